/** Things on their way from one state to another. Time passes only while something is under way. */

export type Ease = (share: number) => number;

export const glide: Ease = (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);
export const arrive: Ease = (t) => 1 - (1 - t) ** 3;
/** Overshoots a little and settles, as something springy does. */
export const spring: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
export const even: Ease = (t) => t;

export interface Course {
  /** Milliseconds. */
  readonly lasts: number;
  readonly after?: number;
  readonly ease?: Ease;
  /** Shows the state at a share of the way, 0 to 1. The last call is always with 1. */
  readonly show: (share: number) => void;
}

interface Run extends Course {
  start: number | undefined;
  readonly done: () => void;
}

export class Motion {
  private readonly runs = new Set<Run>();
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  /** When the watchdog ends everything, by the clock of the machine. */
  private patience = 0;

  /** `wake` asks for a frame; `now` is the clock of frames. */
  constructor(private readonly wake: () => void) {}

  get moving(): boolean {
    return this.runs.size > 0;
  }

  /** Sets something on its way; the promise comes true when it has arrived. */
  go(course: Course): Promise<void> {
    return new Promise((done) => {
      course.show(0);
      this.runs.add({ ...course, start: undefined, done });
      this.watch((course.after ?? 0) + course.lasts);
      this.wake();
    });
  }

  /** Moves everything to where it is at a time of the frame clock, in milliseconds. */
  tick(now: number): void {
    for (const run of [...this.runs]) {
      run.start ??= now + (run.after ?? 0);
      const share = Math.min((now - run.start) / run.lasts, 1);
      if (share >= 1) this.end(run);
      else if (share > 0) run.show((run.ease ?? glide)(share));
    }
  }

  /** Lets everything arrive now. */
  finish(): void {
    while (this.runs.size > 0) for (const run of [...this.runs]) this.end(run);
    clearTimeout(this.watchdog);
    this.patience = 0;
  }

  private end(run: Run): void {
    this.runs.delete(run);
    run.show(1);
    run.done();
  }

  /** A page in the background gets no frames, and nobody may wait for them for ever. */
  private watch(lasts: number): void {
    const wait = lasts * 1.5 + 1500;
    // Something short must not cut off something long.
    if (Date.now() + wait <= this.patience) return;
    this.patience = Date.now() + wait;
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.finish(), wait);
  }
}
