"""Drawings: SVG that needs no style sheet, taken from the browser's own modules, and pictures put together of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from xml.etree import ElementTree as Tree
from xml.sax.saxutils import escape

FONT = "Libertinus Serif"
"""It comes with Typst."""
SVG = "http://www.w3.org/2000/svg"
Tree.register_namespace("", SVG)
Tree.register_namespace("xlink", "http://www.w3.org/1999/xlink")


@dataclass(frozen=True)
class Drawing:
    """What lies in a box of so many units: left, top, width, height."""

    box: tuple[float, float, float, float]
    body: str

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
        """The drawing as part of another, its own 0,0 there; turned clockwise by degrees."""
        rotated = f" rotate({turn:g})" if turn else ""
        return f'<g transform="translate({x:g} {y:g}){rotated} scale({scale:g})">{self.body}</g>'

    def within(self, x: float, y: float, width: float, height: float) -> str:
        """The drawing as part of another, as large as fits into this box and in its middle."""
        left, top, wide, high = self.box
        scale = min(width / wide, height / high)
        return self.at(x + width / 2 - (left + wide / 2) * scale, y + height / 2 - (top + high / 2) * scale, scale)

    @property
    def svg(self) -> str:
        return f'<svg xmlns="{SVG}" viewBox="{" ".join(f"{n:g}" for n in self.box)}">{self.body}</svg>'

    @cached_property
    def ground(self) -> str:
        """The colour of what is drawn first: under a tile it reaches beyond the cut."""
        found = re.search(r'fill="(#[0-9a-f]{6})"', self.body)
        return found[1] if found else "#ffffff"


def read(text: str) -> Drawing:
    """A drawing from the text of an SVG file."""
    root = Tree.fromstring(text)
    left, top, width, height = (float(number) for number in root.attrib["viewBox"].split())
    inside = "".join(Tree.tostring(child, "unicode").replace(f' xmlns="{SVG}"', "") for child in root)
    return Drawing((left, top, width, height), inside)


@cache
def drawings(folder: Path) -> Mapping[str, Drawing]:
    """A game's drawings by name, from its folder `drawings`, and its cover."""
    found = {path.stem: read(path.read_text("utf-8")) for path in sorted((folder / "drawings").glob("*.svg"))}
    return found | {"cover": read((folder / "web" / "cover.svg").read_text("utf-8"))}


def composed(width: float, height: float, *parts: str, left: float = 0, top: float = 0) -> Drawing:
    """One drawing of several parts."""
    return Drawing((left, top, width, height), "".join(parts))


def rect(x: float, y: float, width: float, height: float, fill: str, *, round: float = 0, stroke: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{width / 60:g}"' if stroke else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round:g}" fill="{fill}"{line}/>'


def written(
    words: str, x: float, y: float, size: float, fill: str, *, bold: bool = False, anchor: str = "middle"
) -> str:
    """Words in a drawing, their middle at a place, or their `start`."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y + size / 3:g}" font-family="{FONT}" font-size="{size:g}"{weight} '
        f'text-anchor="{anchor}" fill="{fill}">{escape(words)}</text>'
    )
