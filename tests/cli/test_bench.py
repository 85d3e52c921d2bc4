"""`sunwise bench` measures every figure and prints them as a table or as one object."""

from __future__ import annotations

import json
import os
import subprocess
import sys
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


@pytest.mark.parametrize("seconds", ["inf", "nan"])
def test_a_measurement_ends(sunwise: Command, seconds: str) -> None:
    answer = sunwise("bench", "--seconds", seconds)
    assert answer.status == 2
    assert f"{seconds} is not a number above 0 that ends" in answer.err


def test_without_numba_cuda_it_says_what_to_install(
    sunwise: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    answer = sunwise("bench", "--gpu")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "sunwise: GPU kernels need numba-cuda: pip install 'sunwise[cuda]'.\n"


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda; ./test installs it")
def test_a_missing_gpu_is_named() -> None:
    bench = subprocess.run(
        [sys.executable, "-m", "sunwise.cli", "bench", "--gpu"],
        env=os.environ | {"CUDA_VISIBLE_DEVICES": ""},  # hides what GPU there is
        capture_output=True,
        text=True,
        check=False,
    )
    assert (bench.returncode, bench.stdout) == (1, "")
    assert bench.stderr == "sunwise: No CUDA GPU can be used here; leave the GPU out.\n"
