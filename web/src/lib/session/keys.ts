/** The keys to seats and tables, kept in this browser. Whoever has a key plays: they go to the server only, in headers. */

import type { Message } from "../api";
import { keeping } from "../kept.svelte";

export interface GameKeys {
  host?: string;
  invite?: string;
  isLesson?: true; // its table is not among the player's games
  seats: Record<string, string>; // seat → key
}

const KEY = "sunwise.keys";
const MOST_AT_ONCE = 100; // keys in one request

type AllKeys = Record<string, GameKeys>;

/** All keys; what is damaged opens nothing and is passed over. */
function all(): AllKeys {
  const read = Object.entries(keeping.read<Record<string, unknown>>(KEY));
  return Object.fromEntries(read.filter((entry): entry is [string, GameKeys] => isKeys(entry[1])));
}

/** Anything else could not even be sent. */
function isKey(key: unknown): boolean {
  return typeof key === "string" && /^[\w-]+$/.test(key);
}

function isKeys(data: unknown): data is GameKeys {
  if (typeof data !== "object" || data === null || !("seats" in data)) return false;
  const { seats, host, invite } = data as Record<string, unknown>;
  if (typeof seats !== "object" || seats === null) return false;
  return [...Object.values(seats), ...[host, invite].filter((key) => key !== undefined)].every(isKey);
}

export function keysOf(game: string): GameKeys {
  return all()[game] ?? { seats: {} };
}

/** The seats of a game that nobody can come back to once this page is closed. */
export function fleetingSeats(game: string): number[] {
  return keeping.loses(KEY) ? Object.keys(keysOf(game).seats).map(Number) : [];
}

/** Add keys to what is known of a game. */
export function remember(
  game: string,
  more: { host?: string | null; invite?: string | null; isLesson?: true; seats?: Message<"SeatKey">[] },
): void {
  const known = all();
  const { [game]: before = { seats: {} }, ...others } = known;
  const now: GameKeys = { ...before, seats: { ...before.seats } };
  if (more.host) now.host = more.host;
  if (more.invite) now.invite = more.invite;
  if (more.isLesson) now.isLesson = true;
  for (const { seat, token } of more.seats ?? []) now.seats[seat] = token;
  keeping.keep(KEY, { ...others, [game]: now }); // the newest last
}

/** Forget keys to seats of a game; newer ones to the same seats stay. */
export function drop(game: string, dead: ReadonlySet<string>): void {
  const known = all();
  const keys = known[game];
  if (!keys) return;
  const seats = Object.fromEntries(Object.entries(keys.seats).filter(([, key]) => !dead.has(key)));
  keeping.keep(KEY, { ...known, [game]: { ...keys, seats } });
}

export function forget(game: string): void {
  const { [game]: _, ...others } = all();
  keeping.keep(KEY, others);
}

/** All secrets that open a game, or only those of some of its seats. */
export function tokensOf(game: string, seats?: readonly number[]): string[] {
  const keys = keysOf(game);
  const shown = Object.entries(keys.seats).filter(([seat]) => !seats || seats.includes(Number(seat)));
  return [...shown.map(([, token]) => token), ...(keys.host ? [keys.host] : [])];
}

/** The keys to all games, the newest first, in bundles that fit into a request; those of one game stay together. */
export function bundles(): string[][] {
  const parts: string[][] = [];
  for (const [game, { isLesson }] of Object.entries(all()).reverse()) {
    const tokens = isLesson ? [] : tokensOf(game);
    const last = parts.at(-1);
    if (last && last.length + tokens.length <= MOST_AT_ONCE) last.push(...tokens);
    else if (tokens.length) parts.push(tokens);
  }
  return parts;
}
