"""The way to the database: from a URL to connections that are set up right."""

import importlib.util
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sunwise.errors import SunwiseError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
RIGHT = "A database is sqlite:////folder/file.db or postgresql://user:password@host/name"
PATIENCE = 5  # seconds to wait for a lock that someone else has


@dataclass(frozen=True)
class Database:
    """One connection to write, several to read: who reads never waits for who writes. One more to migrate."""

    url: URL
    writing: AsyncEngine
    reading: AsyncEngine
    migrating: AsyncEngine

    @property
    def name(self) -> str:
        """Name the database for a message, without its password."""
        if self.url.get_backend_name() == "sqlite":
            return str(self.url.database)
        return self.url.render_as_string(hide_password=True)

    async def close(self) -> None:
        for engine in (self.reading, self.writing, self.migrating):
            await engine.dispose()


def read_url(text: str) -> URL:
    """Understand the address of a database.

    >>> read_url("sqlite:///games.db").drivername
    'sqlite+aiosqlite'
    """
    scheme = text.partition(":")[0]
    try:
        url = make_url(text)
        driver = DRIVERS[url.drivername]
    except (ArgumentError, ValueError, KeyError):
        # Not the whole text: a password may be in it.
        raise SunwiseError("bad_database_url", f"{RIGHT}; this one begins with {scheme!r}.") from None
    url = url.set(drivername=driver)
    if url.get_backend_name() == "sqlite":
        if url.database in (None, "", ":memory:") or "?" in text or url.host:
            raise SunwiseError("bad_database_url", f"{RIGHT}; after sqlite:/// comes the name of a file.")
    elif importlib.util.find_spec("asyncpg") is None:
        raise SunwiseError(
            "no_postgres", "PostgreSQL needs a driver: install it with pip install 'sunwise[postgres]'."
        )
    elif not url.database:
        raise SunwiseError("bad_database_url", f"{RIGHT}; this one has no name of a database.")
    return url


def connect(url: URL) -> Database:
    """Set up the connections; they are made when they are needed."""
    return sqlite_database(url) if url.get_backend_name() == "sqlite" else postgres_database(url)


def postgres_database(url: URL) -> Database:
    patient: dict[str, Any] = {"timeout": 10, "server_settings": {"application_name": "sunwise"}}
    hasty = {
        **patient,
        "command_timeout": 30,
        "server_settings": {"application_name": "sunwise", "lock_timeout": f"{PATIENCE}s"},
    }
    common: dict[str, Any] = {"connect_args": hasty, "pool_pre_ping": True, "pool_timeout": 10}
    return Database(
        url,
        writing=create_async_engine(url, pool_size=1, max_overflow=0, **common),
        reading=create_async_engine(url, pool_size=8, isolation_level="AUTOCOMMIT", **common),
        migrating=create_async_engine(url, connect_args=patient),  # a large table takes what it takes
    )


def sqlite_database(url: URL) -> Database:
    make_file(Path(str(url.database)))
    common: dict[str, Any] = {"connect_args": {"timeout": PATIENCE}, "pool_timeout": 10}
    database = Database(
        url,
        writing=create_async_engine(url, pool_size=1, max_overflow=0, **common),
        reading=create_async_engine(url, pool_size=4, isolation_level="AUTOCOMMIT", **common),
        migrating=create_async_engine(url, **common),
    )
    event.listen(database.reading.sync_engine, "connect", prepare_reading)
    # Changing a table means to copy and drop it, which SQLite would take for the end of all its events.
    event.listen(database.migrating.sync_engine, "connect", prepare_writing)
    event.listen(database.writing.sync_engine, "connect", prepare_writing)
    event.listen(database.writing.sync_engine, "connect", watch_references)
    for engine in (database.writing, database.migrating):
        event.listen(engine.sync_engine, "begin", begin_immediate)
    return database


def make_file(path: Path) -> None:
    """Make an empty database that only its owner can read: it holds what players may not know."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        sentence = f"The database {path} cannot be opened for writing: {error.strerror}."
        raise SunwiseError("database_not_writable", sentence, path=str(path)) from None


def prepare_reading(connection: DBAPIConnection, _record: object) -> None:
    execute(connection, "PRAGMA query_only = ON")


def prepare_writing(connection: Any, _record: object) -> None:
    """Make every commit durable, and leave BEGIN to us."""
    connection.isolation_level = None  # or Python would begin transactions by itself, too late
    if execute(connection, "PRAGMA journal_mode = WAL") != "wal":
        raise SunwiseError(
            "no_wal", "SQLite can keep no write-ahead log there; choose a file on a local disk."
        )
    execute(connection, "PRAGMA synchronous = FULL")


def watch_references(connection: DBAPIConnection, _record: object) -> None:
    execute(connection, "PRAGMA foreign_keys = ON")


def begin_immediate(connection: Any) -> None:
    """Wait for the right to write now: taking it later can fail in the middle."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def execute(connection: DBAPIConnection, statement: str) -> Any:
    cursor = connection.cursor()
    cursor.execute(statement)
    row = cursor.fetchone()
    cursor.close()
    return row and row[0]


def cannot_open(database: Database, error: Exception) -> SunwiseError:
    """Say why a database cannot be used at all."""
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.DatabaseError):
        kind = getattr(original, "sqlite_errorcode", 0) & 0xFF
        if kind in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            sentence = f"{database.name} is not an SQLite database, or it is damaged. Name another file."
            return SunwiseError("not_a_database", sentence, database=database.name)
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            sentence = f"{database.name} is locked by another program; end that first."
            return SunwiseError("database_in_use", sentence, database=database.name)
    reason = str(original) or type(original).__name__
    return SunwiseError(
        "no_database", f"The database {database.name} cannot be used: {reason}", database=database.name
    )
