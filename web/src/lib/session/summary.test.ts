import { expect, test } from "vitest";
import type { Position } from "../view";
import { courseOf } from "./summary";

test("the course of a game: light when a round begins, points when it ends", () => {
  const at = (suns: number, income: number, tokens: number[]) =>
    ({
      view: { players: [{ tokens, bonus: 0 }] },
      sky: { income: [income], suns },
    }) as unknown as Position;
  const course = courseOf(
    [
      at(0, 9, []),
      at(1, 2, []),
      at(1, 5, [14]),
      undefined,
      at(2, 3, [14]),
      at(2, 0, [14, 19]),
    ],
    1,
  );
  expect(course).toEqual({ light: [[2, 3]], points: [[14, 33]] });
});
