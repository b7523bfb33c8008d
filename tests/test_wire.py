"""The two sides of the wire are written once: the browser's types are made from the server's."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

import msgspec
import pytest

from ludoteca.wire.__main__ import modules
from ludoteca.wire.typescript import expression, module


@pytest.mark.parametrize(("path", "text"), modules().items(), ids=[str(path.parts[-3:]) for path in modules()])
def test_the_browsers_types_are_those_of_the_server(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run `make types`"


class Leaf(TypedDict):
    """A leaf."""

    kind: str | None
    """Or nothing."""


class Tree(msgspec.Struct, rename={"start": "from"}, tag_field="type", tag="tree"):
    start: int
    leaves: list[Leaf]
    places: dict[str, tuple[int, str]]
    tall: bool = True


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    loud: bool = False


def test_a_structure_becomes_an_interface_with_what_it_is_made_of() -> None:
    heading, _, declared = module([Tree]).partition("\n")
    assert heading.startswith("// Made by")
    assert (
        declared
        == """
export interface Tree {
  type: "tree";
  from: number;
  leaves: Leaf[];
  places: Record<string, [number, string]>;
  tall: boolean;
}

/** A leaf. */
export interface Leaf {
  /** Or nothing. */
  kind: string | null;
}
"""
    )


def test_what_a_browser_sends_may_leave_out_what_has_a_default() -> None:
    assert "loud?: boolean;" in module([Wish])
    assert "name: string;" in module([Wish])


def test_a_list_of_several_kinds_is_put_in_brackets() -> None:
    assert expression(list[str | int]) == "(string | number)[]"


def test_what_cannot_be_written_is_an_error() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        expression(set[int])


def test_two_structures_of_one_name_are_an_error() -> None:
    other = type("Tree", (msgspec.Struct,), {"__annotations__": {"leaf": Tree}, "__module__": __name__})
    with pytest.raises(AssertionError, match="two structures of one name"):
        module([other])
