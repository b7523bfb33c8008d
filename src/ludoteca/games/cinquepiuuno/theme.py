"""CU-1.5 Themes: names and pictures for the box, the 23 places and the 6 events, as one file of JSON.

Anybody may write one, so nothing in it is trusted: a file that is broken or hostile is refused in one line.
"""

from __future__ import annotations

import base64
import binascii
import struct
import unicodedata
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.game import LANGUAGES, Text
from ludoteca.games.cinquepiuuno.edition import EVENTS, PLACES
from ludoteca.games.cinquepiuuno.theme_words import WRONG, tile_name

FORMAT: Final = "ludoteca-theme-1"
SUFFIX: Final = ".theme.json"
SHIPPED: Final = ("bosco", "borgo")
"""For children first, then for grown-ups."""
BIGGEST_FILE: Final = 3 * 1024 * 1024
BIGGEST_PICTURE: Final = 96 * 1024
LONGEST_NAME: Final = 40
LONGEST_EMOJI: Final = 12
LONGEST_SIDE: Final = 512
"""Pixels of a picture."""

PNG: Final = "data:image/png;base64,"
JPEG: Final = "data:image/jpeg;base64,"
_PNG_START: Final = b"\x89PNG\r\n\x1a\n"
_JPEG_START: Final = b"\xff\xd8\xff"


class BadTheme(Refused):
    """A theme that cannot be used, and why."""


class Wrong(Exception):
    """One thing that is wrong, to be said in the reader's language."""

    def __init__(self, reason: str, tile: str = "", **facts: str | int) -> None:
        super().__init__(reason)
        self.reason, self.tile, self.facts = reason, tile, facts

    def said(self, language: str) -> str:
        what = tile_name(self.tile, language) if self.tile else ""
        return WRONG[language][self.reason].format(what=what, **self.facts)


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One name in each language; a picture, or else an emoji."""

    it: str = ""
    en: str = ""
    emoji: str = ""
    picture: str = ""

    def name(self, language: str) -> str:
        """In this language, or in the only one there is."""
        return (self.it or self.en) if language == "it" else (self.en or self.it)


class Theme(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: str = FORMAT
    id: str
    box: Entry
    places: list[Entry]
    events: list[Entry]


@cache
def shipped() -> tuple[Theme, ...]:
    """The themes that come with the game, by id; they lie where the browser can fetch them."""
    folder = files("ludoteca") / "web" / "games" / "cinquepiuuno" / "themes"
    found = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    themes = [decode(path.read_bytes(), path.name) for path in found]
    return tuple(sorted(themes, key=lambda theme: theme.id))


def read_theme(path: Path) -> Theme:
    """The theme in a file, checked; BadTheme in one line if there is anything wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(BIGGEST_FILE + 1)
    except OSError as error:
        raise BadTheme(f"{path}: cannot be read: {error.strerror}") from None
    return decode(raw, str(path))


def decode(raw: bytes, where: str, language: str = "en") -> Theme:
    """A theme from the bytes of a file, whoever sent them."""
    try:
        return checked(parsed(raw))
    except Wrong as wrong:
        said = wrong.said(language)
        raise BadTheme(f"{where}: {said}" if where else said) from None


def check(raw: bytes, language: str) -> tuple[bytes, Text]:
    """What the server asks of a file: as it is to be kept, and what it is called."""
    theme = decode(raw, "", language)
    return encode(theme), {language: theme.box.name(language) for language in LANGUAGES}


def parsed(raw: bytes) -> Theme:
    if len(raw) > BIGGEST_FILE:
        raise Wrong("file size", most=BIGGEST_FILE // 1024**2)
    try:
        return msgspec.json.decode(raw, type=Theme)
    except msgspec.ValidationError as error:
        raise Wrong("form", detail=str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Wrong("json") from None


def encode(theme: Theme) -> bytes:
    """The theme as the bytes of a file, the same on every machine."""
    return msgspec.json.format(msgspec.json.encode(theme), indent=1) + b"\n"


def checked(theme: Theme) -> Theme:
    """The theme itself, or Wrong."""
    if theme.format != FORMAT:
        raise Wrong("format", found=theme.format[:40], right=FORMAT)
    if not (theme.id.isascii() and theme.id.replace("-", "").isalnum() and theme.id == theme.id.lower()):
        raise Wrong("id")
    if len(theme.id) > LONGEST_NAME:
        raise Wrong("id length", most=LONGEST_NAME)
    if len(theme.places) != PLACES:
        raise Wrong("places", found=len(theme.places), right=PLACES)
    if len(theme.events) != len(EVENTS):
        raise Wrong("events", found=len(theme.events), right=len(EVENTS))
    check_entry(theme.box, "box")
    for number, entry in enumerate(theme.places, start=1):
        check_entry(entry, f"place {number}")
    for event, entry in zip(EVENTS, theme.events, strict=True):
        check_entry(entry, f"event {event}")
    return theme


def check_entry(entry: Entry, tile: str) -> None:
    if not entry.it.strip() and not entry.en.strip():
        raise Wrong("no name", tile)
    for text, longest in ((entry.it, LONGEST_NAME), (entry.en, LONGEST_NAME), (entry.emoji, LONGEST_EMOJI)):
        if len(text) > longest:
            raise Wrong("length", tile, found=text[:20], most=longest)
        if not harmless(text):
            raise Wrong("letters", tile)
    if not entry.emoji and not entry.picture:
        raise Wrong("no picture", tile)
    if entry.picture:
        check_picture(entry.picture, tile)


def harmless(text: str) -> bool:
    """No mark-up, and nothing invisible but what joins emoji together."""
    joiner = "\u200d"
    return not any(letter in "<>&" or (unicodedata.category(letter)[0] == "C" and letter != joiner) for letter in text)


def check_picture(picture: str, tile: str) -> None:
    """A small PNG or JPEG by its own bytes, not by what it says it is; never SVG, which may carry script."""
    header = next((start for start in (PNG, JPEG) if picture.startswith(start)), None)
    if header is None:
        raise Wrong("kind", tile)
    if len(picture) > BIGGEST_PICTURE * 4 // 3 + len(header) + 4:
        raise Wrong("picture size", tile, most=BIGGEST_PICTURE // 1024)
    try:
        raw = base64.b64decode(picture.removeprefix(header), validate=True)
    except (binascii.Error, ValueError):
        raise Wrong("base64", tile) from None
    size = png_size(raw) if header == PNG else jpeg_size(raw)
    if size is None:
        raise Wrong("bytes", tile, kind=header[11:].split(";")[0].upper())
    if not (0 < size[0] <= LONGEST_SIDE and 0 < size[1] <= LONGEST_SIDE):
        raise Wrong("pixels", tile, width=size[0], height=size[1], most=LONGEST_SIDE)


def png_size(raw: bytes) -> tuple[int, int] | None:
    """Width and height, or None if the bytes are no PNG."""
    if len(raw) < 33 or not raw.startswith(_PNG_START) or raw[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", raw[16:24])
    return int(width), int(height)


def jpeg_size(raw: bytes) -> tuple[int, int] | None:
    """Width and height from the frame header, or None if the bytes are no JPEG."""
    if not raw.startswith(_JPEG_START):
        return None
    at = 2
    while at + 9 <= len(raw) and raw[at] == 0xFF:
        marker, length = raw[at + 1], int.from_bytes(raw[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", raw[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + length
    return None
