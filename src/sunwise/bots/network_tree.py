"""The tree of a network's search: the network says what is likely, and what a position is worth."""

import numpy as np
from numpy.typing import NDArray

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
    hash_of,
    insert,
    known_shares,
    make_likely,
)
from sunwise.envs.rewards import margin_reward, win_reward
from sunwise.network.think import GROUP, Desk, answer
from sunwise.network.weights import Floats, Weights
from sunwise.rules.scoring import final_score
from sunwise.rules.state import OVER, State, States

Paths = NDArray[np.int32]
Depths = NDArray[np.int64]


@rule
def worth_of(state: State, weights: Weights, expected: Floats, shares: Values) -> None:
    """Write what a position is worth to every seat, as the network was taught to reckon.

    That is the margin and the points, and at the end the win; before, what the network expects of the rest.
    """
    for seat in range(state.players):
        shares[seat] = weights.worths[0] * margin_reward(state, seat)
        shares[seat] += weights.worths[2] * final_score(state, seat)
        if state.phase == OVER:
            shares[seat] += weights.worths[1] * win_reward(state, seat)
        else:
            shares[seat] += expected[seat]


@rule
def open_leaves(
    nodes: Nodes,
    paths: Paths,
    depths: Depths,
    number: int,
    work: States,
    weights: Weights,
    desk: Desk,
    temperature: float,
    shares: Values,
) -> None:
    """Ask the network about the first positions of `work`, and open the nodes that wait for its answers."""
    answer(work, number, weights, desk)
    for i in range(number):
        node = nodes[paths[i, depths[i] - 1]]
        for m in range(desk.legal[i]):
            insert(node, int(desk.actions[i, m]), desk.logits[i, m])
        make_likely(node, temperature)
        worth_of(work[i], weights, desk.values[i], shares)
        back_up(nodes, paths[i], depths[i], shares)


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

    New positions wait until there is a group of them, as the network answers a group sooner than one after
    the other. Walks under way count as tries of the actions they took, so the next ones look elsewhere.
    Stops early when the nodes are used up.
    """
    shares = np.zeros(SEATS)
    paths = np.empty((GROUP, DEEPEST), np.int32)
    depths = np.zeros(GROUP, np.int64)
    waiting = 0
    for _ in range(playouts):
        if used + 1 >= len(nodes):
            break
        work[waiting] = root[0]
        path = paths[waiting]
        depth, place, k = descend(nodes, table, work, words, waiting, path, explore, unseen)
        is_over = work[waiting].phase == OVER
        if table[place] == NONE:
            hang(nodes, table, used, place, hash_of(words, waiting), path, depth, k)
            used += 1
            depth += 1
            if not is_over:
                depths[waiting] = depth
                waiting += 1
                if waiting == GROUP:
                    open_leaves(nodes, paths, depths, waiting, work, weights, desk, temperature, shares)
                    waiting = 0
                continue
        if is_over:
            worth_of(work[waiting], weights, desk.values[0], shares)
        else:
            # A known position: the walk is too long, or another one waits for the answer to the same.
            if waiting > 0:
                open_leaves(nodes, paths, depths, waiting, work, weights, desk, temperature, shares)
            known_shares(nodes[path[depth - 1]], shares)
            waiting = 0
        back_up(nodes, path, depth, shares)
    if waiting > 0:
        open_leaves(nodes, paths, depths, waiting, work, weights, desk, temperature, shares)
    return used
