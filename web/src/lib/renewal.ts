/** Parts of the page that cannot be fetched any more: the server was renewed and calls them otherwise now. */

import { keeping } from "./kept.svelte";

const KEY = "sunwise.reloaded";
const NOT_AGAIN_FOR = 60_000;

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Load the page anew by itself, though not twice in a row. It stays while the server is away, and where a reload
 * would lose what the browser does not keep: then the player decides.
 */
export async function renew(): Promise<void> {
  if (!keeping.lasts || wasRenewed() || !(await isServerThere())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

function wasRenewed(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < NOT_AGAIN_FOR;
  } catch {
    return true; // nobody could tell
  }
}
