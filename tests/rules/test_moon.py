"""R7.1, R7.3–R7.5, R8.1, R8.4: the moon's way, its light and what animals collect."""

from typing import Any

import pytest

from position import player, position
from sunwise import Game

# R7.4 with a ruler: the two lines of each moon position.
LINES = {
    0: ["a4 a3 a2 a1", "b5 c5 d5 e4 f3 g2"],
    1: ["b5 b4 b3 b2 b1", "c6 d6 e5 f4 g3"],
    2: ["c6 c5 c4 c3 c2 c1", "d7 e6 f5 g4"],
    3: ["d7 c6 b5 a4", "e6 e5 e4 e3 e2 e1"],
    4: ["e6 d6 c5 b4 a3", "f5 f4 f3 f2 f1"],
    5: ["f5 e5 d5 c4 b3 a2", "g4 g3 g2 g1"],
    6: ["g4 f5 e6 d7", "g3 f3 e3 d3 c2 b1"],
    7: ["g3 f4 e5 d6 c6", "g2 f2 e2 d2 c1"],
    8: ["g2 f3 e4 d5 c5 b5", "g1 f1 e1 d1"],
    9: ["g1 g2 g3 g4", "f1 e2 d3 c3 b3 a3"],
    10: ["f1 f2 f3 f4 f5", "e1 d2 c2 b2 a2"],
    11: ["e1 e2 e3 e4 e5 e6", "d1 c1 b1 a1"],
    12: ["d1 e1 f1 g1", "c1 c2 c3 c4 c5 c6"],
    13: ["c1 d2 e2 f2 g2", "b1 b2 b3 b4 b5"],
    14: ["b1 c2 d3 e3 f3 g3", "a1 a2 a3 a4"],
    15: ["a1 b1 c1 d1", "a2 b3 c4 d5 e5 f5"],
    16: ["a2 b2 c2 d2 e1", "a3 b4 c5 d6 e6"],
    17: ["a3 b3 c3 d3 e2 f1", "a4 b5 c6 d7"],
}


def lit(*lines: str) -> list[str]:
    return sorted({space for line in lines for space in line.split()})


@pytest.mark.parametrize("moon", LINES)
def test_moonlight_runs_along_the_two_lines_from_the_moon(moon: int) -> None:
    """R7.4."""
    assert position(modules=["moon"], moon_at=moon).moonlit() == lit(*LINES[moon])


def test_trees_and_stones_do_not_block_moonlight() -> None:
    """R7.4: a wood of large trees and a stone on the line from g2."""
    game = position(
        modules=["moon", "stones"],
        moon_at=8,
        stones=["g2"],
        board={"f3": (0, 3), "e4": (1, 3), "g1": (1, 3), "f1": (0, 3)},
    )
    assert set(lit(*LINES[8])) <= set(game.moonlit())


# --- The way of the moon (R7.3), worked out from the formula with pencil and paper ---

# Round by round: moon position and face, then tracker position and face. H half, F full.
FROM_M8 = """
    8H 3H   3H 16F  16F 11F  11F 6H   6H 1H   1H 14F
    14F 9F  9F 4F   4F 17F   17F 12F  12F 7H  7H 2H
    2H 15F  15F 10F 10F 5H   5H 0H    0H 13H  13H 8H
    8H 3H   3H 16F  16F 11F  11F 6H   6H 1H   1H 14F
"""
FROM_M0 = """
    0H 13H  13H 8H  8H 3F    3F 16F   16F 11H 11H 6H
    6H 1H   1H 14H  14H 9H   9H 4F    4F 17F  17F 12H
    12H 7H  7H 2F   2F 15F   15F 10F  10F 5F  5F 0F
    0F 13H  13H 8H  8H 3F    3F 16F   16F 11H 11H 6H
"""


@pytest.mark.parametrize(("start", "expected"), [(8, FROM_M8), (0, FROM_M0)])
def test_moon_and_tracker_over_24_rounds(start: int, expected: str) -> None:
    """R7.1, R7.3."""
    layout = {
        "moon_start": f"m{start}",
        "river": ["a1"],
        "beach": ["f1", "g1", "g2", "g3", "g4", "f5"],
    }
    game = Game(2, modules=["moon"], revolutions=4, layout=layout, seed=1)
    while game.state()["phase"] != "turn":
        game.play(game.legal_actions()[0])
    seen = []
    for _ in range(24):
        moon: dict[str, Any] = game.state()["moon"]
        seen += [f"{moon['position']}{moon['face'][0].upper()}"]
        seen += [f"{moon['tracker']}{moon['tracker_face'][0].upper()}"]
        game.play("end").play("end")
    assert seen == expected.split()
    assert game.is_over


@pytest.mark.parametrize(
    ("tracker", "sun", "turns"),
    [
        (3, 1, True),
        (7, 1, True),
        (8, 1, False),
        (2, 1, False),
        (0, 0, True),
        (4, 0, True),
        (5, 0, False),
        (17, 0, False),
        (15, 5, True),
        (1, 5, True),
        (2, 5, False),
        (14, 5, False),
    ],
)
def test_the_tracker_turns_over_where_it_passes_the_sun(tracker: int, sun: int, turns: bool) -> None:
    """R7.3: iff (t − 3k) mod 18 ≤ 4, k being where the sun stands after its move [ruling]."""
    game = position(
        modules=["moon"],
        animals=["owl", "boar"],
        at=["c3", "c4"],
        round_=12 + sun,
        sun=(sun - 1) % 6,
        first_player=1,
        tracker=tracker,
        tracker_face="half",
    )
    assert game.play("end").state()["moon"] == {
        "position": tracker,
        "face": "half",
        "tracker": (tracker - 5) % 18,
        "tracker_face": "full" if turns else "half",
    }


def test_a_full_tracker_turns_back_to_half() -> None:
    """R7.3."""
    game = position(
        modules=["moon"], round_=1, sun=0, first_player=1, tracker=3, tracker_face="full", at=["c3", "c4"]
    )
    moon = game.play("end").state()["moon"]
    assert moon == {"position": 3, "face": "full", "tracker": 16, "tracker_face": "half"}


# --- What animals collect (R7.5) ---


def points_after_round(at: list[str], **fields: Any) -> list[int]:
    """Give the moon points after a light phase in which the moon arrives at m8 (g1–d1, g2–b5 lit)."""
    start: dict[str, Any] = {"moon": [2, 2], "tracker_face": "half", "modules": ["moon"]}
    game = position(
        animals=["owl", "boar"], at=at, tracker=8, round_=3, sun=2, first_player=1, **start | fields
    )
    game.play("end")
    assert game.state()["moon"]["position"] == 8
    return [player(game, seat)["moon"] for seat in (0, 1)]


def test_an_animal_in_the_moonlight_gives_one_point_at_half_moon() -> None:
    assert points_after_round(["e4", "c3"]) == [3, 2]


def test_and_two_points_at_full_moon() -> None:
    assert points_after_round(["e4", "c3"], tracker_face="full") == [4, 2]


def test_both_lines_light_animals_to_the_far_border() -> None:
    assert points_after_round(["d1", "b5"]) == [3, 3]


@pytest.mark.parametrize(
    ("face", "before", "after"),
    [("half", 13, 14), ("half", 14, 14), ("full", 12, 14), ("full", 13, 14), ("full", 14, 14)],
)
def test_at_most_14_moon_points_are_kept(face: str, before: int, after: int) -> None:
    """R7.5."""
    assert points_after_round(["e4", "c3"], tracker_face=face, moon=[before, 2]) == [after, 2]


def test_a_space_lit_in_several_ways_still_gives_once() -> None:
    """R7.5: d5 is on the direct line and beside lit stones on e4 and c5."""
    assert points_after_round(["d5", "a1"], modules=["moon", "stones"], stones=["c5", "e4"]) == [3, 2]


def test_an_animal_under_a_large_tree_is_lit() -> None:
    """R7.4, R7.6."""
    assert points_after_round(["e4", "c3"], board={"e4": (1, 3), "g2": (1, 3)}) == [3, 2]


# --- The Great Elder (R8.1) ---


def test_the_elder_stops_the_moon_behind_it_on_its_line_only() -> None:
    """R8.1: on e4 it darkens d5 c5 b5; the line from g1 stays lit."""
    game = position(modules=["moon", "elder"], moon_at=8, elder="e4")
    assert game.moonlit() == lit("g2 f3 e4", "g1 f1 e1 d1")


def test_an_elder_off_the_lines_stops_nothing() -> None:
    game = position(modules=["moon", "elder"], moon_at=8, elder="d4")
    assert game.moonlit() == lit(*LINES[8])


def test_an_animal_behind_the_elder_collects_nothing() -> None:
    fields = {"modules": ["moon", "elder"], "elder": "f3"}
    assert points_after_round(["e4", "b5"], **fields) == [2, 2]
    assert points_after_round(["g2", "d1"], **fields) == [3, 3]


# --- Moonstones (R8.4) ---


def relayed(stones: list[str], **fields: Any) -> list[str]:
    """Give the spaces that stones light beyond the direct light of m8."""
    game = position(modules=["moon", "elder", "stones"], moon_at=8, stones=stones, **fields)
    return [space for space in game.moonlit() if space not in lit(*LINES[8])]


def test_a_stone_in_direct_light_lights_its_six_neighbours() -> None:
    """R8.4: e4's neighbours are d4 d5 e3 e5 f3 f4; d5 and f3 are lit anyway."""
    assert relayed(["e4"]) == ["d4", "e3", "e5", "f4"]
    assert {"d4", "d5", "e3", "e5", "f3", "f4"} <= set(
        position(modules=["moon", "stones"], moon_at=8, stones=["e4"]).moonlit()
    )


def test_a_stone_in_the_dark_lights_nothing() -> None:
    """R8.4."""
    assert relayed(["c3"]) == []


def test_a_chain_of_three_lights_ten_spaces() -> None:
    """R8.4: e4, d4 and c3 in a row, only e4 in direct light; d5 and f3 have direct light anyway."""
    around = ["b2", "b3", "c2", "c4", "d3", "d5", "e3", "e5", "f3", "f4"]
    assert len(around) == 10
    assert relayed(["c3", "d4", "e4"]) == sorted({*around, "c3", "d4"} - {"d5", "f3"})


def test_a_triangle_lights_nine_spaces() -> None:
    """R8.4: d4, e3 and e4, only e4 in direct light; d5 and f3 have direct light anyway."""
    around = ["c3", "c4", "d3", "d5", "e2", "e5", "f2", "f3", "f4"]
    assert len(around) == 9
    assert relayed(["d4", "e3", "e4"]) == sorted({*around, "d4", "e3"} - {"d5", "f3"})


def test_a_gap_in_the_chain_ends_it() -> None:
    """R8.4: c3 is two away from e4."""
    assert relayed(["c3", "e4"]) == ["d4", "e3", "e5", "f4"]


def test_the_elder_can_keep_a_stone_dark() -> None:
    """R8.1, R8.4: the Elder on f3 stands between the moon and e4."""
    game = position(modules=["moon", "elder", "stones"], moon_at=8, stones=["e4"], elder="f3")
    assert game.moonlit() == lit("g2 f3", "g1 f1 e1 d1")


def test_the_elder_does_not_stop_a_stones_light() -> None:
    """R8.4: g2 is lit and f2 beside it relays, to e3 too, which lies behind the Elder on f3 seen from g3."""
    game = position(modules=["moon", "elder", "stones"], moon_at=8, stones=["f2", "g2"], elder="f3")
    assert {"e2", "e3", "g3", "f1", "g1"} <= set(game.moonlit())
    assert "e4" not in game.moonlit()


def test_animals_collect_indirect_light() -> None:
    """R7.5, R8.4."""
    assert points_after_round(["d4", "c3"], modules=["moon", "stones"], stones=["e4"]) == [3, 2]


def test_a_stone_at_the_border_lights_what_neighbours_it_has() -> None:
    """R8.4: b5 is lit at the far end of its line; its neighbours are a4 b4 c5 c6."""
    assert relayed(["b5"]) == ["a4", "b4", "c6"]


def test_a_stone_in_the_very_first_space_lights_too() -> None:
    """R8.4: a1 is lit from m15 and lights b2 (a2 and b1 have direct light)."""
    game = position(modules=["moon", "stones"], moon_at=15, stones=["a1"])
    assert game.moonlit() == lit(*LINES[15], "b2")
