/** All words on the screen, in the player's language. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../languages";

export type Values = Record<string, string | number>;

type Text = () => Promise<{ default: string }>;

const TEXTS: Record<Language, Text> = {
  en: () => import("../../locales/en.ftl?raw"),
  fr: () => import("../../locales/fr.ftl?raw"),
  he: () => import("../../locales/he.ftl?raw"),
};
/** The lesson and the rules. */
const LESSONS: Record<Language, Text> = {
  en: () => import("../../locales/en.learn.ftl?raw"),
  fr: () => import("../../locales/fr.learn.ftl?raw"),
  he: () => import("../../locales/he.learn.ftl?raw"),
};
const RIGHT_TO_LEFT: readonly Language[] = ["he"];
const RUNS_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/; // Hebrew, Arabic and their kin

// Between these marks a name keeps the direction of its own letters.
const [APART, TOGETHER] = ["2068", "2069"].map((mark) => String.fromCodePoint(Number.parseInt(mark, 16)));

/** French sets signs apart from their words by a space at which no line ends. */
function setSigns(text: string): string {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u202f");
}

/** Make a bundle of texts; marks of direction go round names and numbers only where lines mix directions. */
export function bundleOf(language: Language, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(language, {
    useIsolating: RIGHT_TO_LEFT.includes(language),
    ...(language === "fr" && { transform: setSigns }),
  });
  for (const text of texts) {
    for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  }
  return bundle;
}

let bundle = $state.raw(new FluentBundle("en"));
let current = $state<Language>("en");
let wanted: Language = "en"; // spoken as soon as its words are there
let learning: Promise<void> | null = null; // the words of the lesson and the rules are wanted
let changes = 0;

export async function speak(language: Language): Promise<void> {
  const change = ++changes;
  wanted = language;
  const texts = await textsOf(language).catch((error: unknown) => {
    if (change === changes) wanted = current;
    throw error;
  });
  if (change !== changes) return; // another language was chosen meanwhile
  bundle = bundleOf(language, ...texts.map((text) => text.default));
  current = language;
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
}

function textsOf(language: Language): Promise<{ default: string }[]> {
  return Promise.all([TEXTS[language](), ...(learning ? [LESSONS[language]()] : [])]);
}

/** Fetch the words of the lesson and the rules too. */
export function learn(): Promise<void> {
  learning ??= Promise.resolve()
    .then(() => speak(wanted))
    .catch((error: unknown) => {
      learning = null; // so that the next visit asks again
      throw error;
    });
  return learning;
}

export function language(): Language {
  return current;
}

export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** The words for something. */
export function t(id: string, values?: Values): string {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no words for ${id}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, values ?? null, errors);
  for (const error of errors) console.error(id, error);
  return text;
}

/** The words for something that leaves the screen, such as a name: without marks of direction. */
export function plain(id: string, values?: Values): string {
  return unmarked(t(id, values));
}

function unmarked(text: string): string {
  return text.replace(/[\u2068\u2069]/g, "");
}

/** Names in a row, as the language joins them; each keeps its own direction, and they follow that of the language. */
export function listed(names: readonly string[]): string {
  // Hebrew joins foreign words with a hyphen, here its own, and would take a mark of direction for one.
  const parts = new Intl.ListFormat(current, { type: "conjunction" }).formatToParts(names.map(unmarked));
  const mixes = RIGHT_TO_LEFT.includes(current) || names.some((name) => RUNS_LEFT.test(name));
  const rest = names.map((name) => (mixes ? `${APART}${name}${TOGETHER}` : name));
  return parts.map(({ type, value }) => (type === "element" ? rest.shift() : value.replace("-", "־"))).join("");
}

/** Numbers in a row, in the direction in which the names that they belong to are read. */
export function inReadingOrder(numbers: readonly number[]): string {
  return (RIGHT_TO_LEFT.includes(current) ? "\u200f" : "") + numbers.join(" : ");
}

export function dateWords(at: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
