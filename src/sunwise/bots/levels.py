"""Opponents for players, from a first one to the strongest: short of sight at the bottom, never silly.

Seedling sees only its next action and hardly thinks of light to come; Sapling does; Birch plans a turn and
its next; Oak plans wider and further; Sequoia searches.
"""

from collections.abc import Callable

from sunwise.bots.greedy import GreedyBot
from sunwise.bots.interface import Bot, Budget, Choice, Thinker
from sunwise.bots.planner import PlannerBot
from sunwise.bots.search import SearchBot
from sunwise.bots.seen import Seen
from sunwise.bots.weights import BEYOND, DISCOUNT, weights_for


class Seedling(Thinker):
    """Play greedily, with eyes for the next sun or two only."""

    name = "seedling"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        weights = weights_for(seen.options)
        weights[DISCOUNT], weights[BEYOND] = 0.3, 0.0
        return GreedyBot(self.seed, weights).choose(seen, budget)


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
    "birch": named("birch", lambda seed: PlannerBot(seed, beam=8, finals=4, rounds=2)),
    "oak": named("oak", PlannerBot),
    "sequoia": named("sequoia", SearchBot),
}
