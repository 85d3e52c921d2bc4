"""Addresses of databases, and databases that cannot be used: each is refused with a sentence that helps."""

from __future__ import annotations

import importlib.util
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from server.databases import Postgres, small_disk
from server.stored import create
from sunwise.errors import SunwiseError
from sunwise.server.storage import Store
from sunwise.server.storage.database import connect, read_url

pytestmark = pytest.mark.anyio


async def refusal(url: str) -> SunwiseError:
    """Give the error of a database that cannot be opened."""
    with pytest.raises(SunwiseError) as refused:
        await Store.open(url)
    assert type(refused.value) is SunwiseError
    return refused.value


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("sqlite:///games.db", "sqlite+aiosqlite"),
        ("sqlite:////folder/games.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:////folder/games.db", "sqlite+aiosqlite"),
        ("postgres://ada@host/games", "postgresql+asyncpg"),
        ("postgresql://ada:secret@host:5433/games", "postgresql+asyncpg"),
        ("postgresql+asyncpg:///games?host=/run/postgresql", "postgresql+asyncpg"),
    ],
)
def test_addresses_in_the_usual_spellings(text: str, driver: str) -> None:
    assert read_url(text).drivername == driver


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.db",
        "mysql://ada:hunter2@host/games",
        "postgresql+psycopg://ada:hunter2@host/games",
        "postgresql://ada:hunter2@host:many/games",
        "postgresql://ada:hunter2@host",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///file?mode=memory",
        "sqlite:///file?name",
        "sqlite://games.db",
    ],
)
def test_other_addresses_are_refused_without_showing_a_password(text: str) -> None:
    with pytest.raises(SunwiseError, match="A database is sqlite:") as refused:
        read_url(text)
    assert refused.value.code == "bad_database_url"
    assert "hunter2" not in str(refused.value)


def test_postgres_without_its_driver_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec

    def find_others(name: str, *more: Any) -> Any:
        return None if name == "asyncpg" else find(name, *more)

    monkeypatch.setattr(importlib.util, "find_spec", find_others)
    with pytest.raises(SunwiseError, match=r"pip install 'sunwise\[postgres\]'") as refused:
        read_url("postgresql://ada@host/games")
    assert refused.value.code == "no_postgres"
    read_url("sqlite:///games.db")


async def test_a_new_file_in_a_new_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "some" / "folder with 100% ?#" / "games.db"
    store = await Store.open(f"sqlite:///{path}".replace("%", "%25").replace("?", "%3F").replace("#", "%23"))
    await create(store)
    files = list(path.parent.iterdir())
    assert path in files
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await store.close()


async def test_what_sqlite_promises(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    async with store._database.writing.begin() as connection:
        answers = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
        raw = await connection.get_raw_connection()
        assert raw.driver_connection is not None
        assert raw.driver_connection.in_transaction
    assert answers == ["wal", 2, 1, 5000]  # synchronous 2 is FULL
    await store.close()


async def test_who_writes_nothing_cannot_write(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    async with store._database.reading.connect() as connection:
        with pytest.raises(Exception, match="readonly"):
            await connection.exec_driver_sql("DELETE FROM games")
    await store.close()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, this is no database. " * 100)
    error = await refusal(f"sqlite:///{path}")
    assert error.code == "not_a_database"
    assert str(path) in str(error)
    assert path.read_text().startswith("Dear Ada")


async def test_a_folder_and_a_file_in_the_way(tmp_path: Path) -> None:
    error = await refusal(f"sqlite:///{tmp_path}")
    assert (error.code, str(error).endswith("Is a directory.")) == ("database_not_writable", True)
    (tmp_path / "file").touch()
    error = await refusal(f"sqlite:///{tmp_path / 'file' / 'games.db'}")
    assert error.code == "database_not_writable"


async def test_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "300k", "ro") as disk:
        error = await refusal(f"sqlite:///{disk / 'games.db'}")
        assert error.code == "database_not_writable"
        assert "Read-only" in str(error)


async def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "16k") as disk:
        error = await refusal(f"sqlite:///{disk / 'games.db'}")
        assert error.code == "no_database"
        assert "full" in str(error)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
async def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert (await refusal(f"sqlite:///{tmp_path / 'games.db'}")).code == "database_not_writable"


async def test_a_postgres_that_is_not_there(tmp_path: Path) -> None:
    for address in ("127.0.0.1:1/games", f"/games?host={tmp_path}"):
        error = await refusal(f"postgresql://ada:hunter2@{address}")
        assert error.code == "no_database"
        assert "hunter2" not in str(error)
        assert "cannot be used" in str(error)


async def test_a_postgres_without_such_a_database_or_user(postgres: Postgres) -> None:
    url = postgres.new_url()
    error = await refusal(url.replace("/test", "/no_such_"))
    assert "does not exist" in str(error)
    error = await refusal(url.replace("sunwise@", "ada:hunter2@"))
    assert "ada" in str(error)
    assert "hunter2" not in str(error)


def test_the_name_of_a_database_hides_its_password() -> None:
    assert "secret" not in connect(read_url("postgresql://ada:secret@host/games")).name
