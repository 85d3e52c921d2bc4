"""What the coming suns and moons would bring if nothing changed: everyone passes and the rules go on."""

import numpy as np

from sunwise.coming import ComingMoon, ComingSun, Forecast
from sunwise.game import Game
from sunwise.rules import engine
from sunwise.rules.actions import END, SKIP
from sunwise.rules.board import NAMES, SMALL, SUNS
from sunwise.rules.state import DAM_GROWTH, MOON, TURN, States
from sunwise.view import FACES, members, spaces


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


def look_up(
    states: States,
) -> tuple[dict[str, int], list[str], list[str], list[int], dict[str, int], int]:
    """Ask the rules for all that the sky does.

    That is: shadows, moonlit spaces, trees that get no sun, light for every seat, light of every tree, and
    how many suns have given theirs so far.
    """
    heights, light = np.zeros(len(NAMES), np.int64), np.zeros(4, np.int64)
    moonlit = int(engine.sky(states, 0, heights))
    dark = int(engine.income(states, 0, light))
    shadows = {name: height for name, height in zip(NAMES, heights.tolist(), strict=True) if height}
    income = light[: int(states["players"][0])].tolist()
    suns = int(states["round_no"][0]) if states["phase"][0] >= TURN else 0
    return shadows, spaces(moonlit), spaces(dark), income, light_of_trees(states, dark), suns


def light_of_trees(states: States, dark: int) -> dict[str, int]:
    """Ask the rules what each tree in the sun gives: what a seat would get that had this tree alone."""
    trees = members(int(np.bitwise_or.reduce(states["tree"][0, SMALL:])) & ~dark)
    light, alone = np.zeros(4, np.int64), states.repeat(len(trees))
    alone["owned"] = 0
    gifts = {}
    for place, space in enumerate(trees):
        alone["owned"][place, 0] = 1 << space
        engine.income(alone, place, light)
        gifts[NAMES[space]] = int(light[0])
    return gifts


def sun_of(states: States) -> ComingSun:
    """Read the sky of a round that has just begun."""
    shadows, _, dark, income, light, round_no = look_up(states)
    return ComingSun(round_no, int(states["sun"][0]), shadows, dark, income, light)


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
