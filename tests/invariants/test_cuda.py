"""The GPU kernels, run in Numba's simulator, do what the CPU does; without a GPU they say so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sunwise
from invariants.games import option_sample
from sunwise import Options
from sunwise.game import new_states
from sunwise.rules import engine
from sunwise.view import snapshot

HERE = Path(__file__).parent
SOURCES = Path(sunwise.__file__).parents[1]


def logs_of(options: Options, seeds: list[int], most: int) -> tuple[list[list[int]], list[Any]]:
    """Play random games on the CPU: their actions ply by ply (0 after the end) and where they stand then."""
    logs, ends = [], []
    for seed in seeds:
        states, streams = new_states(options), engine.streams(seed, 1)
        engine.deal(states, 0, streams, 0)
        again, log = states.copy(), np.zeros(engine.LONGEST_GAME, np.int16)
        logs.append(log[: min(most, engine.random_game(states, 0, streams, 0, log))].tolist())
        for action in logs[-1]:
            engine.apply(again, 0, action)
        ends.append(list(snapshot(again)))
    length = max(map(len, logs))
    return [[log[ply] if ply < len(log) else 0 for log in logs] for ply in range(length)], ends


def check_kernels(sample: list[Options], games: int, steps_each: int) -> None:
    tasks, expected = [], []
    for number, options in enumerate(sample):
        seed, chances = 100 + number, [number, number + 50]
        plies, ends = logs_of(options, chances, steps_each)
        tasks.append(
            {"options": options.to_dict(), "seed": seed, "games": games, "chances": chances, "plies": plies}
        )
        streams = engine.streams(seed, games)
        scores, steps = np.zeros((games, 4), np.int16), np.zeros(games, np.int64)
        engine.random_games(new_states(options), engine.new_states(1), streams, scores, steps)
        expected.append([[scores.tolist(), steps.tolist(), streams.tolist()], ends])
    simulated = subprocess.run(
        [sys.executable, str(HERE / "simulated.py")],
        input=json.dumps(tasks),
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert simulated.returncode == 0, simulated.stderr
    assert json.loads(simulated.stdout) == json.loads(json.dumps(expected))


def test_kernels_do_what_the_cpu_does() -> None:
    everything = Options(3, shade="landing", modules=("moon", "elder", "stones"))
    check_kernels([Options(2), everything, *option_sample(2, seed=5)], games=2, steps_each=25)


@pytest.mark.slow
def test_kernels_do_what_the_cpu_does_with_more_options() -> None:
    check_kernels(option_sample(6, seed=6), games=12, steps_each=1000)


@pytest.mark.parametrize(
    "call", ["gpu.random_games(states, streams, scores, steps)", "gpu.apply_batch(states, log)"]
)
def test_without_a_gpu(call: str) -> None:
    script = f"""
import numpy as np
from sunwise import Options, SunwiseError
from sunwise.game import new_states
from sunwise.rules import cuda as gpu, engine
states, streams = new_states(Options(2)), engine.streams(1, 1)
scores, steps, log = np.zeros((1, 4), np.int16), np.zeros(1, np.int64), np.zeros(1, np.int16)
try:
    {call}
except SunwiseError as error:
    print(error.code, error)
"""
    # No device is visible, whatever the machine has.
    environment = os.environ | {
        "CUDA_VISIBLE_DEVICES": "",
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": str(SOURCES),
    }
    environment.pop("NUMBA_ENABLE_CUDASIM", None)
    answer = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout == "no_gpu No CUDA GPU can be used here; leave the GPU out.\n", answer.stderr
