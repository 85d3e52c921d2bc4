/** What the log of a table says: the actions that stand, and what became of a command. */

import type { Message } from "../api";
import type { Numbered, TableEvent } from "../view";

type Command = Message<"Do">["command"];

/** The actions that stand after some more events. */
export function standing(actions: readonly string[], events: readonly Numbered[]): readonly string[] {
  let now = actions;
  for (const { event } of events) {
    if (event.type === "played") now = [...now, event.action];
    else if (event.type === "taken_back") now = now.slice(0, event.ply);
  }
  return now;
}

/** Whether an event is what a command asked for: its answer may have been lost with the line. */
export function isDoneBy(command: Command, event: TableEvent): boolean {
  if (!("seat" in event) || event.seat !== command.seat) return false;
  switch (command.type) {
    case "play":
      return event.type === "played" && event.action === command.action;
    case "redo":
      return event.type === "played" && event.redone === true;
    case "undo":
      return event.type === "taken_back" && event.how === "undo";
    case "restart_turn":
      return event.type === "taken_back" && event.how === "restart";
    case "ask_takeback":
      return event.type === "takeback_asked";
    case "answer_takeback":
      return event.type === "takeback_answered";
    case "leave":
      return event.type === "left" || event.type === "seat_changed";
    case "return":
      return event.type === "returned";
    case "rename":
      return event.type === "renamed";
  }
}

/** A line of the log: an event, or an action that was played before the table began. */
export interface Entry {
  key: string;
  event: TableEvent | null;
  at: number | null;
  action: string | null;
  seat: number | null;
  ply: number | null; // of the position it led to
  stands: boolean; // false: taken back since
}

/** How many actions were played before the log began: then its events lead to the actions that stand. */
export function firstPly(log: readonly Numbered[], actions: readonly string[]): number {
  const wanted = actions.join();
  for (let ply = 0; ply < actions.length; ply++) {
    if (standing(actions.slice(0, ply), log).join() === wanted) return ply;
  }
  return actions.length;
}

/** The lines of the log, with the actions that were played before its first event. */
export function entriesOf(log: readonly Numbered[], earlier: readonly string[]): Entry[] {
  const entries: Entry[] = earlier.map((action, place) => {
    const ply = place + 1;
    return { key: `p${ply}`, event: null, at: null, action, seat: null, ply, stands: true };
  });
  const stack = [...entries];
  for (const { number, at, event } of log) {
    const entry: Entry = { key: `n${number}`, event, at, action: null, seat: null, ply: null, stands: true };
    if (event.type === "played") {
      Object.assign(entry, { action: event.action, seat: event.seat, ply: stack.length + 1 });
      stack.push(entry);
    } else if (event.type === "taken_back") {
      for (const gone of stack.splice(event.ply)) gone.stands = false;
    }
    entries.push(entry);
  }
  return entries;
}
