"""Positions written by hand: the drawing must not need the rules, nor its tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

State = dict[str, Any]

LAYOUT: dict[str, Any] = {
    "moon_start": "m8",
    "river": ["c1", "b1", "a1", "a2", "a3"],
    "beach": ["f1", "g1", "g2", "g3", "g4", "f5"],
}
PILES = {
    "1": [14, 14, 13, 13, 13, 12, 12, 12, 12],
    "2": [17, 16, 16, 14, 14, 13, 13],
    "3": [19, 18, 18, 17, 17],
    "4": [22, 21, 20],
}
HALF_MOON = {"position": 8, "face": "half", "tracker": 3, "tracker_face": "half"}


_MANY = [22, 21, 17, 17, 16, 14, 13]


class Position(NamedTuple):
    """What both drawing functions take."""

    state: State
    layout: dict[str, Any]
    shadows: dict[str, int]
    moonlit: list[str]


def player(**changes: Any) -> dict[str, Any]:
    start = {
        "light": 0, "shop": [4, 4, 3, 2], "available": [2, 4, 1, 0], "tokens": [], "moon": None,
        "animal": None, "at": None, "hatched": [], "bonus": 0,
    }  # fmt: skip
    return {**start, **changes}


def build(count: int = 2, /, **changes: Any) -> State:
    """Return the state of a game that is about to begin, with changes."""
    start: State = {
        "round": 1, "rounds": 18, "sun": 0, "phase": "trees", "actor": 0, "first_player": 0, "board": {},
        "players": [player() for _ in range(count)],
        "piles": {kind: pile for kind, pile in PILES.items() if count > 2 or kind != "4"},
        "activated": [], "fresh": [], "used": [], "twice": False, "leaf": False,
        "moon": None, "elder": None, "stones": [], "dam": [], "grown": [], "babies": {}, "result": None,
    }  # fmt: skip
    return {**start, **changes}


def night(count: int, /, **changes: Any) -> State:
    """Return a state with the moon module."""
    seats = [player(moon=2) for _ in range(count)]
    return build(count, **{"players": seats, "moon": HALF_MOON, **changes})


def rich() -> Position:
    """Return a position in which everything that can be drawn is there."""
    state = night(
        4,
        round=12,
        sun=5,
        phase="dam",
        actor=2,
        first_player=3,
        board={
            "a1": [0, 3], "a2": [3, 1], "a4": [1, 2], "b1": [2, 1], "b2": [2, 2], "b3": [3, 3], "c1": [1, 3],
            "c4": [2, 0], "c6": [2, 3], "d2": [3, 2], "d3": [0, 2], "e1": [0, 0], "e6": [1, 1], "f3": [0, 1],
            "f4": [1, 0], "g3": [3, 0],
        },
        players=[
            player(light=7, tokens=[18, 14], moon=3, animal="beaver", at="b2"),
            player(light=20, moon=14, animal="turtle", at="f4", hatched=["light", "twice"], bonus=3),
            player(light=3, shop=[0, 1, 0, 0], tokens=_MANY, moon=7, animal="fox", at="c4"),
            player(light=11, available=[0, 0, 0, 0], moon=2, animal="owl", at="d3"),
        ],
        piles={"1": [13, 12], "2": [], "3": [17], "4": [20]},
        activated=["b2", "c4"],
        fresh=["c4"],
        used=["dam", "move"],
        twice=True,
        elder="d5",
        stones=["e2"],
        dam=["a1", "a2", "b2"],
        grown=["a2"],
        babies={"f1": "light", "g1": "twice", "g2": "?", "g4": "plant", "f5": "leaf"},
    )  # fmt: skip
    shadows = {"b2": 3, "c3": 2, "e5": 4, "f5": 4, "c4": 3, "d2": 1, "f3": 1}
    return Position(state, LAYOUT, shadows, ["g1", "f2", "e2", "b2"])


def _over() -> Position:
    state = {
        **rich().state,
        "phase": "over",
        "actor": None,
        "activated": [],
        "fresh": [],
        "used": [],
        "grown": [],
    }
    state["result"] = {"scores": [61, 58, 61, 20], "winners": [0, 2]}
    return Position(state, LAYOUT, {}, [])


def _plain(state: State) -> Position:
    return Position(state, LAYOUT, {}, [])


POSITIONS: dict[str, Callable[[], Position]] = {
    "two players": lambda: _plain(build(2)),
    "three players": lambda: _plain(build(3, phase="turn", actor=1, rounds=24, round=24)),
    "four players": lambda: Position(build(4, board={"a1": [3, 1]}, sun=2), LAYOUT, {"d4": 1}, []),
    "draft": lambda: _plain(night(3, phase="draft", actor=1)),
    "view of a draft": lambda: _plain(
        night(2, phase="draft", actor=1, players=[player(moon=2, animal="?"), player(moon=2)])
    ),
    "animals": lambda: _plain(
        night(
            2, phase="animals", actor=1, players=[player(moon=2, animal="boar"), player(moon=2, animal="owl")]
        )
    ),
    "elder without moon": lambda: _plain(build(3, phase="elder", actor=2)),
    "stones": lambda: Position(build(2, phase="stones", stones=["d4"], sun=4), LAYOUT, {"d5": 1}, []),
    "view with babies": lambda: _plain(night(2, babies=dict.fromkeys(LAYOUT["beach"], "?"))),
    "turn and dam": rich,
    "over": _over,
}


@pytest.fixture(params=sorted(POSITIONS))
def position(request: pytest.FixtureRequest) -> Position:
    """Return each of the positions in turn."""
    return POSITIONS[request.param]()


@pytest.fixture
def everything() -> Position:
    """Return the position in which everything that can be drawn is there."""
    return rich()


@pytest.fixture
def over() -> Position:
    """Return a game that has ended with a shared win."""
    return _over()


@pytest.fixture
def at_start() -> Callable[..., Position]:
    """Return a function that makes the start of a game, with changes."""
    return lambda count=2, /, **changes: _plain(build(count, **changes))


@pytest.fixture
def by_night() -> Callable[..., Position]:
    """Return a function that makes the start of a game under the moon, with changes."""
    return lambda count=2, /, **changes: _plain(night(count, **changes))


@pytest.fixture
def seat() -> Callable[..., dict[str, Any]]:
    """Return a function that makes the state of a player, with changes."""
    return player
