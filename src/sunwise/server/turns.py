"""Turns: who goes next when more wait than there are places."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """So many places. Who waits for one is let in by rank, the lowest first, then in order of arrival."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._arrivals = count()

    @asynccontextmanager
    async def take(self, rank: int) -> AsyncIterator[None]:
        """Wait for a place, and hold it."""
        await self._come(rank)
        try:
            yield
        finally:
            self._go()

    async def _come(self, rank: int) -> None:
        if self._free:  # then nobody waits
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._arrivals), called))
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # called in the moment of giving up
                self._go()
            raise

    def _go(self) -> None:
        while self._waiting:
            called = heappop(self._waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
