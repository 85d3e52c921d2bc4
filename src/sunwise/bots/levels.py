"""Opponents for players, from a first one to the strongest: short of sight at the bottom, never silly.

Seedling looks one action ahead and hardly beyond the next suns; Sapling plans its turn and plays the next
rounds through. The others are the trained network: Birch and Oak draw from what it likes, Oak nearly always
the best of it; Sequoia looks ahead before it decides.
"""

from collections.abc import Callable
from functools import partial

from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot, Budget, Choice
from sunwise.bots.planner import PlannerBot
from sunwise.bots.player import foresight, learned
from sunwise.bots.seen import Seen
from sunwise.bots.weights import BEYOND, DISCOUNT, weights_for

SHORT_SIGHT = 0.55  # what a light is worth to Seedling for every round that it comes later


class Seedling(GreedyBot):
    """Play greedily, with eyes for the next suns only."""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.weights = weights_for(seen.options)
        self.weights[DISCOUNT], self.weights[BEYOND] = SHORT_SIGHT, 0.0
        return super().choose(seen, budget)


# What plays at each level, with the settings that make it as strong as it is (docs/bots.md: how strong).
MAKERS: dict[str, Callable[[int], Bot]] = {
    "seedling": Seedling,
    "sapling": partial(PlannerBot, beam=8, finals=4, rounds=3),
    "birch": partial(learned, temperature=7.0, least=1e-6),
    "oak": partial(learned, temperature=0.5),
    "sequoia": partial(foresight, most=2000),
}
