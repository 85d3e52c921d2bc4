/** Actions in words: what a button would do, and what someone did. */

import { SIZES, SPECIES, type Option, type View } from "../view";
import { has, t } from "./words.svelte";

export function pieceWords(seat: number, size: number): string {
  return t(`piece-of-${SIZES[size] ?? "seed"}`, { species: SPECIES[seat] ?? "linden" });
}

/** The size that a piece on a space has in a position. */
function sizeAt(view: View | undefined, space: string | undefined): string {
  const piece = space ? view?.board[space] : undefined;
  return piece ? (SIZES[piece[1]] ?? "seed") : "none";
}

/** An action as an order: "Grow the tree on b2". `view` is the position in which it would be played. */
export function orderWords(action: string, view: View, name: (seat: number) => string): string {
  const [verb = "", ...rest] = action.split(" ");
  const [one = "", two = "", three = ""] = rest;
  switch (verb) {
    case "keep":
      return t("order-keep", { animal: t(`the-${one}`) });
    case "place":
      return t(`order-place-${one}`, { space: two });
    case "buy":
      return t("order-buy", { piece: t(`a-piece-${one}`) });
    case "plant":
      return t("order-plant", { from: one, to: two });
    case "grow":
    case "improve":
      return t(`order-${verb}`, { space: one, size: sizeAt(view, one) });
    case "steal":
      return t("order-steal", { name: name(Number(one)) });
    case "scare":
      return t("order-scare", { from: one, to: two, animal: animalAt(view, one) });
    case "dam":
      return t("order-dam", { spaces: `${one} ${two} ${three}` });
    case "walk":
      return t(`order-walk-${one}`, { space: two });
    case "hunt":
    case "gore":
    case "fertilise":
      return t(`order-${verb}-${one}`);
    default:
      return t(`order-${verb}`, { space: one });
  }
}

/** The same in a menu that belongs to its space: "Grow to medium size". */
export function hereWords(action: string, view: View, name: (seat: number) => string): string {
  const [verb = "", one = ""] = action.split(" ");
  const id = verb === "place" ? `here-place-${one}` : `here-${verb}`;
  return has(id) ? t(id, { size: sizeAt(view, one), from: one }) : orderWords(action, view, name);
}

/** What someone did, for the log. `before` and `after` are the positions round the action, where known. */
export function deedWords(
  action: string,
  name: string,
  after: View | undefined,
  before: View | undefined,
  nameOf: (seat: number) => string,
): string {
  const [verb = "", ...rest] = action.split(" ");
  const [one = "", two = "", three = ""] = rest;
  const seat = before?.actor ?? null;
  switch (verb) {
    case "keep":
      return one === "?" ? t("deed-keep-hidden", { name }) : t("deed-keep", { name, animal: t(`the-${one}`) });
    case "place":
      return t(`deed-place-${one}`, { name, space: two });
    case "buy":
      return t("deed-buy", { name, piece: t(`a-piece-${one}`) });
    case "plant":
      return t("deed-plant", { name, from: one, to: two });
    case "grow":
    case "improve":
      return t("deed-grow", { name, space: one, size: sizeAt(after, one) });
    case "collect":
      return t("deed-collect", { name, space: one, points: gained(before, after, seat) });
    case "steal":
      return t("deed-steal", { name, other: nameOf(Number(one)) });
    case "scare":
      return t("deed-scare", { name, from: one, to: two, animal: animalAt(before, one) });
    case "dam":
      return t("deed-dam", { name, spaces: `${one} ${two} ${three}` });
    case "gore":
      return t("deed-gore", { name, points: gained(before, after, seat) });
    case "walk":
      return t("deed-walk", { name, baby: t(`baby-${one}`) });
    case "hunt":
    case "fertilise":
      return t(`deed-${verb}`, { name });
    default:
      return t(`deed-${verb}`, { name, space: one });
  }
}

function animalAt(view: View | undefined, space: string): string {
  const animal = view?.players.find((player) => player.at === space)?.animal;
  return t(`the-${animal && animal !== "?" ? animal : "any"}`);
}

function gained(before: View | undefined, after: View | undefined, seat: number | null): number {
  if (!before || !after || seat === null) return 0;
  const sum = (view: View) => (view.players[seat]?.tokens ?? []).reduce((all, token) => all + token, 0);
  return sum(after) - sum(before);
}

/** What an action costs, in words; empty: nothing. */
export function costWords(option: Option): string {
  const { light = 0, moon = 0 } = option.cost;
  return [light && t("cost-light", { count: light }), moon && t("cost-moon", { count: moon })]
    .filter(Boolean)
    .join(" · ");
}

/** What an action brings its player, in words; empty: nothing to count. */
export function gainWords(option: Option): string {
  const { light = 0, moon = 0, points = 0 } = option.effect;
  return [
    points && t("gain-points", { count: points }),
    light && t("gain-light", { count: light }),
    moon && t("gain-moon", { count: moon }),
  ]
    .filter(Boolean)
    .join(" · ");
}
