"""What a learner asks of games beyond the environment: what lies ahead, and the points of each seat."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.layout import MAX_PLAYERS
from sunwise.network.compiled import entry, rule
from sunwise.network.sight import write_further
from sunwise.rules.scoring import final_score
from sunwise.rules.state import TURN, States


class Standing(NamedTuple):
    """Arrays with one entry for each game."""

    further: NDArray[np.uint8]  # what the network sees beside the observation
    points: NDArray[np.float32]  # of every seat, as if the game ended now; 0 for no player
    players: NDArray[np.int64]
    beginning: NDArray[np.bool_]  # whether the game is still set up


@rule
def look(states: States, k: int, standing: Standing, i: int) -> None:
    """Write the standing of game i, which lies in states[k]."""
    state = states[k]
    write_further(state, standing.further[i], 0)
    standing.players[i] = state.players
    standing.beginning[i] = state.phase < TURN
    for seat in range(MAX_PLAYERS):
        standing.points[i, seat] = final_score(state, seat) if seat < state.players else 0


@entry
def look_at_batch(states: States, standing: Standing) -> None:
    """Write the standing of every game."""
    for i in range(len(states)):
        look(states, i, standing, i)
