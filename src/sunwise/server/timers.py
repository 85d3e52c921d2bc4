"""Alarms for clocks: each rings when the clock that runs at a table has run out."""

import asyncio
from collections.abc import Awaitable, Callable

from sunwise.server.events import Body, Milliseconds
from sunwise.server.listeners import now_ms
from sunwise.server.logs import get_log
from sunwise.server.problems import Problem
from sunwise.server.room import Room
from sunwise.server.table import Table

LONGEST_SLEEP = 24 * 3600.0  # seconds; the system's clock may be set meanwhile
TRY_AGAIN = 5.0  # seconds after a failure of the store

log = get_log("sunwise.server")


class Timers:
    """One alarm for every table with a running clock, whether or not the table stays in memory."""

    def __init__(self, find: Callable[[str], Awaitable[Room]]) -> None:
        self._find = find
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._alarms)

    def look(self, room: Room) -> None:
        """Set the alarm of a table anew, as its clock stands now."""
        self._cancel(room.id)
        alarm = room.table.alarm()
        if alarm is not None:
            self._set(room.id, (alarm[1] - now_ms()) / 1000)

    def stop(self) -> None:
        """Ring no more."""
        for game in list(self._alarms):
            self._cancel(game)
        for task in self._ringing:
            task.cancel()

    def _set(self, game: str, seconds: float) -> None:
        sleep = min(max(seconds, 0.0), LONGEST_SLEEP)
        self._alarms[game] = asyncio.get_running_loop().call_later(sleep, self._ring, game)

    def _cancel(self, game: str) -> None:
        alarm = self._alarms.pop(game, None)
        if alarm is not None:
            alarm.cancel()

    def _ring(self, game: str) -> None:
        self._alarms.pop(game, None)
        task = asyncio.create_task(self._run_out(game))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _run_out(self, game: str) -> None:
        """Let a clock run out, if it still does; otherwise set the alarm again."""
        try:
            room = await self._find(game)
            await room.change(run_out)
        except Exception as error:
            if isinstance(error, Problem):
                log.warning("clock_not_stored", game=game, code=error.code)
            else:
                log.error("clock_lost", game=game, exc_info=error)
            self._set(game, TRY_AGAIN)
        else:
            self.look(room)


def run_out(table: Table, now: Milliseconds) -> list[Body]:
    """Tell what happens when the clock that runs at a table has run out."""
    alarm = table.alarm()
    return [] if alarm is None else table.clock_ran_out(alarm[0], now)
