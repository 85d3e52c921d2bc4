"""`sunwise bench` measures every figure and prints them as a table or as one object."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from answers import Command


def test_one_json_object(sunwise: Command) -> None:
    answer = sunwise("bench", "--json", "--seconds", "0.02")
    assert answer.status == 0, answer.err
    (line,) = answer.lines
    figures = json.loads(line)
    assert {key: sorted(value) for key, value in figures.items()} == {
        "games_per_second": ["all", "base"],
        "steps_per_second": ["game_play_int", "game_play_text", "python"],
    }
    rates = list(figures["steps_per_second"].values())
    for rules in figures["games_per_second"].values():
        assert sorted(rules) == ["2", "3", "4"]
        rates += rules.values()
    assert all(rate > 0 for rate in rates)  # how fast, a busy machine does not tell


def test_a_table(sunwise: Command) -> None:
    answer = sunwise("bench", "--seconds", "0.02")
    assert answer.status == 0, answer.err
    for words in ("base", "all modules", "2 players", "4 players", "Steps per second", "Game.play(text)"):
        assert words in answer.out


@pytest.mark.skipif(find_spec("numba_cuda") is not None, reason="says what is missing where it is missing")
def test_a_missing_gpu_is_named(sunwise: Command) -> None:
    answer = sunwise("bench", "--gpu")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.count("\n") == 1
    assert "GPU" in answer.err
