/** Which clicks are meant for the board that is seen: another one may have come under the pointer just before. */

/** How long a board is seen before a click can be an answer to it, in milliseconds. */
export const MOMENT = 350;

export class Aim {
  #board: unknown;
  /** Since when clicks are meant for this board; they tell themselves when the hand made them. */
  #steadySince = $state(-Infinity);
  #pressedAt: number | null = null;

  /** Whether the board that is there has been seen for a moment. */
  get isSteady(): boolean {
    return this.#steadySince < Infinity;
  }

  /** Another board is there; null: none is drawn yet. Gives back what stops the waiting for it to be seen. */
  look(board: unknown): () => void {
    const isFirst = this.#board === undefined;
    this.#board = board;
    if (isFirst && board !== null) return () => {}; // it has come with the page: nothing else was there to aim at
    this.#steadySince = Infinity;
    if (board === null) return () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => void (this.#steadySince = performance.now());
    // When the second frame begins, the first one, with the new board in it, is on its way to the eye.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (timer = setTimeout(settle, MOMENT)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  press = (event: Event): void => {
    this.#pressedAt = event.timeStamp;
  };

  /** Keep a click from whatever lies there, if it was begun before that could be seen. */
  sift = (event: MouseEvent): void => {
    const began = this.#pressedAt ?? event.timeStamp;
    this.#pressedAt = null;
    // Keys press the button that has the focus, wherever it lies.
    if (event.detail > 0 && began < this.#steadySince) event.stopPropagation();
  };
}
