"""A bot that plays any legal action, each as likely."""

from sunwise.bots.dice import dice
from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen


class RandomBot(Thinker):
    """Play at random; the same seed plays the same."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        return Choice(int(dice(self.seed, seen.seat, seen.ply).choice(seen.legal)))
