export { BoardView } from "./view";
export type * from "./types";
