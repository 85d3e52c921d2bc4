"""Games, events, keys, resume codes, rematches.

A step is never changed once it was released: what it made is out there. A new step gets the next number.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("invite_hash", sa.LargeBinary, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("in_lobby", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("bot_to_move", sa.Boolean, nullable=False),
        sa.Column("alarm_at", sa.BigInteger),
        sa.Column("scores", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("invite_hash", name="uq_games_invite_hash"),
    )
    op.create_index("ix_games_in_lobby_created_at_id", "games", ["in_lobby", "created_at", "id"])
    op.create_index("ix_games_status", "games", ["status"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.PrimaryKeyConstraint("hash", name="pk_keys"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_keys_game"),
    )
    op.create_index("ix_keys_game", "keys", ["game"])
    op.create_table(
        "resume_codes",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_resume_codes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_resume_codes_game"),
    )
    op.create_index("ix_resume_codes_game", "resume_codes", ["game"])
    op.create_table(
        "rematches",
        sa.Column("old", sa.String(12), nullable=False),
        sa.Column("new", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("old", name="pk_rematches"),
        sa.UniqueConstraint("new", name="uq_rematches_new"),
        sa.ForeignKeyConstraint(["old"], ["games.id"], name="fk_rematches_old"),
        sa.ForeignKeyConstraint(["new"], ["games.id"], name="fk_rematches_new"),
    )
