"""The manual page and shell completion: from the same definitions as the commands themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

from ludoteca.cli import COMMANDS, app
from ludoteca.cli.completion import Shell
from ludoteca.cli.manual import page
from ludoteca.games import ids

from .test_commands import printed, run

NAMES = [place.partition(":")[2].rstrip("_") for place in COMMANDS]
SHELLS: tuple[Shell, ...] = get_args(Shell)


def test_the_page_is_the_same_however_the_command_was_started() -> None:
    assert printed("man") == page()


def test_every_command_and_what_is_around_them_is_in_it() -> None:
    text = page()
    for name in NAMES:
        assert f"\n.SS ludoteca {name}\n" in text
    assert ".SS ludoteca lab run" in text
    for heading in ("NAME", "SYNOPSIS", "COMMANDS", "ENVIRONMENT", "EXIT STATUS"):
        assert f"\n.SH {heading}\n" in text


def test_nothing_of_markdown_is_left_in_it() -> None:
    for line in page().splitlines():
        assert not line.startswith(("#", "```", "* ", "**")), line
        assert "`" not in line, line


def completed(tmp_path: Path, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    script = tmp_path / "completion"
    script.write_text(app.generate_completion(shell="bash"))
    asked = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ludoteca; echo "${COMPREPLY[@]}"'
    command = ["bash", "-c", asked, str(script), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def test_bash_completes_commands_options_and_games(tmp_path: Path) -> None:
    ours = str(Path(sys.executable).with_name("ludoteca"))
    assert completed(tmp_path, ours, "si") == ["simulate"]
    assert completed(tmp_path, ours, "simulate", "--jo") == ["--jobs"]
    assert completed(tmp_path, ours, "rules", "fel") == [game for game in ids() if game.startswith("fel")]


def test_the_script_of_every_shell_names_every_command() -> None:
    for shell in SHELLS:
        script = app.generate_completion(shell=shell)
        assert all(name in script for name in NAMES)


def test_completion_is_installed_where_the_shell_looks_for_it(tmp_path: Path) -> None:
    said = printed("completion", "bash", "--install", HOME=str(tmp_path))
    script = tmp_path / ".local/share/bash-completion/completions/ludoteca"
    assert str(script) in said
    assert script.read_text() == app.generate_completion(shell="bash")
    assert str(script) in (tmp_path / ".bashrc").read_text()


def test_a_shell_that_is_not_known_and_a_home_that_cannot_be_written_are_told_in_one_line(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("a file")
    for done in (run("completion", "tcsh"), run("completion", "fish", "--install", HOME=str(blocked))):
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("ludoteca: ")
