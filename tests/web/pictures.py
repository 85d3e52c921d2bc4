"""Pictures of the board as a player sees it, names and all."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from web.player import Player

Seen = NDArray[np.int16]


def seen(player: Player) -> Seen:
    """Take the picture of the board."""
    shot = player.page.locator(".board:has([role=grid])").screenshot()
    return np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"), dtype=np.int16)


def differing(first: Seen, second: Seen) -> float:
    """Give the share of the picture where two pictures differ."""
    return float((abs(first - second).max(axis=2) > 16).mean())
