/** Records as files: taken home, and brought back. */

import { refusal } from "./asking";
import { record } from "./http";

/** Save the record of a game, as some seats or all of this browser know it, on the player's machine. */
export async function saveRecord(game: string, seats?: readonly number[]): Promise<void> {
  const text = JSON.stringify(await record(game, seats));
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `sunwise-${game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers fetch it only after a while
}

/** Much more than any game needs; a file of many games may be larger than the memory of a browser. */
const MOST_READ = 4 * 2 ** 20;

/** What a file holds: one game, or the first of many, one on each line. */
export interface Opened {
  readonly record: Record<string, unknown>;
  readonly hasMore: boolean;
}

/** Read a record from a file. */
export async function readRecord(file: Blob): Promise<Opened> {
  const text = await file
    .slice(0, MOST_READ)
    .text()
    .catch(() => {
      throw refusal("unreadable_file"); // moved or deleted since it was chosen, or not allowed to be read
    });
  const lines = text.split("\n").filter((line) => line.trim());
  for (const [part, hasMore] of [[text, false] as const, [lines[0] ?? "", lines.length > 1] as const]) {
    try {
      const data: unknown = JSON.parse(part);
      if (typeof data === "object" && data !== null && !Array.isArray(data))
        return { record: data as Record<string, unknown>, hasMore };
    } catch {
      // perhaps its first line alone
    }
  }
  throw refusal(file.size > MOST_READ ? "record_too_large" : "not_json");
}
