"""Bring a database to the schema of this program, by the steps in `migrations/versions`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select

from sunwise.errors import SunwiseError
from sunwise.server.storage.database import Database
from sunwise.server.storage.schema import METADATA

FOLDER = Path(__file__).parent / "migrations"
VERSION_TABLE = "sunwise_schema"  # its own name, for a database that other programs share
LOCK = 0x53756E77697365  # "Sunwise"


async def migrate(database: Database) -> None:
    """Create or upgrade the tables; refuse a database of something else before touching it."""
    async with database.reading.connect() as connection:
        there = await connection.run_sync(check, database)
    if there != newest():
        async with database.migrating.begin() as connection:
            await connection.run_sync(upgrade)
        await database.migrating.dispose()


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def newest() -> str | None:
    """Name the newest schema this program knows."""
    return ScriptDirectory(str(FOLDER)).get_current_head()


def check(connection: Connection, database: Database) -> str | None:
    """Name the schema of a database; None if it is new.

    :raises SunwiseError: if it comes from a newer program, or from another one.
    """
    tables = set(inspect(connection).get_table_names())
    if VERSION_TABLE not in tables:
        # An SQLite file is one program's own; a PostgreSQL database may be shared.
        strange = tables if connection.dialect.name == "sqlite" else tables & set(METADATA.tables)
        if strange:
            raise SunwiseError(
                "foreign_database",
                f"{database.name} holds tables of another program ({min(strange)}). Name another database.",
                database=database.name,
            )
        return None
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    there = context.get_current_revision()
    known = {script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()}
    if there is not None and there not in known:
        raise SunwiseError(
            "newer_schema",
            f"{database.name} was written by a newer Sunwise: its schema is {there}, and this program knows "
            f"those up to {newest()}. Update Sunwise, or name another database.",
            database=database.name,
            schema=there,
        )
    return there


def upgrade(connection: Connection) -> None:
    """Take all steps that are missing, in the transaction of the connection: all or none."""
    if connection.dialect.name == "postgresql":  # two servers that start together take turns
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":  # it did not watch them meanwhile
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if lost:
            raise SunwiseError(
                "broken_migration", f"A step to a newer schema would lose rows of {lost[0][0]}."
            )
