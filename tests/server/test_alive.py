"""The time of players runs as long as the server does, and not while it is away."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.test_rooms import HOUR, ignore, store_new
from sunwise.server.hall import Hall
from sunwise.server.listeners import now_ms
from sunwise.server.plan import LiveClock
from sunwise.server.rooms import Rooms
from sunwise.server.settings import Settings
from sunwise.server.storage import Store, alive

pytestmark = pytest.mark.anyio


async def test_the_database_knows_when_a_server_was_last_up(database_url: str) -> None:
    store = await Store.open(database_url)
    assert await alive.last_alive(store) is None
    for at in (1_700_000_000_000, 1_700_000_030_000):
        await alive.say_alive(store, at)
        assert await alive.last_alive(store) == at
    await store.close()


async def test_a_server_says_that_it_is_up_until_it_stops(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.db'}")
    began = now_ms()
    hall = Hall(settings)
    await hall.open()
    await hall.close()
    store = await Store.open(settings.database)
    last = await alive.last_alive(store)
    await store.close()
    assert last is not None
    assert began <= last <= now_ms()


async def test_a_restart_gives_back_the_time_of_absence_only(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.db'}")
    store = await Store.open(settings.database)
    began = now_ms() - 5 * HOUR
    new = await store_new(store, began, clock=LiveClock(24 * 3600))
    await alive.say_alive(store, began + 2 * HOUR)
    await store.close()
    hall = Hall(settings)
    await hall.open()
    try:
        table = (await hall.rooms.find(new.stored.id)).table
        assert table.clocks.left[0] == 22 * HOUR
        number = table.number
    finally:
        await hall.close()
    store = await Store.open(settings.database)  # what was charged stays so
    again = (await Rooms(store, 10, ignore).find(new.stored.id)).table
    assert again.log[number - 1] == table.log[-1]
    assert again.clocks.left[0] == 22 * HOUR
    await store.close()
