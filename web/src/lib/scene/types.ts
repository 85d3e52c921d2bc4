/** What the app tells the scene, and what it hears back. Nothing here knows a rule of the game. */

/** The name of a space, "a1" to "g4". */
export type Space = string;

export interface SceneOptions {
  /** "low" stays fluent without a graphics card. */
  quality: "high" | "low";
  /** Whether things move to their places; otherwise they jump. */
  motion: boolean;
  /** Marks on pieces that tell the species apart without colour. */
  patterns: boolean;
}

/** Where river and beach run and where the moon starts. */
export interface Layout {
  moon_start: string;
  river: Space[];
  beach: Space[];
}

export type MoonFace = "half" | "full";

export interface MoonView {
  position: number;
  face: MoonFace;
  tracker: number;
  tracker_face: MoonFace;
}

/** What the scene reads of a player. */
export interface PlayerView {
  animal: string | null;
  at: Space | null;
  /** Score tokens: a new one is seen on its way to the player. */
  tokens?: number[];
}

/** What the scene reads of a position (the state of docs/notation.md, secrets hidden). */
export interface View {
  sun: number;
  board: Record<Space, readonly [owner: number, size: number]>;
  players: PlayerView[];
  activated: Space[];
  moon: MoonView | null;
  elder: Space | null;
  stones: Space[];
  dam: Space[];
  babies: Record<Space, string>;
}

/** Light and shadow as the rules work them out. */
export interface Sky {
  /** Space → height of the tallest shadow on it. */
  shadows: Record<Space, number>;
  moonlit: Space[];
  /** Pieces that the sun does not reach. */
  dark: Space[];
}

export interface Look {
  view: View;
  sky: Sky;
  layout: Layout;
  modules: string[];
}

/** A coming sun (and moon), to show instead of the present one. */
export interface Ahead {
  sun: number;
  shadows: Record<Space, number>;
  dark: Space[];
  moon?: { position: number; face: MoonFace; lit: Space[] };
}

export type Mark = "can" | "chosen" | "target" | "last" | "hover";

/** Light that leaves a space for its owner. */
export interface Gift {
  from: Space;
  seat: number;
  amount: number;
  kind?: "light" | "moon";
}

/** A point of the canvas, in CSS pixels from its top left corner. */
export interface Place {
  x: number;
  y: number;
}

/** Where a space lies on the screen: its middle, how wide it is and how high. */
export interface SpacePlace extends Place {
  size: number;
  height: number;
}

/** Where the name of a space stands and how large it is, in CSS pixels; `covered` if a tree of another space is seen there. */
export interface NamePlace extends Place {
  space: Space;
  font: number;
  covered: boolean;
}
