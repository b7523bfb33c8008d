"""Where a command's work is done, as it is typed: `--jobs` and `--ray`."""

from __future__ import annotations

import os
from typing import Annotated

from cyclopts import Parameter

from ludoteca.lab.spread import BadPlace, Where

Jobs = Annotated[int, Parameter(help="How many processes of this machine; all cores if 0.")]
Ray = Annotated[
    str,
    Parameter(
        name="--ray",
        help="The address of a Ray cluster to work on instead, such as ray://host:10001; `local` starts one here.",
    ),
]


def where(jobs: int, ray: str) -> Where:
    if ray and jobs:
        raise BadPlace("--jobs is for this machine, --ray for a cluster: give one of the two")
    return Where(jobs or os.cpu_count() or 1, ray)
