/** The bots, from the weakest to the strongest. */
export const LEVELS = ["seedling", "sapling", "birch", "oak", "sequoia"] as const;
export type Level = (typeof LEVELS)[number];
