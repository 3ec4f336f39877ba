"""Tables get numbers as keys, and the log one row for all that happened together: a move and the chance after it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OLD = ("log", "members", "tables")


def upgrade() -> None:
    op.drop_index("tables_by_stage", "tables")
    for name in OLD:
        op.rename_table(name, f"old_{name}")
    op.create_table(
        "tables",
        sa.Column("key", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(40), nullable=False, unique=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("is_public", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("table_key", sa.Integer, sa.ForeignKey("tables.key"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(1), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO tables (id, secret, game, made_at, is_public, stage)"
        " SELECT id, secret, game, made_at, is_public, stage FROM old_tables ORDER BY made_at"
    )
    op.execute(
        "INSERT INTO log (table_key, number, events)"
        " SELECT key, number, '[' || event || ']' FROM old_log JOIN tables ON id = table_id ORDER BY key, number"
    )
    op.execute(
        "INSERT INTO members (table_key, seat, player)"
        " SELECT key, seat, player FROM old_members JOIN tables ON id = table_id"
    )
    op.create_index("tables_by_stage", "tables", ["stage", "is_public", "made_at"])
    op.create_index("members_by_player", "members", ["player"])
    for name in OLD:
        op.drop_table(f"old_{name}")
