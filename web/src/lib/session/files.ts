/** Records as files: taken home, and brought back. */

import { record, refusal } from "./http";

/** Save the record of a game on the player's machine. */
export async function saveRecord(game: string): Promise<void> {
  const text = JSON.stringify(await record(game));
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `sunwise-${game}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Read a record from a file: one game, or the first of many, one on each line. */
export async function readRecord(file: File): Promise<Record<string, unknown>> {
  const text = await file.text();
  for (const part of [text, text.split("\n").find((line) => line.trim()) ?? ""]) {
    try {
      const data: unknown = JSON.parse(part);
      if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
    } catch {
      // perhaps its first line alone
    }
  }
  throw refusal("not_json");
}
