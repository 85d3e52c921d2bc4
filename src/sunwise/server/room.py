"""A room: one live table. It changes here only: decided, stored for good, taken in, then told to everyone."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from sunwise.server.events import Body, Joined, Milliseconds, Numbered, SeatChanged
from sunwise.server.listeners import Audience, Listener, now_ms
from sunwise.server.logs import get_log
from sunwise.server.outbox import Letter
from sunwise.server.problems import Problem
from sunwise.server.storage import Key, Store, StoreConflict, StoredGame
from sunwise.server.summaries import summary_row
from sunwise.server.table import Table
from sunwise.server.wire import Reason

Decider = Callable[[Table, Milliseconds], list[Body]]
DOUBT_SECONDS = 1.0  # after a failed write, until it is known whether it failed
TRIES = 3  # against another process that writes to the same game

log = get_log("sunwise.server")


def numbered(table: Table, bodies: Sequence[Body], at: Milliseconds) -> list[Numbered]:
    """Give events their places in the log of a table."""
    return [Numbered(table.number + place, at, body) for place, body in enumerate(bodies, start=1)]


def after(table: Table, events: Sequence[Numbered]) -> Table:
    """Give the table as it will be after some events, and leave the present one to its readers."""
    new = table.copy()
    for event in events:
        new.evolve(event)
    return new


class Room:
    """A table with its audience and its place in the store. One writer at a time.

    `on_change` is called with the room after every change, in the same breath.
    """

    def __init__(
        self, stored: StoredGame, table: Table, store: Store, on_change: Callable[["Room"], None]
    ) -> None:
        self.stored = stored
        self.table = table
        self.audience = Audience()
        self._store = store
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._is_doubtful = False  # a write failed: the store may know more than the table
        self._clearing: asyncio.Task[None] | None = None
        self._writes: set[asyncio.Task[int]] = set()

    @property
    def id(self) -> str:
        """The identifier of the game."""
        return self.stored.id

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is being written."""
        return not self.audience and not self._writes

    async def change(self, decide: Decider, *key_hashes: bytes) -> int:
        """Carry out what `decide` says of the present table; give the number of the last event.

        Whoever joins by it gets the keys with these hashes. Once begun, a change is carried through, whether
        or not the one who asked still waits for the answer.

        :raises Problem: if it was refused or could not be stored; the table is unchanged then.
        """
        write = asyncio.create_task(self._change(decide, key_hashes))
        self._writes.add(write)
        write.add_done_callback(self._forget)
        return await asyncio.shield(write)

    def sync(self, listener: Listener, since: int | None, reason: Reason, ref: int | None = None) -> Letter:
        """Tell a listener where the table stands and what happened since an event."""
        return self.audience.sync(self.table, listener, since, reason, ref)

    def _forget(self, write: "asyncio.Task[int]") -> None:
        self._writes.discard(write)
        if not write.cancelled():
            write.exception()  # is told to who asked; if they are gone, to nobody

    async def settle(self) -> None:
        """Wait until all that was begun is written."""
        await asyncio.gather(*self._writes, return_exceptions=True)

    async def _change(self, decide: Decider, key_hashes: Sequence[bytes]) -> int:
        async with self._lock:
            for _ in range(TRIES):
                await self._catch_up()
                now = now_ms()
                bodies = decide(self.table, now)
                if not bodies:
                    return self.table.number
                try:
                    await self._store_and_tell(numbered(self.table, bodies, now), key_hashes)
                except StoreConflict:
                    # Another process wrote. A command made on the older log is stale after the reload.
                    log.warning("store_conflict", game=self.id, number=self.table.number)
                    continue
                return self.table.number
        raise StoreConflict

    async def _store_and_tell(self, events: list[Numbered], key_hashes: Sequence[bytes]) -> None:
        """Store events, then let the table and everyone know of them."""
        new = after(self.table, events)
        joined = [event.event.seat for event in events if isinstance(event.event, Joined)]
        freed = [event.event.seat for event in events if isinstance(event.event, SeatChanged)]
        keys = [Key(key_hash, self.id, seat) for seat in joined for key_hash in key_hashes]
        try:
            await self._store.append(self.id, events, summary_row(new), new_keys=keys, freed_seats=freed)
        except Problem:
            self._doubt()
            raise
        self._take_in(new, events)

    def _doubt(self) -> None:
        """Remember that the store may know more than the table, and find out soon, even if nobody asks."""
        self._is_doubtful = True
        if self._clearing is None or self._clearing.done():
            self._clearing = asyncio.create_task(self._clear_doubt())

    async def _clear_doubt(self) -> None:
        while self._is_doubtful:
            await asyncio.sleep(DOUBT_SECONDS)
            async with self._lock:
                with suppress(Problem):  # it fails still
                    await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what the store knows and the table does not."""
        if not self._is_doubtful:
            return
        missed = await self._store.events(self.id, self.table.number)
        self._is_doubtful = False
        if missed:
            self._take_in(after(self.table, missed), missed)

    def _take_in(self, new: Table, events: Sequence[Numbered]) -> None:
        self.table = new
        self.audience.take_seats(
            frozenset(event.event.seat for event in events if isinstance(event.event, SeatChanged))
        )
        try:
            self.audience.tell(new, events)
        except Exception as error:  # it has happened all the same, and bots and clocks must go on
            log.error("internal_error", game=self.id, number=new.number, exc_info=error)
        self._on_change(self)
