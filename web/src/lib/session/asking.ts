/** One question to the server over HTTP, and all that may come back instead of its answer. */

import type { Problem } from "../view";

const API = "/api/v1";
const PATIENCE = 30_000; // for a whole answer

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

export interface Question {
  path: string;
  headers: Record<string, string>;
  body?: unknown; // with it the question is posted
  holds: readonly string[]; // what every answer of the server has
}

/** Ask the server. Whatever goes wrong is a Refusal. */
export async function ask({ path, headers, body, holds }: Question): Promise<object> {
  const giveUp = new AbortController();
  const waiting = setTimeout(() => giveUp.abort(), PATIENCE);
  const posted = body !== undefined && {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(API + path, { headers, ...posted, signal: giveUp.signal });
    return await answerOf(response, holds);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusal(giveUp.signal.aborted ? "too_slow" : "no_connection");
  } finally {
    clearTimeout(waiting);
  }
}

async function answerOf(response: Response, holds: readonly string[]): Promise<object> {
  const answer = parsed(await response.text());
  if (!response.ok) throw isProblem(answer) ? new Refusal(answer) : foreignRefusal(response);
  if (typeof answer === "object" && answer !== null && holds.every((name) => name in answer)) return answer;
  throw refusal("foreign_answer");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isProblem(answer: unknown): answer is Problem {
  if (typeof answer !== "object" || answer === null) return false;
  const { code, arguments: args, message } = answer as Record<string, unknown>;
  return typeof code === "string" && typeof args === "object" && args !== null && typeof message === "string";
}

/** Between here and the server stand others, who refuse in ways of their own. */
function foreignRefusal({ status, headers }: Response): Refusal {
  if (status === 413) return refusal("too_large_to_send");
  if (status === 429) return refusal("rate_limited", { retry_after: Number(headers.get("Retry-After")) || 10 });
  if ([502, 503, 504].includes(status)) return refusal("server_away", { status });
  if (status >= 500) return refusal("server_failed", { status });
  return refusal("foreign_answer");
}
