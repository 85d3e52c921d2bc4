"""Time in a page that stands still until a test lets it pass: what moves can be looked at on its way."""

from __future__ import annotations

from web.player import Player

MARGIN = 10.0  # seconds; time can be stopped only at a moment that has not come yet


class SlowMotion:
    """The clock of a page; timers and frames go by it, lines to the server do not."""

    def __init__(self, player: Player) -> None:
        """Take the clock of all pages that are opened from now on. At first it runs."""
        self.page = player.page
        self.page.clock.install()

    def hold(self) -> None:
        self.page.clock.pause_at(self.page.evaluate("() => Date.now()") / 1000 + MARGIN)

    def step(self, milliseconds: int) -> None:
        """Let time pass in one leap: whatever was due meanwhile, a frame for example, comes once."""
        self.page.clock.fast_forward(milliseconds)

    def run(self, milliseconds: int) -> None:
        """Let time pass moment by moment: whatever is due comes as often as it is due."""
        self.page.clock.run_for(milliseconds)

    def release(self) -> None:
        self.page.clock.resume()
