/** What can be done with a space or a piece: the server's list of actions, sorted as a player looks for them. */

import type { Space } from "../spaces";
import type { Option, View } from "../view";

/** One thing to do. With several actions the player goes on to choose spaces, in this order of the action's spaces. */
export interface Item {
  key: string;
  what: string; // "grow", "plant-from", "power-hunt" …: what its words are made from
  actions: readonly Option[];
  order: readonly number[];
}

/** Actions on one space: the whole action is chosen with the space. */
const ON_SPACE = ["place", "grow", "collect", "move", "dash", "dig", "improve", "walk"];
/** Actions from one space to another, by either of which they can be begun. */
const BETWEEN = ["plant", "scare"];
/** Steps and throws of the own animal, begun at the space where it stands. */
const OF_ANIMAL = ["move", "dash", "scare", "dig"];

/** List what can be done with a space. */
export function itemsAt(space: Space, actions: readonly Option[], at: Space | null): Item[] {
  const items: Item[] = [];
  const add = (what: string, found: readonly Option[], order: readonly number[]) => {
    if (found.length) items.push({ key: `${what} ${found[0]?.action}`, what, actions: found, order });
  };
  for (const kind of ON_SPACE) {
    for (const one of actions) if (one.kind === kind && one.spaces[0] === space) add(kind, [one], []);
  }
  for (const kind of BETWEEN) {
    const ofKind = actions.filter((one) => one.kind === kind);
    add(
      `${kind}-from`,
      ofKind.filter((one) => one.spaces[0] === space),
      [1],
    );
    add(
      `${kind}-to`,
      ofKind.filter((one) => one.spaces[1] === space),
      [0],
    );
  }
  for (const one of actions) if (one.kind === "dam" && one.spaces.includes(space)) add("dam", [one], []);
  if (space === at) items.push(...itemsOfAnimal(actions));
  return items;
}

/** List what the own animal can do, wherever it stands. */
export function itemsOfAnimal(actions: readonly Option[]): Item[] {
  const items: Item[] = [];
  for (const kind of OF_ANIMAL) {
    const found = actions.filter((one) => one.kind === kind);
    if (found.length)
      items.push({
        key: `animal-${kind}`,
        what: `animal-${kind}`,
        actions: found,
        order: [0, 1].slice(0, found[0]?.spaces.length),
      });
  }
  for (const one of actions) {
    if (isPower(one) && one.spaces.length === 0)
      items.push({ key: one.action, what: "power", actions: [one], order: [] });
  }
  return items;
}

const NOT_POWERS = ["keep", "place", "buy", "plant", "grow", "collect", "end", "skip", "move"];

export function isPower(option: Option): boolean {
  return !NOT_POWERS.includes(option.kind);
}

/** All ways to plant an available seed: first where it lands, then from which tree. */
export function plantItem(actions: readonly Option[]): Item | null {
  const found = actions.filter((one) => one.kind === "plant");
  return found.length ? { key: "plant-seed", what: "plant-seed", actions: found, order: [1, 0] } : null;
}

/** The item of a power of a card, by how its actions begin; null: it cannot be used now. */
export function powerItem(power: string, actions: readonly Option[]): Item | null {
  const found = actions.filter((one) => one.action === power || one.action.startsWith(`${power} `));
  const first = found[0];
  if (!first) return null;
  const order = first.kind === "dam" ? [] : [0, 1].slice(0, first.spaces.length);
  return { key: power, what: "power", actions: found, order };
}

/** The spaces among which the player chooses next. */
export function targetsOf(item: Item): Set<Space> {
  const next = item.order[0];
  return new Set(next === undefined ? [] : item.actions.flatMap((one) => one.spaces[next] ?? []));
}

/** What is left of an item after a space was chosen; one action without further order is decided. */
export function narrow(item: Item, space: Space): Item {
  const [next = 0, ...order] = item.order;
  const actions = item.actions.filter((one) => one.spaces[next] === space);
  return { ...item, actions, order: actions.length > 1 ? order : [] };
}

/** Whether every space counts that can be chosen: a set-up decision is one space. */
export function isPlacement(view: View): boolean {
  return ["animals", "elder", "stones", "trees"].includes(view.phase);
}

/** The spaces where anything can be done. */
export function livelySpaces(actions: readonly Option[]): Set<Space> {
  const begins = (one: Option) =>
    BETWEEN.includes(one.kind) ? one.spaces.slice(0, 1) : one.kind === "dam" ? [] : one.spaces;
  return new Set(actions.filter((one) => !OF_ANIMAL.includes(one.kind)).flatMap(begins));
}
