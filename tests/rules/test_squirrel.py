"""R7, the Squirrel: a move of two steps, and nibble."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game


def squirrel(at: str = "d4", other: str = "g4", **fields: Any) -> Game:
    start: dict[str, Any] = {"modules": ["moon"], "moon": [14, 0], "animals": ["squirrel", "owl"]}
    return position(at=[at, other], **start | fields)


def test_it_moves_one_or_two_steps_straight_or_bent() -> None:
    """From the centre: 6 + 12 spaces; the space it stands on is not among them [ruling]."""
    one = ["c3", "c4", "d3", "d5", "e3", "e4"]
    two = ["b2", "b3", "b4", "c2", "c5", "d2", "d6", "e2", "e5", "f2", "f3", "f4"]
    assert legal(squirrel(), "move") == [f"move {space}" for space in sorted(one + two)]


def test_two_steps_are_one_single_move() -> None:
    """[ruling]: it costs nothing and is used up; one step does not leave a second for later."""
    assert changes(squirrel(moon=[0, 0]), "move d6") == {"players.0.at": "d6", "used": ["move"]}
    game = squirrel().play("move d5")
    assert refusal(game, "move d6") == "power_used"


def test_three_steps_are_too_far() -> None:
    assert refusal(squirrel(), "move d7") == "not_a_step"


def test_an_animal_in_the_middle_blocks_the_straight_way() -> None:
    """[ruling]: each step is legal by itself; d6 is reached over d5 only."""
    game = squirrel(other="d5")
    assert refusal(game, "move d6") == "not_a_step"
    assert refusal(game, "move d5") == "animal_there"


def test_an_obstacle_in_the_middle_blocks_it_too() -> None:
    game = squirrel(modules=["moon", "elder", "stones"], elder="d5", stones=["d3"])
    assert [refusal(game, f"move {space}") for space in ("d6", "d2")] == ["not_a_step", "not_a_step"]


def test_a_bent_way_has_two_middles_and_needs_one() -> None:
    """b3 is reached over c3 or c4."""
    stones: dict[str, Any] = {"modules": ["moon", "stones"]}
    assert refusal(squirrel(**stones, stones=["c3"]), "move b3") is None
    assert refusal(squirrel(**stones, stones=["c4"]), "move b3") is None
    assert refusal(squirrel(**stones, stones=["c3", "c4"]), "move b3") == "not_a_step"


def test_it_lands_on_no_animal_and_no_obstacle() -> None:
    assert refusal(squirrel(other="d6"), "move d6") == "animal_there"
    game = squirrel(modules=["moon", "stones"], stones=["d6"])
    assert refusal(game, "move d6") == "obstacle_there"


def test_it_ends_on_another_space_than_it_began() -> None:
    """[ruling]: there and back is no move."""
    assert refusal(squirrel(), "move d4") == "animal_there"


def test_shut_in_it_does_not_move() -> None:
    """a1 has the neighbours a2 b1 b2; behind them nothing can be reached."""
    game = squirrel(at="a1", modules=["moon", "elder", "stones"], elder="b2", stones=["a2", "b1"])
    assert legal(game, "move") == []


def test_trees_do_not_block_it() -> None:
    """R7.6."""
    assert refusal(squirrel(board={"d5": (1, 3), "d6": (1, 3)}), "move d6") is None


def test_no_other_animal_takes_two_steps() -> None:
    game = position(modules=["moon"], animals=["owl", "squirrel"], at=["d4", "g4"])
    assert refusal(game, "move d6") == "not_a_step"


# --- Nibble ---


@pytest.mark.parametrize(("space", "leaves"), [("a1", 1), ("b2", 2), ("c3", 3), ("d4", 4)])
def test_nibble_costs_and_pays_by_the_leaves(space: str, leaves: int) -> None:
    """5/6/7/8 moon points; the seed goes back to its owner's available with 1 light."""
    game = squirrel(at=space, board={space: (1, 0)}, light=[2, 3])
    assert changes(game, "nibble") == {
        f"board.{space}": None,
        "players.0.light": 2 + leaves,
        "players.0.moon": 14 - 4 - leaves,
        "players.1.light": 4,
        "players.1.available": [3, 4, 1, 0],
        "used": ["nibble"],
    }


def test_nibble_is_no_action_on_the_space() -> None:
    """It ignores activation and sets none."""
    game = squirrel(board={"d4": (1, 0)}, activated=["d4"])
    game.play("nibble")
    assert game.state()["activated"] == ["d4"]
    game = squirrel(board={"d4": (1, 0), "d5": (0, 1)}, light=[1, 0]).play("nibble")
    assert refusal(game, "plant d5 d4") is None


def test_nibble_is_for_an_opponents_seed() -> None:
    assert refusal(squirrel(board={"d4": (0, 0)}), "nibble") == "own_seed_under"
    assert refusal(squirrel(board={"d4": (1, 1)}), "nibble") == "no_seed_under"
    assert refusal(squirrel(board={"d5": (1, 0)}), "nibble") == "no_seed_under"


@pytest.mark.parametrize(
    ("before", "after"), [([19, 19], [20, 20]), ([20, 20], [20, 20]), ([16, 0], [20, 1])]
)
def test_nibbled_light_stops_at_20(before: list[int], after: list[int]) -> None:
    """R3.4: four leaves."""
    game = squirrel(board={"d4": (1, 0)}, light=before).play("nibble")
    assert [player(game, seat)["light"] for seat in (0, 1)] == after


def test_the_right_opponent_gets_the_seed_back() -> None:
    game = position(
        4,
        modules=["moon"],
        animals=["owl", "squirrel", "boar", "fox"],
        at=["a1", "d4", "g1", "g4"],
        board={"d4": (3, 0)},
        moon=[0, 8, 0, 0],
        current=1,
    )
    assert changes(game, "nibble") == {
        "board.d4": None,
        "players.1.light": 4,
        "players.1.moon": 0,
        "players.3.light": 1,
        "players.3.available": [3, 4, 1, 0],
        "used": ["nibble"],
    }


def test_after_two_steps_it_can_still_nibble() -> None:
    """R7.8."""
    game = squirrel(board={"d6": (1, 0)}).play("move d6")
    assert refusal(game, "nibble") is None
