"""Positions of Biglietti, prego! in words, and words to try on them: every rule test starts here.

`position(8, hands={"s2": "TEAIH"}, controls={"s3": "13"}, pack="223")` lays real cards, all of them, and refuses
what could not lie on a table. Seats are s1 to s12; s1 is the Inspector unless said otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import first, members
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player
from ludoteca.core.state import Note
from ludoteca.games.biglietti import GAME, moves
from ludoteca.games.biglietti.edition import EDITION
from ludoteca.games.biglietti.rules.actions import HIDE, KINDS, NOTHING, ONE, OUTWARD, VALUES, held, size
from ludoteca.games.biglietti.rules.knowledge import fresh
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import NOBODY, handed
from ludoteca.games.biglietti.rules.setup import TO_PASS
from ludoteca.table.match import Match

LETTERS = "TEAIHP"
FILLING = "IHEATP"
"""The order in which hands nobody spoke of are filled: what matters least comes first."""


def seat_of(name: str) -> int:
    return moves.SEAT_NAMES.index(name)


def packed(text: str, letters: str = LETTERS) -> int:
    return sum(1 << 4 * letters.index(letter) for letter in text)


def position(
    seats: int = 8,
    *,
    inspector: str = "s1",
    hands: Mapping[str, str] | None = None,
    controls: Mapping[str, str] | None = None,
    pack: str | None = None,
    phase: int = OUTWARD,
    hid: str = "",
    removed: str = "",
) -> Biglietti:
    """All the cards of a match. Hands that are not given get what is left, five cards each.

    hid: who has a Hide card on the table from the turn before. removed: traveller cards out of the game; what fits
    in no hand goes there too. pack: the Inspector's hand; in the Outward what lies nowhere else is the Return pack,
    in the Return it was eliminated.
    """
    given = dict(hands or {})
    hidden = [seat_of(name) for name in hid.split()]
    judge = seat_of(inspector)
    left = Counter({letter: EDITION.decks[seats][kind] for kind, letter in enumerate(LETTERS)})
    left.subtract(removed)
    for hand in given.values():
        left.subtract(hand)
    left["H"] -= len(hidden)
    if min(left.values()) < 0:
        raise ValueError(f"more cards than there are: {left}")
    rest = [letter for letter in FILLING for _ in range(left[letter])]
    held_by = vec[i64]([0] * seats)
    for seat in range(seats):
        if seat != judge:
            name = moves.SEAT_NAMES[seat]
            if name not in given:
                room = EDITION.hand - (seat in hidden)
                given[name], rest = "".join(rest[:room]), rest[room:]
            held_by[seat] = packed(given[name])
    table = vec[i64]([HIDE if seat in hidden else NOTHING for seat in range(seats)])
    values = Counter({str(value): EDITION.controls[seats][value] for value in range(VALUES)})
    state = Biglietti(
        seats,
        judge,
        held_by,
        0,
        0,
        fresh(seats, judge, held_by, EDITION.decks[seats][0]),
        vec[i64]([0] * seats),
        vec[i64]([0] * sum(EDITION.controls[seats])),
        vec[i64](),
        table,
        vec[i64]([NOTHING] * seats),
    )
    for name, cards in (controls or {}).items():
        values.subtract(cards)
        for value in cards:
            lay(state, int(value), seat_of(name), phase)
    state.phase = phase
    state.hid = sum(1 << seat for seat in hidden)
    state.removed = packed(removed) + packed("".join(rest))
    share_out(state, values, pack)
    return state


def share_out(state: Biglietti, values: Counter[str], pack: str | None) -> None:
    """The control cards that no traveller holds: the pack, and the Return pack or those eliminated."""
    digits = "01234"
    if pack is None:
        pack = "".join(values.elements())[: sum(values.values()) // 2]
    values.subtract(pack)
    if min(values.values()) < 0:
        raise ValueError(f"more control cards than there are: {values}")
    state.pack = packed(pack, digits)
    rest = "".join(values.elements())
    if state.phase == OUTWARD:
        state.next_pack = packed(rest, digits)
    else:
        for value in rest:
            lay(state, int(value), NOBODY, state.phase)


def lay(state: Biglietti, value: int, holder: int, phase: int) -> None:
    state.handed[state.used] = handed(value, holder, phase, False)
    state.used += 1
    if holder != NOBODY:
        state.controls[holder] += ONE[value]


def do(state: Biglietti, *lines: str) -> list[Note]:
    """Play lines such as "s1 inspect s3 2"; what was noted meanwhile."""
    state.journal = []
    for line in lines:
        name, words = line.split(" ", 1)
        state.play(seat_of(name), moves.read(words)[0])
    return state.journal


def match_at(state: Biglietti) -> Match:
    """A match that goes on from a position, for what its log tells."""
    match = Match(GAME, [Player()] * state.seats, 0)
    match.state = state
    return match


def play(match: Match, *lines: str) -> None:
    for line in lines:
        name, words = line.split(" ", 1)
        match.play(seat_of(name), moves.read(words)[0])


def sealed(state: Biglietti, plays: str) -> list[str]:
    """All the sealed plays of a turn: "s2 E, s3 A"; who is not named plays its first card that hides nothing."""
    wanted = dict(part.split() for part in plays.split(",") if part.strip())
    lines = []
    for seat in members(state.acting()):
        name = moves.SEAT_NAMES[seat]
        lines.append(f"{name} play {wanted.pop(name, None) or first_card(state, seat)}")
    assert not wanted, f"{wanted} cannot play now"
    return lines


def reveal(state: Biglietti, plays: str) -> list[Note]:
    return do(state, *sealed(state, plays))


def first_card(state: Biglietti, seat: int) -> str:
    return next(letter for letter in "IEATPH" if letter in hand(state, moves.SEAT_NAMES[seat]))


def pass_round(state: Biglietti) -> None:
    """The whole exchange, in any way."""
    while state.stage == TO_PASS:
        seat = first(state.acting())
        state.apply(seat, state.legal(seat)[0])


def finish_turn(state: Biglietti) -> None:
    """Pass and remove in any way until the next inspection, or the end."""
    turn = state.turn
    while state.acting() and state.turn == turn:
        seat = first(state.acting())
        state.apply(seat, state.legal(seat)[0])


def refusal(state: Biglietti, line: str) -> str:
    """The clause that forbids a line, or "" if it is legal."""
    name, words = line.split(" ", 1)
    action = moves.read(words)[0]
    clause = state.why_not(seat_of(name), action)
    assert (clause == "") == (action in state.legal(seat_of(name))), "legal and why_not disagree"
    return clause


def options(state: Biglietti, name: str) -> set[str]:
    """What a seat may do now, as lines of notation."""
    return {moves.notation([moves.move(action)]) for action in state.legal(seat_of(name))}


def acting(state: Biglietti) -> str:
    return " ".join(moves.SEAT_NAMES[seat] for seat in members(state.acting()))


def hand(state: Biglietti, name: str) -> str:
    cards = state.hands[seat_of(name)]
    return "".join(LETTERS[kind] * held(cards, kind) for kind in range(KINDS))


def controls(state: Biglietti, name: str) -> str:
    cards = state.controls[seat_of(name)]
    return "".join(str(value) * held(cards, value) for value in range(VALUES))


def pack_size(state: Biglietti) -> int:
    return size(state.pack)


def names(bits: int) -> str:
    return " ".join(moves.SEAT_NAMES[seat] for seat in members(bits))


def winners(state: Biglietti) -> str:
    assert not state.acting()
    return names(state.winners)


def redrawn(state: Biglietti, name: str, seed: int) -> Biglietti:
    twin = state.clone()
    twin.resample(seat_of(name), Dice(seed))
    return twin
