"""What goes wrong in storage, said so that a player understands it."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from sunwise.server.problems import Problem

DRIVER_ERRORS: list[type[Exception]] = []
try:  # what asyncpg raises while it connects comes as it is, not in SQLAlchemy's wrapping
    from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]
except ImportError:  # it is an extra
    pass
else:
    DRIVER_ERRORS += [InterfaceError, PostgresError]
# A refused connection is an OSError, and so is one that takes too long.
DATABASE_ERRORS: tuple[type[Exception], ...] = (SQLAlchemyError, sqlite3.Error, OSError, *DRIVER_ERRORS)

# The last eight bits of an SQLite error code say what went wrong, the others where.
KIND = 0xFF
SQLITE_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}

# SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRES_FULL = {"53100", "53200"}  # disk full, out of memory
POSTGRES_BUSY = {
    "40001",  # serialization failure
    "40P01",  # deadlock detected
    "53300",  # too many connections
    "55P03",  # lock not available
    "57014",  # query cancelled, as by a time limit
    "57P03",  # cannot connect now: it is starting
}

SENTENCES = {
    "storage_full": "The server's disk is full: nothing was stored. The game stands where it was; try later.",
    "storage_busy": "The server's database is busy: nothing was stored. Try again in a moment.",
    "storage_failed": "The server cannot reach its database now. Your game is kept there; try again later.",
}


class StoreConflict(Problem):
    """Something with the same number or name was stored before: whoever wrote must load the game again."""

    def __init__(self) -> None:
        sentence = "This game was changed elsewhere at the same moment; try again."
        super().__init__(409, "store_conflict", sentence)


class UnreadableGame(Problem):
    """A stored game that this version of the program cannot read. It stays as it is.

    What tells who may hear of it can always be read.
    """

    def __init__(self, game: str, invite_hash: bytes = b"", is_open: bool = False) -> None:
        self.id = game
        self.invite_hash = invite_hash
        self.is_open = is_open  # to everyone: public, or a review
        sentence = f"Game {game} was stored by another version of Sunwise and cannot be read by this one."
        super().__init__(500, "unreadable_game", sentence, game=game)


def storage_problem(code: str) -> Problem:
    """Make the error that a player gets when storage fails."""
    return Problem(503, code, SENTENCES[code])


def code_of(error: BaseException) -> str:
    """Tell a full disk and a busy database from all other failures."""
    if isinstance(error, PoolTimeout):  # all connections are in use
        return "storage_busy"
    original = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(original, sqlite3.Error):
        number = getattr(original, "sqlite_errorcode", 0)
        # A full disk keeps the index of the write-ahead log from growing: no error of its own for SQLite.
        if number & KIND == sqlite3.SQLITE_FULL or number == sqlite3.SQLITE_IOERR_SHMSIZE:
            return "storage_full"
        return "storage_busy" if number & KIND in SQLITE_BUSY else "storage_failed"
    state = getattr(original, "sqlstate", None)
    if state in POSTGRES_FULL:
        return "storage_full"
    return "storage_busy" if state in POSTGRES_BUSY else "storage_failed"


def concerns_all(error: BaseException) -> bool:
    """Tell if the database as a whole failed, and not only refused what one caller gave it."""
    if not isinstance(error, DBAPIError) or error.connection_invalidated:
        return isinstance(error, DATABASE_ERRORS)
    if isinstance(error.orig, sqlite3.Error):
        return isinstance(error.orig, sqlite3.OperationalError)
    # Classes of SQLSTATE: lost connections, conflicts of transactions, exhausted means, outside trouble.
    return str(getattr(error.orig, "sqlstate", "")).startswith(("08", "40", "53", "55", "57", "58", "XX"))


def as_problem(error: Exception) -> Exception:
    """Turn what a database raises into what a player reads; the cause stays attached for the log."""
    if isinstance(error, IntegrityError):
        problem: Problem = StoreConflict()
    elif isinstance(error, DATABASE_ERRORS):
        problem = storage_problem(code_of(error))
    else:
        return error
    problem.__cause__ = error
    return problem


@contextmanager
def told_as_problems() -> Iterator[None]:
    """Raise what a player reads instead of what a database raises."""
    try:
        yield
    except DATABASE_ERRORS as error:
        raise as_problem(error) from error
