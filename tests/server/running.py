"""The real server on a real port, in a thread of the test, and short ways to speak to it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from patience import PATIENCE, waiting_for
from sunwise.server.running import Server
from sunwise.server.settings import Settings

ADA, BEN, OPEN = {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "seedling"}


class Running:
    """A server that runs, with a client for each side of it."""

    def __init__(self, server: Server, address: str, loop: asyncio.AbstractEventLoop) -> None:
        self.server = server
        self.hall = server.hall
        self.address = address
        self.loop = loop
        self.http = httpx.Client(base_url=f"{address}/api/v1", timeout=PATIENCE)

    def call(self, work: Any) -> Any:
        """Run a coroutine in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    # --- HTTP ---

    def ask(self, method: str, path: str, body: Any = None, *keys: str, **headers: str) -> httpx.Response:
        """Send a request with keys."""
        if keys:
            headers["Sunwise-Seats"] = ", ".join(keys)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.http.request(method, path, json=body, headers=named)

    def get(self, path: str, *keys: str, **headers: str) -> Any:
        answer = self.ask("GET", path, None, *keys, **headers)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, *keys: str, **headers: str) -> Any:
        answer = self.ask("POST", path, body, *keys, **headers)
        assert answer.is_success, answer.text
        return answer.json()

    def create(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Create a game; its keys by seat are added as `keys`."""
        created: dict[str, Any] = self.post("/games", {"seats": list(seats), **more})
        return created | {"keys": {key["seat"]: key["token"] for key in created["seats"]}}

    # --- Sockets ---

    @asynccontextmanager
    async def socket(self, game: str, *tokens: str, **hello: Any) -> AsyncIterator[Socket]:
        """Open a socket and say hello."""
        async with self.bare_socket(game) as line:
            socket = Socket(line)
            await socket.send(type="hello", tokens=list(tokens), **hello)
            yield socket

    def bare_socket(self, game: str, **options: Any) -> Any:
        """Open a socket and say nothing."""
        url = f"{self.address.replace('http', 'ws')}/api/v1/games/{game}/socket"
        return connect(url, max_size=None, open_timeout=PATIENCE, **options)


class Socket:
    """A socket that speaks JSON."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    async def send(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def do(self, ref: int, kind: str, on: int, seat: int = 0, **more: Any) -> None:
        await self.send(type="do", ref=ref, command={"type": kind, "on": on, "seat": seat, **more})

    async def next(self, *kinds: str) -> dict[str, Any]:
        """Wait for the next message of one of these kinds; news of presence are passed over."""
        passed: list[str] = []
        async with waiting_for(f"a message {' or '.join(kinds)}", lambda: f"only {passed} came"):
            while True:
                message: dict[str, Any] = json.loads(await self.line.recv())
                passed.append(message["type"])
                if message["type"] in kinds or (not kinds and message["type"] != "presence"):
                    return message


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """Run a server on a database in a folder; without limits, if none are asked for."""
    chosen = {"port": 0, "database": f"sqlite:///{folder / 'games.db'}", "limits": False, "bot_threads": 1}
    server = Server(Settings(**chosen | settings))
    ready = threading.Event()
    told: list[Running] = []

    def on_ready(address: str) -> None:
        told.append(Running(server, address, asyncio.get_running_loop()))
        ready.set()

    # A server that does not stop fails its test, and holds up no other.
    thread = threading.Thread(target=lambda: asyncio.run(server.run_until_stopped(on_ready)), daemon=True)
    thread.start()
    try:
        assert ready.wait(PATIENCE), "the server does not get ready"
        yield told[0]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        for one in told:
            one.http.close()
    assert not thread.is_alive(), "the server does not stop"
