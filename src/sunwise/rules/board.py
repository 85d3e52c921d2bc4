"""The board and the printed numbers of the game: plain tables, built once at import (R1, R2)."""

import numpy as np

RADIUS = 3
ROWS = "abcdefg"
# Neighbours in reading order, so that walking through them meets the spaces in increasing order.
DIRECTIONS = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))

# R1.1, R1.2: spaces in reading order, as axial coordinates (q, r).
COORDINATES = [
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
]
SPACES = len(COORDINATES)
# Where a piece stands that is not on the board. Tables over spaces have an empty entry for it.
NOWHERE = SPACES
INDEX = {coordinate: space for space, coordinate in enumerate(COORDINATES)}
NAMES = [f"{ROWS[r + RADIUS]}{q - max(-RADIUS, -RADIUS - r) + 1}" for q, r in COORDINATES]

SUNS = 6
# R1.4: the way the rays travel when the sun stands at each of its corners.
RAYS = ((-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1))

MOONS = 18
# R1.5: the moon's positions, outside the border.
MOON_COORDINATES = (
    *((4, -3), (4, -2), (4, -1), (3, 1), (2, 2), (1, 3), (-1, 4), (-2, 4), (-3, 4)),
    *((-4, 3), (-4, 2), (-4, 1), (-3, -1), (-2, -2), (-1, -3), (1, -4), (2, -4), (3, -4)),
)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Count the steps between two spaces (R1.2)."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ray(start: tuple[int, int], direction: tuple[int, int]) -> list[int]:
    """List the spaces met on a straight way from `start` (itself left out) to the border."""
    q, r = start[0] + direction[0], start[1] + direction[1]
    met = []
    while (q, r) in INDEX:
        met.append(INDEX[q, r])
        q, r = q + direction[0], r + direction[1]
    return met


DISTANCE = np.array([[distance(a, b) for b in COORDINATES] for a in COORDINATES], np.int64)
# R1.3: the leaves of the soil.
LEAVES = np.array([4 - distance(c, (0, 0)) for c in COORDINATES], np.int64)
# STEP[space, direction]: the neighbour that way, or NOWHERE.
STEP = np.array(
    [[INDEX.get((q + dq, r + dr), NOWHERE) for dq, dr in DIRECTIONS] for q, r in COORDINATES], np.int64
)
# R8.6: two neighbours on the border and the 2-leaf space that touches both.
DAM_SITES = sorted(
    tuple(sorted((a, b, c)))
    for a in range(SPACES)
    for b in range(a + 1, SPACES)
    for c in range(SPACES)
    if LEAVES[a] == LEAVES[b] == 1
    and LEAVES[c] == 2
    and DISTANCE[a, b] == DISTANCE[a, c] == DISTANCE[b, c] == 1
)

SEED, SMALL, MEDIUM, LARGE = range(4)
# A shadow taller than any tree's: the Great Elder's (R8.1).
ELDER_SIZE = 4
MAX_LIGHT = 20  # R3.4
MAX_MOON = 14  # R7.5
COLLECT_COST = 4  # R5.6
# R2.1: how many of each size a column of the shop holds, and how many start beside it.
SHOP_SLOTS = np.array([4, 4, 3, 2], np.int64)
START_AVAILABLE = np.array([2, 4, 1, 0], np.int64)
TOO_DEAR = 99
PRICE_LISTS = ((1, 1, 2, 2), (2, 2, 3, 3), (3, 3, 4), (4, 5))
# R2.2: PRICE[size, pieces left]; nobody can pay for a column that is empty.
PRICE = np.full((4, 5), TOO_DEAR, np.int64)
for _size, _prices in enumerate(PRICE_LISTS):
    for _left in range(1, len(_prices) + 1):
        PRICE[_size, _left] = _prices[len(_prices) - _left]

# R2.3: the score piles by leaves, top first; pile 0 stands for "nothing left".
PILES = (
    (),
    (14, 14, 13, 13, 13, 12, 12, 12, 12),
    (17, 16, 16, 14, 14, 13, 13),
    (19, 18, 18, 17, 17),
    (22, 21, 20),
)
PILE_HEIGHT = np.array([len(pile) for pile in PILES], np.int64)
# Tokens lie one pile after the other in one row: the pile of L leaves begins at PILE_START[L].
PILE_START = np.array([sum(len(pile) for pile in PILES[:leaves]) for leaves in range(5)], np.int64)
TOKENS = np.array([token for pile in PILES for token in pile], np.int64)
