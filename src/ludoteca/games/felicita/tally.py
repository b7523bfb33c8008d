"""FC-6.1 One result for all, by the marker's space; what each gave is told, never counted."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.bits import count
from ludoteca.core.state import Note, State
from ludoteca.core.tally import Row, Story, Tally
from ludoteca.core.words import Telling
from ludoteca.games.felicita.moves import move, outcome
from ludoteca.games.felicita.rules.actions import LAST_DRAWN, LAST_WON
from ludoteca.games.felicita.rules.match import Felicita

BRIGHT = 1
"""So many problems may be left open in a city that is remembered."""

DEEDS = {"reveal": "revealed", "solve": "solved", "give": "passed", "trade": "passed", "call": "called", "go": "joined"}
"""What a friend does for all, as the end remembers it."""


def tally(state: State, story: Story) -> Tally:
    assert isinstance(state, Felicita)
    space, ended = state.space(), outcome(state.space())
    better = {"won": 0, "drawn": space - LAST_WON, "lost": space - LAST_DRAWN}[ended]
    facts = {"n": count(state.open), "space": space, "better": better}
    rows = [given(story, seat) for seat in range(state.seats)]
    return Tally("FC-6.1", Telling(f"tally.{ended}", facts), rows, [0] * state.seats)


def given(story: Story, seat: int) -> list[Row]:
    """What a friend did, from the story of the match, the most helpful first."""
    deeds = [DEEDS.get(move(action)["do"]) for actor, action in story if actor == seat]
    counts = {deed: deeds.count(deed) for deed in ("solved", "passed", "called", "joined", "revealed")}
    return [Row(Telling(f"tally.{deed}", {"n": times})) for deed, times in counts.items() if times]


def feats(state: State, _notes: Sequence[Note]) -> dict[str, list[int]]:
    """FC-6.1 All, where hardly a problem is left open."""
    assert isinstance(state, Felicita)
    return {"bright": list(range(state.seats)) if count(state.open) <= BRIGHT else []}
