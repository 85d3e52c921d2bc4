"""The layout of an observation: one row of small numbers (uint8), cut into named parts.

First come planes of 37 numbers, one for each space in reading order; then what each player has, the observer
first and the others clockwise; then what all share. docs/environments.md describes every part.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sunwise.rules.board import MAX_LIGHT, MAX_MOON, MOONS, SPACES, SUNS

MAX_PLAYERS = 4
MAX_POINTS = 255  # tokens beyond it are not told apart; no sensible game comes near


@dataclass(frozen=True)
class Part:
    """Some numbers that belong together: where they begin, how many they are, the highest they can be."""

    name: str
    start: int
    length: int
    high: int

    @property
    def slice(self) -> slice:
        """The place of the part in an observation."""
        return slice(self.start, self.start + self.length)


PLANES = (
    *((f"pieces_{seat}_{size}", 1) for seat in range(MAX_PLAYERS) for size in range(4)),
    *(("shadow", 4), ("next_shadow", 4), ("activated", 1), ("fresh", 1)),
    *((f"animal_{seat}", 1) for seat in range(MAX_PLAYERS)),
    *(("elder", 1), ("stones", 1), ("dam", 1), ("grown", 1)),
    *(("river", 1), ("beach", 1), ("babies", 1), ("moonlit", 1), ("next_moonlit", 1)),
)
# What every player has.
HOLDINGS = (
    *(("light", 1, MAX_LIGHT), ("points", 1, MAX_POINTS), ("shop", 4, 4), ("available", 4, 8)),
    *(("moon_points", 1, MAX_MOON), ("bonus", 1, 3), ("kind", 8, 1)),
)
SHARED = (
    *((name, MAX_PLAYERS, 1) for name in ("seat", "actor", "current", "first_player")),
    *(("players", 3, 1), ("shade", 3, 1), ("modules", 3, 1), ("phase", 8, 1)),
    *(("round", 1, 24), ("rounds_left", 1, 23), ("turns", 1, 8), ("sun", SUNS, 1)),
    *(("pile_height", 4, 9), ("pile_top", 4, 22)),
    *(("moon", MOONS, 1), ("moon_full", 1, 1), ("tracker", MOONS, 1), ("tracker_full", 1, 1)),
    *(("used", 14, 1), ("twice", 1, 1), ("leaf", 1, 1), ("hatched", 8, 1), ("dealt", 8, 1)),
)


def lay_parts() -> dict[str, Part]:
    """Lay the parts one after the other."""
    lengths = [(name, SPACES, high) for name, high in PLANES]
    for seat in range(MAX_PLAYERS):
        lengths += [(f"{name}_{seat}", length, high) for name, length, high in HOLDINGS]
    parts, start = {}, 0
    for name, length, high in (*lengths, *SHARED):
        parts[name] = Part(name, start, length, high)
        start += length
    return parts


PARTS = lay_parts()
OBSERVATION = sum(part.length for part in PARTS.values())
# The highest value at every place, for a Box and for scaling to 0 … 1.
HIGH: NDArray[np.uint8] = np.repeat(
    np.array([part.high for part in PARTS.values()], np.uint8), [part.length for part in PARTS.values()]
)
HIGH_FLOAT: NDArray[np.float32] = HIGH.astype(np.float32)


def read(observation: NDArray[np.generic], name: str) -> NDArray[np.generic]:
    """Take one part out of an observation, or out of a batch of them.

    >>> read(np.arange(OBSERVATION), "shadow")[:3]
    array([592, 593, 594])
    """
    return observation[..., PARTS[name].slice]
