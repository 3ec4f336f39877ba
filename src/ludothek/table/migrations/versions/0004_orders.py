"""What the host orders while servers run, and what they answer."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("whom", sa.String(80), nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("node", sa.String(80), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
