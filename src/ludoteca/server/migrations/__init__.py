"""How a PostgreSQL database comes to its present shape, step by step, whatever Ludoteca made it.

An SQLite file comes to its own by `sqlite.SCHEMA`, and is looked through when it was kept by an older Ludoteca.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from ludoteca.server.database import BadStore

ONE_AT_A_TIME = 0x6C75646F
"""The lock that a server holds meanwhile: several start at once."""


def migrate(address: str, connect: Callable[[str], Any], to: str = "head") -> None:
    """Bring the database at an address to its present shape, or to an earlier step's; BadStore if it is newer."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    steps = ScriptDirectory.from_config(config)

    def connection_of_its_own() -> Any:
        connection = connect(address)
        connection.autocommit = False
        return connection

    engine = create_engine("postgresql+psycopg://", creator=connection_of_its_own, poolclass=NullPool)
    try:
        with (
            EnvironmentContext(config, steps, fn=lambda now, _context: steps._upgrade_revs(to, now)) as environment,
            engine.begin() as connection,
        ):
            connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
            environment.configure(connection=connection)
            environment.run_migrations()
    except CommandError as error:
        raise BadStore(f"the database was written by a newer Ludoteca: {error}") from None
    except DBAPIError as error:
        raise error.orig or error from None
