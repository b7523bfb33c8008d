"""What a house keeps, in the shape that SQLite files have."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Double, Integer, LargeBinary, Text, text

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "events",
        Column("table_id", Text, primary_key=True),
        Column("seq", Integer, primary_key=True),
        Column("body", LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        Column("id", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("phase", Text, nullable=False),
        Column("listed", Integer, nullable=False),
        Column("updated", Double, nullable=False),
        Column("summary", LargeBinary, nullable=False),
    )
    waiting = text("listed = 1 AND phase = 'waiting'")
    op.create_index("tables_waiting", "tables", ["updated"], postgresql_where=waiting)
    op.create_table("seats", Column("person", Text, primary_key=True), Column("table_id", Text, primary_key=True))
    op.create_table("people", Column("id", Text, primary_key=True), Column("name", Text, nullable=False))
    op.create_table("faces", Column("person", Text, primary_key=True), Column("face", Text, nullable=False))
    op.create_table(
        "themes",
        Column("theme", Text, primary_key=True),
        Column("game", Text, nullable=False),
        Column("names", LargeBinary, nullable=False),
        Column("author", Text, nullable=False),
        Column("added", Double, nullable=False),
        Column("worn", Integer, nullable=False),
        Column("size", BigInteger, nullable=False),
        Column("body", LargeBinary, nullable=False),
    )
    op.create_table(
        "theme_keepers",
        Column("person", Text, primary_key=True),
        Column("theme", Text, primary_key=True),
        Column("added", Double, nullable=False),
    )
    op.create_index("theme_keepers_of", "theme_keepers", ["theme"])
    op.create_table("wakes", Column("table_id", Text, primary_key=True), Column("at", Double, nullable=False))
    op.create_index("wakes_by_time", "wakes", ["at"])
    op.create_table("closings", Column("opened", Double, primary_key=True), Column("seconds", Double, nullable=False))
    op.create_table("house", Column("name", Text, primary_key=True), Column("value", LargeBinary, nullable=False))
