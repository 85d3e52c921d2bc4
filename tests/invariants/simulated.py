"""Run the GPU kernels in Numba's CUDA simulator and print what they did; started by test_cuda.py.

The simulator hands `cuda` to a kernel only as a global of its module, and its local arrays have no fields as
attributes. Both are missing in the simulator, not in the kernels: a GPU knows them.
"""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.simulator.kernel import _get_kernel_context

from sunwise import Options
from sunwise.game import new_states
from sunwise.rules import cuda as gpu
from sunwise.rules import engine
from sunwise.view import snapshot


def local_array(shape: int, dtype: Any) -> Any:
    return np.zeros(shape, dtype).view(np.recarray)


cuda.grid = lambda dimensions: _get_kernel_context().grid(dimensions)
cuda.gridsize = lambda dimensions: _get_kernel_context().gridsize(dimensions)
cuda.local = SimpleNamespace(array=local_array)


def whole_games(options: Options, seed: int, games: int) -> list[Any]:
    """Play random games with the kernel: scores, lengths and where the streams end."""
    streams = engine.streams(seed, games)
    scores, steps = np.zeros((games, 4), np.int16), np.zeros(games, np.int64)
    gpu.random_games(new_states(options), streams, scores, steps)
    return [scores.tolist(), steps.tolist(), streams.tolist()]


def batched_steps(options: Options, chances: list[int], plies: list[list[int]]) -> list[Any]:
    """Play given actions in a batch of games, one ply at a time."""
    states = np.repeat(new_states(options), len(chances))
    for i, seed in enumerate(chances):
        engine.deal(states, i, engine.streams(seed, 1), 0)
    for actions in plies:
        gpu.apply_batch(states, np.array(actions, np.int16))
    return [list(snapshot(states, i)) for i in range(len(states))]


def main() -> None:
    question = json.load(sys.stdin)
    answers = []
    for task in question:
        options = Options.from_dict(task["options"])
        answers.append(
            [
                whole_games(options, task["seed"], task["games"]),
                batched_steps(options, task["chances"], task["plies"]),
            ]
        )
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
