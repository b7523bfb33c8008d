"""Secrecy, proved: whatever a seat cannot know may be redrawn, and nothing that reaches it changes."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR, State
from tests.contract.cases import Case, over_every_case, plain, positions

REDRAWS = 64
WORLDS = 4
IGNORANCE: tuple[object, ...] = (None, "?", [])
"""How a view says that its seat does not know."""


def redrawn(state: State, seat: int, seed: int) -> State:
    twin = state.clone()
    twin.resample(seat, Dice(seed))
    return twin


def senses(case: Case, state: State, seat: int) -> str:
    """Everything that reaches a seat."""
    return plain(
        [
            case.game.view(state, seat),
            case.game.view(state, SPECTATOR),
            list(state.legal(seat)),
            state.acting(),
            state.asks_single(),
            state.revealed(),
            [state.score(each) for each in range(case.seats)],
            [state.why_not(seat, action) for action in case.game.moves.EVERY_ACTION],
        ]
    )


@over_every_case
def test_a_redraw_changes_nothing_that_the_seat_can_see(case: Case) -> None:
    for state, _, _ in positions(case, 80):
        for seat in range(case.seats):
            before = senses(case, state, seat)
            assert senses(case, redrawn(state, seat, 1), seat) == before


@over_every_case
def test_a_redraw_is_canonical(case: Case) -> None:
    """Two states that the seat cannot tell apart become the same state for the same dice."""
    for state, _, _ in positions(case, 300):
        for seat in range(case.seats):
            here = redrawn(state, seat, 5)
            there = redrawn(redrawn(state, seat, 77), seat, 5)
            assert plain(here.dump()) == plain(there.dump())


@over_every_case
def test_a_redraw_keeps_the_components(case: Case) -> None:
    for state, _, _ in positions(case, 300):
        for seat in range(case.seats):
            assert redrawn(state, seat, 2).census() == state.census()


@over_every_case
def test_a_redrawn_match_can_be_played_to_its_end(case: Case) -> None:
    for state, _, _ in positions(case, 40):
        for seat in range(case.seats):
            world = redrawn(state, seat, 3)
            dice = Dice(seat)
            while acting := world.acting():
                mover = first(acting)
                actions = world.legal(mover)
                world.play(mover, actions[dice.below(len(actions))])


@over_every_case
def test_every_hidden_fact_varies(case: Case) -> None:
    """What another seat sees and this one does not must come out differently, sooner or later, in a redraw.

    A list counts as one fact: that this card of a hand is certain here and now proves nothing, that a whole hand is
    the same wherever one looks does.
    """
    hidden: dict[tuple[int, str], list[tuple[State, int]]] = {}
    for number, (live, _, _) in enumerate(positions(case, 120)):
        seat = number % case.seats
        state = live.clone()
        known = facts(case.game.view(state, seat))
        for other in set(range(case.seats)) - {seat}:
            theirs = facts(case.game.view(state, other))
            secret = {path for path, value in theirs.items() if value not in (*IGNORANCE, known.get(path))}
            for path in {whole(path) for path in secret if not path.startswith(("/seat", "/unseen"))}:
                hidden.setdefault((seat, path), []).append((state, other))
    for (seat, path), places in hidden.items():
        assert any(varies(case, state, seat, other, path) for state, other in places), (seat, path)


def varies(case: Case, state: State, seat: int, other: int, path: str) -> bool:
    """Whether some redraw for a seat changes what another sees there."""

    def seen(world: State) -> dict[str, object]:
        return {leaf: value for leaf, value in facts(case.game.view(world, other)).items() if whole(leaf) == path}

    here = seen(state)
    return any(seen(redrawn(state, seat, redraw)) != here for redraw in range(REDRAWS))


def whole(path: str) -> str:
    """The list that a leaf lies in, or the leaf itself."""
    return path.rstrip("0123456789")


def facts(value: object, path: str = "") -> dict[str, object]:
    """The leaves of plain data, by their path."""
    found: dict[str, object] = {}
    for name, entry in entries(value):
        found |= facts(entry, f"{path}/{name}")
    return found or {path: value}


def entries(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


@over_every_case
def test_what_a_seat_does_tells_it_nothing_new_unless_something_was_revealed(case: Case) -> None:
    """So an action can be taken back while `revealed` stands still."""
    for state, seat, action in positions(case, 120):
        here, there = state.clone(), redrawn(state, seat, 4)
        here.journal, there.journal = [], []
        here.apply(seat, action)
        there.apply(seat, action)
        if here.revealed() == state.revealed():
            assert senses(case, here, seat) == senses(case, there, seat)
            assert told(here, seat) == told(there, seat)


@over_every_case
def test_what_others_do_shows_no_more_than_its_public_move(case: Case) -> None:
    """In two worlds that a seat cannot tell apart, moves that look alike to it leave it the same sight.

    Who is privy to the move sees more of it: a card that it is given. All others are told the same, and see the same.
    """
    for state, here, there, seat, privy in twin_moves(case):
        if here.disclosed() != state.disclosed() or there.disclosed() != state.disclosed():
            continue  # a die was thrown or something turned over: each world shows its own
        assert told(here, SPECTATOR) == told(there, SPECTATOR)
        if not privy or told(here, seat) == told(there, seat):
            assert told(here, seat) == told(there, seat)
            assert plain(case.game.view(here, seat)) == plain(case.game.view(there, seat))


@over_every_case
def test_the_log_tells_a_seat_nothing_that_its_view_does_not_show(case: Case) -> None:
    """Also where something came to light: who sees the same before and after is told the same."""
    for _, here, there, seat, _ in twin_moves(case):
        same_sight = plain(case.game.view(here, seat)) == plain(case.game.view(there, seat))
        if same_sight and told(here, SPECTATOR) == told(there, SPECTATOR):
            assert told(here, seat) == told(there, seat)


def twin_moves(case: Case) -> Iterator[tuple[State, State, State, int, bool]]:
    """Moves of another, in the true world and in one that a seat cannot tell from it, and whether it is privy.

    Once a match is over, all may be open: such moves are left out.
    """
    public = {
        action: plain(case.game.moves.public(case.game.moves.move(action))) for action in case.game.moves.EVERY_ACTION
    }
    for state, mover, action in positions(case, 300):
        here = state.clone()
        here.journal = []
        here.apply(mover, action)
        for seat in range(SPECTATOR, case.seats):
            if seat == mover or not here.acting():
                continue
            # A spectator knows no more than any seat that did not move.
            looker = (mover + 1) % case.seats if seat == SPECTATOR else seat
            for seed in range(WORLDS):
                there = redrawn(state, looker, seed)
                alike = [twin for twin in there.legal(mover) if public[twin] == public[action]]
                if not alike:
                    continue
                there.journal = []
                there.apply(mover, action if seed and action in alike else alike[-1])
                if there.acting():
                    yield state, here, there, seat, seat >= 0 and state.privy(action) & BIT[seat] != 0


def told(state: State, seat: int) -> str:
    """What the journal tells a seat."""
    journal = state.journal
    assert journal is not None
    return plain([(note.clause, note.seat, note.event, note.seen_by(seat)) for note in journal])
