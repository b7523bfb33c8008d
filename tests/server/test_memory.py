"""The garbage collector at work for a server: short pauses, and nothing kept for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from ludoteca.server.memory import FEWEST, Memory, set_aside


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.myself = self


@pytest.fixture
def memory() -> Iterator[Memory]:
    memory, before = Memory(), gc.get_threshold()
    memory.watch()
    yield memory
    gc.set_threshold(*before)
    gc.callbacks.remove(set_aside)
    gc.unfreeze()


@pytest.mark.usefixtures("memory")
def test_what_survived_a_full_collection_is_not_looked_at_again() -> None:
    knot = Knot()
    gc.collect()
    assert not any(found is knot for found in gc.get_objects())


def test_what_died_after_being_set_aside_is_freed_once_enough_sockets_have_ended(memory: Memory) -> None:
    knot = Knot()
    gc.collect()
    alive = weakref.ref(knot)
    del knot
    for _ in range(FEWEST):
        memory.opened()
    for _ in range(FEWEST - 1):
        memory.closed()
    gc.collect()
    assert alive() is not None, "it was looked at too early"
    memory.closed()
    assert alive() is None


def test_the_more_sockets_are_open_the_more_must_end_first(memory: Memory) -> None:
    swept = []
    memory.sweep = lambda: swept.append(memory.ended)  # type: ignore[method-assign]
    for _ in range(5 * FEWEST):
        memory.opened()
    for _ in range(3 * FEWEST):
        memory.closed()
        if swept:
            break
    assert swept == [2.5 * FEWEST]
