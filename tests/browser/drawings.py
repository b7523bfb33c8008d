"""The drawings that are printed are those of the browser: this takes them from its modules, with their styles inside.

`python -m tests.browser.drawings` writes them anew, after a drawing changed: `games/GAME/drawings/*.svg`.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ludoteca.core.game import Game
from ludoteca.games import catalogue
from tests.browser.conftest import BROWSERS, FLAGS
from tests.server.running import running

FLATTEN = Path(__file__).with_name("flatten.js").read_text("utf-8")


def drawn() -> list[Game]:
    """The games that say what is printed of them."""
    return [game for game in catalogue() if game.web and (game.web / "drawings.js").exists()]


def flattened(page: Page, game: Game) -> dict[str, str]:
    """The drawings of a game by name, as SVG that needs no style sheet; the page must be one of the server's."""
    found: dict[str, str] = page.evaluate(f"({FLATTEN})({game.id!r})")
    return {name: drawing + "\n" for name, drawing in found.items()}


def write(page: Page, game: Game) -> int:
    folder = game.folder / "drawings"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    drawings = flattened(page, game)
    for name, drawing in drawings.items():
        (folder / f"{name}.svg").write_text(drawing, "utf-8")
    return len(drawings)


def main() -> None:
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page()
        page.goto(f"{server.url}/settings")
        for game in drawn():
            print(f"{game.id}: {write(page, game)} drawings")
        browser.close()


if __name__ == "__main__":
    main()
