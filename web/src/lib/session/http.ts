/** What the server can be asked over HTTP. */

import type { Message } from "../api";
import type { Problem } from "../view";
import { bundles, keysOf, remember, tokensOf } from "./keys";

const API = "/api/v1";

/** Something the server refused, or that never reached it. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export function refusal(code: string, args: Record<string, unknown> = {}): Refusal {
  return new Refusal({ code, arguments: args as Problem["arguments"], message: code });
}

/** Make a problem of whatever was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  console.error(error);
  return refusal("client_mistake").problem;
}

interface Ask {
  body?: unknown;
  game?: string; // whose keys and invitation go along
  seats?: readonly number[]; // only the keys to these seats
  tokens?: readonly string[];
  invite?: string;
}

async function ask<T>(path: string, { body, game, seats, tokens, invite }: Ask = {}): Promise<T> {
  const headers: Record<string, string> = {};
  const shown = tokens ?? (game ? tokensOf(game, seats) : []);
  const invited = invite ?? (game ? keysOf(game).invite : undefined);
  if (shown.length) headers["Sunwise-Seats"] = shown.join(", ");
  if (invited) headers["Sunwise-Invite"] = invited;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    const posts = body !== undefined;
    response = await fetch(API + path, {
      method: posts ? "POST" : "GET",
      headers,
      ...(posts && { body: JSON.stringify(body) }),
    });
  } catch {
    throw refusal("no_connection");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw isProblem(answer) ? new Refusal(answer) : refusal("no_connection");
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === "object" && answer !== null && "code" in answer && "arguments" in answer;
}

function at(game: string, rest = ""): string {
  return `/games/${encodeURIComponent(game)}${rest}`;
}

// --- Games ---

/** Create a game; its keys are kept. */
export async function createGame(wish: Message<"NewGame">): Promise<Message<"Created">> {
  const created = await ask<Message<"Created">>("/games", { body: wish });
  remember(created.game, created);
  return created;
}

export async function myGames(): Promise<Message<"Summary">[]> {
  const pages = await Promise.all(bundles().map((tokens) => ask<Message<"Listing">>("/games/mine", { tokens })));
  const games = new Map(pages.flatMap((page) => page.games).map((game) => [game.game, game]));
  return [...games.values()].sort((a, b) => b.changed_at - a.changed_at);
}

export async function publicGames(): Promise<Message<"Summary">[]> {
  return (await ask<Message<"Listing">>("/games")).games;
}

export function showGame(game: string): Promise<Message<"Shown">> {
  return ask(at(game), { game });
}

export function positions(
  game: string,
  first: number,
  last: number,
  seats?: readonly number[],
): Promise<Message<"Past">> {
  return ask(at(game, `/positions?first=${first}&last=${last}`), { game, ...(seats && { seats }) });
}

export function record(game: string): Promise<Record<string, unknown>> {
  return ask(at(game, "/record"), { game });
}

export async function review(data: unknown): Promise<string> {
  return (await ask<Message<"Reviewed">>("/reviews", { body: { record: data } })).game;
}

// --- Seats ---

export function findInvite(invite: string): Promise<Message<"Summary">> {
  return ask("/invites", { body: { invite } });
}

export async function join(game: string, name: string, seat: number | null, invite?: string): Promise<void> {
  const entered = await ask<Message<"Entered">>(at(game, "/join"), {
    body: { name, seat },
    game,
    ...(invite && { invite }),
  });
  remember(game, { invite: invite ?? null, seats: [entered] });
}

export function changeSeat(game: string, seat: number, level: string | null): Promise<unknown> {
  return ask(at(game, "/seats"), { body: { seat, level }, game });
}

export function startGame(game: string): Promise<unknown> {
  return ask(at(game, "/start"), { body: {}, game });
}

/** Enter the game that follows a finished one; its keys are kept. */
export async function rematch(game: string): Promise<string> {
  const next = await ask<Message<"Rematched">>(at(game, "/rematch"), { body: {}, game });
  remember(next.game, next);
  return next.game;
}

export function resumeCode(game: string, seat: number): Promise<Message<"ResumeCode">> {
  return ask(at(game, "/resume-code"), { body: {}, tokens: [keysOf(game).seats[seat] ?? ""], invite: "" });
}

/** Open a seat with the code that another device shows. */
export async function resume(code: string): Promise<string> {
  const entered = await ask<Message<"Entered">>("/resume", { body: { code } });
  remember(entered.game, { seats: [entered] });
  return entered.game;
}

// --- What there is to choose from ---

export function levels(): Promise<Message<"LevelShown">[]> {
  return ask("/levels");
}

export function options(): Promise<Message<"OptionsShown">> {
  return ask("/options");
}
