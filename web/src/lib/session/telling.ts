/** What news sounds like, and what it says to whoever cannot see it. */

import { saying } from "../saying.svelte";
import { play, soundOf } from "../sound";
import { newsWords } from "../words/events";
import { t } from "../words/words.svelte";
import type { News } from "./table.svelte";
import { TableScreen } from "./tableScreen.svelte";

export function tell(screen: TableScreen, { events, before, after }: News): void {
  if (!events.length) return;
  const round = { before: before?.position?.view, after: after.position?.view };
  const words = newsWords(events, screen.name, round);
  const becameMine = after.choices && before?.choices?.seat !== after.choices.seat;
  saying.announce(becameMine ? `${words} ${t("your-turn")}` : words);
  sound(screen, { events, before, after }, Boolean(becameMine));
}

function sound(screen: TableScreen, { events, before, after }: News, becameMine: boolean): void {
  const [was, is] = [before?.position, after.position];
  const gifts = was && is ? TableScreen.giftsOf(was, is) : [];
  if (events.some(({ event }) => event.type === "finished")) play("over");
  else if (gifts.length) play("light");
  else if (becameMine && screen.seats.filter((seat) => seat.kind === "person").length > 0) play("turn");
  else if (events.some(({ event }) => event.type === "taken_back")) play("undo");
  else {
    const played = events.find(({ event }) => event.type === "played")?.event;
    if (played?.type === "played") play(soundOf(played.action));
  }
}
