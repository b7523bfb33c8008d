"""BP-4 Which of the three ways to win it was, why the others failed, and who held what in the end."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.state import Note, State
from ludoteca.core.tally import Remark, Row, Story, Tally
from ludoteca.core.words import Telling
from ludoteca.games.biglietti.rules.actions import POINTS_TO_WIN, TICKET, VALUES, held, points
from ludoteca.games.biglietti.rules.ending import (
    END_CLAUSES,
    INSPECTOR_WINS,
    POLFER_WINS,
    polfer_wanted,
    uncontrolled,
)
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.setup import NO_SEAT

FIRST, BEHIND, LAST = 1000, -500, -1000
"""Where winners stand, the Inspector who did not win, and the PolFer holder, who is left out of the count."""


def tally(state: State, _story: Story) -> Tally:
    assert isinstance(state, Biglietti)
    seats = range(state.seats)
    ways = {INSPECTOR_WINS: inspector(state), POLFER_WINS: polfer(state)}
    won = ways.get(state.ending) or travellers(state)
    besides = [way for ending, way in ways.items() if way is not None and ending != state.ending]
    return Tally(
        won.clause, won.telling, [rows(state, seat) for seat in seats], [merit(state, seat) for seat in seats], besides
    )


def inspector(state: Biglietti) -> Remark:
    """BP-4.1 The most points that one traveller holds, and how many it takes."""
    most = int(state.score(state.inspector))
    holder = next(seat for seat in members(state.travellers()) if state.score(seat) == most)
    key = "tally.inspector" if state.ending == INSPECTOR_WINS else "tally.inspector.not"
    facts = {"traveller": holder, "n": most, "wanted": POINTS_TO_WIN[state.phase]}
    return Remark(END_CLAUSES[1], Telling(key, facts), state.inspector)


def polfer(state: Biglietti) -> Remark | None:
    """BP-4.2 How many others nobody controlled, and how many it takes; None if the card left the game."""
    holder = state.polfer_holder()
    if holder == NO_SEAT:
        return None
    free, wanted = count(uncontrolled(state) & ~BIT[holder]), int(polfer_wanted(state))
    late = state.ending == INSPECTOR_WINS and free >= wanted
    key = "tally.polfer" if state.ending == POLFER_WINS else "tally.polfer.late" if late else "tally.polfer.not"
    facts = {"n": free, "wanted": wanted}
    return Remark(END_CLAUSES[2], Telling(key, facts), holder)


def travellers(state: Biglietti) -> Remark:
    """BP-4.3 The fewest points among those who count."""
    winners = list(members(state.winners))
    telling = Telling("tally.travellers", {"winners": winners, "n": int(state.score(winners[0]))})
    return Remark(END_CLAUSES[3], telling, winners[0])


def rows(state: Biglietti, seat: int) -> list[Row]:
    """The control cards, each with its points; then what else tells its part in the ending."""
    if seat == state.inspector:
        return [Row(Telling("tally.role.inspector", {"n": int(state.score(seat))}))]
    values = [value for value in range(VALUES) for _ in range(held(state.controls[seat], value))]
    cards = [Row(Telling("tally.control", {"n": value}), value) for value in values]
    holding = [Row(Telling("tally.ticket", {}))] if held(state.hands[seat], TICKET) else []
    role = "tally.role.agent" if state.ending == POLFER_WINS else "tally.role.polfer"
    agent = [Row(Telling(role, {}))] if seat == state.polfer_holder() else []
    return [*cards, *holding, *agent]


def merit(state: Biglietti, seat: int) -> int:
    """BP-4.3 Fewer points stand higher among those who count."""
    if state.winners & BIT[seat]:
        return FIRST
    if seat == state.inspector:
        return BEHIND
    return LAST if seat == state.polfer_holder() else -int(points(state.controls[seat]))


def feats(state: State, _notes: Sequence[Note]) -> dict[str, list[int]]:
    """BP-4 Who won as the Inspector, as the agent, or as a traveller whom nobody controlled."""
    assert isinstance(state, Biglietti)
    winners = list(members(state.winners))
    unseen = [seat for seat in winners if state.ending not in (INSPECTOR_WINS, POLFER_WINS) and not state.score(seat)]
    return {
        "inspector": winners if state.ending == INSPECTOR_WINS else [],
        "agent": winners if state.ending == POLFER_WINS else [],
        "unseen": unseen,
    }
