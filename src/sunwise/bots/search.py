"""The strong hand-made bot: a Monte-Carlo tree search with the evaluation at its leaves."""

import numpy as np

from sunwise.bots.seen import Seen
from sunwise.bots.tree import TEMPERATURE, grow_tree
from sunwise.bots.trees import Tree, TreeBot, words_of
from sunwise.bots.weights import Weights, weights_for
from sunwise.rules.state import States

# explore, temperature of the priors, spread of the final points, more of it per round left, unseen actions
SETTINGS = np.array([0.6, 2.0, 6.0, 0.4, 0.05, 3.0])
CAPACITY = 1 << 19


class SearchTree(Tree):
    """A tree with the settings of its search."""

    def __init__(self, capacity: int, settings: Weights) -> None:
        super().__init__(capacity)
        self.settings = settings

    def grow(self, root: States, weights: Weights, playouts: int) -> None:
        """Add playouts below a position."""
        work = root.copy().repeat(2)
        self.used = int(
            grow_tree(
                *(self.nodes, self.table, self.used),
                *(root, work, words_of(work)),
                *(weights, self.settings, playouts),
            )
        )


class SearchBot(TreeBot):
    """Search the tree of actions, every seat playing for its own share of the win."""

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
        super().__init__(most, capacity)
        self.seed = seed
        self.settings = settings
        self.weights = weights

    def plant(self, capacity: int, place: int) -> SearchTree:
        """Make a tree that looks a little wider than the one before: equal ones would teach nothing."""
        settings = self.settings.copy()
        settings[TEMPERATURE] *= 1.4**place
        return SearchTree(capacity, settings)

    def grow(self, tree: SearchTree, root: States, seen: Seen, playouts: int) -> None:
        """Add playouts below a position."""
        tree.grow(root, weights_for(seen.options) if self.weights is None else self.weights, playouts)
