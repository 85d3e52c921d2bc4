"""The writer: one task writes for all games. Calls that come while it writes share the next transaction."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sunwise.server.storage.failures import as_problem, concerns_all, storage_problem

Row = dict[str, Any]
Answer = TypeVar("Answer")
Work = Callable[[AsyncConnection], Awaitable[Answer]]
WriteSeen = Callable[[float, int], None]
MOST_AT_ONCE = 500


@dataclass(frozen=True)
class Change:
    """Rows for each of some statements: all are written, or none is."""

    rows: Sequence[tuple[Executable, Sequence[Row]]]

    async def __call__(self, connection: AsyncConnection) -> None:
        for statement, rows in self.rows:
            if rows:
                await connection.execute(statement, rows)


@dataclass(frozen=True)
class Call:
    """Someone waits for this to be written."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """Writes what it is given. Of calls that come together, changes come before all else.

    One call's failure does not touch the others.
    """

    def __init__(self, engine: AsyncEngine, order: Sequence[Executable], on_write: WriteSeen | None) -> None:
        self._engine = engine
        self._order = order  # of statements in a shared transaction: a game comes before its events
        self._on_write = on_write
        self._waiting: list[Call] = []
        self._called = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._write_for_ever(), name="storage writer")

    async def write(self, work: Work[Answer]) -> Answer:
        """Do some work in a transaction; it is durable when this returns."""
        if self._closing:
            raise storage_problem("storage_failed")
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append(Call(work, future))
        self._called.set()
        return await future

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._called.set()
        await self._task

    async def _write_for_ever(self) -> None:
        while not (self._closing and not self._waiting):
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                calls, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write(calls)

    async def _write(self, calls: list[Call]) -> None:
        """Write changes together, and what else there is one by one."""
        changes = [call for call in calls if isinstance(call.work, Change)]
        alone = calls
        if len(changes) > 1:
            try:
                await self._commit(self._merged([call.work for call in changes]), len(changes))
            except Exception as error:
                if concerns_all(error):
                    fail(calls, error)
                    return
                # One of them is at fault: let each have its own transaction and its own answer.
            else:
                alone = [call for call in calls if not isinstance(call.work, Change)]
                for call in changes:
                    answer(call, None)
        for index, call in enumerate(alone):
            try:
                answer(call, await self._commit(call.work, 1))
            except Exception as error:
                if concerns_all(error):  # the others would wait in vain, too, one after another
                    fail(alone[index:], error)
                    return
                fail([call], error)

    def _merged(self, changes: Sequence[Any]) -> Change:
        """Put the rows of all changes together, for each statement in the order of the calls."""
        rows: dict[Executable, list[Row]] = {statement: [] for statement in self._order}
        for change in changes:
            for statement, some in change.rows:
                rows[statement] += some
        return Change(list(rows.items()))

    async def _commit(self, work: Work[Answer], calls: int) -> Answer:
        began = time.perf_counter()
        try:
            async with self._engine.begin() as connection:
                value = await work(connection)
        except Exception as error:
            if concerns_all(error):
                await self._engine.dispose()  # begin again with a connection that went through nothing
            raise
        if self._on_write is not None:
            self._on_write(time.perf_counter() - began, calls)
        return value


def answer(call: Call, value: Any) -> None:
    if not call.answer.done():  # who was cancelled does not listen any more
        call.answer.set_result(value)


def fail(calls: Sequence[Call], error: Exception) -> None:
    for call in calls:
        if not call.answer.done():
            call.answer.set_exception(as_problem(error))
