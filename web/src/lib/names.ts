/** What people and bots at a table are called on the screen. */

import type { Seat } from "./view";
import { t } from "./words/words.svelte";

export function seatName(seat: Seat | undefined): string {
  if (!seat || seat.kind === "open") return t("seat-open");
  if (seat.kind === "bot") return t("seat-bot", { level: t(`level-${seat.level ?? "birch"}`) });
  const bot = /^bot:(.+)/.exec(seat.name)?.[1]; // so records name bots that play at no table
  if (bot) return t("seat-bot", { level: bot });
  const number = seat.seat + 1;
  // So the server calls whoever has no name in a record; it speaks English only.
  return seat.name === `Player ${number}` ? t("player-number", { number }) : seat.name;
}

/** Whoever shares a name is told apart by the seat. */
export function namesOf(seats: readonly Seat[]): string[] {
  const plain = seats.map(seatName);
  return plain.map((name, seat) =>
    plain.indexOf(name) !== plain.lastIndexOf(name) ? t("seat-numbered", { name, seat: seat + 1 }) : name,
  );
}
