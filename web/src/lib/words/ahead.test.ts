import { beforeAll, expect, test } from "vitest";
import { columnsOf } from "../session/ahead";
import type { Forecast } from "../view";
import { changeWords, sunWords } from "./ahead";
import { speak } from "./words.svelte";

const name = (seat: number) => ["Ada", "Ben"][seat] ?? "";

function forecast(incomes: number[][], points: number[][] = []): Forecast {
  const sky = { shadows: {}, dark: [], light: {} };
  return {
    suns: incomes.map((income, index) => ({ ...sky, round: index + 5, sun: index, income })),
    moons: points.map((each, index) => ({ round: index + 5, position: 0, face: "full", lit: [], points: each })),
  };
}

beforeAll(() => speak("en"));

test("only what an action changes is told, round by round", () => {
  const [first, points] = [
    [4, 2],
    [0, 1],
  ];
  const before = forecast([first, [3, 3]], [points, [1, 1]]);
  const after = forecast([first, [5, 2]], [points, [0, 1]]);
  expect(changeWords(columnsOf(after, before), name)).toBe(
    "Round 6: Ada +2 light, Ada −1 moon point, and Ben −1 light.",
  );
  expect(changeWords(columnsOf(before, before), name)).toBe("The coming suns stay as they are.");
});

test("a coming sun tells the light and the moon points of everyone", () => {
  const [column] = columnsOf(forecast([[4, 2]], [[0, 1]]), null);
  expect(sunWords(column!, name)).toBe(
    "Coming sun of round 5: Ada gets 4 light and Ben gets 2 light and 1 moon point.",
  );
});
