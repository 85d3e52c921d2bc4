"""Opponents for players, from a first one to the strongest: short of sight at the bottom, never silly.

Seedling looks one action ahead and hardly beyond the next suns; Sapling forecasts the light of all coming
suns; Birch plans its turn and plays the next rounds through; Oak and Sequoia search, Sequoia much longer.
"""

from collections.abc import Callable

from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot, Budget, Choice
from sunwise.bots.planner import PlannerBot
from sunwise.bots.search import SearchBot
from sunwise.bots.seen import Seen
from sunwise.bots.weights import BEYOND, DISCOUNT, weights_for

SHORT_SIGHT = 0.55  # what a light is worth to Seedling for every round that it comes later


class Seedling(GreedyBot):
    """Play greedily, with eyes for the next suns only."""

    name = "seedling"

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        self.weights = weights_for(seen.options)
        self.weights[DISCOUNT], self.weights[BEYOND] = SHORT_SIGHT, 0.0
        return super().choose(seen, budget)


def named(name: str, make: Callable[[int], Bot]) -> Callable[[int], Bot]:
    """Give a bot the name of a level."""

    def level(seed: int = 0) -> Bot:
        bot = make(seed)
        bot.name = name
        return bot

    return level


MAKERS: dict[str, Callable[[int], Bot]] = {
    "seedling": Seedling,
    "sapling": named("sapling", GreedyBot),
    "birch": named("birch", lambda seed: PlannerBot(seed, beam=8, finals=4, rounds=3)),
    "oak": named("oak", lambda seed: SearchBot(seed, most=220, capacity=1 << 15)),
    "sequoia": named("sequoia", lambda seed: SearchBot(seed, most=2500, capacity=1 << 16)),
}
