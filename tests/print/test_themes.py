"""5+1 in any theme: names and pictures of its own on the tiles, and one line for a theme that cannot be printed."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

import msgspec
import pytest

from ludoteca.games import game
from ludoteca.games.cinquepiuuno.theme import Theme, encode, shipped
from ludoteca.print.emoji import emoji
from ludoteca.print.job import ordered
from ludoteca.print.printing import printed
from tests.cli.test_commands import printed as said

from .paper import Paper
from .test_orders import refused

GAME = game("cinquepiuuno")
FONT = GAME.folder / "web" / "emoji.woff"
MAGENTA = (240, 0, 200)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(body: bytes) -> str:
    """A picture of 8 by 8, as themes carry them."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
    raw = b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(raw).decode()


PHOTO = png(zlib.compress((b"\0" + bytes(MAGENTA) * 8) * 8))


def dressed(picture: str) -> Theme:
    """The first place with a picture of somebody's own."""
    theme = msgspec.json.decode(encode(shipped()[0]), type=Theme)
    theme.id = "mine"
    theme.places[0].picture = picture
    theme.places[0].it = theme.places[0].en = "Casa mia"
    return theme


def test_a_theme_of_ones_own_prints_with_its_photographs(tmp_path: Path) -> None:
    theme, path = tmp_path / "mine.theme.json", tmp_path / "mine.pdf"
    theme.write_bytes(encode(dressed(PHOTO)))
    said("print", "cinquepiuuno", "--lang", "en", "--theme", str(theme), "--out", str(path))
    file = Paper(path.read_bytes())
    assert "Casa mia" in file.texts[2]
    pixels = file.pixels(2, 40, grey=False)[:, :, ::-1]
    near = abs(pixels.astype(int) - MAGENTA).sum(axis=2) < 30
    assert near.mean() > 0.003


def test_a_photograph_is_grey_in_black() -> None:
    file = Paper(printed(GAME, ordered(ink="black", sides="1"), encode(dressed(PHOTO))))
    pixels = file.pixels(1, 40, grey=False).astype(int)
    assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 2


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"{", "not JSON"),
        (encode(dressed("data:image/png;base64,AAAA")), "its picture is not the PNG"),
        (encode(dressed(png(b"no picture at all"))), "a picture cannot be set"),
    ],
    ids=["json", "bytes", "picture"],
)
def test_a_broken_theme_is_one_line_and_leaves_nothing(tmp_path: Path, content: bytes, complaint: str) -> None:
    theme, path = tmp_path / "mine.theme.json", tmp_path / "mine.pdf"
    theme.write_bytes(content)
    assert complaint in refused("print", "cinquepiuuno", "--theme", str(theme), "--out", str(path))
    assert [found.name for found in tmp_path.iterdir()] == ["mine.theme.json"]


def test_an_unknown_theme_is_one_line(tmp_path: Path) -> None:
    assert "cannot be read" in refused("print", "cinquepiuuno", "--theme", "nowhere", "--out", str(tmp_path / "a.pdf"))


def test_every_emoji_of_the_shipped_themes_has_a_picture() -> None:
    for theme in shipped():
        for entry in (*theme.places, *theme.events):
            assert emoji(FONT, entry.emoji), entry.emoji
    assert emoji(FONT, "x") is None
