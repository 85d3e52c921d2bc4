/** A space in words, for whoever cannot see it: what lies there, what stands there, light and shadow. */

import { leavesOf, type Space } from "../spaces";
import { SECRET, type Position } from "../view";
import { pieceWords } from "./actions";
import { t } from "./words.svelte";

/** The sky of a coming round. */
export interface ComingSky {
  round: number;
  shadows: Record<Space, number>;
  dark: readonly Space[];
  light: Record<Space, number>; // what the trees that stand there then give
  moonlit: readonly Space[];
}

export interface Setting {
  names: readonly string[];
  river: readonly Space[];
  beach: readonly Space[];
  isLively: boolean; // something can be done there
  coming: ComingSky | null; // looked at instead of the present sky
}

export function spaceWords(space: Space, { view, sky }: Position, setting: Setting): string {
  const { names, river, beach, isLively, coming } = setting;
  const parts = [t("space-leaves", { space, leaves: leavesOf(space) })];
  const piece = view.board[space];
  if (piece) parts.push(t("space-piece", { piece: pieceWords(...piece), name: names[piece[0]] ?? "" }));
  else if (view.elder === space) parts.push(t("elder"));
  else if (view.stones.includes(space)) parts.push(t("stone"));
  else parts.push(t("space-empty"));
  if (coming) parts.push(t("space-coming", { round: coming.round, what: comingWords(space, coming) }));
  else {
    const shadow = sky.shadows[space];
    if (piece && sky.dark.includes(space)) parts.push(t("space-dark"));
    else if (shadow) parts.push(t("space-shadow", { height: shadow }));
  }
  view.players.forEach((player, seat) => {
    if (player.at !== space || !player.animal) return;
    const animal = t(`animal-${player.animal === SECRET ? "any" : player.animal}`);
    parts.push(t("space-animal", { animal, name: names[seat] ?? "" }));
  });
  const baby = view.babies[space];
  if (baby) parts.push(t("space-baby"));
  if (!coming && sky.moonlit.includes(space)) parts.push(t("space-moonlit"));
  if (view.dam.includes(space)) parts.push(t("space-dam"));
  if (view.moon && river.includes(space)) parts.push(t("space-river"));
  if (view.moon && beach.includes(space)) parts.push(t("space-beach"));
  if (view.fresh.includes(space)) parts.push(t("space-fresh"));
  if (view.activated.includes(space)) parts.push(t("space-used"));
  if (isLively) parts.push(t("space-lively"));
  return parts.join(". ");
}

/** What a coming sun, and its moon, bring a space. */
function comingWords(space: Space, { shadows, dark, light, moonlit }: ComingSky): string {
  const shadow = shadows[space];
  const gift = light[space];
  const parts = [];
  if (dark.includes(space)) parts.push(t("space-dark"));
  else if (gift) parts.push(t("space-gets-light", { light: gift }));
  else parts.push(shadow ? t("space-shadow", { height: shadow }) : t("space-sunlit"));
  if (moonlit.includes(space)) parts.push(t("space-moonlit"));
  return parts.join(", ");
}
