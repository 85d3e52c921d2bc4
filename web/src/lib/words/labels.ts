/** A space in words, for whoever cannot see it: what lies there, what stands there, light and shadow. */

import { leavesOf, type Space } from "../spaces";
import { SECRET, type Position } from "../view";
import { pieceWords } from "./actions";
import { t } from "./words.svelte";

export interface Setting {
  names: readonly string[];
  river: readonly Space[];
  beach: readonly Space[];
  isLively: boolean; // something can be done there
}

export function spaceWords(space: Space, { view, sky }: Position, { names, river, beach, isLively }: Setting): string {
  const parts = [t("space-leaves", { space, leaves: leavesOf(space) })];
  const piece = view.board[space];
  if (piece) parts.push(t("space-piece", { piece: pieceWords(...piece), name: names[piece[0]] ?? "" }));
  else if (view.elder === space) parts.push(t("elder"));
  else if (view.stones.includes(space)) parts.push(t("stone"));
  else parts.push(t("space-empty"));
  const shadow = sky.shadows[space];
  if (piece && sky.dark.includes(space)) parts.push(t("space-dark"));
  else if (shadow) parts.push(t("space-shadow", { height: shadow }));
  view.players.forEach((player, seat) => {
    if (player.at !== space || !player.animal) return;
    const animal = t(`animal-${player.animal === SECRET ? "any" : player.animal}`);
    parts.push(t("space-animal", { animal, name: names[seat] ?? "" }));
  });
  const baby = view.babies[space];
  if (baby) parts.push(t("space-baby"));
  if (sky.moonlit.includes(space)) parts.push(t("space-moonlit"));
  if (view.dam.includes(space)) parts.push(t("space-dam"));
  if (view.moon && river.includes(space)) parts.push(t("space-river"));
  if (view.moon && beach.includes(space)) parts.push(t("space-beach"));
  if (view.fresh.includes(space)) parts.push(t("space-fresh"));
  if (view.activated.includes(space)) parts.push(t("space-used"));
  if (isLively) parts.push(t("space-lively"));
  return parts.join(". ");
}
