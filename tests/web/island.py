"""The island in three dimensions as a picture, and whether two pictures show the same."""

from __future__ import annotations

import numpy as np

from web.conftest import Enter
from web.drawing import Picture, count_drawing, picture, wait_until_still, want_pictures
from web.house import Made
from web.player import Player

SMALL = {"width": 480, "height": 600}  # software draws slowly
NOT_THE_SAME = 24  # of 255: shades that differ by less are the same to the eye


def look_from_above(player: Player) -> None:
    """Go to the view from above, in which the waves are far from the middle, and begin to take pictures."""
    player.button("top-view").click()
    wait_until_still(player)
    want_pictures(player)
    player.space("d4").hover()  # a mark that comes and goes is a reason to draw
    player.page.wait_for_function("() => window.pictureSeen")
    player.page.mouse.move(1, 1)
    wait_until_still(player)


def alike(one: Picture, other: Picture) -> bool:
    """Tell if two pictures show the same: hardly a pixel differs."""
    assert one.shape == other.shape
    return bool(np.mean(np.abs(one - other).max(axis=2) > NOT_THE_SAME) < 0.002)


def open_anew(enter: Enter, made: Made) -> Picture:
    """Take the picture that someone gets who opens the table now."""
    fresh = enter(graphics="low", motion="off", viewport=SMALL)
    count_drawing(fresh)
    fresh.sit(made)
    look_from_above(fresh)
    return picture(fresh)
