"""When a server was last up. Its clocks count until then: what came after, nobody could use."""

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sunwise.server.events import Milliseconds
from sunwise.server.storage.schema import ALIVE
from sunwise.server.storage.store import Store

EVERY = 30.0  # seconds between two signs of life
THE_ROW = 1


async def last_alive(store: Store) -> Milliseconds | None:
    """Tell when a server of this database was last up; None if none ever said so."""
    rows = await store.read(select(ALIVE.c.at).where(ALIVE.c.id == THE_ROW))
    return rows[0]["at"] if rows else None


async def say_alive(store: Store, now: Milliseconds) -> None:
    """Write down that the server is up."""

    async def work(connection: AsyncConnection) -> None:
        said = await connection.execute(update(ALIVE).where(ALIVE.c.id == THE_ROW).values(at=now))
        if said.rowcount == 0:
            await connection.execute(insert(ALIVE).values(id=THE_ROW, at=now))

    await store.write(work)
