"""The contract of a game: one position, what may be done in it, and what each seat may know of it. Compiled.

A game's rules.py subclasses State. Nothing here or there reads a clock, a file or `random`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice

MOST_SEATS: Final = 63
"""Seats are bits of one i64, whose last bit is the sign."""

SPECTATOR: Final = -1
"""The seat of who only looks on: it sees what everybody sees."""

SEALED: Final = "sealed"
"""The event of a choice that is not yet shown. When it is, a note tells it to all."""

NO_ACTIONS: Final = vec[i64]()


@final
class Illegal(ValueError):
    """An action that the rules forbid, with the clause that forbids it."""

    def __init__(self, clause: str, seat: int, action: int) -> None:
        super().__init__(f"seat {seat} may not do action {action}: {clause}")
        self.clause = clause
        self.seat = seat
        self.action = action


@final
class Note:
    """One thing that happened, and the clause that made it happen.

    `facts` is for everyone; `secret` only for the seats in `knowers` (a bit set). The first note of an action is of the
    move itself: whoever knows its secret sees the move whole.
    """

    def __init__(
        self,
        clause: str,
        seat: i64,
        event: str,
        facts: dict[str, int],
        secret: dict[str, int],
        knowers: i64,
    ) -> None:
        self.clause = clause
        self.seat = seat
        self.event = event
        self.facts = facts
        self.secret = secret
        self.knowers = knowers

    def known_to(self, seat: i64) -> bool:
        """Whether this seat may know the secret, too."""
        return seat >= 0 and self.knowers & BIT[seat] != 0

    def seen_by(self, seat: i64) -> dict[str, int]:
        """The facts this seat may know."""
        return {**self.facts, **self.secret} if self.known_to(seat) else dict(self.facts)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game; mutable, native. Seats count from 0, actions are small integers."""

    def __init__(self) -> None:
        self.journal: list[Note] | None = None

    def acting(self) -> i64:
        """Bit set of the seats that owe a decision; 0 when the game is over.

        It never depends on anything hidden from any seat.
        """
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """What the seat may do now: never empty while it acts, empty while it does not."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Do a legal action. It is not checked here: `play` checks."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy, without the journal."""
        raise NotImplementedError

    def resample(self, seat: i64, dice: Dice) -> None:
        """Redraw all that the seat cannot know, chance to come included.

        Canonical: two states that the seat cannot tell apart become the same state for the same dice.
        """
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """From 0 (lost) to 1 (won), once the game is over."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The points the rules would count for the seat if the game ended here."""
        raise NotImplementedError

    def why_not(self, seat: i64, action: i64) -> str:
        """The clause that forbids the action, or "" if it is legal; once the game is over, the one that ended it."""
        raise NotImplementedError

    def revealed(self) -> i64:
        """A number that grows whenever whoever acted may have learnt something new.

        While it stands still, an action can be taken back without an advantage.
        """
        raise NotImplementedError

    def play(self, seat: i64, action: i64) -> None:
        """Do an action if it is legal; else Illegal, and nothing has changed."""
        clause = self.why_not(seat, action)
        if clause:
            raise Illegal(clause, seat, action)
        self.apply(seat, action)

    def note(
        self,
        clause: str,
        seat: i64,
        event: str,
        facts: dict[str, int],
        secret: dict[str, int] | None = None,
        knowers: i64 = 0,
    ) -> None:
        """Tell the journal what a clause did. Ask `self.journal is not None` first: simulations keep none."""
        journal = self.journal
        if journal is not None:
            journal.append(Note(clause, seat, event, facts, secret or {}, knowers))

    # --- What a game must be able to prove ---------------------------------------------------------
    #
    # Nothing here is asked while a match is played: `ludoteca.testing` asks it, to prove that the rest holds.

    def dump(self) -> dict[str, object]:
        """The whole state as plain data: what is equal here is equal."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """Every component counted, wherever it lies: the same numbers at every moment of every match."""
        raise NotImplementedError

    def asks_single(self) -> bool:
        """Whether a decision with one option is asked all the same.

        Otherwise it is made by itself. True where that would tell somebody something, or take a right away.
        """
        return False

    def disclosed(self) -> i64:
        """A number that grows whenever chance, or something hidden, came to light for everyone; at the end as well.

        While it stands still, what another does shows a seat no more than the move itself.
        """
        return 0

    def privy(self, action: i64) -> i64:
        """Bit set of the seats, besides the one that acts, that see more of a legal action than its public move."""
        return 0
