/** All that the screen of a table shows at the moment: the present, the past or the future of the game. */

import { namesOf } from "../names";
import type { Ahead, Gift, Look, Mark } from "../scene/types";
import type { Space } from "../spaces";
import type { Face, Forecast, Position, Seat, View } from "../view";
import { saying } from "../saying.svelte";
import { hereWords } from "../words/actions";
import { sunWords } from "../words/ahead";
import { spaceWords, type ComingSky } from "../words/labels";
import { t } from "../words/words.svelte";
import { columnsOf, type Column } from "./ahead";
import type { Item } from "./menu";
import type { LiveTable } from "./table.svelte";
import { Turn } from "./turn.svelte";

export interface Coming {
  kind: "sun" | "moon";
  index: number;
}

export class TableScreen {
  readonly turn: Turn;
  coming = $state.raw<Coming | null>(null); // the sun or moon looked at
  forecast = $state.raw<Forecast | null>(null);
  pondered = $state.raw<Forecast | null>(null); // the same after the action under the pointer
  gifts = $state.raw<readonly Gift[]>([]);
  #past = $state<number | null>(null);
  #wishes = 0; // to look somewhere; only the last counts
  #lastSeat = $state<number | null>(null);

  constructor(
    readonly table: LiveTable,
    play: (action: string) => void,
  ) {
    this.turn = new Turn(table, play);
  }

  /** The ply looked at; null: the present. */
  get past(): number | null {
    return this.#past;
  }

  set past(ply: number | null) {
    this.#wishes += 1;
    this.#past = ply;
  }

  /** Look at a position as soon as it is there, unless something else is wanted by then. */
  async lookBack(ply: number): Promise<void> {
    const { history, shown } = this.table;
    const now = shown?.position?.ply ?? 0;
    const wish = ++this.#wishes;
    try {
      if (ply < now && !history.at(ply)) await history.load(now);
    } catch (error) {
      saying.failure(error); // nothing earlier can be seen
    }
    if (wish !== this.#wishes) return;
    if (ply >= now) this.past = null;
    else if (history.at(ply)) this.past = ply;
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

  /** The coming suns, with what the pondered action would change. */
  get columns(): Column[] {
    return this.foreseen ? columnsOf(this.foreseen, this.forecast) : [];
  }

  /** Look at a coming sun or moon, or, chosen again, back at the present; it is said aloud too. */
  lookAhead(coming: Coming | null): void {
    const isSame = this.coming?.kind === coming?.kind && this.coming?.index === coming?.index;
    this.coming = isSame ? null : coming;
    const column = this.coming && this.columns[this.coming.index];
    saying.announce(column ? sunWords(column, this.name) : t("ahead-now"));
  }

  /** The round of the coming sun that is looked at; null: the present one is. */
  get comingRound(): number | null {
    return this.coming && !this.isPast ? (this.foreseen?.suns[this.coming.index]?.round ?? null) : null;
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
      coming: this.#comingSky,
    });
  };

  /** The coming sun that is looked at, as the spaces are told of it. */
  get #comingSky(): ComingSky | null {
    const ahead = this.ahead;
    const sun = ahead && this.coming ? this.foreseen?.suns[this.coming.index] : undefined;
    if (!sun || !this.view) return null;
    const { round, shadows, dark, light } = sun;
    const moonlit = ahead?.moon?.lit ?? []; // as on the board
    return { round, shadows, dark, light, moonlit };
  }

  /** What an item of a menu does. */
  itemWords = (item: Item): string => {
    const [first] = item.actions;
    if (item.actions.length === 1 && first && this.view) return hereWords(first.action, this.view, this.name);
    return t(`item-${item.what === "power" ? first?.kind : item.what}`, { space: this.turn.chosen ?? "" });
  };
}
