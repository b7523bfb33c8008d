"""What several servers of one house tell each other: none of it is worth keeping, so no house takes it along."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, DateTime, Text

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "servers", Column("id", Text, primary_key=True), Column("seen", DateTime(timezone=True), nullable=False)
    )
    op.create_table("owners", Column("table_id", Text, primary_key=True), Column("server", Text, nullable=False))
    op.create_table(
        "presence",
        Column("table_id", Text, primary_key=True),
        Column("server", Text, primary_key=True),
        Column("person", Text, primary_key=True),
    )
