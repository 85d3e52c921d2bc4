"""Where the points at the end come from."""

import numpy as np

from sunwise.rules import engine
from sunwise.rules.state import OVER, States
from sunwise.server.wire import Points

# What counts at the end, under the names by which the rules know it.
PARTS = {"tokens": "score", "light": "light", "moon": "moonlight", "bonus": "bonus"}


def points_of(states: States) -> list[Points]:
    """Ask the rules what each part of the final scores is worth: what they lack without it."""
    if states["phase"][0] != OVER:
        return []
    seats, whole = int(states["players"][0]), np.zeros(4, np.int64)
    engine.result(states, 0, whole)
    worth: dict[str, list[int]] = {}
    for part, name in PARTS.items():
        without, rest = states.copy(), np.zeros(4, np.int64)
        without[name] = 0
        engine.result(without, 0, rest)
        worth[part] = (whole - rest)[:seats].tolist()
    return [Points(**{part: worth[part][seat] for part in PARTS}) for seat in range(seats)]
