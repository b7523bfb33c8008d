"""Results are data: Parquet files in the folder of an experiment, written whole or not at all, and asked by SQL.

docs/lab.md tells the meaning of every column; a test holds it to SCHEMA, and SCHEMA to the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludoteca.core.errors import Refused
from ludoteca.core.files import whole
from ludoteca.lab.extras import needs

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MATCHES, USES, CLAUSES, DECISIONS = "matches", "uses", "clauses", "decisions"
VALUES, LEVELS, AGAIN = "values", "levels", "again"

SCHEMA: Mapping[str, Mapping[str, str]] = {
    MATCHES: {
        "variant": "VARCHAR",
        "number": "INTEGER",
        "payoffs": "DOUBLE[]",
        "scores": "INTEGER[]",
        "ending": "VARCHAR",
        "decisions": "INTEGER",
        "first": "INTEGER",
        "turns": "INTEGER",
        "seconds": "DOUBLE",
        "options": "INTEGER",
        "forced": "INTEGER",
        "wait": "DOUBLE",
        "longest_wait": "DOUBLE",
        "lead_changes": "INTEGER",
        "decided": "DOUBLE",
        "comeback": "BOOLEAN",
    },
    USES: {
        "variant": "VARCHAR",
        "start": "INTEGER",
        "kind": "VARCHAR",
        "name": "VARCHAR",
        "times": "BIGINT",
        "matches": "BIGINT",
        "players": "BIGINT",
        "won": "DOUBLE",
    },
    CLAUSES: {
        "variant": "VARCHAR",
        "start": "INTEGER",
        "clause": "VARCHAR",
        "tenth": "INTEGER",
        "times": "BIGINT",
    },
    DECISIONS: {
        "variant": "VARCHAR",
        "number": "INTEGER",
        "decision": "INTEGER",
        "seat": "INTEGER",
        "turn": "INTEGER",
        "options": "INTEGER",
        "forced": "BOOLEAN",
        "did": "VARCHAR",
        "clause": "VARCHAR",
    },
    VALUES: {
        "variant": "VARCHAR",
        "number": "INTEGER",
        "decision": "INTEGER",
        "seat": "INTEGER",
        "options": "INTEGER",
        "chances": "DOUBLE[]",
        "close": "INTEGER",
        "stake": "DOUBLE",
        "loss": "DOUBLE",
    },
    LEVELS: {
        "variant": "VARCHAR",
        "number": "INTEGER",
        "lower": "VARCHAR",
        "upper": "VARCHAR",
        "below": "DOUBLE",
        "above": "DOUBLE",
    },
    AGAIN: {
        "variant": "VARCHAR",
        "number": "INTEGER",
        "time": "INTEGER",
        "payoffs": "DOUBLE[]",
    },
}
"""The tables, their columns, and the types of these."""

Columns = Mapping[str, Any]
"""Arrays by the names of columns; one with two dimensions is a column of lists. What is missing is NULL."""


class BadResults(Refused):
    """A folder without results, a question that cannot be answered, or a disk that takes no more."""


def ready() -> None:
    """Refused, in one line, if the libraries are not here."""
    needs("lab", "an experiment", "numpy", "duckdb")


@cache
def database() -> DuckDBPyConnection:
    """One thread: the same rows become the same bytes."""
    import duckdb

    return duckdb.connect(config={"threads": 1})


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def chunk_path(folder: Path, table: str, variant: str, start: int) -> Path:
    """The file of a table with the chunk of a variant that begins with this match."""
    return folder / table / f"{variant}-{start:09}.parquet"


def write_table(path: Path, table: str, columns: Columns) -> None:
    """Write a file of a table whole or not at all."""
    frame: dict[str, Any] = {}
    chosen = []
    for name, kind in SCHEMA[table].items():
        array = columns.get(name)
        if array is None:
            source = "NULL"
        elif getattr(array, "ndim", 1) == 2:
            parts = {f"{name}_{place}": part for place, part in enumerate(array)}
            frame |= parts
            source = f"[{', '.join(parts)}]"
        else:
            frame[name] = array
            source = f'"{name}"'
        chosen.append(f'{source}::{kind} AS "{name}"')
    with result(path) as unfinished, plain_errors():
        connection = database()
        connection.register("frame", frame)
        connection.execute(
            f"COPY (SELECT {', '.join(chosen)} FROM frame) TO {quoted(str(unfinished))} "
            "(FORMAT parquet, COMPRESSION zstd)"
        )
        connection.unregister("frame")


@contextmanager
def plain_errors() -> Iterator[None]:
    """A disk that takes no more is an OSError again, and a Ctrl-C what it is elsewhere: DuckDB has its own for both."""
    import duckdb

    try:
        yield
    except (duckdb.Error, RuntimeError) as error:
        if "interrupt" in str(error).lower():
            raise KeyboardInterrupt from None
        if isinstance(error, duckdb.IOException):
            raise OSError(0, str(error).partition("\n")[0]) from None
        raise


@contextmanager
def result(path: Path) -> Iterator[Path]:
    """Where to write a file of results, in a folder that may not be there yet."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole(path) as unfinished:
            yield unfinished
    except OSError as error:
        raise BadResults(f"{path}: cannot be written: {error.strerror}; all before it is kept: run it again") from None


def write_text(path: Path, text: str) -> None:
    with result(path) as unfinished:
        unfinished.write_text(text, "utf-8")


def opened(folder: Path) -> DuckDBPyConnection:
    """A database whose tables are the files of a folder."""
    import duckdb

    whole = [path.name for path in sorted((folder / MATCHES).glob("*.parquet"))]
    if not whole:
        raise BadResults(f"{folder}: no results lie here: ludoteca lab run FILE.toml --out {folder}")
    connection = duckdb.connect(config={"threads": 1})
    for table, columns in SCHEMA.items():
        # A chunk that was ended in the middle may have some of its tables, but no matches yet: it does not count.
        found = [path for name in whole if (path := folder.resolve() / table / name).exists()]
        if found:
            files = ", ".join(quoted(str(path)) for path in found)
            connection.execute(f'CREATE VIEW "{table}" AS SELECT * FROM read_parquet([{files}])')
        else:
            empty = ", ".join(f'NULL::{kind} AS "{name}"' for name, kind in columns.items())
            connection.execute(f'CREATE VIEW "{table}" AS SELECT {empty} WHERE false')
    return connection


def asked(folder: Path, question: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The answer to a question in SQL: names of columns, and rows."""
    import duckdb

    try:
        answer = opened(folder).execute(question)
        return [column[0] for column in answer.description or ()], answer.fetchall()
    except duckdb.Error as error:
        raise BadResults(str(error).strip().partition("\n\n")[0]) from None
