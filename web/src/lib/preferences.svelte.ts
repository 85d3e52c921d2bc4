/** What a player has chosen for this browser. The address can override it: `?gfx=low&lang=he&motion=off`. */

import { LANGUAGES, type Language } from "./languages";

export const GRAPHICS = ["high", "low", "off"] as const;
export type Graphics = (typeof GRAPHICS)[number];

interface Kept {
  language: Language;
  graphics: Graphics;
  motion: "auto" | "on" | "off";
  sound: boolean;
  patterns: boolean;
  shortcuts: boolean;
  name: string;
  level: string;
}

const KEY = "sunwise.preferences";

/** Read what was kept; a browser that keeps nothing, or something broken, is no reason to fail. */
export function readKept<T>(key: string): Partial<T> {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof data === "object" && data !== null ? (data as Partial<T>) : {};
  } catch {
    return {};
  }
}

export function keep(key: string, data: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(data));
  } catch {
    // Private windows and full disks: the choice lasts as long as the page.
  }
}

/** The first wish that names something there is. */
function oneOf<T extends string>(known: readonly T[], ...wishes: (string | null | undefined)[]): T | undefined {
  return wishes.find((wish): wish is T => known.includes(wish as T));
}

/** The first language of the browser that there is. */
export function languageOf(wishes: readonly string[]): Language {
  return oneOf(LANGUAGES, ...wishes.map((wish) => wish.split("-")[0]?.replace(/^iw$/, "he"))) ?? "en";
}

function firstPreferences(): Kept {
  const asked = new URLSearchParams(location.search);
  const kept = readKept<Kept>(KEY);
  return {
    language: oneOf(LANGUAGES, asked.get("lang"), kept.language) ?? languageOf(navigator.languages),
    graphics: oneOf(GRAPHICS, asked.get("gfx"), kept.graphics) ?? "high",
    motion: oneOf(["auto", "on", "off"], asked.get("motion"), kept.motion) ?? "auto",
    sound: kept.sound ?? true,
    patterns: kept.patterns ?? false,
    shortcuts: kept.shortcuts ?? true,
    name: kept.name ?? "",
    level: kept.level ?? "sapling",
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
    keep(KEY, this.#kept);
  }

  /** Whether things may move on the screen. */
  get moves(): boolean {
    return this.#kept.motion === "auto" ? !this.#still : this.#kept.motion === "on";
  }
}

export const preferences = new Preferences();
