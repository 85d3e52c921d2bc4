"""With the compiler off everything is the same: the rules are Python, compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sunwise
from invariants import uncompiled
from invariants.games import beginnings, played, quick, seeds, some_games, thorough
from patience import PATIENCE
from sunwise import Game
from sunwise.notation import TEXTS
from sunwise.rules.jit import JIT

SOURCES = Path(sunwise.__file__).parents[1]


class Other:
    """The process in which nothing is compiled."""

    def __init__(self) -> None:
        environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(SOURCES)}
        self.process = subprocess.Popen(
            [sys.executable, uncompiled.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert self.read() == {"compiled": False}

    def read(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def ask(self, question: dict[str, Any]) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        answer = self.read()
        assert "error" not in answer, answer["error"]
        return answer

    def close(self) -> None:
        self.process.communicate(timeout=PATIENCE)


@pytest.fixture(scope="module")
def other() -> Iterator[Other]:
    process = Other()
    yield process
    process.close()


def check_replay(other: Other, game: Game) -> None:
    assert JIT
    whole = {
        "options": game.options.to_dict(),
        "chance": game.chance,
        "actions": [TEXTS.index(text) for text in game.actions],
    }
    here, there = uncompiled.digest_game(whole), other.ask(whole)
    differing = [ply for ply, (a, b) in enumerate(zip(here, there, strict=True)) if a != b]
    assert not differing, f"ply {differing[0]}"


def check_random(other: Other, game: Game, seed: int) -> None:
    question = {"options": game.options.to_dict(), "seed": seed}
    assert json.loads(json.dumps(uncompiled.random_game(question))) == other.ask(question)


@given(game=some_games())
@quick(15)
def test_replayed_games_are_the_same(other: Other, game: Game) -> None:
    check_replay(other, game)


@given(game=beginnings(seed=st.just(0)), seed=seeds)
@quick(20)
def test_random_games_are_the_same(other: Other, game: Game, seed: int) -> None:
    check_random(other, game, seed)


@pytest.mark.slow
@given(game=beginnings(), seed=seeds)
@thorough(30)
def test_many_games_are_the_same(other: Other, game: Game, seed: int) -> None:
    check_random(other, game, seed)
    check_replay(other, played(game, seed))
