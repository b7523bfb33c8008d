"""A house that serves a variant: its pages say so, it is played, and a table from before says that it is of another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.pages import path_of, play_now, shelf
from tests.games.editions import edition
from tests.server.running import Server, running


@pytest.fixture
def variant(tmp_path: Path) -> Path:
    """Felci with five tiles in hand."""
    file = tmp_path / "five.toml"
    file.write_text(edition("ludoteca.games.felci", ("hand = 4", "hand = 5")).text, "utf-8")
    return file


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "data", pace=0.01) as server:
        yield server


def test_a_house_that_changes_to_a_variant(open_page: Opener, server: Server, variant: Path) -> None:
    page = open_page("/")
    expect(shelf(page).locator(".variant")).to_have_count(0)
    play_now(page)
    expect(page.locator(".item.fern")).to_have_count(4)
    before = path_of(page.url)
    page.goto("about:blank")

    port = server.port
    server.stop()
    server.flags += ("--edition", str(variant))
    server.start(port)
    again = open_page(before, of=page)
    expect(again.get_by_role("heading", level=1)).to_have_text("Questo tavolo non si apre più")
    expect(again.get_by_role("main")).to_contain_text("Usa l’edizione ludoteca-1")

    home = open_page("/", lang="en")
    expect(shelf(home).locator(".variant")).to_contain_text("Variant")
    play_now(home, "en")
    expect(home.locator(".item.fern")).to_have_count(5)
    expect(home.locator(".variant")).to_contain_text("hand")
