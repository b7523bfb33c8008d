"""Who is thought for next, and how deeply: many questions, few processes, and a clock that the tests move."""

from __future__ import annotations

import heapq
from collections.abc import Callable

import pytest

from ludoteca.server.turns import COMFORT, Turns, Waiting

PROCESSES = 2


class House:
    """Processes that think for as long as they are told to."""

    def __init__(self) -> None:
        self.turns = Turns(PROCESSES)
        self.shares: list[float] = []

    def add(self, asker: str, cost: float, now: float = 0.0) -> None:
        self.turns.add(asker, Waiting(now, cost, self.shares.append))

    def answer_all(self, cost: float, later: list[tuple[float, str]] | None = None) -> float:
        """Let the processes answer until nobody waits; when the last answer came. Some ask while they do."""
        coming = sorted(later or [])
        free = [0.0] * PROCESSES
        while self.turns or coming:
            now = heapq.heappop(free)
            while coming and (coming[0][0] <= now or not self.turns):
                since, asker = coming.pop(0)
                now = max(now, since)
                self.add(asker, cost, since)
            self.turns.next(now)
            heapq.heappush(free, now + cost * self.shares[-1])
        return max(free)


def test_while_few_wait_bots_think_as_long_as_they_like() -> None:
    house = House()
    for number in range(4):
        house.add(f"asker {number}", 0.3)
    house.answer_all(0.3)
    assert house.shares == [1.0] * 4


@pytest.mark.parametrize("tables", [50, 200, 2000])
def test_however_many_wait_all_are_answered_in_a_comfortable_time(tables: int) -> None:
    """Two hundred tables of eleven `hard` bots would take half a minute."""
    house = House()
    for number in range(tables):
        house.add(f"asker {number}", 0.34)
    assert house.answer_all(0.34) < COMFORT + 0.34
    assert max(house.shares[: tables // 2]) < 1.3 * min(house.shares[: tables // 2]), "all alike"


def test_who_asks_much_waits_behind_who_asks_little() -> None:
    turns = Turns(PROCESSES)
    order: list[str] = []

    def told(name: str) -> Callable[[float], None]:
        return lambda _share: order.append(name)

    for number in range(3):
        turns.add("much", Waiting(0.0, 0.1, told(f"much {number}")))
    turns.add("little", Waiting(0.0, 0.1, told("little")))
    while turns:
        turns.next(0.0)
    assert order == ["much 0", "little", "much 1", "much 2"]


def test_who_waited_past_all_comfort_still_has_some_time() -> None:
    house = House()
    house.add("late", 0.3)
    house.turns.next(2 * COMFORT)
    assert 0 < house.shares[0] < 0.01


def test_who_no_longer_waits_is_forgotten() -> None:
    house = House()
    gone = Waiting(0.0, 100.0, house.shares.append)
    house.turns.add("gone", gone)
    house.add("there", 0.1)
    house.turns.remove("gone", gone)
    house.turns.next(0.0)
    assert house.shares == [1.0]
    assert not house.turns


def test_when_the_crowd_has_gone_bots_think_as_before() -> None:
    house = House()
    for number in range(200):
        house.add(f"asker {number}", 0.34)
    house.answer_all(0.34, later=[(60.0, "late")])
    assert house.shares[-1] == 1.0
