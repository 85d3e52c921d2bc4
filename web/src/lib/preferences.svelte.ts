/** What a player has chosen for this browser. The address can override it: `?gfx=low&lang=he&motion=off`. */

import { keeping } from "./kept.svelte";
import { LANGUAGES, type Language } from "./languages";
import { LEVELS, type Level } from "./levels";

export const GRAPHICS = ["high", "low", "off"] as const;
export type Graphics = (typeof GRAPHICS)[number];
export const MOTIONS = ["auto", "on", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

interface Kept {
  language: Language;
  graphics: Graphics;
  motion: Motion;
  sound: boolean;
  patterns: boolean;
  names: boolean;
  shortcuts: boolean;
  name: string;
  level: Level;
}

const KEY = "sunwise.preferences";
const LONGEST_NAME = 40;

/** The first wish that names something there is. */
function oneOf<T extends string>(known: readonly T[], ...wishes: unknown[]): T | undefined {
  return wishes.find((wish): wish is T => known.includes(wish as T));
}

/** The first language of the browser that there is. */
export function languageOf(wishes: readonly string[]): Language {
  return oneOf(LANGUAGES, ...wishes.map((wish) => wish.split("-")[0]?.replace(/^iw$/, "he"))) ?? "en";
}

/** What the address can ask for, and what there is. */
const WISHES = { lang: LANGUAGES, gfx: GRAPHICS, motion: MOTIONS } as const;
export type Wish = keyof typeof WISHES;

const asked = new URLSearchParams(location.search);

function askedFor(wish: Wish): string | undefined {
  const value = asked.get(wish)?.toLowerCase();
  return wish === "lang" ? value?.split("-")[0] : value; // fr-CA is fr
}

/** What the address asks for and is not there. */
export function unknownWishes(): { wish: Wish; value: string }[] {
  const wishes = Object.keys(WISHES) as Wish[];
  return wishes
    .filter((wish) => asked.has(wish) && !oneOf<string>(WISHES[wish], askedFor(wish)))
    .map((wish) => ({ wish, value: (asked.get(wish) ?? "").slice(0, 20) }));
}

/** What was kept may be old or damaged: only what is known counts. */
function firstPreferences(): Kept {
  const kept = keeping.read<Record<keyof Kept, unknown>>(KEY);
  const flag = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  return {
    language: oneOf(LANGUAGES, askedFor("lang"), kept.language) ?? languageOf(navigator.languages ?? []),
    graphics: oneOf(GRAPHICS, askedFor("gfx"), kept.graphics) ?? "high",
    motion: oneOf(MOTIONS, askedFor("motion"), kept.motion) ?? "auto",
    sound: flag(kept.sound, true),
    patterns: flag(kept.patterns, false),
    names: flag(kept.names, true),
    shortcuts: flag(kept.shortcuts, true),
    name: typeof kept.name === "string" ? kept.name.slice(0, LONGEST_NAME) : "",
    level: oneOf(LEVELS, kept.level) ?? "seedling",
  };
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

class Preferences {
  #kept = $state(firstPreferences());
  #still = $state(stillness.matches);

  constructor() {
    stillness.addEventListener("change", () => {
      this.#still = stillness.matches;
    });
  }

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    this.#kept[name] = value;
    // What was chosen in another window stays, and what only the address asked for is not kept.
    keeping.keep(KEY, { ...keeping.read<Kept>(KEY), [name]: value });
  }

  /** Whether things may move on the screen. */
  get moves(): boolean {
    return this.#kept.motion === "auto" ? !this.#still : this.#kept.motion === "on";
  }
}

export const preferences = new Preferences();
