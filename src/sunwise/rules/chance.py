"""Our own random generator (xorshift64): the same numbers in Python, compiled and on a GPU.

A stream is one uint64 that travels through the calls: `x = advance(x)`, then `below(x, n)`.
Every decision of a game advances its stream once.
"""

import numpy as np
from numpy.typing import NDArray

from sunwise.rules.jit import rule

Streams = NDArray[np.uint64]

LEFT, RIGHT, LEFT_AGAIN, HIGH_HALF = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


def streams(seed: int, games: int, first: int = 0) -> Streams:
    """Make the random streams of the games first … first + games - 1 under one seed (splitmix64)."""
    step = np.arange(first + 1, first + games + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    z = np.uint64(seed % 2**64) + step
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    z[z == 0] = 1  # zero would stay zero for ever
    return z


@rule
def advance(x: np.uint64) -> np.uint64:
    """Give the next state of a stream; it is a random number itself."""
    x ^= x << LEFT
    x ^= x >> RIGHT
    x ^= x << LEFT_AGAIN
    return x


@rule
def below(x: np.uint64, n: int) -> int:
    """Turn a random number into one from 0 to n - 1."""
    return np.int64(((x >> HIGH_HALF) * np.uint64(n)) >> HIGH_HALF)  # type: ignore[return-value]
