/** How the player points. A finger cannot point at something without pressing it, a mouse and the focus can. */

let isFinger = false;

addEventListener("pointerdown", ({ pointerType }) => (isFinger = pointerType !== "mouse"), { capture: true });
addEventListener("keydown", () => (isFinger = false), { capture: true });

export function pointsByFinger(): boolean {
  return isFinger;
}
