"""The strong hand-made bot: a Monte-Carlo tree search with the evaluation at its leaves."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen
from sunwise.bots.tree import NODE, NONE, WORDS, find_node, grow_tree
from sunwise.bots.weights import Weights, weights_for
from sunwise.rules.state import States

# explore, temperature of the priors, spread of the final points, more of it per round left, unseen actions
SETTINGS = np.array([1.5, 3.0, 6.0, 0.8, 0.05, 3.0])
CAPACITY = 1 << 19
# Playouts between two looks at the clock: a few milliseconds.
CHUNK = 8
# A turn has several decisions; each may use this share of what is left of its time.
SHARE = 0.5
UNLIMITED = 1 << 30


class Tree:
    """One tree with its memory, grown by one thread."""

    def __init__(self, capacity: int, settings: Weights) -> None:
        self.nodes: Any = np.zeros(capacity, NODE)
        self.table = np.full(2 * capacity, NONE, np.int32)
        self.used = 0
        self.settings = settings

    def clear(self) -> None:
        """Forget all positions."""
        self.table.fill(NONE)
        self.used = 0

    def grow(self, root: States, weights: Weights, playouts: int) -> None:
        """Add playouts below a position."""
        work = root.copy().repeat(2)
        words = work.view(np.int64).reshape(2, WORDS)
        self.used = int(
            grow_tree(self.nodes, self.table, self.used, root, work, words, weights, self.settings, playouts)
        )

    def is_full(self) -> bool:
        return self.used + 1 >= len(self.nodes)

    def node(self, root: States) -> Any:
        """Give the node of a position that has been searched."""
        at = int(find_node(self.nodes, self.table, root.view(np.int64).reshape(1, WORDS)))
        return self.nodes[at] if at != NONE else None


class SearchBot(Thinker):
    """Search the tree of actions, every seat playing for its own share of the win.

    `most` limits the playouts of a decision, whatever the budget: that is how levels are made.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        *,
        threads: int = 1,
        most: int | None = None,
        capacity: int = CAPACITY,
        settings: Weights = SETTINGS,
        weights: Weights | None = None,
    ) -> None:
        self.seed = seed
        self.most = most
        self.weights = weights
        self.trees = [Tree(capacity // threads, settings) for _ in range(threads)]

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        for tree in self.trees:
            if self.most is not None or tree.used > len(tree.nodes) // 2:
                tree.clear()
        weights = weights_for(seen.options) if self.weights is None else self.weights
        most = min(self.most or UNLIMITED, budget.playouts or UNLIMITED)
        until = None if budget.seconds is None else time.perf_counter() + SHARE * budget.seconds
        self._think(seen.states, weights, -(-most // len(self.trees)), until)
        return self._answer(seen)

    def _think(self, root: States, weights: Weights, most: int, until: float | None) -> None:
        """Grow all trees, each in a thread of its own, by so many playouts or until the time is up."""

        def think(tree: Tree) -> None:
            left = most
            while left > 0 and not tree.is_full():
                chunk = left if until is None else min(left, CHUNK)
                tree.grow(root, weights, chunk)
                left -= chunk
                if until is not None and time.perf_counter() >= until:
                    return

        if len(self.trees) == 1:
            think(self.trees[0])
        else:
            with ThreadPoolExecutor(len(self.trees)) as pool:
                list(pool.map(think, self.trees))

    def _answer(self, seen: Seen) -> Choice:
        """Choose the action that was looked into most."""
        tried: dict[int, int] = {}
        share = visits = 0.0
        for tree in self.trees:
            node = tree.node(seen.states)
            for k in range(int(node["width"])):
                action = int(node["action"][k])
                tried[action] = tried.get(action, 0) + int(node["tried"][k])
            share += float(node["shares"][seen.seat])
            visits += float(node["visits"])
        action = max(tried, key=lambda number: (tried[number], -number))
        return Choice(action, share / visits)
