/** The 37 spaces of the board: their names, where they lie, and how the arrow keys walk over them. */

export type Space = string; // "a1" … "g4"

export interface Axial {
  q: number;
  r: number;
}

const LETTERS = ["a", "b", "c", "d", "e", "f", "g"] as const;
const RADIUS = 3;

/** The rows of the board from the top, each from the left. */
export const ROWS: readonly (readonly Space[])[] = LETTERS.map((letter, row) =>
  Array.from({ length: 7 - Math.abs(row - RADIUS) }, (_, place) => `${letter}${place + 1}`),
);
export const SPACES: readonly Space[] = ROWS.flat();

const COORDINATES = new Map<Space, Axial>(
  ROWS.flatMap((row, line) => {
    const r = line - RADIUS;
    return row.map((space, place) => [space, { q: Math.max(-RADIUS, -RADIUS - r) + place, r }] as const);
  }),
);
const NAMES = new Map([...COORDINATES].map(([space, { q, r }]) => [`${q},${r}`, space]));

export function axial(space: Space): Axial {
  const found = COORDINATES.get(space);
  if (!found) throw new Error(`the board has no space ${space}`);
  return found;
}

export function spaceAt(q: number, r: number): Space | undefined {
  return NAMES.get(`${q},${r}`);
}

/** How many leaves the soil of a space shows. */
export function leavesOf(space: Space): number {
  const { q, r } = axial(space);
  return 4 - Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

// Several steps for one key: at the edge the second is taken where the first leads into the sea.
const STEPS: Record<string, readonly (readonly [number, number])[]> = {
  ArrowLeft: [[-1, 0]],
  ArrowRight: [[1, 0]],
  ArrowUp: [
    [0, -1],
    [1, -1],
  ],
  ArrowDown: [
    [0, 1],
    [-1, 1],
  ],
  PageUp: [[1, -1]],
  PageDown: [[-1, 1]],
};

/** The space that a key leads to from another, if there is one. */
export function stepFrom(space: Space, key: string): Space | undefined {
  const { q, r } = axial(space);
  if (key === "Home" || key === "End") {
    const row = ROWS[r + RADIUS] ?? [];
    return key === "Home" ? row[0] : row.at(-1);
  }
  for (const [dq, dr] of STEPS[key] ?? []) {
    const next = spaceAt(q + dq, r + dr);
    if (next) return next;
  }
  return undefined;
}
