"""A proxy that stands before the server, and answers by itself while that is away."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from patience import PATIENCE, soon
from server.running import ADA, BEN, running
from sunwise.client import AsyncClient, Keys, Unreachable

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Proxy:
    """Passes everything on, but answers the next few requests itself."""

    def __init__(self, address: str) -> None:
        self.host, port = address.removeprefix("http://").split(":")
        self.port = int(port)
        self.refusals = 0
        self.status = 502

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusals:
            self.refusals -= 1
            head = await reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            await reader.readexactly(int(length[1]) if length else 0)
            words = b"<h1>Sorry</h1>"
            writer.write(b"HTTP/1.1 %d Sorry\r\nConnection: close\r\n" % self.status)
            writer.write(b"Content-Length: %d\r\n\r\n%s" % (len(words), words))
            await writer.drain()
        else:
            behind, to = await asyncio.open_connection(self.host, self.port)
            await asyncio.gather(pump(reader, to), pump(behind, writer))
        writer.close()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while part := await reader.read(65536):
        writer.write(part)
        await writer.drain()
    writer.close()


@asynccontextmanager
async def before(address: str) -> AsyncIterator[tuple[Proxy, str]]:
    """Put a proxy before a server; give it with its address."""
    proxy = Proxy(address)
    async with await asyncio.start_server(proxy.serve, "127.0.0.1", 0) as place:
        yield proxy, f"http://127.0.0.1:{place.sockets[0].getsockname()[1]}"


@pytest.mark.parametrize("status", [429, 502, 503])
async def test_whoever_only_looks_waits_until_the_server_is_back(tmp_path: Path, status: int) -> None:
    with running(tmp_path) as server:
        created = server.create(ADA, BEN)
        async with before(server.address) as (proxy, address):
            proxy.status, proxy.refusals = status, 2
            keys = {created["game"]: Keys(seats={0: created["keys"][0]})}
            async with AsyncClient(address, keys=keys, patience=PATIENCE) as client:
                assert (await client.record(created["game"]))["actions"] == []
                assert proxy.refusals == 0
                proxy.refusals = 2
                async with await soon(client.sit(created["game"]), "the table") as table:
                    assert table.status == "playing"
                assert proxy.refusals == 0


async def test_what_changes_something_is_sent_once(tmp_path: Path) -> None:
    """A proxy may say so, too, when its server broke off after it had done what was asked for."""
    with running(tmp_path) as server:
        async with before(server.address) as (proxy, address):
            proxy.refusals = 1
            async with AsyncClient(address, patience=PATIENCE) as client:
                with pytest.raises(Unreachable, match=r"No answer from .*: it answers 502\."):
                    await client.create(["Ada", "Ben"])
                await client.create(["Ada", "Ben"])


async def test_a_proxy_whose_server_stays_away_is_told_of(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        async with before(server.address) as (proxy, address):
            proxy.refusals = 10**6
            async with AsyncClient(address, patience=0.3) as client:
                for wish in (client.lobby(), client.watch("AAAAAAAAAAAA")):
                    with pytest.raises(Unreachable, match="502"):
                        await wish
