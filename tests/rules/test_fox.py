"""R7, the Fox: scare, dig, steal."""

from typing import Any

import pytest

from position import changes, legal, player, position, refusal
from sunwise import Game


def fox(other: str = "c4", **fields: Any) -> Game:
    """Put the Fox on c3 and an Owl on c4."""
    start: dict[str, Any] = {"modules": ["moon"], "moon": [14, 0], "animals": ["fox", "owl"]}
    return position(at=["c3", other], **start | fields)


def pack(**fields: Any) -> Game:
    """Put the Fox of seat 0 on d4 among three others: c3 and d5 beside it, g4 far away."""
    start: dict[str, Any] = {"moon": [14, 0, 0, 0], "light": [0, 5, 5, 5]}
    return position(
        4,
        modules=["moon"],
        animals=["fox", "owl", "squirrel", "boar"],
        at=["d4", "c3", "d5", "g4"],
        **start | fields,
    )


# --- Scare ---


def test_scare_moves_another_animal_one_step() -> None:
    assert changes(fox(), "scare c4 c5") == {"players.0.moon": 13, "players.1.at": "c5", "used": ["scare"]}


def test_a_scared_animal_goes_to_any_free_neighbour() -> None:
    """c4's neighbours are b3 b4 c3 c5 d4 d5; the Fox itself is on c3."""
    assert legal(fox(), "scare") == [
        "scare c4 b3",
        "scare c4 b4",
        "scare c4 c5",
        "scare c4 d4",
        "scare c4 d5",
    ]


def test_it_is_scared_onto_no_animal_and_no_obstacle() -> None:
    """R7.7."""
    game = fox(modules=["moon", "elder", "stones"], elder="b3", stones=["d4"], board={"c5": (0, 3)})
    assert legal(game, "scare") == ["scare c4 b4", "scare c4 c5", "scare c4 d5"]
    assert refusal(game, "scare c4 c3") == "animal_there"
    assert refusal(game, "scare c4 b3") == "obstacle_there"


def test_only_neighbours_of_the_fox_are_scared() -> None:
    game = pack()
    assert {action.split()[1] for action in legal(game, "scare")} == {"c3", "d5"}
    assert refusal(game, "scare g4 g3") == "no_victim"
    assert refusal(game, "scare e4 e5") == "no_victim"


def test_scare_c3_lists_its_free_neighbours() -> None:
    """c3: b2 b3 c2 c4 d3 (the Fox is on d4); d5: c4 c5 d6 e4 e5."""
    assert legal(pack(), "scare") == [
        *("scare c3 b2", "scare c3 b3", "scare c3 c2", "scare c3 c4", "scare c3 d3"),
        *("scare d5 c4", "scare d5 c5", "scare d5 d6", "scare d5 e4", "scare d5 e5"),
    ]


def test_a_scared_squirrel_takes_one_step_only() -> None:
    assert "scare d5 d7" not in legal(pack(), "scare")


def test_the_fox_does_not_scare_itself() -> None:
    assert refusal(fox(), "scare c3 c2") == "no_victim"


def test_scare_uses_up_nobodys_move() -> None:
    """R7.7: neither the Fox's nor, later, the victim's."""
    game = fox(round_=3).play("scare c4 c5")
    assert refusal(game, "move c4") is None
    game.play("end")
    assert game.actor == 1
    assert refusal(game, "move c4") is None


def test_one_scare_in_a_turn_whoever_is_scared() -> None:
    """R7.8."""
    game = pack().play("scare c3 c2")
    assert legal(game, "scare") == []
    assert refusal(game, "scare d5 d6") == "power_used"


# --- Dig ---


def test_dig_moves_the_seed_under_the_fox_and_not_the_fox() -> None:
    assert changes(fox(board={"c3": (0, 0)}), "dig d4") == {
        "board.c3": None,
        "board.d4": [0, 0],
        "players.0.moon": 11,
        "used": ["dig"],
    }


def test_an_opponents_seed_stays_theirs() -> None:
    assert changes(fox(board={"c3": (1, 0)}), "dig e4") == {
        "board.c3": None,
        "board.e4": [1, 0],
        "players.0.moon": 11,
        "used": ["dig"],
    }


def test_a_seed_is_dug_one_or_two_spaces_in_a_straight_line() -> None:
    """From c3: up-left b2 a1, up-right b3 a3, left c2 c1, right c4 c5, down-left d3 e2, down-right d4 e4."""
    spaces = ["a1", "a3", "b2", "b3", "c1", "c2", "c4", "c5", "d3", "d4", "e2", "e4"]
    assert legal(fox(board={"c3": (0, 0)}), "dig") == [f"dig {space}" for space in spaces]


@pytest.mark.parametrize("space", ["b4", "d5", "e3", "d2", "a2", "c6", "f4", "c3"])
def test_bent_or_longer_ways_are_none(space: str) -> None:
    assert refusal(fox(board={"c3": (0, 0)}), f"dig {space}") == "not_straight"


def test_only_the_landing_space_matters() -> None:
    """[ruling]: the seed passes trees, seeds, stones and the Elder."""
    game = fox(
        modules=["moon", "elder", "stones"],
        elder="b2",
        stones=["b3"],
        board={"c3": (0, 0), "c4": (1, 3), "d4": (0, 0), "c2": (1, 1)},
    )
    assert [refusal(game, f"dig {space}") for space in ("a1", "a3", "c5", "e4", "c1")] == [None] * 5


def test_it_lands_on_no_piece_and_no_obstacle() -> None:
    game = fox(
        modules=["moon", "elder", "stones"],
        elder="b2",
        stones=["b3"],
        board={"c3": (0, 0), "c4": (1, 3), "d4": (0, 0)},
    )
    assert [refusal(game, f"dig {space}") for space in ("c4", "d4")] == ["occupied"] * 2
    assert [refusal(game, f"dig {space}") for space in ("b2", "b3")] == ["obstacle_there"] * 2


def test_it_lands_among_animals_babies_and_on_the_dam() -> None:
    """R2.8."""
    game = fox(board={"c3": (0, 0)}, dam=["a1", "a2", "b2"])
    assert [refusal(game, f"dig {space}") for space in ("c4", "a1")] == [None, None]


def test_there_must_be_a_seed_under_the_fox() -> None:
    assert refusal(fox(), "dig d4") == "no_seed_under"
    assert refusal(fox(board={"c3": (0, 1)}), "dig d4") == "no_seed_under"


def test_dig_is_no_action_on_either_space() -> None:
    """It ignores and sets no activation."""
    game = fox(board={"c3": (0, 0)}, activated=["c3", "d4"]).play("dig d4")
    assert game.state()["activated"] == ["c3", "d4"]
    assert fox(board={"c3": (0, 0)}).play("dig d4").state()["activated"] == []


def test_fresh_travels_with_the_seed_and_activation_does_not() -> None:
    """R7.10: planted on c3 this turn, dug to d4, where it still cannot grow though d4 is un-activated."""
    game = fox(board={"c2": (0, 1)}, light=[9]).play("plant c2 c3").play("dig d4")
    state = game.state()
    assert (state["activated"], state["fresh"]) == (["c2", "c3"], ["d4"])
    assert refusal(game, "grow d4") == "fresh"


def test_the_space_it_left_stays_activated() -> None:
    """R7.10, R5.1."""
    game = fox(board={"c2": (0, 1), "b2": (0, 1)}, light=[9]).play("plant c2 c3").play("dig d4")
    assert refusal(game, "plant b2 c3") == "already_used"


def test_a_fresh_seed_dug_away_grows_in_the_next_turn() -> None:
    """R7.10."""
    game = fox(board={"c2": (0, 1)}, light=[9, 0], round_=3).play("plant c2 c3").play("dig d4")
    game.play("end").play("end").play("end")
    assert refusal(game, "grow d4") is None


def test_an_old_seed_dug_away_can_grow_in_this_turn() -> None:
    """R7.10: it is not fresh."""
    game = fox(board={"c3": (0, 0)}, light=[9]).play("dig d4")
    assert game.state()["fresh"] == []
    assert refusal(game, "grow d4") is None


def test_an_old_seed_dug_onto_an_activated_space_cannot_grow() -> None:
    """R5.1."""
    game = fox(board={"c3": (0, 0), "d4": (0, 3)}, light=[9]).play("collect d4").play("dig d4")
    assert refusal(game, "grow d4") == "already_used"


# --- Steal ---


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([0, 5], [2, 3]),
        ([0, 2], [2, 0]),
        ([0, 1], [1, 0]),
        ([18, 2], [20, 0]),
        ([19, 2], [20, 0]),
        ([20, 2], [20, 0]),
        ([20, 1], [20, 0]),
    ],
)
def test_steal_takes_two_light_or_the_only_one(before: list[int], after: list[int]) -> None:
    """[ruling] on 1 light; R3.4: what exceeds the thief's 20 is lost."""
    game = fox(light=before).play("steal 1")
    assert [player(game, seat)["light"] for seat in (0, 1)] == after


def test_steal_changes_light_and_moon_points_alone() -> None:
    assert changes(fox(light=[4, 9]), "steal 1") == {
        "players.0.light": 6,
        "players.0.moon": 10,
        "players.1.light": 7,
        "used": ["steal"],
    }


def test_nothing_is_stolen_from_a_player_without_light() -> None:
    """R7.8 [ruling]."""
    assert refusal(fox(light=[5, 0]), "steal 1") == "nothing_to_steal"


def test_the_victims_animal_must_be_beside_the_fox() -> None:
    assert refusal(fox("c5", light=[0, 5]), "steal 1") == "no_victim"
    assert legal(pack(), "steal") == ["steal 1", "steal 2"]
    assert refusal(pack(), "steal 3") == "no_victim"


def test_the_fox_steals_from_opponents_at_the_table() -> None:
    assert refusal(fox(light=[5, 5]), "steal 0") == "no_such_seat"
    assert refusal(fox(light=[5, 5]), "steal 2") == "no_such_seat"


def test_it_steals_from_the_seat_named() -> None:
    game = pack(light=[1, 5, 6, 7]).play("steal 2")
    assert [player(game, seat)["light"] for seat in range(4)] == [3, 5, 4, 7]


def test_move_scare_dig_and_steal_fit_into_one_turn() -> None:
    """R7.8: four names; 1 + 3 + 4 moon points."""
    game = fox(board={"b3": (1, 0)}, light=[0, 5], moon=[8, 0])
    for action in ("move b3", "steal 1", "scare c4 c5", "dig a2"):
        game.play(action)
    assert game.state()["used"] == ["dig", "move", "scare", "steal"]
    assert player(game)["moon"] == 0
