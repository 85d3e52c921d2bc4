"""The network's input: yes-or-no questions, each "is the number at this place at least so high?".

Counts become a row of questions (at least 1, at least 2 …), so that every step of a count can mean something
of its own. Only what can happen in the games it is made for is asked, and only their actions get an answer.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.layout import PARTS
from sunwise.network.sight import FURTHER_PARTS
from sunwise.options import Options
from sunwise.rules.actions import ACTIONS, SECTIONS, START

# Points are asked for in steps of this; beyond the last step nobody's game changes.
POINTS_STEP, MOST_POINTS = 4, 140
# The Great Elder's shadow is higher than any tree's.
TREES_SHADOW, ELDERS_SHADOW = 3, 4

BASE_SECTIONS = ("PLACE_TREE", "BUY", "PLANT", "GROW", "COLLECT", "END")
SECTION_MODULES = {"PLACE_ELDER": "elder", "PLACE_STONE": "stones"}
# Parts of the observation that stay empty without a module; seats that do not play are left out as well.
# `fresh` is filled without the moon too, where it means nothing: a network of more games has seen it there.
PART_MODULES = {
    "elder": "elder",
    "stones": "stones",
    **dict.fromkeys(
        (
            *("dam", "grown", "river", "beach", "babies", "moonlit", "next_moonlit"),
            *("moon", "moon_full", "tracker", "tracker_full", "used", "twice", "leaf", "hatched", "dealt"),
            *(f"{name}_{seat}" for name in ("animal", "moon_points", "bonus", "kind") for seat in range(4)),
        ),
        "moon",
    ),
}
# The sun stands at corner 0 in every canonical observation; who acts is the observer, whom it sees for.
NEEDLESS = ("sun", "actor")


@dataclass(frozen=True)
class Questions:
    """Where to look, how high the number must be, and which actions get an answer."""

    places: NDArray[np.int16]
    levels: NDArray[np.uint8]
    actions: NDArray[np.int16]


def levels_of(name: str, high: int, elder: bool) -> Iterable[int]:
    """List the questions about a number of a part."""
    if name.startswith("points"):
        return range(POINTS_STEP, MOST_POINTS + 1, POINTS_STEP)
    if "shadow" in name:
        return range(1, (ELDERS_SHADOW if elder else TREES_SHADOW) + 1)
    return range(1, high + 1)


def seats_of(name: str) -> int:
    """Tell how many players there must be for a part to be filled."""
    parts = name.split("_")
    of_seat = next((part for part in parts if part.isdigit()), None)
    return 1 if of_seat is None else int(of_seat) + 1


def asked(games: Sequence[Options]) -> Iterator[tuple[int, int]]:
    """List all questions as (place, level)."""
    modules = {module for options in games for module in options.modules}
    players = max(options.players for options in games)
    elder = "elder" in modules
    for name, part in (PARTS | FURTHER_PARTS).items():
        needed = PART_MODULES.get(name)
        if name in NEEDLESS or (needed and needed not in modules) or seats_of(name) > players:
            continue
        for place in range(part.start, part.start + part.length):
            for level in levels_of(name, part.high, elder):
                yield place, level


def answered(games: Sequence[Options]) -> Iterator[int]:
    """List the actions that can be legal."""
    modules = {module for options in games for module in options.modules}
    for name, length in SECTIONS:
        needed = SECTION_MODULES.get(name, "moon")
        if name in BASE_SECTIONS or needed in modules:
            yield from range(START[name], START[name] + length)


def questions_for(games: Sequence[Options]) -> Questions:
    """Choose the questions and actions for some kinds of games.

    >>> base = questions_for([Options(2)])
    >>> len(base.places), len(base.actions)
    (2718, 890)
    """
    pairs = list(asked(games))
    places, levels = zip(*pairs, strict=True)
    return Questions(
        np.array(places, np.int16), np.array(levels, np.uint8), np.array(list(answered(games)), np.int16)
    )


def rows_of_actions(actions: NDArray[np.int16]) -> NDArray[np.int16]:
    """Tell for every action of the table which of the answers is its own, or -1."""
    rows = np.full(ACTIONS, -1, np.int16)
    rows[actions] = np.arange(len(actions), dtype=np.int16)
    return rows
