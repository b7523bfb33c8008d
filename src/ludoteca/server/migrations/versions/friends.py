"""Who would be whose friend, or hear nothing of whom; and who is invited to which table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.create_table(
        "ties",
        Column("person", Text, primary_key=True),
        Column("other", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("since", Double, nullable=False),
    )
    op.create_index("ties_to", "ties", ["other"])
    op.create_table(
        "calls",
        Column("person", Text, primary_key=True),
        Column("table_id", Text, primary_key=True),
        Column("caller", Text, nullable=False),
        Column("at", Double, nullable=False),
    )
    op.create_index("calls_of", "calls", ["caller"])
