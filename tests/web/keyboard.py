"""Getting about with the keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator

from web.player import Player


def walk_to(player: Player, space: str) -> None:
    """Walk over the board with the arrow keys, each step to the neighbour that is nearest to a space."""
    page = player.page
    if not page.evaluate("() => document.activeElement?.matches('[data-space]') ?? false"):
        page.keyboard.press("b")
    seen: set[str] = set()
    while (here := page.evaluate("() => document.activeElement.dataset.space")) != space:
        assert here not in seen, f"the keys walk in a circle at {here}"
        seen.add(here)
        row, place = ord(space[0]) - ord(here[0]), int(space[1]) - int(here[1])
        key = "ArrowUp" if row < 0 else "ArrowDown" if row > 0 else "ArrowLeft" if place < 0 else "ArrowRight"
        page.keyboard.press(key)


def focus_by_tab(player: Player, wanted: Locator) -> None:
    """Reach something with the tab key, if it has not the focus already."""
    for _ in range(60):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError("the tab key does not get there")
