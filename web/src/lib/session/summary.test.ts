import { expect, test } from "vitest";
import type { Position, View } from "../view";
import { courseOf, sourcesOf } from "./summary";

function view(more: Partial<View>): View {
  return { phase: "turn", players: [], result: null, ...more } as View;
}

test("points come from trees, moon, babies, and the rest from light", () => {
  const players = [
    { tokens: [19, 14], moon: 3, bonus: 3 },
    { tokens: [], moon: null, bonus: 0 },
  ] as View["players"];
  expect(sourcesOf(view({ players, result: { scores: [43, 6], winners: [0] } }))).toEqual([
    { tokens: 33, moon: 3, bonus: 3, total: 43, light: 4 },
    { tokens: 0, moon: 0, bonus: 0, total: 6, light: 6 },
  ]);
});

test("the course of a game: light when a round begins, points when it ends", () => {
  const at = (round: number, phase: View["phase"], income: number, tokens: number[]) =>
    ({
      view: view({ round, phase, players: [{ tokens, bonus: 0 }] as unknown as View["players"] }),
      sky: { income: [income] },
    }) as Position;
  const course = courseOf(
    [
      at(1, "trees", 9, []),
      at(1, "turn", 2, []),
      at(1, "turn", 5, [14]),
      undefined,
      at(2, "turn", 3, [14]),
      at(2, "over", 0, [14, 19]),
    ],
    1,
  );
  expect(course).toEqual({ light: [[2, 3]], points: [[14, 33]] });
});
