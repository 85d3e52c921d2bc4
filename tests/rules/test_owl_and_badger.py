"""R7, the Owl (hunt) and the Badger (fertilise)."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game


def owl(**fields: Any) -> Game:
    start: dict[str, Any] = {"animals": ["owl", "boar"], "at": ["c3", "g4"], "moon": [14, 0]}
    return position(modules=["moon"], **start | fields)


def badger(**fields: Any) -> Game:
    start: dict[str, Any] = {"animals": ["badger", "owl"], "at": ["c3", "g4"], "moon": [14, 0]}
    return position(modules=["moon"], **start | fields)


# --- Owl ---


@pytest.mark.parametrize(("level", "cost", "gain"), [(1, 5, 3), (2, 9, 7), (3, 12, 10)])
def test_hunt_turns_moon_points_into_light(level: int, cost: int, gain: int) -> None:
    assert changes(owl(light=[4]), f"hunt {level}") == {
        "players.0.light": 4 + gain,
        "players.0.moon": 14 - cost,
        "used": ["hunt"],
    }


@pytest.mark.parametrize(("points", "levels"), [(4, 0), (5, 1), (8, 1), (9, 2), (11, 2), (12, 3), (14, 3)])
def test_hunt_is_open_up_to_the_level_that_can_be_paid(points: int, levels: int) -> None:
    assert legal(owl(moon=[points, 0]), "hunt") == [f"hunt {level}" for level in range(1, levels + 1)]


@pytest.mark.parametrize(("level", "before"), [(1, 17), (1, 18), (1, 19), (2, 14), (3, 11), (3, 19)])
def test_hunted_light_stops_at_20(level: int, before: int) -> None:
    """R3.4; at 19 one light is gained, which is enough to be legal (R7.8)."""
    assert player(owl(light=[before]).play(f"hunt {level}"))["light"] == 20


def test_at_20_light_there_is_nothing_to_hunt() -> None:
    """R7.8 [ruling]."""
    game = owl(light=[20])
    assert legal(game, "hunt") == []
    assert [refusal(game, f"hunt {level}") for level in (1, 2, 3)] == ["light_full"] * 3


def test_having_spent_some_it_hunts_again() -> None:
    """R7.8: the light of this moment counts."""
    assert refusal(owl(light=[20]).play("buy seed"), "hunt 1") is None


# --- Badger ---


def test_fertilise_1_grows_the_seed_with_an_available_small_tree() -> None:
    """The seed goes back to the shop (R5.5), which has a free slot here. No light, no activation."""
    game = badger(board={"c3": (0, 0)}, light=[5], shop=[[3, 4, 3, 2]])
    assert changes(game, "fertilise 1") == {
        "board.c3": [0, 1],
        "players.0.moon": 10,
        "players.0.available": [2, 3, 1, 0],
        "players.0.shop": [4, 4, 3, 2],
        "used": ["fertilise"],
    }


def test_fertilise_2_takes_the_small_tree_straight_from_the_shop() -> None:
    game = badger(board={"c3": (0, 0)}, light=[5], shop=[[3, 4, 3, 2]])
    assert changes(game, "fertilise 2") == {
        "board.c3": [0, 1],
        "players.0.moon": 8,
        "players.0.shop": [4, 3, 3, 2],
        "used": ["fertilise"],
    }


def test_fertilise_2_takes_the_cheapest_slot_unpaid() -> None:
    """R2.2: small trees cost 2 2 3 3, and the first is gone now."""
    game = badger(board={"c3": (0, 0)}, light=[8]).play("fertilise 2")
    assert [player(game.play("buy small"))["light"] for _ in range(3)] == [6, 3, 0]


def test_each_level_needs_its_small_tree() -> None:
    game = badger(board={"c3": (0, 0)}, available=[[2, 0, 1, 0]])
    assert legal(game, "fertilise") == ["fertilise 2"]
    assert refusal(game, "fertilise 1") == "none_available"
    game = badger(board={"c3": (0, 0)}, shop=[[4, 0, 3, 2]])
    assert legal(game, "fertilise") == ["fertilise 1"]
    assert refusal(game, "fertilise 2") == "sold_out"


@pytest.mark.parametrize("action", ["fertilise 1", "fertilise 2"])
@pytest.mark.parametrize("board", [{}, {"c3": (1, 0)}, {"c3": (0, 1)}, {"c4": (0, 0)}])
def test_it_must_be_an_own_seed_under_the_badger(action: str, board: dict[str, tuple[int, int]]) -> None:
    assert refusal(badger(board=board), action) == "not_own_seed_under"


@pytest.mark.parametrize("action", ["fertilise 1", "fertilise 2"])
def test_a_fresh_seed_cannot_be_fertilised(action: str) -> None:
    """R7.10."""
    game = badger(board={"c2": (0, 1)}, light=[5]).play("plant c2 c3")
    assert refusal(game, action) == "fresh"


@pytest.mark.parametrize("action", ["fertilise 1", "fertilise 2"])
def test_fertilise_is_no_action_on_the_space(action: str) -> None:
    """It ignores activation and sets none: the new tree can act in the same turn."""
    assert refusal(badger(board={"c3": (0, 0)}, activated=["c3"]), action) is None
    game = badger(board={"c3": (0, 0)}, light=[9]).play(action)
    assert game.state()["activated"] == []
    assert refusal(game, "grow c3") is None
    assert refusal(game, "plant c3 c4") is None


def test_a_seed_of_an_earlier_turn_is_not_fresh() -> None:
    """R7.10."""
    game = badger(board={"c2": (0, 1)}, light=[5, 0], round_=3).play("plant c2 c3")
    game.play("end").play("end").play("end")
    assert refusal(game, "fertilise 1") is None
