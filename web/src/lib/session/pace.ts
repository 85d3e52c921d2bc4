/** How long a change stays on the screen before the next one, so that a player can follow quick opponents. */

import type { Numbered, Shown } from "../view";

const OWN = 150;
const OTHERS = 600;
const NEW_SUN = 1500;

export function pauseAfter(
  before: Shown | null,
  after: Shown,
  events: readonly Numbered[],
  mine: readonly number[],
): number {
  const was = before?.position?.view;
  const is = after.position?.view;
  if (!was || !is) return 0;
  const lightFell = is.round !== was.round || (was.phase === "trees" && is.phase === "turn");
  if (lightFell) return NEW_SUN;
  const played = events.map(({ event }) => event).filter((event) => event.type === "played");
  if (!played.length) return 0;
  return played.every((event) => mine.includes(event.seat) && !event.by_bot) ? OWN : OTHERS;
}
