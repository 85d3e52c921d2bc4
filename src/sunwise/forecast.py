"""What the coming suns and moons would bring if nothing changed: everyone passes and the rules go on."""

from dataclasses import dataclass

import numpy as np

from sunwise.game import Game
from sunwise.rules import engine
from sunwise.rules.actions import END, SKIP
from sunwise.rules.board import NAMES, SUNS
from sunwise.rules.state import DAM_GROWTH, MOON, TURN, States
from sunwise.view import FACES, spaces


@dataclass(frozen=True)
class ComingSun:
    """A coming round: the shadows on the present board, trees that get nothing, light for every seat."""

    round: int
    sun: int
    shadows: dict[str, int]
    dark: list[str]
    income: list[int]


@dataclass(frozen=True)
class ComingMoon:
    """Where the moon will stand, what it will light, and moon points for every seat."""

    round: int
    position: int
    face: str
    lit: list[str]
    points: list[int]


@dataclass(frozen=True)
class Forecast:
    """The next rounds, nearest first; the moons are empty without the moon module."""

    suns: list[ComingSun]
    moons: list[ComingMoon]


def foresee(game: Game, rounds: int = SUNS) -> Forecast:
    """Tell what the next rounds would bring; nothing before the first turn or after the last round.

    >>> game = Game(actions=["place tree a1", "place tree g4", "place tree a4", "place tree g1"])
    >>> [(sun.sun, sun.income) for sun in foresee(game, 2).suns]
    [(1, [2, 2]), (2, [2, 2])]
    """
    states = game.copy_states()
    suns: list[ComingSun] = []
    moons: list[ComingMoon] = []
    for _ in range(rounds):
        if not pass_round(states):
            break
        suns.append(sun_of(states))
        if states["modules"][0] & MOON:
            moons.append(moon_of(states))
    return Forecast(suns, moons)


def pass_round(states: States) -> bool:
    """Let everyone pass until the next sun stands; tell if there is one."""
    before = int(states["round_no"][0])
    while states["phase"][0] in (TURN, DAM_GROWTH):
        # Nobody holds anything back: what is collected shows in full, below any limit.
        states["light"], states["moonlight"] = 0, 0
        engine.apply(states, 0, SKIP if states["phase"][0] == DAM_GROWTH else END)
        if states["round_no"][0] > before:
            return True
    return False


def look_up(states: States) -> tuple[dict[str, int], list[str], list[str], list[int]]:
    """Ask the rules for shadows, moonlit spaces, trees that get no sun, and light for every seat."""
    heights, light = np.zeros(len(NAMES), np.int64), np.zeros(4, np.int64)
    moonlit = int(engine.sky(states, 0, heights))
    dark = int(engine.income(states, 0, light))
    shadows = {name: height for name, height in zip(NAMES, heights.tolist(), strict=True) if height}
    return shadows, spaces(moonlit), spaces(dark), light[: int(states["players"][0])].tolist()


def sun_of(states: States) -> ComingSun:
    """Read the sky of a round that has just begun."""
    shadows, _, dark, income = look_up(states)
    return ComingSun(int(states["round_no"][0]), int(states["sun"][0]), shadows, dark, income)


def moon_of(states: States) -> ComingMoon:
    """Read the moon of a round that has just begun."""
    lit = engine.sky(states, 0, np.zeros(len(NAMES), np.int64))
    return ComingMoon(
        int(states["round_no"][0]),
        int(states["moon"][0]),
        FACES[int(states["moon_full"][0])],
        spaces(int(lit)),
        states["moonlight"][0, : int(states["players"][0])].tolist(),
    )
