"""How strong people play, and who shows it to others."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Integer, Text

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.create_table(
        "ratings",
        Column("person", Text, primary_key=True),
        Column("game", Text, primary_key=True),
        Column("seats", Integer, primary_key=True),
        Column("mean", Double, nullable=False),
        Column("doubt", Double, nullable=False),
        Column("matches", Integer, nullable=False),
    )
    op.create_table("ratings_shown", Column("person", Text, primary_key=True))
