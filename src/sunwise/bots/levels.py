"""Opponents for players, from a first one to the strongest: short of sight at the bottom, never silly.

Seedling looks one action ahead and hardly beyond the next suns; Sapling plans its turn and plays the next
rounds through. The others are the trained network: Birch and Oak draw from what it likes, Oak nearly always
the best of it; Sequoia looks ahead before it decides.
"""

from collections.abc import Callable
from functools import partial

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot, Budget, Choice
from sunwise.bots.learned import LearnedBot
from sunwise.bots.planner import PlannerBot
from sunwise.bots.player import foresight, learned, networks
from sunwise.bots.seen import Seen
from sunwise.bots.weights import BEYOND, DISCOUNT, weights_for
from sunwise.network.player import is_duel

# How much of its certainty the network of base games of two keeps at Birch: it is surer than the others.
EVENED = 0.72
SHORT_SIGHT = 0.55  # what a light is worth to Seedling for every round that it comes later


class Seedling(GreedyBot):
    """Play greedily, with eyes for the next suns only."""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.weights = weights_for(seen.options)
        self.weights[DISCOUNT], self.weights[BEYOND] = SHORT_SIGHT, 0.0
        return super().choose(seen, budget)


class Birch(LearnedBot):
    """Draw from what the network likes, and often what is less likely."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(networks(), seed, temperature=7.0, least=1e-6)

    def ask(self, seen: Seen) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        actions, logits = super().ask(seen)
        return actions, logits * np.float32(EVENED) if is_duel(seen.options) else logits


# What plays at each level, with the settings that make it as strong as it is (docs/bots.md: how strong).
MAKERS: dict[str, Callable[[int], Bot]] = {
    "seedling": Seedling,
    "sapling": partial(PlannerBot, beam=8, finals=4, rounds=3),
    "birch": Birch,
    "oak": partial(learned, temperature=0.5),
    "sequoia": partial(foresight, most=4000),
}
