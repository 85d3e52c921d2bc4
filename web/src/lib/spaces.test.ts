import { describe, expect, test } from "vitest";
import { axial, leavesOf, ROWS, SPACES, stepFrom } from "./spaces";

test("the board has 37 spaces in reading order", () => {
  expect(SPACES.length).toBe(37);
  expect(ROWS.map((row) => row.length)).toEqual([4, 5, 6, 7, 6, 5, 4]);
  expect(["a1", "a4", "d1", "d4", "d7", "g1", "g4"].map((space) => Object.values(axial(space)))).toEqual([
    [0, -3],
    [3, -3],
    [-3, 0],
    [0, 0],
    [3, 0],
    [-3, 3],
    [0, 3],
  ]);
});

test("leaves are counted from the border to the middle", () => {
  const counts = [1, 2, 3, 4].map((leaves) => SPACES.filter((space) => leavesOf(space) === leaves).length);
  expect(counts).toEqual([18, 12, 6, 1]);
});

describe("keys walk over the board", () => {
  test.each([
    ["d4", "ArrowLeft", "d3"],
    ["d4", "ArrowRight", "d5"],
    ["d4", "ArrowUp", "c3"],
    ["d4", "PageUp", "c4"],
    ["d4", "ArrowDown", "e4"],
    ["d4", "PageDown", "e3"],
    ["d4", "Home", "d1"],
    ["d4", "End", "d7"],
    ["d1", "ArrowUp", "c1"], // up and left is the sea
    ["d7", "ArrowDown", "e6"],
  ])("from %s by %s to %s", (from, key, to) => {
    expect(stepFrom(from, key)).toBe(to);
  });

  test("not into the sea, and not by other keys", () => {
    expect([stepFrom("a1", "ArrowUp"), stepFrom("d7", "ArrowRight"), stepFrom("d4", "x")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("every space is reached from every other", () => {
    const reached = new Set(["g4"]);
    for (const space of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown"]) {
        const next = stepFrom(space, key);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(37);
  });
});
