"""Many continuations of one position, played side by side by the network, each drawing its own actions.

Positions are answered in groups: a layer's weights are fetched once for four of them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sunwise.envs.rewards import margin_reward, win_reward
from sunwise.envs.turning import TURNED_ACTION
from sunwise.network.compiled import entry, rule, sums
from sunwise.network.sight import SEEN, write_sight
from sunwise.network.think import ZERO, ask, dot, layer, normalise
from sunwise.network.weights import Floats, Weights
from sunwise.rules.actions import ACTIONS
from sunwise.rules.chance import Streams, advance
from sunwise.rules.legal import Numbers, apply, legal_actions
from sunwise.rules.state import OVER, State, States, new_states

TO_SHARE = 2.0**-53  # turns the upper 53 bits of a random number into one from 0 to 1
DROPPED_BITS = np.uint64(11)


class Crowd(NamedTuple):
    """The memory of a group of continuations: one for each thread."""

    states: States
    going: NDArray[np.int64]  # which of them are not over
    rows: NDArray[np.uint8]
    hidden: Floats
    inner: Floats
    out: Floats
    actions: Numbers
    logits: Floats
    valued: Floats

    @classmethod
    def make(cls, weights: Weights, number: int) -> "Crowd":
        """Make room for so many continuations."""
        width = len(weights.first_bias)
        return cls(
            new_states(number),
            np.zeros(number, np.int64),
            np.zeros((number, SEEN), np.uint8),
            np.zeros((number, width), np.float32),
            np.zeros((number, width), np.float32),
            np.zeros((number, width), np.float32),
            np.zeros(ACTIONS, np.int16),
            np.zeros(ACTIONS, np.float32),
            np.zeros(len(weights.value_bias), np.float32),
        )


@sums
def layer_of_four(matrix: Floats, bias: Floats, x: Floats, y: Floats, first: int) -> None:
    """Write matrix-times-x for four positions; the width is a multiple of four."""
    x0, x1, x2, x3 = x[first], x[first + 1], x[first + 2], x[first + 3]
    y0, y1, y2, y3 = y[first], y[first + 1], y[first + 2], y[first + 3]
    for j in range(len(bias)):
        y0[j] = y1[j] = y2[j] = y3[j] = bias[j]
    for i in range(0, len(x0), 4):
        w0, w1, w2, w3 = matrix[i], matrix[i + 1], matrix[i + 2], matrix[i + 3]
        a0, b0, c0, d0 = x0[i], x0[i + 1], x0[i + 2], x0[i + 3]
        a1, b1, c1, d1 = x1[i], x1[i + 1], x1[i + 2], x1[i + 3]
        a2, b2, c2, d2 = x2[i], x2[i + 1], x2[i + 2], x2[i + 3]
        a3, b3, c3, d3 = x3[i], x3[i + 1], x3[i + 2], x3[i + 3]
        for j in range(len(w0)):
            p, q, r, s = w0[j], w1[j], w2[j], w3[j]
            y0[j] += a0 * p + b0 * q + c0 * r + d0 * s
            y1[j] += a1 * p + b1 * q + c1 * r + d1 * s
            y2[j] += a2 * p + b2 * q + c2 * r + d2 * s
            y3[j] += a3 * p + b3 * q + c3 * r + d3 * s


@rule
def understand_all(weights: Weights, crowd: Crowd, number: int) -> None:
    """Go through all layers for the first positions, to the last normalisation in `inner`."""
    hidden, inner, out = crowd.hidden, crowd.inner, crowd.out
    for k in range(number):
        ask(weights, crowd.rows[k], hidden[k])
    by_four = number - number % 4 if hidden.shape[1] % 4 == 0 else 0
    for block in range(len(weights.blocks)):
        matrix, bias = weights.blocks[block], weights.block_biases[block]
        for k in range(number):
            normalise(hidden[k], inner[k])
        for k in range(0, by_four, 4):
            layer_of_four(matrix, bias, inner, out, k)
        for k in range(by_four, number):
            layer(matrix, bias, inner[k], out[k])
        for k in range(number):
            for j in range(hidden.shape[1]):
                hidden[k, j] += max(out[k, j], ZERO)
    for k in range(number):
        normalise(hidden[k], inner[k])


@rule
def draw(logits: Floats, number: int, x: np.uint64) -> int:
    """Draw one of the actions by the network's probabilities."""
    best = logits[0]
    for k in range(1, number):
        best = max(best, logits[k])
    whole = 0.0
    for k in range(number):
        logits[k] = np.exp(logits[k] - best)
        whole += logits[k]
    left = np.float64(x >> DROPPED_BITS) * TO_SHARE * whole
    for k in range(number):
        left -= logits[k]
        if left < 0:
            return k
    return number - 1


@rule
def act(state: State, weights: Weights, crowd: Crowd, k: int, x: np.uint64) -> None:
    """Let the network play an action in the position that lies in place k."""
    legal = legal_actions(state, crowd.actions)
    chosen = 0
    if legal > 1:
        for m in range(legal):
            own = weights.rows[TURNED_ACTION[state.sun, crowd.actions[m]]]
            crowd.logits[m] = weights.policy_bias[own] + dot(crowd.inner[k], weights.policy[own])
        chosen = draw(crowd.logits, legal, x)
    apply(state, crowd.actions[chosen])


@rule
def expected(state: State, weights: Weights, crowd: Crowd, k: int, seat: int) -> float:
    """Give what the network expects for a seat in the position that lies in place k."""
    layer(weights.value, weights.value_bias, crowd.inner[k], crowd.valued)
    players = np.int64(state.players)
    place = (np.int64(seat) - np.int64(state.actor) + players) % players
    total = weights.seats_bias[place]
    for j in range(len(crowd.valued)):
        total += max(crowd.valued[j], ZERO) * weights.seats[j, place]
    return float(total)


@rule
def look_round(crowd: Crowd, number: int) -> int:
    """Find the games that go on and see their positions; give how many they are."""
    going = 0
    for i in range(number):
        if crowd.states[i].phase != OVER:
            crowd.going[going] = i
            write_sight(crowd.states[i], crowd.rows[going])
            going += 1
    return going


@entry
def play_on(
    root: States,
    weights: Weights,
    crowd: Crowd,
    firsts: Numbers,
    streams: Streams,
    depth: int,
    seat: int,
    worth: NDArray[np.float64],
) -> int:
    """Play one continuation for each first action, and write what each came to for a seat.

    That is the margin after up to `depth` actions with what the network expects from there, or the end of the
    game. Return how many positions the network has answered.
    """
    number, answered = len(firsts), 0
    for i in range(number):
        crowd.states[i] = root[0]
        apply(crowd.states[i], firsts[i])
        worth[i] = 0.0
    for step in range(depth + 1):
        going = look_round(crowd, number)
        if going == 0:
            break
        understand_all(weights, crowd, going)
        answered += going
        for k in range(going):
            i = crowd.going[k]
            if step == depth:
                worth[i] = expected(crowd.states[i], weights, crowd, k, seat)
            else:
                streams[i] = advance(streams[i])
                act(crowd.states[i], weights, crowd, k, streams[i])
    for i in range(number):
        worth[i] += weights.worths[0] * margin_reward(crowd.states[i], seat)
        if crowd.states[i].phase == OVER:
            worth[i] += weights.worths[1] * win_reward(crowd.states[i], seat)
    return answered
