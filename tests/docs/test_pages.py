"""Whatever the documentation says can be typed, can be typed: every line and block of it is run.

Lines that say they are slow are run by `make soak` (tests/long/test_docs.py).
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from ludoteca.cli import app
from ludoteca.core.record import read_record, replay
from ludoteca.games import game
from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.tuning import read_tuning
from tests.cluster import USER, Cluster

from .pages import HOURS, PAGES, ROOT, SLOW, Reader, blocks, name

RUN = [page for page in PAGES if any(block.language in ("python", "sh") for block in blocks(page))]
LANGUAGES = {"python", "sh", "json", "toml", "text"}
TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("page", RUN, ids=name)
def test_what_a_page_says_can_be_done(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    if "postgresql:///ludoteca" in page.read_text("utf-8"):
        cluster: Cluster = request.getfixturevalue("cluster")
        cluster.fresh("ludoteca")
        monkeypatch.setenv("PGHOST", str(cluster.folder))
        monkeypatch.setenv("PGUSER", USER)
    slow = sum(SLOW in line or HOURS in line for block in blocks(page) for line in block.text.splitlines())
    assert Reader(tmp_path, slow=False).follow(page) + slow > 0


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_block_says_what_it_is_written_in(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= LANGUAGES
    outside = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert not re.findall(r"^    (?:ludoteca|make|pip|python) .*$", outside, flags=re.MULTILINE)


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CHANGELOG.md"], ids=name)
def test_every_command_and_option_that_is_named_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    for line in re.findall(r"(?:^|`)ludoteca ([a-z][^`\n]*)", text, flags=re.MULTILINE):
        command, *rest = line.partition("#")[0].split()
        if page.name == "CHANGELOG.md" and command not in app:
            continue  # what a former version had
        named = app[command]
        while rest and not rest[0].startswith("-") and rest[0] in named:
            named = named[rest.pop(0)]
        written = {*re.findall(r"(?<![\w-])--[a-z][\w-]*", line.partition("#")[0])} - {"--help"}
        if written:
            options = {option for argument in named.assemble_argument_collection() for option in argument.names}
            assert written <= options, f"{name(page)}: ludoteca {line}"
    for target in re.findall(r"`make ([a-z]+)", text):
        assert target in TARGETS, f"{name(page)}: make {target}"


@pytest.mark.parametrize("page", [*PAGES, *ROOT.glob("*.md")], ids=name)
def test_every_link_leads_to_a_file_of_the_repository(page: Path) -> None:
    """The site has its own test: there a page may lie elsewhere."""
    for target in re.findall(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{name(page)}: {target}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_data_that_is_shown_can_be_read(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.language == "json":
            shown = json.loads(block.text if block.text.startswith("{") else f"{{{block.text}}}")
            if "format" in shown:
                (tmp_path / "shown.ludo.json").write_text(block.text, "utf-8")
                record = read_record(tmp_path / "shown.ludo.json")
                assert len(list(replay(game(record.game), record))) > 0
        elif block.language == "toml":
            shown = tomllib.loads(block.text)
            (tmp_path / "shown.toml").write_text(block.text, "utf-8")
            if "tries" in shown:
                assert read_tuning(tmp_path / "shown.toml").tries == shown["tries"]
            elif "game" in shown:
                assert read_experiment(tmp_path / "shown.toml").game == shown["game"]
