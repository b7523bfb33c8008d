"""What bots are asked, for those who think elsewhere. It outlives no crash, and no house takes it along."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, DateTime, Double, Integer, LargeBinary, Text

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.create_table(
        "questions",
        Column("id", Text, primary_key=True),
        Column("version", Text, nullable=False),
        Column("asker", Text, nullable=False),
        Column("turn", BigInteger, nullable=False),
        Column("cost", Double, nullable=False),
        Column("asked", DateTime(timezone=True), nullable=False),
        Column("until", DateTime(timezone=True), nullable=False),
        Column("question", LargeBinary, nullable=False),
        Column("thinker", Integer),
        Column("answer", LargeBinary),
        prefixes=["UNLOGGED"],
    )
