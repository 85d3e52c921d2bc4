import { expect, test } from "vitest";
import type { Position } from "../view";
import { giftsOf, lightFell } from "./light";

/** A position after so many suns, in which the trees in the sun give so much. */
function at(suns: number, light: Record<string, number> = {}, moon: (number | null)[] = [null, null]): Position {
  const board = { a1: [0, 1], b2: [1, 3], c3: [0, 0], d4: [1, 2] };
  const players = moon.map((points, seat) => ({ moon: points, at: points === null ? null : `e${seat + 1}` }));
  return { view: { board, players, round: 7, phase: "turn" }, sky: { suns, light, dark: ["d4"] } } as unknown as Position;
}

test("light falls when the server counts another sun, and not when a turn is taken back over it", () => {
  expect(lightFell(at(0), at(1))).toBe(true);
  expect(lightFell(at(3), at(3))).toBe(false);
  expect(lightFell(at(3), at(2))).toBe(false);
  expect(lightFell(null, at(1))).toBe(false);
  expect(lightFell(at(1), undefined)).toBe(false);
});

test("trees give what the server says, to whom they belong", () => {
  const given = giftsOf(at(1), at(2, { a1: 1, b2: 3 }));
  expect(given).toEqual([
    { from: "a1", seat: 0, amount: 1, kind: "light" },
    { from: "b2", seat: 1, amount: 3, kind: "light" },
  ]);
  expect(giftsOf(at(2, { a1: 1 }), at(2, { a1: 1 }))).toEqual([]);
});

test("moonlight flows from the animals that gathered it", () => {
  expect(giftsOf(at(1, {}, [2, 14]), at(2, {}, [4, 14]))).toEqual([{ from: "e1", seat: 0, amount: 2, kind: "moon" }]);
});
