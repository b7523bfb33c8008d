"""How fast the laboratory is, is told with what was really played."""

from __future__ import annotations

import pytest

from ludoteca.lab.pace import KINDS, MEASURED, OUTCOMES, RULES, paces, random_matches
from tests.cli.test_commands import run


def test_every_kind_is_measured_in_processes_of_its_own() -> None:
    found = {pace.kind: pace for pace in paces("felci", 40, 2)}
    assert tuple(found) == KINDS
    assert [found[kind].processes for kind in (MEASURED, OUTCOMES, RULES)] == [3, 3, 1]
    for pace in found.values():
        assert pace.matches == 40
        assert pace.microseconds > 0
        assert 10 < pace.megabytes < 1000
    assert found[RULES].megabytes < found[OUTCOMES].megabytes


def test_measures_are_what_is_asked_for() -> None:
    assert [random_matches("felicita", 3, measures).measures for measures in (True, False)] == [True, False]
    assert random_matches("felicita", 3, True).variants[0].fixture.bots == ("random",) * 2


def test_the_command_prints_a_row_a_kind() -> None:
    done = run("lab", "bench", "felci", "--matches", "40", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert [line.startswith(kind) for line, kind in zip(done.stdout.splitlines()[1:], KINDS, strict=True)] == [True] * 3


@pytest.mark.soak
def test_a_million_matches_take_a_minute_of_two_cores_with_all_measures_and_a_third_of_it_without() -> None:
    """By the time that processors worked: the clock goes on while other tests have them."""
    found = {pace.kind: pace for pace in paces("felci", 1_000_000, 2)}
    assert found[MEASURED].processor_seconds < 2 * 60
    assert found[OUTCOMES].processor_seconds < 2 * 20
    assert max(pace.megabytes for pace in found.values()) < 500
