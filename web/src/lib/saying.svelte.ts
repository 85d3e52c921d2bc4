/** What is said aside: to the screen reader, and in passing at the edge of the screen. */

import type { Problem } from "./view";
import { problemOf } from "./session/asking";
import { problemWords } from "./words/problems";

interface Toast {
  id: number;
  words: string;
  isProblem: boolean;
}

class Saying {
  /** For screen readers. */
  announced = $state("");
  /** How often something was announced. */
  times = $state(0);
  toasts = $state.raw<readonly Toast[]>([]);
  #next = 1;

  announce(words: string): void {
    // The same words again are news again: a space at the end makes them new.
    this.announced = words === this.announced ? `${words}\u00a0` : words;
    this.times++;
  }

  show(words: string, isProblem = false): void {
    const toast = { id: this.#next++, words, isProblem };
    this.toasts = [...this.toasts.filter((old) => old.words !== words).slice(-2), toast];
    setTimeout(() => this.drop(toast.id), isProblem ? 9000 : 5000);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  problem(problem: Problem): void {
    this.show(problemWords(problem), true);
  }

  /** Say what went wrong, whatever was thrown. */
  failure = (error: unknown): void => {
    this.problem(problemOf(error));
  };
}

export const saying = new Saying();
