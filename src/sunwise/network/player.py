"""Trained networks, read once for all bots and threads of a process; three of them come with the package."""

from functools import lru_cache
from pathlib import Path
from threading import Lock

from sunwise.network.weights import Weights, load_weights
from sunwise.options import Options

HERE = Path(__file__).parent
# One has learned every game. The others went on from it with nothing but base games, of two and of more, and
# are stronger there.
EVERY_GAME, DUEL, CIRCLE = HERE / "player.npz", HERE / "duel.npz", HERE / "circle.npz"
NETWORKS = EVERY_GAME, DUEL, CIRCLE
_reading = Lock()


def weights_of(path: Path) -> Weights:
    """Give the network of a file as it is now; nobody writes into it.

    :raises BadWeights: if the file is none, is damaged, or is of another version.
    """
    path = path.absolute()
    with _reading:  # or threads that come at once would read it each for itself
        try:
            file = path.stat()
        except OSError:
            return load_weights(path)  # which says what is wrong
        return _read(path, file.st_mtime_ns, file.st_size)


@lru_cache(maxsize=8)
def _read(path: Path, changed: int, size: int) -> Weights:
    return load_weights(path)


def is_plain(options: Options) -> bool:
    """Tell whether a game is the base game without any option."""
    return options.revolutions == 3 and options.shade == "off" and not options.modules


def is_duel(options: Options) -> bool:
    """Tell whether a game is that base game for two."""
    return is_plain(options) and options.players == 2


def player_weights(options: Options) -> Weights:
    """Give the network of the learned player for such games.

    :raises BadWeights: if this copy of the package has none that can be read.
    """
    if not is_plain(options):
        return weights_of(EVERY_GAME)
    return weights_of(DUEL if is_duel(options) else CIRCLE)
