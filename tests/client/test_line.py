"""What a line cannot go on after reaches everyone who waits, and at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from patience import PATIENCE, soon
from server.running import ADA, BEN, running
from sunwise.client import AsyncTable, Unreachable, line

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def talk_nonsense(socket: ServerConnection) -> None:
    await socket.recv()
    await socket.send('{"type": "nonsense"}')
    await socket.wait_closed()


async def test_who_answers_nonsense_is_no_server() -> None:
    async with serve(talk_nonsense, "127.0.0.1", 0) as server:
        ((host, port),) = (place.getsockname() for place in server.sockets)
        table = AsyncTable(f"http://{host}:{port}", "AAAAAAAAAAAA", [], patience=PATIENCE)
        with pytest.raises(Unreachable, match="is no Sunwise server"):
            await soon(table.open(), "the table to give up")


async def test_a_mistake_reaches_everyone_who_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(text: str | bytes) -> None:
        raise RuntimeError("a mistake")

    with running(tmp_path) as server:
        created = server.create(ADA, BEN)
        ben = AsyncTable(server.address, created["game"], [created["keys"][1]], patience=PATIENCE)
        async with await ben.open() as table:
            turn = asyncio.create_task(table.turn())  # Ada's is first
            monkeypatch.setattr(line, "decode", stumble)
            waiting: list[Awaitable[Any]] = [table.ping(), turn]
            for answer in waiting:
                with pytest.raises(RuntimeError, match="a mistake"):
                    await soon(answer, "the mistake to be told")
