"""Which browser each device is that is told: who signs out is told no more."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Text

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.create_table("subscribers", Column("endpoint", Text, primary_key=True), Column("browser", Text, nullable=False))
