"""The README is true: its examples run, its links lead somewhere, its two commands come first."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_its_examples_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r'(?:\]\(|src=")([^)"]+)', README.read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_the_two_commands_come_first_then_a_picture() -> None:
    text = README.read_text("utf-8")
    places = [text.index(words) for words in ("make play", "make test", "![", "## The games")]
    assert places == sorted(places)


def test_every_command_it_shows_exists() -> None:
    from ludoteca.cli import app

    for command in re.findall(r"^ludoteca (\w+)", README.read_text("utf-8"), flags=re.MULTILINE):
        assert command in app, command
