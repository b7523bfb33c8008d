"""Which browsers are the same person, how somebody comes back, and what a person prefers."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, LargeBinary, Text

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "browsers",
        Column("id", Text, primary_key=True),
        Column("person", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("added", Double, nullable=False),
        Column("seen", Double, nullable=False),
    )
    op.create_index("browsers_of", "browsers", ["person"])
    op.create_table(
        "codes",
        Column("person", Text, primary_key=True),
        Column("hash", Text, nullable=False, unique=True),
        Column("added", Double, nullable=False),
    )
    op.create_table(
        "tickets",
        Column("hash", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("until", Double, nullable=False),
    )
    op.create_table("settings", Column("person", Text, primary_key=True), Column("body", LargeBinary, nullable=False))
