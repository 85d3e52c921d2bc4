/** Through whose eyes a browser that holds several seats looks while something is hidden: never through all at once. */

import { SECRET, type Numbered, type Position, type Shown } from "../view";
import { keysOf, tokensOf } from "./keys";

/** The seats looked through; empty: nobody has the device yet; undefined: all that this browser holds. */
export type Eyes = readonly number[] | undefined;

/**
 * The keys to show. A private table opens to nobody without one: then all are shown, and what they open is hidden
 * here, as the server hides it from a spectator.
 */
export function tokensFor(game: string, eyes: Eyes): string[] {
  const shown = tokensOf(game, eyes);
  return shown.length || keysOf(game).invite ? shown : tokensOf(game);
}

export function hideShown(shown: Shown, eyes: Eyes): Shown {
  if (eyes?.length !== 0) return shown;
  return { ...shown, position: shown.position && hidePosition(shown.position, eyes), choices: null };
}

export function hidePosition(position: Position, eyes: Eyes): Position {
  const { view, actions } = position;
  if (eyes?.length !== 0 || view.phase !== "draft") return position;
  const players = view.players.map((player) => (player.animal === null ? player : { ...player, animal: SECRET }));
  return { ...position, view: { ...view, players }, dealt: {}, actions: actions && actions.map(hideKept) };
}

export function hideEvents(events: Numbered[], eyes: Eyes): Numbered[] {
  if (eyes?.length !== 0) return events;
  return events.map((numbered) => {
    const { event } = numbered;
    return event.type === "played" ? { ...numbered, event: { ...event, action: hideKept(event.action) } } : numbered;
  });
}

function hideKept(action: string): string {
  return action.replace(/^keep .*/, `keep ${SECRET}`);
}
