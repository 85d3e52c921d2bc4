"""When storage fails, players get an error, nothing is half-written, and the next append works again."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from patience import PATIENCE, until
from server.databases import Postgres, running_postgres, small_disk
from server.stored import create, numbers, play
from sunwise.server.problems import Problem
from sunwise.server.storage import Store, StoredGame, database

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[tuple[Store, StoredGame]]:
    """Open a store with one game that has three events."""
    store = await Store.open(url)
    try:
        game = await create(store)
        for number in (1, 2, 3):
            await play(store, game, number)
        yield store, game
    finally:
        await store.close()


async def code_of(call: Awaitable[object]) -> str | None:
    """Give the code of the problem that a call ends in; None if it succeeds."""
    [answer] = await asyncio.gather(call, return_exceptions=True)
    if answer is None:
        return None
    assert isinstance(answer, Problem)
    assert answer.status == 503
    assert str(answer).endswith(".")
    return answer.code


async def fill(store: Store, game: StoredGame) -> int:
    """Append until it fails again and again; give the number of the last event that was stored.

    After the first failures SQLite may find room by emptying its write-ahead log.
    """
    last, failures = 3, 0
    while failures < 5:
        code = await code_of(play(store, game, last + 1))
        assert code in (None, "storage_full")
        last, failures = (last + 1, 0) if code is None else (last, failures + 1)
    return last


async def check_full(store: Store, game: StoredGame) -> int:
    """Fill the disk; see that nobody can write, all can read, and nothing is half-written."""
    last = await fill(store, game)
    calls = [code_of(play(store, game, last + 1 + extra)) for extra in range(10)]
    assert set(await asyncio.gather(*calls)) == {"storage_full"}
    assert await numbers(store, game) == list(range(1, last + 1))
    return last


# --- SQLite ---


async def test_a_full_file(tmp_path: Path) -> None:
    most_pages = [2**30]

    def limit(connection: database.DBAPIConnection, _record: object) -> None:
        database.execute(connection, f"PRAGMA max_page_count = {most_pages[0]}")

    async with opened(f"sqlite:///{tmp_path / 'games.db'}") as (store, game):
        event.listen(store._database.writing.sync_engine, "connect", limit)
        most_pages[0] = 30
        await store._database.writing.dispose()
        last = await check_full(store, game)
        most_pages[0] = 2**30
        await store._database.writing.dispose()
        await play(store, game, last + 1)
        assert await numbers(store, game) == list(range(1, last + 2))


async def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "300k") as disk:
        async with opened(f"sqlite:///{disk / 'games.db'}") as (store, game):
            last = await check_full(store, game)
            subprocess.run(["mount", "-o", "remount,size=4m", str(disk)], check=True)
            await play(store, game, last + 1)  # the same store goes on when there is room again
            assert await numbers(store, game) == list(range(1, last + 2))
        with sqlite3.connect(disk / "games.db") as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@contextmanager
def locked_by_another(path: Path) -> Iterator[None]:
    """Let another process hold the right to write."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"locked\n"
    try:
        yield
    finally:
        holder.communicate()


async def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.3)
    path = tmp_path / "games.db"
    async with opened(f"sqlite:///{path}") as (store, game):
        with locked_by_another(path):
            begun: list[object] = []
            event.listen(store._database.writing.sync_engine, "begin", begun.append, insert=True)
            calls = [code_of(play(store, game, 4 + extra)) for extra in range(20)]
            calls += [code_of(store.use_resume_code(b"code", 0, b"key")) for _ in range(20)]
            assert set(await asyncio.gather(*calls)) == {"storage_busy"}
            assert len(begun) <= 2  # they waited together, not one after another
            assert await numbers(store, game) == [1, 2, 3]
        await play(store, game, 4)
        assert await numbers(store, game) == [1, 2, 3, 4]


async def test_a_short_lock_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", PATIENCE)
    path = tmp_path / "games.db"
    async with opened(f"sqlite:///{path}") as (store, game):
        with locked_by_another(path):
            waiting = asyncio.create_task(play(store, game, 4))
            await asyncio.sleep(0.3)
            assert not waiting.done()
            assert await numbers(store, game) == [1, 2, 3]  # who reads does not wait
        await waiting


# --- PostgreSQL ---


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """Return a server that no other test uses, to do bad things to it."""
    with running_postgres() as server:
        yield server


def fill_up(path: Path) -> None:
    """Write a file that takes all the room there is."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    try:
        while os.write(file, bytes(4096)):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
    finally:
        os.close(file)


async def test_a_full_postgres(own_postgres: Postgres) -> None:
    owner = own_postgres.folder.stat().st_uid
    with small_disk(own_postgres.folder / "disk", "12m", f"uid={owner},mode=700") as disk:
        own_postgres.execute(f"CREATE TABLESPACE small LOCATION '{disk}'")
        async with opened(own_postgres.new_url("TABLESPACE small")) as (store, game):
            fill_up(disk / "ballast")
            last = await check_full(store, game)
            (disk / "ballast").unlink()
            await play(store, game, last + 1)
            assert await numbers(store, game) == list(range(1, last + 2))
        own_postgres.stop()


async def test_a_locked_table(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 1)
    async with opened(postgres.new_url()) as (store, game):
        async with store._database.reading.connect() as other:
            await other.exec_driver_sql("BEGIN")
            await other.exec_driver_sql("LOCK TABLE events IN EXCLUSIVE MODE")
            calls = [code_of(play(store, game, 4 + extra)) for extra in range(20)]
            assert set(await asyncio.gather(*calls)) == {"storage_busy"}
            await other.exec_driver_sql("ROLLBACK")
        await play(store, game, 4)
        assert await numbers(store, game) == [1, 2, 3, 4]


async def test_a_lost_connection_is_made_again(postgres: Postgres) -> None:
    async with opened(postgres.new_url()) as (store, game):
        for number in (4, 5, 6):
            postgres.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sunwise'"
            )
            await play(store, game, number)
            assert await numbers(store, game) == list(range(1, number + 1))


async def test_a_server_that_stops_and_comes_back(own_postgres: Postgres) -> None:
    async with opened(own_postgres.new_url()) as (store, game):
        own_postgres.stop()
        calls = [code_of(play(store, game, 4)) for _ in range(10)]
        assert set(await asyncio.gather(*calls)) == {"storage_failed"}
        assert await code_of(store.load(game.id)) == "storage_failed"
        own_postgres.start()
        await play(store, game, 4)
        assert await numbers(store, game) == [1, 2, 3, 4]


async def test_a_connection_lost_while_writing(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", int(PATIENCE))
    waits = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'sunwise'"
    async with opened(postgres.new_url()) as (store, game):
        async with store._database.reading.connect() as other:
            await other.exec_driver_sql("BEGIN")
            await other.exec_driver_sql("LOCK TABLE events IN EXCLUSIVE MODE")
            waiting = asyncio.create_task(code_of(play(store, game, 4)))
            await until(lambda: postgres.execute(f"SELECT count(*) {waits}") == "1", "a writer that waits")
            postgres.execute(f"SELECT pg_terminate_backend(pid) {waits}")
            assert await waiting == "storage_failed"
            await other.exec_driver_sql("ROLLBACK")
        await play(store, game, 4)
        assert await numbers(store, game) == [1, 2, 3, 4]
