/** Positions as the server shows them. The `view` is the State of docs/notation.md, secrets hidden. */

import type { Message } from "./api";
import type { Space } from "./spaces";

export type Phase = "draft" | "animals" | "elder" | "stones" | "trees" | "turn" | "dam" | "over";
export type Face = "half" | "full";
export const SIZES = ["seed", "small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];
export const SPECIES = ["linden", "maple", "spruce", "chestnut"] as const;
export const ANIMALS = ["boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle"] as const;
export type Animal = (typeof ANIMALS)[number];
export const BABIES = ["twice", "small", "medium", "light", "points", "leaf", "collect", "plant"] as const;

/** What stands where something is hidden from the viewer. */
export const SECRET = "?";

export interface Player {
  light: number;
  shop: number[];
  available: number[];
  tokens: number[];
  moon: number | null;
  animal: string | null;
  at: Space | null;
  hatched: string[];
  bonus: number;
}

export interface Moon {
  position: number;
  face: Face;
  tracker: number;
  tracker_face: Face;
}

export interface Result {
  scores: number[];
  winners: number[];
}

export interface View {
  round: number;
  rounds: number;
  sun: number;
  phase: Phase;
  actor: number | null;
  first_player: number;
  board: Record<Space, [number, number]>;
  players: Player[];
  piles: Record<string, number[]>;
  activated: Space[];
  fresh: Space[];
  used: string[];
  twice: boolean;
  leaf: boolean;
  moon: Moon | null;
  elder: Space | null;
  stones: Space[];
  dam: Space[];
  grown: Space[];
  babies: Record<Space, string>;
  result: Result | null;
}

export interface Layout {
  moon_start: string;
  river: Space[];
  beach: Space[];
}

export interface Options {
  players: number;
  revolutions: number;
  shade: string;
  modules: string[];
  layout: Layout;
}

export type Sky = Message<"Sky">;
export type Option = Message<"Option">;
export type Unavailable = Message<"Unavailable">;
export type Choices = Message<"Choices">;
export type Problem = Message<"ProblemShown">;
export type Forecast = Message<"Forecast">;
export type Numbered = Message<"Numbered">;
export type TableEvent = Numbered["event"];
export type Seat = Message<"SeatShown">;
export type Position = Omit<Message<"Position">, "view"> & { view: View };
export type Summary = Omit<Message<"Summary">, "options"> & { options: Options };
export type Shown = Omit<Message<"Shown">, "position" | "summary"> & {
  position: Position | null;
  summary: Summary;
};

/** Points a player holds now, before anything is added at the end. */
export function pointsOf(player: Player): number {
  return player.tokens.reduce((sum, token) => sum + token, player.bonus);
}

/** Give a message of the server the types that its schema cannot tell. */
export function asShown(message: Message<"Shown">): Shown {
  return message as unknown as Shown;
}

export function asPosition(message: Message<"Position">): Position {
  return message as unknown as Position;
}

export function asSummary(message: Message<"Summary">): Summary {
  return message as unknown as Summary;
}
