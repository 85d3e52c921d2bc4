"""Trained networks, read once for all bots and threads of a process; one of them comes with the package."""

from functools import lru_cache
from pathlib import Path
from threading import Lock

from sunwise.network.weights import Weights, load_weights

FILE = Path(__file__).with_name("player.npz")
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


def player_weights() -> Weights:
    """Give the network of the learned player.

    :raises BadWeights: if this copy of the package has none that can be read.
    """
    return weights_of(FILE)
