"""The tables. They change by migrations only (`migrations/`); a test compares both."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

# Every constraint has a name, or a later migration could not change it.
METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Columns up to `created_at` never change. Those after it repeat what the events say: lists need no replay.
GAMES = Table(
    "games",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("invite_hash", LargeBinary, nullable=False, unique=True),
    Column("plan", Text, nullable=False),  # JSON, as all texts here that hold more than a word
    Column("created_at", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("actor", Integer),
    Column("public", Boolean, nullable=False),
    Column("in_lobby", Boolean, nullable=False),  # public, and waiting or playing
    Column("seats", Text, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("alarm_at", BigInteger),
    Column("scores", Text),
    Index(None, "in_lobby", "created_at", "id"),
    Index(None, "status"),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("game", ForeignKey(GAMES.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,  # the events of a game lie side by side, and there is no second index to write
)

KEYS = Table(
    "keys",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("game", ForeignKey(GAMES.c.id), nullable=False, index=True),
    Column("seat", Integer),  # null: the host
)

RESUME_CODES = Table(
    "resume_codes",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("game", ForeignKey(GAMES.c.id), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

REMATCHES = Table(
    "rematches",
    METADATA,
    Column("old", ForeignKey(GAMES.c.id), primary_key=True),  # so only one for each
    Column("new", ForeignKey(GAMES.c.id), nullable=False, unique=True),
)

# One row: when a server last said that it was up (`alive.py`).
ALIVE = Table(
    "alive",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
