/**
 * Where everything stands: spaces, rays of the sun and places of the moon as points of the scene.
 * The board is seen from the south: x runs right along the rows, z from row a towards the viewer (R1.1–R1.5).
 */

import type { Space } from "./types";

export interface Axial {
  readonly q: number;
  readonly r: number;
}

export interface Ground {
  readonly x: number;
  readonly z: number;
}

/** Between the middles of two neighbouring spaces. */
export const SPACING = 2;
/** From the middle of the board to its border. */
export const RADIUS = 3;
/** Height over length of a ray: the sun stands 26.6° above the horizon. */
export const SUN_TAN = 0.5;
/** From the middle of a space to the flat sides that it turns to its neighbours. */
export const PLOT = 0.86;

/** Where rays travel, by the corner the sun stands at (R1.4). */
export const RAYS: readonly Axial[] = [
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
];

/** The moon's places outside the border, clockwise (R1.5). */
export const MOON_PLACES: readonly Axial[] = [
  [4, -3], [4, -2], [4, -1], [3, 1], [2, 2], [1, 3], [-1, 4], [-2, 4], [-3, 4],
  [-4, 3], [-4, 2], [-4, 1], [-3, -1], [-2, -2], [-1, -3], [1, -4], [2, -4], [3, -4],
].map(([q, r]) => ({ q: q!, r: r! }));

/** Steps between two places. */
export function distance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

const MIDDLE: Axial = { q: 0, r: 0 };
const byName = new Map<Space, Axial>();
const byPlace = new Map<string, Space>();
for (let r = -RADIUS; r <= RADIUS; r++) {
  const first = Math.max(-RADIUS, -RADIUS - r);
  for (let q = first; distance({ q, r }, MIDDLE) <= RADIUS; q++) {
    const name = "abcdefg"[r + RADIUS]! + String(q - first + 1);
    byName.set(name, { q, r });
    byPlace.set(`${q},${r}`, name);
  }
}

/** All spaces, in reading order. */
export const SPACES: readonly Space[] = [...byName.keys()];

export function axial(space: Space): Axial {
  const place = byName.get(space);
  if (!place) throw new RangeError(`the board has no space ${space}`);
  return place;
}

/** The space at a place, if the board has one there. */
export function spaceOf(place: Axial): Space | undefined {
  return byPlace.get(`${place.q},${place.r}`);
}

export function step(from: Axial, direction: Axial, times = 1): Axial {
  return { q: from.q + direction.q * times, r: from.r + direction.r * times };
}

/** The point of a place; the middle of the board is (0, 0). */
export function point(place: Axial): Ground {
  return { x: SPACING * (place.q + place.r / 2), z: ((SPACING * Math.sqrt(3)) / 2) * place.r };
}

const points = new Map(SPACES.map((space) => [space, point(axial(space))]));

/** The middle of a space. */
export function middle(space: Space): Ground {
  return points.get(space) ?? point(axial(space));
}

/** Leaves of the soil, 1 at the border to 4 in the middle (R1.3). */
export function leaves(space: Space): number {
  return RADIUS + 1 - distance(axial(space), MIDDLE);
}

/** The angle of a direction on the ground, from x towards z: clockwise, seen from above. */
export function angleOf(way: Ground): number {
  return Math.atan2(way.z, way.x);
}

/** Where the sun stands, seen from the middle of the board; whole numbers are the corners. */
export function sunAngle(sun: number): number {
  return ((sun - 1) * Math.PI) / 3;
}

/** Where rays travel on the ground, as a step of length 1. */
export function rayWay(sun: number): Ground {
  const angle = sunAngle(sun);
  return { x: -Math.cos(angle), z: -Math.sin(angle) };
}

/**
 * How far the shadow of a piece of a size reaches: to the border of space `size` and the one behind it.
 * With a height of reach × SUN_TAN the light on the screen is the rule (R4.1).
 */
export function reach(size: number): number {
  return (size + 0.5) * SPACING;
}

/** How tall a piece stands that shades that many spaces. */
export function heightOf(size: number): number {
  return reach(size) * SUN_TAN;
}

/** How many spaces lie behind a space at most, whatever the sun: the Great Elder must reach them all (R8.1). */
export function farthestBehind(space: Space): number {
  const from = axial(space);
  return Math.max(
    ...RAYS.map((ray) => {
      let count = 0;
      while (spaceOf(step(from, ray, count + 1))) count++;
      return count;
    }),
  );
}

/** The two straight lines of spaces that start at a place of the moon, nearest first (R7.4). */
export function moonLines(position: number): Space[][] {
  const from = MOON_PLACES[position]!;
  return RAYS.map((ray) => {
    const line: Space[] = [];
    for (let at = step(from, ray); spaceOf(at); at = step(at, ray)) line.push(spaceOf(at)!);
    return line;
  }).filter((line) => line.length > 0);
}

/** Draws the same number for the same space every time: variety that does not flicker. */
export function chanceOf(space: Space, salt = 0): number {
  const { q, r } = axial(space);
  const wave = Math.sin(q * 127.1 + r * 311.7 + salt * 74.7) * 43758.5453;
  return wave - Math.floor(wave);
}
