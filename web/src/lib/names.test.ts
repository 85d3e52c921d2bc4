import { afterAll, expect, test } from "vitest";
import { namesOf, seatName } from "./names";
import type { Seat } from "./view";
import { speak } from "./words/words.svelte";

function person(seat: number, name: string): Seat {
  return { seat, kind: "person", name } as Seat;
}

afterAll(() => speak("en"));

test.each([
  ["en", "Player 2"],
  ["fr", "Joueur 2"],
  ["he", "שחקן \u20682\u2069"],
] as const)("whoever has no name in a record is called so in the language %s", async (language, name) => {
  await speak(language);
  expect(seatName(person(1, "Player 2"))).toBe(name);
});

test("bots of the arena in a record are told as bots", async () => {
  await speak("en");
  expect(seatName(person(0, "bot:search"))).toBe("search (bot)");
});

test("names are not translated", async () => {
  await speak("fr");
  const names = ["Ada", "Player 1", "Player"];
  expect(namesOf(names.map((name, seat) => person(seat, name)))).toEqual(names);
});
