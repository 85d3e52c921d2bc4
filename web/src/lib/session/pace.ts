/** How long a change stays on the screen before the next one, so that a player can follow quick opponents. */

import type { Numbered, Shown } from "../view";
import { lightFell } from "./light";

const OWN = 150;
const OTHERS = 600;
const NEW_SUN = 1500;

export function pauseAfter(
  before: Shown | null,
  after: Shown,
  events: readonly Numbered[],
  mine: readonly number[],
): number {
  if (!before?.position || !after.position) return 0;
  if (lightFell(before.position, after.position)) return NEW_SUN;
  const played = events.map(({ event }) => event).filter((event) => event.type === "played");
  if (!played.length) return 0;
  return played.every((event) => mine.includes(event.seat) && !event.by_bot) ? OWN : OTHERS;
}
