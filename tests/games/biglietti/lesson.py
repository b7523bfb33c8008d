"""The positions of the browser's lesson, made by the rules: `python -m tests.games.biglietti.lesson` writes them.

The player of the lesson is s2, and looks over the Inspector's shoulder (s1) now and then.
"""

from __future__ import annotations

from pathlib import Path

import ludoteca
from ludoteca.games.biglietti import GAME, moves
from ludoteca.games.biglietti.rules.actions import RETURN
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.setup import TO_PASS
from ludoteca.table.match import Match
from tests.games.lessons import positions_script

from .position import do, finish_turn, match_at, play, position, sealed, winners

FILE = Path(ludoteca.__file__).parent / "games/biglietti/web/positions.js"
SEATS = 7
INSPECTOR, ME = 0, 1


Scenes = dict[str, dict[str, object]]


def scene(state: Biglietti, eyes: int = ME) -> dict[str, object]:
    """What a seat sees and may do."""
    return {
        "view": GAME.view(state, eyes),
        "legal": [moves.move(action) for action in state.legal(eyes)],
        "eyes": eyes,
    }


def told(match: Match, eyes: int = ME) -> dict[str, object]:
    """The same, with what it was told of the turn."""
    assert isinstance(match.state, Biglietti)
    log = [{"seat": entry.seat, "event": entry.event, "facts": entry.facts} for entry in match.log(eyes, "en")]
    return {**scene(match.state, eyes), "log": log}


def scenes() -> Scenes:
    return {**first_turn(), **hiding(), **caught(), **ticket(), "agent": scene(agent()), "end": scene(end())}


def first_turn() -> Scenes:
    """An inspection, the sealed plays, the chain, and the exchange."""
    hands = {"s2": "EEAIH", "s3": "AAIIH", "s4": "TIIHH", "s5": "EAIHP", "s6": "EEAIH"}
    state = position(SEATS, hands=hands, pack="01122")
    match = match_at(state)
    shown = {"start": scene(state), "boarding": scene(state, INSPECTOR)}
    play(match, "s1 inspect s3 2")
    shown["asked"] = told(match)
    shown["watched"] = told(match, INSPECTOR)
    play(match, *sealed(state, "s2 E, s4 I, s5 E, s6 A, s7 H"))
    shown["revealed"] = told(match)
    play(match, "s3 give I s2")
    shown["giving"] = told(match)
    play(match, "s2 give A s4")
    shown["given"] = told(match)
    while state.stage == TO_PASS:
        match.play(state.giver, state.legal(state.giver)[0])
    shown["round"] = told(match)
    return shown


def hiding() -> Scenes:
    """Two of six hide: fewer than half."""
    state = position(SEATS, hands={"s2": "EAIHH", "s5": "EEAII", "s6": "AIIHH"}, pack="01122")
    match = match_at(state)
    play(match, "s1 inspect s5 1")
    shown = {"tempted": told(match)}
    play(match, *sealed(state, "s2 H, s6 H"))
    shown["hid"] = told(match)
    return shown


def caught() -> Scenes:
    """Three of six had hidden: only they may be inspected, and one of them has no ticket."""
    match = match_at(position(SEATS, hands={"s2": "TEAI", "s4": "EAII"}, hid="s2 s3 s4", pack="01122"))
    shown = {"cornered": told(match, INSPECTOR)}
    play(match, "s1 inspect s4 1")
    shown["doubled"] = told(match, INSPECTOR)
    play(match, "s1 second 2")
    shown["paid"] = told(match, INSPECTOR)
    return shown


def ticket() -> Scenes:
    """Hid, and has the ticket: a control card may go."""
    state = position(SEATS, hands={"s2": "TEAI"}, controls={"s2": "13"}, hid="s2 s3 s4", pack="01122")
    match = match_at(state)
    play(match, "s1 inspect s2 2")
    return {"saved": told(match)}


def agent() -> Biglietti:
    """PolFer in hand, in the last turns of the Outward, with few controlled."""
    return position(SEATS, hands={"s2": "EAIHP"}, controls={"s3": "12", "s5": "3"}, pack="12")


def end() -> Biglietti:
    """The last turn of the Return: the player has the fewest points, but for the agent."""
    controls = {"s2": "1", "s3": "22", "s4": "0", "s5": "3", "s6": "11", "s7": "12"}
    hands = {"s4": "EAIHP", "s3": "TEAI"}
    state = position(SEATS, phase=RETURN, hands=hands, hid="s3 s5 s6", controls=controls, pack="0")
    do(state, "s1 inspect s3 0", "s3 keep")
    finish_turn(state)
    assert winners(state) == "s2"
    return state


def written() -> str:
    return positions_script(GAME.id, scenes())


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
