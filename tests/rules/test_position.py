"""The helper that all these tests stand on: what the fields say is what the state says."""

from typing import Any

import pytest

from position import changes, position

WORDS: dict[str, Any] = {
    "board": {"a1": (0, 3), "c3": (2, 0), "d4": (1, 2), "g4": (1, 1)},
    "light": [7, 20, 0],
    "shop": [[3, 4, 3, 2], [0, 0, 0, 0], [4, 1, 2, 1]],
    "available": [[2, 2, 1, 0], [6, 8, 4, 2], [0, 0, 0, 0]],
    "piles": {"1": [13, 12, 12, 12, 12], "2": [], "3": [17], "4": [21, 20]},
    "tokens": [[18, 14], [], [22]],
    "moon": [3, 14, 0],
    "animals": ["fox", "turtle", "owl"],
    "at": ["c3", "g1", None],
    "phase": "dam",
    "current": 1,
    "actor": 2,
    "round_": 4,
    "sun": 3,
    "first_player": 0,
    "activated": ["a1", "d4"],
    "fresh": ["c3"],
    "used": ["move", "walk"],
    "twice": True,
    "leaf": True,
    "moon_at": 11,
    "face": "full",
    "tracker": 6,
    "tracker_face": "half",
    "elder": "d5",
    "stones": ["e2", "e3"],
    "dam": ["a1", "a2", "b2"],
    "grown": ["a1"],
    "babies": {"g2": "light", "f5": "leaf"},
    "hatched": ["twice", "points"],
    "bonus": [0, 3, 0],
}


def test_every_field_comes_back_in_the_state() -> None:
    state = position(3, modules=("moon", "elder", "stones"), revolutions=4, **WORDS).state()
    assert state == {
        "round": 4,
        "rounds": 24,
        "sun": 3,
        "phase": "dam",
        "actor": 2,
        "first_player": 0,
        "board": {"a1": [0, 3], "c3": [2, 0], "d4": [1, 2], "g4": [1, 1]},
        "players": [
            {
                **{"light": 7, "shop": [3, 4, 3, 2], "available": [2, 2, 1, 0], "tokens": [18, 14]},
                **{"moon": 3, "animal": "fox", "at": "c3", "hatched": [], "bonus": 0},
            },
            {
                **{"light": 20, "shop": [0, 0, 0, 0], "available": [6, 8, 4, 2], "tokens": []},
                **{"moon": 14, "animal": "turtle", "at": "g1", "hatched": ["points", "twice"], "bonus": 3},
            },
            {
                **{"light": 0, "shop": [4, 1, 2, 1], "available": [0, 0, 0, 0], "tokens": [22]},
                **{"moon": 0, "animal": "owl", "at": None, "hatched": [], "bonus": 0},
            },
        ],
        "piles": {"1": [13, 12, 12, 12, 12], "2": [], "3": [17], "4": [21, 20]},
        "activated": ["a1", "d4"],
        "fresh": ["c3"],
        "used": ["move", "walk"],
        "twice": True,
        "leaf": True,
        "moon": {"position": 11, "face": "full", "tracker": 6, "tracker_face": "half"},
        "elder": "d5",
        "stones": ["e2", "e3"],
        "dam": ["a1", "a2", "b2"],
        "grown": ["a1"],
        "babies": {"f5": "leaf", "g2": "light"},
        "result": None,
    }


def test_what_is_left_out_is_the_turn_of_seat_0_in_round_2() -> None:
    state = position().state()
    assert (state["phase"], state["actor"], state["round"], state["sun"]) == ("turn", 0, 2, 1)
    assert (state["first_player"], state["board"], state["moon"]) == (1, {}, None)


def test_sun_and_first_player_follow_the_round() -> None:
    """R3.2."""
    state = position(3, round_=9).state()
    assert (state["sun"], state["first_player"]) == (2, 2)


def test_the_tracker_follows_the_moon() -> None:
    """R7.1."""
    moon = position(modules=["moon"], moon_at=2).state()["moon"]
    assert moon == {"position": 2, "face": "half", "tracker": 15, "tracker_face": "half"}


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="ligth"):
        position(ligth=[1])


def test_a_pile_that_cannot_be_left_is_an_error() -> None:
    with pytest.raises(ValueError, match="lower end"):
        position(piles={"3": [19]})


def test_changes_names_what_an_action_changes_and_nothing_else() -> None:
    game = position(board={"a1": (0, 0), "b1": (1, 1)}, light=[5, 5])
    assert changes(game, "grow a1") == {
        "board.a1": [0, 1],
        "players.0.light": 4,
        "players.0.available": [2, 3, 1, 0],
        "activated": ["a1"],
    }
