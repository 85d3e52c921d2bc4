"""The step of a batch as GPU kernels: one thread plays one game, with the very functions that the CPU runs.

Bytes that neighbouring threads write at the same time should lie side by side, so the arrays of a batch are
turned on a GPU: first all games' first number, then all games' second. A thread keeps its game in its own
memory while it plays; in the batch a game is WORDS numbers of 8 bytes.
"""

from functools import cache
from typing import Any

import numpy as np

from sunwise.envs.batch import Batch, begin, choose, illegal, show, step
from sunwise.rules.chance import Streams
from sunwise.rules.cuda import device
from sunwise.rules.legal import Counts, Masks, Numbers
from sunwise.rules.state import STATE

THREADS = 128  # in a block
WORDS = STATE.itemsize // 8


@cache
def kernels() -> dict[str, Any]:
    """Build the kernels when they are first needed."""
    cuda = device()

    @cuda.jit  # type: ignore[untyped-decorator]
    def begin_games(batch: Batch) -> None:
        i = cuda.grid(1)
        if i < len(batch.states):
            words = cuda.local.array(WORDS, np.int64)
            own = words.view(STATE)
            for word in range(WORDS):
                words[word] = batch.states[i, word]
            begin(own, 0, batch, i)
            show(own, 0, batch, i)
            for word in range(WORDS):
                batch.states[i, word] = words[word]

    @cuda.jit  # type: ignore[untyped-decorator]
    def step_games(batch: Batch) -> None:
        i = cuda.grid(1)
        if i < len(batch.states):
            words = cuda.local.array(WORDS, np.int64)
            own = words.view(STATE)
            for word in range(WORDS):
                words[word] = batch.states[i, word]
            step(own, 0, batch, i)
            for word in range(WORDS):
                batch.states[i, word] = words[word]

    @cuda.jit  # type: ignore[untyped-decorator]
    def find_illegal(chosen: Counts, masks: Masks, first: Counts) -> None:
        i = cuda.grid(1)
        if i < len(chosen) and illegal(chosen, masks, i):
            cuda.atomic.min(first, 0, i)

    @cuda.jit  # type: ignore[untyped-decorator]
    def choose_actions(legal: Numbers, counts: Counts, choices: Streams, chosen: Counts) -> None:
        i = cuda.grid(1)
        if i < len(chosen):
            chosen[i] = choose(legal, counts, choices, i)

    return {
        "begin_games": begin_games,
        "step_games": step_games,
        "find_illegal": find_illegal,
        "choose_actions": choose_actions,
    }
