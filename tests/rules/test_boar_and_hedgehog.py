"""R7, the Boar (gore) and the Hedgehog (dash, sow)."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game


def boar(**fields: Any) -> Game:
    start: dict[str, Any] = {"animals": ["boar", "owl"], "at": ["c3", "g4"], "moon": [14, 0]}
    return position(modules=["moon"], **start | fields)


def hedgehog(**fields: Any) -> Game:
    start: dict[str, Any] = {"animals": ["hedgehog", "owl"], "at": ["c3", "g4"], "moon": [14, 0]}
    return position(modules=["moon"], **start | fields)


# --- Boar ---


def test_gore_1_collects_without_light() -> None:
    """c3 has 3 leaves; the shop's two slots for large trees are taken, so the tree is out (R5.5)."""
    assert changes(boar(board={"c3": (0, 3)}), "gore 1") == {
        "board.c3": None,
        "players.0.moon": 9,
        "players.0.tokens": [19],
        "piles.3": [18, 18, 17, 17],
        "activated": ["c3"],
        "used": ["gore"],
    }


def test_gore_1_returns_the_tree_to_a_free_slot() -> None:
    """R5.5."""
    game = boar(board={"c3": (0, 3)}, shop=[[4, 4, 3, 1]]).play("gore 1")
    assert player(game)["shop"] == [4, 4, 3, 2]


def test_gore_2_also_plants_an_available_seed_there() -> None:
    """The seed is fresh."""
    assert changes(boar(board={"c3": (0, 3)}), "gore 2") == {
        "board.c3": [0, 0],
        "players.0.moon": 6,
        "players.0.available": [1, 4, 1, 0],
        "players.0.tokens": [19],
        "piles.3": [18, 18, 17, 17],
        "activated": ["c3"],
        "fresh": ["c3"],
        "used": ["gore"],
    }


def test_the_seed_of_gore_2_does_not_grow_in_this_turn() -> None:
    """R7.9, R7.10."""
    game = boar(board={"c3": (0, 3)}, light=[9]).play("gore 2")
    assert refusal(game, "grow c3") == "already_used"


def test_gore_2_needs_an_available_seed_and_gore_1_does_not() -> None:
    game = boar(board={"c3": (0, 3)}, available=[[0, 4, 1, 0]])
    assert legal(game, "gore") == ["gore 1"]
    assert refusal(game, "gore 2") == "none_available"


@pytest.mark.parametrize("action", ["gore 1", "gore 2"])
@pytest.mark.parametrize(
    ("board", "code"),
    [
        ({"c3": (0, 2)}, "not_large"),
        ({"c3": (0, 0)}, "not_large"),
        ({"c3": (1, 3)}, "not_yours"),
        ({"c4": (0, 3)}, "not_yours"),
    ],
)
def test_gore_takes_an_own_large_tree_under_the_boar(
    action: str, board: dict[str, tuple[int, int]], code: str
) -> None:
    assert refusal(boar(board=board), action) == code


@pytest.mark.parametrize("action", ["gore 1", "gore 2"])
def test_gore_is_an_action_on_its_space(action: str) -> None:
    """R7.9 [ruling]: it needs the space un-activated."""
    assert refusal(boar(board={"c3": (0, 3)}, activated=["c3"]), action) == "already_used"
    assert refusal(boar(board={"c3": (0, 3)}, activated=["c4"]), action) is None


def test_a_tree_grown_to_large_in_this_turn_cannot_be_gored() -> None:
    """R7.9."""
    game = boar(board={"c3": (0, 2)}, light=[3], available=[[2, 4, 1, 1]]).play("grow c3")
    assert refusal(game, "gore 1") == "already_used"


def test_after_gore_1_the_space_takes_no_seed_of_this_player() -> None:
    """R7.9: the space is activated."""
    game = boar(board={"c3": (0, 3), "c2": (0, 1)}, light=[9]).play("gore 1")
    assert refusal(game, "plant c2 c3") == "already_used"


def test_the_boar_can_move_to_its_tree_first() -> None:
    """R7.8: at any moment of the turn."""
    game = boar(board={"c2": (0, 3)}).play("move c2").play("gore 1")
    assert player(game)["tokens"] == [17]


def test_gore_falls_to_a_lower_pile_as_a_collection_does() -> None:
    """R5.6."""
    game = boar(board={"c3": (0, 3)}, taken={3: 5}).play("gore 1")
    assert player(game)["tokens"] == [17]
    game = boar(board={"c3": (0, 3)}, taken={1: 9, 2: 7, 3: 5})
    assert player(game.play("gore 1"))["tokens"] == []


# --- Hedgehog ---


def test_dash_is_one_step_for_one_moon_point() -> None:
    assert changes(hedgehog(), "dash c4") == {"players.0.at": "c4", "players.0.moon": 13, "used": ["dash"]}


def test_dash_goes_where_a_move_could() -> None:
    """R7.7: from c3 to b2 b3 c2 c4 d3 d4, but not onto an animal or obstacle."""
    assert legal(hedgehog(), "dash") == ["dash b2", "dash b3", "dash c2", "dash c4", "dash d3", "dash d4"]
    game = position(
        modules=["moon", "elder", "stones"],
        animals=["hedgehog", "owl"],
        at=["c3", "d4"],
        elder="b2",
        stones=["c2"],
        board={"b3": (1, 3)},
    )
    assert legal(game, "dash") == ["dash b3", "dash c4", "dash d3"]
    assert refusal(game, "dash d4") == "animal_there"
    assert refusal(game, "dash b2") == "obstacle_there"
    assert refusal(game, "dash c5") == "not_a_step"


def test_dash_before_after_and_without_the_move() -> None:
    """They are two different steps; both orders reach two spaces away."""
    assert player(hedgehog().play("dash c4").play("move c5"))["at"] == "c5"
    assert player(hedgehog().play("move c4").play("dash c5"))["at"] == "c5"
    assert player(hedgehog().play("dash c4").play("end"))["at"] == "c4"


def test_dash_uses_up_no_move_and_a_move_no_dash() -> None:
    """R7.8."""
    game = hedgehog().play("dash c4").play("move c5")
    assert game.state()["used"] == ["dash", "move"]
    assert [refusal(game, "dash c6"), refusal(game, "move c6")] == ["power_used", "power_used"]


def test_sow_plants_a_seed_straight_from_the_shop() -> None:
    """Its cheapest slot, unpaid; an action on the space (R7.9); the seed is fresh (R7.10)."""
    assert changes(hedgehog(light=[5]), "sow") == {
        "board.c3": [0, 0],
        "players.0.moon": 11,
        "players.0.shop": [3, 4, 3, 2],
        "activated": ["c3"],
        "fresh": ["c3"],
        "used": ["sow"],
    }


def test_sow_takes_the_cheapest_seed() -> None:
    """R2.2: after one of 1 1 2 2 is gone, the next cost 1, 2 and 2."""
    game = hedgehog(light=[5]).play("sow")
    lights = [player(game.play("buy seed"))["light"] for _ in range(3)]
    assert lights == [4, 2, 0]


def test_sow_needs_a_seed_in_the_shop_and_none_available() -> None:
    assert refusal(hedgehog(shop=[[0, 4, 3, 2]]), "sow") == "sold_out"
    assert refusal(hedgehog(shop=[[1, 4, 3, 2]], available=[[0, 0, 0, 0]]), "sow") is None


@pytest.mark.parametrize("piece", [(0, 0), (1, 0), (0, 1), (1, 3)])
def test_sow_needs_a_space_with_no_tree_or_seed(piece: tuple[int, int]) -> None:
    assert refusal(hedgehog(board={"c3": piece}), "sow") == "occupied"


def test_sow_is_an_action_on_its_space() -> None:
    """R7.9 [ruling]."""
    assert refusal(hedgehog(activated=["c3"]), "sow") == "already_used"
    game = hedgehog(board={"c3": (0, 3)}, light=[9]).play("collect c3")
    assert refusal(game, "sow") == "already_used"


def test_a_sown_seed_does_not_grow_in_this_turn() -> None:
    """R7.9, R7.10."""
    game = hedgehog(light=[9]).play("sow")
    assert refusal(game, "grow c3") == "already_used"


def test_the_hedgehog_can_walk_before_and_after_sowing() -> None:
    game = hedgehog().play("move c2").play("sow").play("dash c1")
    assert game.state()["board"] == {"c2": [0, 0]}
    assert player(game)["at"] == "c1"
