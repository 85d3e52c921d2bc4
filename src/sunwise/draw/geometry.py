"""Where things lie in the picture: spaces, corners and the ring outside, from R1.1 to R1.5 only."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt

from sunwise.rules import board
from sunwise.rules.board import COORDINATES, NAMES

from .element import Point

Axial = tuple[int, int]

RADIUS = 52.0  # from the middle of a space to its corners
WIDTH = RADIUS * sqrt(3)  # between the middles of two neighbours

#: Axial coordinates of the 37 spaces by name, in reading order (R1.2).
AXIAL: dict[str, Axial] = dict(zip(NAMES, COORDINATES, strict=True))
SPACE: dict[Axial, str] = {axial: space for space, axial in AXIAL.items()}
SPACES: tuple[str, ...] = tuple(AXIAL)

SUN_CORNERS: tuple[Axial, ...] = ((3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3))  # R1.4
RAYS: tuple[Axial, ...] = board.RAYS
MOON_POSITIONS: tuple[Axial, ...] = board.MOON_COORDINATES

# Edge k of a hexagon lies between its corners k and k+1 and faces this neighbour.
_FACING: tuple[Axial, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def axial(space: str) -> Axial:
    """Return the axial coordinates of a space.

    :raises ValueError: if the board has no such space
    """
    try:
        return AXIAL[space]
    except (KeyError, TypeError):
        raise ValueError(f"the board has no space {space!r}") from None


def leaves(space: str) -> int:
    """Return how many leaves the soil of a space shows (R1.3)."""
    axial(space)
    return int(board.LEAVES[NAMES.index(space)])


def at(place: Axial | tuple[float, float]) -> Point:
    """Return the point of axial coordinates, the middle of the board being (0, 0)."""
    q, r = place
    return (WIDTH * (q + r / 2), RADIUS * 1.5 * r)


def centre(space: str) -> Point:
    """Return the middle of a space."""
    return at(axial(space))


def corners(middle: Point = (0.0, 0.0), radius: float = RADIUS) -> list[Point]:
    """Return the six corners of a hexagon, clockwise from its top."""
    x, y = middle
    return [(x + radius * sin(k * pi / 3), y - radius * cos(k * pi / 3)) for k in range(6)]


def polar(angle: float, radius: float, middle: Point = (0.0, 0.0)) -> Point:
    """Return the point at an angle in degrees, clockwise from the top."""
    return (middle[0] + radius * sin(radians(angle)), middle[1] - radius * cos(radians(angle)))


def heading(direction: Axial) -> Point:
    """Return a direction of the board as a step of length 1 in the picture."""
    x, y = at(direction)
    return (x / WIDTH, y / WIDTH)


def border(spaces: Collection[str]) -> list[list[Point]]:
    """Trace the edges that close off a set of spaces, as closed loops."""
    inside = {axial(space) for space in spaces}
    following: dict[tuple[int, int], tuple[tuple[int, int], Point]] = {}
    for place in sorted(inside):
        points = corners(at(place))
        for k, (dq, dr) in enumerate(_FACING):
            if (place[0] + dq, place[1] + dr) not in inside:
                start, end = points[k], points[(k + 1) % 6]
                following[_key(start)] = (_key(end), start)
    loops = []
    while following:
        first = key = min(following)
        loop = []
        while key in following:
            key, point = following.pop(key)
            loop.append(point)
        assert key == first, "the border of a set of hexagons is closed"
        loops.append(loop)
    return loops


def shore(spaces: Collection[str], out: float = 0.0) -> list[list[Point]]:
    """Trace the runs of the board's outer edge that belong to some of its spaces, moved outwards."""
    owned = {axial(space) for space in spaces}
    edges = [(start, end, place in owned) for start, end, place in _rim()]
    turn = next((i for i, edge in enumerate(edges) if not edge[2]), 0)
    runs: list[list[Point]] = []
    before = False
    for start, end, mine in edges[turn:] + edges[:turn]:
        if mine:
            if not before:
                runs.append([start])
            runs[-1].append(end)
        before = mine
    return [_moved(run, out) for run in runs]


def _moved(line: list[Point], out: float) -> list[Point]:
    """Return a clockwise line moved to its left, that is outwards, keeping its corners sharp."""
    normals = [((y1 - y0) / RADIUS, (x0 - x1) / RADIUS) for (x0, y0), (x1, y1) in pairwise(line)]
    moved = []
    for k, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = normals[max(k - 1, 0)], normals[min(k, len(normals) - 1)]
        reach = out / (1 + ax * bx + ay * by)
        moved.append((x + (ax + bx) * reach, y + (ay + by) * reach))
    return moved


def _rim() -> list[tuple[Point, Point, Axial]]:
    """Return the outer edges of the board, clockwise, each with its space."""
    edges = {}
    for place in SPACE:
        points = corners(at(place))
        for k, (dq, dr) in enumerate(_FACING):
            if (place[0] + dq, place[1] + dr) not in SPACE:
                edges[_key(points[k])] = (points[k], points[(k + 1) % 6], place)
    key = next(iter(edges))
    ring = []
    for _ in range(len(edges)):
        ring.append(edges[key])
        key = _key(edges[key][1])
    return ring


def _key(point: Point) -> tuple[int, int]:
    """Return a point as whole numbers: the same corner reached from two hexagons is one key."""
    return (round(point[0] * 4), round(point[1] * 4))
