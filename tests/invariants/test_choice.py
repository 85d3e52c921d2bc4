"""The engine's random games choose evenly from the legal list, by a generator anyone can rebuild."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from invariants.games import beginnings, quick, seeds, thorough
from sunwise import Game, Options
from sunwise.game import new_states
from sunwise.options import ANIMALS, BABIES
from sunwise.rules import engine
from sunwise.rules.chance import advance, below
from sunwise.view import snapshot

WORD = 2**64


def splitmix(seed: int, number: int) -> int:
    """The stream of game `number`, in Python's own integers."""
    z = (seed + (number + 1) * 0x9E3779B97F4A7C15) % WORD
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return (z ^ (z >> 31)) or 1


def following(x: int) -> int:
    """The number after x (xorshift64)."""
    x ^= x << 13 & WORD - 1
    x ^= x >> 7
    return x ^ (x << 17 & WORD - 1)


def chosen(x: int, count: int) -> int:
    return ((x >> 32) * count) >> 32


def take(x: int, cards: list[str]) -> tuple[int, str]:
    """Draw one of the cards that are left."""
    x = following(x)
    return x, cards.pop(chosen(x, len(cards)))


@given(seeds, st.integers(0, 10**6), st.integers(1, 5))
@quick(100)
def test_streams(seed: int, first: int, games: int) -> None:
    expected = [splitmix(seed, number) for number in range(first, first + games)]
    assert engine.streams(seed, games, first).tolist() == expected


def test_no_stream_is_zero() -> None:
    # splitmix64 gives 0 for exactly one input; a stream of zeros would never end a game.
    seed = next(iter({(0 - (0 + 1) * 0x9E3779B97F4A7C15) % WORD}))
    assert engine.streams(seed, 1).tolist() == [1]


@given(st.integers(1, WORD - 1), st.integers(1, 1450))
@quick(200)
def test_the_generator(x: int, n: int) -> None:
    stepped = int(advance(np.uint64(x)))
    assert stepped == following(x)
    assert below(np.uint64(x), n) == chosen(x, n)
    assert 0 <= chosen(x, n) < n


@given(beginnings(seed=st.just(0)), seeds)
@quick(100)
def test_the_deal(game: Game, seed: int) -> None:
    options = game.options
    x, chance = splitmix(seed, 0), {}
    if "moon" in options.modules:
        left, deal = list(ANIMALS), []
        for _ in range(options.players):
            x, one = take(x, left)
            x, other = take(x, left)
            deal.append([one, other])
        chance["deal"] = deal
        if "turtle" not in left:
            kinds, babies = list(BABIES), []
            for _ in range(6):
                x, baby = take(x, kinds)
                babies.append(baby)
            chance["babies"] = babies
    assert Game.start(options, seed=seed).chance == chance
    states, streams = new_states(options), engine.streams(seed, 1)
    engine.deal(states, 0, streams, 0)
    assert int(streams[0]) == x


def check_choices(options: Options, seed: int) -> None:
    """Replay a random game and make each choice again from the legal list."""
    states, streams = new_states(options), engine.streams(seed, 1)
    engine.deal(states, 0, streams, 0)
    again, x = states.copy(), int(streams[0])
    log = np.zeros(engine.LONGEST_GAME, np.int16)
    length = engine.random_game(states, 0, streams, 0, log)
    legal = np.empty(engine.ACTIONS, np.int16)
    for action in log[:length].tolist():
        count = engine.legal(again, 0, legal)
        x = following(x)
        assert action == legal[chosen(x, count)]
        engine.apply(again, 0, action)
    assert engine.legal(again, 0, legal) == 0
    assert snapshot(again) == snapshot(states)
    assert int(streams[0]) == x
    assert not log[length:].any()


@given(beginnings(seed=st.just(0)), seeds)
@quick(60)
def test_random_games_choose_from_the_legal_list(game: Game, seed: int) -> None:
    check_choices(game.options, seed)


@pytest.mark.slow
@given(beginnings(seed=st.just(0)), seeds)
@thorough(800)
def test_many_random_games_choose_from_the_legal_list(game: Game, seed: int) -> None:
    check_choices(game.options, seed)
