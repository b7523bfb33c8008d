"""The documentation site: built without a warning, every link leads somewhere, nothing is fetched from elsewhere."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ludoteca.core.words import languages
from ludoteca.games import catalogue

from .pages import ROOT

SITE = ROOT / "build" / "site"
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Read(HTMLParser):
    """What a page links to, what it fetches, and what can be linked to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.anchors: set[str] = {""}
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for attribute, value in attrs:
            if (tag, attribute) in FETCHED and value:
                self.fetched.add(value)
            if (tag, attribute) == ("a", "href") and value:
                self.links.add(value)
            if attribute in ("id", "name") and value:
                self.anchors.add(value)


def listed(entry: Any) -> set[str]:
    """The pages in an entry of the menu, which may be a menu itself."""
    if isinstance(entry, str):
        return {entry}
    return set().union(*map(listed, entry.values() if isinstance(entry, dict) else entry))


def test_every_page_is_in_the_menu() -> None:
    menu = listed(tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]["nav"])
    docs = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    rules = {f"rules/{game.id}.{language}.md" for game in catalogue() for language in languages()}
    assert docs | rules <= menu, "zensical.toml lists the pages of the site"


def test_the_site_is_built_and_everything_in_it_leads_somewhere() -> None:
    """One test, because building takes its time."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts/site")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {path: Read(path) for path in SITE.rglob("*.html") if path.name != "404.html"}
    for path, page in pages.items():
        for link in page.links | page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                assert link not in page.fetched, f"{path}: {link} is fetched from elsewhere"
                continue
            aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert aim.exists(), f"{path}: {link}"
            assert aim not in pages or unquote(parts.fragment) in pages[aim].anchors, f"{path}: {link}"
    for game in catalogue():
        for language in languages():
            clauses = set(game.clauses(language))
            assert clauses <= pages[SITE / f"rules/{game.id}.{language}.html"].anchors
    reference = pages[SITE / "api/core.html"].anchors
    assert {"ludoteca.core.state.State.legal", "ludoteca.core.game.Game.new"} <= reference
    words = (SITE / "search.json").read_text("utf-8")
    assert all(word in words for word in ("panchina", "bench", "ludoteca serve"))
