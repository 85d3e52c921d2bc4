/** Why something cannot be done, in the player's language. The server tells a code and arguments. */

import { SIZES, type Problem } from "../view";
import { has, t, type Values } from "./words.svelte";

/** The words in arguments that the engine writes in English, and the names that the words here go by. */
const PIECES: Record<string, string> = {
  seed: "seed",
  "small tree": "small",
  "medium tree": "medium",
  "large tree": "large",
};

export function idOf(code: string): string {
  return `problem-${code.replaceAll("_", "-")}`;
}

export function problemWords(problem: Problem): string {
  const id = idOf(problem.code);
  const words = has(id) ? t(id, valuesOf(problem)) : t("problem-other", { sentence: problem.message });
  // A bad action of a record tells which one it is.
  const { ply, action } = problem.arguments as { ply?: number; action?: string };
  return ply !== undefined && action !== undefined ? t("problem-at-ply", { ply: ply + 1, words }) : words;
}

function valuesOf({ arguments: args }: Problem): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(args as Record<string, unknown>)) {
    values[name] = valueOf(name, value);
  }
  return values;
}

function valueOf(name: string, value: unknown): string | number {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return value;
  const text = String(value);
  switch (name) {
    case "piece":
      return t(`piece-${PIECES[text] ?? SIZES[0]}`);
    case "animal":
    case "other":
    case "meant":
      return has(`animal-${text.toLowerCase()}`) ? t(`animal-${text.toLowerCase()}`) : text;
    case "baby":
      return has(`baby-${text}`) ? t(`baby-${text}`) : text;
    case "verb":
      return has(`verb-${text}`) ? t(`verb-${text}`) : text;
    case "moon":
      return Number.parseInt(text, 10);
    case "space":
      return text === "one of these spaces" ? t("one-of-these-spaces") : text;
    default:
      return text;
  }
}
