/** The course of the lesson: what to do next, and whether it was done. It is a real game, so a player may stray. */

import { problemOf } from "../session/asking";
import { createGame } from "../session/http";
import { forget, remember } from "../session/keys";
import type { TableScreen } from "../session/tableScreen.svelte";
import type { Problem } from "../view";
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
/** Where the two parts of the lesson begin: at an empty island, and in the forest of later rounds. */
const FIRST = STEPS.findIndex(({ id }) => id === "place");
const LATER = STEPS.findIndex(({ id }) => id === "collect");

export class Lesson {
  index = $state(0);
  game = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null); // why there is no table, or no next one
  isBusy = $state(false); // a table is being set up
  #tables: string[] = [];
  #isLeft = false;

  get step(): Step {
    return STEPS[this.index] ?? { id: "done" };
  }

  begin(): Promise<void> {
    return this.#goTo(0, null);
  }

  next(): Promise<void> {
    const index = Math.min(this.index + 1, STEPS.length - 1);
    return index === LATER ? this.#goTo(index, FOREST) : this.#goTo(index);
  }

  /** Set up the table of this part once more. */
  again(): Promise<void> {
    return this.index < LATER ? this.#goTo(FIRST, null) : this.#goTo(LATER, FOREST);
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

  /** Whether the step cannot be done at this table any more: the player went on until the game was over. */
  isTooLate(screen: TableScreen): boolean {
    return this.step.isDone !== undefined && screen.table.shown?.summary.status === "finished";
  }

  /** The tables of a lesson are not among the player's games afterwards. */
  leave(): void {
    this.#isLeft = true;
    for (const game of this.#tables) forget(game);
  }

  /** Go to a step, to a new table where a record is told (null: from the start). A second click is no second step. */
  async #goTo(index: number, record?: typeof FOREST | null): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      if (record !== undefined) {
        this.game = await newTable(record);
        this.#tables.push(this.game);
        if (this.#isLeft) this.leave(); // they did not wait for it
      }
      this.index = index;
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.isBusy = false;
    }
  }
}

async function newTable(record: typeof FOREST | null): Promise<string> {
  const seats = [
    { kind: "person" as const, name: plain("default-name") },
    { kind: "bot" as const, level: "seedling" as const },
  ];
  const { game } = await createGame({ seats, ...(record && { record: record as never }) });
  remember(game, { isLesson: true }); // whoever closes the page does not leave the lesson
  return game;
}
