"""The learned player with a search on top: a tree of what the network would play, and what it expects."""

import numpy as np

from sunwise.bots.dice import dice
from sunwise.bots.network_tree import grow_network_tree
from sunwise.bots.networks import Desks, LearnedNetworks, Networks
from sunwise.bots.seen import Seen
from sunwise.bots.trees import Tree, TreeBot, words_of
from sunwise.network.think import GROUP
from sunwise.network.weights import Weights
from sunwise.options import Options
from sunwise.rules.state import States

PREFIX = "foresight:"
CAPACITY = 1 << 16
EXPLORE = 0.5
# The network is surer of itself than it should be: what it overlooks it mostly thinks very unlikely.
TEMPERATURE = 3.0
# How much worse than its node an action counts that was not looked into yet.
UNSEEN = 0.1
# Share of chance in what is looked into first: one bot must not always play the same game.
CHANCE = 0.1


class NetworkTree(Tree):
    """A tree with the memory in which the network thinks."""

    def __init__(self, capacity: int, temperature: float) -> None:
        super().__init__(capacity)
        self.temperature = temperature
        self._desks = Desks()

    def grow(self, root: States, weights: Weights, playouts: int) -> None:
        """Look at so many positions below one."""
        work = root.repeat(GROUP)
        self.used = int(
            grow_network_tree(
                *(self.nodes, self.table, self.used),
                *(root, work, words_of(work)),
                *(weights, self._desks.desk_for(weights)),
                *(EXPLORE, self.temperature, UNSEEN),
                playouts,
            )
        )


class ForesightBot(TreeBot):
    """Search a tree in which the network says what is likely, and at the leaves what every seat can expect.

    A budget in playouts is the number of positions that the network is asked about for a decision.
    """

    name = "foresight"

    def __init__(self, weights: Weights | Networks, seed: int = 0, *, most: int | None = None) -> None:
        # A level forgets its tree after every decision: at least twice what it looks at is room enough.
        super().__init__(most, CAPACITY if most is None else min(CAPACITY, 4 * most))
        self.seed = seed
        self._networks = LearnedNetworks(weights)

    def check(self, options: Options) -> None:
        self._networks.network_for(options)

    def plant(self, capacity: int, place: int) -> NetworkTree:
        """Make a tree that looks a little wider than the one before: equal ones would teach nothing."""
        return NetworkTree(capacity, TEMPERATURE * 1.4**place)

    def grow(self, tree: NetworkTree, root: States, seen: Seen, playouts: int) -> None:
        """Look at so many positions below one."""
        tree.grow(root, self._networks.network_for(seen.options), playouts)

    def begin(self, tree: NetworkTree, root: States, seen: Seen) -> int:
        """Leave a little of what is looked into to chance, by the seed of the bot and of its eyes."""
        self.grow(tree, root, seen, 1)
        likely = tree.find(root)["prior"][: len(seen.legal)]
        likely *= 1 - CHANCE
        likely += CHANCE * dice(self.seed, seen.seed, seen.ply).dirichlet(np.ones(len(likely)))
        return 1

    def share(self, worth: float) -> None:
        """Say nothing: what a position is worth to the network is points and win together."""
