"""Secrecy, proved: whatever a seat cannot know may be redrawn, and nothing that reaches it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR, State
from ludoteca.testing.cases import MATCHES, Case, Position, difference, facts, plain, positions, walk
from ludoteca.testing.suite import Suite
from ludoteca.testing.tensor import numbers

REDRAWS = 64
WORLDS = 4
IGNORANCE: tuple[object, ...] = (None, "?", [])
"""How a view says that its seat does not know."""

OWN = ("/seat", "/unseen")
"""What a view tells of the one who looks: its seat, and what it has not seen yet. It is another for everyone."""


class Secrecy(Suite):
    def test_a_redraw_changes_nothing_that_the_seat_can_see(self, case: Case) -> None:
        for at in positions(case, 80):
            for seat in range(case.seats):
                leak = difference(senses(case, at.state, seat), senses(case, redrawn(at.state, seat, 1), seat))
                assert not leak, (
                    f"{at}: resample({seat}) redraws what seat {seat} cannot know, and yet seat {seat} sees another "
                    f"thing after it: {leak}. Either it is shown what it may not know, or what it knows was redrawn"
                )

    def test_a_redraw_is_canonical(self, case: Case) -> None:
        """Two states that the seat cannot tell apart become the same state for the same dice."""
        for at in positions(case, 300):
            for seat in range(case.seats):
                here = redrawn(at.state, seat, 5)
                there = redrawn(redrawn(at.state, seat, 77), seat, 5)
                apart = difference(here.dump(), there.dump())
                assert not apart, (
                    f"{at}: two states that seat {seat} cannot tell apart are redrawn with the same dice into "
                    f"different ones: {apart}. Something hidden survives resample, such as an order: sort first"
                )

    def test_a_redraw_keeps_the_components(self, case: Case) -> None:
        for at in positions(case, 300):
            for seat in range(case.seats):
                lost = difference(at.state.census(), redrawn(at.state, seat, 2).census())
                assert not lost, f"{at}: resample({seat}) changed the census: {lost}"

    def test_a_redrawn_match_can_be_played_to_its_end(self, case: Case) -> None:
        for at in positions(case, 40):
            for seat in range(case.seats):
                world = redrawn(at.state, seat, 3)
                dice = Dice(seat)
                while acting := world.acting():
                    mover = first(acting)
                    actions = world.legal(mover)
                    assert len(actions), (
                        f"{at}: redrawn for seat {seat} and played on, seat {mover} has no legal action"
                    )
                    world.play(mover, actions[dice.below(len(actions))])

    def test_every_hidden_fact_varies(self, case: Case) -> None:
        """What another seat sees and this one does not must come out differently, sooner or later, in a redraw.

        A list counts as one fact: that this card of a hand is certain here and now proves nothing, that a whole hand
        is the same wherever one looks does.
        """
        hidden: dict[tuple[int, str], list[tuple[State, int]]] = {}
        for number, at in enumerate(positions(case, 120)):
            seat = number % case.seats
            state = at.state.clone()
            known = facts(case.game.view(state, seat))
            for other in set(range(case.seats)) - {seat}:
                theirs = facts(case.game.view(state, other))
                secret = {path for path, value in theirs.items() if value not in (*IGNORANCE, known.get(path))}
                for path in {whole(path) for path in secret if not path.startswith(OWN)}:
                    hidden.setdefault((seat, path), []).append((state, other))
        for (seat, path), places in hidden.items():
            assert any(varies(case, state, seat, other, path) for state, other in places), (
                f"{case}: in none of {len(places)} positions did {REDRAWS} redraws for seat {seat} change {path}, "
                "which others see and it does not: resample leaves it as it is, and a bot would play knowing it"
            )

    def test_what_a_seat_does_tells_it_nothing_new_unless_something_was_revealed(self, case: Case) -> None:
        """So an action can be taken back while `revealed` stands still."""
        for at in positions(case, 120):
            here, there = at.after(), redrawn(at.state, at.seat, 4)
            there.journal = []
            there.apply(at.seat, at.action)
            if here.revealed() == at.state.revealed():
                news = difference(
                    [senses(case, here, at.seat), told(here, at.seat)],
                    [senses(case, there, at.seat), told(there, at.seat)],
                )
                assert not news, (
                    f"{at}: it shows seat {at.seat} something it could not know before, {news}, and revealed() stands "
                    "still: the action could be taken back after looking"
                )

    def test_what_others_do_shows_no_more_than_its_public_move(self, case: Case) -> None:
        """In two worlds that a seat cannot tell apart, moves that look alike to it leave it the same sight.

        Who is privy to the move sees more of it: a card that it is given. All others are told the same, and see the
        same.
        """
        for at in positions(case, 300):
            for twins in twin_moves(at):
                assert not (more := twins.shown_more()), f"{at}: {more}"

    def test_what_comes_to_light_at_the_end_is_disclosed(self, case: Case) -> None:
        """The last move of a match is a move like any other: what it turns up for all, `disclosed` has counted."""
        for seed in range(MATCHES * 2):
            length = sum(1 for _ in walk(case, seed))
            at = case.at(seed, length - 1)
            for twins in twin_moves(at):
                assert not (more := twins.shown_more()), f"{at}, the last move: {more}"

    def test_the_log_tells_a_seat_nothing_that_its_view_does_not_show(self, case: Case) -> None:
        """Also where something came to light: who sees the same before and after is told the same."""
        for at in positions(case, 300):
            for twins in twin_moves(at):
                here, there, seat = twins.here, twins.there, twins.seat
                same_sight = plain(case.game.view(here, seat)) == plain(case.game.view(there, seat))
                if same_sight and told(here, SPECTATOR) == told(there, SPECTATOR):
                    more = difference(told(here, seat), told(there, seat))
                    assert not more, f"{at}: a note tells seat {seat} what its view does not show: {more}"

    def test_revealed_and_disclosed_never_shrink(self, case: Case) -> None:
        for at in positions(case, 400):
            after = at.after()
            assert after.revealed() >= at.state.revealed(), f"{at}: revealed() went down"
            assert after.disclosed() >= at.state.disclosed(), f"{at}: disclosed() went down"


def redrawn(state: State, seat: int, seed: int) -> State:
    twin = state.clone()
    twin.resample(seat, Dice(seed))
    return twin


def senses(case: Case, state: State, seat: int) -> dict[str, object]:
    """Everything that reaches a seat."""
    return {
        "its view": case.game.view(state, seat),
        "its tensor": numbers(case, state, seat),
        "what all see": case.game.view(state, SPECTATOR),
        "legal": list(state.legal(seat)),
        "acting": state.acting(),
        "asks_single": state.asks_single(),
        "revealed": state.revealed(),
        "score": [state.score(each) for each in range(case.seats)],
        "why_not": [state.why_not(seat, action) for action in case.game.moves.EVERY_ACTION],
    }


def told(state: State, seat: int) -> list[dict[str, object]]:
    """What the journal tells a seat."""
    return [
        {"clause": note.clause, "seat": note.seat, "event": note.event, "facts": note.seen_by(seat)}
        for note in state.journal or []
    ]


def varies(case: Case, state: State, seat: int, other: int, path: str) -> bool:
    """Whether some redraw for a seat changes what another sees there."""

    def seen(world: State) -> dict[str, object]:
        return {leaf: value for leaf, value in facts(case.game.view(world, other)).items() if whole(leaf) == path}

    here = seen(state)
    return any(seen(redrawn(state, seat, redraw)) != here for redraw in range(REDRAWS))


def whole(path: str) -> str:
    """The list that a leaf lies in, or the leaf itself."""
    return path.rstrip("0123456789")


@dataclass(frozen=True)
class Twins:
    """A move of another, done in the true world and in one that a seat cannot tell from it."""

    at: Position
    here: State
    there: State
    seat: int

    def shown_more(self) -> str:
        """What the seat is shown beyond the public move, while `disclosed` stands still; "" if nothing."""
        before = self.at.state.disclosed()
        if self.here.disclosed() != before or self.there.disclosed() != before:
            return ""  # a die was thrown or something turned over: each world shows its own
        everyone = difference(told(self.here, SPECTATOR), told(self.there, SPECTATOR))
        if everyone:
            return f"its notes tell everyone more than the public move, and disclosed() stands still: {everyone}"
        note = difference(told(self.here, self.seat), told(self.there, self.seat))
        if note and self.is_privy():
            return ""
        if note:
            return f"its notes tell seat {self.seat} more than the public move, and it is not privy() to it: {note}"
        sight = difference(self.sight(self.here), self.sight(self.there))
        return (
            sight and f"seat {self.seat} sees more after it than the public move, and disclosed() stands still: {sight}"
        )

    def sight(self, state: State) -> dict[str, object]:
        """What the seat sees, and the same as numbers."""
        case = self.at.case
        return {**case.game.view(state, self.seat), "tensor": numbers(case, state, self.seat)}

    def is_privy(self) -> bool:
        return self.seat >= 0 and self.at.state.privy(self.at.action) & BIT[self.seat] != 0


def twin_moves(at: Position) -> Iterator[Twins]:
    """For everyone who looks on, worlds in which the same can be done, or something that looks alike."""
    public = public_moves(at.case)
    here = at.after()
    for seat in range(SPECTATOR, at.case.seats):
        if seat == at.seat:
            continue
        # A spectator knows no more than any seat that did not move.
        looker = (at.seat + 1) % at.case.seats if seat == SPECTATOR else seat
        for seed in range(WORLDS):
            there = redrawn(at.state, looker, seed)
            alike = [twin for twin in there.legal(at.seat) if public[twin] == public[at.action]]
            if alike:
                there.journal = []
                there.apply(at.seat, at.action if seed and at.action in alike else alike[-1])
                yield Twins(at, here, there, seat)


@cache
def public_moves(case: Case) -> dict[int, str]:
    """What the others see of every action."""
    moves = case.game.moves
    return {action: plain(moves.public(moves.move(action))) for action in moves.EVERY_ACTION}
