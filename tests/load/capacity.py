"""What this machine carries, as a table: one process with SQLite, PostgreSQL, several workers.

Each row is a run of `tests.load`. LUDOTECA_SECONDS is how long it plays; the load of the machine is told beside.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

from tests.cluster import cluster_of_its_own

ROWS = (("SQLite", 1, 100, 50), ("SQLite", 1, 500, 250), ("PostgreSQL", 1, 500, 250), ("PostgreSQL", 2, 500, 250))
"""What keeps the house, how many workers, tables with two players each, and moves a second in all."""
COLUMNS = "| kept by | workers | players | moves/s | p50 ms | p99 ms | ms of processor a move | MB |"


def measured(flags: str, tables: int, rate: int) -> dict[str, str]:
    """The numbers that a run tells, by the first word of each line."""
    told = {"LUDOTECA_TABLES": str(tables), "LUDOTECA_RATE": str(rate), "LUDOTECA_FLAGS": flags}
    seconds = {"LUDOTECA_SECONDS": os.environ.get("LUDOTECA_SECONDS", "20")}
    command = [sys.executable, "-m", "tests.load"]
    done = subprocess.run(command, env={**os.environ, **seconds, **told}, capture_output=True, text=True, check=False)
    return dict(re.findall(r"^(\w[\w/]*)\s+([\d.]+)", done.stdout, re.MULTILINE))


def main() -> None:
    print(f"{os.cpu_count()} cores; others used {os.getloadavg()[0]:.1f} of them when it began\n")
    print(COLUMNS)
    print("| --- " * COLUMNS.count(" | ") + "| --- |")
    with cluster_of_its_own(durable=True) as cluster:
        for kept, workers, tables, rate in ROWS:
            flags = f"--database {cluster.fresh()} --workers {workers}" if kept == "PostgreSQL" else ""
            found = measured(flags, tables, rate)
            shown = (found.get(name, "–") for name in ("moves/s", "p50", "p99", "processor", "memory"))
            print(f"| {kept} | {workers} | {2 * tables} | {' | '.join(shown)} |", flush=True)


if __name__ == "__main__":
    main()
