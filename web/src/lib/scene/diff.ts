/** What has changed between two positions, as things that can be shown. Facts only: no rule is asked. */

import { axial, distance } from "./board";
import type { Space, View } from "./types";

export type Change =
  /** A piece came out of the air, or from a tree that was used for it. */
  | { kind: "came"; space: Space; seat: number; size: number; from: Space | null }
  | { kind: "grew"; space: Space; seat: number; before: number; size: number }
  /** A piece left; `token` if its owner got one for it. */
  | { kind: "left"; space: Space; seat: number; size: number; token: boolean }
  | { kind: "moved"; space: Space; seat: number; size: number; from: Space }
  /** Something else stands there now, for no reason that can be seen. */
  | { kind: "swapped"; space: Space; seat: number; size: number };

type Piece = { space: Space; seat: number; size: number };

/** Lists what happened to seeds and trees. */
export function changes(before: View, after: View): Change[] {
  const found: Change[] = [];
  const gone: Piece[] = [];
  const come: Piece[] = [];
  for (const space of new Set([...Object.keys(before.board), ...Object.keys(after.board)])) {
    const old = before.board[space];
    const now = after.board[space];
    if (old && !now) gone.push({ space, seat: old[0], size: old[1] });
    else if (!old && now) come.push({ space, seat: now[0], size: now[1] });
    else if (old && now && (old[0] !== now[0] || old[1] !== now[1])) {
      const piece = { space, seat: now[0], size: now[1] };
      if (old[0] === now[0] && now[1] > old[1]) found.push({ kind: "grew", before: old[1], ...piece });
      else found.push({ kind: "swapped", ...piece });
    }
  }
  for (const piece of come) {
    const source = gone.findIndex((other) => other.seat === piece.seat && other.size === piece.size);
    if (source >= 0) {
      found.push({ kind: "moved", ...piece, from: gone[source]!.space });
      gone.splice(source, 1);
    } else {
      found.push({ kind: "came", ...piece, from: sourceOf(piece, before, after) });
    }
  }
  for (const piece of gone) {
    const tokens = (view: View): number => view.players[piece.seat]?.tokens?.length ?? 0;
    found.push({ kind: "left", ...piece, token: tokens(after) > tokens(before) });
  }
  return found;
}

/** The tree that was used together with the space where a seed has landed. */
function sourceOf(piece: Piece, before: View, after: View): Space | null {
  const fresh = after.activated.filter((space) => !before.activated.includes(space) && space !== piece.space);
  const trees = fresh.filter((space) => {
    const tree = after.board[space];
    return tree && tree[0] === piece.seat && tree[1] > 0;
  });
  const near = (space: Space): number => distance(axial(space), axial(piece.space));
  return trees.sort((a, b) => near(a) - near(b))[0] ?? null;
}

/** An animal that stands elsewhere; `from` is null when it has just come. */
export interface Hop {
  seat: number;
  from: Space | null;
  to: Space;
}

export function hops(before: View, after: View): Hop[] {
  return after.players.flatMap(({ at }, seat) => {
    const from = before.players[seat]?.at ?? null;
    return at !== null && at !== from ? [{ seat, from, to: at }] : [];
  });
}

/** Eggs that have hatched, and the seat the baby belongs to now. */
export function hatched(before: View, after: View): { space: Space; seat: number }[] {
  const seat = after.players.findIndex(({ animal }) => animal === "turtle");
  const gone = Object.keys(before.babies).filter((space) => !(space in after.babies));
  return seat < 0 ? [] : gone.map((space) => ({ space, seat }));
}
