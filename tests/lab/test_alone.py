"""An experiment in a process of its own, as a house runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.lab.kept import FILE, INTERRUPTED

STOPPED = """
import sys, time
from pathlib import Path
import duckdb
from ludoteca.lab import alone
from ludoteca.lab.results import BadResults

def asked(*_facts):
    print("asked", flush=True)
    try:
        time.sleep(600)
    except KeyboardInterrupt:
        raise {error} from None

alone.run = asked
alone.main(Path(sys.argv[1]), 1)
"""


@pytest.mark.parametrize(
    "error", ["duckdb.InterruptException('Interrupted!')", "BadResults('Interrupted!')", "KeyboardInterrupt"]
)
def test_what_is_stopped_while_a_database_is_asked_was_stopped_and_has_not_failed(tmp_path: Path, error: str) -> None:
    (tmp_path / FILE).write_text('game = "felci"\nmatches = 12\n')
    command = [sys.executable, "-c", STOPPED.format(error=error), str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"asked\n"
        _, complaint = process.communicate()
    assert (process.returncode, complaint) == (INTERRUPTED, b"")
