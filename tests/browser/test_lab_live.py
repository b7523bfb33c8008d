"""The laboratory at work: what grows while it plays; stopped, gone on with, shared as a file, opened with a key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_access import violations
from tests.browser.test_lab import PATIENCE
from tests.server.running import Server, running

UNNAMED = 'game = "felci"\nmatches = 60\nbots = "random"\nseed = 9\n\n[variants.few]\nchanges.hand = 3\n'


def test_progress_and_plots_grow_while_it_plays_and_it_is_stopped_and_gone_on_with(open_page: Opener) -> None:
    page = open_page("/lab")
    page.get_by_label("Gioco").select_option("felci")
    page.get_by_label("Chi gioca").select_option("greedy")
    page.get_by_label("Partite").select_option("5000")
    page.get_by_role("button", name="Tessere in mano: uno in meno").click()
    page.get_by_label("Nome della prova").fill("Lunga")
    page.get_by_role("button", name="Prova", exact=True).click()
    found = page.get_by_role("region", name="Che cosa si è trovato")
    expect(found.get_by_role("heading", name="Lunga")).to_be_visible()
    expect(found.locator("figure").first).to_be_visible(timeout=PATIENCE)
    expect(found.get_by_role("status")).to_contain_text("di 10.000")
    expect(found.get_by_role("status")).to_contain_text("i verdetti sono provvisori fino alla fine")
    expect(found.get_by_text("Ci vogliono più turni")).to_be_visible(timeout=PATIENCE)
    early = grown(page, 0.0)
    grown(page, early)
    assert violations(page) == []

    found.get_by_role("button", name="Ferma").click()
    expect(found.get_by_role("status")).to_contain_text("si può riprendere", timeout=PATIENCE)
    stopped = share(page)
    assert 0 < stopped < 1
    assert found.locator("figure").count() > 0, "what it found stays"
    found.get_by_role("button", name="Riprendi").click()
    grown(page, stopped)
    found.get_by_role("button", name="Ferma").click()
    expect(found.get_by_role("status")).to_contain_text("si può riprendere", timeout=PATIENCE)


def share(page: Page) -> float:
    found: float = page.get_by_role("progressbar").evaluate("one => one.value")
    return found


def grown(page: Page, before: float) -> float:
    """How far it is, once it is further than that."""
    between = "before => { const { value } = document.querySelector('progress'); return before < value && value < 1 }"
    page.wait_for_function(between, arg=before, timeout=PATIENCE)
    return share(page)


def test_what_is_shared_as_a_file_is_taken_in_again(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/lab", refusals=True)
    unnamed, long, other = tmp_path / "unnamed.toml", tmp_path / "long.toml", tmp_path / "other.toml"
    unnamed.write_text(UNNAMED)
    long.write_text(UNNAMED + "#" * 60_000)
    other.write_text("hello")
    file = page.locator("input[type=file]")
    file.set_input_files(long)
    expect(page.get_by_role("alert")).to_contain_text("«long.toml» è troppo lungo")
    file.set_input_files(other)
    expect(page.get_by_role("alert").last).to_contain_text("TOML")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Prendi un file").click()
    chooser.value.set_files(unnamed)
    found = page.get_by_role("region", name="Che cosa si è trovato")
    expect(found.get_by_role("heading", name="Felci: Tessere in mano: 4 → 3")).to_be_visible()
    expect(found.get_by_role("status")).to_contain_text("Non ancora giocata")
    expect(page.get_by_label("Tessere in mano", exact=True)).to_have_value("3")
    page.get_by_role("button", name="Elimina").click()
    expect(page.get_by_role("heading", name="Eliminare «Felci: Tessere in mano: 4 → 3»?")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Annulla").click()

    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica il file").click()
    assert download.value.suggested_filename == "Felci-Tessere-in-mano-4-3.toml"
    shared = tmp_path / download.value.suggested_filename
    download.value.save_as(shared)
    assert shared.read_text() == UNNAMED
    page.get_by_role("button", name="Elimina").click()
    page.get_by_role("dialog").get_by_role("button", name="Elimina").click()
    entry = page.get_by_role("button", name="Felci: Tessere in mano: 4 → 3")
    expect(entry).to_have_count(0)
    file.set_input_files(shared)
    expect(entry).to_have_count(1)
    found.get_by_role("button", name="Comincia").click()
    expect(found.get_by_text("Finita dopo 120 partite")).to_be_visible(timeout=PATIENCE)


def test_who_asks_for_it_sees_the_curve_of_chances_there_and_in_the_report(open_page: Opener) -> None:
    page = open_page("/lab", lang="en", size=PHONE)
    page.get_by_label("Game").select_option("felicita")
    page.get_by_label("Who plays").select_option("random")
    page.get_by_label("Matches").select_option("200")
    page.get_by_label("Also value decisions (slower)").check()
    page.get_by_label("Name of the experiment").fill("Valued")
    page.get_by_role("button", name="Try it").click()
    found = page.get_by_role("region", name="What was found")
    expect(found.get_by_text("Done after")).to_be_visible(timeout=PATIENCE)
    curve = page.locator("figure").filter(has_text="Chances in a typical match")
    expect(curve).to_have_count(1)
    expect(page.get_by_label("Also value decisions (slower)")).to_be_checked()
    page.get_by_role("button", name="Full report").click()
    expect(curve).to_have_count(1, timeout=PATIENCE)
    expect(page.get_by_text("Who chose blindly would give away")).to_be_visible()


# --- Its key -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A house with a laboratory for who sits elsewhere, and its key."""
    with running(tmp_path_factory.mktemp("locked") / "data", "--lab") as server:
        assert server.process.stdout is not None
        yield server, server.process.stdout.readline().strip().rpartition("#")[2]


@pytest.fixture
def away(browser: Browser) -> Iterator[Page]:
    """A browser for which a proxy speaks."""
    context = browser.new_context(locale="en-GB", extra_http_headers={"x-forwarded-for": "203.0.113.9"})
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    yield context.new_page()
    context.close()


def test_the_right_key_in_the_address_opens_it_and_does_not_stay_there(locked: tuple[Server, str], away: Page) -> None:
    server, key = locked
    away.goto(f"{server.url}/lab#{key}")
    expect(away.get_by_role("button", name="Try it")).to_be_visible()
    assert away.url == f"{server.url}/lab"
    away.goto(f"{server.url}/lab")
    expect(away.get_by_role("button", name="Try it")).to_be_visible()


def test_a_wrong_key_in_the_address_opens_nothing_and_the_right_one_may_be_typed(
    locked: tuple[Server, str], away: Page
) -> None:
    server, key = locked
    away.goto(f"{server.url}/lab#{key[:-1]}")
    expect(away.get_by_role("alert")).to_contain_text("does not open the laboratory")
    assert away.url == f"{server.url}/lab"
    expect(away.get_by_role("button", name="Try it")).to_have_count(0)
    away.get_by_label("Key").fill(key)
    away.get_by_role("button", name="Enter").click()
    expect(away.get_by_role("button", name="Try it")).to_be_visible()
