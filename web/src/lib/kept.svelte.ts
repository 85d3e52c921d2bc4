/** What this browser keeps for the player. Where it keeps nothing, or has no room left, it lasts for this visit. */

const PROBE = "sunwise.probe";

/** Private windows, blocked storage and full disks take nothing. */
function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function canStore(): boolean {
  const can = store(PROBE, "");
  if (can) localStorage.removeItem(PROBE);
  return can;
}

class Keeping {
  #isShut = $state(!canStore());
  #unkept = $state.raw<ReadonlyMap<string, string>>(new Map()); // what the browser did not take

  /** Whether all that is kept will be there after the page was loaded again. */
  get lasts(): boolean {
    return !this.#isShut && this.#unkept.size === 0;
  }

  /** Whether what stands under a key is lost with this page. */
  loses(key: string): boolean {
    return this.#unkept.has(key);
  }

  /** Read what was kept; something broken is no reason to fail. */
  read<T extends object>(key: string): Partial<T> {
    try {
      const data: unknown = JSON.parse(this.#unkept.get(key) ?? localStorage.getItem(key) ?? "{}");
      return typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
    } catch {
      return {};
    }
  }

  keep(key: string, data: object): void {
    const wanted = [...new Map(this.#unkept).set(key, JSON.stringify(data))];
    // What found no room before may find some now.
    const unkept = wanted.filter(([one, text]) => !store(one, text));
    this.#isShut &&= unkept.length === wanted.length;
    if (unkept.length || this.#unkept.size) this.#unkept = new Map(unkept);
  }
}

export const keeping = new Keeping();
