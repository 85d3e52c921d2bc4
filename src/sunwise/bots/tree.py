"""The tree of the search bot: the hand-made evaluation says what is likely, and what a position is worth."""

import numpy as np

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values, evaluate, forecast, margin
from sunwise.bots.greedy import same_trees
from sunwise.bots.nodes import (
    DEEPEST,
    NONE,
    SEATS,
    Nodes,
    Table,
    Words,
    back_up,
    descend,
    hang,
    hash_of,
    insert,
    known_shares,
    make_likely,
)
from sunwise.bots.rollout import play_round
from sunwise.bots.weights import Weights
from sunwise.rules.actions import ACTIONS, END
from sunwise.rules.legal import Numbers, apply, legal_actions
from sunwise.rules.scoring import winners
from sunwise.rules.state import OVER, State, States

# How the search is set: see `search.SETTINGS`.
EXPLORE, TEMPERATURE, SPREAD, SPREAD_ROUND, UNSEEN, ROUNDS = range(6)


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
    make_likely(node, settings[TEMPERATURE])


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
        depth, place, k = descend(nodes, table, work, words, 0, path, settings[EXPLORE], settings[UNSEEN])
        if table[place] == NONE:
            hang(nodes, table, used, place, hash_of(words, 0), path, depth, k)
            expand(nodes, used, work, 0, actions, weights, settings, incomes, changed, values, shares)
            used += 1
            depth += 1
        elif work[0].phase == OVER:
            shares_of(work[0], values, settings, shares)
        else:
            known_shares(nodes[path[depth - 1]], shares)
        back_up(nodes, path, depth, shares)
    return used
