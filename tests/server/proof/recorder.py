"""Viewers who keep every byte that the server sends them, to be compared with what others got elsewhere."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from patience import PATIENCE, soon
from server.proof.twins import Laid, Viewer
from sunwise.server.wire import Hello

TIMES = re.compile(rb'"(at|created_at|changed_at|sent_at|now|expires_at|left_ms)":(?:\d+|\[[^]]*\])')


class Number(msgspec.Struct, frozen=True):
    number: int = 0


class Shown(msgspec.Struct, frozen=True):
    summary: Number = Number()


class Glance(msgspec.Struct, frozen=True):
    """What a recorder itself must know of a message."""

    type: str
    ref: int | None = None
    number: int = 0  # the last event of a command that was carried out
    shown: Shown = Shown()


class Recorder:
    """One viewer of one game, at a socket and over HTTP."""

    def __init__(self, url: str, game: Laid, viewer: Viewer) -> None:
        self.url, self.game, self.viewer = url, game, viewer
        self.tokens = [game.tokens[seat] for seat in sorted(viewer)]
        self.stream: list[bytes] = []
        self.number = 0
        self._refs = 0
        self._reply = Glance("none")
        self._news = asyncio.Condition()

    async def open(self) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/games/{self.game.id}/socket"
        self.socket: ClientConnection = await connect(
            address, max_size=None, compression=None, open_timeout=PATIENCE
        )
        await self.socket.send(msgspec.json.encode(Hello(self.tokens)), text=True)
        self.reader = asyncio.create_task(self.read())
        await self.until(lambda: self.number > 0)

    async def read(self) -> None:
        async for data in self.socket:
            raw = data.encode() if isinstance(data, str) else data
            self.stream.append(self.comparable(raw))
            glance = msgspec.json.decode(raw, type=Glance)
            async with self._news:
                self.number = max(self.number, glance.shown.summary.number)
                self._reply = self._reply if glance.ref is None else glance
                self._news.notify_all()

    async def until(self, reached: Any) -> None:
        async with self._news:
            await soon(self._news.wait_for(reached), f"news at {self.number}, reply {self._reply}")

    async def ask(self, message: dict[str, Any]) -> Glance:
        """Send something and wait for the reply to it."""
        self._refs += 1
        ref = self._refs
        await self.socket.send(msgspec.json.encode(message | {"ref": ref}), text=True)
        await self.until(lambda: self._reply.ref == ref)
        return self._reply

    async def command(self, kind: str, seat: int, **rest: Any) -> int:
        """Send a command; give the number of the last event it made, 0 if it was refused."""
        command = {"type": kind, "on": self.number, "seat": seat} | rest
        return (await self.ask({"type": "do", "command": command})).number

    async def look(self, http: httpx.AsyncClient, paths: Iterable[str]) -> None:
        """Keep what the server answers over HTTP, headers included."""
        headers = {"Sunwise-Seats": ", ".join(self.tokens)} if self.tokens else {}
        for path in paths:
            answer = await http.get(f"/api/v1/games/{self.game.id}{path}", headers=headers)
            lines = [f"{name}: {value}" for name, value in answer.headers.items() if name != "date"]
            head = f"{path} {answer.status_code}\n" + "\n".join(lines) + "\n"
            self.stream.append(self.comparable(head.encode() + answer.content))

    async def record(self, http: httpx.AsyncClient) -> dict[str, Any]:
        """Download the record; what is hidden in it is drawn by lot, each time anew."""
        headers = {"Sunwise-Seats": ", ".join(self.tokens)} if self.tokens else {}
        answer = await http.get(f"/api/v1/games/{self.game.id}/record", headers=headers)
        assert answer.is_success, answer.text
        record: dict[str, Any] = answer.json()
        return record

    def comparable(self, raw: bytes) -> bytes:
        """Leave out what differs between any two games: the id and the time."""
        return TIMES.sub(rb'"\1":0', raw.replace(self.game.id.encode(), b"GAME"))

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self.reader, return_exceptions=True)
