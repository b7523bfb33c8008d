"""WG-5.2 The points of a match that is over: constructions and drops."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.state import Note, State
from ludoteca.core.tally import Row, Story, Tally
from ludoteca.core.words import Telling
from ludoteca.games.watergame.moves import CARD_IDS
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import KINDS, WORTH
from ludoteca.games.watergame.rules.ending import complete


def tally(state: State, _story: Story) -> Tally:
    assert isinstance(state, WaterGame)
    scores = [int(state.score(seat)) for seat in range(state.seats)]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    reason = Telling(why_over(state), {"caller": state.caller, "points": max(scores), "winners": winners})
    return Tally("WG-5.2", reason, [rows_of(state, seat) for seat in range(state.seats)], scores)


def why_over(state: WaterGame) -> str:
    """WG-5.1 While there is a pile, a whole civilisation called the end; who completes one may empty it then."""
    if state.pile_size():
        return "tally.civilisation"
    return "tally.both" if complete(state, state.caller) else "tally.pile"


def rows_of(state: WaterGame, seat: int) -> list[Row]:
    """WG-5.2 Worth of face-up constructions, plus drops not on investments."""
    built = [(kind, state.laid[seat * KINDS + kind]) for kind in range(KINDS) if WORTH[kind]]
    rows = [
        Row(Telling("tally.built", {"card": CARD_IDS[kind], "n": number}), WORTH[kind] * number)
        for kind, number in built
        if number
    ]
    return [*rows, Row(Telling("tally.drops", {"n": state.drops[seat]}), state.drops[seat])]


def feats(state: State, notes: Sequence[Note]) -> dict[str, list[int]]:
    """WG-5.1 Who called the end with a whole city, and won."""
    assert isinstance(state, WaterGame)
    builders = {note.seat for note in notes if note.event == "civilisation"}
    return {"civilisation": [seat for seat in builders if state.payoff(seat) == 1]}
