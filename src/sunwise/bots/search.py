"""The strong hand-made bot: a Monte-Carlo tree search with the evaluation at its leaves."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen
from sunwise.bots.tree import NODE, NONE, TEMPERATURE, WORDS, find_node, grow_tree
from sunwise.bots.weights import Weights, weights_for
from sunwise.rules.state import States

# explore, temperature of the priors, spread of the final points, more of it per round left, unseen actions
SETTINGS = np.array([0.6, 2.0, 6.0, 0.4, 0.05, 3.0])
CAPACITY = 1 << 19
# Playouts between two looks at the clock: a few milliseconds.
CHUNK = 8
# A turn has several decisions; each may use this share of what is left of its time, less a reserve for all
# that is not thinking.
SHARE = 0.5
RESERVE = 0.005
UNLIMITED = 1 << 30
LONGEST_LINE = 12


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

    def find(self, root: States) -> int:
        """Give the node of a position that has been searched."""
        return int(find_node(self.nodes, self.table, root.view(np.int64).reshape(1, WORDS)))

    def line(self, at: int, action: int) -> tuple[int, ...]:
        """Give the play expected after an action from a node: at every node what was tried most."""
        line = [action]
        tried = self.nodes[at]["action"][: self.nodes[at]["width"]].tolist()
        at = int(self.nodes[at]["child"][tried.index(action)]) if action in tried else NONE
        while at != NONE and len(line) < LONGEST_LINE:
            node = self.nodes[at]
            most = int(np.argmax(node["tried"]))
            if node["tried"][most] == 0:
                break
            line.append(int(node["action"][most]))
            at = int(node["child"][most])
        return tuple(line)


class SearchBot(Thinker):
    """Search the tree of actions, every seat playing for its own share of the win.

    Every thread of the budget grows a tree of its own, and the trees vote. `most` limits the playouts of a
    decision, whatever the budget: that is how levels are made.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        *,
        most: int | None = None,
        capacity: int = CAPACITY,
        settings: Weights = SETTINGS,
        weights: Weights | None = None,
    ) -> None:
        self.seed = seed
        self.most = most
        self.capacity = capacity
        self.settings = settings
        self.weights = weights
        self.trees: list[Tree] = []

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        until = None if budget.seconds is None else time.perf_counter() + SHARE * (budget.seconds - RESERVE)
        most = min(self.most or UNLIMITED, budget.playouts or UNLIMITED)
        # A level is as strong on every machine: its playouts are not shared out among threads.
        threads = 1 if self.most is not None else budget.threads
        roots = [seen.guess(number) for number in range(threads)]
        trees = self._trees(threads)
        weights = weights_for(seen.options) if self.weights is None else self.weights
        self._think(trees, roots, weights, -(-most // len(trees)), until)
        return answer([(tree, tree.find(root)) for tree, root in zip(trees, roots, strict=True)], seen.seat)

    def _trees(self, number: int) -> list[Tree]:
        """Have so many trees ready; what they know of this game is kept while there is room."""
        if len(self.trees) != number:
            self.trees = [
                Tree(self.capacity // number, varied(self.settings, place)) for place in range(number)
            ]
        for tree in self.trees:
            if self.most is not None or tree.used > len(tree.nodes) // 2:
                tree.clear()
        return self.trees

    def _think(
        self, trees: list[Tree], roots: list[States], weights: Weights, most: int, until: float | None
    ) -> None:
        """Grow all trees, each in a thread of its own, by so many playouts or until the time is up."""

        def think(tree: Tree, root: States) -> None:
            left = most
            while left > 0 and not tree.is_full():
                chunk = left if until is None else min(left, CHUNK)
                tree.grow(root, weights, chunk)
                left -= chunk
                if until is not None and time.perf_counter() >= until:
                    return

        if len(trees) == 1:
            think(trees[0], roots[0])
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(think, trees, roots))


def varied(settings: Weights, place: int) -> Weights:
    """Let the trees of several threads look a little wider, each by more: equal trees would teach nothing."""
    own = settings.copy()
    own[TEMPERATURE] *= 1.4**place
    return own


def answer(found: list[tuple[Tree, int]], seat: int) -> Choice:
    """Choose the action that was looked into most, all trees together."""
    tried: dict[int, int] = {}
    share = visits = 0.0
    for tree, at in found:
        node = tree.nodes[at]
        for k in range(int(node["width"])):
            action = int(node["action"][k])
            tried[action] = tried.get(action, 0) + int(node["tried"][k])
        share += float(node["shares"][seat])
        visits += float(node["visits"])
    action = max(tried, key=lambda number: (tried[number], -number))
    return Choice(action, share / visits, found[0][0].line(found[0][1], action))
