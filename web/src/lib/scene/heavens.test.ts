import { describe, expect, it, vi } from "vitest";
import { type Followers, type Heaven, Heavens, heavenOf, nearest } from "./heavens";
import { Motion } from "./motion";
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

  it("is the coming sun without moonlight, unless the moon's is told too", () => {
    const ahead = { sun: 4, shadows: { b1: 1 }, dark: [] };
    expect(heavenOf(look, ahead)).toMatchObject({ sun: 4, shadows: { b1: 1 }, dark: [], moonlit: [], moon: { position: 8 } });
    const both = heavenOf(look, { ...ahead, moon: { position: 3, face: "full", lit: ["a1"] } });
    expect(both).toMatchObject({ moonlit: ["a1"], moon: { position: 3, face: "full", tracker: 3 } });
  });
});

describe("sun and shade on their way", () => {
  const heaven = (sun: number): Heaven => ({ sun, shadows: { d4: sun }, dark: [], moon: null, moonlit: [], stones: [] });

  /** The heavens over parts that only remember what they were told last. */
  function heavens(): { sky: Heavens; motion: Motion; seen: { sun: number; shade: Heaven["shadows"] } } {
    const seen = { sun: -1, shade: {} };
    const parts = {
      atmosphere: { setSun: (sun: number) => void (seen.sun = sun), air: { sun: { value: { set: () => {} } } } },
      sun: { stand: () => {} },
      moon: { setShine: () => {} },
      plots: { setSun: () => {}, setShadows: (shade: Heaven["shadows"]) => void (seen.shade = shade), setMoonlit: () => {} },
      rays: { point: () => {}, fade: () => {} },
      obstacles: { showStones: () => {} },
    } as unknown as Followers;
    return { sky: new Heavens(parts, () => {}), motion: new Motion(() => {}), seen };
  }

  it("walk there together and stay", async () => {
    const { sky, motion, seen } = heavens();
    const along = vi.fn();
    sky.stand(heaven(1));
    const walk = sky.walk(heaven(2), motion, along);
    motion.tick(0);
    motion.tick(300);
    expect(seen.sun).toBeGreaterThan(1);
    expect(seen).toMatchObject({ shade: { d4: 1 } });
    motion.tick(5000);
    await walk;
    expect(seen).toEqual({ sun: 2, shade: { d4: 2 } });
    expect(along).toHaveBeenLastCalledWith(1);
    expect(sky.differs(heaven(2))).toBe(false);
    expect(motion.moving).toBe(false);
  });

  it("stay where a newer sky has put them, though a walk was under way", async () => {
    const { sky, motion, seen } = heavens();
    sky.stand(heaven(1));
    const walk = sky.walk(heaven(2), motion, () => {});
    motion.tick(0);
    motion.tick(300);
    motion.finish();
    sky.stand(heaven(1));
    await walk;
    expect(seen).toEqual({ sun: 1, shade: { d4: 1 } });
    expect(sky.differs(heaven(1))).toBe(false);
  });
});
