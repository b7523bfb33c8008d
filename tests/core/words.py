"""Words and what they say, for both who say them: the server and the browser."""

from __future__ import annotations

from typing import Any, Final

ENTRIES: Final[dict[str, Any]] = {
    "euphony": "a e",
    "plain": "a garden",
    "fact": "on {cell}",
    "kind.red": "red",
    "kind.blue": "blue",
    "named": "a {kind:kind} fern on {cell}",
    "capital": "{Kind:kind} fern",
    "tiles": {"one": "{n} tile", "other": "{n} tiles"},
    "draws": "{seat:seat} draws {count:tiles}",
    "seat.0": "White",
    "listed": "there are {kinds:kind}",
    "item": "{n} {kind:kind}",
    "items": "drawn: {drawn:item}",
    "shout": "{Kind:kind}, {Cell}",
    "turn": "tocca a {one} e {other}",
    "first": "A {one} la mano, ma {other}",
}

CASES: Final[list[tuple[str, dict[str, Any], str]]] = [
    ("plain", {}, "a garden"),
    ("fact", {"cell": "c4"}, "on c4"),
    ("named", {"kind": "red", "cell": "c4"}, "a red fern on c4"),
    ("named", {"kind": "mauve", "cell": "c4"}, "a mauve fern on c4"),
    ("capital", {"kind": "red"}, "Red fern"),
    ("tiles", {"n": 1}, "1 tile"),
    ("tiles", {"n": 0}, "0 tiles"),
    ("draws", {"seat": 0, "count": 1}, "White draws 1 tile"),
    ("draws", {"seat": 0, "count": 3}, "White draws 3 tiles"),
    ("draws", {"seat": 1, "count": 3}, "1 draws 3 tiles"),
    ("listed", {"kinds": ["red", "blue"]}, "there are red, blue"),
    ("items", {"drawn": [{"n": 2, "kind": "red"}, {"n": 1, "kind": "blue"}]}, "drawn: 2 red, 1 blue"),
    ("shout", {"kind": "blue", "cell": "c4"}, "Blue, C4"),
    ("turn", {"one": "Ada", "other": "Elio"}, "tocca ad Ada ed Elio"),
    ("turn", {"one": "Elio", "other": "Ada"}, "tocca a Elio e Ada"),
    ("turn", {"one": "anna", "other": 8}, "tocca ad anna e 8"),
    ("first", {"one": "Anna", "other": "Anna"}, "Ad Anna la mano, ma Anna"),
]
