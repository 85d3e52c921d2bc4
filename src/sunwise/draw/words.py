"""Sentences and names that pictures and text share."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from .palette import PRICES, SPECIES

State = dict[str, Any]

#: What the actor decides in each phase.
TASKS = {
    "draft": "keeps one of two animals",
    "animals": "places an animal",
    "elder": "places the Great Elder",
    "stones": "places a moonstone",
    "trees": "places a starting tree",
    "turn": "to act",
    "dam": "may grow on the dam",
}


def clean(name: str) -> str:
    """Drop what could upset the line a name is written on: controls, direction marks, piled-up accents.

    >>> clean("A\\u202eda\\n  B")
    'Ada B'
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind == "Cc" or kind.startswith("Z"):
            kept.append(" ")
        elif not kind.startswith("C") and marks <= 2:
            kept.append(sign)
    return " ".join("".join(kept).split())


def columns(words: str) -> int:
    """Return how many columns of a terminal words take."""
    return sum(_columns(sign) for sign in words)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def shorten(words: str, most: int, ellipsis: str = "…") -> str:
    """Cut words to a number of columns, with an ellipsis where something is missing.

    >>> shorten("Photosynthesis", 6)
    'Photo…'
    """
    if columns(words) <= most:
        return words
    kept, room = "", most - len(ellipsis)
    for sign in words:
        room -= _columns(sign)
        if room < 0:
            break
        kept += sign
    return kept.rstrip() + ellipsis


def seat_names(state: State, names: Sequence[str] | None, most: int, ellipsis: str = "…") -> list[str]:
    """Return the name of each seat, the species standing in where none is given."""
    given = [clean(str(name)) for name in names or ()]
    given += [""] * (len(state["players"]) - len(given))
    return [
        shorten(given[seat] or SPECIES[seat].name.capitalize(), most, ellipsis)
        for seat in range(len(state["players"]))
    ]


def task(state: State, names: Sequence[str]) -> str:
    """Say whose decision it is, or who has won."""
    result = state["result"]
    if result is not None:
        winners = [names[seat] for seat in result["winners"]]
        if len(winners) == 1:
            return f"{winners[0]} wins"
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the win" if winners else "no winner"
    if state["actor"] is None:
        return "game over"
    return f"{names[state['actor']]} {TASKS.get(state['phase'], 'to act')}"


def slots(kind: int, left: int) -> list[tuple[int, bool]]:
    """Return the slots of a shop column as (price, filled): it empties from the cheap end (R2.2)."""
    prices = PRICES[kind]
    return [(price, place >= len(prices) - left) for place, price in enumerate(prices)]


def animal_name(animal: str | None) -> str:
    """Return the word for an animal that may be hidden or not chosen yet."""
    return {None: "no animal yet", "?": "hidden animal"}.get(animal, animal or "")
