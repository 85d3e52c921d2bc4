"""The tree of the search bot, as arrays: positions as nodes, found again by a hash of the whole state.

Actions of one turn mostly commute; the hash makes all their orders meet in one node. States are not stored:
walking down from the root plays the actions again, which is cheaper than keeping them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values, evaluate, forecast, margin
from sunwise.bots.greedy import same_trees
from sunwise.bots.rollout import play_round
from sunwise.bots.weights import Weights
from sunwise.rules.actions import ACTIONS, END
from sunwise.rules.legal import Numbers, apply, legal_actions
from sunwise.rules.scoring import winners
from sunwise.rules.state import OVER, STATE, State, States

WIDTH = 12  # the most promising actions of a node; the others are pruned
SEATS = 4
NODE = np.dtype(
    [
        ("hash", np.uint64),
        ("visits", np.int32),
        ("width", np.int32),
        ("shares", np.float64, SEATS),  # sum over visits of every seat's share of the win
        ("action", np.int16, WIDTH),
        ("prior", np.float32, WIDTH),
        ("tried", np.int32, WIDTH),
        ("child", np.int32, WIDTH),
    ],
    align=True,
)
WORDS = STATE.itemsize // 8
NONE = -1
DEEPEST = 256

Nodes = Any  # an array of NODE records
Table = NDArray[np.int32]
Words = NDArray[np.int64]

MIX = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)

# How the search is set: see `search.SETTINGS`.
EXPLORE, TEMPERATURE, SPREAD, SPREAD_ROUND, UNSEEN, ROUNDS = range(6)


@rule
def hash_of(words: Words, i: int) -> np.uint64:
    """Hash a whole state, read as machine words."""
    h = np.uint64(1)
    for k in range(WORDS):
        h = (h ^ np.uint64(words[i, k])) * MIX
        h ^= h >> SHIFT
    return h


@rule
def find(nodes: Nodes, table: Table, h: np.uint64) -> int:
    """Find the place of a hash in the table: where its node stands, or where it can be put."""
    place: State = np.int64(h & np.uint64(len(table) - 1))
    while table[place] != NONE and nodes[table[place]].hash != h:
        place = (place + 1) & (len(table) - 1)
    return place


@rule
def clear(node: State, h: np.uint64) -> None:
    """Make a node new."""
    node.hash = h
    node.visits = 0
    node.width = 0
    for seat in range(SEATS):
        node.shares[seat] = 0.0
    for k in range(WIDTH):
        node.tried[k] = 0
        node.child[k] = NONE


@rule
def shares_of(state: State, values: Values, settings: Weights, shares: Values) -> None:
    """Turn estimated points into every seat's share of the win; a finished game has its true result."""
    players = state.players
    if state.phase == OVER:
        seats, number = winners(state), 0
        for player in range(players):
            number += seats >> player & 1
        for player in range(players):
            shares[player] = (seats >> player & 1) / number
        return
    rounds_left = int(state.rounds) - int(state.round_no)
    spread = settings[SPREAD] + settings[SPREAD_ROUND] * rounds_left
    best, total = -1e9, 0.0
    for player in range(players):
        best = max(best, values[player])
    for player in range(players):
        shares[player] = np.exp((values[player] - best) / spread)
        total += shares[player]
    for player in range(players):
        shares[player] /= total


@rule
def insert(node: State, action: int, value: float) -> None:
    """Keep an action among the WIDTH best of a node, best first."""
    if node.width == WIDTH and value <= node.prior[WIDTH - 1]:
        return
    if node.width < WIDTH:
        node.width += 1
    k = node.width - 1
    while k > 0 and node.prior[k - 1] < value:
        node.prior[k], node.action[k] = node.prior[k - 1], node.action[k - 1]
        k -= 1
    node.prior[k], node.action[k] = value, action


@rule
def expand(
    nodes: Nodes,
    at: int,
    states: States,
    i: int,
    actions: Numbers,
    weights: Weights,
    settings: Weights,
    incomes: Values,
    changed: Values,
    values: Values,
    shares: Values,
) -> None:
    """Open a node: rate its actions one step ahead, keep the best, and estimate the shares of the win.

    The estimate is that of the best action, so that a turn half played is not judged half done.
    """
    state, node = states[i], nodes[at]
    seat = int(state.actor)
    forecast(state, weights, incomes)
    evaluate(state, weights, incomes, values, False)
    shares_of(state, values, settings, shares)
    if state.phase == OVER:
        return
    best = -1e18
    for k in range(legal_actions(state, actions)):
        action = int(actions[k])
        states[i + 1] = states[i]
        if action == END:
            evaluate(state, weights, incomes, values, True)
        else:
            apply(states[i + 1], action)
            if same_trees(state, states[i + 1]) and states[i + 1].round_no == state.round_no:
                evaluate(states[i + 1], weights, incomes, values, False)
            else:
                forecast(states[i + 1], weights, changed)
                evaluate(states[i + 1], weights, changed, values, False)
        value = margin(values, state.players, seat, weights)
        insert(node, action, value)
        if value > best:
            best = value
            shares_of(state, values, settings, shares)
    if settings[ROUNDS] > 0:
        for _ in range(int(settings[ROUNDS])):
            play_round(states[i:], states[i + 1 :], seat, actions, weights, incomes, values)
        forecast(states[i], weights, incomes)
        evaluate(states[i], weights, incomes, values, False)
        shares_of(states[i], values, settings, shares)
    total = 0.0
    top = node.prior[0]
    for k in range(node.width):
        node.prior[k] = np.exp((node.prior[k] - top) / settings[TEMPERATURE])
        total += node.prior[k]
    for k in range(node.width):
        node.prior[k] /= total


@rule
def select(nodes: Nodes, at: int, seat: int, settings: Weights) -> int:
    """Choose the action to look into: likely, good for the deciding seat, not yet looked into enough."""
    node = nodes[at]
    best, chosen = -1e18, 0
    reach = settings[EXPLORE] * np.sqrt(float(node.visits))
    here = node.shares[seat] / max(node.visits, 1)
    for k in range(node.width):
        child = node.child[k]
        value = here - settings[UNSEEN]
        if child != NONE and nodes[child].visits > 0:
            value = nodes[child].shares[seat] / nodes[child].visits
        value += reach * node.prior[k] / (1.0 + node.tried[k])
        if value > best:
            best, chosen = value, k
    return chosen


@entry
def grow_tree(
    nodes: Nodes,
    table: Table,
    used: int,
    root: States,
    work: States,
    words: Words,
    weights: Weights,
    settings: Weights,
    playouts: int,
) -> int:
    """Add so many playouts below the position in root[0]; return how many nodes are in use now.

    Stops early when the nodes are used up.
    """
    actions = np.empty(ACTIONS, np.int16)
    incomes, changed, values = np.empty(SEATS), np.empty(SEATS), np.empty(SEATS)
    shares = np.zeros(SEATS)
    path = np.empty(DEEPEST, np.int32)
    for _ in range(playouts):
        if used + 1 >= len(nodes):
            return used
        work[0] = root[0]
        depth, at, k = 0, NONE, 0
        place = find(nodes, table, hash_of(words, 0))
        while table[place] != NONE and depth < DEEPEST - 1:
            at = table[place]
            path[depth] = at
            depth += 1
            if work[0].phase == OVER:
                break
            k = select(nodes, at, int(work[0].actor), settings)
            nodes[at].tried[k] += 1
            apply(work[0], int(nodes[at].action[k]))
            child = nodes[at].child[k]
            place = find(nodes, table, hash_of(words, 0))
            if child == NONE and table[place] != NONE:
                nodes[at].child[k] = table[place]
        if table[place] == NONE:
            at = used
            used += 1
            clear(nodes[at], hash_of(words, 0))
            table[place] = at
            expand(nodes, at, work, 0, actions, weights, settings, incomes, changed, values, shares)
            if depth > 0:
                nodes[path[depth - 1]].child[k] = at
            path[depth] = at
            depth += 1
        else:
            at = path[depth - 1]
            if work[0].phase == OVER:
                shares_of(work[0], values, settings, shares)
            else:
                for seat in range(SEATS):
                    shares[seat] = nodes[at].shares[seat] / max(nodes[at].visits, 1)
        for step in range(depth):
            node = nodes[path[step]]
            node.visits += 1
            for seat in range(SEATS):
                node.shares[seat] += shares[seat]
    return used


@entry
def find_node(nodes: Nodes, table: Table, words: Words) -> int:
    """Find the node of a position, or NONE."""
    return int(table[find(nodes, table, hash_of(words, 0))])
