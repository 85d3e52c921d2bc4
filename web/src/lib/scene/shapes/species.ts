/** The four species, in the order of the seats that play them. */

export interface Species {
  readonly name: "linden" | "maple" | "spruce" | "chestnut";
  /** The colour by which a player is known everywhere on the screen. */
  readonly colour: string;
  /** Leaves from the shaded underside to the sunny top. */
  readonly crown: readonly string[];
  /** Bark at the root and under the crown. */
  readonly bark: readonly [string, string];
}

export const SPECIES: readonly Species[] = [
  {
    name: "linden",
    colour: "#F4D03F",
    crown: ["#C98A12", "#E9B522", "#F4D03F", "#FBE88C"],
    bark: ["#6E4E33", "#9A7550"],
  },
  {
    name: "maple",
    colour: "#E2571E",
    crown: ["#A22C0C", "#D4461A", "#E9641F", "#FF9A4D"],
    bark: ["#4E3027", "#7A5343"],
  },
  {
    name: "spruce",
    colour: "#4187DE",
    crown: ["#1A438A", "#2C68BE", "#4187DE", "#8FC0F4"],
    bark: ["#43342E", "#67513F"],
  },
  {
    name: "chestnut",
    colour: "#1B5443",
    crown: ["#0E352B", "#174B3B", "#1F6049", "#4A9A72"],
    bark: ["#43301F", "#6B4F33"],
  },
];
