"""Alembic runs this for every upgrade. The folder is no package: nobody else may import what is in it."""

from alembic import context

from sunwise.server.storage.migrate import VERSION_TABLE
from sunwise.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # SQLite can, though Alembic is careful not to count on it
    render_as_batch=True,  # SQLite alters most things by copying the table
)
with context.begin_transaction():
    context.run_migrations()
