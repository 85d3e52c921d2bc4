"""The network's answer to a position, compiled: how it likes each legal action, what each seat expects."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.turning import TURNED_ACTION
from sunwise.network.compiled import entry, rule, sums
from sunwise.network.sight import SEEN, Row, write_sight
from sunwise.network.weights import SEATS, Floats, Weights
from sunwise.rules.actions import ACTIONS
from sunwise.rules.legal import Numbers, legal_actions
from sunwise.rules.state import State, States


class Desk(NamedTuple):
    """The memory one thinker writes into: one for each thread."""

    row: Row  # what the deciding seat sees
    actions: Numbers  # the legal actions
    logits: NDArray[np.float32]  # of the legal actions, in their order
    values: Floats  # of the position for every seat
    work: Floats

    @classmethod
    def make(cls, weights: Weights) -> "Desk":
        """Make a desk for a network."""
        widest = max(weights.blocks.shape[1], len(weights.first_bias), len(weights.value_bias))
        return cls(
            np.zeros(SEEN, np.uint8),
            np.zeros(ACTIONS, np.int16),
            np.zeros(ACTIONS, np.float32),
            np.zeros(SEATS, np.float32),
            np.zeros((4, widest), np.float32),
        )


EPSILON = np.float32(1e-5)  # of the normalisation, as torch has it
ZERO = np.float32(0)


@sums
def ask(weights: Weights, row: Row, hidden: Floats) -> None:
    """Answer the first layer: add up the weights of the questions whose answer is yes."""
    width = len(hidden)
    for j in range(width):
        hidden[j] = weights.first_bias[j]
    for k in range(len(weights.places)):
        if row[weights.places[k]] >= weights.levels[k]:
            for j in range(width):
                hidden[j] += weights.first[k, j]
    for j in range(width):
        hidden[j] = max(hidden[j], ZERO)


@sums
def normalise(hidden: Floats, out: Floats) -> None:
    """Bring numbers to mean 0 and variance 1."""
    width = np.float32(len(hidden))
    mean = ZERO
    for j in range(len(hidden)):
        mean += hidden[j]
    mean /= width
    square = ZERO
    for j in range(len(hidden)):
        square += (hidden[j] - mean) * (hidden[j] - mean)
    scale = np.float32(1) / np.sqrt(square / width + EPSILON)
    for j in range(len(hidden)):
        out[j] = (hidden[j] - mean) * scale


@sums
def layer(matrix: Floats, bias: Floats, x: Floats, y: Floats) -> None:
    """Write matrix-times-x; four rows at once, so that y is read and written a quarter as often."""
    for j in range(len(y)):
        y[j] = bias[j]
    for i in range(0, len(x) - 3, 4):
        a, b, c, d = x[i], x[i + 1], x[i + 2], x[i + 3]
        for j in range(len(y)):
            y[j] += a * matrix[i, j] + b * matrix[i + 1, j] + c * matrix[i + 2, j] + d * matrix[i + 3, j]
    for i in range(len(x) - len(x) % 4, len(x)):
        for j in range(len(y)):
            y[j] += x[i] * matrix[i, j]


@sums
def dot(a: Floats, b: Floats) -> np.float32:
    total = ZERO
    for j in range(len(a)):
        total += a[j] * b[j]
    return total


@sums
def understand(weights: Weights, row: Row, hidden: Floats, inner: Floats, out: Floats) -> None:
    """Go through all layers to the last normalisation, which is written into `inner`."""
    ask(weights, row, hidden)
    for block in range(len(weights.blocks)):
        normalise(hidden, inner)
        layer(weights.blocks[block], weights.block_biases[block], inner, out)
        for j in range(len(hidden)):
            hidden[j] += max(out[j], ZERO)
    normalise(hidden, inner)


@rule
def answer(state: State, weights: Weights, desk: Desk) -> int:
    """Write the legal actions with their logits, and the value of the position for every seat.

    Return how many actions there are. The values are by seat, not relative to the deciding one.
    """
    write_sight(state, desk.row)
    width = len(weights.first_bias)
    hidden, inner, out = desk.work[0, :width], desk.work[1, :width], desk.work[2, :width]
    understand(weights, desk.row, hidden, inner, out)
    legal = legal_actions(state, desk.actions)
    for k in range(legal):
        own = weights.rows[TURNED_ACTION[state.sun, desk.actions[k]]]
        desk.logits[k] = weights.policy_bias[own] + dot(inner, weights.policy[own])
    valued = desk.work[3, : len(weights.value_bias)]
    layer(weights.value, weights.value_bias, inner, valued)
    for j in range(len(valued)):
        valued[j] = max(valued[j], ZERO)
    players = np.int64(state.players)
    for place in range(players):
        total = weights.seats_bias[place]
        for j in range(len(valued)):
            total += valued[j] * weights.seats[j, place]
        desk.values[(np.int64(state.actor) + place) % players] = total
    return legal


@entry
def think(states: States, i: int, weights: Weights, desk: Desk) -> int:
    """Answer one position of an array; see `answer`."""
    return answer(states[i], weights, desk)
