/** All that the screen of a table shows at the moment: the present, the past or the future of the game. */

import { namesOf } from "../names";
import type { Ahead, Gift, Look, Mark } from "../scene/types";
import type { Space } from "../spaces";
import type { Face, Forecast, Position, Seat, View } from "../view";
import { hereWords } from "../words/actions";
import { spaceWords } from "../words/labels";
import { t } from "../words/words.svelte";
import type { Item } from "./menu";
import type { LiveTable } from "./table.svelte";
import { Turn } from "./turn.svelte";

export interface Coming {
  kind: "sun" | "moon";
  index: number;
}

export class TableScreen {
  readonly turn: Turn;
  past = $state<number | null>(null); // the ply looked at; null: the present
  coming = $state.raw<Coming | null>(null); // the sun or moon looked at
  forecast = $state.raw<Forecast | null>(null);
  pondered = $state.raw<Forecast | null>(null); // the same after the action under the pointer
  gifts = $state.raw<readonly Gift[]>([]);
  #lastSeat = $state<number | null>(null);

  constructor(
    readonly table: LiveTable,
    play: (action: string) => void,
  ) {
    this.turn = new Turn(table, play);
  }

  get position(): Position | null {
    const then = this.past === null ? undefined : this.table.history.at(this.past);
    return then ?? this.table.shown?.position ?? null;
  }

  get view(): View | null {
    return this.position?.view ?? null;
  }

  get isPast(): boolean {
    return this.past !== null && this.past !== this.table.shown?.position?.ply;
  }

  get seats(): readonly Seat[] {
    return this.table.shown?.summary.seats ?? [];
  }

  get names(): string[] {
    return namesOf(this.seats);
  }

  name = (seat: number): string => this.names[seat] ?? "";

  /** The seat whose board lies before the player; null: a spectator looks. */
  get me(): number | null {
    const { choices } = this.table.shown ?? {};
    const mine = this.table.mine;
    if (choices) return choices.seat;
    if (this.#lastSeat !== null && mine.includes(this.#lastSeat)) return this.#lastSeat;
    return mine[0] ?? null;
  }

  /** Keep the board of who played last at this device, until another's turn comes. */
  rememberSeat(): void {
    this.#lastSeat = this.table.shown?.choices?.seat ?? this.#lastSeat;
  }

  get isMyTurn(): boolean {
    return this.table.shown?.choices != null && this.past === null;
  }

  get look(): Look | null {
    const position = this.position;
    const options = this.table.shown?.summary.options;
    if (!position || !options) return null;
    return { view: position.view, sky: position.sky, layout: options.layout, modules: options.modules };
  }

  /** The forecast on the dial: after the pondered action, if there is one. */
  get foreseen(): Forecast | null {
    return this.pondered ?? this.forecast;
  }

  get ahead(): Ahead | null {
    const foreseen = this.foreseen;
    if (!this.coming || !foreseen || this.isPast) return null;
    const { index, kind } = this.coming;
    const sun = foreseen.suns[index];
    const moon = foreseen.moons[index];
    if (!sun) return null;
    const { shadows, dark } = sun;
    return {
      sun: sun.sun,
      shadows,
      dark,
      ...(moon && kind === "moon" && { moon: { ...moon, face: moon.face as Face } }),
    };
  }

  get marks(): Record<Space, Mark> {
    if (this.isPast) return {};
    const last =
      this.table.actions
        .at(-1)
        ?.split(" ")
        .slice(1)
        .filter((word) => /^[a-g][1-7]$/.test(word)) ?? [];
    return { ...Object.fromEntries(last.map((space) => [space, "last" as const])), ...this.turn.marks };
  }

  label = (space: Space): string => {
    const position = this.position;
    const options = this.table.shown?.summary.options;
    if (!position || !options) return space;
    const mark = this.turn.marks[space];
    const { river, beach } = options.layout;
    return spaceWords(space, position, {
      names: this.names,
      river,
      beach,
      isLively: mark === "can" || mark === "target",
    });
  };

  /** What an item of a menu does. */
  itemWords = (item: Item): string => {
    const [first] = item.actions;
    if (item.actions.length === 1 && first && this.view) return hereWords(first.action, this.view, this.name);
    return t(`item-${item.what === "power" ? first?.kind : item.what}`, { space: this.turn.chosen ?? "" });
  };

  /** The light and moonlight that fell between two positions, for the eye. */
  static giftsOf(before: Position, after: Position): Gift[] {
    const fell =
      after.view.round !== before.view.round || (before.view.phase === "trees" && after.view.phase === "turn");
    if (!fell || after.view.phase === "over") return [];
    const dark = new Set(after.sky.dark);
    const light = Object.entries(after.view.board)
      .filter(([space, [, size]]) => size > 0 && !dark.has(space))
      .map(([from, [seat, amount]]): Gift => ({ from, seat, amount, kind: "light" }));
    const moon = after.view.players.flatMap((player, seat): Gift[] => {
      const amount = (player.moon ?? 0) - (before.view.players[seat]?.moon ?? 0);
      return player.at && amount > 0 ? [{ from: player.at, seat, amount, kind: "moon" }] : [];
    });
    return [...light, ...moon];
  }
}
