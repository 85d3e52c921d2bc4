/** Keys that act on the table from anywhere on its screen. Letters go by place on the keyboard, not by alphabet. */

import { preferences } from "../preferences.svelte";
import { saying } from "../saying.svelte";
import type { TableScreen } from "./tableScreen.svelte";

interface Doors {
  openMenu(): void;
  changeView(): void;
}

/** Where a key was pressed that may mean the screen as a whole; null: it means the browser, or a window over it. */
export function placeOf(event: KeyboardEvent): Element | null {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return null;
  return event.target instanceof Element ? event.target : document.body;
}

/** Whether single keys are wanted, and none is being typed. */
export function takesKeys(place: Element): boolean {
  const typing = "input:not([type=checkbox], [type=range]), textarea, select";
  return preferences.all.shortcuts && !place.closest(typing);
}

/**
 * The sign that a key means, of those that do something: what it types, or what it would type on an English
 * keyboard. French keyboards have all three elsewhere.
 */
export function signOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string | null {
  if ([",", ".", "?"].includes(key)) return key;
  if (code === "Comma") return ",";
  if (code === "Period") return ".";
  return code === "Slash" && shiftKey ? "?" : null;
}

export function handleKey(event: KeyboardEvent, screen: TableScreen, { openMenu, changeView }: Doors): void {
  const place = placeOf(event);
  if (!place) return;
  if (event.key === "Escape") {
    escape(screen, place);
    return;
  }
  if (takesKeys(place) && act(event, screen, openMenu, changeView)) event.preventDefault();
}

function escape(screen: TableScreen, place: Element): void {
  const { chosen } = screen.turn;
  if (screen.past !== null) screen.past = null;
  else if (screen.coming) screen.lookAhead(null);
  else screen.turn.cancel();
  // Back to the space from which the keyboard came.
  if (chosen && place.closest("[aria-label]")) focusSpace(chosen);
}

function focusSpace(space?: string): void {
  document.querySelector<HTMLElement>(space ? `[data-space="${space}"]` : '[data-space][tabindex="0"]')?.focus();
}

function act(event: KeyboardEvent, screen: TableScreen, openMenu: () => void, changeView: () => void): boolean {
  const { table, turn } = screen;
  const { choices } = table.shown ?? {};
  // Who looks at an earlier position does not decide about the present one.
  // A key that is held down does one thing: at a shared device it would end the turn of the next player too.
  if ((screen.past !== null || event.repeat) && ["KeyE", "KeyU", "KeyR"].includes(event.code)) return true;
  switch (event.code) {
    case "KeyE": {
      const end = turn.actions.find(({ action }) => action === "end" || action === "skip");
      if (end) turn.play(end.action);
      return true;
    }
    case "KeyU": {
      const seat = table.shown?.can_undo[0];
      if (seat !== undefined && table.isReady) table.do({ type: "undo", seat }).catch(saying.failure);
      return true;
    }
    case "KeyR":
      if (choices?.can_redo && table.isReady) table.do({ type: "redo", seat: choices.seat }).catch(saying.failure);
      return true;
    case "KeyB":
      focusSpace();
      return true;
    case "KeyN":
      document.querySelector<HTMLElement>("[data-notation]")?.focus();
      return true;
    case "KeyV":
      changeView();
      return true;
  }
  // After the letters: on some keyboards a sign is typed where one of them stands.
  switch (signOf(event)) {
    case "?":
      openMenu();
      return true;
    case ",":
      step(screen, -1);
      return true;
    case ".":
      step(screen, 1);
      return true;
  }
  return lookAhead(event, screen);
}

/** One position back or forth. */
function step(screen: TableScreen, by: number): void {
  const now = screen.table.shown?.position?.ply ?? 0;
  void screen.lookBack(Math.max(0, (screen.past ?? now) + by));
}

function lookAhead(event: KeyboardEvent, screen: TableScreen): boolean {
  const digit = /^Digit([0-6])$/.exec(event.code)?.[1];
  if (digit === undefined) return false;
  const index = Number(digit) - 1;
  screen.lookAhead(index >= 0 && screen.foreseen?.suns[index] ? { kind: "sun", index } : null);
  return true;
}
