"""How much ink a print may take: in colour, saving ink, or in black only. Everything coloured passes through here."""

from __future__ import annotations

import re
from enum import Enum
from xml.etree import ElementTree as Tree

from ludoteca.print.drawing import SVG, Drawing, read

TINT = 0.13
"""How much of a colour is left on a surface where ink is saved."""
LINE = 0.18
"""How many millimetres wide the outline of a shape is then; other lines are at most three times as wide."""
SHAPES = {f"{{{SVG}}}{name}" for name in ("path", "rect", "circle", "ellipse", "line", "polygon", "polyline")}

GREY = f'<filter xmlns="{SVG}" id="grey"><feColorMatrix type="saturate" values="0"/></filter>'
"""What photographs lose their colours by."""


class Ink(Enum):
    """As on the command line."""

    COLOUR = "colour"
    SAVING = "saving"
    BLACK = "black"

    def paint(self, colour: str) -> str:
        """A surface of this colour."""
        if self is Ink.SAVING:
            return mixed(colour, "#ffffff", TINT)
        return grey(colour) if self is Ink.BLACK else colour

    def line(self, colour: str) -> str:
        """A line or letters of this colour: light ones stood on a dark ground, and must stay visible without it."""
        if self is Ink.SAVING:
            return mixed("#555555" if luminance(colour) > 0.55 else colour, "#808080", 0.7)
        return grey(colour) if self is Ink.BLACK else colour

    def drawing(self, drawing: Drawing, width: float) -> Drawing:
        """A drawing that is printed so many millimetres wide."""
        if self is Ink.COLOUR:
            return drawing
        root = Tree.fromstring(drawing.svg)
        if self is Ink.BLACK:
            _grey(root)
        else:
            _outlined(root, LINE * drawing.box[2] / width)
            _without_frame(root, drawing)
        return read(Tree.tostring(root, "unicode"))


def channels(colour: str) -> tuple[int, int, int]:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def luminance(colour: str) -> float:
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def grey(colour: str) -> str:
    return "#" + 3 * f"{round(255 * luminance(colour)):02x}"


def mixed(colour: str, other: str, part: float) -> str:
    """So much of the one in the other."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one * part + two * (1 - part)):02x}" for one, two in pairs)


def _grey(root: Tree.Element) -> None:
    for element in list(root.iter()):
        if element.tag.endswith("image"):
            element.set("filter", "url(#grey)")
            root.append(Tree.fromstring(GREY))
        for key in ("fill", "stroke", "stop-color"):
            if element.get(key, "").startswith("#"):
                element.set(key, grey(element.get(key, "")))


def _outlined(element: Tree.Element, line: float) -> None:
    """As in a colouring book: surfaces pale, every shape with an outline. `line` is in the element's own units."""
    if scale := re.search(r"scale\((-?[\d.]+)", element.get("transform", "")):
        line /= abs(float(scale[1])) or 1
    if element.tag in SHAPES:
        _outlined_shape(element, line)
    elif element.tag.endswith("stop"):
        element.set("stop-color", Ink.SAVING.paint(element.get("stop-color", "#000000")))
    elif element.tag.endswith("image"):
        element.set("opacity", "0.3")
    elif element.tag.endswith("text"):
        element.set("fill", Ink.SAVING.line(element.get("fill", "#000000")))
    for child in element:
        _outlined(child, line)


def _without_frame(root: Tree.Element, drawing: Drawing) -> None:
    """What fills all of a drawing needs no outline: its edge is the cut."""
    for element in root.iter(f"{{{SVG}}}rect"):
        if all(float(element.get(key, 0)) >= drawing.box[at] for key, at in (("width", 2), ("height", 3))):
            element.attrib.pop("stroke", None)


def _outlined_shape(element: Tree.Element, line: float) -> None:
    fill, stroke = element.get("fill", "#000000"), element.get("stroke", "none")
    if fill.startswith("#"):
        element.set("fill", Ink.SAVING.paint(fill))
    if stroke.startswith("#"):
        element.set("stroke", Ink.SAVING.line(stroke))
        element.set("stroke-width", f"{min(float(element.get('stroke-width', 1)), 3 * line):g}")
    elif fill.startswith("#"):
        element.set("stroke", Ink.SAVING.line(fill))
        element.set("stroke-width", f"{line:g}")
