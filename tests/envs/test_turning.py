"""The board can be turned: the rules know no corner, so that the turned game is the same game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from envs.test_observation import observed
from invariants.games import beginnings, option_sample, play_on, quick, seeds, some_games
from sunwise import Game
from sunwise.envs.layout import PARTS, PLANES, read
from sunwise.envs.sunwise_v0 import raw_env
from sunwise.envs.turning import TRUE_ACTION, TURNED_ACTION, TURNED_SPACE
from sunwise.notation import NUMBERS, TEXTS
from sunwise.rules import engine
from sunwise.rules.board import DAM_SITES, DISTANCE, LEAVES, NAMES, SPACES
from sunwise.rules.cells import NO_DAM
from sunwise.view import members, snapshot


def turned_set(cells: int, sun: int) -> int:
    return sum(1 << int(TURNED_SPACE[sun, space]) for space in members(int(cells)))


def turned_states(states: Any, sun: int) -> Any:
    """Turn a whole state record: every set, every space, sun, moon, river, beach and dam."""
    turned = states.copy()
    for name in ("activated", "obstacles", "fresh", "stones", "grown", "river"):
        turned[name] = turned_set(states[name][0], sun)
    for name in ("tree", "owned"):
        turned[name][0] = [turned_set(cells, sun) for cells in states[name][0]]
    for name in ("elder", "at", "beach"):
        turned[name] = TURNED_SPACE[sun][states[name]]
    turned["sun"] = (states["sun"].astype(int) - sun) % 6
    for name in ("moon", "tracker"):
        turned[name] = (states[name].astype(int) - 3 * sun) % 18
    if states["dam"][0] != NO_DAM:
        site = DAM_SITES[int(states["dam"][0])]
        turned["dam"] = DAM_SITES.index(tuple(sorted(int(TURNED_SPACE[sun, space]) for space in site)))
    return turned


def test_spaces_keep_their_distances_and_leaves() -> None:
    for sun in range(6):
        turn = TURNED_SPACE[sun, :SPACES]
        assert sorted(turn) == list(range(SPACES))
        assert (DISTANCE[np.ix_(turn, turn)] == DISTANCE).all()
        assert (LEAVES[turn] == LEAVES).all()


def test_the_corner_of_the_sun_comes_to_a4() -> None:
    corners = ("a4", "d7", "g4", "g1", "d1", "a1")
    assert [NAMES[TURNED_SPACE[sun, NAMES.index(c)]] for sun, c in enumerate(corners)] == ["a4"] * 6


@pytest.mark.parametrize(
    ("action", "turned"),
    [
        ("plant d7 d6", "plant a4 b4"),
        ("grow g4", "grow d7"),
        ("dam c6 d6 d7", "dam a3 a4 b4"),
        ("end", "end"),
    ],
)
def test_actions_turn_with_their_spaces(action: str, turned: str) -> None:
    assert TEXTS[TURNED_ACTION[1, NUMBERS[action]]] == turned


def test_actions_turn_back() -> None:
    for sun in range(6):
        assert (TRUE_ACTION[sun, TURNED_ACTION[sun]] == np.arange(engine.ACTIONS)).all()


@given(some_games(), st.integers(0, 5), seeds)
@quick(60)
def test_the_rules_know_no_corner(game: Game, sun: int, seed: int) -> None:
    """Turning and playing give the same, in whatever order."""
    true, turned = game.copy_states(), turned_states(game.copy_states(), sun)
    scratch = np.empty(engine.ACTIONS, np.int16)
    for action in play_on(game, seed, 40):
        legal = scratch[: engine.legal(true, 0, scratch)].copy()
        there = scratch[: engine.legal(turned, 0, scratch)]
        assert sorted(TURNED_ACTION[sun, legal]) == there.tolist()
        engine.apply(true, 0, action)
        engine.apply(turned, 0, int(TURNED_ACTION[sun, action]))
        assert snapshot(turned_states(true, sun)) == snapshot(turned)


@given(some_games(), st.data())
@quick(60)
def test_a_canonical_observation_is_that_of_the_turned_board(game: Game, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, game.options.players - 1))
    sun = game.state()["sun"]
    true, canonical = observed(game, seat), observed(game, seat, canonical=True)
    for name, _ in PLANES:
        assert (read(canonical, name)[TURNED_SPACE[sun, :SPACES]] == read(true, name)).all()
    assert read(canonical, "sun").tolist() == [1, 0, 0, 0, 0, 0]
    for name in ("moon", "tracker"):
        assert (np.roll(read(true, name), -3 * sun) == read(canonical, name)).all()
    for name in PARTS.keys() - {name for name, _ in PLANES} - {"sun", "moon", "tracker"}:
        assert (read(canonical, name) == read(true, name)).all()


@pytest.mark.parametrize("options", option_sample(6, seed=11), ids=str)
def test_the_turned_game_is_the_same_game(options: Any) -> None:
    """Play in both frames: what is legal in one is legal in the other, and they end alike."""
    settings: Any = options.to_dict()
    true, canonical, rng = raw_env(**settings), raw_env(canonical=True, **settings), random.Random(1)
    true.reset(seed=5)
    canonical.reset(seed=5)
    while not any(true.terminations.values()):
        sun = int(true._states["sun"][0])
        mask, turned = true.last()[0]["action_mask"], canonical.last()[0]["action_mask"]
        assert (turned[TURNED_ACTION[sun]] == mask).all()
        action = rng.choice(np.flatnonzero(mask).tolist())
        true.step(action)
        canonical.step(int(TURNED_ACTION[sun, action]))
        assert snapshot(true._states) == snapshot(canonical._states)
    assert true.rewards == canonical.rewards
    assert canonical.terminations == true.terminations


@given(beginnings(), seeds)
@quick(10)
def test_the_first_sun_needs_no_turn(game: Game, seed: int) -> None:
    assert (observed(game, 0) == observed(game, 0, canonical=True)).all()
