/** What the server can be asked over HTTP. */

import type { Message } from "../api";
import { ask as askServer } from "./asking";
import { bundles, keysOf, remember, tokensOf } from "./keys";

interface Ask<T> {
  holds: readonly (keyof T & string)[]; // what is read of the answer
  body?: unknown;
  game?: string; // whose keys and invitation go along
  tokens?: readonly string[]; // these keys instead
  invite?: string;
}

async function ask<T extends object>(path: string, { holds, body, game, tokens, invite }: Ask<T>): Promise<T> {
  const headers: Record<string, string> = {};
  const shown = tokens ?? (game ? tokensOf(game) : []);
  const invited = invite ?? (game ? keysOf(game).invite : undefined);
  if (shown.length) headers["Sunwise-Seats"] = shown.join(", ");
  if (invited) headers["Sunwise-Invite"] = invited;
  return (await askServer({ path, headers, body, holds })) as T;
}

function at(game: string, rest = ""): string {
  return `/games/${encodeURIComponent(game)}${rest}`;
}

// --- Games ---

/** Create a game; its keys are kept. */
export async function createGame(wish: Message<"NewGame">): Promise<Message<"Created">> {
  const created = await ask<Message<"Created">>("/games", { holds: ["game", "seats"], body: wish });
  remember(created.game, created);
  return created;
}

export async function myGames(): Promise<Message<"Summary">[]> {
  const games = (await Promise.all(bundles().map(opened))).flat();
  return games.sort((a, b) => b.changed_at - a.changed_at);
}

/** All games that some keys open, page by page. */
async function opened(tokens: readonly string[]): Promise<Message<"Summary">[]> {
  const games: Message<"Summary">[] = []; // one that changes meanwhile is missed until the next visit
  for (let next: string | null = ""; next !== null; ) {
    const from = next && `?before=${encodeURIComponent(next)}`;
    const page: Message<"Listing"> = await ask(`/games/mine${from}`, { holds: ["games", "next"], tokens });
    games.push(...page.games);
    next = page.next;
  }
  return games;
}

export async function publicGames(): Promise<Message<"Summary">[]> {
  return (await ask<Message<"Listing">>("/games", { holds: ["games"] })).games;
}

export function positions(
  game: string,
  first: number,
  last: number,
  tokens: readonly string[],
): Promise<Message<"Past">> {
  return ask(at(game, `/positions?first=${first}&last=${last}`), { holds: ["positions"], game, tokens });
}

/** The record of a game as some seats know it: of all, when none are named. */
export function record(game: string, seats?: readonly number[]): Promise<Record<string, unknown>> {
  return ask(at(game, "/record"), { holds: ["format"], game, tokens: tokensOf(game, seats) });
}

export async function review(data: unknown): Promise<string> {
  return (await ask<Message<"Reviewed">>("/reviews", { holds: ["game"], body: { record: data } })).game;
}

// --- Seats ---

export function findInvite(invite: string): Promise<Message<"Summary">> {
  return ask("/invites", { holds: ["game", "seats"], body: { invite } });
}

export async function join(game: string, name: string, seat: number | null, invite?: string): Promise<void> {
  const entered = await ask<Message<"Entered">>(at(game, "/join"), {
    holds: ["seat", "token"],
    body: { name, seat },
    game,
    ...(invite && { invite }),
  });
  remember(game, { invite: invite ?? null, seats: [entered] });
}

export function changeSeat(game: string, seat: number, level: string | null): Promise<unknown> {
  return ask(at(game, "/seats"), { holds: [], body: { seat, level }, game });
}

export function startGame(game: string): Promise<unknown> {
  return ask(at(game, "/start"), { holds: [], body: {}, game });
}

/** Enter the game that follows a finished one; its keys are kept. */
export async function rematch(game: string): Promise<string> {
  const next = await ask<Message<"Rematched">>(at(game, "/rematch"), { holds: ["game"], body: {}, game });
  remember(next.game, next);
  return next.game;
}

export function resumeCode(game: string, seat: number): Promise<Message<"ResumeCode">> {
  const tokens = [keysOf(game).seats[seat] ?? ""];
  return ask(at(game, "/resume-code"), { holds: ["code"], body: {}, tokens, invite: "" });
}

/** Open a seat with the code that another device shows. */
export async function resume(code: string): Promise<string> {
  const entered = await ask<Message<"Entered">>("/resume", { holds: ["game", "token"], body: { code } });
  remember(entered.game, { seats: [entered] });
  return entered.game;
}
