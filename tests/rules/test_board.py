"""R1: the board, and the printed numbers of R2."""

from itertools import pairwise

import pytest

from sunwise.rules import board
from sunwise.rules.board import NAMES

# R1.2 with pencil and paper: the first space of each row.
ROW_STARTS = {
    "a": (0, -3),
    "b": (-1, -2),
    "c": (-2, -1),
    "d": (-3, 0),
    "e": (-3, 1),
    "f": (-3, 2),
    "g": (-3, 3),
}
ROW_LENGTHS = {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}


def at(name: str) -> tuple[int, int]:
    return board.COORDINATES[NAMES.index(name)]


def apart(one: str, other: str) -> int:
    return int(board.DISTANCE[NAMES.index(one), NAMES.index(other)])


def test_spaces_are_named_in_reading_order() -> None:
    """R1.1: rows of 4 5 6 7 6 5 4, 37 in all."""
    assert [f"{row}{n}" for row, length in ROW_LENGTHS.items() for n in range(1, length + 1)] == NAMES
    assert len(NAMES) == 37


@pytest.mark.parametrize(
    ("name", "coordinate"),
    [
        ("a1", (0, -3)),
        ("a4", (3, -3)),
        ("d1", (-3, 0)),
        ("d4", (0, 0)),
        ("d7", (3, 0)),
        ("g1", (-3, 3)),
        ("g4", (0, 3)),
    ],
)
def test_corners_and_centre_have_the_coordinates_of_the_rule(name: str, coordinate: tuple[int, int]) -> None:
    """R1.2."""
    assert at(name) == coordinate


@pytest.mark.parametrize("row", ROW_STARTS)
def test_within_a_row_q_runs_up(row: str) -> None:
    """R1.2."""
    q, r = ROW_STARTS[row]
    assert [at(f"{row}{n}") for n in range(1, ROW_LENGTHS[row] + 1)] == [
        (q + n, r) for n in range(ROW_LENGTHS[row])
    ]


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("d4", "d4", 0),
        ("a1", "b1", 1),
        ("a1", "b2", 1),
        ("a1", "b3", 2),
        ("d1", "e1", 1),
        ("d1", "e2", 2),
        ("d4", "e3", 1),
        ("d4", "e4", 1),
        ("d4", "e5", 2),
        ("a1", "g4", 6),
        ("a4", "g1", 6),
        ("a1", "a4", 3),
        ("d1", "d7", 6),
        ("a1", "g1", 6),
        ("c1", "e6", 6),
    ],
)
def test_distance_is_hex_distance(one: str, other: str, steps: int) -> None:
    """R1.2."""
    assert apart(one, other) == apart(other, one) == steps


LEAVES = {
    4: ["d4"],
    3: ["c3", "c4", "d3", "d5", "e3", "e4"],
    2: ["b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"],
    1: [
        *("a1", "a2", "a3", "a4", "b1", "b5", "c1", "c6", "d1", "d7"),
        *("e1", "e6", "f1", "f5", "g1", "g2", "g3", "g4"),
    ],
}


@pytest.mark.parametrize("leaves", LEAVES)
def test_leaves_fall_from_the_centre_to_the_border(leaves: int) -> None:
    """R1.3: 1, 6, 12 and 18 spaces."""
    assert [name for name, soil in zip(NAMES, board.LEAVES, strict=True) if soil == leaves] == LEAVES[leaves]


def test_the_rays_leave_the_suns_corner_for_the_opposite_one() -> None:
    """R1.4: a4 d7 g4 g1 d1 a1, clockwise."""
    corners = ["a4", "d7", "g4", "g1", "d1", "a1"]
    for sun, corner in enumerate(corners):
        line = board.ray(at(corner), board.RAYS[sun])
        assert len(line) == 6
        assert NAMES[line[-1]] == corners[(sun + 3) % 6]
    assert board.RAYS == ((-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1))


# R1.5: the two border spaces that each moon position touches, clockwise from corner a4.
TOUCHED = [
    *({"a4", "b5"}, {"b5", "c6"}, {"c6", "d7"}, {"d7", "e6"}, {"e6", "f5"}, {"f5", "g4"}),
    *({"g4", "g3"}, {"g3", "g2"}, {"g2", "g1"}, {"g1", "f1"}, {"f1", "e1"}, {"e1", "d1"}),
    *({"d1", "c1"}, {"c1", "b1"}, {"b1", "a1"}, {"a1", "a2"}, {"a2", "a3"}, {"a3", "a4"}),
]


@pytest.mark.parametrize("moon", range(18))
def test_each_moon_position_touches_its_two_border_spaces(moon: int) -> None:
    """R1.5."""
    here = board.MOON_COORDINATES[moon]
    assert here not in board.INDEX
    assert {name for name in NAMES if board.distance(at(name), here) == 1} == TOUCHED[moon]


def test_corner_k_lies_between_moon_3k_minus_1_and_moon_3k() -> None:
    """R1.5."""
    for k, corner in enumerate(["a4", "d7", "g4", "g1", "d1", "a1"]):
        assert TOUCHED[(3 * k - 1) % 18] & TOUCHED[3 * k] == {corner}
        for moon in (3 * k - 1, 3 * k):
            assert board.distance(board.MOON_COORDINATES[moon % 18], at(corner)) == 1


def test_there_are_24_tokens() -> None:
    """R2.3."""
    assert [len(pile) for pile in board.PILES] == [0, 9, 7, 5, 3]
    assert board.PILES[1] == (14, 14, 13, 13, 13, 12, 12, 12, 12)
    assert board.PILES[2] == (17, 16, 16, 14, 14, 13, 13)
    assert board.PILES[3] == (19, 18, 18, 17, 17)
    assert board.PILES[4] == (22, 21, 20)
    assert len(board.TOKENS) == 24
    assert all(high >= low for pile in board.PILES for high, low in pairwise(pile))


def test_there_are_18_places_for_a_dam() -> None:
    """R8.6: two neighbours on the border and the 2-leaf space that touches both, all round the board."""
    around = [
        *("a1 a2 b2", "a2 a3 b3", "a3 a4 b4", "a4 b4 b5", "b5 c5 c6", "c6 d6 d7"),
        *("d6 d7 e6", "e5 e6 f5", "f4 f5 g4", "f4 g3 g4", "f3 g2 g3", "f2 g1 g2"),
        *("f1 f2 g1", "e1 e2 f1", "d1 d2 e1", "c1 d1 d2", "b1 c1 c2", "a1 b1 b2"),
    ]
    sites = [" ".join(NAMES[space] for space in site) for site in board.DAM_SITES]
    assert sorted(sites) == sorted(around)
    assert len(sites) == 18
