/** Where things lie on the flat board: the same picture as the engine draws. */

import { axial, spaceAt, SPACES, type Axial, type Space } from "../lib/spaces";

export type Point = readonly [number, number];

export const RADIUS = 52; // from the middle of a space to its corners
export const WIDTH = RADIUS * Math.sqrt(3); // between the middles of two neighbours
/** The part of the plane that is drawn: the island, and the sun and moon round it. */
export const FRAME = { x: -430, y: -372, width: 860, height: 744 };

/** Where rays travel, by the corner the sun stands at. */
export const RAYS: readonly Axial[] = [
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
];
const MOONS: readonly Point[] = [
  [4, -3],
  [4, -2],
  [4, -1],
  [3, 1],
  [2, 2],
  [1, 3],
  [-1, 4],
  [-2, 4],
  [-3, 4],
  [-4, 3],
  [-4, 2],
  [-4, 1],
  [-3, -1],
  [-2, -2],
  [-1, -3],
  [1, -4],
  [2, -4],
  [3, -4],
];
// Edge k of a space lies between its corners k and k + 1 and faces this neighbour.
const FACING: readonly Point[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export function pointAt(q: number, r: number): Point {
  return [WIDTH * (q + r / 2), RADIUS * 1.5 * r];
}

export function centre(space: Space): Point {
  const { q, r } = axial(space);
  return pointAt(q, r);
}

export function moonPoint(position: number): Point {
  const [q, r] = MOONS[position] ?? [0, 0];
  return pointAt(q, r);
}

export const MOON_POSITIONS: readonly number[] = MOONS.map((_, position) => position);

/** The sun stands beyond its corner. */
export function sunPoint(sun: number): Point {
  const { q, r } = RAYS[sun] ?? { q: 0, r: 0 };
  const [x, y] = pointAt(-3 * q, -3 * r);
  return [x * 1.37, y * 1.37];
}

/** A step along the rays, of length 1. */
export function heading(sun: number): Point {
  const { q, r } = RAYS[sun] ?? { q: 0, r: 0 };
  const [x, y] = pointAt(q, r);
  return [x / WIDTH, y / WIDTH];
}

/** The corners of a space, clockwise from its top. */
export function corners(radius = RADIUS, [x, y]: Point = [0, 0]): Point[] {
  return Array.from({ length: 6 }, (_, k) => [
    x + radius * Math.sin((k * Math.PI) / 3),
    y - radius * Math.cos((k * Math.PI) / 3),
  ]);
}

export function outline(points: readonly Point[], closed = true): string {
  return points.map(([x, y], k) => `${k ? "L" : "M"}${round(x)} ${round(y)}`).join("") + (closed ? "Z" : "");
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export const HEXAGON = outline(corners(RADIUS - 2.5));

interface Edge {
  start: Point;
  end: Point;
  space: Space;
}

/** The edges that close off a set of spaces, by the corner they start at. */
function edgesOf(spaces: readonly Space[]): Map<string, Edge> {
  const inside = new Set(spaces);
  const edges = new Map<string, Edge>();
  for (const space of spaces) {
    const { q, r } = axial(space);
    const points = corners(RADIUS, pointAt(q, r));
    FACING.forEach(([dq, dr], k) => {
      const [start, end] = [points[k], points[(k + 1) % 6]];
      const neighbour = spaceAt(q + dq, r + dr);
      if (start && end && !(neighbour && inside.has(neighbour))) edges.set(key(start), { start, end, space });
    });
  }
  return edges;
}

/** The same corner reached from two spaces is one key. */
function key([x, y]: Point): string {
  return `${Math.round(x / 4)},${Math.round(y / 4)}`;
}

/** Put edges one after the other, into loops. */
function loopsOf(edges: Map<string, Edge>): Edge[][] {
  const loops: Edge[][] = [];
  for (let first = edges.values().next().value; first; first = edges.values().next().value) {
    const loop: Edge[] = [];
    for (let edge: Edge | undefined = first; edge; edge = edges.get(key(edge.end))) {
      loop.push(edge);
      edges.delete(key(edge.start));
    }
    loops.push(loop);
  }
  return loops;
}

/** The border round a set of spaces. */
export function border(spaces: readonly Space[]): string {
  return loopsOf(edgesOf(spaces))
    .map((loop) => outline(loop.map(({ start }) => start)))
    .join("");
}

/** The runs of the shore that belong to some spaces, a little outwards: where river and beach lie. */
export function shore(spaces: readonly Space[], out: number): string[] {
  const owned = new Set(spaces);
  const rim = loopsOf(edgesOf(SPACES))[0] ?? [];
  const first = Math.max(
    0,
    rim.findIndex(({ space }) => !owned.has(space)),
  );
  const runs: Point[][] = [];
  let isInside = false;
  for (const { start, end, space } of [...rim.slice(first), ...rim.slice(0, first)]) {
    if (owned.has(space)) {
      if (!isInside) runs.push([start]);
      runs.at(-1)?.push(end);
    }
    isInside = owned.has(space);
  }
  return runs.map((run) => outline(moved(run, out), false));
}

/** A clockwise line moved outwards, keeping its corners sharp. */
function moved(line: readonly Point[], out: number): Point[] {
  const normals = line.slice(1).map(([x, y], k): Point => {
    const [fromX, fromY] = line[k] ?? [0, 0];
    return [(y - fromY) / RADIUS, (fromX - x) / RADIUS];
  });
  return line.map(([x, y], k) => {
    const [ax, ay] = normals[Math.max(k - 1, 0)] ?? [0, 0];
    const [bx, by] = normals[Math.min(k, normals.length - 1)] ?? [0, 0];
    const reach = out / (1 + ax * bx + ay * by);
    return [x + (ax + bx) * reach, y + (ay + by) * reach];
  });
}
