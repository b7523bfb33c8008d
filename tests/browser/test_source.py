"""The browser's source itself: types, words, and nothing that the content policy would stop."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import ludoteca

ROOT = Path(__file__).parents[2]
WEB = Path(ludoteca.__file__).parent / "web"
SCRIPTS = [path for path in sorted(WEB.rglob("*.js")) if path.parent.name != "vendor"]
SHEETS = sorted(WEB.rglob("*.css"))
KIT = [path for path in SCRIPTS if "games" not in path.parts]


def words(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / f"kit/words.{language}.json").read_text("utf-8"))
    return found


def test_types_hold() -> None:
    compiler = ROOT / "node_modules/.bin/tsc"
    if not compiler.exists():
        pytest.fail("the type checker is missing: npm ci")
    done = subprocess.run([compiler, "-p", "."], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


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
    games = [folder.name for folder in (WEB / "games").iterdir()]
    for path in KIT:
        text = path.read_text("utf-8").lower()
        assert not any(game in text for game in games), path


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert all("resolved" not in package for package in lock["packages"].values())
