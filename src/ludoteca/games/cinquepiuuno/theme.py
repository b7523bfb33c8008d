"""CU-1.5 Themes: names and pictures for the box, the 23 places and the 6 events, as one file of JSON.

Anybody may write one, so nothing in it is trusted: a file that is broken or hostile is refused in one line.
"""

from __future__ import annotations

import base64
import binascii
import struct
import unicodedata
from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from ludoteca.core.errors import Spoken
from ludoteca.core.words import FALLBACK, Fact, Text, languages
from ludoteca.games.cinquepiuuno.edition import EVENTS, PLACES
from ludoteca.games.cinquepiuuno.moves import WORDS

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


class BadTheme(Spoken):
    """A theme that cannot be used, and why; `where` is the file, if it came from one."""

    def __init__(self, reason: str, where: str = "", **facts: Fact) -> None:
        super().__init__(f"theme.{reason}", WORDS, **facts)
        self.where = where

    def __str__(self) -> str:
        return self.in_words(FALLBACK)

    def in_words(self, language: str) -> str:
        said = super().in_words(language)
        return f"{self.where}: {said}" if self.where else said


class Entry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One name in each language; a picture, or else an emoji."""

    it: str = ""
    en: str = ""
    emoji: str = ""
    picture: str = ""

    def name(self, language: str) -> str:
        """In this language, or in one that it has."""
        return {"it": self.it, "en": self.en}.get(language) or self.en or self.it


class Theme(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: str = FORMAT
    id: str
    box: Entry
    places: list[Entry]
    events: list[Entry]


@cache
def shipped() -> tuple[Theme, ...]:
    """The themes that come with the game, by id; they lie where the browser can fetch them."""
    folder = files(__package__) / "web" / "themes"
    found = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    themes = [decode(path.read_bytes(), path.name) for path in found]
    return tuple(sorted(themes, key=lambda theme: theme.id))


def read_theme(path: Path) -> Theme:
    """The theme in a file, checked; BadTheme in one line if there is anything wrong with it."""
    try:
        with path.open("rb") as file:
            raw = file.read(BIGGEST_FILE + 1)
    except OSError as error:
        raise BadTheme("unread", str(path), detail=error.strerror or str(error)) from None
    return decode(raw, str(path))


def decode(raw: bytes, where: str = "") -> Theme:
    """A theme from the bytes of a file, whoever sent them."""
    try:
        return checked(parsed(raw))
    except BadTheme as bad:
        bad.where = where
        raise


def check(raw: bytes, _language: str) -> tuple[bytes, Text]:
    """What the server asks of a file: as it is to be kept, and what it is called. A refusal speaks every language."""
    theme = decode(raw)
    return encode(theme), {language: theme.box.name(language) for language in languages()}


def parsed(raw: bytes) -> Theme:
    if len(raw) > BIGGEST_FILE:
        raise BadTheme("file_size", most=BIGGEST_FILE // 1024**2)
    try:
        return msgspec.json.decode(raw, type=Theme)
    except msgspec.ValidationError as error:
        raise BadTheme("form", detail=str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadTheme("json") from None


def encode(theme: Theme) -> bytes:
    """The theme as the bytes of a file, the same on every machine."""
    return msgspec.json.format(msgspec.json.encode(theme), indent=1) + b"\n"


def checked(theme: Theme) -> Theme:
    """The theme itself, or BadTheme."""
    if theme.format != FORMAT:
        raise BadTheme("format", found=theme.format[:40], right=FORMAT)
    if not (theme.id.isascii() and theme.id.replace("-", "").isalnum() and theme.id == theme.id.lower()):
        raise BadTheme("id")
    if len(theme.id) > LONGEST_NAME:
        raise BadTheme("id_length", most=LONGEST_NAME)
    if len(theme.places) != PLACES:
        raise BadTheme("places", n=len(theme.places), right=PLACES)
    if len(theme.events) != len(EVENTS):
        raise BadTheme("events", n=len(theme.events), right=len(EVENTS))
    check_entry(theme.box, "box")
    for number, entry in enumerate(theme.places, start=1):
        check_entry(entry, "place", f"place {number}")
    for event, entry in zip(EVENTS, theme.events, strict=True):
        check_entry(entry, "event", event)
    return theme


def check_entry(entry: Entry, what: str, tile: str = "") -> None:
    """One name and picture: of the box, of a place or of an event, and which."""
    wrong = partial(BadTheme, what=what, tile=tile)
    if not entry.it.strip() and not entry.en.strip():
        raise wrong("no_name")
    for text, longest in ((entry.it, LONGEST_NAME), (entry.en, LONGEST_NAME), (entry.emoji, LONGEST_EMOJI)):
        if len(text) > longest:
            raise wrong("length", found=text[:20], most=longest)
        if not harmless(text):
            raise wrong("letters")
    if not entry.emoji and not entry.picture:
        raise wrong("no_picture")
    if entry.picture:
        check_picture(entry.picture, wrong)


def harmless(text: str) -> bool:
    """No mark-up, and nothing invisible but what joins emoji together."""
    joiner = "\u200d"
    return not any(letter in "<>&" or (unicodedata.category(letter)[0] == "C" and letter != joiner) for letter in text)


def check_picture(picture: str, wrong: Callable[..., BadTheme]) -> None:
    """A small PNG or JPEG by its own bytes, not by what it says it is; never SVG, which may carry script."""
    header = next((start for start in (PNG, JPEG) if picture.startswith(start)), None)
    if header is None:
        raise wrong("kind")
    if len(picture) > BIGGEST_PICTURE * 4 // 3 + len(header) + 4:
        raise wrong("picture_size", most=BIGGEST_PICTURE // 1024)
    try:
        raw = base64.b64decode(picture.removeprefix(header), validate=True)
    except (binascii.Error, ValueError):
        raise wrong("base64") from None
    size = png_size(raw) if header == PNG else jpeg_size(raw)
    if size is None:
        raise wrong("bytes", kind=header[11:].split(";")[0].upper())
    if not (0 < size[0] <= LONGEST_SIDE and 0 < size[1] <= LONGEST_SIDE):
        raise wrong("pixels", width=size[0], height=size[1], most=LONGEST_SIDE)


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
