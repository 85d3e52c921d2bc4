/** The form for a new game, and what is asked of the server for it. */

import type { Message } from "../api";
import type { Level } from "../levels";

export interface SeatWish {
  kind: "person" | "open" | "bot";
  name: string;
  level: Level;
}

export interface GameWish {
  seats: SeatWish[];
  shuffled: boolean;
  revolutions: number;
  shade: string;
  modules: string[];
  layout: { moon_start: string; river: string; beach: string } | null; // null: the usual one
  clock: "none" | "live" | "days";
  minutes: number;
  seconds: number;
  days: number;
  standIn: Level | "";
  isPublic: boolean;
}

type NewGame = Message<"NewGame">;

/** Put seats into a random order. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

function spacesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

function seatOf({ kind, name, level }: SeatWish, nameless: string): NewGame["seats"][number] {
  if (kind === "open") return { kind };
  return kind === "bot" ? { kind, level } : { kind, name: name.trim() || nameless };
}

function clockOf(wish: GameWish): Exclude<NewGame["clock"], undefined> {
  if (wish.clock === "live")
    return { kind: "live", bank_seconds: Math.round(wish.minutes * 60), increment_seconds: Math.round(wish.seconds) };
  return wish.clock === "days" ? { kind: "days", days: Math.round(wish.days) } : null;
}

/** What to ask of the server. `nameless` is what people without a name are called. */
export function requestOf(wish: GameWish, nameless: (seat: number) => string): NewGame {
  const seats = wish.seats.map((seat, number) => seatOf(seat, nameless(number)));
  const { layout } = wish;
  return {
    seats: wish.shuffled ? shuffled(seats) : seats,
    options: {
      revolutions: wish.revolutions,
      shade: wish.shade,
      modules: wish.modules,
      ...(layout && {
        layout: { moon_start: layout.moon_start.trim(), river: spacesIn(layout.river), beach: spacesIn(layout.beach) },
      }),
    } as unknown as NonNullable<NewGame["options"]>,
    public: wish.isPublic,
    clock: clockOf(wish),
    stand_in: wish.standIn || null,
  };
}
