"""The tree of a search, as arrays: positions as nodes, found again by a hash of the whole state.

Actions of one turn mostly commute; the hash makes all their orders meet in one node. States are not stored:
walking down from the root plays the actions again, which is cheaper than keeping them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.compiled import entry, rule
from sunwise.bots.evaluation import Values
from sunwise.rules.legal import apply
from sunwise.rules.state import STATE, State, States

WIDTH = 12  # the most promising actions of a node; the others are pruned
SEATS = 4
NODE = np.dtype(
    [
        ("hash", np.uint64),
        ("visits", np.int32),
        ("width", np.int32),
        ("shares", np.float64, SEATS),  # sum over visits of what the position is worth to every seat
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
Table = NDArray[np.int32]  # a power of two of places, so that a hash finds its own by its last bits
Words = NDArray[np.int64]
Path = NDArray[np.int32]

MIX = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)


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
    return int(place)


@entry
def find_node(nodes: Nodes, table: Table, words: Words) -> int:
    """Find the node of a position, or NONE."""
    return int(table[find(nodes, table, hash_of(words, 0))])


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
def make_likely(node: State, temperature: float) -> None:
    """Turn how good the actions of a node seem into how likely each is to be the best."""
    total = 0.0
    top = node.prior[0]
    for k in range(node.width):
        node.prior[k] = np.exp((node.prior[k] - top) / temperature)
        total += node.prior[k]
    for k in range(node.width):
        node.prior[k] /= total


@rule
def select(nodes: Nodes, at: int, seat: int, explore: float, unseen: float) -> int:
    """Choose the action to look into: likely, good for the deciding seat, not yet looked into enough."""
    node = nodes[at]
    best, chosen = -1e18, 0
    reach = explore * np.sqrt(float(node.visits))
    here = node.shares[seat] / max(node.visits, 1)
    for k in range(node.width):
        child = node.child[k]
        value = here - unseen
        if child != NONE and nodes[child].visits > 0:
            value = nodes[child].shares[seat] / nodes[child].visits
        value += reach * node.prior[k] / (1.0 + node.tried[k])
        if value > best:
            best, chosen = value, k
    return chosen


@rule
def descend(
    nodes: Nodes, table: Table, work: States, words: Words, i: int, path: Path, explore: float, unseen: float
) -> tuple[int, int, int]:
    """Play on from work[i], seen as words[i], until a position is new or the game is over.

    Return how many nodes were passed, the position's place in the table, and which action of the last node
    led to it. A node that is not open yet ends the walk too.
    """
    depth, k = 0, 0
    place = find(nodes, table, hash_of(words, i))
    while table[place] != NONE and depth < DEEPEST - 1:
        at = table[place]
        path[depth] = at
        depth += 1
        if nodes[at].width == 0:
            break
        k = select(nodes, at, int(work[i].actor), explore, unseen)
        nodes[at].tried[k] += 1
        apply(work[i], int(nodes[at].action[k]))
        child = nodes[at].child[k]
        place = find(nodes, table, hash_of(words, i))
        if child == NONE and table[place] != NONE:
            nodes[at].child[k] = table[place]
    return depth, place, k


@rule
def hang(
    nodes: Nodes, table: Table, new: int, place: int, h: np.uint64, path: Path, depth: int, k: int
) -> None:
    """Make a node for the position that a walk has come to, and hang it below the last one."""
    node = nodes[new]
    node.hash = h
    node.visits = 0
    node.width = 0
    for seat in range(SEATS):
        node.shares[seat] = 0.0
    for other in range(WIDTH):
        node.tried[other] = 0
        node.child[other] = NONE
    table[place] = new
    if depth > 0:
        nodes[path[depth - 1]].child[k] = new
    path[depth] = new


@rule
def known_shares(node: State, shares: Values) -> None:
    """Give what a position was worth so far, where a walk had to stop at a known one."""
    for seat in range(SEATS):
        shares[seat] = node.shares[seat] / max(node.visits, 1)


@rule
def back_up(nodes: Nodes, path: Path, depth: int, shares: Values) -> None:
    """Tell all nodes of a walk what it came to."""
    for step in range(depth):
        node = nodes[path[step]]
        node.visits += 1
        for seat in range(SEATS):
            node.shares[seat] += shares[seat]
