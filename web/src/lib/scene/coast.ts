/** The outline of the island: meadow, cliff, sand and waterline by the angle seen from its middle. */

import { angleOf, distance, axial, middle, spaceOf, step, RAYS } from "./board";
import type { Layout, Space } from "./types";

/** Where things lie: the tops of the spaces are at 0. */
export const MEADOW_Y = -0.07;
export const SEA_Y = -0.82;
export const CLIFF_FOOT_Y = -0.5;

/** A hexagon with corners where the sun stands, `round` of the way to a circle. */
export function hexagon(angle: number, corner: number, round: number): number {
  const sixth = Math.PI / 3;
  const from = ((((angle + sixth / 2) % sixth) + sixth) % sixth) - sixth / 2;
  // The flat sides lie half a sixth from the corners.
  const side = (corner * Math.cos(sixth / 2)) / Math.cos(sixth / 2 - Math.abs(from));
  return side + (corner * 0.955 - side) * round;
}

function unrest(angle: number): number {
  return Math.sin(angle * 5 + 1) * 0.5 + Math.sin(angle * 11 + 2.3) * 0.3 + Math.sin(angle * 23 + 0.7) * 0.2;
}

/** Where the meadow ends. */
export function meadowEdge(angle: number): number {
  return hexagon(angle, 7.75, 0.42) + unrest(angle) * 0.07;
}

/** Where the sand meets the sea. */
export function waterline(angle: number): number {
  return hexagon(angle, 8.85, 0.72) + unrest(angle + 2) * 0.2;
}

export function isBorder(space: Space): boolean {
  return distance(axial(space), { q: 0, r: 0 }) === 3;
}

/** The way from the middle of the board to a space, as an angle. */
export function bearing(space: Space): number {
  return angleOf(middle(space));
}

/** Runs of neighbouring border spaces, each in clockwise order. */
export function shoreRuns(spaces: readonly Space[]): Space[][] {
  const left = new Set(spaces.filter(isBorder));
  const touching = (space: Space): Space[] =>
    RAYS.map((ray) => spaceOf(step(axial(space), ray))).filter((other): other is Space => !!other && left.has(other));
  const runs: Space[][] = [];
  while (left.size > 0) {
    const run: Space[] = [];
    const open = [[...left][0]!];
    while (open.length > 0) {
      const space = open.pop()!;
      if (!left.delete(space)) continue;
      run.push(space);
      open.push(...touching(space));
    }
    runs.push(clockwise(run));
  }
  return runs;
}

/** Orders a run by its bearings, starting behind its widest gap: runs may cross the angle where counting starts. */
function clockwise(run: Space[]): Space[] {
  const sorted = [...run].sort((a, b) => bearing(a) - bearing(b));
  let start = 0;
  let widest = -1;
  sorted.forEach((space, i) => {
    const before = sorted[(i + sorted.length - 1) % sorted.length]!;
    const gap = (bearing(space) - bearing(before) + Math.PI * 2) % (Math.PI * 2) || Math.PI * 2;
    if (gap > widest + 1e-6) {
      widest = gap;
      start = i;
    }
  });
  return [...sorted.slice(start), ...sorted.slice(0, start)];
}

/** The angles a run of border spaces covers, half a space more at each end; the end may pass a whole turn. */
export function spanOf(run: readonly Space[], more = 0.5): { from: number; to: number } {
  const half = (Math.PI / 9) * more;
  const from = bearing(run[0]!);
  let to = bearing(run[run.length - 1]!);
  if (to < from - 1e-6) to += Math.PI * 2;
  return { from: from - half, to: to + half };
}

/** How much of a beach there is at an angle: 0 a cliff, 1 open sand. */
export function beachAt(layout: Layout): (angle: number) => number {
  const spans = shoreRuns(layout.beach).map((run) => spanOf(run, 0.35));
  return (angle) =>
    Math.max(
      0,
      ...spans.map(({ from, to }) => {
        const mid = (from + to) / 2;
        const off = Math.abs(((angle - mid + Math.PI * 3) % (Math.PI * 2)) - Math.PI);
        const past = off - (to - from) / 2;
        return Math.min(Math.max(1 - past / 0.16, 0), 1);
      }),
    );
}
