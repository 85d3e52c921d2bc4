"""A bot that plays any legal action, each as likely."""

import numpy as np

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen


class RandomBot(Thinker):
    """Play at random; the same seed plays the same."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        draw = np.random.default_rng([self.seed, seen.seat, seen.ply])
        return Choice(int(draw.choice(seen.legal)))
