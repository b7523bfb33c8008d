"""The pages of the documentation as tests read them: their blocks of code, and what becomes of a line that is typed."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.running import PATIENCE, ended_after

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md"])
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FENCE = re.compile(r'^```(\w*)(?: title="([^"]+)")?\n(.*?)^```$', flags=re.MULTILINE | re.DOTALL)
SLOW, HOURS = "(slow: ", "(hours: "
"""In the comment of a line, with the reason: it is run by `make soak` only, or by nobody but its reader."""

ELSEWHERE = {
    "pytest": "tests/testing/test_fresh.py: a game just begun passes its tests",
    "ludoteca play mygame": "the same: here it is not installed",
}
"""Lines that another test runs."""


class Block(NamedTuple):
    """A block of code in a page."""

    language: str
    title: str
    """The file that it is, if any."""
    text: str


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in FENCE.findall(page.read_text("utf-8"))]


class Reader:
    """Somebody who types what a page says, in a folder of their own."""

    def __init__(self, home: Path, slow: bool) -> None:
        self.folder = home
        self.slow = slow
        self.names: dict[str, Any] = {}
        self.environment = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "BROWSER": "true",
        }
        shutil.copy(ROOT / "tests/games/felci/records/white-wins.ludo.json", home / "match.ludo.json")
        experiments = Path(shutil.copytree(ROOT / "experiments", home / "experiments"))
        if not slow:
            smoke = experiments / "smoke.toml"
            fewer = re.sub(r"^(matches|deals) = \d+$", r"\1 = 10", smoke.read_text("utf-8"), flags=re.MULTILINE)
            smoke.write_text(fewer)

    def follow(self, page: Path) -> int:
        """Do all that a page says, in its order; how many blocks and lines that were."""
        done = 0
        for block in blocks(page):
            if block.title:
                (self.folder / block.title).write_text(block.text, "utf-8")
            if block.language == "python":
                os.chdir(self.folder)
                exec(compile(f"from __future__ import annotations\n{block.text}", name(page), "exec"), self.names)
                done += 1
            elif block.language == "sh":
                done += sum(self.type(line) for line in block.text.splitlines())
        return done

    def type(self, line: str) -> bool:
        """Do what a line says, unless it is not one for now."""
        words = shlex.split(line, comments=True)
        if not words or HOURS in line or (SLOW in line and not self.slow) or shlex.join(words) in ELSEWHERE:
            return False
        if words[0] == "cd":
            self.folder /= words[1]
        elif words[:2] == ["pip", "install"]:
            self.could_install(words[-1])
        elif words[:2] == ["ludoteca", "serve"] or words == ["ludoteca"]:
            self.stay(words, "Ludoteca is at http")
        elif words[:3] == ["ludoteca", "house", "think"]:
            self.stay(words, "processes think")
        else:
            self.run(line)
        return True

    def could_install(self, what: str) -> None:
        """Nothing is fetched by tests: what a line would install must be there to be installed."""
        if what == ".":
            assert (self.folder / "pyproject.toml").exists()
            return
        package, _, extras = what.rstrip("]").partition("[")
        assert package == PROJECT["name"]
        assert {*filter(None, extras.split(","))} <= {*PROJECT["optional-dependencies"]}, what

    def run(self, line: str) -> None:
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.environment,
            input="quit\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"

    def stay(self, words: list[str], says: str) -> None:
        """A server comes up and goes when it is told to; at any port, because somebody else may be at this one."""
        words = ["0" if before == "--port" else word for before, word in zip(["", *words], words, strict=False)]
        if "serve" in words and "--port" not in words:
            words += ["--port", "0"]
        with subprocess.Popen(
            words, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            with ended_after(PATIENCE, server):
                first = server.stdout.readline()
            server.terminate()
            assert says in first, server.communicate()[1]
