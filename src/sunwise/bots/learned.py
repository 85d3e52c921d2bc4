"""The learned player: a trained network that plays what it likes best."""

from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.seen import Seen
from sunwise.errors import BadOptions
from sunwise.network.questions import questions_for
from sunwise.network.think import Desk, think
from sunwise.network.weights import Weights, load_weights
from sunwise.options import Options

PREFIX = "net:"


@lru_cache(maxsize=8)
def weights_of(path: Path) -> Weights:
    """Read a network once, however many bots play it."""
    return load_weights(path)


class LearnedBot(Thinker):
    """Play a network: what it likes best, or with a temperature what it likes, drawn.

    Temperature 1 draws by the network's own probabilities; lower ones keep nearer to the best.
    """

    name = "learned"

    def __init__(self, weights: Weights, seed: int = 0, *, temperature: float = 0.0) -> None:
        self.weights = weights
        self.seed = seed
        self.temperature = temperature
        self.desk = Desk.make(weights)
        self._known: set[Options] = set()

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        actions, logits = self.ask(seen)
        if self.temperature > 0:
            dice = np.random.default_rng([self.seed, seen.ply])
            noisy = logits / self.temperature + dice.gumbel(size=len(logits))
            return Choice(int(actions[np.argmax(noisy)]))
        return Choice(int(actions[np.argmax(logits)]))

    def ask(self, seen: Seen) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """Give the legal actions and how the network likes them.

        :raises BadOptions: if the network has not learned such games.
        """
        self.check(seen.options)
        number = think(seen.states, 0, self.weights, self.desk)
        return self.desk.actions[:number].copy(), self.desk.logits[:number].copy()

    def check(self, options: Options) -> None:
        """Refuse games that the network was not made for: it would have no answer to some actions."""
        if options in self._known:
            return
        needed = questions_for([options])
        places = set(self.weights.places.tolist())
        if (self.weights.rows[needed.actions] < 0).any() or not places.issuperset(needed.places.tolist()):
            raise BadOptions(
                "not_learned",
                f"This network has not learned games with {options.players} players"
                f"{' and ' + ', '.join(options.modules) if options.modules else ''}.",
            )
        self._known.add(options)
