"""R3.3, R3.4 and R4: who gets how much light, and what stands in whose shadow."""

from typing import Any

import numpy as np
import pytest

from position import player, position
from sunwise import Game
from sunwise.rules import engine
from sunwise.rules.board import NAMES

Board = dict[str, tuple[int, int]]


def light_after_round(board: Board, sun: int, **fields: Any) -> list[int]:
    """Give the light of two players after the light phase in which the sun arrives at `sun`."""
    game = position(board=board, round_=6 + sun, sun=(sun - 1) % 6, current=0, first_player=1, **fields)
    game.play("end")
    assert game.state()["sun"] == sun
    return [player(game, seat)["light"] for seat in (0, 1)]


@pytest.mark.parametrize(("size", "light"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_a_tree_gives_its_size_in_light_and_a_seed_nothing(size: int, light: int) -> None:
    """R3.3."""
    assert light_after_round({"d4": (0, size)}, 4) == [light, 0]


def test_everyone_collects_for_all_their_trees() -> None:
    """R3.3: rows b, d and f are apart, so nothing shades (sun at d1, rays along the rows)."""
    board: Board = {"b1": (0, 1), "d1": (0, 3), "f1": (1, 2), "g1": (1, 0)}
    assert light_after_round(board, 4) == [4, 2]


# R1.4, R4.1: the three spaces behind a large tree on the centre, for each place of the sun.
BEHIND_CENTRE = {
    0: ["e3", "f2", "g1"],
    1: ["d3", "d2", "d1"],
    2: ["c3", "b2", "a1"],
    3: ["c4", "b4", "a4"],
    4: ["d5", "d6", "d7"],
    5: ["e4", "f4", "g4"],
}


@pytest.mark.parametrize("sun", BEHIND_CENTRE)
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_a_tree_of_size_s_shades_the_s_spaces_behind_it(sun: int, size: int) -> None:
    """R4.1, R4.3: seeds shade nothing; a small tree's shadow ends after one space."""
    shadows = position(board={"d4": (0, size)}, sun=sun).shadows()
    assert shadows == dict.fromkeys(BEHIND_CENTRE[sun][:size], size)


@pytest.mark.parametrize("sun", BEHIND_CENTRE)
@pytest.mark.parametrize("size", [1, 2, 3])
def test_light_agrees_with_the_shadow_all_round_the_sun(sun: int, size: int) -> None:
    """R4.1: seat 1 has a small tree 1, 2 and 3 spaces behind the centre in turn."""
    for away, space in enumerate(BEHIND_CENTRE[sun], start=1):
        lit = 0 if away <= size else 1
        assert light_after_round({"d4": (0, size), space: (1, 1)}, sun) == [size, lit]


def test_a_shadow_ends_at_the_border() -> None:
    """R4.1: behind d6 there is only d7 (sun at d1)."""
    assert position(board={"d6": (0, 3)}, sun=4).shadows() == {"d7": 3}


@pytest.mark.parametrize(
    ("caster", "shaded", "light"),
    [
        (1, 1, 0),
        (2, 2, 0),
        (3, 3, 0),
        (2, 1, 0),
        (3, 1, 0),
        (3, 2, 0),
        (1, 2, 2),
        (1, 3, 3),
        (2, 3, 3),
    ],
)
def test_only_a_taller_tree_stands_above_a_shadow(caster: int, shaded: int, light: int) -> None:
    """R4.2: equal height is shaded, a tall tree in a short shadow is lit."""
    assert light_after_round({"d3": (0, caster), "d4": (1, shaded)}, 4) == [caster, light]


def test_a_players_trees_shade_their_own() -> None:
    """R4.2."""
    assert light_after_round({"d3": (0, 1), "d4": (0, 1)}, 4) == [1, 0]


def test_a_shaded_tree_still_casts_its_shadow() -> None:
    """R4.2: c2 shades c3 and c4; c3, itself dark, shades c4 and c5."""
    assert light_after_round({"c2": (0, 2), "c3": (1, 2), "c4": (1, 1), "c5": (1, 2)}, 4) == [2, 0]


def test_a_shadow_is_not_stopped_by_what_stands_in_it() -> None:
    """R4.2: the large tree on d1 shades d4 across d2 and d3."""
    board: Board = {"d1": (0, 3), "d2": (1, 1), "d3": (1, 0), "d4": (1, 3)}
    assert light_after_round(board, 4) == [3, 0]
    assert light_after_round({"d1": (0, 3), "d5": (1, 3)}, 4) == [3, 3]


def test_the_tallest_of_several_shadows_counts() -> None:
    """R4.2: on d4 lie shadows of height 3 (from d2) and 1 (from d3)."""
    board: Board = {"d2": (0, 3), "d3": (0, 1), "d4": (1, 2)}
    assert position(board=board, sun=4).shadows() == {"d3": 3, "d4": 3, "d5": 3, "d6": 2}
    assert light_after_round(board, 4) == [3, 0]


def test_the_sun_moves_before_the_light_comes() -> None:
    """R3.3: with the sun going from d1 to a1 (rays down), e4 is behind d4 and d5 is not."""
    game = position(board={"d4": (0, 1), "d5": (1, 1), "e4": (1, 1)}, round_=5, sun=4, first_player=1)
    game.play("end")
    assert game.state()["sun"] == 5
    assert [player(game, seat)["light"] for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("before", "after"), [(16, 19), (17, 20), (18, 20), (20, 20)])
def test_nobody_keeps_more_than_20_light(before: int, after: int) -> None:
    """R3.4."""
    assert light_after_round({"d4": (0, 3)}, 4, light=[before, 0]) == [after, 0]


# --- The Great Elder (R8.1) ---


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("space", ["d2", "d3", "d4", "d5", "d6", "d7"])
def test_the_elder_shades_trees_of_any_size_to_the_border(size: int, space: str) -> None:
    """R8.1: the Elder stands on d1, the sun at d1."""
    fields: dict[str, Any] = {"modules": ["elder"], "elder": "d1"}
    assert light_after_round({space: (0, size), "e1": (1, 1)}, 4, **fields) == [0, 1]


def test_the_elders_shadow_is_taller_than_any_tree_and_lies_only_behind_it() -> None:
    """R8.1."""
    game = position(modules=["elder"], elder="c3", sun=4)
    assert game.shadows() == {"c4": 4, "c5": 4, "c6": 4}
    assert light_after_round({"c2": (0, 1)}, 4, modules=["elder"], elder="c3") == [1, 0]


@pytest.mark.parametrize(
    ("sun", "dark"),
    [
        (0, ["e3", "f2", "g1"]),
        (1, ["d1", "d2", "d3"]),
        (2, ["a1", "b2", "c3"]),
        (3, ["a4", "b4", "c4"]),
        (4, ["d5", "d6", "d7"]),
        (5, ["e4", "f4", "g4"]),
    ],
)
def test_the_elders_shadow_turns_with_the_sun(sun: int, dark: list[str]) -> None:
    """R8.1."""
    assert position(modules=["elder"], elder="d4", sun=sun).shadows() == dict.fromkeys(dark, 4)


# --- Moonstones (R8.5) ---


@pytest.mark.parametrize(("size", "light"), [(1, 0), (2, 2), (3, 3)])
def test_a_stone_stops_small_trees_only(size: int, light: int) -> None:
    """R8.5."""
    assert light_after_round({"d4": (0, size)}, 4, modules=["stones"], stones=["d3"]) == [light, 0]


def test_a_stones_shadow_ends_after_one_space() -> None:
    """R8.5."""
    assert position(modules=["stones"], stones=["d3"], sun=4).shadows() == {"d4": 1}
    assert light_after_round({"d5": (0, 1)}, 4, modules=["stones"], stones=["d3"]) == [1, 0]


def test_shadows_cross_stones() -> None:
    """R4.2: d1's shadow of three reaches d4 over the stone on d2."""
    board: Board = {"d1": (0, 3), "d4": (1, 3)}
    assert light_after_round(board, 4, modules=["stones"], stones=["d2"]) == [3, 0]


# --- What the present sun would give ---


def income(game: Game) -> tuple[list[int], list[str]]:
    """Give the light that each seat's trees would give now, and the trees in shadow."""
    light = np.zeros(4, np.int64)
    dark = int(engine.income(game.copy_states(), 0, light))
    return light.tolist(), [name for space, name in enumerate(NAMES) if dark >> space & 1]


def test_income_leaves_out_trees_in_shadow_and_seeds() -> None:
    """R3.3, R4.2: sun at d1. The medium tree shades d3 and d4; the large one is taller; d5 is a seed."""
    board: Board = {"d2": (0, 2), "d3": (1, 1), "d4": (1, 3), "d5": (0, 0), "b1": (1, 1)}
    assert income(position(board=board, sun=4)) == ([2, 4, 0, 0], ["d3"])


@pytest.mark.parametrize("sun", BEHIND_CENTRE)
def test_income_is_what_the_next_light_phase_gives_if_nothing_changes(sun: int) -> None:
    """R3.3: the rules of the light phase, asked beforehand."""
    board: Board = {"d4": (0, 2), BEHIND_CENTRE[sun][0]: (1, 2), BEHIND_CENTRE[sun][2]: (1, 3)}
    assert income(position(board=board, sun=sun))[0][:2] == light_after_round(board, sun) == [2, 3]


def test_income_is_not_cut_at_twenty() -> None:
    """R3.4 is about what is kept."""
    board: Board = {space: (0, 3) for space in ("a1", "b1", "c1", "d1", "e1", "f1", "g1")}
    assert income(position(board=board, sun=4, light=[20, 0]))[0] == [21, 0, 0, 0]
