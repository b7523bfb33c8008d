"""Emoji as pictures: what a colour font of bitmaps has for a character, taken out of the font as it is shipped.

Read here are WOFF files with a `cmap` of format 12 and bitmaps of format 17, as Noto Color Emoji has them: nothing that
sets letters needs to know of colours then, and an emoji is inked like any other picture.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ludoteca.print.drawing import Drawing

STYLED = "\ufe0f"
"""Asks for the picture of a character that is also a letter."""
PNG_AT = 9
"""In a bitmap of format 17: five bytes of measures and four of length come first."""


def emoji(font: Path, text: str) -> Drawing | None:
    """The picture of one emoji, or None where the font has none, as for several characters joined to one."""
    character = text.replace(STYLED, "")
    png = pictures(font).get(ord(character)) if len(character) == 1 else None
    return None if png is None else photo("data:image/png;base64," + base64.b64encode(png).decode())


def photo(source: str) -> Drawing:
    """A picture from a data address, cut to a square."""
    image = f'<image href="{source}" width="100" height="100" preserveAspectRatio="xMidYMid slice"/>'
    return Drawing((0, 0, 100, 100), image)


@cache
def pictures(font: Path) -> Mapping[int, bytes]:
    """Every character that the font has a picture of, as PNG."""
    tables = unpacked(font.read_bytes())
    bitmaps = placed(tables["CBLC"], tables["CBDT"])
    return {code: bitmaps[glyph] for code, glyph in characters(tables["cmap"]).items() if glyph in bitmaps}


def unpacked(woff: bytes) -> Mapping[str, bytes]:
    """The tables of a WOFF file."""
    (count,) = struct.unpack_from(">H", woff, 12)
    tables = {}
    for place in range(count):
        tag, at, packed, length, _ = struct.unpack_from(">4sIIII", woff, 44 + 20 * place)
        table = woff[at : at + packed]
        tables[tag.decode()] = zlib.decompress(table) if packed < length else table
    return tables


def characters(cmap: bytes) -> Mapping[int, int]:
    """Glyphs by character."""
    found = {}
    for place in range(struct.unpack_from(">H", cmap, 2)[0]):
        _, _, at = struct.unpack_from(">HHI", cmap, 4 + 8 * place)
        if struct.unpack_from(">H", cmap, at)[0] == 12:
            (groups,) = struct.unpack_from(">I", cmap, at + 12)
            for group in range(groups):
                first, last, glyph = struct.unpack_from(">III", cmap, at + 16 + 12 * group)
                found.update({code: glyph + code - first for code in range(first, last + 1)})
    return found


def placed(locations: bytes, bitmaps: bytes) -> Mapping[int, bytes]:
    """PNG by glyph."""
    found = {}
    arrays, _, subtables = struct.unpack_from(">III", locations, 8)
    for place in range(subtables):
        first, last, more = struct.unpack_from(">HHI", locations, arrays + 8 * place)
        _, _, start = struct.unpack_from(">HHI", locations, arrays + more)
        for glyph in range(first, last + 1):
            at, end = struct.unpack_from(">II", locations, arrays + more + 8 + 4 * (glyph - first))
            if end > at:
                found[glyph] = bitmaps[start + at + PNG_AT : start + end]
    return found
