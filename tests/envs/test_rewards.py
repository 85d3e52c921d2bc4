"""Rewards: what the end of a game gives every seat, and what comes on the way."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from invariants.games import option_sample, played
from sunwise import BadOptions, Game
from sunwise.envs import steps
from sunwise.envs.rewards import INCOME_SHARE, SCHEMES, scheme_number
from sunwise.envs.sunwise_v0 import raw_env
from sunwise.rules import engine
from sunwise.rules.state import OVER


def over(scores: list[int], pieces: list[int]) -> Any:
    """Make the end of a game with given points and pieces on the board."""
    states = Game(players=len(scores)).copy_states()
    states["phase"] = OVER
    states["score"][0, : len(scores)] = scores
    states["owned"][0, : len(pieces)] = [(1 << count) - 1 for count in pieces]
    return states


def exact_rewards(states: Any, scheme: str) -> list[np.float32]:
    given = np.zeros(4, np.float32)
    steps.reward(states, states, scheme_number(scheme), given)
    return list(given[: states["players"][0]])


def rewards(states: Any, scheme: str) -> list[float]:
    return [round(float(reward), 4) for reward in exact_rewards(states, scheme)]


@pytest.mark.parametrize(
    ("scheme", "scores", "pieces", "expected"),
    [
        ("win", [10, 20], [1, 1], [-1, 1]),
        ("win", [20, 20], [1, 2], [-1, 1]),
        ("win", [20, 20], [2, 2], [0, 0]),
        ("win", [9, 30, 20, 1], [1, 1, 1, 1], [-0.3333, 1, -0.3333, -0.3333]),
        ("win", [30, 30, 20], [1, 1, 5], [0.25, 0.25, -0.5]),
        ("margin", [10, 20], [1, 1], [-10, 10]),
        ("margin", [10, 35, 20], [1, 1, 1], [-25, 15, -15]),
        ("rank", [10, 35, 20], [1, 1, 1], [-1, 1, 0]),
        ("rank", [20, 35, 20, 5], [1, 1, 1, 1], [0, 1, 0, -1]),
        ("rank", [20, 20], [3, 1], [1, -1]),
        ("income", [10, 20], [1, 1], [-1, 1]),
    ],
)
def test_the_end(scheme: str, scores: list[int], pieces: list[int], expected: list[float]) -> None:
    assert rewards(over(scores, pieces), scheme) == expected


@pytest.mark.parametrize("scheme", ["win", "income"])
@pytest.mark.parametrize(
    ("players", "sharing"), [(players, sharing) for players in (2, 3, 4) for sharing in range(1, players + 1)]
)
def test_a_shared_win_is_divided_exactly(players: int, sharing: int, scheme: str) -> None:
    """To the last bit: the true fraction, rounded once, is what every machine can agree on."""
    share = Fraction(players, sharing) - 1
    won, lost = (np.float32(float(reward / (players - 1))) for reward in (share, Fraction(-1)))
    for seats in combinations(range(players), sharing):
        given = exact_rewards(over([30 if seat in seats else 20 for seat in range(players)], []), scheme)
        assert given == [won if seat in seats else lost for seat in range(players)]
        assert abs(sum(map(float, given))) < 1e-7  # no float is a third
        assert sharing < players or given == [0.0] * players


@pytest.mark.parametrize("options", option_sample(4, seed=3), ids=str)
@pytest.mark.parametrize("scheme", ["win", "rank"])
def test_what_some_gain_the_others_lose(options: Any, scheme: str) -> None:
    game = played(Game.start(options, seed=2), seed=9)
    assert sum(rewards(game.copy_states(), scheme)) == pytest.approx(0, abs=1e-3)


def test_income_is_light_and_points() -> None:
    """Over a whole game the shaped rewards are the light of all light phases, the tokens, and the win."""
    env = raw_env(players=3, reward="income")
    env.reset(seed=1)
    draw, sums, light = np.random.default_rng(4), np.zeros(3), np.zeros(3)
    before, income = 0, np.zeros(4, np.int64)
    while not any(env.terminations.values()):
        env.step(int(draw.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        sums += [env.rewards[agent] for agent in env.possible_agents]
        state = env._states[0]
        if state["phase"] >= 5 and state["round_no"] != before:
            before = int(state["round_no"])
            engine.income(env._states, 0, income)
            light += income[:3]
    assert before == 18
    points = env._states["score"][0, :3]
    expected = INCOME_SHARE * (light + points) + rewards(env._states, "win")
    assert sums == pytest.approx(expected, abs=1e-3)


def test_an_unknown_scheme() -> None:
    with pytest.raises(BadOptions, match="win, margin, rank, income"):
        scheme_number("points")
    assert [scheme_number(name) for name in SCHEMES] == [0, 1, 2, 3]
