/** The coming suns in words, for whoever cannot see the figures. */

import type { Column } from "../session/ahead";
import { listed, t } from "./words.svelte";

type Name = (seat: number) => string;

/** A change as it is written beside a figure: +2, −1. */
export function signed(by: number): string {
  return `${by > 0 ? "+" : "−"}${Math.abs(by)}`;
}

/** What a coming sun, and its moon, would bring everyone. */
export function sunWords({ round, face, seats }: Column, name: Name): string {
  const got = seats.map(({ light, moon }, seat) =>
    face && moon > 0
      ? t("event-got-both", { name: name(seat), light, moon })
      : t("event-got-light", { name: name(seat), light }),
  );
  return t("ahead-sun", { round, got: listed(got) });
}

/** What an action would change in the coming suns. */
export function changeWords(columns: readonly Column[], name: Name): string {
  const rounds = columns.flatMap(({ round, seats }) => {
    const changes = seats.flatMap(({ lightChange, moonChange }, seat) => [
      ...(lightChange ? [t("ahead-change-light", { name: name(seat), by: signed(lightChange) })] : []),
      ...(moonChange ? [t("ahead-change-moon", { name: name(seat), by: signed(moonChange), count: Math.abs(moonChange) })] : []),
    ]);
    return changes.length ? [t("ahead-change", { round, changes: listed(changes) })] : [];
  });
  return rounds.length ? rounds.join(" ") : t("ahead-unchanged");
}
