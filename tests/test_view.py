"""States as JSON objects, exactly as docs/notation.md has them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sunwise import Game

CHANCE: dict[str, Any] = {
    "deal": [["fox", "owl"], ["boar", "turtle"], ["beaver", "badger"]],
    "babies": ["light", "twice", "leaf", "small", "points", "plant"],
}
PLAYER = {
    "light": 0,
    "shop": [4, 4, 3, 2],
    "available": [2, 4, 1, 0],
    "tokens": [],
    "moon": None,
    "animal": None,
    "at": None,
    "hatched": [],
    "bonus": 0,
}
START: dict[str, Any] = {
    "round": 1,
    "rounds": 18,
    "sun": 0,
    "phase": "trees",
    "actor": 0,
    "first_player": 0,
    "board": {},
    "players": [PLAYER, PLAYER],
    "piles": {
        "1": [14, 14, 13, 13, 13, 12, 12, 12, 12],
        "2": [17, 16, 16, 14, 14, 13, 13],
        "3": [19, 18, 18, 17, 17],
    },
    "activated": [],
    "fresh": [],
    "used": [],
    "twice": False,
    "leaf": False,
    "moon": None,
    "elder": None,
    "stones": [],
    "dam": [],
    "grown": [],
    "babies": {},
    "result": None,
}


def same_json(one: object, other: object) -> bool:
    """Compare as JSON: 1, 1.0 and true are three things."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def test_the_start_of_a_plain_game() -> None:
    state = Game().state()
    assert same_json(state, START)
    assert list(state) == list(START)
    assert list(state["players"][0]) == list(PLAYER)


def test_the_start_of_a_long_game_of_four() -> None:
    state = Game(4, revolutions=4).state()
    assert state["rounds"] == 24
    assert state["piles"]["4"] == [22, 21, 20]
    assert len(state["players"]) == 4


def test_the_start_of_a_game_with_everything() -> None:
    state = Game(3, modules=["moon", "elder", "stones"], chance=CHANCE).state()
    assert state["phase"] == "draft"
    assert state["moon"] == {"position": 8, "face": "half", "tracker": 3, "tracker_face": "half"}
    assert state["players"] == [PLAYER | {"moon": 2}] * 3
    assert state["babies"] == {}


def test_the_set_up_of_a_game_with_everything() -> None:
    game = Game(3, modules=["moon", "elder", "stones"], chance=CHANCE)
    seen = []
    for action in (
        *("keep owl", "keep turtle", "keep beaver", "place animal c3", "place animal c4", "place animal d3"),
        *("place elder d4", "place stone b2", "place stone a1"),
    ):
        seen.append((game.state()["phase"], game.state()["actor"]))
        game.play(action)
    assert seen == [
        *[("draft", 0), ("draft", 1), ("draft", 2), ("animals", 2), ("animals", 1), ("animals", 0)],
        *[("elder", 2), ("stones", 1), ("stones", 0)],
    ]
    state = game.state()
    assert (state["phase"], state["actor"]) == ("trees", 0)
    assert [player["animal"] for player in state["players"]] == ["owl", "turtle", "beaver"]
    assert [player["at"] for player in state["players"]] == ["d3", "c4", "c3"]
    assert (state["elder"], state["stones"]) == ("d4", ["a1", "b2"])
    assert list(state["babies"].items()) == list(
        zip(
            ["f1", "f5", "g1", "g2", "g3", "g4"],
            ["light", "plant", "twice", "leaf", "small", "points"],
            strict=True,
        )
    )


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_unhatched_babies_are_hidden_to_the_end(seat: int | None) -> None:
    game = Game(3, modules=["moon"], chance=CHANCE)
    for action in (
        "keep owl",
        "keep turtle",
        "keep beaver",
        "place animal c3",
        "place animal c4",
        "place animal d3",
    ):
        game.play(action)
    for space in ("a1", "a2", "a3", "a4", "b1", "b5"):
        game.play(f"place tree {space}")
    while not game.is_over:
        game.play("end")
    assert set(game.view(seat)["babies"].values()) == {"?"}
    assert len(game.view(seat)["babies"]) == 6


def test_states_are_plain_json() -> None:
    game = Game(3, modules=["moon", "elder", "stones"], seed=2)
    for _ in range(40):
        for give in (game.state, game.view):
            assert same_json(json.loads(json.dumps(give())), give())
        assert all(type(value) in (int, str, bool, type(None), list, dict) for value in game.state().values())
        game.play(game.legal_actions()[-1])


def test_the_end() -> None:
    game = Game(actions=["place tree a1", "place tree a2", "place tree a3", "place tree a4"])
    while game.ply < 39:
        game.play("end")
    last = game.state()
    assert (last["phase"], last["round"], last["actor"], last["result"]) == ("turn", 18, 0, None)
    state = game.play("end").state()
    assert (state["phase"], state["round"], state["sun"], state["first_player"]) == ("over", 18, 5, 1)
    assert state["actor"] is None
    assert state["result"] == game.result()
