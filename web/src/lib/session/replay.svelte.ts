/** Playing a game over again: which position is shown, and how fast it goes on. */

import { giftsOf } from "./light";
import type { TableScreen } from "./tableScreen.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PAUSE = 1200; // between two positions, at speed 1

export class Replay {
  isPlaying = $state(false);
  speed = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly screen: TableScreen) {}

  get last(): number {
    return this.screen.table.shown?.position?.ply ?? 0;
  }

  get ply(): number {
    return this.screen.past ?? this.last;
  }

  /** Show a position; a step forward lets light flow as it did. */
  show(ply: number): void {
    const next = Math.min(Math.max(0, ply), this.last);
    const { history } = this.screen.table;
    this.screen.gifts = next === this.ply + 1 ? giftsOf(history.at(this.ply), history.at(next)) : [];
    this.screen.past = next;
  }

  play(): void {
    if (this.ply >= this.last) this.show(0);
    this.isPlaying = true;
    this.#wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  /** To where the round before or after begins. */
  jump(by: -1 | 1): void {
    const { history } = this.screen.table;
    const roundAt = (ply: number) => history.at(ply)?.view.round ?? 0;
    let ply = this.ply + by;
    while (ply > 0 && ply < this.last && roundAt(ply) === roundAt(ply - 1)) ply += by;
    this.show(ply);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.show(this.ply + 1);
      if (this.ply >= this.last) this.pause();
      else if (this.isPlaying) this.#wait();
    }, PAUSE / this.speed);
  }
}
