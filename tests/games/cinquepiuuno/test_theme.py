"""CU-1.5 Themes: those that ship, and what is said of a file that is broken or hostile."""

from __future__ import annotations

import base64
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.theme import (
    BIGGEST_FILE,
    BIGGEST_PICTURE,
    JPEG,
    LONGEST_SIDE,
    PNG,
    BadTheme,
    Entry,
    decode,
    encode,
    read_theme,
    shipped,
)


def theme(**changes: object) -> dict[str, Any]:
    """A theme as plain data, with some entries changed."""
    return {**msgspec.to_builtins(shipped()[0]), **changes}


def box(**changes: str) -> dict[str, Any]:
    return theme(box={"it": "Scatola", "en": "Box", "emoji": "📦", **changes})


def png(width: int = 64, height: int = 64, padding: int = 0) -> str:
    header = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", width, height)
    return PNG + base64.b64encode(header + b"\x08\x06\x00\x00\x00" + bytes(4 + padding)).decode()


def jpeg(width: int = 64, height: int = 64) -> str:
    comment = b"\xff\xfe" + struct.pack(">H", 6) + b"hoho"
    frame = b"\xff\xc0" + struct.pack(">HBHH", 17, 8, height, width) + bytes(10)
    return JPEG + base64.b64encode(b"\xff\xd8" + comment + frame).decode()


def refusal(data: object) -> str:
    with pytest.raises(BadTheme) as refused:
        decode(msgspec.json.encode(data), "some.theme.json")
    text = str(refused.value)
    assert text.startswith("some.theme.json: ")
    assert "\n" not in text
    return text


def test_cu_1_5_two_themes_ship_one_for_children_and_one_for_grown_ups() -> None:
    assert [one.id for one in shipped()] == ["borgo", "bosco"]
    for one in shipped():
        entries = [one.box, *one.places, *one.events]
        assert all(entry.it and entry.en and entry.emoji for entry in entries)
        assert len({entry.emoji for entry in entries}) == len({entry.it for entry in entries}) == 30


def test_cu_1_5_a_theme_written_down_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.theme.json"
    path.write_bytes(encode(shipped()[0]))
    assert read_theme(path) == shipped()[0]


def test_cu_1_5_one_language_is_enough_and_a_picture_instead_of_an_emoji() -> None:
    mine = decode(msgspec.json.encode(theme(box={"it": "Casa", "picture": png()})), "mine")
    assert (mine.box.name("it"), mine.box.name("en")) == ("Casa", "Casa")
    decode(msgspec.json.encode(box(picture=jpeg(LONGEST_SIDE, LONGEST_SIDE))), "mine")


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (theme(format="other"), "its format is “other”, not “ludoteca-theme-1”"),
        (theme(places=theme()["places"][1:]), "it names 22 places, not 23"),
        (theme(events=[]), "it names 0 events, not 6"),
        (theme(id="../../etc"), "its id must be made of small letters"),
        (theme(id="A"), "its id must be made of small letters"),
        (theme(id=""), "its id must be made of small letters"),
        (theme(id="a" * 41), "its id is longer than 40"),
        (theme(script="x"), "unknown field `script`"),
        ([], "not a well-formed theme"),
        (box(it="", en=" "), "the box has no name"),
        (box(it="a" * 41), "longer than 40 characters"),
        (box(emoji="📦" * 13), "longer than 12 characters"),
        (box(emoji=""), "the box has neither an emoji nor a picture"),
        (box(en="<script>alert(1)</script>"), "a name is plain words"),
        (box(en="a&b"), "a name is plain words"),
        (box(emoji="<b>"), "a name is plain words"),
        (box(en="a\u202eb"), "a name is plain words"),
        (box(en="a\x00b"), "a name is plain words"),
        (box(picture="data:image/svg+xml;base64,PHN2Zz4="), "SVG can carry script"),
        (box(picture="https://example.org/x.png"), "a PNG or a JPEG inside the file"),
        (box(picture="javascript:alert(1)"), "a PNG or a JPEG inside the file"),
        (box(picture=png(padding=BIGGEST_PICTURE)), "larger than 96 KB"),
        (box(picture=png(LONGEST_SIDE + 1)), "513 × 64 pixels; at most 512 a side"),
        (box(picture=png(64, 100_000)), "64 × 100000 pixels"),
        (box(picture=png(0)), "0 × 64 pixels"),
        (box(picture=jpeg(64, 600)), "64 × 600 pixels"),
        (box(picture=PNG + "%%%"), "not written in base64"),
        (box(picture=PNG + jpeg().removeprefix(JPEG)), "not the PNG that it says it is"),
        (box(picture=JPEG + png().removeprefix(PNG)), "not the JPEG that it says it is"),
        (box(picture=JPEG + base64.b64encode(b"\xff\xd8\xff\xe0").decode()), "not the JPEG that it says it is"),
        (box(picture=PNG + base64.b64encode(b"<svg onload=alert(1)>").decode()), "not the PNG"),
    ],
)
def test_cu_1_5_a_broken_or_hostile_theme_is_refused_in_one_line(data: object, complaint: str) -> None:
    assert complaint in refusal(data)


def test_cu_1_5_any_place_or_event_is_checked_as_the_box_is() -> None:
    for entries, which in (("places", "place 7"), ("events", "the event trade")):
        changed = theme()
        changed[entries][6 if entries == "places" else 4] = {"it": "<i>", "emoji": "📦"}
        assert which in refusal(changed)


def test_cu_1_5_a_file_that_is_huge_missing_or_no_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "theme.json"
    with pytest.raises(BadTheme, match="cannot be read: No such file"):
        read_theme(path)
    path.write_bytes(b" " * (BIGGEST_FILE + 1))
    with pytest.raises(BadTheme, match="larger than 3 MB"):
        read_theme(path)
    for raw in (b"", b"{", b"\xff\xfe", b'{"format": '):
        path.write_bytes(raw)
        with pytest.raises(BadTheme, match="not JSON, or cut short"):
            read_theme(path)


@pytest.mark.parametrize("language", ["it", "en"])
def test_cu_1_5_the_game_offers_the_server_its_check_in_both_languages(language: str) -> None:
    themes = GAME.themes
    assert themes is not None
    assert sorted(themes.shipped) == [one.id for one in shipped()]
    body, names = themes.check(msgspec.json.encode(box(en="")), language)
    assert decode(body, "").box == Entry(it="Scatola", emoji="📦")
    assert names == {"it": "Scatola", "en": "Scatola"}
    refused = {"it": "l'evento «Scambio»: un nome è fatto", "en": "the event trade: a name is"}
    broken = theme()
    broken["events"][4] = {"it": "<i>", "emoji": "📦"}
    with pytest.raises(BadTheme) as bad:
        themes.check(msgspec.json.encode(broken), language)
    assert bad.value.in_words(language).startswith(refused[language])
