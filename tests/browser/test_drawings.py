"""What is printed is what the browser draws: the drawings in the package are those of its modules today."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.drawings import drawn, flattened


def test_the_printed_drawings_are_the_browsers(open_page: Opener) -> None:
    page: Page = open_page("/settings")
    for game in drawn():
        kept = {path.stem: path.read_text("utf-8") for path in (game.folder / "drawings").glob("*.svg")}
        assert flattened(page, game) == kept, "run `python -m tests.browser.drawings`"
