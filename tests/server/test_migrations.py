"""Databases get the schema of the program by steps, all or nothing, and never a wrong one."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from server.databases import Postgres
from server.stored import create, numbers, play
from sunwise.errors import SunwiseError
from sunwise.server.storage import Store, migrate
from sunwise.server.storage.database import connect, read_url
from sunwise.server.storage.schema import METADATA

pytestmark = pytest.mark.anyio

OLD_DATABASES = sorted((Path(__file__).parent / "old_databases").glob("*.sql"))

STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table("notes", sa.Column("game", sa.String(12), primary_key=True))
    # Copies the table, as most changes do on SQLite, and drops the old one.
    recreate = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("games", recreate=recreate) as games:
        games.add_column(sa.Column("mood", sa.String(12), nullable=False, server_default="sunny"))
    {then}
"""


async def look(url: str, function: Any) -> Any:
    """Call a function with a connection to a database."""
    database = connect(read_url(url))
    async with database.reading.connect() as connection:
        answer = await connection.run_sync(function)
    await database.close()
    return answer


def tables(connection: Connection) -> dict[str, list[str]]:
    there = inspect(connection)
    return {name: [column["name"] for column in there.get_columns(name)] for name in there.get_table_names()}


async def change(url: str, *statements: str) -> None:
    database = connect(read_url(url))
    async with database.writing.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await database.close()


async def open_once(url: str) -> None:
    store = await Store.open(url)
    await store.close()


def add_step(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str = "") -> None:
    """Let the program know one more step than it does."""
    shutil.copytree(migrate.FOLDER, folder)
    (folder / "versions" / "v0003_notes.py").write_text(STEP.format(then=then))
    monkeypatch.setattr(migrate, "FOLDER", folder)


async def test_the_steps_make_the_tables_of_the_program(database_url: str) -> None:
    await open_once(database_url)

    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(
            connection, opts={"version_table": migrate.VERSION_TABLE, "compare_server_default": True}
        )
        return compare_metadata(context, METADATA)

    assert await look(database_url, differences) == []
    assert set(await look(database_url, tables)) == {*METADATA.tables, migrate.VERSION_TABLE}


async def test_sqlite_keeps_the_events_of_a_game_together(tmp_path: Path) -> None:
    await open_once(f"sqlite:///{tmp_path / 'games.db'}")
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        [(sql,)] = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'events'").fetchall()
    assert sql.rstrip().endswith("WITHOUT ROWID")  # which a comparison of tables does not see


async def test_a_new_step_keeps_the_games(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(database_url)
    game = await create(store)
    await play(store, game, 1)
    await store.close()
    add_step(tmp_path / "steps", monkeypatch)
    store = await Store.open(database_url)
    assert await store.load(game.id) == game
    await play(store, game, 2)
    assert await numbers(store, game) == [1, 2]
    await store.close()
    assert "mood" in (await look(database_url, tables))["games"]


async def test_a_step_that_fails_changes_nothing(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(database_url)
    game = await create(store)
    await store.close()
    before = await look(database_url, tables)
    with monkeypatch.context() as patch:
        add_step(tmp_path / "steps", patch, then='op.execute("SELECT * FROM nowhere")')
        with pytest.raises(SunwiseError) as refused:
            await Store.open(database_url)
    assert refused.value.code == "no_database"
    assert await look(database_url, tables) == before
    store = await Store.open(database_url)  # the program before the step still works with it
    assert await store.load(game.id) == game
    await store.close()


async def test_a_newer_schema_is_refused_and_not_touched(database_url: str) -> None:
    await open_once(database_url)
    await change(database_url, f"UPDATE {migrate.VERSION_TABLE} SET version_num = '0042'")
    before = await look(database_url, tables)
    content = Path(str(read_url(database_url).database))
    bytes_before = content.read_bytes() if content.exists() else None
    with pytest.raises(SunwiseError, match=r"newer Sunwise: its schema is 0042.*up to 0002") as refused:
        await Store.open(database_url)
    assert refused.value.code == "newer_schema"
    assert await look(database_url, tables) == before
    if bytes_before is not None:
        assert content.read_bytes() == bytes_before


async def test_a_file_of_another_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(SunwiseError, match="bookmarks") as refused:
        await Store.open(f"sqlite:///{path}")
    assert refused.value.code == "foreign_database"
    assert path.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [path]


async def test_a_postgres_can_be_shared_unless_names_clash(postgres: Postgres) -> None:
    url = postgres.new_url()
    await change(url, "CREATE TABLE bookmarks (url TEXT)")
    await open_once(url)
    url = postgres.new_url()
    await change(url, "CREATE TABLE games (title TEXT)")
    with pytest.raises(SunwiseError) as refused:
        await Store.open(url)
    assert refused.value.code == "foreign_database"
    assert await look(url, tables) == {"games": ["title"]}


async def test_servers_that_start_together_take_turns(database_url: str) -> None:
    script = "import asyncio, sys; from sunwise.server.storage import Store\n"
    script += "sys.stdin.read()\n"  # wait until all are ready
    script += "async def main(): await (await Store.open(sys.argv[1])).close()\nasyncio.run(main())"
    servers = [
        subprocess.Popen(
            [sys.executable, "-c", script, database_url],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        for _ in range(4)
    ]
    answers = await asyncio.gather(*(asyncio.to_thread(server.communicate) for server in servers))
    assert [(server.returncode, answer[1]) for server, answer in zip(servers, answers, strict=True)] == [
        (0, b"")
    ] * 4


@pytest.mark.parametrize("dump", OLD_DATABASES, ids=[dump.stem for dump in OLD_DATABASES])
async def test_databases_of_all_earlier_versions_can_be_used(dump: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    [listed] = (await store.lobby()).games
    game = await store.load(listed.id)
    assert game is not None
    there = await numbers(store, game)
    assert there == [1, 2, 3]
    await play(store, game, 4)
    await store.close()


def test_there_is_a_database_of_every_version() -> None:
    steps = sorted((migrate.FOLDER / "versions").glob("v*.py"))
    assert [dump.stem for dump in OLD_DATABASES] == [step.stem[1:5] for step in steps]
