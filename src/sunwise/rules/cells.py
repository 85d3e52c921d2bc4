"""Sets of spaces: space i is bit i of a signed 64-bit integer (37 bits used, so the sign never matters).

Signed, because unsigned and signed together are floats to NumPy. LLVM turns the loop of `count` into popcnt.
"""

from collections.abc import Iterable

import numpy as np

from sunwise.rules.board import (
    COORDINATES,
    DAM_SITES,
    DIRECTIONS,
    DISTANCE,
    INDEX,
    LEAVES,
    MOON_COORDINATES,
    MOONS,
    RAYS,
    SPACES,
    SUNS,
    ray,
)
from sunwise.rules.jit import rule


def cell_set(spaces: Iterable[int]) -> int:
    """Gather spaces into a set."""
    return sum(1 << int(space) for space in set(spaces))


BOARD = cell_set(range(SPACES))
BORDER = cell_set(np.flatnonzero(LEAVES == 1))
RING_OF_THREE = cell_set(np.flatnonzero(LEAVES == 3))

NEIGHBOURS = np.array([cell_set(np.flatnonzero(DISTANCE[s] == 1)) for s in range(SPACES)] + [0], np.int64)
# REACH[size, space]: where a tree of that size can send a seed (R5.3).
REACH = np.array(
    [
        [cell_set(np.flatnonzero((DISTANCE[s] >= 1) & (DISTANCE[s] <= size))) for s in range(SPACES)]
        for size in range(4)
    ],
    np.int64,
)
# STRAIGHT[space]: one or two spaces away in a straight line (R7 dig).
STRAIGHT = np.array([cell_set(s for d in DIRECTIONS for s in ray(c, d)[:2]) for c in COORDINATES], np.int64)

# ELDER_SHADOW[sun, space]: all spaces behind it, to the border (R8.1).
ELDER_SHADOW = np.zeros((SUNS, SPACES + 1), np.int64)
# A whole set of spaces moves one step along the rays by a few shifts: rows differ in length, so that spaces
# fall into up to three groups by how far their number changes. SHIFTED[sun, group] are those spaces,
# UP and DOWN[sun, group] how far.
SHIFTED = np.zeros((SUNS, 3), np.int64)
UP = np.zeros((SUNS, 3), np.int64)
DOWN = np.zeros((SUNS, 3), np.int64)
for _sun, _direction in enumerate(RAYS):
    _groups: dict[int, list[int]] = {}
    for _space, _coordinate in enumerate(COORDINATES):
        _behind = ray(_coordinate, _direction)
        ELDER_SHADOW[_sun, _space] = cell_set(_behind)
        if _behind:
            _groups.setdefault(_behind[0] - _space, []).append(_space)
    for _group, (_change, _members) in enumerate(sorted(_groups.items())):
        SHIFTED[_sun, _group] = cell_set(_members)
        UP[_sun, _group], DOWN[_sun, _group] = max(_change, 0), max(-_change, 0)

# MOONLIGHT[moon]: both lines of direct light (R7.4).
# MOON_SHADOW[moon, elder]: what the Elder cuts off them (R8.1).
MOONLIGHT = np.zeros(MOONS, np.int64)
MOON_SHADOW = np.zeros((MOONS, SPACES + 1), np.int64)
for _moon, (_q, _r) in enumerate(MOON_COORDINATES):
    for _dq, _dr in DIRECTIONS:
        if (_q + _dq, _r + _dr) in INDEX:
            _line = ray((_q, _r), (_dq, _dr))
            MOONLIGHT[_moon] |= cell_set(_line)
            for _place, _space in enumerate(_line):
                MOON_SHADOW[_moon, _space] = cell_set(_line[_place + 1 :])

DAM_CELLS = np.array([cell_set(site) for site in DAM_SITES] + [0], np.int64)
NO_DAM = len(DAM_SITES)
# DAMS_AT[space]: the dam sites that cover a space, as a set of site numbers.
DAMS_AT = np.array(
    [cell_set(i for i, site in enumerate(DAM_SITES) if s in site) for s in range(SPACES)] + [0], np.int64
)


@rule
def bit(space: int) -> int:
    """Make the set of one space; a piece that is NOWHERE is in no set.

    A shift, not a table: on a GPU every thread of a group would wait for the others' look-ups.
    """
    return (np.int64(1) << np.int64(space)) & BOARD  # type: ignore[return-value]


@rule
def count(cells: int) -> int:
    """Count the members of a set."""
    members = 0
    while cells:
        cells &= cells - 1
        members += 1
    return members


@rule
def first(cells: int) -> int:
    """Find the lowest member of a set that is not empty."""
    return count((cells & -cells) - 1)


@rule
def rest(cells: int) -> int:
    """Drop the lowest member."""
    return cells & (cells - 1)


@rule
def kth(cells: int, k: int) -> int:
    """Find the member that has k lower ones."""
    for _ in range(k):
        cells = rest(cells)
    return first(cells)
