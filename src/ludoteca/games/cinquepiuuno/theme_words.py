"""What is said of a theme that cannot be used, in each language. The checks themselves are in `theme.py`."""

from __future__ import annotations

from typing import Final

from ludoteca.games.cinquepiuuno.edition import EVENTS
from ludoteca.games.cinquepiuuno.moves import EVENT_WORDS

WRONG: Final = {
    "en": {
        "file size": "larger than {most} MB, so it is no theme",
        "form": "not a well-formed theme: {detail}",
        "json": "not JSON, or cut short",
        "format": "its format is {found!r}, not {right!r}",
        "id": "its id must be made of small letters, digits and hyphens",
        "id length": "its id is longer than {most} characters",
        "places": "it names {found} places, not {right}",
        "events": "it names {found} events, not {right}",
        "no name": "{what} has no name",
        "length": "{what}: {found!r}… is longer than {most} characters",
        "letters": "{what}: a name is plain words, without <, >, & or control characters",
        "no picture": "{what} has neither an emoji nor a picture",
        "kind": "{what}: a picture is a PNG or a JPEG inside the file, nothing else; SVG can carry script",
        "picture size": "{what}: its picture is larger than {most} KB",
        "base64": "{what}: its picture is not written in base64",
        "bytes": "{what}: its picture is not the {kind} that it says it is",
        "pixels": "{what}: its picture is {width} × {height} pixels; at most {most} a side",
    },
    "it": {
        "file size": "è più grande di {most} MB: non è un tema",
        "form": "non è scritto come un tema: {detail}",
        "json": "non è JSON, oppure è tagliato a metà",
        "format": "il formato è {found!r}, non {right!r}",
        "id": "l'id deve essere di lettere minuscole, cifre e trattini",
        "id length": "l'id supera i {most} caratteri",
        "places": "nomina {found} luoghi, non {right}",
        "events": "nomina {found} eventi, non {right}",
        "no name": "{what} non ha un nome",
        "length": "{what}: {found!r}… supera i {most} caratteri",
        "letters": "{what}: un nome è fatto di parole semplici, senza <, >, & o caratteri di controllo",
        "no picture": "{what} non ha né un emoji né un'immagine",
        "kind": "{what}: un'immagine è un PNG o un JPEG dentro il file, nient'altro; un SVG può portare codice",
        "picture size": "{what}: l'immagine supera i {most} KB",
        "base64": "{what}: l'immagine non è scritta in base64",
        "bytes": "{what}: l'immagine non è il {kind} che dice di essere",
        "pixels": "{what}: l'immagine è di {width} × {height} pixel; al massimo {most} per lato",
    },
}


def tile_name(tile: str, language: str) -> str:
    """`box`, `place 7` or `event trade`, for people."""
    kind, _, which = tile.partition(" ")
    if kind == "box":
        return "la scatola" if language == "it" else "the box"
    if kind == "place":
        return f"il luogo {which}" if language == "it" else tile
    return f"l'evento «{EVENT_WORDS['it'][EVENTS.index(which)]}»" if language == "it" else f"the {tile}"
