"""The tree of a network's search: the network says what is likely, and what a position is worth."""

import numpy as np

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values
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
    insert,
    known_shares,
    make_likely,
)
from sunwise.envs.rewards import margin_reward, win_reward
from sunwise.network.think import Desk
from sunwise.network.think import answer as ask
from sunwise.network.weights import Weights
from sunwise.rules.state import OVER, State, States


@rule
def worth_of(state: State, weights: Weights, desk: Desk, shares: Values) -> None:
    """Write what a position is worth to every seat, as the network was taught to reckon.

    That is the margin, and at the end the win; before, what the network expects of the rest.
    """
    for seat in range(state.players):
        shares[seat] = weights.worths[0] * margin_reward(state, seat)
        if state.phase == OVER:
            shares[seat] += weights.worths[1] * win_reward(state, seat)
        else:
            shares[seat] += desk.values[seat]


@entry
def grow_network_tree(
    nodes: Nodes,
    table: Table,
    used: int,
    root: States,
    work: States,
    words: Words,
    weights: Weights,
    desk: Desk,
    explore: float,
    temperature: float,
    unseen: float,
    playouts: int,
) -> int:
    """Look at so many positions below the one in root[0]; return how many nodes are in use now.

    Stops early when the nodes are used up.
    """
    shares = np.zeros(SEATS)
    path = np.empty(DEEPEST, np.int32)
    for _ in range(playouts):
        if used + 1 >= len(nodes):
            return used
        work[0] = root[0]
        depth, place, k = descend(nodes, table, work, words, path, explore, unseen)
        if table[place] == NONE:
            hang(nodes, table, used, place, words, path, depth, k)
            if work[0].phase != OVER:
                for action in range(ask(work[0], weights, desk)):
                    insert(nodes[used], int(desk.actions[action]), desk.logits[action])
                make_likely(nodes[used], temperature)
            worth_of(work[0], weights, desk, shares)
            used += 1
            depth += 1
        elif work[0].phase == OVER:
            worth_of(work[0], weights, desk, shares)
        else:
            known_shares(nodes[path[depth - 1]], shares)
        back_up(nodes, path, depth, shares)
    return used
