"""What the network sees: the deciding seat's observation, turned to the sun, and two suns' shadows more."""

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.layout import OBSERVATION
from sunwise.envs.observe import write_observation, write_shadows
from sunwise.envs.turning import TURNED_SPACE
from sunwise.network.compiled import rule
from sunwise.rules.board import SPACES, SUNS
from sunwise.rules.state import State

Row = NDArray[np.uint8]

# The observation has the shadows of this sun and of the next.
FURTHER_SUNS = (2, 3)
FURTHER = len(FURTHER_SUNS) * SPACES
SEEN = OBSERVATION + FURTHER


@rule
def write_further(state: State, row: Row, start: int) -> None:
    """Write the shadows of the suns after the next, from `start` on."""
    for place in range(start, start + FURTHER):
        row[place] = 0
    sun: State = np.int64(state.sun)  # signed: the small unsigned field would overflow uncompiled
    for k in range(len(FURTHER_SUNS)):
        write_shadows(state, row, start + k * SPACES, (sun + FURTHER_SUNS[k]) % SUNS, TURNED_SPACE[sun])


@rule
def write_sight(state: State, row: Row) -> None:
    """Write all that the deciding seat's network sees."""
    write_observation(state, state.actor, 1, row)
    write_further(state, row, OBSERVATION)
