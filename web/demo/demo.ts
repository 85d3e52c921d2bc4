/**
 * Fixed positions to look at while working on the scene: with `npm run dev`, open /demo/?position=night.
 * More to ask for: view=top, gfx=low, ahead=1…6 (a coming sun), turn, tilt, zoom, patterns, motion, parade, zoo.
 * Not part of the build.
 */

import { type Ahead, BoardView, type Look } from "../src/lib/scene";
import base from "./positions/base.json";
import empty from "./positions/empty.json";
import full from "./positions/full.json";
import night from "./positions/night.json";

const positions: Record<string, unknown> = { base, empty, full, night };
const wanted = new URLSearchParams(location.search);
const look = positions[wanted.get("position") ?? "base"] as Look & { ahead: Ahead[] };
if (wanted.has("parade")) {
  // All pieces side by side.
  look.view.board = {};
  ["b", "c", "d", "e"].forEach((row, seat) => {
    for (let size = 0; size < 4; size++) look.view.board[`${row}${size + (seat > 1 ? 2 : 1)}`] = [seat, size];
  });
  look.sky.shadows = {};
  look.sky.dark = [];
}
if (wanted.has("zoo")) {
  // All animals side by side.
  const spaces = ["e2", "e3", "e4", "e5", "f2", "f3", "f4", "g2"];
  const animals = ["boar", "hedgehog", "squirrel", "fox", "owl", "badger", "beaver", "turtle"];
  look.view.players = animals.map((animal, i) => ({ animal, at: spaces[i]! }));
  for (const space of spaces) delete look.view.board[space];
  look.view.babies = { g3: "?" };
  look.sky.shadows = {};
}

const view = new BoardView(document.querySelector("canvas")!, {
  quality: wanted.get("gfx") === "low" ? "low" : "high",
  motion: wanted.has("motion"),
  patterns: wanted.has("patterns"),
});
await view.show(look, false);
const ahead = look.ahead[Number(wanted.get("ahead") ?? 0) - 1];
if (ahead) view.showAhead(ahead);
const kind = wanted.get("view");
if (kind === "top" || kind === "orbit") view.view(kind);
const number = (name: string): number => Number(wanted.get(name) ?? 0);
view.turn(number("turn"), number("tilt"));
if (wanted.has("zoom")) view.zoom(number("zoom"));
Object.assign(window, { view, look, ready: true });
