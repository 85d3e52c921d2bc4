"""Where things lie: the facts of R1.1 to R1.5 that a picture needs."""

from __future__ import annotations

from math import dist

import pytest

from sunwise.draw import geometry
from sunwise.draw.words import clean, shorten, slots


def test_axial_coordinates():
    known = {
        "a1": (0, -3),
        "a4": (3, -3),
        "d1": (-3, 0),
        "d4": (0, 0),
        "d7": (3, 0),
        "g1": (-3, 3),
        "g4": (0, 3),
    }
    assert {space: geometry.axial(space) for space in known} == known
    assert len(geometry.SPACES) == 37
    assert list(geometry.SPACES) == sorted(geometry.SPACES)


def test_leaves():
    counted = [geometry.leaves(space) for space in geometry.SPACES]
    assert [counted.count(k) for k in (1, 2, 3, 4)] == [18, 12, 6, 1]


def test_rows_run_down_and_numbers_to_the_right():
    assert geometry.centre("a1")[1] < geometry.centre("b1")[1]
    assert geometry.centre("a1")[0] < geometry.centre("a2")[0]
    assert geometry.centre("d4") == (0, 0)


def test_each_moon_position_touches_two_spaces():
    for place in geometry.MOON_POSITIONS:
        near = [
            s for s in geometry.SPACES if dist(geometry.centre(s), geometry.at(place)) < geometry.WIDTH * 1.01
        ]
        assert len(near) == 2


def test_border_of_the_board_is_one_loop():
    (loop,) = geometry.border(geometry.SPACES)
    assert len(loop) == 42


def test_shore_joins_neighbours_and_moves_out():
    (run,) = geometry.shore(["c1", "b1", "a1", "a2", "a3"])
    assert len(run) == 12
    (moved,) = geometry.shore(["c1", "b1", "a1", "a2", "a3"], 8)
    assert all(dist(far, (0, 0)) > dist(near, (0, 0)) for near, far in zip(run, moved, strict=True))
    assert len(geometry.shore(["a1", "g4"])) == 2
    assert geometry.shore(["d4"]) == []


def test_unknown_space():
    with pytest.raises(ValueError, match="'x7'"):
        geometry.axial("x7")


@pytest.mark.parametrize(
    ("kind", "left", "next_price"), [(0, 4, 1), (0, 2, 2), (1, 1, 3), (2, 1, 4), (3, 2, 4), (3, 1, 5)]
)
def test_slots_empty_from_the_cheap_end(kind, left, next_price):
    filled = [price for price, there in slots(kind, left) if there]
    assert len(filled) == left
    assert filled[0] == next_price


def test_names_are_cleaned_and_cut():
    assert clean("  A\tb\u200b\u202e\n c ") == "A b c"
    assert clean("Zo" + "\u0301" * 50 + "e") == "Z\u00f3\u0301\u0301e"
    assert shorten("さくらさくら", 7) == "さくら…"
    assert shorten("Ada", 3) == "Ada"
