"""Felicità positions in words, and words to try on them: every rule test starts here.

`position(problems="c11 4, f9 ?7", hands=("4 swap", ""), red="3h 2?")` puts real cards where they could lie, and
refuses what could not be on a table.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import first, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import Note
from ludoteca.games.felicita import moves
from ludoteca.games.felicita.edition import DINNER_NAME, EDITION, GREENS, PROBLEMS
from ludoteca.games.felicita.rules.actions import (
    ALL_GREENS,
    ALL_PROBLEMS,
    BOXED_GREENS,
    BOXED_PROBLEMS,
    DINNER,
    DOTS,
    REDS,
    SEATS,
    STARTS,
    TEN,
)
from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.rules.setup import NO_PROBLEM

RED, YELLOW, GREEN, BLUE = range(4)
CELL = {name: cell for cell, name in enumerate(moves.CELL_NAMES)}
DOT = {name: dot for dot, name in enumerate(moves.DOT_NAMES)}
SIGNS = {"heart": "h", "green": "g", "problem": "?"}


def position(
    *,
    seats: int = 4,
    player: int = RED,
    pawns: str = "",
    problems: str = "",
    hands: tuple[str, ...] = (),
    apps: str = "",
    red: str = "",
    green: str | None = None,
    used: str = "",
    day: int = 1,
    ten_left: bool = True,
    ask_consent: bool = False,
    seed: int = 1,
) -> Felicita:
    """The start of a player's turn: the red card is drawn already, unless there is something to share first.

    pawns: "a11 f6": where red, yellow, … stand; the start cells if not given.
    problems: "c11 4, f9 ?7": a revealed problem 4, and 7 face down. All others are solved.
    hands: green cards by name, "4 swap". apps: who has one, "0 2".
    red: the cards to be drawn next, "3h 2? dinner"; the rest of the deck follows in any order.
    green: the green deck in order; all cards that lie nowhere else if None. What is in neither was used.
    """
    state = Felicita(
        seats,
        ask_consent,
        Dice(seed),
        vec[i64](_red_deck(red, day)),
        vec[i64]([]),
        vec[i64]([NO_PROBLEM] * DOTS),
        vec[i64]([0] * DOTS),
        STARTS[:],
        vec[i64]([0] * SEATS),
    )
    state.player = player
    state.day = day
    state.dinners = day - 1
    state.ten_left = ten_left
    for seat, name in enumerate(pawns.split()):
        state.pawns[seat] = CELL[name]
    for owner in apps.split():
        state.apps |= 1 << int(owner)
    _lay(state, problems)
    _deal(state, hands, green, used)
    state.go_on()
    return state


def _red_deck(red: str, day: int) -> list[int]:
    """FC-2.1 The named cards on top; on the first day dinner at the bottom."""
    left = list(range(REDS))
    deck = []
    for name in red.split():
        card = next((card for card in left if red_named(card) == name), None)
        if card is None:
            raise ValueError(f"no red card {name} is left")
        left.remove(card)
        deck.append(card)
    deck += left
    if day == 1 and deck[-1] != DINNER:
        raise ValueError("on the first day dinner lies at the bottom")
    return deck


def red_named(card: int) -> str:
    """`3h`, `2?`: number and symbol of an action card; or dinner."""
    if card == DINNER:
        return DINNER_NAME
    red = EDITION.reds[card]
    return f"{red.number}{SIGNS[red.symbol]}"


def _lay(state: Felicita, problems: str) -> None:
    there = ALL_PROBLEMS & ~BOXED_PROBLEMS[state.seats]
    laid = state.problem_on[:]
    for entry in problems.split(","):
        if not entry.strip():
            continue
        name, card = entry.split()
        dot, problem = DOT[name], PROBLEMS.index(card.removeprefix("?"))
        if not there >> problem & 1:
            raise ValueError(f"problem {card} is in the box, or lies twice")
        there ^= 1 << problem
        laid[dot] = problem
        if card.startswith("?"):
            state.face_down |= 1 << dot
        else:
            state.face_up |= 1 << dot
            state.open |= 1 << problem
    state.problem_on = laid
    state.solved = there


def _deal(state: Felicita, hands: tuple[str, ...], green: str | None, used: str) -> None:
    left = ALL_GREENS & ~BOXED_GREENS[state.seats]
    if not state.ten_left:
        left &= ~(1 << TEN)

    def take(name: str) -> int:
        nonlocal left
        card = GREENS.index(name)
        if not left >> card & 1:
            raise ValueError(f"green card {name} is in the box, gone, or lies twice")
        left ^= 1 << card
        return card

    for seat, hand in enumerate(hands):
        for name in hand.split():
            state.hands[seat] |= 1 << take(name)
    for name in used.split():
        state.used |= 1 << take(name)
    if green is None:
        state.green = members(left)
    else:
        state.green = vec[i64]([take(name) for name in green.split()])
        state.used |= left


def do(state: Felicita, *lines: str) -> list[Note]:
    """Play lines of notation, each for the seat that is asked; what was noted meanwhile."""
    state.journal = []
    for line in lines:
        for action in moves.read(line):
            state.play(first(state.acting()), action)
    return state.journal


def play_turn(state: Felicita) -> None:
    """Anything legal, until it is another's turn."""
    player = state.player
    while state.player == player and state.acting():
        seat = first(state.acting())
        state.play(seat, state.legal(seat)[0])


def refusal(state: Felicita, line: str, seat: int | None = None) -> str:
    """The clause that forbids a line to the seat that is asked, or "" if it is legal."""
    if seat is None:
        seat = first(state.acting())
    (action,) = moves.read(line)
    clause = state.why_not(seat, action)
    assert (clause == "") == (action in state.legal(seat)), "legal and why_not disagree"
    return clause


def options(state: Felicita, start: str = "") -> set[str]:
    """What the seat that is asked may do now, as lines of notation that begin so."""
    lines = [moves.notation([moves.move(action)]) for action in state.legal(first(state.acting()))]
    assert len(lines) == len(set(lines)), "an action is listed twice"
    return {line for line in lines if line.startswith(start)}


def hand(state: Felicita, seat: int) -> str:
    return " ".join(GREENS[card] for card in members(state.hands[seat]))


def where(state: Felicita) -> str:
    """The cells of the pawns."""
    return " ".join(moves.CELL_NAMES[state.pawns[seat]] for seat in range(state.seats))


def lying(state: Felicita) -> set[str]:
    """What lies on the dots, as `position` writes it."""
    return {
        f"{moves.DOT_NAMES[dot]} {'?' if state.face_down >> dot & 1 else ''}{PROBLEMS[state.problem_on[dot]]}"
        for dot in members(state.face_down | state.face_up)
    }


def events(notes: list[Note]) -> list[str]:
    return [note.event for note in notes]


def noted(notes: list[Note], event: str) -> list[tuple[str, int, dict[str, int]]]:
    """Clause, seat and facts of every such event."""
    return [(note.clause, note.seat, note.facts) for note in notes if note.event == event]
