"""One row of the log for all that happened together: a move and the chance that answers it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "new_log",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO new_log SELECT table_id, number, '[' || event || ']' FROM log")
    op.drop_table("log")
    op.rename_table("new_log", "log")
