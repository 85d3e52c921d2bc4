"""Chance for bots: what is drawn follows from whole numbers alone, as a seed and the ply."""

import numpy as np

WHOLE = 2**64  # negative seeds count from its end, as those of games do


def dice(*numbers: int) -> np.random.Generator:
    """Give dice that fall the same for the same numbers."""
    return np.random.default_rng(mixed(*numbers))


def mixed(*numbers: int) -> np.random.SeedSequence:
    """Mix whole numbers, negative ones too, into a seed."""
    return np.random.SeedSequence([number % WHOLE for number in numbers])
