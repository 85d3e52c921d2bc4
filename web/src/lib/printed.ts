/**
 * What is printed on the board, on player boards and on animal cards, for showing only: what can be done,
 * and what it costs now, comes from the server. Made from the rules by scripts/make_printed.py; do not edit.
 */

import type { Animal } from "./view";

/** Prices beside the slots of the shop, first bought first: seeds, small, medium, large trees. */
export const PRICES: readonly (readonly number[])[] = [
  [1, 1, 2, 2],
  [2, 2, 3, 3],
  [3, 3, 4],
  [4, 5],
];
export const MOST_LIGHT = 20;
export const MOST_MOON = 14;

/** Where the moon starts, and where river and beach run, unless a table says otherwise. */
export const LAYOUT = {
  moon_start: "m8",
  river: ["c1", "b1", "a1", "a2", "a3"],
  beach: ["f1", "g1", "g2", "g3", "g4", "f5"],
};

export interface Power {
  power: string; // how its actions begin
  cost: string; // in moon points
}

export const POWERS: Record<Animal, readonly Power[]> = {
  boar: [
    { power: "gore 1", cost: "5" },
    { power: "gore 2", cost: "8" },
  ],
  hedgehog: [
    { power: "dash", cost: "1" },
    { power: "sow", cost: "3" },
  ],
  squirrel: [{ power: "nibble", cost: "5–8" }],
  fox: [
    { power: "scare", cost: "1" },
    { power: "dig", cost: "3" },
    { power: "steal", cost: "4" },
  ],
  owl: [
    { power: "hunt 1", cost: "5" },
    { power: "hunt 2", cost: "9" },
    { power: "hunt 3", cost: "12" },
  ],
  badger: [
    { power: "fertilise 1", cost: "4" },
    { power: "fertilise 2", cost: "6" },
  ],
  beaver: [
    { power: "dam", cost: "6" },
    { power: "improve", cost: "5" },
  ],
  turtle: [
    { power: "hatch", cost: "4" },
    { power: "walk", cost: "1" },
  ],
};
