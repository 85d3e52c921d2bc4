"""Write web/src/lib/printed.ts: the numbers on player boards and animal cards, taken from the rules.

    python scripts/make_printed.py                  all of it
    python scripts/make_printed.py --out FILE.ts    somewhere else

It is kept with the sources, as the client is also built where the rules cannot run. A test compares the two.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from browser_client import WEB
from sunwise.options import Layout
from sunwise.rules import animals
from sunwise.rules.board import LEAVES, MAX_LIGHT, MAX_MOON, PRICE_LISTS
from sunwise.server.choices import POWERS_OF

PRINTED = WEB / "src" / "lib" / "printed.ts"
# Powers that one card offers in several sizes, each with a price of its own.
LEVELS = {
    "gore": animals.GORE_COSTS,
    "hunt": animals.HUNT_COSTS,
    "fertilise": animals.FERTILISE_COSTS,
}
TEXT = """/**
 * What is printed on the board, on player boards and on animal cards, for showing only: what can be done,
 * and what it costs now, comes from the server. Made from the rules by scripts/make_printed.py; do not edit.
 */

import type {{ Animal }} from "./view";

/** Prices beside the slots of the shop, first bought first: seeds, small, medium, large trees. */
export const PRICES: readonly (readonly number[])[] = {prices};
export const MOST_LIGHT = {most_light};
export const MOST_MOON = {most_moon};

/** Where the moon starts, and where river and beach run, unless a table says otherwise. */
export const LAYOUT = {layout};

export interface Power {{
  power: string; // how its actions begin
  cost: string; // in moon points
}}

export const POWERS: Record<Animal, readonly Power[]> = {powers};
"""


def cost_of(power: str) -> str:
    """Give the price of a power that has one, or the span of its prices."""
    if power == "nibble":
        base = animals.NIBBLE_BASE_COST
        return f"{base + int(LEAVES.min())}–{base + int(LEAVES.max())}"
    return str(getattr(animals, f"{power.upper()}_COST"))


def powers_of(animal: str) -> list[dict[str, str]]:
    """List what the card of an animal offers."""
    found = []
    for power in POWERS_OF[animal]:
        if power in LEVELS:
            for level, cost in enumerate(LEVELS[power], start=1):
                found.append({"power": f"{power} {level}", "cost": str(cost)})
        else:
            found.append({"power": power, "cost": cost_of(power)})
    return found


def written(value: Any, indent: str = "") -> str:
    """Write a value as TypeScript: long lists and objects one entry on each line."""
    inner = indent + "  "
    if isinstance(value, Mapping):
        entries = [f"{name}: {written(one, inner)}" for name, one in value.items()]
        opened, closed, space = "{", "}", " "
    elif isinstance(value, Sequence) and not isinstance(value, str):
        entries = [written(one, inner) for one in value]
        opened, closed, space = "[", "]", ""
    else:
        return json.dumps(value, ensure_ascii=False)
    flat = f"{opened}{space}{', '.join(entries)}{space}{closed}"
    if "\n" not in flat and all(flat.count(sign) < 2 for sign in "[{") and len(flat) < 100:
        return flat
    lines = "".join(f"{inner}{entry},\n" for entry in entries)
    return f"{opened}\n{lines}{indent}{closed}"


def printed() -> str:
    """Write the whole file."""
    return TEXT.format(
        prices=written(PRICE_LISTS),
        most_light=MAX_LIGHT,
        most_moon=MAX_MOON,
        layout=written(Layout().to_dict()),
        powers=written({animal: powers_of(animal) for animal in POWERS_OF}),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=PRINTED)
    parser.parse_args().out.write_text(printed(), encoding="utf-8")


if __name__ == "__main__":
    main()
