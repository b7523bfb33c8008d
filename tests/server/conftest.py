"""One server for each module of tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
