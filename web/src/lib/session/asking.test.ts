import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../languages";
import { problemWords } from "../words/problems";
import { has, speak } from "../words/words.svelte";
import { Refusal } from "./asking";
import { createGame, findInvite, myGames, publicGames, review } from "./http";
import { keysOf, remember } from "./keys";

const PAGE = "<!doctype html><title>502 Bad Gateway</title><h1>nginx</h1>";

/** Answer the next questions so. */
function answer(body: BodyInit | null, init: ResponseInit = {}): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

function html(status: number): ResponseInit {
  return { status, headers: { "Content-Type": "text/html" } };
}

async function problemOf(doing: Promise<unknown>) {
  const error: unknown = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error.problem;
}

beforeAll(() => speak("en"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the answer of the server comes through, with keys in headers only", async () => {
  const fetch = answer(JSON.stringify({ games: [], next: null }));
  remember("g", { seats: [{ seat: 0, token: "key-of-seat-0" }] });
  expect(await myGames()).toEqual([]);
  expect(fetch).toHaveBeenCalledWith(
    "/api/v1/games/mine",
    expect.objectContaining({ headers: { "Sunwise-Seats": "key-of-seat-0" } }),
  );
});

test("all own games are listed, page by page; the keys of one game stay together", async () => {
  for (let game = 0; game < 60; game++) {
    const seats = [0, 1].map((seat) => ({ seat, token: `key-${game}-${seat}` }));
    remember(`g${game}`, { host: `host-${game}`, seats });
  }
  remember("lesson", { isLesson: true, seats: [{ seat: 0, token: "key-of-a-lesson" }] });
  const asked: string[][] = [];
  vi.stubGlobal("fetch", (path: string, { headers }: { headers: Record<string, string> }) => {
    const keys = headers["Sunwise-Seats"]?.split(", ") ?? [];
    asked.push(keys);
    const held = [...new Set(keys.map((key) => Number(key.split("-")[1])))];
    const first = Number(path.split("?before=")[1] ?? 0); // ten games on a page
    const games = held.slice(first, first + 10).map((game) => ({ game: `g${game}`, changed_at: game }));
    return Promise.resolve(new Response(JSON.stringify({ games, next: first + 10 < held.length ? first + 10 : null })));
  });
  expect((await myGames()).map(({ game }) => game)).toEqual([...Array(60).keys()].reverse().map((game) => `g${game}`));
  for (const keys of asked) expect([keys.length <= 100, keys.length % 3]).toEqual([true, 0]);
});

test("a refusal of the server is told in its own words", async () => {
  answer(JSON.stringify({ code: "no_such_code", arguments: {}, message: "No." }), { status: 404 });
  expect(await problemOf(publicGames())).toEqual({ code: "no_such_code", arguments: {}, message: "No." });
});

describe("whoever else answers is told from the server", () => {
  test.each([
    ["a page of a proxy", PAGE, html(502), "server_away", /not there at the moment \(error 502\)/],
    ["a server that starts", PAGE, html(503), "server_away", /error 503/],
    ["a proxy that waited in vain", "", html(504), "server_away", /error 504/],
    ["a proxy that failed", PAGE, html(500), "server_failed", /error 500/],
    ["the sign-in page of a hotel", PAGE, html(200), "foreign_answer", /sign-in page/],
    ["a page that is not there", PAGE, html(404), "foreign_answer", /sign-in page/],
    ["a proxy with a limit", PAGE, html(413), "too_large_to_send", /too large/],
    ["a proxy that slows down", PAGE, { status: 429, headers: { "Retry-After": "7" } }, "rate_limited", /7 seconds/],
    ["a proxy that does not say for how long", PAGE, html(429), "rate_limited", /10 seconds/],
    ["nothing", "", { status: 200 }, "foreign_answer", /sign-in page/],
    ["a text", '"ok"', { status: 200 }, "foreign_answer", /sign-in page/],
    ["null", "null", { status: 200 }, "foreign_answer", /sign-in page/],
    ["another program", '{"status": "ok"}', { status: 200 }, "foreign_answer", /sign-in page/],
    ["another program's error", '{"code": 42, "message": "no"}', { status: 400 }, "foreign_answer", /sign-in page/],
  ])("%s", async (_, body, init, code, words) => {
    answer(body, init);
    const problem = await problemOf(publicGames());
    expect(problem.code).toBe(code);
    expect(problemWords(problem)).toMatch(words);
  });

  test("and leaves no keys behind", async () => {
    answer(PAGE, html(200));
    await problemOf(createGame({ seats: [] }));
    await problemOf(findInvite("x"));
    expect(localStorage.getItem("sunwise.keys")).toBeNull();
    expect(keysOf("undefined")).toEqual({ seats: {} });
  });
});

describe("a line that fails", () => {
  test("before the question arrives", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await problemOf(publicGames())).code).toBe("no_connection");
  });

  test("in the middle of the answer", async () => {
    const cut = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"games": ['));
        stream.error(new TypeError("network error"));
      },
    });
    answer(cut);
    expect((await problemOf(publicGames())).code).toBe("no_connection");
  });

  test("without a word: nobody waits for ever", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    });
    const asked = problemOf(review({}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).code).toBe("too_slow");
  });
});

test.each(LANGUAGES)("all of it can be said in %s", async (language) => {
  await speak(language);
  const codes = ["server-away", "server-failed", "foreign-answer", "too-slow", "no-connection", "too-large-to-send"];
  const more = ["record-too-large", "unreadable-file", "bad-link", "client-mistake"];
  expect([...codes, ...more].filter((code) => !has(`problem-${code}`))).toEqual([]);
});
