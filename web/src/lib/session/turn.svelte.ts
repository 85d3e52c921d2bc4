/** What the player is about to do: the chosen space, what is being chosen, and what is looked at beforehand. */

import type { Mark } from "../scene/types";
import type { Space } from "../spaces";
import type { Option } from "../view";
import { isPlacement, itemsAt, livelySpaces, narrow, targetsOf, type Item } from "./menu";
import type { LiveTable } from "./table.svelte";

export class Turn {
  chosen = $state<Space | null>(null);
  choosing = $state.raw<Item | null>(null);
  /** The action under the pointer or the focus. */
  pondered = $state.raw<Option | null>(null);
  over = $state<Space | null>(null); // the space under the pointer or the focus

  constructor(
    readonly table: LiveTable,
    readonly play: (action: string) => void,
  ) {}

  get actions(): readonly Option[] {
    return this.table.isReady ? (this.table.shown?.choices?.actions ?? []) : [];
  }

  /** What can be done with the chosen space. */
  get menu(): Item[] {
    if (!this.chosen || this.choosing) return [];
    return itemsAt(this.chosen, this.actions, this.#ownAnimalAt);
  }

  get targets(): Set<Space> {
    return this.choosing ? targetsOf(this.choosing) : new Set();
  }

  get #ownAnimalAt(): Space | null {
    const seat = this.table.shown?.choices?.seat;
    return seat === undefined ? null : (this.table.shown?.position?.view.players[seat]?.at ?? null);
  }

  /** A space was clicked: it goes on with what is being chosen, or is chosen itself. */
  pick(space: Space): void {
    if (this.choosing && this.targets.has(space)) {
      this.take(narrow(this.choosing, space));
      return;
    }
    this.choosing = null;
    const view = this.table.shown?.position?.view;
    const [only, ...others] = this.chosen === space ? this.menu : [];
    if (view && isPlacement(view) && only && !others.length) {
      this.take(only); // the same space again: yes
      return;
    }
    this.pondered = null;
    this.chosen = space;
  }

  /** Do something: at once if it is decided, otherwise go on choosing. */
  take(item: Item): void {
    const [only] = item.actions;
    if (only && item.actions.length === 1) {
      this.rest();
      this.play(only.action);
    } else {
      this.choosing = item;
      this.pondered = null;
    }
  }

  /** One step back: first out of the choosing, then out of the space. */
  cancel(): void {
    if (this.choosing) this.choosing = null;
    else this.chosen = null;
    this.pondered = null;
  }

  rest(): void {
    this.chosen = null;
    this.choosing = null;
    this.pondered = null;
  }

  ponder(option: Option | null): void {
    this.pondered = option;
  }

  /** The pointer or focus is on a space: ponder what choosing it would do. */
  hover(space: Space | null): void {
    if (space === this.over) return;
    this.over = space;
    if (!this.choosing) return;
    const left = space && this.targets.has(space) ? narrow(this.choosing, space).actions : [];
    this.pondered = left.length === 1 ? (left[0] ?? null) : null;
  }

  /** How spaces are marked on the board. */
  get marks(): Record<Space, Mark> {
    const marks: Record<Space, Mark> = {};
    const view = this.table.shown?.position?.view;
    if (this.choosing) for (const space of this.targets) marks[space] = "target";
    else if (view) for (const space of livelySpaces(this.actions)) marks[space] = isPlacement(view) ? "target" : "can";
    for (const space of this.pondered?.spaces ?? (this.over ? [this.over] : [])) marks[space] = "hover";
    if (this.chosen) marks[this.chosen] = "chosen";
    return marks;
  }
}
