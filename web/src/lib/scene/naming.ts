/** Which names of spaces can be read where they stand. */

import type { NamePlace } from "./types";

/** Leaves out names that would lie over one another, as rows do that are seen very flat from far away: the nearer stays. */
export function uncrowded(names: readonly NamePlace[]): NamePlace[] {
  const kept: NamePlace[] = [];
  for (const name of [...names].sort((a, b) => b.y - a.y)) {
    // Two letters are a little wider than they are high.
    const lies = (other: NamePlace): boolean =>
      Math.abs(other.x - name.x) < name.font && Math.abs(other.y - name.y) < name.font * 0.75;
    if (!kept.some(lies)) kept.push(name);
  }
  return kept;
}

/** How large a name is on a space that is so wide on the screen, in CSS pixels: never too small to read. */
export function fontFor(width: number): number {
  return Math.min(Math.max(width * 0.2, 11), 16);
}
