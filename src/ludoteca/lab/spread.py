"""The one way to spread work: in this process, over processes of this machine, or over a Ray cluster.

The same results wherever it is done, in the order of the tasks, each told as soon as it and all before it are there.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ludoteca.core.errors import Refused

Task = TypeVar("Task")
Result = TypeVar("Result")
Surroundings = Sequence[Mapping[str, str]]
"""For each task the variables of the environment of the process that does it: what is chosen when a process starts."""

PIECES = 240
"""Work is cut into so many tasks: enough for a progress that moves and for many cores, few enough to cost nothing."""


class BadPlace(Refused):
    """Work cannot be spread so."""


class WorkerDied(Refused):
    """A process that worked for us is gone."""


class TaskFailed(RuntimeError):
    """An error in a task that was done elsewhere, told as it was there."""


@dataclass(frozen=True)
class Failure:
    """What travels in place of a result. Exceptions themselves do not travel well."""

    refusal: str
    story: str


def attempt(function: Callable[[Task], Result], task: Task) -> Result | Failure:
    """Elsewhere: the result of a task, or what went wrong."""
    try:
        return function(task)
    except Refused as error:
        return Failure(str(error), "")
    except Exception:
        return Failure("", traceback.format_exc())


def settled(result: Result | Failure) -> Result:
    """Here again: the result, or what went wrong as an exception."""
    if not isinstance(result, Failure):
        return result
    if result.refusal:
        raise Refused(result.refusal)
    raise TaskFailed(f"in a worker:\n{result.story}")


@dataclass(frozen=True)
class Where:
    """So many processes of this machine, one being this very process; or a Ray cluster by its address."""

    jobs: int = 1
    cluster: str = ""
    """`local` is one that is started here for the time of the work."""

    def __post_init__(self) -> None:
        if self.jobs < 1:
            raise BadPlace(f"the number of jobs must be 1 or more, not {self.jobs}")


HERE = Where()


def pieces(total: int, most: int = PIECES) -> list[range]:
    """The numbers from 0 to total - 1 in at most so many ranges, in order."""
    size = -(-total // most)
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def spread(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    where: Where = HERE,
    surroundings: Surroundings | None = None,
) -> Iterator[Result]:
    """The function of each task. It lies in a module, and tasks and results can be pickled: they travel.

    Tasks with surroundings are never done in this very process, whose own were chosen when it started.
    """
    if where.cluster:
        from ludoteca.lab.cluster import over_cluster

        return over_cluster(function, tasks, where.cluster, surroundings)
    if where.jobs == 1 and surroundings is None:
        return map(function, tasks)
    from ludoteca.lab.processes import over_processes

    return over_processes(function, tasks, where.jobs, surroundings)
