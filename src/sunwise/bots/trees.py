"""Bots that grow trees: the memory of a tree, and how a decision comes out of one or several."""

import time
from abc import abstractmethod
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.nodes import NODE, NONE, WORDS, Words, find_node
from sunwise.bots.seen import Seen
from sunwise.rules.state import States

# Playouts between two looks at the clock: a few milliseconds at most.
CHUNK = 8
# A turn has several decisions; each may use this share of what is left of its time, less a reserve for all
# that is not thinking.
SHARE = 0.5
RESERVE = 0.005
UNLIMITED = 1 << 30
LONGEST_LINE = 12


class Tree:
    """One tree with its memory, grown by one thread."""

    def __init__(self, capacity: int) -> None:
        """Make room for so many nodes, or for the power of two below."""
        capacity = 1 << (capacity.bit_length() - 1)
        self.nodes: Any = np.zeros(capacity, NODE)
        self.table = np.full(2 * capacity, NONE, np.int32)
        self.used = 0

    def clear(self) -> None:
        """Forget all positions."""
        self.table.fill(NONE)
        self.used = 0

    def is_full(self) -> bool:
        return self.used + 1 >= len(self.nodes)

    def find(self, root: States) -> Any:
        """Give the node of a position that has been searched."""
        return self.nodes[int(find_node(self.nodes, self.table, words_of(root)))]

    def line(self, root: States, action: int) -> tuple[int, ...]:
        """Give the play expected after an action: at every node what was tried most."""
        line, node = [action], self.find(root)
        tried = node["action"][: node["width"]].tolist()
        at = int(node["child"][tried.index(action)]) if action in tried else NONE
        while at != NONE and len(line) < LONGEST_LINE:
            node = self.nodes[at]
            most = int(np.argmax(node["tried"]))
            if node["tried"][most] == 0:
                break
            line.append(int(node["action"][most]))
            at = int(node["child"][most])
        return tuple(line)


def words_of(states: States) -> Words:
    """Give states as rows of machine words."""
    words: Words = states.view(np.int64).reshape(len(states), WORDS)
    return words


class TreeBot(Thinker):
    """Grow trees until the budget is used up, and choose what was looked into most, all of them together.

    Every thread of the budget grows its own. `most` limits the playouts of a decision, whatever the budget:
    that is how levels are made.
    """

    def __init__(self, most: int | None, capacity: int) -> None:
        self.most = most
        self.capacity = capacity
        self.trees: list[Any] = []

    @abstractmethod
    def plant(self, capacity: int, place: int) -> Any:
        """Make the tree of this place, still empty."""

    @abstractmethod
    def grow(self, tree: Any, root: States, seen: Seen, playouts: int) -> None:
        """Add playouts below a position."""

    def begin(self, tree: Any, root: States, seen: Seen) -> int:
        """Make a tree ready for a decision; tell how many playouts that took."""
        return 0

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        until = None if budget.seconds is None else time.perf_counter() + SHARE * (budget.seconds - RESERVE)
        most = min(self.most or UNLIMITED, UNLIMITED if budget.playouts is None else max(1, budget.playouts))
        # A level is as strong on every machine: its playouts are not shared out among threads.
        threads = 1 if self.most is not None else budget.threads
        roots = [seen.guess(number) for number in range(threads)]  # what is hidden is guessed for each
        self._have_trees(threads)
        self._think(seen, roots, -(-most // threads), until)
        return self._answer(roots, seen.seat)

    def _have_trees(self, number: int) -> None:
        """Have so many trees ready; what they know of this game is kept while there is room."""
        if len(self.trees) != number:
            self.trees = [self.plant(self.capacity // number, place) for place in range(number)]
        for tree in self.trees:
            if self.most is not None or tree.used > len(tree.nodes) // 2:
                tree.clear()

    def _think(self, seen: Seen, roots: list[States], most: int, until: float | None) -> None:
        """Grow all trees, each in a thread of its own, by so many playouts or until the time is up."""

        def think(tree: Any, root: States) -> None:
            left = most - self.begin(tree, root, seen)
            while left > 0 and not tree.is_full():
                chunk = left if until is None else min(left, CHUNK)
                self.grow(tree, root, seen, chunk)
                left -= chunk
                if until is not None and time.perf_counter() >= until:
                    return

        if len(roots) == 1:
            think(self.trees[0], roots[0])
        else:
            with ThreadPoolExecutor(len(roots)) as pool:
                list(pool.map(think, self.trees, roots))

    def _answer(self, roots: list[States], seat: int) -> Choice:
        """Choose the action that was looked into most, all trees together."""
        tried: dict[int, int] = {}
        likely: dict[int, float] = {}
        worth = visits = 0.0
        for tree, root in zip(self.trees, roots, strict=True):
            node = tree.find(root)
            for k in range(int(node["width"])):
                action = int(node["action"][k])
                tried[action] = tried.get(action, 0) + int(node["tried"][k])
                likely[action] = likely.get(action, 0.0) + float(node["prior"][k])
            worth += float(node["shares"][seat])
            visits += float(node["visits"])
        action = max(tried, key=lambda number: (tried[number], likely[number], -number))
        return Choice(action, self.share(worth / visits), self.trees[0].line(roots[0], action))

    def share(self, worth: float) -> float | None:
        """Turn what a position is worth in the trees into a share of the win, where that is known."""
        return worth
