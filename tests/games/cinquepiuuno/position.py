"""5+1 positions in words, and words to try on them: every rule test starts here.

`position(tokens=("b2", "c2"), pawns="b1 c1", die=4, dice=(6,))` is a table with Start on a1, place k on the k-th cell
after it (b1 is place 1, f4 place 23) and the events on row 5, in the order of the edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import members
from ludoteca.core.dice import Dice
from ludoteca.core.state import Note
from ludoteca.games.cinquepiuuno import moves
from ludoteca.games.cinquepiuuno.edition import CARDS, EDITION
from ludoteca.games.cinquepiuuno.moves import CELL_NAMES, TILE_NAMES
from ludoteca.games.cinquepiuuno.rules.actions import (
    AT_ROLL,
    AT_START,
    CARD_BITS,
    CELLS,
    GO,
    PURPLE,
    START,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno

AND_THE_REST = "..."


def position(
    *,
    seats: int = 2,
    level: int = 1,
    tiles: str = "",
    tokens: Sequence[str] = (),
    face_up: str = "",
    seen: str = "",
    peeked: Sequence[str] = (),
    pawns: str = "",
    purple: str = "a1",
    hands: Sequence[str] = (),
    open_hands: Sequence[str] = (),
    deck: str = AND_THE_REST,
    deck_known: int = 0,
    player: int = 0,
    die: int = 0,
    dice: tuple[int, ...] = (),
    puddled: str = "",
    turns: int = 0,
    max_turns: int = 0,
    memory_aid: bool = True,
) -> CinquePiuUno:
    """A position of all tiles and cards.

    tiles: "c3 puddle, d3 place 7": each changes places with what would lie there. tokens, peeked, hands: one text a
    seat. pawns: a cell a seat, the others on Start. deck: from the top; "..." all other cards in the edition's order.
    die: the number thrown already; dice: those to come.
    """
    layout = [START, *range(START)]
    for words in _parts(tiles):
        name, _, which = words.partition(" ")
        one, other = cell(name), layout.index(TILE_NAMES.index(which))
        layout[one], layout[other] = layout[other], layout[one]
    laid = [cells(text) for text in _filled(tokens, seats)]
    standing = [cell(name) for name in pawns.split()]
    held = [[CARDS.index(card) for card in text.split()] for text in _filled(hands, seats)]
    known = [[CARDS.index(card) for card in text.split()] for text in _filled(open_hands, seats)]
    state = CinquePiuUno(
        seats,
        level,
        loaded(dice),
        vec[i64](layout),
        vec[i64](standing + [layout.index(START)] * (seats - len(standing))),
        vec[i64](laid),
        vec[i64]([cells(text) for text in _filled(peeked, seats)]),
        vec[i64]([hand.count(card) for hand in held for card in range(len(CARDS))]),
        vec[i64]([hand.count(card) for hand in known for card in range(len(CARDS))]),
    )
    state.start = layout.index(START)
    state.face_up = 1 << state.start | sum(laid) | cells(face_up)
    state.seen = state.face_up | cells(seen)
    state.purple = cell(purple)
    state.player = player
    state.waits_for = AT_ROLL if die else AT_START
    state.die = die
    state.puddled = sum(1 << int(seat) for seat in puddled.split())
    state.turns, state.max_turns, state.memory_aid = turns, max_turns, memory_aid
    state.deck_known = deck_known
    for card in _deck(deck, held):
        state.deck |= card << CARD_BITS * state.deck_size
        state.deck_size += 1
    census = state.census()
    assert census["tokens sharing a cell"] == census["tokens off a place"] == 0, census
    assert census["face-up places without a token"] == 0, census
    return state


def do(state: CinquePiuUno, *lines: str) -> list[Note]:
    """Play lines of notation, each for the player whose turn it is; what was noted meanwhile."""
    state.journal = []
    for line in lines:
        for action in moves.read(line):
            state.play(state.player, action)
    return state.journal


def refusal(state: CinquePiuUno, line: str) -> str:
    """The clause that forbids a line to the player whose turn it is, or "" if it is legal."""
    (action,) = moves.read(line)
    clause = state.why_not(state.player, action)
    assert (clause == "") == (action in state.legal(state.player)), "legal and why_not disagree"
    return clause


def options(state: CinquePiuUno, start: str = "") -> set[str]:
    """What the player may do now, as lines of notation that begin so."""
    lines = [moves.notation([moves.move(action)]) for action in state.legal(state.player)]
    assert len(lines) == len(set(lines)), "an action is listed twice"
    return {line for line in lines if line.startswith(start)}


def ways(state: CinquePiuUno) -> set[str]:
    """Where the player's pawn may go now."""
    return {line.removeprefix("go ") for line in options(state, "go ")}


def purple_ways(state: CinquePiuUno) -> set[str]:
    return {line.removeprefix("purple ") for line in options(state, "purple ")}


def events(notes: list[Note]) -> list[str]:
    return [note.event for note in notes]


def clauses(notes: list[Note], event: str) -> list[str]:
    return [note.clause for note in notes if note.event == event]


def hand(state: CinquePiuUno, seat: int) -> str:
    return " ".join(name for card, name in enumerate(CARDS) for _ in range(state.hands[seat_hand(seat, card)]))


def known_hand(state: CinquePiuUno, seat: int) -> str:
    return " ".join(name for card, name in enumerate(CARDS) for _ in range(state.open_hands[seat_hand(seat, card)]))


def deck(state: CinquePiuUno) -> list[str]:
    return [CARDS[state.deck_card(place)] for place in range(state.deck_size)]


def tile(state: CinquePiuUno, name: str) -> str:
    return TILE_NAMES[state.tiles[cell(name)]]


def tokens(state: CinquePiuUno, seat: int) -> set[str]:
    return names(state.tokens[seat])


def pawn(state: CinquePiuUno, seat: int) -> str:
    return CELL_NAMES[state.pawns[seat]]


def face_up(state: CinquePiuUno, name: str) -> bool:
    return bool(state.face_up >> cell(name) & 1)


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def cells(text: str) -> int:
    """Cells as a bit set."""
    return sum(1 << cell(name) for name in text.split())


def names(bits: int) -> set[str]:
    return {CELL_NAMES[place] for place in members(bits)}


def go(name: str) -> int:
    return GO + cell(name)


def purple_to(name: str) -> int:
    return PURPLE + cell(name)


@cache
def _seed(faces: tuple[int, ...]) -> int:
    seed = 0
    while True:
        dice = Dice(seed)
        if all(1 + dice.below(6) == face for face in faces):
            return seed
        seed += 1


def loaded(faces: tuple[int, ...]) -> Dice:
    """Dice that will show these faces."""
    return Dice(_seed(faces))


def _filled(texts: Sequence[str], seats: int) -> list[str]:
    return [*texts, *[""] * (seats - len(texts))]


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _deck(text: str, held: list[list[int]]) -> list[int]:
    top = [CARDS.index(card) for card in text.removesuffix(AND_THE_REST).split()]
    if not text.endswith(AND_THE_REST):
        return top
    used = top + [card for one in held for card in one]
    return top + [card for card, many in enumerate(EDITION.cards) for _ in range(many - used.count(card))]


ALL_CELLS = frozenset(CELL_NAMES)
assert len(ALL_CELLS) == CELLS
