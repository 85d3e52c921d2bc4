/** Seeds and trees as a position has them, and how they get there: seeds fly, trees shoot up, felled ones sink away. */

import { heightOf, middle } from "./board";
import type { Change } from "./diff";
import type { Actor, Forest } from "./forest";
import { arrive, even, type Motion, spring } from "./motion";
import type { Space, View } from "./types";

/** What a seed is to a tree: it has no shadow, but it has a height. */
const SEED_HEIGHT = 0.45;

export class Planting {
  private readonly actors = new Map<Space, Actor>();

  constructor(private readonly forest: Forest) {}

  /** What stands on a space. */
  at(space: Space): Actor | undefined {
    return this.actors.get(space);
  }

  get standing(): ReadonlyMap<Space, Actor> {
    return this.actors;
  }

  /** Puts everything where it belongs, at once. */
  settle(view: View, dark: readonly Space[]): void {
    this.forest.clear();
    this.actors.clear();
    for (const [space, [seat, size]] of Object.entries(view.board)) {
      const actor = this.forest.add(space, seat, size);
      actor.dim = dark.includes(space) ? 1 : 0;
      this.actors.set(space, actor);
    }
    this.forest.write();
  }

  /** Shows changes; `token` hears of trees that became points. */
  async play(changes: readonly Change[], motion: Motion, token: (space: Space, seat: number) => void): Promise<void> {
    await Promise.all(changes.map((change) => this.show(change, motion, token)));
  }

  /** Lets pieces grow dark or bright, by the share of the way that is done. */
  fade(dark: readonly Space[]): (share: number) => void {
    const from = new Map([...this.actors].map(([space, actor]) => [space, actor.dim]));
    return (share) => {
      for (const [space, actor] of this.actors) {
        const goal = dark.includes(space) ? 1 : 0;
        const start = from.get(space) ?? goal;
        actor.dim = start + (goal - start) * share;
      }
      this.forest.write();
    };
  }

  private show(change: Change, motion: Motion, token: (space: Space, seat: number) => void): Promise<void> {
    switch (change.kind) {
      case "came":
        return change.from === null ? this.drop(change, motion) : this.fly(change, change.from, motion);
      case "moved":
        this.take(change.from);
        return this.fly(change, change.from, motion);
      case "grew":
        this.take(change.space);
        return this.shootUp(change, tall(change.before) / tall(change.size), motion);
      case "swapped":
        this.take(change.space);
        return this.shootUp(change, 0.2, motion);
      case "left":
        if (change.token) token(change.space, change.seat);
        return this.sink(change.space, motion);
    }
  }

  private take(space: Space): void {
    const actor = this.actors.get(space);
    if (actor) this.forest.remove(actor);
    this.actors.delete(space);
  }

  private put({ space, seat, size }: { space: Space; seat: number; size: number }): Actor {
    const actor = this.forest.add(space, seat, size);
    this.actors.set(space, actor);
    return actor;
  }

  /** In an arc from the crown of the tree that it came from, turning in the air. */
  private fly(piece: { space: Space; seat: number; size: number }, source: Space, motion: Motion): Promise<void> {
    const actor = this.put(piece);
    const from = middle(source);
    const to = middle(piece.space);
    const start = tall(this.actors.get(source)?.size ?? 0) * 0.7;
    const { turn } = actor;
    const top = start + 1.1;
    return motion.go({
      lasts: 760,
      ease: even,
      show: (share) => {
        actor.x = from.x + (to.x - from.x) * share;
        actor.z = from.z + (to.z - from.z) * share;
        actor.y = start * (1 - share) + 4 * (top - start / 2) * share * (1 - share);
        actor.tilt = Math.sin(share * Math.PI) * 1.2;
        actor.turn = turn + (1 - share) * 9;
        actor.wide = actor.tall = share < 1 ? 0.5 + 0.5 * share : 1;
        if (share === 1) actor.tilt = 0;
        this.forest.write();
      },
    });
  }

  private drop(piece: { space: Space; seat: number; size: number }, motion: Motion): Promise<void> {
    const actor = this.put(piece);
    return motion.go({
      lasts: 560,
      ease: spring,
      show: (share) => {
        actor.y = 1.6 * (1 - Math.min(share, 1));
        actor.wide = actor.tall = Math.max(share, 0.01);
        this.forest.write();
      },
    });
  }

  private shootUp(piece: { space: Space; seat: number; size: number }, before: number, motion: Motion): Promise<void> {
    const actor = this.put(piece);
    return motion.go({
      lasts: 720,
      ease: spring,
      show: (share) => {
        actor.tall = before + (1 - before) * share;
        // As it stretches it is slim, and it fills out when it stops.
        actor.wide = Math.sqrt(before) + (1 - Math.sqrt(before)) * Math.min(share * share, 1.04);
        if (share === 1) actor.wide = 1;
        this.forest.write();
      },
    });
  }

  private sink(space: Space, motion: Motion): Promise<void> {
    const actor = this.actors.get(space);
    if (!actor) return Promise.resolve();
    this.actors.delete(space);
    return motion.go({
      lasts: 620,
      ease: arrive,
      show: (share) => {
        actor.wide = 1 - share * 0.85;
        actor.tall = Math.max(1 - share, 0.01);
        actor.turn += 0.12;
        if (share === 1) this.forest.remove(actor);
        this.forest.write();
      },
    });
  }
}

function tall(size: number): number {
  return size === 0 ? SEED_HEIGHT : heightOf(size);
}
