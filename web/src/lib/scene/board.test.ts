import { describe, expect, it } from "vitest";
import {
  MOON_PLACES,
  RAYS,
  SPACES,
  SPACING,
  axial,
  distance,
  farthestBehind,
  leaves,
  middle,
  moonLines,
  point,
  rayWay,
  spaceOf,
  step,
  sunAngle,
} from "./board";

/** Corners where the sun stands, by position (R1.4). */
const CORNERS = ["a4", "d7", "g4", "g1", "d1", "a1"];

describe("spaces", () => {
  it("are 37, in reading order, in rows of 4 to 7", () => {
    expect(SPACES).toHaveLength(37);
    expect(SPACES[0]).toBe("a1");
    expect(SPACES[36]).toBe("g4");
    const rows = [..."abcdefg"].map((row) => SPACES.filter((space) => space.startsWith(row)).length);
    expect(rows).toEqual([4, 5, 6, 7, 6, 5, 4]);
  });

  it("have the coordinates of the rules", () => {
    const places = { a1: [0, -3], a4: [3, -3], d1: [-3, 0], d4: [0, 0], d7: [3, 0], g1: [-3, 3], g4: [0, 3] };
    for (const [space, [q, r]] of Object.entries(places)) expect(axial(space)).toEqual({ q, r });
  });

  it("have 1 leaf at the border, 4 in the middle", () => {
    const count = (wanted: number): number => SPACES.filter((space) => leaves(space) === wanted).length;
    expect([1, 2, 3, 4].map(count)).toEqual([18, 12, 6, 1]);
    expect(leaves("d4")).toBe(4);
  });

  it("lie as on the printed board: rows from the top, numbers from the left", () => {
    expect(middle("a1").z).toBeLessThan(middle("g1").z);
    expect(middle("a1").x).toBeLessThan(middle("a4").x);
    expect(middle("d1").x).toBeLessThan(middle("a1").x);
    const { x, z } = middle("d5");
    expect([x, z]).toEqual([SPACING, 0]);
  });

  it("refuse names the board does not have", () => {
    expect(() => axial("a5")).toThrow(RangeError);
    expect(spaceOf({ q: 4, r: 0 })).toBeUndefined();
  });
});

describe("the sun", () => {
  it.each([0, 1, 2, 3, 4, 5])("at position %i stands behind its corner and shines along the rows", (sun) => {
    const corner = middle(CORNERS[sun]!);
    expect(Math.atan2(corner.z, corner.x)).toBeCloseTo(Math.atan2(Math.sin(sunAngle(sun)), Math.cos(sunAngle(sun))), 9);
    const way = rayWay(sun);
    const row = point(RAYS[sun]!);
    expect(row.x).toBeCloseTo(way.x * SPACING, 9);
    expect(row.z).toBeCloseTo(way.z * SPACING, 9);
    // From its own corner the light crosses the whole board.
    expect(spaceOf(step(axial(CORNERS[sun]!), RAYS[sun]!, 6))).toBe(CORNERS[(sun + 3) % 6]);
  });
});

describe("the moon", () => {
  it("has 18 places outside the border, each touching two spaces", () => {
    expect(MOON_PLACES).toHaveLength(18);
    for (const place of MOON_PLACES) {
      expect(spaceOf(place)).toBeUndefined();
      expect(SPACES.filter((space) => distance(axial(space), place) === 1)).toHaveLength(2);
    }
  });

  it("goes clockwise from the corner of sun 0", () => {
    const angles = MOON_PLACES.map((place) => Math.atan2(point(place).z, point(place).x));
    angles.forEach((angle, i) => {
      const turn = (angles[(i + 1) % 18]! - angle + Math.PI * 2) % (Math.PI * 2);
      expect(turn).toBeGreaterThan(0.2);
      expect(turn).toBeLessThan(0.5);
    });
    expect(angles[0]).toBeGreaterThan(sunAngle(0));
  });

  it("shines along two straight lines to the far border", () => {
    expect(moonLines(8)).toEqual([
      ["g1", "f1", "e1", "d1"],
      ["g2", "f3", "e4", "d5", "c5", "b5"],
    ].map((line) => expect.arrayContaining(line)));
    for (let position = 0; position < 18; position++) {
      const lines = moonLines(position);
      expect(lines).toHaveLength(2);
      for (const line of lines) line.slice(1).forEach((space, i) => expect(distance(axial(space), axial(line[i]!))).toBe(1));
    }
  });
});

describe("what lies behind a space", () => {
  it("is at most 3 spaces from the middle and 6 from a corner", () => {
    expect(farthestBehind("d4")).toBe(3);
    expect(farthestBehind("a1")).toBe(6);
    expect(farthestBehind("b2")).toBe(5);
  });
});
