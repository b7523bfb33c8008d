"""Work spread over processes or a cluster: the same results in order, and clear words where something goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludoteca.core.errors import Refused
from ludoteca.lab import extras
from ludoteca.lab.extras import MissingExtra
from ludoteca.lab.processes import Worker
from ludoteca.lab.spread import HERE, BadPlace, TaskFailed, Where, WorkerDied, pieces, spread

TWO = Where(jobs=2)


def square(number: int) -> int:
    return number * number


def slow_first(number: int) -> int:
    time.sleep(0.4 if number == 0 else 0.0)
    return number


def doze(number: int) -> int:
    time.sleep(0.1)
    return number


def own_process(_number: int) -> int:
    return os.getpid()


def variable(name: str) -> str:
    return os.environ.get(name, "")


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise Refused(f"no {number}")


def stumble(number: int) -> int:
    return 1 // (number - 2)


@pytest.mark.parametrize("where", [HERE, TWO, Where(jobs=5)])
def test_results_come_in_the_order_of_the_tasks(where: Where) -> None:
    assert list(spread(square, range(20), where)) == [square(number) for number in range(20)]
    assert list(spread(slow_first, range(4), where)) == [0, 1, 2, 3]
    assert list(spread(square, [], where)) == []


def test_one_job_is_this_process_and_two_are_others() -> None:
    assert set(spread(own_process, range(3), HERE)) == {os.getpid()}
    assert os.getpid() not in set(spread(own_process, range(3), TWO))


def test_workers_inherit_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTECA_TRIAL", "a variant")
    assert list(spread(variable, ["LUDOTECA_TRIAL"] * 3, TWO)) == ["a variant"] * 3


def test_a_worker_that_dies_is_told_in_one_line() -> None:
    with pytest.raises(WorkerDied, match="exit code -9") as told:
        list(spread(die, range(50), TWO))
    assert "\n" not in str(told.value)


def test_a_worker_that_dies_in_the_middle_of_an_answer_is_told_as_well() -> None:
    worker: Worker[int, bytes] = Worker(bytes, {})
    worker.give(0, 10_000_000)  # more than the line holds: it waits until someone reads
    assert worker.line.poll(30)
    worker.process.kill()
    with pytest.raises(WorkerDied, match="exit code -9"):
        worker.answer()


def test_what_is_refused_in_a_worker_is_refused_here() -> None:
    with pytest.raises(Refused, match="no 0") as told:
        list(spread(refuse, range(2), TWO))
    assert "\n" not in str(told.value)


def test_an_error_in_a_worker_is_told_as_it_happened_there() -> None:
    with pytest.raises(TaskFailed, match="ZeroDivisionError"):
        list(spread(stumble, range(4), TWO))


def children(parent: int) -> set[str]:
    """The processes that one started and that are still there."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.add(status.parent.name)
    return found


def test_whoever_wants_no_more_leaves_no_process_behind() -> None:
    before = children(os.getpid())
    results = spread(doze, range(1000), TWO)
    next(results)
    assert len(children(os.getpid()) - before) >= 2
    results.close()  # type: ignore[attr-defined]
    # Python's own tracker of shared memory stays: it belongs to no work of ours.
    assert len(children(os.getpid()) - before) <= 1


@pytest.mark.parametrize("whole_group", [True, False])
def test_ctrl_c_stops_a_simulation_at_once_without_a_word(whole_group: bool) -> None:
    """A terminal tells the whole group of processes, a supervisor often only the first."""
    line = ["simulate", "felci", "--seats", "search:20000,search:20000", "--games", "50", "--jobs", "2"]
    running = subprocess.Popen(
        [sys.executable, "-m", "ludoteca", *line], stderr=subprocess.PIPE, start_new_session=True
    )
    for _ in range(1200):  # two workers, and Python's tracker of shared memory
        if len(children(running.pid)) >= 3:
            break
        assert running.poll() is None
        time.sleep(0.05)
    if whole_group:
        os.killpg(running.pid, signal.SIGINT)
    else:
        running.send_signal(signal.SIGINT)
    try:
        _, complaints = running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)  # or all tests after this one would have less of the processor
        raise
    assert running.returncode == 130
    assert complaints == b""
    for _ in range(300):
        if not alive(running.pid):
            return
        time.sleep(0.1)  # Python's own tracker of shared memory goes last
    raise AssertionError("processes are left behind")


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_less_than_one_job_is_refused() -> None:
    with pytest.raises(BadPlace, match="jobs"):
        Where(jobs=0)


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=r"^--ray needs ray: pip install 'ludoteca\[cluster\]'$"):
        list(spread(square, [1], Where(cluster="local")))


@pytest.mark.parametrize(("total", "most"), [(1, 240), (239, 240), (240, 240), (241, 240), (1_000_000, 240), (7, 3)])
def test_pieces_cover_every_number_once(total: int, most: int) -> None:
    cut = pieces(total, most)
    assert [number for piece in cut for number in piece] == list(range(total))
    assert len(cut) <= most
    assert all(cut)
