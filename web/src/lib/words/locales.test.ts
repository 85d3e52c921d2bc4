import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../languages";
import { idOf } from "./problems";
import { bundleOf } from "./words.svelte";

const FILES = import.meta.glob<string>("../../locales/*.ftl", { query: "?raw", import: "default", eager: true });
const SOURCES = import.meta.glob<string>(["../../**/*.{ts,svelte}", "!../../**/*.test.ts", "!../scene/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const PYTHON = import.meta.glob<string>(
  ["../../../../src/sunwise/*.py", "../../../../src/sunwise/rules/*.py", "../../../../src/sunwise/server/**/*.py"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

function textsOf(language: Language): string[] {
  return ["", ".learn"].map((part) => FILES[`../../locales/${language}${part}.ftl`] ?? "");
}

/** The variables in a message, wherever they stand. */
function variablesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(variablesIn);
  if (typeof part !== "object" || part === null) return [];
  if ("type" in part && part.type === "var" && "name" in part) return [String(part.name)];
  return Object.values(part).flatMap(variablesIn);
}

function messagesOf(language: Language): Map<string, string> {
  const messages = textsOf(language).flatMap((text) => [...new FluentResource(text).body]);
  return new Map(messages.map(({ id, value }) => [id, [...new Set(variablesIn(value))].sort().join()]));
}

const english = messagesOf("en");

describe.each(LANGUAGES)("%s", (language) => {
  test("has every message, with the same variables", () => {
    expect(Object.fromEntries(messagesOf(language))).toEqual(Object.fromEntries(english));
  });

  test("is written without mistakes", () => {
    for (const text of textsOf(language)) {
      // A message that cannot be read is left out: then fewer are there than begin a line.
      const begun = text.match(/^[a-z][a-z0-9-]* =/gm) ?? [];
      expect([...new FluentResource(text).body].length).toBe(begun.length);
      expect(new Set(begun).size).toBe(begun.length);
    }
  });

  test("formats every message", () => {
    const bundle = bundleOf(language, ...textsOf(language));
    for (const [id, variables] of english) {
      const values = Object.fromEntries(
        variables
          .split(",")
          .filter(Boolean)
          .map((name) => [name, 3]),
      );
      const errors: Error[] = [];
      const pattern = bundle.getMessage(id)?.value;
      expect(pattern && bundle.formatPattern(pattern, values, errors), id).toBeTruthy();
      expect(errors, id).toEqual([]);
    }
  });
});

test("every word that the screens ask for is there", () => {
  const asked = Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(/\b(?:t|plain)\(\s*"([a-z0-9-]+)"/g)].map(([, id]) => [file, id ?? ""] as const),
  );
  expect(asked.length).toBeGreaterThan(200);
  expect(asked.filter(([, id]) => !english.has(id))).toEqual([]);
});

test("every message is asked for somewhere", () => {
  const code = Object.values(SOURCES).join("\n");
  // Ids that are put together begin with one of these.
  const families = [...code.matchAll(/[`"]([a-z-]+-)\$\{/g)].map(([, family]) => family ?? "");
  const unused = [...english.keys()].filter(
    (id) =>
      !code.includes(`"${id}"`) &&
      !families.some((family) => id.startsWith(family)) &&
      !/^(problem|power|tutorial|rules|task)-/.test(id),
  );
  expect(unused).toEqual([]);
});

test("every error of the engine and the server has words", () => {
  const named = Object.values(PYTHON).flatMap((source) => [
    ...source.matchAll(
      /\b(?:Problem|refuse|BadOptions|BadRecord|IllegalAction|super\(\).__init__)\(\s*(?:\d+,\s*)?"([a-z_]+)"/g,
    ),
    ...source.matchAll(/^\s{4}"(storage_[a-z]+)":/gm),
  ]);
  const reasons = Object.entries(PYTHON).find(([file]) => file.endsWith("rules/reasons.py"))?.[1] ?? "";
  const refusals = [...reasons.matchAll(/^ {4}([A-Z_]+) = auto\(\)/gm)].map(([, name]) => (name ?? "").toLowerCase());
  const codes = [...new Set([...named.map(([, code]) => code ?? ""), ...refusals])].sort();
  expect(refusals.length).toBeGreaterThan(35);
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !english.has(idOf(code)))).toEqual([]);
});
