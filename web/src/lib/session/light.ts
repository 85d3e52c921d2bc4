/** Light and moonlight on their way to the players. When they fall, and how much each tree gives, the server tells. */

import type { Gift } from "../scene/types";
import type { Position } from "../view";

/** Whether the sun gave its light between two positions. */
export function lightFell(before: Position | null | undefined, after: Position | null | undefined): boolean {
  return before != null && after != null && after.sky.suns > before.sky.suns;
}

/** What fell between two positions, for the eye. */
export function giftsOf(before: Position | null | undefined, after: Position | null | undefined): Gift[] {
  if (!before || !after || !lightFell(before, after)) return [];
  const light = Object.entries(after.sky.light).flatMap(([from, amount]): Gift[] => {
    const seat = after.view.board[from]?.[0];
    return seat === undefined ? [] : [{ from, seat, amount, kind: "light" }];
  });
  const moon = after.view.players.flatMap((player, seat): Gift[] => {
    const amount = (player.moon ?? 0) - (before.view.players[seat]?.moon ?? 0);
    return player.at && amount > 0 ? [{ from: player.at, seat, amount, kind: "moon" }] : [];
  });
  return [...light, ...moon];
}
