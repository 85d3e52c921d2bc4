import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { TableScreen } from "../session/tableScreen.svelte";
import { bundles, keysOf } from "../session/keys";
import { speak } from "../words/words.svelte";
import { Lesson, STEPS } from "./lesson.svelte";

/** A server that sets up tables until it goes away. */
function serve(): { made: string[]; isAway: boolean } {
  const server = { made: [] as string[], isAway: false };
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    if (server.isAway) return Promise.reject(new TypeError("Failed to fetch"));
    server.made.push("record" in JSON.parse(String(body)) ? "forest" : "island");
    const game = `g${server.made.length}`;
    return Promise.resolve(new Response(JSON.stringify({ game, invite: "i", host: "h", seats: [] })));
  });
  return server;
}

function at(lesson: Lesson, id: string): Lesson {
  lesson.index = STEPS.findIndex((step) => step.id === id);
  return lesson;
}

beforeAll(() => speak("en"));
afterEach(() => vi.unstubAllGlobals());

test("a lesson that could not begin can be tried again", async () => {
  const server = serve();
  server.isAway = true;
  const lesson = new Lesson();
  await lesson.begin();
  expect([lesson.game, lesson.problem?.code, lesson.isBusy]).toEqual([null, "no_connection", false]);
  server.isAway = false;
  await lesson.begin();
  expect([lesson.game, lesson.problem]).toEqual(["g1", null]);
});

test("two quick clicks set up one table and take one step", async () => {
  const server = serve();
  const lesson = at(new Lesson(), "later");
  await Promise.all([lesson.next(), lesson.next(), lesson.next()]);
  expect([lesson.step.id, server.made]).toEqual(["collect", ["forest"]]);
});

test("a next table that could not be set up leaves the step as it was", async () => {
  const server = serve();
  const lesson = at(new Lesson(), "later");
  server.isAway = true;
  await lesson.next();
  expect([lesson.step.id, lesson.problem?.code]).toEqual(["later", "no_connection"]);
  server.isAway = false;
  await lesson.next();
  expect([lesson.step.id, lesson.problem]).toEqual(["collect", null]);
});

test("a game that is over before the step was done begins anew", async () => {
  const server = serve();
  const lesson = at(new Lesson(), "collect");
  const screen = (status: string) => ({ table: { shown: { summary: { status } }, log: [] } }) as unknown as TableScreen;
  expect(lesson.isTooLate(screen("playing"))).toBe(false);
  expect(lesson.isTooLate(screen("finished"))).toBe(true);
  await lesson.again();
  expect([lesson.step.id, server.made]).toEqual(["collect", ["forest"]]);
  await at(lesson, "grow").again();
  expect([lesson.step.id, server.made]).toEqual(["place", ["forest", "island"]]);
  expect(at(lesson, "done").isTooLate(screen("finished"))).toBe(false);
});

test("the tables of a lesson are not kept among the player's games", async () => {
  serve();
  const lesson = new Lesson();
  await lesson.begin();
  await at(lesson, "later").next();
  expect([keysOf("g1").host, keysOf("g2").host]).toEqual(["h", "h"]);
  expect(bundles()).toEqual([]); // nor when the page is closed before the lesson is left
  const late = lesson.again();
  lesson.leave();
  await late;
  expect(["g1", "g2", "g3"].map((game) => keysOf(game).host)).toEqual([undefined, undefined, undefined]);
});
