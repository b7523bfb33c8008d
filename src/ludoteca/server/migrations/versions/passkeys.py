"""Passkeys: the public half of what a person's own devices hold."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Double, LargeBinary, Text

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        Column("id", Text, primary_key=True),
        Column("person", Text, nullable=False),
        Column("house", Text, nullable=False),
        Column("key", LargeBinary, nullable=False),
        Column("count", BigInteger, nullable=False),
        Column("name", Text, nullable=False),
        Column("added", Double, nullable=False),
    )
    op.create_index("passkeys_of", "passkeys", ["person"])
