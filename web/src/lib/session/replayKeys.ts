/** Keys that act on a replay from anywhere on its screen. */

import type { Replay } from "./replay.svelte";
import { placeOf, signOf, takesKeys } from "./shortcuts";

interface Doors {
  openKeys(): void;
  changeView(): void;
}

export function handleReplayKey(event: KeyboardEvent, replay: Replay, doors: Doors): void {
  const place = placeOf(event);
  if (!place) return;
  const isDone = event.code === "Space" ? playOrPause(replay, place) : act(event, replay, doors, place);
  if (isDone) event.preventDefault();
}

function playOrPause(replay: Replay, place: Element): boolean {
  if (place.closest("button, input, select, a")) return false; // there the space bar has a meaning of its own
  if (replay.isPlaying) replay.pause();
  else replay.play();
  return true;
}

function act(event: KeyboardEvent, replay: Replay, { openKeys, changeView }: Doors, place: Element): boolean {
  if (!takesKeys(place)) return false;
  if (event.code === "KeyV") {
    changeView(); // whatever else is typed there
    return true;
  }
  switch (signOf(event)) {
    case ",":
      replay.show(replay.ply - 1);
      return true;
    case ".":
      replay.show(replay.ply + 1);
      return true;
    case "?":
      openKeys();
      return true;
  }
  return false;
}
