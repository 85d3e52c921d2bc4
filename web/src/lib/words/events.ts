/** What happened at a table, in words. */

import { lightFell } from "../session/light";
import type { Numbered, Position, TableEvent } from "../view";
import { deedWords } from "./actions";
import { listed, t } from "./words.svelte";

export interface Round {
  before: Position | null | undefined; // the positions round an action, where known
  after: Position | null | undefined;
}

export function eventWords(event: TableEvent, name: (seat: number) => string, { before, after }: Round): string {
  switch (event.type) {
    case "played":
      return deedWords(event.action, name(event.seat), after?.view, before?.view, name);
    case "joined":
      return t("event-joined", { name: event.name });
    case "seat_changed":
      return event.level
        ? t("event-seat-bot", { seat: event.seat + 1, level: t(`level-${event.level}`) })
        : t("event-seat-open", { seat: event.seat + 1 });
    case "started":
      return t("event-started");
    case "revealed":
      return t("event-revealed", {
        animals: listed(
          event.animals.map((animal, seat) => t("event-reveals", { name: name(seat), animal: t(`the-${animal}`) })),
        ),
      });
    case "taken_back":
      return t(`event-taken-back-${event.how}`, { name: name(event.seat) });
    case "takeback_asked":
      return t("event-takeback-asked", { name: name(event.seat) });
    case "takeback_answered":
      return t(event.granted ? "event-takeback-granted" : "event-takeback-refused", { name: name(event.seat) });
    case "clock_ran_out":
      return t("event-clock-ran-out", { name: name(event.seat) });
    case "left":
      return t("event-left", { name: name(event.seat) });
    case "bot_took_over":
      return t("event-bot-took-over", { name: name(event.seat), level: t(`level-${event.level}`) });
    case "returned":
      return t("event-returned", { name: name(event.seat) });
    case "renamed":
      return t("event-renamed", { name: event.name, seat: event.seat + 1 });
    case "woken":
      return t("event-woken");
    case "finished":
      return t("event-finished", { names: listed(event.winners.map(name)), count: event.winners.length });
    case "rematch_offered":
      return t("event-rematch-offered");
  }
}

/** The sun moved: what everyone got. Null: it did not. */
export function newSunWords({ before, after }: Round, name: (seat: number) => string): string | null {
  if (!before || !after || !lightFell(before, after)) return null;
  const had = before.view.players;
  const got = after.view.players.map((player, seat) => {
    const moon = (player.moon ?? 0) - (had[seat]?.moon ?? 0);
    const light = player.light - (had[seat]?.light ?? 0);
    return moon > 0
      ? t("event-got-both", { name: name(seat), light, moon })
      : t("event-got-light", { name: name(seat), light });
  });
  return t("event-new-sun", { round: after.view.round, got: listed(got) });
}

/** Everything some events say, in one breath. */
export function newsWords(events: readonly Numbered[], name: (seat: number) => string, round: Round): string {
  const said = events.map(({ event }) => eventWords(event, name, round));
  const sun = newSunWords(round, name);
  return [...said, ...(sun ? [sun] : [])].join(" ");
}
