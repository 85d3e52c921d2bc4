/** The light on the screen is the rule: real shadows of real geometry, asked ray by ray. */

import { type BufferGeometry, DirectionalLight, Scene, Vector3 } from "three";
import { describe, expect, it, vi } from "vitest";
import { Atmosphere } from "./atmosphere";
import { PLOT, RAYS, SPACES, SPACING, SUN_TAN, axial, farthestBehind, heightOf, middle, rayWay, reach, spaceOf, step } from "./board";
import { elderHeight } from "./obstacles";
import { plotEdge } from "./plots";
import { ELDER_REACH, elderGeometry } from "./shapes/elder";
import { logGeometry, moonstoneGeometry, nestGeometry } from "./shapes/props";
import { seedGeometry } from "./shapes/seeds";
import { SPECIES } from "./shapes/species";
import { OVERHANG, type TreeSize, treeGeometry } from "./shapes/trees";
import type { Space } from "./types";

// Hundreds of thousands of rays take a while where the machine has other work.
vi.setConfig({ testTimeout: 60_000 });

/** The space at which the sun stands: from there all rows are as long as they can be. */
const CORNERS = ["a4", "d7", "g4", "g1", "d1", "a1"];
const SUNS = [0, 1, 2, 3, 4, 5];
/** Trees stand at whole sixths of a turn. */
const TURNS = SUNS.map((sixth) => (sixth * Math.PI) / 3);

/** Something that stands in the light, as triangles. */
class Caster {
  private readonly corners: Float32Array;

  constructor(
    geometry: BufferGeometry,
    private readonly at: { x: number; z: number },
    private readonly turn = 0,
    private readonly tall = 1,
  ) {
    this.corners = geometry.getAttribute("position").array as Float32Array;
  }

  /** Whether it stands between a point of the ground and the sun. */
  shades(x: number, z: number, sun: number): boolean {
    const way = rayWay(sun);
    // The ray, seen from the tree before it was turned and stretched.
    const [c, s] = [Math.cos(this.turn), Math.sin(this.turn)];
    const [dx, dz] = [x - this.at.x, z - this.at.z];
    const from = new Vector3(c * dx - s * dz, 0, s * dx + c * dz);
    const to = new Vector3(-(c * way.x - s * way.z), SUN_TAN / this.tall, -(s * way.x + c * way.z));
    const { corners } = this;
    for (let i = 0; i < corners.length; i += 9) if (meets(from, to, corners, i)) return true;
    return false;
  }
}

/** Whether a ray meets a triangle, from either side. */
function meets(from: Vector3, to: Vector3, c: Float32Array, i: number): boolean {
  const [ax, ay, az] = [c[i]!, c[i + 1]!, c[i + 2]!];
  const [ux, uy, uz] = [c[i + 3]! - ax, c[i + 4]! - ay, c[i + 5]! - az];
  const [vx, vy, vz] = [c[i + 6]! - ax, c[i + 7]! - ay, c[i + 8]! - az];
  const [px, py, pz] = [to.y * vz - to.z * vy, to.z * vx - to.x * vz, to.x * vy - to.y * vx];
  const det = ux * px + uy * py + uz * pz;
  if (Math.abs(det) < 1e-12) return false;
  const [tx, ty, tz] = [from.x - ax, from.y - ay, from.z - az];
  const u = (tx * px + ty * py + tz * pz) / det;
  if (u < 0 || u > 1) return false;
  const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
  const v = (to.x * qx + to.y * qy + to.z * qz) / det;
  if (v < 0 || u + v > 1) return false;
  return (vx * qx + vy * qy + vz * qz) / det > 1e-6;
}

/** Points all over a space, its middle first. */
function pointsOf(space: Space): { x: number; z: number }[] {
  const { x, z } = middle(space);
  const points = [{ x, z }];
  for (const share of [0.5, 1]) {
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * Math.PI * 2;
      const out = plotEdge(angle) * share;
      points.push({ x: x + Math.cos(angle) * out, z: z + Math.sin(angle) * out });
    }
  }
  return points;
}

function behind(space: Space, sun: number, times: number): Space | undefined {
  return spaceOf(step(axial(space), RAYS[sun]!, times));
}

/** Spaces in the rows beside the one through a space along the rays. */
function beside(space: Space, sun: number): Space[] {
  const row = new Set(SUNS.concat(6).flatMap((times) => [behind(space, sun, times) ?? [], behind(space, sun, -times) ?? []].flat()));
  return SPACES.filter((other) => !row.has(other));
}

/** Proves that something shades the middles of exactly that many spaces behind it, and no point of the next. */
function expectShadow(geometry: BufferGeometry, size: number): number {
  let covered = 0;
  let asked = 0;
  for (const sun of SUNS) {
    const stand = CORNERS[sun]!;
    for (const turn of TURNS) {
      const caster = new Caster(geometry, middle(stand), turn);
      for (let times = 1; times <= 6; times++) {
        const space = behind(stand, sun, times)!;
        const hits = pointsOf(space).map(({ x, z }) => caster.shades(x, z, sun));
        expect(hits[0], `sun ${sun}, turn ${turn}: middle of space ${times}`).toBe(times <= size);
        if (times > size) expect(hits.filter(Boolean), `sun ${sun}, turn ${turn}: space ${times}`).toHaveLength(0);
        else {
          covered += hits.filter(Boolean).length;
          asked += hits.length;
        }
        if (times > size) break;
      }
    }
  }
  return covered / asked;
}

describe.each(SPECIES.map(({ name }, seat) => ({ name, seat })))("$name", ({ seat }) => {
  it.each([1, 2, 3] as const)("of size %i shades exactly that many spaces, whatever the sun", (size) => {
    for (const detail of ["fine", "coarse"] as const) {
      const covered = expectShadow(treeGeometry(seat, size, detail), size);
      // Enough of them that a player sees it.
      expect(covered).toBeGreaterThan(0.4);
    }
  });

  it.each([1, 2, 3] as const)("of size %i keeps to its cone of shade and its own row", (size: TreeSize) => {
    const geometry = treeGeometry(seat, size, "fine");
    const at = geometry.getAttribute("position");
    let top = 0;
    for (let i = 0; i < at.count; i++) {
      const out = Math.hypot(at.getX(i), at.getZ(i));
      expect(out + at.getY(i) / SUN_TAN).toBeLessThanOrEqual(reach(size) + OVERHANG + 1e-5);
      expect(out).toBeLessThan(SPACING / 2 + 0.2);
      top = Math.max(top, at.getY(i));
    }
    expect(top).toBeGreaterThan(heightOf(size) - 0.12);
    expect(top).toBeLessThanOrEqual(heightOf(size));
    for (const sun of SUNS) {
      const stand = "d4";
      const caster = new Caster(geometry, middle(stand));
      for (const space of beside(stand, sun)) {
        const { x, z } = middle(space);
        expect(caster.shades(x, z, sun), `${space} beside ${stand}, sun ${sun}`).toBe(false);
      }
    }
  });

  it("has seeds that shade no other space", () => {
    const at = seedGeometry(seat).getAttribute("position");
    for (let i = 0; i < at.count; i++) {
      expect(Math.hypot(at.getX(i), at.getZ(i)) + at.getY(i) / SUN_TAN).toBeLessThan(SPACING - PLOT);
    }
  });
});

it("has the light come along the rows, at the height that the trees are made for", () => {
  const scene = new Scene();
  const atmosphere = new Atmosphere(scene);
  const light = scene.children.find((child) => child instanceof DirectionalLight)!;
  for (const sun of SUNS) {
    atmosphere.setSun(sun);
    const way = rayWay(sun);
    const { x, y, z } = light.position;
    const across = Math.hypot(x, z);
    expect(-x / across).toBeCloseTo(way.x, 9);
    expect(-z / across).toBeCloseTo(way.z, 9);
    expect(y / across).toBeCloseTo(SUN_TAN, 9);
  }
});

it("leaves room between the longest shadow and the next space", () => {
  expect(OVERHANG).toBeLessThan(SPACING / 2 - PLOT);
});

it("gives a moonstone the shadow of a small tree", () => {
  expect(expectShadow(moonstoneGeometry(), 1)).toBeGreaterThan(0.3);
});

it("keeps logs and nests too low to shade another space", () => {
  for (const geometry of [logGeometry(), nestGeometry()]) {
    geometry.computeBoundingBox();
    expect(geometry.boundingBox!.max.y / SUN_TAN).toBeLessThan(SPACING / 2);
  }
});

describe("the Great Elder", () => {
  const geometry = elderGeometry("fine");

  it("is as tall as it must be for the spaces behind it", () => {
    geometry.computeBoundingBox();
    expect(geometry.boundingBox!.max.y).toBeCloseTo(heightOf(ELDER_REACH), 1);
    for (const space of SPACES) expect(elderHeight(space)).toBeGreaterThanOrEqual(heightOf(farthestBehind(space)));
  });

  it.each(SUNS)("shades every space behind it to the border and none beside it, sun %i", (sun) => {
    for (const stand of SPACES) {
      const caster = new Caster(geometry, middle(stand), 0, elderHeight(stand) / heightOf(ELDER_REACH));
      for (let times = 1; behind(stand, sun, times); times++) {
        const { x, z } = middle(behind(stand, sun, times)!);
        expect(caster.shades(x, z, sun), `${times} behind ${stand}`).toBe(true);
      }
      for (const space of beside(stand, sun)) {
        const { x, z } = middle(space);
        expect(caster.shades(x, z, sun), `${space} beside ${stand}`).toBe(false);
      }
    }
  });
});
