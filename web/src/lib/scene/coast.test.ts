import { describe, expect, it } from "vitest";
import { SPACES, middle } from "./board";
import { beachAt, bearing, meadowEdge, shoreRuns, spanOf, waterline } from "./coast";
import { plotEdge } from "./plots";

const layout = { moon_start: "m8", river: ["c1", "b1", "a1", "a2", "a3"], beach: ["f1", "g1", "g2", "g3", "g4", "f5"] };

describe("the island", () => {
  it("has meadow under every space and sand round the meadow", () => {
    for (const space of SPACES) {
      const { x, z } = middle(space);
      for (let i = 0; i < 24; i++) {
        const angle = (i / 24) * Math.PI * 2;
        const [ex, ez] = [x + Math.cos(angle) * plotEdge(angle), z + Math.sin(angle) * plotEdge(angle)];
        expect(Math.hypot(ex, ez)).toBeLessThan(meadowEdge(Math.atan2(ez, ex)));
      }
    }
    for (let i = 0; i < 360; i++) {
      const angle = (i * Math.PI) / 180;
      expect(waterline(angle)).toBeGreaterThan(meadowEdge(angle) + 0.5);
    }
  });
});

describe("shores", () => {
  it("run clockwise along neighbouring border spaces", () => {
    expect(shoreRuns(layout.river)).toEqual([["c1", "b1", "a1", "a2", "a3"]]);
    expect(shoreRuns(layout.beach)).toEqual([["f5", "g4", "g3", "g2", "g1", "f1"]]);
  });

  it("fall apart into runs, and leave out spaces that have no shore", () => {
    expect(shoreRuns(["a1", "d4", "g1", "a2"]).sort()).toEqual([["a1", "a2"], ["g1"]]);
  });

  it("may run across the angle where counting starts", () => {
    // d1 lies where angles jump from one half turn to the other.
    const [run] = shoreRuns(["e1", "d1", "c1"]);
    expect(run).toEqual(["e1", "d1", "c1"]);
    const { from, to } = spanOf(run!, 0);
    expect(to - from).toBeGreaterThan(0.3);
    expect(to - from).toBeLessThan(1);
  });

  it("go all the way round, if all the border is shore", () => {
    const border = SPACES.filter((space) => Math.hypot(middle(space).x, middle(space).z) > 5);
    expect(shoreRuns(border)[0]).toHaveLength(18);
  });

  it("are sand at beach spaces and cliff elsewhere", () => {
    const beach = beachAt(layout);
    for (const space of layout.beach) expect(beach(bearing(space))).toBe(1);
    for (const space of ["a1", "a4", "d7", "d1"]) expect(beach(bearing(space))).toBe(0);
  });
});
