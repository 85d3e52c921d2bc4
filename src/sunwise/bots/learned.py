"""The learned player: a trained network that plays what it likes best."""

import numpy as np
from numpy.typing import NDArray

from sunwise.bots.dice import dice
from sunwise.bots.interface import Budget, Choice, Thinker
from sunwise.bots.networks import Desks, LearnedNetworks, Networks
from sunwise.bots.seen import Seen
from sunwise.network.think import think
from sunwise.network.weights import Weights
from sunwise.options import Options

PREFIX = "learned:"


class LearnedBot(Thinker):
    """Play a network: what it likes best, or with a temperature what it likes, drawn.

    `weights` is a network for all games, or tells the one for each kind of them.
    Temperature 1 draws by the network's own probabilities; lower ones keep nearer to the best. What it likes
    less than the share `least` of its best is never drawn: so a weak player need not be a silly one.

    :raises ValueError: if the temperature is below 0, or the share none from 0 to 1.
    """

    name = "learned"

    def __init__(
        self, weights: Weights | Networks, seed: int = 0, *, temperature: float = 0.0, least: float = 0.0
    ) -> None:
        if not temperature >= 0:  # NaN neither
            raise ValueError(f"A temperature is 0 or more, not {temperature}.")
        if not 0 <= least <= 1:
            raise ValueError(f"The least share of the best is from 0 to 1, not {least}.")
        self._networks, self._desks = LearnedNetworks(weights), Desks()
        self.seed = seed
        self.temperature = temperature
        self.least = least

    def check(self, options: Options) -> None:
        self._networks.network_for(options)

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        if len(seen.legal) == 1:
            return Choice(seen.legal[0])
        actions, logits = self.ask(seen)
        if self.temperature > 0:
            # The seed of the eyes as well: a server's bots are made once, and must not repeat their games.
            noise = dice(self.seed, seen.seed, seen.ply).gumbel(size=len(logits))
            noisy = logits / self.temperature + noise
            noisy[np.exp(logits - logits.max()) < self.least] = -np.inf
            return Choice(int(actions[np.argmax(noisy)]))
        return Choice(int(actions[np.argmax(logits)]))

    def ask(self, seen: Seen) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """Give the legal actions and how the network likes them.

        :raises BadOptions: if the network has not learned such games.
        """
        weights = self._networks.network_for(seen.options)
        desk = self._desks.desk_for(weights)
        number = think(seen.states, weights, desk)
        return desk.actions[0, :number].copy(), desk.logits[0, :number].copy()
