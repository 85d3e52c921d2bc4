"""Who waits for a place gets it by rank, then in order; who gives up takes none away."""

from __future__ import annotations

import asyncio

import pytest

from patience import waiting_for
from sunwise.server.turns import Turns

pytestmark = pytest.mark.anyio


async def test_places_are_given_by_rank_then_in_order() -> None:
    turns, came = Turns(2), []
    may_go = asyncio.Event()

    async def come(name: str, rank: int) -> None:
        async with turns.take(rank):
            came.append(name)
            await may_go.wait()

    names = {"a": 1, "b": 1, "c": 1, "d": 0, "e": 1, "f": 0}
    tasks = []
    for name, rank in names.items():
        tasks.append(asyncio.create_task(come(name, rank)))
        await asyncio.sleep(0)
    assert came == ["a", "b"]
    may_go.set()
    await asyncio.gather(*tasks)
    assert came == ["a", "b", "d", "f", "c", "e"]


@pytest.mark.parametrize("is_called", [False, True])
async def test_who_gives_up_leaves_the_place_to_the_next(is_called: bool) -> None:
    turns = Turns(1)

    async def come() -> None:
        async with turns.take(0):
            pass

    async with turns.take(0):
        impatient = asyncio.create_task(come())
        await asyncio.sleep(0)
        if not is_called:
            impatient.cancel()
            await asyncio.sleep(0)
        patient = asyncio.create_task(come())
        await asyncio.sleep(0)
    impatient.cancel()  # just after it was called, if it had not given up before
    async with waiting_for("a place"):
        await patient
        await come()
    assert impatient.cancelled()
