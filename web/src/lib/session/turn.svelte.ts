/** What the player is about to do: the chosen space, what is being chosen, and what is looked at beforehand. */

import { pointsByFinger } from "../hand";
import type { Mark } from "../scene/types";
import type { Space } from "../spaces";
import type { Option } from "../view";
import { isPlacement, itemsAt, livelySpaces, narrow, targetsOf, type Item } from "./menu";
import type { LiveTable } from "./table.svelte";

export class Turn {
  chosen = $state<Space | null>(null);
  choosing = $state.raw<Item | null>(null);
  /** The action that a finger has tapped: it is looked at, and done when the player says so. */
  held = $state.raw<Option | null>(null);
  over = $state<Space | null>(null); // the space under the pointer or the focus
  #under = $state.raw<Option | null>(null); // the action under the pointer or the focus

  constructor(
    readonly table: LiveTable,
    readonly play: (action: string) => void,
    readonly looksFirst: () => boolean = pointsByFinger,
  ) {}

  get actions(): readonly Option[] {
    return this.table.isReady ? (this.table.shown?.choices?.actions ?? []) : [];
  }

  /** The action whose effect is looked at beforehand. */
  get pondered(): Option | null {
    return this.#under ?? this.held;
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

  get #isPlacing(): boolean {
    const view = this.table.shown?.position?.view;
    return view !== undefined && isPlacement(view);
  }

  /** A space was clicked: it goes on with what is being chosen, or is chosen itself. */
  pick(space: Space): void {
    if (this.held && this.held.spaces.at(-1) === space) return this.confirm();
    if (this.choosing && this.targets.has(space)) return this.take(narrow(this.choosing, space));
    const isAgain = this.chosen === space && !this.choosing;
    this.rest();
    this.chosen = space;
    const [only, ...others] = this.#isPlacing ? this.menu : [];
    const [action] = only?.actions ?? [];
    if (!only || !action || others.length) return;
    if (isAgain)
      this.#do(action); // the same space again: yes
    else if (this.looksFirst()) this.held = action;
  }

  /** Do something if it is decided, otherwise go on choosing. What a finger taps is looked at first. */
  take(item: Item): void {
    const [only] = item.actions;
    if (!only || item.actions.length > 1) {
      this.#lookAway();
      this.choosing = item;
    } else if (this.looksFirst() && this.held?.action !== only.action) {
      this.#lookAway();
      this.held = only;
    } else {
      this.#do(only);
    }
  }

  /** Do what is held. */
  confirm(): void {
    if (this.held) this.#do(this.held);
  }

  #do({ action }: Option): void {
    this.rest();
    this.play(action);
  }

  /** One step back: first from what is held, then out of the choosing, then out of the space. */
  cancel(): void {
    if (!this.held && this.choosing) this.choosing = null;
    else if (!this.held) this.chosen = null;
    this.#lookAway();
  }

  rest(): void {
    this.chosen = null;
    this.choosing = null;
    this.#lookAway();
  }

  #lookAway(): void {
    this.#under = null;
    this.held = null;
  }

  ponder(option: Option | null): void {
    this.#under = option;
  }

  /** The pointer or focus is on a space: ponder what choosing it would do. */
  hover(space: Space | null): void {
    if (space === this.over) return;
    this.over = space;
    if (!this.choosing) return;
    const left = space && this.targets.has(space) ? narrow(this.choosing, space).actions : [];
    this.#under = left.length === 1 ? (left[0] ?? null) : null;
  }

  /** How spaces are marked on the board. */
  get marks(): Record<Space, Mark> {
    const marks: Record<Space, Mark> = {};
    if (this.choosing) for (const space of this.targets) marks[space] = "target";
    else for (const space of livelySpaces(this.actions)) marks[space] = this.#isPlacing ? "target" : "can";
    for (const space of this.pondered?.spaces ?? (this.over ? [this.over] : [])) marks[space] = "hover";
    if (this.chosen) marks[this.chosen] = "chosen";
    return marks;
  }
}
