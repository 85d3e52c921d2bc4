"""A client whom the server turns away, even before it says a word, learns why and comes back when told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from patience import PATIENCE, until
from server.running import ADA, BEN, Running, running
from sunwise.client import AsyncTable, ServerRefused, line
from sunwise.server import limits

pytestmark = pytest.mark.anyio
WAIT = 2  # seconds after which the server lets a client try again


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Return a server at which an address can have only one socket."""
    monkeypatch.setattr(limits, "MOST_SOCKETS", 1)
    monkeypatch.setattr(limits, "SOCKET_WAIT", WAIT)
    with running(tmp_path, limits=True) as server:
        yield server


def refusals(server: Running) -> float:
    """Count how often someone was told to wait."""
    return float(server.hall.metrics.refused.labels("rate_limited")._value.get())


async def come_back(server: Running) -> None:
    """Be turned away, let the server have room again, and come in when told to."""
    created = server.create(ADA, BEN)
    table = AsyncTable(server.address, created["game"], [created["keys"][0]], patience=PATIENCE)
    async with server.socket(created["game"], created["keys"][1]) as other:
        await other.next("sync")
        began = time.monotonic()
        opening = asyncio.create_task(table.open())
        await until(lambda: refusals(server) > 0, "the client to be turned away")
        await asyncio.sleep(WAIT / 2)  # who did not listen would have tried several times
    await opening
    assert refusals(server) <= 1 + (time.monotonic() - began) // WAIT
    assert table.status == "playing"
    await table.close()


async def test_who_is_turned_away_comes_back_when_told(server: Running) -> None:
    await come_back(server)


async def test_who_is_turned_away_before_the_hello_comes_back_when_told(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = [True]

    @asynccontextmanager
    async def connect_slowly(*where: Any, **more: Any) -> AsyncIterator[ClientConnection]:
        """Open a socket; the first time so slowly that the server has closed it by then."""
        async with connect(*where, **more) as socket:
            if slow.pop():
                await socket.wait_closed()
                assert socket.close_code == 4429
            slow.append(False)
            yield socket

    monkeypatch.setattr(line, "connect", connect_slowly)
    await come_back(server)


async def test_who_cannot_wait_that_long_is_told_why(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SOCKET_WAIT", long := int(2 * PATIENCE))
    created = server.create(ADA, BEN)
    async with server.socket(created["game"], created["keys"][1]) as other:
        await other.next("sync")
        with pytest.raises(ServerRefused) as refused:
            await AsyncTable(server.address, created["game"], [created["keys"][0]], patience=PATIENCE).open()
    assert (refused.value.code, refused.value.retry_after) == ("rate_limited", long)
