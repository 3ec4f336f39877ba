"""Tables, their logs, who sits where, and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("is_public", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "is_public", "made_at"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "members",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.String(1), nullable=False),
        sqlite_with_rowid=False,
    )
