/** The course of the lesson: what to do next, and whether it was done. It is a real game, so a player may stray. */

import { createGame } from "../session/http";
import type { TableScreen } from "../session/tableScreen.svelte";
import { plain } from "../words/words.svelte";
import { FOREST } from "./forest";

export interface Step {
  id: string;
  /** Whether the player has done it; without this, the player says when to go on. */
  isDone?: (screen: TableScreen) => boolean;
  /** The kind of action it needs: when none is possible, light must be gathered first. */
  needs?: string;
}

/** How many own actions of a kind stand. */
function played(screen: TableScreen, kind: string): number {
  return screen.table.log.filter(
    ({ event }) => event.type === "played" && event.seat === 0 && event.action.startsWith(kind),
  ).length;
}

function atLeast(count: number, kind: string): (screen: TableScreen) => boolean {
  return (screen) => played(screen, kind) >= count;
}

export const STEPS: readonly Step[] = [
  { id: "welcome" },
  { id: "place", isDone: atLeast(1, "place tree") },
  { id: "second", isDone: atLeast(2, "place tree") },
  { id: "light" },
  { id: "plant", isDone: atLeast(1, "plant"), needs: "plant" },
  { id: "buy", isDone: atLeast(1, "buy"), needs: "buy" },
  { id: "end", isDone: atLeast(1, "end") },
  { id: "ahead", isDone: (screen) => screen.coming !== null },
  { id: "grow", isDone: atLeast(1, "grow"), needs: "grow" },
  { id: "later" },
  { id: "collect", isDone: atLeast(1, "collect"), needs: "collect" },
  { id: "done" },
];
/** From here on the lesson goes on in the forest of later rounds. */
const LATER = STEPS.findIndex(({ id }) => id === "collect");

export class Lesson {
  index = $state(0);
  game = $state<string | null>(null);

  get step(): Step {
    return STEPS[this.index] ?? { id: "done" };
  }

  /** Set up the table of the first part. */
  async begin(): Promise<void> {
    this.index = 0;
    this.game = await newTable();
  }

  async next(): Promise<void> {
    if (this.index + 1 === LATER) this.game = await newTable(FOREST);
    this.index = Math.min(this.index + 1, STEPS.length - 1);
  }

  /** Whether the player must wait for more light before the step can be done. */
  mustWait(screen: TableScreen): boolean {
    const { needs } = this.step;
    return (
      needs !== undefined &&
      screen.isMyTurn &&
      screen.table.isReady &&
      !screen.turn.actions.some(({ kind }) => kind === needs)
    );
  }
}

async function newTable(record?: typeof FOREST): Promise<string> {
  const seats = [
    { kind: "person" as const, name: plain("default-name") },
    { kind: "bot" as const, level: "seedling" as const },
  ];
  const { game } = await createGame({ seats, ...(record && { record: record as never }) });
  return game;
}
