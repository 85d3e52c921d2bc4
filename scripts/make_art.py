"""Write web/src/board2d/art.ts: the drawings of the engine, for the browser's flat board and its icons.

    python scripts/make_art.py

The browser draws the same trees, animals and moons as `Game.svg()`, from the same source.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from sunwise.draw import animals, ground, sky, things, trees
from sunwise.draw.element import join
from sunwise.draw.palette import ANIMALS, SPECIES
from sunwise.options import BABIES

OUT = Path(__file__).resolve().parents[1] / "web" / "src" / "board2d" / "art.ts"
HEADER = """/**
 * Drawings round (0, 0), as SVG: the same that the engine's pictures are made of.
 * Made by scripts/make_art.py; do not edit.
 */

"""


def drawn(markup: str) -> str:
    """Leave out English titles: the browser has words of its own."""
    return re.sub("<title>[^<]*</title>", "", markup)


def art() -> dict[str, object]:
    """Draw everything once, by the names it goes by in the browser."""
    return {
        "PIECES": [[drawn(trees.piece(seat, size)) for size in range(4)] for seat in range(len(SPECIES))],
        "FACES": {animal: drawn(animals.face(animal)) for animal in (*ANIMALS, "?")},
        "BABIES": {kind: drawn(things.baby(kind, 11.5)) for kind in (*BABIES, "?")},
        "ELDER": drawn(things.elder()),
        "STONE": drawn(things.stone()),
        "SUN": re.sub(' transform="translate[^"]*"', "", drawn(sky.sun(0)), count=1),
        "MOON": {face: sky.moon_face(face, 23) for face in ("half", "full")},
        "TRACKER": {face: sky.tracker_face(face, 17) for face in ("half", "full")},
        "LIGHT_ICON": sky.sun_icon(10),
        "MOON_ICON": sky.crescent_icon(9),
        "ISLAND": join([ground.island()]),
    }


def text() -> str:
    """Write all drawings as a module of the client."""
    parts = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False, indent=2)};\n"
        for name, value in art().items()
    ]
    return HEADER + "\n".join(parts)


if __name__ == "__main__":
    OUT.write_text(text(), encoding="utf-8")
