"""The learned player that comes with the package, as strong as its settings make it."""

from sunwise.bots.foresight import ForesightBot
from sunwise.bots.learned import LearnedBot
from sunwise.bots.networks import Networks
from sunwise.network.player import NETWORKS, player_weights, weights_of


def networks() -> Networks:
    """Give the networks of the package, each for its games.

    :raises BadWeights: if this copy of the package lacks one: better now than in the middle of a match.
    """
    for file in NETWORKS:
        weights_of(file)
    return player_weights


def learned(seed: int = 0, *, temperature: float = 0.0, least: float = 0.0) -> LearnedBot:
    """Make the bare network; see `LearnedBot`.

    :raises BadWeights: if this copy of the package has no network.
    """
    return LearnedBot(networks(), seed, temperature=temperature, least=least)


def foresight(seed: int = 0, *, most: int | None = None) -> ForesightBot:
    """Make the network with a search on top; see `ForesightBot`.

    :raises BadWeights: if this copy of the package has no network.
    """
    return ForesightBot(networks(), seed, most=most)
