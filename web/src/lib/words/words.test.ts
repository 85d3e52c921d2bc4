import { beforeAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../languages";
import { POWERS } from "../printed";
import { ANIMALS, BABIES, type Position, type Problem, type View } from "../view";
import { costWords, deedWords, gainWords, hereWords, orderWords } from "./actions";
import { newSunWords } from "./events";
import { spaceWords } from "./labels";
import { problemWords } from "./problems";
import { has, inReadingOrder, listed, plain, speak, t } from "./words.svelte";

const PLAYERS = [
  { light: 3, tokens: [19], moon: 2, animal: "fox", at: "c3", bonus: 0 },
  { light: 1, tokens: [], moon: 0, animal: "owl", at: "d4", bonus: 0 },
];
const VIEW = {
  board: { b2: [0, 1], c3: [1, 0] },
  players: PLAYERS,
  phase: "turn",
  round: 3,
  actor: 0,
} as unknown as View;
const name = (seat: number) => ["Ada", "Ben"][seat] ?? "";

function problem(code: string, args: object): Problem {
  return { code, arguments: args as Problem["arguments"], message: "A sentence." };
}

beforeAll(() => speak("en"));

describe("actions", () => {
  test.each([
    ["grow b2", "Grow the tree on b2 to medium size"],
    ["plant b2 c2", "Plant a seed from b2 to c2"],
    ["buy small", "Buy a small tree"],
    ["steal 1", "Steal light from Ben"],
    ["scare d4 d5", "Scare the Owl from d4 to d5"],
    ["dam a1 a2 b2", "Lay the dam on a1 a2 b2"],
    ["walk plant e3", "Send out “plant”: plant a seed on e3"],
    ["hunt 2", "Hunt for 7 light"],
    ["place tree a1", "Place a small tree on a1"],
  ])("%s as an order", (action, words) => {
    expect(orderWords(action, VIEW, name)).toBe(words);
  });

  test("in the menu of their space they do not name it", () => {
    expect(hereWords("grow b2", VIEW, name)).toBe("Grow to medium size");
    expect(hereWords("plant b2 c2", VIEW, name)).toBe("Plant a seed from b2");
    expect(hereWords("place tree a1", VIEW, name)).toBe("Place a small tree");
    expect(hereWords("hunt 1", VIEW, name)).toBe("Hunt for 3 light");
  });

  test("as deeds, with what they brought", () => {
    const after = { ...VIEW, players: [{ ...PLAYERS[0], tokens: [19, 14] }, PLAYERS[1]] } as unknown as View;
    expect(deedWords("collect d4", "Ada", after, VIEW, name)).toBe("Ada collects the tree on d4 for 14 points.");
    expect(deedWords("grow b2", "Ada", VIEW, VIEW, name)).toBe("Ada grows a small tree on b2.");
    expect(deedWords("keep ?", "Ben", undefined, undefined, name)).toBe("Ben keeps an animal.");
  });

  test("cost and gain", () => {
    const option = {
      action: "collect d4",
      kind: "collect",
      spaces: ["d4"],
      cost: { light: 4, moon: 1 },
      effect: { points: 19 },
    };
    expect(costWords(option)).toBe("4 light · 1 moon point");
    expect(gainWords(option)).toBe("+19 points");
  });
});

test("a new sun tells what everyone got", () => {
  const players = [{ ...PLAYERS[0], light: 7, moon: 3 }, PLAYERS[1]];
  const at = (suns: number, view: object) => ({ view: { ...VIEW, ...view }, sky: { suns } }) as unknown as Position;
  const before = at(3, {});
  expect(newSunWords({ before, after: at(4, { round: 4, players }) }, name)).toBe(
    "Round 4, a new sun: Ada gets 4 light and 1 moon point and Ben gets 0 light.",
  );
  expect(newSunWords({ before, after: at(3, { players }) }, name)).toBeNull();
});

test("a space says all that is to be seen there", () => {
  const view = {
    ...VIEW,
    elder: null,
    stones: [],
    babies: {},
    dam: [],
    fresh: [],
    activated: ["c3"],
    moon: {},
  } as unknown as View;
  const position = {
    view,
    sky: { shadows: { c3: 2 }, dark: ["c3"], moonlit: ["c3"], income: [] },
  } as unknown as Position;
  const setting = { names: ["Ada", "Ben"], river: ["c3"], beach: [], isLively: true, coming: null };
  expect(spaceWords("c3", position, setting)).toBe(
    "c3, 3 leaves. maple seed of Ben. in shade, gets no light. Fox of Ada. moonlit. river. used in this turn. can be chosen",
  );
});

describe("problems", () => {
  test("are worded from code and arguments", () => {
    expect(problemWords(problem("not_enough_light", { need: 4, have: 1 }))).toBe("That costs 4 light; you have 1.");
    expect(problemWords(problem("sold_out", { piece: "small tree" }))).toBe("Sold out in your shop: small tree.");
    expect(problemWords(problem("not_enough_moon", { moon: "5 moon points", have: 2 }))).toBe(
      "That costs 5 moon points; you have 2.",
    );
    expect(problemWords(problem("wrong_animal", { animal: "Fox", other: "Owl", verb: "steal" }))).toContain(
      "another animal: Fox",
    );
  });

  test("of a record tell the action", () => {
    expect(problemWords(problem("over", { action: "end", ply: 11 }))).toBe(
      "Action 12 of the record: The game is over.",
    );
  });

  test("that nobody knows are told in the server's words", () => {
    expect(problemWords(problem("from_the_future", {}))).toBe("A sentence.");
  });
});

describe.each(LANGUAGES)("%s", (language) => {
  beforeAll(() => speak(language));

  test("names every animal, power and baby", () => {
    const powers = Object.values(POWERS)
      .flat()
      .flatMap(({ power }) => ["name", "what"].map((part) => `power-${power.replace(" ", "-")}-${part}`));
    const animals = ANIMALS.flatMap((animal) => [`animal-${animal}`, `the-${animal}`]);
    const babies = BABIES.flatMap((baby) => [`baby-${baby}`, `baby-${baby}-what`, `order-walk-${baby}`]);
    expect([...powers, ...animals, ...babies].filter((id) => !has(id))).toEqual([]);
  });

  test("names fit for the server hold no marks of direction", () => {
    expect(plain("player-number", { number: 2 })).not.toMatch(/[\u2066-\u2069]/);
    expect(t("player-number", { number: 2 })).toContain("2");
  });
});

test("a language chosen just before the rules are opened is spoken", async () => {
  vi.resetModules();
  const words = await import("./words.svelte");
  await words.speak("en");
  await Promise.all([words.speak("he"), words.learn()]);
  expect([words.language(), words.has("tutorial-welcome")]).toEqual(["he", true]);
});

test("French signs never stand alone at the beginning of a line", async () => {
  await speak("fr");
  expect(t("choose-one", { what: "Semer" })).toBe("Semer\u202f: choisissez.");
  expect(t("deed-walk", { name: "Ada", baby: "Points" })).toBe("Ada envoie le bébé «\u202fPoints\u202f».");
  expect(t("not-now", { what: "Récolter" })).toBe("Récolter\u202f: pas maintenant – pourquoi\u202f?");
});

describe("in Hebrew", () => {
  beforeAll(() => speak("he"));

  test("a plus stays before its number: both are held together from left to right", () => {
    const gain = { action: "", kind: "", spaces: [], cost: {}, effect: { light: 3, moon: 1, points: 9 } };
    for (const part of gainWords(gain).split(" · ")) expect(part).toMatch(/^\u200e\+\u2068\d\u2069\u200e /);
  });

  test("scores run as the names do, from the right", () => {
    expect(inReadingOrder([30, 12])).toBe("\u200f30 : 12");
  });
});

describe("names in a row", () => {
  test("are joined by their own letters, whatever marks of direction they carry", async () => {
    const isolated = (word: string) => `\u2068${word}\u2069`;
    await speak("he");
    expect(listed(["שועל", "נבט"])).toBe(`${isolated("שועל")} ו${isolated("נבט")}`);
    expect(listed(["Ada", "Ben"])).toBe(`${isolated("Ada")} ו־${isolated("Ben")}`);
    expect(listed(["שועל", "נבט"].map(isolated))).toBe(["שועל", "נבט"].map((name) => isolated(isolated(name))).join(" ו"));
    await speak("en");
    expect(listed(["שועל", "Ada"])).toBe(`${isolated("שועל")} and ${isolated("Ada")}`);
    expect(listed(["Ada", "Ben", "Cy"].map(isolated))).toBe("\u2068Ada\u2069, \u2068Ben\u2069, and \u2068Cy\u2069");
  });
});
