"""Turn the board: six-fold symmetry, so that the sun can always stand at the same corner.

TURNED_SPACE[sun] and TURNED_ACTION[sun] say where a space and an action come to lie when the board is turned
so that the sun at that corner comes to corner 0; TRUE_ACTION leads back. Seats do not turn.
"""

import numpy as np

from sunwise.rules.actions import ACTIONS, PLANT_PAIRS, SCARE_PAIRS, SECTIONS, START
from sunwise.rules.board import COORDINATES, DAM_SITES, INDEX, MOONS, NOWHERE, SPACES, SUNS

# Sections whose actions are numbered by one space.
BY_SPACE = [name for name, length in SECTIONS if length == SPACES]


def turned(coordinate: tuple[int, int], steps: int) -> tuple[int, int]:
    """Turn a space counter-clockwise about the centre by so many sixths."""
    q, r = coordinate
    for _ in range(steps):
        q, r = q + r, -q
    return q, r


TURNED_SPACE = np.array(
    [[*(INDEX[turned(c, sun)] for c in COORDINATES), NOWHERE] for sun in range(SUNS)], np.int16
)
# The moon's positions: three for every corner of the sun.
TURNED_MOON = np.array([[(moon - 3 * sun) % MOONS for moon in range(MOONS)] for sun in range(SUNS)], np.int64)


def turn_actions(sun: int) -> list[int]:
    """Tell where every action comes to lie."""
    places = list(range(ACTIONS))
    space = TURNED_SPACE[sun].tolist()
    for name in BY_SPACE:
        for k in range(SPACES):
            places[START[name] + k] = START[name] + space[k]
    for name, pairs in (("PLANT", PLANT_PAIRS), ("SCARE", SCARE_PAIRS)):
        number = {pair: k for k, pair in enumerate(pairs)}
        for k, (a, b) in enumerate(pairs):
            places[START[name] + k] = START[name] + number[space[a], space[b]]
    for k, site in enumerate(DAM_SITES):
        places[START["DAM"] + k] = START["DAM"] + DAM_SITES.index(tuple(sorted(space[s] for s in site)))
    return places


TURNED_ACTION = np.array([turn_actions(sun) for sun in range(SUNS)], np.int16)
TRUE_ACTION = np.argsort(TURNED_ACTION, axis=1).astype(np.int16)
