"""A bad line: a proxy before the server that cuts connections in the middle of anything."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Literal, NamedTuple

CHUNK = 4096


class Cut(NamedTuple):
    """Where a connection ends: after so many bytes to the server (up) or from it (down)."""

    direction: Literal["up", "down"]
    after: int


class Cutter:
    """Pass connections on to a port; each of the first ones is cut as planned, later ones hold."""

    def __init__(self, port: int, cuts: Sequence[Cut]) -> None:
        self.target = port
        self.cuts = list(cuts)
        self.done = 0
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()

    async def __aenter__(self) -> Cutter:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        self.cut_all()

    def cut_all(self) -> None:
        """Cut every connection there is."""
        for pair in list(self._pairs):
            self._cut(pair)

    def _cut(self, pair: tuple[asyncio.StreamWriter, asyncio.StreamWriter]) -> None:
        if pair in self._pairs:
            self._pairs.discard(pair)
            self.done += 1
            for writer in pair:
                writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        pair = (writer, far_writer)
        self._pairs.add(pair)
        cut = self.cuts.pop(0) if self.cuts else None
        up = cut.after if cut is not None and cut.direction == "up" else None
        down = cut.after if cut is not None and cut.direction == "down" else None
        try:
            await asyncio.gather(
                self._pass_on(reader, far_writer, up, pair), self._pass_on(far_reader, writer, down, pair)
            )
        except OSError:
            pass
        finally:
            self._pairs.discard(pair)
            for end in pair:
                end.close()

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        left: int | None,
        pair: tuple[asyncio.StreamWriter, asyncio.StreamWriter],
    ) -> None:
        while left != 0 and (data := await reader.read(CHUNK if left is None else min(CHUNK, left))):
            writer.write(data)
            await writer.drain()
            left = None if left is None else left - len(data)
        if left == 0:
            self._cut(pair)
        elif writer.can_write_eof():
            writer.write_eof()
