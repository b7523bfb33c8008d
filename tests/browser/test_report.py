"""The laboratory's report: one file that asks nothing of anybody, for every eye."""

from __future__ import annotations

import html
import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from ludoteca.core.record import read_record, replay
from ludoteca.core.words import languages
from ludoteca.games import game
from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.report.page import write_report
from ludoteca.lab.report.tuned import write_tuned
from ludoteca.lab.results import BadResults
from ludoteca.lab.run import run
from ludoteca.lab.spread import Where
from ludoteca.lab.tune import TUNED, Found, Tuned, Value, claim
from ludoteca.lab.tuning import read_tuning
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_access import violations
from tests.once import made_once

TEXT = """
game = "felci"
matches = 120
[measures]
values = "search:2"
valued = 2
levels = ["random", "easy"]
again = 2
deals = 4
[variants.three-tiles]
changes.hand = 3
[variants.handicap]
options.handicap = true
"""

TUNING = """
game = "felci"
tries = 5
matches = 20
best = 2
confirm = 100
[numbers]
hand = [1, 7]
tiles_of_a_kind = [2, 6]
[aims]
first = [-0.02, 0.02]
turns = [20, 22]
unused = [0, 0]
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> None:
        (folder / "try.toml").write_text(TEXT)
        run(read_experiment(folder / "try.toml"), folder / "out", Where(2))
        for language in languages():
            write_report(folder / "out", language).rename(folder / "out" / f"{language}.html")

    return made_once(tmp_path_factory, "report", make) / "out"


def test_everybody_can_read_it_offline_and_watch_its_matches_again(results: Path, browser: Browser) -> None:
    """One test, because what is reported takes its time to be played."""
    context = browser.new_context()
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda one: asked.append(one.url.partition("#")[0]))
    page.on("console", lambda message: said.append(message.text))
    addresses = [(results / f"{language}.html").as_uri() for language in ("it", "en")]
    told = (("Che cosa si è trovato", "Tessere in mano: 4 → 3"), ("What was found", "Tiles in hand: 4 → 3"))
    for address, size, (heading, change) in zip(addresses, (PHONE, DESKTOP), told, strict=True):
        page.set_viewport_size(size)
        page.goto(address)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        expect(page.locator(".legend")).to_contain_text(change)
        expect(page.locator("figure")).to_have_count(9 + 5)
        for summary in page.locator("summary").all():
            summary.click()
        expect(page.get_by_role("table")).to_have_count(14 + 3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
    watch_again(results, [str(link.get_attribute("href")) for link in page.get_by_role("link").all()])
    assert (asked, said) == (addresses, []), "a page asks for nothing but itself"
    context.close()


def watch_again(results: Path, links: list[str]) -> None:
    assert len(links) == 3 * 3
    for link in links:
        record = read_record(results / link)
        if "three-tiles" in link:
            assert record.edition.startswith("three-tiles+")
        else:
            assert record.result is not None
            assert [state.acting() for state, _ in replay(game("felci"), record)][-1] == 0


def test_the_line_below_a_match_shows_it_in_a_terminal_that_is_opened_there(results: Path) -> None:
    lines = re.findall(r"<code>ludoteca (.+?)</code>", (results / "en.html").read_text("utf-8"))
    assert len(lines) == 3 * 3
    for line in lines[::3]:
        command = [sys.executable, "-m", "ludoteca", *shlex.split(html.unescape(line))]
        shown = subprocess.run(command, cwd=results, capture_output=True, text=True, check=False)
        assert (shown.returncode, shown.stderr) == (0, "")
        assert shown.stdout.count("\n") > 20, "the whole match, move by move"


def a_try(hand: int, matches: int, miss: float, turns: float) -> Found:
    values = {"first": Value(-0.01, 0.03), "turns": Value(turns, 0.2), "unused": Value(0.0, 0.0)}
    return Found({"hand": hand, "tiles_of_a_kind": 4}, matches, miss, values)


def test_a_search_for_better_numbers_has_its_page(tmp_path: Path, browser: Browser) -> None:
    (tmp_path / "tune.toml").write_text(TUNING)
    tuning = read_tuning(tmp_path / "tune.toml")
    claim(tmp_path, tuning)
    with pytest.raises(BadResults, match="not through"):
        write_tuned(tmp_path, "en")
    tried = [a_try(4, 20, 12.0, 8.0), a_try(3, 60, 4.0, 17.0), a_try(2, 180, 0.5, 22.1), a_try(1, 20, 90.0, 50.0)]
    tried.append(Found({"hand": 7, "tiles_of_a_kind": 2}, 0, 1e6, {}, "two hands of 7"))
    best = [a_try(2, 100, 0.5, 21.0), a_try(3, 100, 3.5, 17.5)]
    tuned = Tuned("0.0", "felci", tuning.aims, tried, a_try(4, 100, 11.0, 9.0), best)
    (tmp_path / TUNED).write_bytes(msgspec.json.encode(tuned))
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    addresses = []
    for language, size, said, judged in (
        ("it", PHONE, "si vuole", "raggiunto"),
        ("en", DESKTOP, "wanted is", "reached"),
    ):
        addresses.append(write_tuned(tmp_path, language).rename(tmp_path / f"{language}.html").as_uri())
        page.set_viewport_size(size)
        page.goto(addresses[-1])
        expect(page.locator(".said").filter(has_text=said)).to_have_count(3 * 3)
        expect(page.locator(".pill", has_text=judged)).to_have_count(1 + 3)
        expect(page.locator("figure")).to_have_count(3 + 1 + 2)
        expect(page.locator(".dead")).to_have_count(1 + 2)
        for summary in page.locator("summary").all():
            summary.click()
        expect(page.get_by_role("table")).to_have_count(6 + 3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
    assert asked == addresses, "a page asks for nothing but itself"
    context.close()
