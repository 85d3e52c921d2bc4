"""Trained networks, read once for all bots and threads of a process; two of them come with the package."""

from functools import lru_cache
from pathlib import Path
from threading import Lock

from sunwise.network.weights import Weights, load_weights
from sunwise.options import Options

HERE = Path(__file__).parent
# The one has learned every game. The other went on from it with nothing but the game that is played most,
# and is stronger there.
EVERY_GAME, DUEL = HERE / "player.npz", HERE / "duel.npz"
_reading = Lock()


def weights_of(path: Path) -> Weights:
    """Give the network of a file; nobody writes into it.

    :raises BadWeights: if the file is none, is damaged, or is of another version.
    """
    with _reading:  # or threads that come at once would read it each for itself
        return _read(path)


@lru_cache(maxsize=8)
def _read(path: Path) -> Weights:
    return load_weights(path)


def is_duel(options: Options) -> bool:
    """Tell whether a game is the common one of two players, without any option."""
    return (
        options.players == 2 and options.revolutions == 3 and options.shade == "off" and not options.modules
    )


def player_weights(options: Options) -> Weights:
    """Give the network of the learned player for such games.

    :raises BadWeights: if this copy of the package has none that can be read.
    """
    return weights_of(DUEL if is_duel(options) else EVERY_GAME)
