import { describe, expect, it } from "vitest";
import { heavenOf, nearest } from "./heavens";
import type { Look } from "./types";

describe("the way round", () => {
  it("goes on clockwise from sun to sun, over the end of the count too", () => {
    expect(nearest(2, 3, 6)).toBe(3);
    expect(nearest(5, 0, 6)).toBe(6);
    expect(nearest(6, 1, 6)).toBe(7);
  });

  it("goes back when that is nearer, and forwards when both are as near", () => {
    expect(nearest(0, 5, 6)).toBe(-1);
    expect(nearest(3, 2, 6)).toBe(2);
    expect(nearest(0, 3, 6)).toBe(3);
    expect(nearest(8, 3, 18)).toBe(3);
    expect(nearest(1, 14, 18)).toBe(-4);
  });
});

describe("the sky to show", () => {
  const look: Look = {
    view: {
      sun: 1,
      board: {},
      players: [],
      activated: [],
      moon: { position: 8, face: "half", tracker: 3, tracker_face: "full" },
      elder: null,
      stones: ["d4"],
      dam: [],
      babies: {},
    },
    sky: { shadows: { a1: 2 }, moonlit: ["g1"], dark: ["a1"] },
    layout: { moon_start: "m8", river: [], beach: [] },
    modules: ["moon"],
  };

  it("is the present one", () => {
    expect(heavenOf(look, null)).toEqual({ sun: 1, shadows: { a1: 2 }, dark: ["a1"], moon: look.view.moon, moonlit: ["g1"], stones: ["d4"] });
  });

  it("is the coming sun with the present moon, unless the moon's is told too", () => {
    const ahead = { sun: 4, shadows: { b1: 1 }, dark: [] };
    expect(heavenOf(look, ahead)).toMatchObject({ sun: 4, shadows: { b1: 1 }, dark: [], moonlit: ["g1"], moon: { position: 8 } });
    const both = heavenOf(look, { ...ahead, moon: { position: 3, face: "full", lit: ["a1"] } });
    expect(both).toMatchObject({ moonlit: ["a1"], moon: { position: 3, face: "full", tracker: 3 } });
  });
});
