"""The learned player that comes with the package, as strong as its settings make it."""

from sunwise.bots.foresight import DEPTH, ForesightBot
from sunwise.bots.learned import LearnedBot
from sunwise.network.player import player_weights


def learned(seed: int = 0, *, temperature: float = 0.0, least: float = 0.0) -> LearnedBot:
    """Make the bare network; see `LearnedBot`.

    :raises BadWeights: if this copy of the package has no network.
    """
    return LearnedBot(player_weights(), seed, temperature=temperature, least=least)


def foresight(seed: int = 0, *, depth: int = DEPTH, most: int | None = None) -> ForesightBot:
    """Make the network with a search on top; see `ForesightBot`.

    :raises BadWeights: if this copy of the package has no network.
    """
    return ForesightBot(player_weights(), seed, depth=depth, most=most)
