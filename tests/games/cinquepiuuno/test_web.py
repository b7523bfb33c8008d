"""The emoji that the browser's table uses are all in the font that it brings: no device needs one of its own."""

from __future__ import annotations

import re
import struct
import zlib
from pathlib import Path

import ludoteca

FOLDER = Path(ludoteca.__file__).parent / "games/cinquepiuuno/web"
EMOJI = re.compile("[\u2600-\u27bf\U0001f300-\U0001faff]")


def table(font: bytes, wanted: bytes) -> bytes:
    """One table of a WOFF file."""
    (count,) = struct.unpack(">H", font[12:14])
    for start in range(44, 44 + 20 * count, 20):
        tag, offset, packed, size, _ = struct.unpack(">4sIIII", font[start : start + 20])
        if tag == wanted:
            raw = font[offset : offset + packed]
            return zlib.decompress(raw) if packed < size else raw
    raise AssertionError(f"the font has no table {wanted!r}")


def characters(font: bytes) -> set[str]:
    """Those that the font draws: the groups of its map of format 12."""
    cmap = table(font, b"cmap")
    (count,) = struct.unpack(">H", cmap[2:4])
    found: set[str] = set()
    for number in range(count):
        (start,) = struct.unpack(">I", cmap[8 + 8 * number : 12 + 8 * number])
        if struct.unpack(">H", cmap[start : start + 2])[0] == 12:
            (groups,) = struct.unpack(">I", cmap[start + 12 : start + 16])
            for group in range(groups):
                at = start + 16 + 12 * group
                first, last = struct.unpack(">II", cmap[at : at + 8])
                found |= {chr(code) for code in range(first, last + 1)}
    return found


def test_the_font_draws_every_emoji_of_themes_picker_and_cards() -> None:
    sources = [*FOLDER.glob("*.js"), *FOLDER.glob("editor/*.js"), *FOLDER.glob("themes/*.json")]
    used = set(EMOJI.findall("".join(path.read_text("utf-8") for path in sources)))
    assert len(used) > 100
    assert used <= characters((FOLDER / "emoji.woff").read_bytes())
