"""The browser's source itself: types, words, and nothing that the content policy would stop."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.games import ids

ROOT = Path(__file__).parents[2]
WEB = Path(ludoteca.__file__).parent / "web"
FOLDERS = [WEB, *(game.web for game in ludoteca.catalogue() if game.web)]
SCRIPTS = [path for folder in FOLDERS for path in sorted(folder.rglob("*.js")) if path.parent.name != "vendor"]
SHEETS = [path for folder in FOLDERS for path in sorted(folder.rglob("*.css"))]
DRAWINGS = [path for folder in FOLDERS for path in sorted(folder.rglob("*.svg"))]
PAGES = sorted((WEB / "pages").rglob("*.css"))
KIT = [path for path in SCRIPTS if WEB in path.parents]


def words(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / f"kit/words.{language}.json").read_text("utf-8"))
    return found


def test_types_hold() -> None:
    compiler = ROOT / "node_modules/.bin/tsc"
    if not compiler.exists():
        pytest.fail("the type checker is missing: npm ci")
    done = subprocess.run([compiler, "-p", "."], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.name)
def test_drawings_are_xml(path: Path) -> None:
    """A browser shows nothing of one that is not, and says nothing."""
    assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_both_languages_say_the_same_things() -> None:
    italian, english = words("it"), words("en")
    assert italian.keys() == english.keys()
    for key, text in italian.items():
        assert holes(text) == holes(english[key]), key


def holes(text: Any) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text["other"] if isinstance(text, dict) else text))


def test_every_word_is_there_and_every_word_is_used() -> None:
    source = "\n".join(path.read_text("utf-8") for path in KIT)
    known = words("it")
    for key in re.findall(r'\bt\(\s*"([^"]+)"', source):
        assert key in known, key
    computed = [re.escape(stem) for stem in re.findall(r"[`]([a-z.]+\.)\$\{", source)]
    for key in known:
        used = f'"{key}"' in source or any(re.match(stem, key) for stem in computed)
        assert used, f"nobody says {key}"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_does_what_the_content_policy_forbids(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r'\bstyle="', text), "a style in markup"
    assert not re.search(r"\beval\(|new Function\(|innerHTML|javascript:", text)


@pytest.mark.parametrize("path", [*SCRIPTS, *SHEETS, WEB / "index.html"], ids=lambda path: path.name)
def test_nothing_points_elsewhere(path: Path) -> None:
    for address in re.findall(r"https?://[^\s\"'`)]+", path.read_text("utf-8")):
        assert address.startswith("http://www.w3.org/"), address


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.name)
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) < 400


def test_the_shared_kit_names_no_game() -> None:
    for path in KIT:
        text = path.read_text("utf-8").lower()
        assert not any(game in text for game in ids()), path


def selectors(sheets: list[Path]) -> list[str]:
    """Of all rules, one by one what a comma parts."""
    text = "".join(re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL) for sheet in sheets)
    return [one.strip() for found in re.findall(r"([^{}@;]+)\{", text) for one in re.split(r",(?![^(]*\))", found)]


@pytest.mark.parametrize("game", ids())
def test_no_page_of_the_house_dresses_a_piece_of_a_game(game: str) -> None:
    pages = {one.group(1) for one in map(re.compile(r"\.([\w-]+)").fullmatch, selectors(PAGES)) if one}
    pieces = {
        piece
        for selector in selectors([sheet for sheet in SHEETS if sheet.parent.parent.name == game])
        if selector.startswith(f".{game} ")
        for piece in re.findall(r"\.([\w-]+)", selector)
    }
    assert pieces
    assert not pages & pieces


def test_the_shell_asks_at_once_for_all_that_every_page_needs() -> None:
    needed: set[Path] = set()
    asked = [WEB / "kit/app.js"]
    while asked:
        path = asked.pop()
        if path in needed:
            continue
        needed.add(path)
        for name in re.findall(r'^(?:import|export)\b[^;]*?\bfrom ?"(\.[^"]+)"', path.read_text("utf-8"), re.MULTILINE):
            asked.append((path.parent / name).resolve())
    shell = (WEB / "index.html").read_text("utf-8")
    preloaded = {WEB / name for name in re.findall(r'rel="modulepreload" href="/web/([^"]+)"', shell)}
    assert preloaded == needed - {WEB / "kit/app.js"}


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())
