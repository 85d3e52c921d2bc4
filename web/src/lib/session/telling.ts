/** What news sounds like, and what it says to whoever cannot see it. */

import { saying } from "../saying.svelte";
import { play, soundOf } from "../sound";
import { newsWords } from "../words/events";
import { t } from "../words/words.svelte";
import { lightFell } from "./light";
import type { News } from "./table.svelte";
import type { TableScreen } from "./tableScreen.svelte";

export function tell(screen: TableScreen, { events, before, after }: News): void {
  if (!events.length) return;
  // Of several changes at once, after a reconnection, nobody knows what each of them brought.
  const isOne = events.filter(({ event }) => event.type === "played" || event.type === "taken_back").length <= 1;
  const round = isOne ? { before: before?.position, after: after.position } : { before: null, after: null };
  const words = newsWords(events, screen.name, round);
  const becameMine = after.choices && before?.choices?.seat !== after.choices.seat;
  const coming = screen.comingRound;
  const said = [words, becameMine && t("your-turn"), coming !== null && t("ahead-still", { round: coming })];
  saying.announce(said.filter(Boolean).join(" "));
  sound(screen, { events, before, after }, Boolean(becameMine));
}

function sound(screen: TableScreen, { events, before, after }: News, becameMine: boolean): void {
  if (events.some(({ event }) => event.type === "finished")) play("over");
  else if (lightFell(before?.position, after.position)) play("light");
  else if (becameMine && screen.seats.filter((seat) => seat.kind === "person").length > 0) play("turn");
  else if (events.some(({ event }) => event.type === "taken_back")) play("undo");
  else {
    const played = events.find(({ event }) => event.type === "played")?.event;
    if (played?.type === "played") play(soundOf(played.action));
  }
}
