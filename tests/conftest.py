"""Which tests wait for `make soak`: those marked so, too slow for every change; and which are begun first. And one
PostgreSQL for who needs it.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from ludoteca.testing.cases import SOAK

if TYPE_CHECKING:
    from tests.cluster import Cluster


# What a shell starts in the background does not hear Ctrl-C, nor do its children: some of ours are told by it to stop.
signal.signal(signal.SIGINT, signal.default_int_handler)


BEGUN_FIRST = (
    "tests/soak/",
    "tests/lab/test_cluster.py",
    "tests/testing/test_fresh.py",
    "tests/browser/test_lab_live.py",
    "tests/browser/test_proxy.py",
)
"""Half a minute for a test, and mostly waiting: of several processes that test the others do theirs meanwhile, and none
is left alone with one of these at the end.
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(BEGUN_FIRST))
    if not SOAK:
        slow = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Started by the first test of a process that needs it, which may then stand still in the middle of a transaction
    for longer than a server may: a full machine lets it.
    """
    from ludoteca.server.lines import MANNER
    from tests.cluster import cluster_of_its_own

    with cluster_of_its_own() as started, pytest.MonkeyPatch.context() as patch:
        options = MANNER["options"].replace(
            "idle_in_transaction_session_timeout=2s", "idle_in_transaction_session_timeout=0"
        )
        assert options != MANNER["options"]
        patch.setitem(MANNER, "options", options)
        yield started
