"""Waiting for what must come: as long as a busy machine may need, and with a word on what did not come."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

Answer = TypeVar("Answer")

# A limit is there to end a test that hangs, not to measure anything: what a test waits for comes within
# moments on a quiet machine, and within this on one that compiles the rules and does much else besides.
PATIENCE = 300.0
POLL = 0.01


def wait_until(reached: Callable[[], object], what: str, look: Callable[[], object] | None = None) -> None:
    """Wait until something is so; `look` gives what to show if it never is."""
    until = time.monotonic() + PATIENCE
    while not reached():
        if time.monotonic() > until:
            raise AssertionError(given_up(what, look))
        time.sleep(POLL)


async def until(reached: Callable[[], object], what: str, look: Callable[[], object] | None = None) -> None:
    """Wait until something is so, and let the loop go on meanwhile."""
    async with waiting_for(what, look):
        while not reached():
            await asyncio.sleep(POLL)


async def soon(answer: Awaitable[Answer], what: str) -> Answer:
    """Wait for an answer."""
    async with waiting_for(what):
        return await answer


@asynccontextmanager
async def waiting_for(what: str, look: Callable[[], object] | None = None) -> AsyncIterator[None]:
    """Give up what happens inside after a long time, and say what was waited for."""
    try:
        async with asyncio.timeout(PATIENCE) as limit:
            yield
    except TimeoutError:
        if not limit.expired():
            raise
        raise AssertionError(given_up(what, look)) from None


def given_up(what: str, look: Callable[[], object] | None) -> str:
    shown = f": {look()}" if look is not None else ""
    return f"gave up after {PATIENCE:.0f} s of waiting for {what}{shown}"
