"""The real server for browser tests, and games made ready on it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from server.proof.process import ServerProcess

BOT = "bot:seedling"
GAMES = re.compile(r"/api/v1/games$")  # where the page asks for new ones


@dataclass
class Made:
    """A game that was made for a test, with all its keys."""

    game: str
    invite: str
    host: str
    keys: dict[int, str] = field(default_factory=dict)

    def kept(self, *seats: int, host: bool = True) -> dict[str, Any]:
        """Give what a browser that holds some seats keeps of the game; all seats, if none is named."""
        held = {str(seat): key for seat, key in self.keys.items() if not seats or seat in seats}
        kept: dict[str, Any] = {"invite": self.invite, "seats": held}
        return kept | ({"host": self.host} if host else {})


class House:
    """A server process and short ways to make and look at games."""

    def __init__(self, folder: Path) -> None:
        self.process = ServerProcess(f"sqlite:///{folder / 'games.db'}", folder).start()
        self.url = self.process.url
        self.http = httpx.Client(base_url=f"{self.url}/api/v1", timeout=60)

    def close(self) -> None:
        self.http.close()
        self.process.stop()

    def make(self, *seats: str, **more: Any) -> Made:
        """Create a game. Seats: "open", "bot:level", or the name of who plays."""
        plans = [self._seat(seat) for seat in seats]
        answer = self.http.post("/games", json={"seats": plans, **more})
        assert answer.is_success, answer.text
        told = answer.json()
        keys = {key["seat"]: key["token"] for key in told["seats"]}
        return Made(told["game"], told["invite"], told["host"], keys)

    def shown(self, game: str, *keys: str) -> dict[str, Any]:
        """Look at a game through the eyes of who holds the keys."""
        answer = self.http.get(f"/games/{game}", headers={"Sunwise-Seats": ", ".join(keys)})
        assert answer.is_success, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def play(self, made: Made, seat: int, *actions: str) -> None:
        """Play some actions of a seat at once, as someone elsewhere does."""
        for action in actions:
            self.do(made, seat, type="play", action=action)

    def do(self, made: Made, seat: int, **command: object) -> None:
        """Carry out a command of a seat."""
        key = made.keys[seat]
        on = self.shown(made.game, key)["summary"]["number"]
        answer = self.http.post(
            f"/games/{made.game}/commands",
            json={"seat": seat, "on": on, **command},
            headers={"Sunwise-Seats": key},
        )
        assert answer.is_success, answer.text

    def review(self, record: dict[str, Any]) -> str:
        """Lay a record down to look at."""
        answer = self.http.post("/reviews", json={"record": record})
        assert answer.is_success, answer.text
        return str(answer.json()["game"])

    @staticmethod
    def _seat(seat: str) -> dict[str, str]:
        kind, _, level = seat.partition(":")
        if kind == "bot":
            return {"kind": "bot", "level": level}
        return {"kind": "open"} if seat == "open" else {"kind": "person", "name": seat}
