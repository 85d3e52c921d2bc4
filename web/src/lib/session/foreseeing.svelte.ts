/** Keeps the forecast on the screen up to date: of the present board, and of the action under the pointer. */

import { untrack } from "svelte";
import type { Forecast } from "../view";
import type { TableScreen } from "./tableScreen.svelte";

const PONDERING = 120; // a pointer that only passes by asks for nothing

/** To be called while the component of a table is made. */
export function foreseeing(screen: TableScreen): void {
  $effect(() => {
    const { shown } = screen.table;
    if (shown?.position == null || shown.summary.status !== "playing") return;
    if (!screen.table.isCaughtUp) return; // the server would tell what comes of moves that are still to be seen
    return ask(screen, null, (forecast) => (screen.forecast = forecast));
  });
  $effect(() => {
    const action = screen.turn.pondered?.action;
    untrack(() => (screen.pondered = null));
    if (!action) return;
    let stop: (() => void) | undefined;
    const waiting = setTimeout(() => {
      stop = ask(screen, action, (forecast) => (screen.pondered = forecast));
    }, PONDERING);
    return () => {
      clearTimeout(waiting);
      stop?.();
    };
  });
}

/** Ask, and tell the answer unless it is not wanted any more. */
function ask(screen: TableScreen, action: string | null, tell: (forecast: Forecast | null) => void): () => void {
  let isWanted = true;
  void screen.table.foresee(action).then((forecast) => {
    if (isWanted) tell(forecast);
  });
  return () => {
    isWanted = false;
  };
}
