"""One server for each module of tests; houses in each database, and one of 0.1."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.store import Store
from tests.server.people import Person
from tests.server.running import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("served") / "data") as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server)


@pytest.fixture
def bruno(server: Server) -> Person:
    return Person(server)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """What keeps the house of `tmp_path`: each in turn."""
    from tests.cluster import AT

    if request.param == "postgresql":
        AT[tmp_path] = request.getfixturevalue("cluster").fresh()
    yield str(request.param)
    AT.pop(tmp_path, None)


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """The folder of a house as 0.1 left it."""
    folder = tmp_path / "first"
    folder.mkdir()
    with contextlib.closing(sqlite3.connect(Store.file(folder))) as connection:
        connection.executescript((Path(__file__).parent / "kept" / "0.1.sql").read_text("utf-8"))
    return folder
