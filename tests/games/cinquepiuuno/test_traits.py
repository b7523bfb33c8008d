"""What a network is told of 5+1 follows from what the seat knows, whoever it is and however one turns the grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.core.traits import CONCERNS, NO_CONCERN
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.rules.actions import CARDS, CELLS, COLUMNS
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.traits import (
    ASPECTS,
    FROM_THERE,
    IDLE_STRIKE,
    IN_DANGER,
    LANDING,
    NOW,
    ON_COMPANY,
    ON_EVENT,
    ON_NOTHING,
    ON_OWN,
    ON_PLACE,
    ON_RIVAL,
    ON_UNKNOWN,
    OWN_STRIKE,
    ROBBED,
    STANDS,
    STRIKES,
    STRUCK,
    TEMPO,
    TO_WIN,
    WORTHS,
    CinquePiuUnoTraits,
)
from ludoteca.testing import Case, cases, walk
from tests.core.networks import told
from tests.games.cinquepiuuno.position import go, position, purple_to

over_every_case = pytest.mark.parametrize("case", cases(GAME), ids=str)
Told = tuple[list[list[tuple[int, ...]]], list[list[int]]]


def everything(state: CinquePiuUno, seat: int) -> Told:
    """Of a position the traits, and what each legal action concerns, in an order of their own."""
    traits = CinquePiuUnoTraits()
    lines = told(traits, state, seat)
    return lines, sorted(concerns(traits, state, seat, action) for action in state.legal(seat))


def concerns(traits: CinquePiuUnoTraits, state: CinquePiuUno, seat: int, action: int) -> list[int]:
    into = vec[i64]([0] * CONCERNS)
    traits.concern(state, seat, action, into)
    return sorted(list(into)[: list(into).index(NO_CONCERN)])


def concerned(state: CinquePiuUno, action: int) -> list[tuple[int, int]]:
    """What an action concerns: lines, and in which way; but for what comes after it."""
    traits = CinquePiuUnoTraits()
    told(traits, state, state.player)
    found = concerns(traits, state, state.player, action)
    return [divmod(one, ASPECTS) for one in found if not FROM_THERE <= one < IDLE_STRIKE]


def mine(state: CinquePiuUno, first: int, end: int) -> list[int]:
    """What the player is told of itself, of some sort, counted from the first."""
    ((_common, line), _others) = told(CinquePiuUnoTraits(), state, state.player)
    return [trait - first for trait in line if first <= trait < end]


def moved_on(state: CinquePiuUno) -> CinquePiuUno:
    """The same position with everybody one seat further."""
    twin = state.clone()
    seats = state.seats
    for name, size in (("pawns", 1), ("tokens", 1), ("peeked", 1), ("hands", CARDS), ("open_hands", CARDS)):
        old = list(getattr(state, name))
        setattr(twin, name, vec[i64](old[-size:] + old[:-size]))
    twin.puddled = sum(1 << (seat + 1) % seats for seat in range(seats) if state.puddled >> seat & 1)
    twin.player = (state.player + 1) % seats
    return twin


def left_right(cell: int) -> int:
    return cell // COLUMNS * COLUMNS + COLUMNS - 1 - cell % COLUMNS


def turned_round(cell: int) -> int:
    return CELLS - 1 - cell


def seen_from(state: CinquePiuUno, place: Callable[[int], int]) -> CinquePiuUno:
    """The same position with each cell in another place; places are exchanged in pairs."""
    twin = state.clone()

    def moved(cells: int) -> int:
        return sum(1 << place(cell) for cell in range(CELLS) if cells >> cell & 1)

    def each(sets: Sequence[int]) -> vec[i64]:
        return vec[i64]([moved(cells) for cells in sets])

    twin.tiles = vec[i64]([state.tiles[place(cell)] for cell in range(CELLS)])
    twin.pawns = vec[i64]([place(cell) for cell in state.pawns])
    twin.tokens, twin.peeked = each(list(state.tokens)), each(list(state.peeked))
    twin.face_up, twin.seen, twin.peeking = moved(state.face_up), moved(state.seen), moved(state.peeking)
    twin.start, twin.purple = place(state.start), place(state.purple)
    return twin


@over_every_case
def test_no_seat_and_no_side_of_the_grid_is_special(case: Case) -> None:
    seen = set()
    for at in islice(walk(case, 1), 0, 120, 6):
        assert isinstance(at.state, CinquePiuUno)
        for seat in range(case.seats):
            here = everything(at.state, seat)
            seen.add(str(here))
            assert everything(moved_on(at.state), (seat + 1) % case.seats) == here
            for place in (left_right, turned_round):
                assert everything(seen_from(at.state, place), seat) == here
    assert len(seen) > 10


@over_every_case
def test_what_a_seat_cannot_know_it_is_not_told(case: Case) -> None:
    for at in islice(walk(case, 2), 0, 120, 6):
        assert isinstance(at.state, CinquePiuUno)
        for seat in range(case.seats):
            twin = at.state.clone()
            twin.resample(seat, Dice(at.ply))
            assert everything(twin, seat) == everything(at.state, seat)


def test_of_each_roll_it_is_told_the_best_known_place_and_the_best_token_it_leads_to() -> None:
    state = position(
        level=4, tiles="b1 place 23, c1 place 22", tokens=("", "c1"), seen="b1", pawns="a1 f4", purple="f4", die=1
    )
    assert mine(state, NOW, STRIKES) == [5 * WORTHS]
    rolls = [[divmod(rest, WORTHS)] for rest in mine(state, LANDING, TEMPO)]
    by_roll = {place // WORTHS: (place % WORTHS, token) for ((place, token),) in rolls}
    assert by_roll[0] == (5, 0)  # with a roll of 1, and with the others that lead a way about
    assert by_roll[1] == (0, 5)


def test_a_guarded_token_is_in_no_danger() -> None:
    tokens = ("d1 e1", "")
    bare = position(level=4, tiles="d1 place 23, e1 place 1", tokens=tokens, pawns="f4 f4", purple="a1")
    assert mine(bare, IN_DANGER, STANDS) == [5 * WORTHS + 5]
    guarded = position(level=4, tiles="d1 place 23, e1 place 1", tokens=tokens, pawns="f4 d1", purple="a1")
    assert mine(guarded, IN_DANGER, STANDS) == [1]


def test_going_concerns_what_the_seat_knows_of_the_tile_and_whose_token_lies_there() -> None:
    state = position(
        level=4,
        seats=3,
        tiles="b2 place 23, c2 puddle, d2 place 20, e2 place 1",
        tokens=("e2", "", "d2"),
        seen="b2 c2",
        face_up="b5",
        pawns="a2 f2 f4",
        purple="f4",
        hands=("stride",),
    )
    state.play(0, 2)
    assert concerned(state, go("b2")) == [(0, ON_PLACE + 5)]
    assert concerned(state, go("c2")) == [(0, ON_EVENT + 5)]
    assert concerned(state, go("d2")) == [(0, ON_RIVAL + 4), (2, ROBBED + 4)]
    assert concerned(state, go("e2")) == [(0, ON_OWN)]
    assert concerned(state, go("f2")) == [(0, ON_COMPANY)]
    assert concerned(state, go("b5")) == [(0, ON_NOTHING)]
    assert concerned(state, go("b3")) == [(0, ON_UNKNOWN)]


def test_a_trial_that_would_win_is_told_as_one() -> None:
    state = position(tokens=("b2 c2 d2 e2 f2", ""), seen="b1", pawns="a1 f4", purple="f4", die=1)
    assert (0, TO_WIN) in concerned(state, go("b1"))
    assert (0, TO_WIN) not in concerned(position(seen="b1", pawns="a1 f4", purple="f4", die=1), go("b1"))


def test_the_purple_pawn_concerns_whose_token_it_strikes() -> None:
    tokens = ("b3", "c2")
    state = position(level=4, tiles="b3 place 23, c2 place 20", tokens=tokens, pawns="f4 f4", purple="a1", die=3)
    assert (0, OWN_STRIKE + 5) in concerned(state, purple_to("b3"))
    assert (1, STRUCK + 4) in concerned(state, purple_to("c2"))
    state = position(level=4, tiles="b3 place 23, c2 place 20", tokens=tokens, pawns="f4 c2", purple="a1", die=3)
    assert (0, IDLE_STRIKE) in concerned(state, purple_to("c2"))
