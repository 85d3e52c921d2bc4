/** The keys to seats and tables, kept in this browser. Whoever has a key plays: they go to the server only, in headers. */

import type { Message } from "../api";
import { keep, readKept } from "../preferences.svelte";

export interface GameKeys {
  host?: string;
  invite?: string;
  seats: Record<string, string>; // seat → key
}

const KEY = "sunwise.keys";
const MOST_AT_ONCE = 100; // keys in one request

type AllKeys = Record<string, GameKeys>;

function all(): AllKeys {
  return readKept<AllKeys>(KEY) as AllKeys;
}

export function keysOf(game: string): GameKeys {
  return all()[game] ?? { seats: {} };
}

/** Add keys to what is known of a game. */
export function remember(
  game: string,
  more: { host?: string | null; invite?: string | null; seats?: Message<"SeatKey">[] },
): void {
  const known = all();
  const { [game]: before = { seats: {} }, ...others } = known;
  const now: GameKeys = { ...before, seats: { ...before.seats } };
  if (more.host) now.host = more.host;
  if (more.invite) now.invite = more.invite;
  for (const { seat, token } of more.seats ?? []) now.seats[seat] = token;
  keep(KEY, { ...others, [game]: now }); // the newest last
}

export function forget(game: string): void {
  const { [game]: _, ...others } = all();
  keep(KEY, others);
}

/** All secrets that open a game, or only those of some of its seats. */
export function tokensOf(game: string, seats?: readonly number[]): string[] {
  const keys = keysOf(game);
  const shown = Object.entries(keys.seats).filter(([seat]) => !seats || seats.includes(Number(seat)));
  return [...shown.map(([, token]) => token), ...(keys.host ? [keys.host] : [])];
}

/** The keys to all games, the newest first, in bundles that fit into a request. */
export function bundles(): string[][] {
  const tokens = Object.keys(all())
    .reverse()
    .flatMap((game) => tokensOf(game));
  const parts: string[][] = [];
  for (let first = 0; first < tokens.length; first += MOST_AT_ONCE)
    parts.push(tokens.slice(first, first + MOST_AT_ONCE));
  return parts;
}
