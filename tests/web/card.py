"""The graphics card of a page: taken away, and given back."""

from __future__ import annotations

from web.drawing import drawn, wait_until_still
from web.player import Player


def lose(player: Player) -> None:
    """Let the browser take the card away, as it does when a driver fails."""
    player.page.evaluate(
        """() => {
          const card = document.querySelector("canvas").getContext("webgl2");
          window.cardOfThePage = card.getExtension("WEBGL_lose_context");
          return new Promise((gone) => {
            card.canvas.addEventListener("webglcontextlost", gone, { once: true });
            window.cardOfThePage.loseContext();
          });
        }"""
    )


def give_back(player: Player) -> None:
    """Give the card back, and wait until the page has drawn again."""
    before = drawn(player).frames
    player.page.evaluate("() => window.cardOfThePage.restoreContext()")
    player.page.wait_for_function("before => window.drawnByThePage.frames > before", arg=before)
    wait_until_still(player)
