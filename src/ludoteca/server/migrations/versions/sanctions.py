"""Who may not come into the house, or not speak in it."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.create_table(
        "sanctions",
        Column("who", Text, primary_key=True),
        Column("what", Text, primary_key=True),
        Column("until", Double, nullable=False),
    )
