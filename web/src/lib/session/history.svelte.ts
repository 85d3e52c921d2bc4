/** All positions of a game so far, by the number of actions played; what is missing is fetched when wanted. */

import { asPosition, type Position } from "../view";
import { hidePosition, tokensFor, type Eyes } from "./eyes";
import { positions } from "./http";

const AT_ONCE = 100;

export class History {
  #known = $state.raw<(Position | undefined)[]>([]);
  #wanted: Promise<void> | null = null;
  #era = $state(0); // what was asked for before everything was forgotten is not wanted any more

  constructor(
    readonly game: string,
    readonly eyes: () => Eyes = () => undefined,
  ) {}

  at(ply: number): Position | undefined {
    return this.#known[ply];
  }

  /** Every position that is known, in order; holes stay holes. */
  get all(): readonly (Position | undefined)[] {
    return this.#known;
  }

  /** Take in the newest position; later ones are of a past that was taken back. */
  add(position: Position): void {
    const known = this.#known.slice(0, position.ply);
    known[position.ply] = position;
    this.#known = known;
  }

  clear(): void {
    this.#known = [];
    this.#wanted = null;
    this.#era += 1;
  }

  /** Fetch what is missing up to a ply. */
  load(last: number): Promise<void> {
    const era = this.#era;
    this.#wanted ??= this.#fetch(last, era).finally(() => {
      if (era === this.#era) this.#wanted = null;
    });
    return this.#wanted;
  }

  async #fetch(last: number, era: number): Promise<void> {
    const eyes = this.eyes();
    for (let first = this.#gap(0, last); first <= last; first = this.#gap(first, last)) {
      const past = await positions(this.game, first, Math.min(last, first + AT_ONCE - 1), tokensFor(this.game, eyes));
      if (!past.positions.length || era !== this.#era) return;
      const known = this.#known.slice();
      for (const position of past.positions) known[position.ply] ??= hidePosition(asPosition(position), eyes);
      this.#known = known;
    }
  }

  #gap(first: number, last: number): number {
    let ply = first;
    while (ply <= last && this.#known[ply]) ply += 1;
    return ply;
  }
}
