"""What was found of matches that are over."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, LargeBinary, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table("reviews", Column("table_id", Text, primary_key=True), Column("body", LargeBinary, nullable=False))
