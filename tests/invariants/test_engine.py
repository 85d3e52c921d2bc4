"""The doors of the engine agree: one game or many, one core or all, by step, play or apply."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, option_sample, played, quick, seeds, some_games, thorough
from sunwise import Game, Options, record
from sunwise.game import new_states
from sunwise.notation import TEXTS
from sunwise.rules import engine
from sunwise.rules.chance import Streams
from sunwise.rules.state import OVER, STATE
from sunwise.simulate import random_records
from sunwise.view import result, snapshot


def listing() -> Any:
    return np.empty(engine.ACTIONS, np.int16)


def legal_of(states: Any, i: int) -> list[int]:
    legal = listing()
    return legal[: engine.legal(states, i, legal)].tolist()  # type: ignore[no-any-return]


def batch_of(games: list[Game]) -> Any:
    """Put the states of some games into one array."""
    return np.concatenate([game.copy_states() for game in games])


def test_a_state_is_small() -> None:
    assert STATE.itemsize <= 512


@given(beginnings(), seeds)
@quick(25)
def test_step_apply_and_play_agree(game: Game, seed: int) -> None:
    start = game.copy_states()
    played(game, seed)
    by_apply, by_step, by_play = start.copy(), start.copy(), start.copy()
    legal = listing()
    for text in game.actions:
        action = TEXTS.index(text)
        engine.apply(by_apply, 0, action)
        count = engine.step(by_step, 0, action, legal)
        assert legal[:count].tolist() == legal_of(by_apply, 0)
        assert engine.play(by_play, 0, action, listing())
    expected = snapshot(game.copy_states())
    assert snapshot(by_apply) == snapshot(by_step) == snapshot(by_play) == expected


@given(some_games(), st.integers(0, engine.ACTIONS - 1))
@quick(100)
def test_play_refuses_what_is_not_legal(game: Game, action: int) -> None:
    states = game.copy_states()
    done = engine.play(states, 0, action, listing())
    assert bool(done) == (action in game.legal_numbers())
    if not done:
        assert snapshot(states) == snapshot(game.copy_states())


@given(st.lists(some_games(), min_size=1, max_size=6), seeds)
@quick(30)
def test_a_game_in_a_batch_is_on_its_own(games: list[Game], seed: int) -> None:
    states = batch_of(games)
    for i, game in enumerate(games):
        assert legal_of(states, i) == game.legal_numbers()
        if not game.is_over:
            played(game, seed, 1)
            engine.apply(states, i, TEXTS.index(game.actions[-1]))
    for i, game in enumerate(games):
        assert snapshot(states, i) == snapshot(game.copy_states())


@given(st.lists(some_games(), min_size=1, max_size=70), seeds)
@quick(10)
def test_apply_batch_and_legal_masks(games: list[Game], seed: int) -> None:
    states = batch_of(games)
    masks = np.full((len(games), engine.ACTIONS), 7, np.int8)
    engine.legal_masks(states, masks)
    actions = np.zeros(len(games), np.int16)
    for i, game in enumerate(games):
        assert np.flatnonzero(masks[i]).tolist() == game.legal_numbers()
        assert set(masks[i].tolist()) <= {0, 1}
        mask = np.full(engine.ACTIONS, 7, np.int8)
        engine.legal_mask(states, i, listing(), mask)
        assert mask.tolist() == masks[i].tolist()
        if not game.is_over:
            played(game, seed, 1)
            actions[i] = TEXTS.index(game.actions[-1])
    engine.apply_batch(states, actions)
    for i, game in enumerate(games):
        assert snapshot(states, i) == snapshot(game.copy_states())


@given(st.lists(some_games(), min_size=1, max_size=12), seeds)
@quick(15)
def test_playouts(games: list[Game], seed: int) -> None:
    states, streams = batch_of(games), engine.streams(seed, len(games))
    steps = np.full(len(games), -1, np.int64)
    engine.playouts(states, streams, steps)
    assert (states["phase"] == OVER).all()
    for i, game in enumerate(games):
        alone, own = game.copy_states(), engine.streams(seed, 1, i)
        log = np.zeros(engine.LONGEST_GAME, np.int16)
        assert steps[i] == engine.random_game(alone, 0, own, 0, log)
        assert snapshot(alone) == snapshot(states, i)
        assert own[0] == streams[i]
        for action in log[: steps[i]].tolist():
            game.play(action)
        assert game.is_over


def whole_games(
    options: Options, streams: Streams, parallel: bool
) -> tuple[list[list[int]], list[int], list[int]]:
    """Play random games from the set-up: scores, lengths and where the streams end."""
    games = len(streams)
    scores, steps = np.zeros((games, 4), np.int16), np.zeros(games, np.int64)
    template = new_states(options)
    before = snapshot(template)
    if parallel:
        scratch = engine.new_states(engine.CHUNKS)
        engine.random_games_parallel(template, scratch, streams, scores, steps)
    else:
        engine.random_games(template, engine.new_states(1), streams, scores, steps)
    assert snapshot(template) == before
    return scores.tolist(), steps.tolist(), streams.tolist()


def check_whole_games(options: Options, seed: int, games: int) -> None:
    one = whole_games(options, engine.streams(seed, games), parallel=False)
    many = whole_games(options, engine.streams(seed, games), parallel=True)
    assert one == many
    # Any part of the games gives the same as the whole.
    part = whole_games(options, engine.streams(seed, 2, games - 2), parallel=False)
    assert [column[-2:] for column in one] == list(part)
    for i in range(min(games, 3)):
        game = Game.start(options, seed=seed) if i == 0 else None
        states, streams = new_states(options), engine.streams(seed, 1, i)
        engine.deal(states, 0, streams, 0)
        log = np.zeros(engine.LONGEST_GAME, np.int16)
        length = engine.random_game(states, 0, streams, 0, log)
        scores = result(states)["scores"]
        assert one[0][i] == scores + [0] * (4 - options.players)
        assert one[1][i] == length
        if game:
            for action in log[:length].tolist():
                game.play(action)
            assert game.result() == result(states)


@pytest.mark.parametrize("options", option_sample(16, seed=1))
def test_random_games_on_one_core_and_on_all(options: Options) -> None:
    check_whole_games(options, seed=11, games=150)


@pytest.mark.slow
@given(beginnings(), seeds, st.integers(2, 3000))
@thorough(30)
def test_many_random_games_on_one_core_and_on_all(game: Game, seed: int, games: int) -> None:
    check_whole_games(game.options, seed, games)


@given(beginnings(seed=st.just(1)), seeds, st.integers(1, 4))
@quick(20)
def test_simulated_records(game: Game, seed: int, games: int) -> None:
    lines = list(random_records(game.options, seed, games, {"seats": ["a"]}))
    assert len(lines) == games
    scores = whole_games(game.options, engine.streams(seed, games), parallel=False)[0]
    for line, expected in zip(lines, scores, strict=True):
        again = record.load(line)
        assert again.is_over
        assert again.options == game.options
        assert again.result()["scores"] == expected[: game.options.players]  # type: ignore[index]
        assert again.tags == {"seats": ["a"]}
    assert list(random_records(game.options, seed, games + 1))[:1] == list(
        random_records(game.options, seed, 1)
    )


@given(some_games())
@quick(100)
def test_the_sky(game: Game) -> None:
    """Shadows and moonlight as they follow from the state by R4 and R7.4 (no obstacles needed)."""
    shadows, state = game.shadows(), game.state()
    assert all(1 <= height <= 4 for height in shadows.values())
    assert state["elder"] or 4 not in shadows.values()
    trees = {size for _, size in state["board"].values()} | ({1} if state["stones"] else set())
    assert set(shadows.values()) <= trees | ({4} if state["elder"] else set())
    assert bool(game.moonlit()) <= (state["moon"] is not None)
    if state["moon"] and not state["elder"]:
        assert len(game.moonlit()) >= 8
