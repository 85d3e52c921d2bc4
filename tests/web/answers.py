"""What the server says at a table, held back by a test: as on a slow line, but for as long as it takes."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute

from web.player import Player

ALL = ("happened", "done", "sync")


class Answers:
    """What comes over the lines that a player opens from now on."""

    def __init__(self, player: Player) -> None:
        self.kinds: tuple[str, ...] = ()
        self.held: list[tuple[WebSocketRoute, str]] = []
        player.page.route_web_socket(re.compile("/socket$"), self._stand_between)

    def hold(self, *kinds: str) -> None:
        """Hold messages of these kinds back from now on; all that change something, if none is named."""
        self.kinds = kinds or ALL

    def let_go(self) -> None:
        """Let through what was held back, and all that comes."""
        self.kinds = ()
        held, self.held = self.held, []
        for page, message in held:
            page.send(message)

    def _stand_between(self, page: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            text = str(message)
            if json.loads(text)["type"] in self.kinds:
                self.held.append((page, text))
            else:
                page.send(text)

        page.connect_to_server().on_message(pass_on)
