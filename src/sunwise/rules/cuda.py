"""The same rules as GPU kernels (extra `sunwise[cuda]`): whole random games and single steps, in batches.

A kernel calls the very functions the CPU runs, so that results agree for the same seeds.
"""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from sunwise.errors import SunwiseError
from sunwise.rules import legal as rules
from sunwise.rules.chance import Streams
from sunwise.rules.legal import Counts, Numbers
from sunwise.rules.scoring import final_score
from sunwise.rules.setup import draw_chance
from sunwise.rules.state import OVER, STATE, States

THREADS = 128  # in a block
# So many threads keep an H200 busy; each plays one game after the other until all are played.
PLAYERS = 1 << 19


def device() -> Any:
    """Give Numba's CUDA module; say what is missing where it cannot be used.

    :raises SunwiseError: without numba-cuda or without a GPU.
    """
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks NumPy for it
        np.row_stack = np.vstack
    try:
        cuda: Any = import_module("numba.cuda")
    except ImportError:
        raise SunwiseError("no_cuda", "GPU kernels need numba-cuda: pip install 'sunwise[cuda]'.") from None
    if not cuda.is_available():
        raise SunwiseError("no_gpu", "No CUDA GPU can be used here; leave the GPU out.")
    # Numba warns of every small grid; whoever plays a few games on a GPU knows that most of it is idle.
    config: Any = import_module("numba.core.config")
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    return cuda


@cache
def kernels() -> dict[str, Any]:
    """Build the kernels when they are first needed."""
    cuda = device()

    @cuda.jit  # type: ignore[untyped-decorator]
    def play_games(template: States, streams: Streams, scores: Numbers, steps: Counts) -> None:
        own = cuda.local.array(1, STATE)  # a thread's own memory: the fields of neighbours lie side by side
        for game in range(cuda.grid(1), len(streams), cuda.gridsize(1)):
            own[0] = template[0]
            streams[game] = draw_chance(own[0], streams[game])
            steps[game] = rules.play_on(own[0], streams, game)
            for player in range(own[0].players):
                scores[game, player] = final_score(own[0], player)

    @cuda.jit  # type: ignore[untyped-decorator]
    def apply_batch(states: States, actions: Numbers) -> None:
        i = cuda.grid(1)
        if i < len(states) and states[i].phase != OVER:
            rules.apply(states[i], actions[i])

    return {"play_games": play_games, "apply_batch": apply_batch}


def blocks(threads: int) -> int:
    """Count the blocks that hold so many threads."""
    return max(1, -(-threads // THREADS))


def random_games(template: States, streams: Streams, scores: Numbers, steps: Counts) -> None:
    """Play one whole random game for each stream, as `engine.random_games` does; arrays of either machine."""
    kernels()["play_games"][blocks(min(len(streams), PLAYERS)), THREADS](template, streams, scores, steps)


def apply_batch(states: States, actions: Numbers) -> None:
    """Play one legal action in every game that is not over, as `engine.apply_batch` does."""
    kernels()["apply_batch"][blocks(len(states)), THREADS](states, actions)


def steps_per_second(template: States, streams: Streams, repeats: int = 5) -> float:
    """Time whole random games on the device, data in place, after one warm-up; give the median rate."""
    cuda = device()
    games = len(streams)
    scores = cuda.to_device(np.zeros((games, 4), np.int16))
    steps = cuda.to_device(np.zeros(games, np.int64))
    here, rates = cuda.to_device(template), []
    for _ in range(repeats + 1):
        start, end = cuda.event(), cuda.event()
        dealt = cuda.to_device(streams)
        start.record()
        random_games(here, dealt, scores, steps)
        end.record()
        end.synchronize()
        rates.append(int(steps.copy_to_host().sum()) / (cuda.event_elapsed_time(start, end) / 1000))
    return float(np.median(rates[1:]))
