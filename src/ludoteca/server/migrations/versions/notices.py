"""Who wants to be told of a turn, on which devices, and what is still to be sent."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Integer, LargeBinary, Text

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.create_table(
        "contacts",
        Column("person", Text, primary_key=True),
        Column("token", Text, nullable=False, unique=True),
        Column("mailed", Integer, nullable=False),
        Column("contact", LargeBinary, nullable=False),
    )
    op.create_table(
        "devices",
        Column("endpoint", Text, primary_key=True),
        Column("person", Text, nullable=False),
        Column("p256dh", Text, nullable=False),
        Column("auth", Text, nullable=False),
        Column("added", Double, nullable=False),
    )
    op.create_index("devices_of", "devices", ["person"])
    op.create_table(
        "notices",
        Column("person", Text, primary_key=True),
        Column("table_id", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("due", Double, nullable=False),
        Column("planned", Integer, nullable=False),
        Column("tries", Integer, nullable=False),
    )
    op.create_index("notices_due", "notices", ["due"])
