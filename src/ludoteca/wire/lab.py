"""What travels between a house and the page of its laboratory; see docs/lab.md, In the browser."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ludoteca.core.game import Value
from ludoteca.core.state import MOST_SEATS
from ludoteca.core.words import Text

Stage = Literal["waiting", "running", "stopped", "done", "refused"]
Short = Annotated[str, msgspec.Meta(max_length=80)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]

# --- What the page asks ---------------------------------------------------------------------------------


class LabKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/enter`: the key that `ludoteca serve --lab` printed."""

    key: Short


class LabTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/experiments`: a variant against the printed game."""

    name: Name
    game: Short
    bots: Annotated[list[Short], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    """One a seat."""
    options: dict[str, Value]
    matches: int
    seed: Annotated[int, msgspec.Meta(ge=0)]
    changes: dict[Short, int]
    """Numbers of the edition by their keys: `card.arson.copies`."""
    values: bool = False
    """Whether decisions are valued, too: what each seat may expect, and how much choices matter."""


class LabFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/experiments/import`: an experiment that was shared."""

    text: Annotated[str, msgspec.Meta(max_length=60_000)]


class LabName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/experiments/EXPERIMENT/name`."""

    name: Name


class LabPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/experiments/EXPERIMENT/play`: a variant of it, by name."""

    variant: Name


class LabWatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lab/experiments/EXPERIMENT/watch`: a match of it, by the file of its record."""

    record: Name


# --- What the house answers -----------------------------------------------------------------------------


class Laboratory(msgspec.Struct):
    """Whether it is open to who asks, and whether what it needs is installed."""

    open: bool
    ready: bool


class LabNumber(msgspec.Struct):
    """A number of the edition that may be changed, between these bounds."""

    key: str
    printed: int
    least: int
    most: int


class LabLine(msgspec.Struct):
    names: Text
    means: Text
    numbers: list[LabNumber | None]
    """One a column; None where an entry has no such number."""


class LabGroup(msgspec.Struct):
    """Numbers that belong together: a table, or lines of a number each."""

    names: Text
    columns: list[Text]
    lines: list[LabLine]
    total: Literal["", "same", "most"]
    """Whether the numbers of a column together must stay what they are, or become no more."""


class LabAddress(msgspec.Struct):
    """Where something is to be seen."""

    address: str


class LabHouse(msgspec.Struct):
    """A table in another house of the same machine, or in this one."""

    port: int
    """0 in this one."""
    table: str


class LabExperiment(msgspec.Struct):
    """An experiment that is kept, and how it stands with it."""

    id: str
    name: str
    """As it was called, or else its game and what it changes, in words."""
    game: str
    stage: Stage
    done: int
    everything: int
    left: float | None
    """Seconds, as it looks; None while nobody knows."""
    complaint: str
    """Why it was refused, in the words of who refused it."""
    created: float
    changes: int
    """How many facts its variants change."""


class LabVerdict(msgspec.Struct):
    variant: str
    measure: str
    kind: Literal["more", "less", "same", "open"]
    better: bool | None
    said: Text
    sure: Text


class LabRow(msgspec.Struct):
    """A measure, and what it came to in each variant, by language."""

    measure: str
    names: Text
    told: dict[str, list[str]]


class LabFound(msgspec.Struct):
    variants: list[str]
    """The printed game first."""
    matches: int
    verdicts: list[LabVerdict]
    rows: list[LabRow]
    figures: dict[str, list[str]]
    """Plots with their tables as HTML, by language."""


class LabWish(msgspec.Struct):
    """What a form would ask for it."""

    name: str
    game: str
    bots: list[str]
    options: dict[str, Value]
    matches: int
    seed: int
    changes: dict[str, int]
    values: bool


class LabDetail(msgspec.Struct):
    experiment: LabExperiment
    setting: str
    """Who plays how, in words: who says the same plays the same printed game."""
    wish: LabWish | None
    """None where no form can say it: its file has several variants, or other changes than numbers."""
    found: LabFound | None
