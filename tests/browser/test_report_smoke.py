"""The report of experiments/smoke.toml itself, as the command line makes it: offline, for every eye, and on paper."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from ludoteca.testing.cases import SOAK
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_access import violations
from tests.once import made_once
from tests.proxies import replaced

SMOKE = Path(__file__).parents[2] / "experiments" / "smoke.toml"
FEWER = ("matches = 600", "matches = 150"), ("deals = 40", "deals = 10")
A4: ViewportSize = {"width": 718, "height": 1047}
"""What a sheet leaves between margins of a centimetre, in the pixels of CSS."""

CUT = """() => [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && !one.closest("svg, .hidden"))
    .filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).display !== "inline")
    .map((one) => `${one.tagName} ${one.textContent.slice(0, 40)}`)"""


def ludoteca(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", "ludoteca", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def smoke(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its folder, with a report in each language; the whole run takes a minute of two cores, a part shows as much."""

    def make(folder: Path) -> None:
        wanted = folder / "smoke.toml"
        wanted.write_text(replaced(SMOKE.read_text("utf-8"), *(() if SOAK else FEWER)), "utf-8")
        ludoteca("lab", "run", str(wanted), "--out", str(folder / "out"), "--jobs", "2")
        for language in ("it", "en"):
            ludoteca("lab", "report", str(folder / "out"), "--lang", language)
            (folder / "out" / "report.html").rename(folder / f"{language}.html")

    return made_once(tmp_path_factory, "smoke", make)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(("language", "found"), [("it", "Che cosa si è trovato"), ("en", "What was found")])
def test_it_opens_offline_and_everybody_can_read_it(
    smoke: Path, browser: Browser, language: str, found: str, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport=size, color_scheme=scheme, offline=True)
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.on("console", lambda message: said.append(message.text))
    address = (smoke / f"{language}.html").as_uri()
    page.goto(address)
    expect(page.get_by_role("heading", name=found)).to_be_visible()
    assert page.locator("figure").count() > 10
    for summary in page.locator("summary").all():
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    assert (asked, said) == ([address], []), "a page asks for nothing but itself"
    context.close()


@pytest.mark.parametrize("language", ["it", "en"])
def test_on_paper_nothing_is_cut_and_every_plot_has_its_table(smoke: Path, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport=A4, color_scheme="dark", offline=True)
    page = context.new_page()
    page.goto((smoke / f"{language}.html").as_uri())
    page.emulate_media(media="print")
    tables = page.locator("table")
    assert tables.count() == page.locator("figure").count() + page.locator(".wide").count()
    assert tables.evaluate_all("all => all.every((one) => one.checkVisibility({ contentVisibilityAuto: true }))")
    assert page.locator("summary:visible").count() == 0
    assert page.evaluate(CUT) == []
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(37, 34, 27)", "ink, whatever the screen"
    context.close()
