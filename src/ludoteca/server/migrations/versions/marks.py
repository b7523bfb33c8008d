"""A mark beside each event, by which `ludoteca check` knows whether it is still what was written."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, LargeBinary, text

revision = "15"
down_revision = "14"

MARK = "substr(sha256(convert_to(table_id || ' ' || seq || ' ', 'UTF8') || body), 1, 8)"


def upgrade() -> None:
    op.add_column("events", Column("mark", LargeBinary, nullable=False, server_default=text("''::bytea")))
    op.get_bind().exec_driver_sql(f"UPDATE events SET mark = {MARK}")
