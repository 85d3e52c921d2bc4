"""Which network a bot plays a kind of game with, and where it thinks."""

from collections.abc import Callable

from sunwise.errors import BadOptions
from sunwise.network.questions import questions_for
from sunwise.network.think import Desk
from sunwise.network.weights import Weights
from sunwise.options import Options

# Tells which network plays a kind of game.
Networks = Callable[[Options], Weights]


class LearnedNetworks:
    """The network for each kind of game, only if it has learned such games; for all threads of a bot.

    `weights` is a network for all games, or tells the one for each kind of them.
    """

    def __init__(self, weights: Weights | Networks) -> None:
        self._networks: Networks = weights if callable(weights) else lambda options: weights
        self._known: dict[Options, Weights] = {}

    def network_for(self, options: Options) -> Weights:
        """Give the network that plays such games.

        :raises BadOptions: if it was not made for them: it would have no answer to some actions.
        """
        weights = self._known.get(options)
        if weights is None:
            weights = self._networks(options)
            needed = questions_for([options])
            places = set(weights.places.tolist())
            if (weights.rows[needed.actions] < 0).any() or not places.issuperset(needed.places.tolist()):
                raise BadOptions(
                    "not_learned",
                    f"This network has not learned games with {options.players} players"
                    f"{' and ' + ', '.join(options.modules) if options.modules else ''}.",
                )
            self._known[options] = weights
        return weights


class Desks:
    """The memory in which one thread thinks, for each of the networks it plays with."""

    def __init__(self) -> None:
        self._desks: dict[int, tuple[Weights, Desk]] = {}  # with their networks, or an id could come again

    def desk_for(self, weights: Weights) -> Desk:
        """Give the desk at which this network thinks."""
        if id(weights) not in self._desks:
            self._desks[id(weights)] = weights, Desk.make(weights)
        return self._desks[id(weights)][1]
