"""What the log is made of: each note with its clause, its seat, its event and its facts."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.state import Note
from ludoteca.games.watergame import moves
from ludoteca.games.watergame.rules.actions import NOTHING

from .position import do, position

CARDS = ("card", "choice", "attack", "wanted", "prize")
"""The facts that are kinds of cards."""


@pytest.mark.parametrize(
    ("facts", "played", "noted"),
    [
        (
            {"hands": ("farming",), "investments": ("roads",), "water": ("sea 4",)},
            "build farming",
            ["WG-3.3 0 build card=farming drops=1", "WG-3.4 0 turn up card=roads drops=3"],
        ),
        ({"hands": ("school",)}, "invest school", ["WG-3.4 0 invest card=school drops=6"]),
        ({"hands": ("dew",)}, "collect dew", ["WG-1.1 0 collect card=dew drops=1"]),
        (
            {"hands": ("arson",), "cities": ("", "farming")},
            "attack arson 2 farming, pass",
            ["WG-3.7 0 attack card=arson target=1 choice=farming", "WG-4.1 1 pass", "WG-3.6 1 destroyed card=farming"],
        ),
        (
            {"hands": ("gmo",)},
            "attack gmo 2, pass",
            ["WG-3.7 0 attack card=gmo target=1 choice=none", "WG-4.1 1 pass", "WG-3.7 1 stays card=gmo"],
        ),
        (
            {"hands": ("leak",), "water": ("sea 4", "rain 2, lake 1")},
            "attack leak 2, pass",
            [
                "WG-3.7 0 attack card=leak target=1 choice=none",
                "WG-4.1 1 pass",
                "WG-3.2 1 resource gone card=lake",
                "WG-3.2 1 lose drops=2",
            ],
        ),
        (
            {"hands": ("theft",)},
            "attack theft 2, pass",
            ["WG-3.7 0 attack card=theft target=1 choice=none", "WG-4.1 1 pass", "WG-1.1 1 stolen drops=2 thief=0"],
        ),
        (
            {"hands": ("epidemic", "dew dew")},
            "catastrophe epidemic",
            [
                "WG-4.3 0 catastrophe card=epidemic",
                "WG-1.2 1 random discard card=dew",
                "WG-1.2 1 random discard card=dew",
            ],
        ),
        (
            {"hands": ("gmo", "organic")},
            "attack gmo 2, answer organic",
            ["WG-3.7 0 attack card=gmo target=1 choice=none", "WG-3.7 1 answer card=organic attack=gmo"],
        ),
        (
            {"hands": ("gmo",), "parked": ("", "organic")},
            "attack gmo 2, answer organic table",
            ["WG-3.7 0 attack card=gmo target=1 choice=none", "WG-3.8 1 answer card=organic attack=gmo"],
        ),
        ({"hands": ("organic",)}, "park organic", ["WG-3.8 0 park card=organic"]),
        (
            {"hands": ("organic",), "attacks": ("gmo",)},
            "lift gmo with organic",
            ["WG-3.8 0 lift card=organic attack=gmo"],
        ),
        (
            {"hands": ("", "organic"), "attacks": ("", "gmo")},
            "end, lift gmo with organic",
            ["WG-4.2 0 end plays", "WG-4.2 1 lift card=organic attack=gmo"],
        ),
        ({"hands": ("thrift",)}, "gain thrift", ["WG-1.2 0 gain card=thrift drops=2"]),
        (
            {"hands": ("recycling",), "discards": "dew"},
            "recycle dew with recycling",
            ["WG-1.2 0 recycle card=recycling wanted=dew"],
        ),
        (
            {"hands": ("", "recycling"), "discards": "dew"},
            "end, recycle dew with recycling",
            ["WG-4.2 0 end plays", "WG-4.2 1 recycle card=recycling wanted=dew"],
        ),
        (
            {"hands": ("", "leak")},
            "end, attack leak 1",
            ["WG-4.2 0 end plays", "WG-4.2 1 attack card=leak target=0 choice=none"],
        ),
        (
            {"hands": ("flood",), "water": ("thaw 3", "lake 1")},
            "catastrophe flood",
            ["WG-4.3 0 catastrophe card=flood", "WG-1.2 0 lose drops=3", "WG-3.2 0 resource gone card=thaw"],
        ),
        (
            {"hands": ("earthquake",), "cities": ("farming",)},
            "catastrophe earthquake",
            ["WG-4.3 0 catastrophe card=earthquake", "WG-3.6 0 destroyed card=farming"],
        ),
        (
            {"investments": ("school",), "reserve": "lake"},
            "sacrifice school reserve",
            ["WG-3.9 0 sacrifice card=school drops=6 prize=none", "WG-3.9 0 reserve card=lake drops=3"],
        ),
        (
            {"investments": ("school",), "discards": "roads"},
            "sacrifice school roads",
            ["WG-3.9 0 sacrifice card=school drops=6 prize=roads"],
        ),
        (
            {"hands": ("dew dew",), "pile": "thaw gmo..."},
            "end, pass, discard dew, keep",
            [
                "WG-4.2 0 end plays",
                "WG-4.2 1 pass",
                "WG-3.1 0 discard card=dew",
                "WG-3.1 0 keep",
                "WG-3.1 0 draw cards=6",
                "WG-3.1 1 draw cards=1",
            ],
        ),
        (
            {"attacks": ("", "privatisation"), "hands": ("dew",)},
            "end, pass, keep",
            [
                "WG-4.2 0 end plays",
                "WG-4.2 1 pass",
                "WG-3.1 0 keep",
                "WG-3.1 0 draw cards=6",
                "WG-1.2 1 toll drops=1 privatisation=1",
                "WG-3.1 1 draw cards=1",
            ],
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_was_played_is_noted_with_its_clause(facts: dict[str, Any], played: str, noted: list[str]) -> None:
    assert [written(note) for note in do(position(**facts), *played.split(", "))] == noted


def written(note: Note) -> str:
    facts = [f"{name}={named(value) if name in CARDS else value}" for name, value in note.facts.items()]
    return " ".join([note.clause, str(note.seat), note.event, *facts])


def named(kind: int) -> str:
    return "none" if kind == NOTHING else moves.SOURCES[kind].id
