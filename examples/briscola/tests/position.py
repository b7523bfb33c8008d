"""Briscola positions in words, and words to try on them: every rule test starts here."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.state import Note
from ludoteca_briscola import moves
from ludoteca_briscola.rules.actions import NO_CARD
from ludoteca_briscola.rules.match import Briscola
from ludoteca_briscola.rules.setup import deck


def position(*hands: str, pile: str = "", trump: str = "2b", leader: int = 0, taken: tuple[str, ...] = ()) -> Briscola:
    """A position before a trick, with these hands; all cards that are not named were taken by the first seat.

    pile: the cards to be drawn, in order, the trump card last. Without a pile the trump card is gone.
    """
    seats = len(hands)
    cards = numbers(pile)[::-1] or numbers(trump)
    state = Briscola(
        seats,
        vec[i64](cards),
        len(numbers(pile)),
        vec[i64]([bits(hand) for hand in hands]),
        vec[i64]([bits(each) for each in taken] or [0] * seats),
        vec[i64]([NO_CARD] * seats),
        vec[i64]([NO_CARD] * seats),
    )
    named = [*numbers(pile), *(card for cards in (*hands, *taken) for card in numbers(cards))]
    if len(set(named)) != len(named):
        raise ValueError("a card lies in two places")
    state.taken[0] |= sum(1 << card for card in deck(seats) if card not in named)
    state.leader = state.player = leader
    return state


def do(state: Briscola, *cards: str) -> list[Note]:
    """Lay cards, each for the player whose turn it is; what was noted meanwhile."""
    state.journal = []
    for card in cards:
        state.play(state.player, moves.read(card)[0])
    return state.journal


def refusal(state: Briscola, card: str, seat: int | None = None) -> str:
    """The clause that forbids a card to a seat, or to the one whose turn it is; "" if it may be laid."""
    return state.why_not(state.player if seat is None else seat, moves.read(card)[0])


def hand(state: Briscola, seat: int) -> str:
    return written(state.hands[seat])


def taken(state: Briscola, seat: int) -> str:
    return written(state.taken[seat])


def numbers(cards: str) -> list[int]:
    return [moves.read(card)[0] for card in cards.split()]


def bits(cards: str) -> int:
    return sum(1 << card for card in numbers(cards))


def written(cards: int) -> str:
    return " ".join(name for number, name in enumerate(moves.CARDS) if cards >> number & 1)
