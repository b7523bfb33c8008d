"""At which tables somebody left a trace, and what is still to be counted for ratings: nobody looks through everything.

What was kept before is looked through once, here; and all ratings are counted anew, once.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Integer, Text

revision = "14"
down_revision = "13"

NAMED = "regexp_matches(encode(body, 'escape'), '\"(?:person|whom)\":\"([^\"]+)\"', 'g')"


def upgrade() -> None:
    op.create_table("traces", Column("person", Text, primary_key=True), Column("table_id", Text, primary_key=True))
    connection = op.get_bind()
    connection.exec_driver_sql(f"INSERT INTO traces SELECT DISTINCT ({NAMED})[1], table_id FROM events")
    op.create_table(
        "uncounted",
        Column("game", Text, primary_key=True),
        Column("seats", Integer, primary_key=True, autoincrement=False),
        Column("ended", Double, primary_key=True),
        Column("table_id", Text, primary_key=True),
    )
    connection.exec_driver_sql("INSERT INTO uncounted SELECT DISTINCT game, seats, 0, '' FROM parts WHERE rated = 1")
    for name in ("traces", "seats", "notices", "calls"):
        op.create_index(f"{name}_at", name, ["table_id"])
