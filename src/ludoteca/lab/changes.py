"""Variants of an edition as sets of changes, `card.arson.copies = 2` and the like, to the facts that are printed."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from ludoteca.core.edition import by_name
from ludoteca.core.errors import Refused

KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text", list: "a list"}


class BadChange(Refused):
    """A change to an edition that has no such fact, or another kind of it."""

    def __init__(self, key: str, complaint: str) -> None:
        super().__init__(f"{key}: {complaint}")
        self.key = key
        self.complaint = complaint


def changed(facts: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The facts with these changes; entries of lists are named by their ids, or counted from 0 where they have none."""
    copy: dict[str, Any] = deepcopy(dict(facts))
    for key, value in changes.items():
        change(copy, key, value, key)
    return copy


def change(facts: Any, name: str, value: Any, key: str) -> None:
    """Set one fact, or go on into the table of it."""
    place = place_of(facts, name, key)
    found = facts[place]
    if isinstance(value, dict):
        if not isinstance(found, dict | list):
            raise BadChange(key, f"is {written(found)}, not a table")
        for inner, deeper in value.items():
            change(found, inner, deeper, f"{key}.{inner}")
    elif type(value) is not type(found):
        kind = KINDS.get(type(found))
        right = f"must be {kind}, as the printed {written(found)}" if kind else "is a table: name one of its facts"
        raise BadChange(key, f"{right}, not {written(value)}")
    else:
        facts[place] = value


def place_of(facts: Any, name: str, key: str) -> str | int:
    """Where in a table or a list the fact with this name lies."""
    if isinstance(facts, list):
        named = by_name(facts)
        if named and name in named:
            return list(named).index(name)
        if not named and name.isdigit() and int(name) < len(facts):
            return int(name)
        names = list(named) if named else [f"0 to {len(facts) - 1}"]
    elif name in facts:
        return name
    else:
        names = list(facts)
    raise BadChange(key, f"the edition has no such fact; {guessed(name, names)}")


def guessed(name: str, names: Sequence[str]) -> str:
    """What a misspelt name may have been meant for."""
    near = difflib.get_close_matches(name, names, 1)
    return f"did you mean {near[0]}?" if near else f"there are: {', '.join(names)}"


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)  # a date is no fact, and is refused by its text


def toml(facts: Mapping[str, Any]) -> str:
    """An edition as a file that `--edition` reads."""
    return "\n".join(table(facts, "")) + "\n"


def table(facts: Mapping[str, Any], path: str) -> Iterator[str]:
    """A table: first its own facts, then the tables and lists of tables in it."""
    for key, value in facts.items():
        if not nested(value):
            yield f"{quoted(key)} = {inline(value)}"
    for key, value in facts.items():
        if nested(value):
            below = f"{path}.{quoted(key)}" if path else quoted(key)
            for entry in value if isinstance(value, list) else [value]:
                yield ""
                yield f"[[{below}]]" if isinstance(value, list) else f"[{below}]"
                yield from table(entry, below)


def nested(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def inline(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return written(value)


def quoted(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else written(key)
