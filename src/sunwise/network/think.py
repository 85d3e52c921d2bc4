"""The network's answer to a position, compiled: how it likes each legal action, what each seat expects."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.turning import TURNED_ACTION
from sunwise.network.compiled import entry, rule, sums
from sunwise.network.sight import SEEN, Row, write_sight
from sunwise.network.weights import SEATS, Floats, Weights
from sunwise.rules.actions import ACTIONS
from sunwise.rules.legal import legal_actions
from sunwise.rules.state import States

GROUP = 4  # positions that are answered together: a layer's weights are fetched once for all of them


class Desk(NamedTuple):
    """The memory one thinker writes into, for a group of positions: one for each thread."""

    rows: NDArray[np.uint8]  # what the deciding seats see
    legal: NDArray[np.int64]  # how many legal actions there are
    actions: NDArray[np.int16]  # the legal actions
    logits: Floats  # of the legal actions, in their order
    values: Floats  # of the position for every seat
    yes: NDArray[np.int16]  # the questions whose answer is yes
    total: NDArray[np.int32]
    hidden: Floats
    inner: Floats
    out: Floats
    valued: Floats

    @classmethod
    def make(cls, weights: Weights) -> "Desk":
        """Make a desk for a network."""
        layer = (GROUP, len(weights.first_bias))
        return cls(
            np.zeros((GROUP, SEEN), np.uint8),
            np.zeros(GROUP, np.int64),
            np.zeros((GROUP, ACTIONS), np.int16),
            np.zeros((GROUP, ACTIONS), np.float32),
            np.zeros((GROUP, SEATS), np.float32),
            np.zeros(len(weights.places) + 1, np.int16),
            np.zeros(len(weights.first_bias), np.int32),
            np.zeros(layer, np.float32),
            np.zeros(layer, np.float32),
            np.zeros(layer, np.float32),
            np.zeros((GROUP, len(weights.value_bias)), np.float32),
        )


EPSILON = np.float32(1e-5)  # of the normalisation, as torch has it
ZERO = np.float32(0)

Whole = NDArray[np.int8]  # a packed matrix, whose columns have steps of their own


@sums
def ask(weights: Weights, row: Row, yes: NDArray[np.int16], total: NDArray[np.int32], hidden: Floats) -> None:
    """Answer the first layer: add up the weights of the questions whose answer is yes, four at once."""
    found = 0
    for k in range(len(weights.places)):
        yes[found] = k
        found += int(row[weights.places[k]] >= weights.levels[k])
    for j in range(len(total)):
        total[j] = 0
    for k in range(0, found - 3, 4):
        a, b = weights.first[yes[k]], weights.first[yes[k + 1]]
        c, d = weights.first[yes[k + 2]], weights.first[yes[k + 3]]
        for j in range(len(total)):
            total[j] += np.int32(a[j]) + np.int32(b[j]) + np.int32(c[j]) + np.int32(d[j])
    for k in range(found - found % 4, found):
        for j in range(len(total)):
            total[j] += weights.first[yes[k], j]
    for j in range(len(total)):
        hidden[j] = max(np.float32(total[j]) * weights.first_steps[j] + weights.first_bias[j], ZERO)


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
def layer(matrix: Whole, x: Floats, y: Floats) -> None:
    """Write matrix-times-x; four rows at once, so that y is read and written a quarter as often."""
    for j in range(len(y)):
        y[j] = ZERO
    for i in range(0, len(x) - 3, 4):
        a, b, c, d = x[i], x[i + 1], x[i + 2], x[i + 3]
        p, q, r, s = matrix[i], matrix[i + 1], matrix[i + 2], matrix[i + 3]
        for j in range(len(y)):
            y[j] += a * np.float32(p[j]) + b * np.float32(q[j]) + c * np.float32(r[j]) + d * np.float32(s[j])
    for i in range(len(x) - len(x) % 4, len(x)):
        for j in range(len(y)):
            y[j] += x[i] * np.float32(matrix[i, j])


@sums
def layer_of_group(matrix: Whole, x: Floats, y: Floats) -> None:
    """Write the same for all positions of a group."""
    y0, y1, y2, y3 = y[0], y[1], y[2], y[3]
    for j in range(len(y0)):
        y0[j] = y1[j] = y2[j] = y3[j] = ZERO
    whole = x.shape[1] - x.shape[1] % 4
    for i in range(0, whole, 4):
        w0, w1, w2, w3 = matrix[i], matrix[i + 1], matrix[i + 2], matrix[i + 3]
        a0, b0, c0, d0 = x[0, i], x[0, i + 1], x[0, i + 2], x[0, i + 3]
        a1, b1, c1, d1 = x[1, i], x[1, i + 1], x[1, i + 2], x[1, i + 3]
        a2, b2, c2, d2 = x[2, i], x[2, i + 1], x[2, i + 2], x[2, i + 3]
        a3, b3, c3, d3 = x[3, i], x[3, i + 1], x[3, i + 2], x[3, i + 3]
        for j in range(len(y0)):
            p, q, r, s = np.float32(w0[j]), np.float32(w1[j]), np.float32(w2[j]), np.float32(w3[j])
            y0[j] += a0 * p + b0 * q + c0 * r + d0 * s
            y1[j] += a1 * p + b1 * q + c1 * r + d1 * s
            y2[j] += a2 * p + b2 * q + c2 * r + d2 * s
            y3[j] += a3 * p + b3 * q + c3 * r + d3 * s
    for i in range(whole, x.shape[1]):
        for k in range(GROUP):
            for j in range(len(y0)):
                y[k, j] += x[k, i] * np.float32(matrix[i, j])


@rule
def layer_of_some(matrix: Whole, x: Floats, y: Floats, number: int) -> None:
    """Write the same for the first positions of a group; a whole group takes less than three one by one."""
    if number > 2:
        layer_of_group(matrix, x, y)
    else:
        for k in range(number):
            layer(matrix, x[k], y[k])


@sums
def dot(a: Floats, b: Floats) -> np.float32:
    total = ZERO
    for j in range(len(a)):
        total += a[j] * b[j]
    return total


@sums
def add_positive(x: Floats, steps: Floats, bias: Floats, out: Floats) -> None:
    """Bring the sums of whole numbers to their size, and add what is above zero."""
    for j in range(len(x)):
        out[j] += max(x[j] * steps[j] + bias[j], ZERO)


@rule
def understand(weights: Weights, desk: Desk, number: int) -> None:
    """Go through all layers to the last normalisation, which is written into `inner`."""
    for k in range(number):
        ask(weights, desk.rows[k], desk.yes, desk.total, desk.hidden[k])
        normalise(desk.hidden[k], desk.inner[k])
    for block in range(len(weights.blocks)):
        layer_of_some(weights.blocks[block], desk.inner, desk.out, number)
        for k in range(number):
            add_positive(desk.out[k], weights.block_steps[block], weights.block_biases[block], desk.hidden[k])
            normalise(desk.hidden[k], desk.inner[k])


@sums
def expect(weights: Weights, valued: Floats, seat: int) -> np.float32:
    """Give what a seat expects, counted from the deciding one."""
    total = weights.seats_bias[seat]
    for j in range(len(valued)):
        positive = max(valued[j] * weights.value_steps[j] + weights.value_bias[j], ZERO)
        total += positive * weights.seats[j, seat]
    return total


@rule
def answer(states: States, number: int, weights: Weights, desk: Desk) -> None:
    """Write, for the first positions, the legal actions with their logits and the values of all seats.

    There are at most GROUP of them. The values are by seat, not relative to the deciding one.
    """
    for k in range(number):
        write_sight(states[k], desk.rows[k])
    understand(weights, desk, number)
    layer_of_some(weights.value, desk.inner, desk.valued, number)
    for k in range(number):
        state = states[k]
        desk.legal[k] = legal_actions(state, desk.actions[k])
        for m in range(desk.legal[k]):
            own = weights.rows[TURNED_ACTION[state.sun, desk.actions[k, m]]]
            desk.logits[k, m] = weights.policy_bias[own] + dot(desk.inner[k], weights.policy[own])
        players = np.int64(state.players)
        for place in range(players):
            desk.values[k, (np.int64(state.actor) + place) % players] = expect(weights, desk.valued[k], place)


@entry
def think(states: States, weights: Weights, desk: Desk) -> int:
    """Answer all positions of an array, a group at most; return how many actions the first one has."""
    answer(states, len(states), weights, desk)
    return int(desk.legal[0])
