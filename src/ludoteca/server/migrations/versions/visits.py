"""When people were last seen; and whose the tables in memory are, so that no host has too many over all servers."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "12"
down_revision = "11"


def upgrade() -> None:
    op.create_table("visits", Column("person", Text, primary_key=True), Column("seen", Double, nullable=False))
    for name in ("host", "address"):
        op.add_column("owners", Column(name, Text, nullable=False, server_default=""))
