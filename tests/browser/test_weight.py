"""What a table's page weighs, uncompressed: every module it imports, its styles, words, faces and font.

Other pages are loaded when somebody goes there.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca

PACKAGE = Path(ludoteca.__file__).parent
BEFORE = {
    "biglietti": 240_348,
    "cinquepiuuno": 500_528,
    "felci": 235_415,
    "felicita": 212_720,
    "watergame": 227_178,
}
"""Bytes at d3b6966, when all five tables were whole, before they had scenery, motion, faces and sounds."""
MORE = 330_000
"""Bytes that all of that may weigh."""
IMPORTED = re.compile(r"""(?:from|import)\s*["'`]([^"'`$]+\.js)["'`]""")
VENDOR = ("vendor/preact.js", "vendor/hooks.js", "vendor/htm.js")
ALWAYS = ("index.html", "kit/app.js", "kit/faces.svg", "pages/table.js", *VENDOR)


def weight(package: Path, game: str) -> int:
    """Bytes that a table of the game loads, in one language."""
    web, own = package / "web", package / "games" / game / "web"
    files = {web / name for name in ALWAYS if (web / name).exists()} | {own / "table.js"}
    queue = list(files)
    while queue:
        module = queue.pop()
        for name in IMPORTED.findall(module.read_text()) if module.suffix == ".js" else ():
            found = address(name, module, web, own)
            if found.exists() and found not in files:
                files.add(found)
                queue.append(found)
    styles = {*(web / "kit").glob("*.css"), web / "pages/table.css", own / "table.css"}
    words = {web / "kit/words.it.json", own.parent / "words.it.json"}
    return sum(file.stat().st_size for file in files | styles | words | {*own.glob("*.woff")} if file.exists())


def address(name: str, module: Path, web: Path, own: Path) -> Path:
    """The file that a module means by an address."""
    if name.startswith("/web/games/"):
        return own / name.split("/", 4)[4]
    return web / name.removeprefix("/web/") if name.startswith("/web/") else (module.parent / name).resolve()


@pytest.mark.parametrize("game", sorted(BEFORE))
def test_a_table_weighs_little_more_than_without_pictures_and_motion(game: str) -> None:
    now = weight(PACKAGE, game)
    assert now > 100_000, "modules were not found"
    assert now <= BEFORE[game] + MORE
