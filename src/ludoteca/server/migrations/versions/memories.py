"""What is remembered of matches that are over, and of who played them."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Double, Integer, LargeBinary, Text, text

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.create_table(
        "matches",
        Column("table_id", Text, primary_key=True),
        Column("version", Integer, nullable=False),
        Column("body", LargeBinary, nullable=False),
    )
    op.create_table(
        "parts",
        Column("person", Text, primary_key=True),
        Column("table_id", Text, primary_key=True),
        Column("own", BigInteger, nullable=False),
        Column("game", Text, nullable=False),
        Column("seats", Integer, nullable=False),
        Column("ended", Double, nullable=False),
        Column("outcome", Text, nullable=False),
        Column("levels", Text, nullable=False),
        Column("rated", Integer, nullable=False),
        Column("ending", Text, nullable=False),
        Column("margin", Integer),
        Column("plies", Integer, nullable=False),
        Column("seconds", Double, nullable=False),
        Column("feats", Text, nullable=False),
        Column("hidden", Integer, nullable=False),
    )
    op.create_index("parts_of", "parts", ["person", "ended", "table_id"])
    op.create_index("parts_at", "parts", ["table_id"])
    rated = text("rated = 1")
    op.create_index("parts_rated", "parts", ["game", "seats", "ended", "table_id"], postgresql_where=rated)
