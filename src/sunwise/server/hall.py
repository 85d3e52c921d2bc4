"""The hall: everything one server holds, opened and closed in order."""

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from sunwise.server import warming
from sunwise.server.bot_desk import BotDesk
from sunwise.server.commands import AnyCommand, Play, Redo
from sunwise.server.events import Body, Milliseconds
from sunwise.server.eyes import Viewer
from sunwise.server.limits import Kind, Limits
from sunwise.server.listeners import now_ms
from sunwise.server.logs import get_log
from sunwise.server.metrics import Metrics
from sunwise.server.outbox import Outbox
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.rooms import Rooms
from sunwise.server.settings import Settings
from sunwise.server.storage import Store, alive
from sunwise.server.table import Table
from sunwise.server.timers import Timers
from sunwise.server.visitors import Visitor, check_seat

GOING_AWAY = 1001
FAREWELL = 2.0  # seconds for the last messages of sockets
TRY_AGAIN = 5.0  # seconds after a failure of the store
HOURLY = 3600.0
WARMING = "sunwise-warming"  # the thread in which rules and bots are compiled

State = Literal["starting", "ok", "stopping", "failing"]

log = get_log("sunwise.server")


class Hall:
    """Store, rooms, bots, clocks, limits and counts of one server."""

    store: Store
    rooms: Rooms

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.state: State = "starting"
        self.metrics = Metrics()
        self.limits = Limits(on=settings.limits, factor=settings.limits_factor)
        self.outboxes: set[Outbox] = set()  # of all open sockets
        self._is_open = False
        self._tasks: set[asyncio.Task[None]] = set()
        self.ready = asyncio.Event()

    async def open(self) -> None:
        """Open the database and begin to get ready; what takes long goes on in the background.

        :raises SunwiseError: if the database cannot be used.
        """
        if self._is_open:
            return
        self.store = await Store.open(self.settings.database, on_write=self.metrics.saw_write)
        self._is_open = True
        away_since = await alive.last_alive(self.store)
        self.rooms = Rooms(self.store, self.settings.games_in_memory, self._look, away_since)
        self.desk = BotDesk(self.rooms.find, self.settings.bot_threads, self.metrics)
        self.timers = Timers(self.rooms.find)
        for work in (self._get_ready(), self._tidy(), self._stay_alive()):
            task = asyncio.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def say_goodbye(self) -> None:
        """Close all sockets, so that clients know to come back; take no more requests."""
        self.state = "stopping"
        for outbox in self.outboxes:
            outbox.end(GOING_AWAY)
        until = time.monotonic() + FAREWELL
        while self.outboxes and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop bots and clocks, write what is under way and close the database."""
        if not self._is_open:
            return
        self._is_open = False
        self.state = "stopping"
        for task in self._tasks:
            task.cancel()
        self.timers.stop()
        await self.desk.stop()
        await self.rooms.settle()
        await self._say_alive()
        await self.store.close()
        log.info("server_stopped")

    # --- At every request ---

    def check_open(self) -> None:
        """Refuse requests while the server cannot serve them."""
        if self.state == "stopping":
            raise Problem(503, "shutting_down", "The server is stopping; try again soon.", retry_after=2)
        if self.state != "ok":
            raise Problem(503, "starting", "The server is getting ready; try again soon.", retry_after=2)

    def spend(self, kind: Kind, visitor: Visitor, amount: int = 1) -> None:
        """Count a request against its limits; a large one costs as much as several.

        :raises Problem: rate_limited.
        """
        self.limits.spend(kind, visitor.address, visitor.keys, amount)

    async def carry_out(self, room: Room, command: AnyCommand, held: Callable[[Table], Viewer]) -> int:
        """Carry out a command of someone; give the number of the last event it made.

        `held` tells which seats they hold at a table: they may be sent away while the command waits its turn.
        """

        def decide(table: Table, now: Milliseconds) -> list[Body]:
            check_seat(held(table), command.seat)
            return table.decide(command, now)

        began = time.perf_counter()
        number = await room.change(decide)
        if isinstance(command, Play | Redo):
            self.metrics.actions.labels("person").inc()
            self.metrics.action_seconds.observe(time.perf_counter() - began)
        return number

    def _look(self, room: Room) -> None:
        """Let bots and clocks know how a table stands now."""
        if self.state != "stopping":
            self.desk.look(room)
            self.timers.look(room)

    # --- In the background ---

    async def _get_ready(self) -> None:
        """Compile what games need, then let the games go on."""
        began = time.monotonic()
        try:
            await aside(warming.warm)
        except Exception as error:
            self.state = "failing"
            log.error("not_ready", exc_info=error)
            return
        if self.state == "starting":
            self.state = "ok"
            self.ready.set()
            log.info("server_ready", seconds=round(time.monotonic() - began, 1))
            await self._wake()

    async def _wake(self) -> None:
        """Set going again what waits for a bot or a clock, as soon as the store can tell what does."""
        while True:
            try:
                return await self.rooms.wake()
            except Problem as problem:
                log.error("games_not_woken", code=problem.code, reason=str(problem))
                await asyncio.sleep(TRY_AGAIN)

    async def _stay_alive(self) -> None:
        """Write down again and again that the server is up: clocks count until it went away."""
        while True:
            await self._say_alive()
            await asyncio.sleep(alive.EVERY)

    async def _say_alive(self) -> None:
        try:
            await alive.say_alive(self.store, now_ms())
        except Problem as problem:
            log.warning("not_said_alive", code=problem.code)

    async def _tidy(self) -> None:
        """Forget now and then what has expired."""
        while True:
            await asyncio.sleep(HOURLY)
            try:
                await self.store.delete_expired_codes(now_ms())
            except Problem as problem:
                log.warning("not_tidied", code=problem.code)


async def aside(work: Callable[[], None]) -> None:
    """Do something in a thread for which nobody waits at the end of the program."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: BaseException | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)

    def run() -> None:
        error: BaseException | None = None
        try:
            work()
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop may have ended
            loop.call_soon_threadsafe(settle, error)

    threading.Thread(target=run, name=WARMING, daemon=True).start()
    await done
