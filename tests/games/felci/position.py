"""Felci positions in words, and words to try on them: every rule test starts here.

`position(ferns="R c4 d5, Y a3", benches="R w1, y b2")` lays real tiles by the rules' own methods, so that no
derived field is set by hand, and refuses what could not lie on a table.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import count, members
from ludoteca.core.state import Note
from ludoteca.games.felci import moves
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
    ALL_VISITS,
    BLACK,
    GARDEN,
    KINDS,
    NO_KIND,
    TILES,
    TILES_OF_A_KIND,
    WHITE,
    seat_hand,
)

LETTERS = "RYGBP"
CELL = {name: cell for cell, name in moves.CELL_NAMES.items()}
BENCH = {name: bench for bench, name in enumerate(moves.BENCH_NAMES)}
AND_THE_REST = "..."


def position(
    *,
    ferns: str = "",
    undergrowth: str = "",
    benches: str = "",
    hands: tuple[str, str] = ("RYGB", "RYGB"),
    pile: str = AND_THE_REST,
    empty: str = "",
    player: int = WHITE,
    actions_left: int = 2,
) -> Felci:
    """A position of all 50 tiles.

    ferns: "R c4 d5, Y a3". undergrowth: one chain after the other, "w: Yb4 Gb5; b: Rc6".
    benches: "R w1, y b2", capitals are white's visitors and small letters black's.
    pile: the tiles to be drawn, in order. "RY..." goes on with all that lie nowhere else; "RY" has no other, and
    those that are left lie face down in the garden, on any cells but the ones named in `empty`.
    """
    state = _bare()
    for group in _parts(benches, ","):
        letter, name = group.split()
        _sit(state, letter, name)
    for group in _parts(undergrowth, ";"):
        owner, tiles = group.split(":")
        _hide(state, {"w": WHITE, "b": BLACK}[owner], [(tile[0], tile[1:]) for tile in tiles.split()])
    for group in _parts(ferns, ","):
        letter, *names = group.split()
        for name in names:
            _grow(state, letter, name)
    for seat, hand in enumerate(hands):
        for letter in hand:
            _take(state, seat, letter)

    next_ones = [LETTERS.index(letter) for letter in pile.removesuffix(AND_THE_REST)]
    rest = _rest(state, next_ones)
    if not pile.endswith(AND_THE_REST):
        _bury(state, rest, cells(empty))
        rest = []
    to_draw = next_ones + rest
    drawn = [kind for kind in range(KINDS) for _ in range(TILES_OF_A_KIND - to_draw.count(kind))]
    state.pile = vec[i64](drawn + to_draw)
    state.drawn = len(drawn)
    state.player = player
    state.actions_left = actions_left
    return state


def do(state: Felci, *lines: str) -> list[Note]:
    """Play lines of notation, each for the player whose turn it is; what was noted meanwhile."""
    state.journal = []
    for line in lines:
        for action in moves.read(line):
            state.play(state.player, action)
    return state.journal


def refusal(state: Felci, line: str) -> str:
    """The clause that forbids a line to the player whose turn it is, or "" if it is legal."""
    trial = state.clone()
    for action in moves.read(line):
        clause = trial.why_not(trial.player, action)
        assert (clause == "") == (action in trial.legal(trial.player)), "legal and why_not disagree"
        if clause:
            return clause
        trial.apply(trial.player, action)
    return ""


def options(state: Felci, start: str = "") -> set[str]:
    """What the player may do now, as lines of notation that begin so."""
    lines = [moves.notation([moves.move(action)]) for action in state.legal(state.player)]
    assert len(lines) == len(set(lines)), "an action is listed twice"
    return {line for line in lines if line.startswith(start)}


def ferns_to(state: Felci, kind: str) -> set[str]:
    """The cells where a tile of the kind may go face up now."""
    return {line[2:] for line in options(state, f"{kind} ") if "via" not in line}


def hidden_to(state: Felci, spore: str) -> set[str]:
    """The first steps of undergrowth towards a spore of the kind, such as "Yb4"."""
    start = f"{spore} via "
    return {line.removeprefix(start) for line in options(state, start)}


def visits(state: Felci, bench: str) -> str:
    """The kinds of visitor that may sit down on a bench now."""
    return "".join(letter for letter in LETTERS if f"visit {letter} {bench}" in options(state, "visit"))


def hand(state: Felci, seat: int) -> str:
    return "".join(LETTERS[kind] * state.hands[seat_hand(seat, kind)] for kind in range(KINDS))


def pile_size(state: Felci) -> int:
    return TILES - state.drawn


def cells(names: str) -> int:
    """Cells as a bit set."""
    return sum(1 << CELL[name] for name in names.split())


def names(bits: int) -> set[str]:
    return {moves.CELL_NAMES[cell] for cell in members(bits)}


# --- Laying tiles ----------------------------------------------------------------------------------


def _bare() -> Felci:
    """No tile and no visitor anywhere."""
    return Felci(
        WHITE,
        vec[i64]([0] * TILES),
        vec[i64]([0] * (2 * KINDS)),
        vec[i64]([0] * KINDS),
        vec[i64]([]),
        vec[i64]([0, 0]),
        vec[i64]([ALL_VISITS] * 2),
    )


def _parts(text: str, separator: str) -> list[str]:
    return [part.strip() for part in text.split(separator) if part.strip()]


def _take(state: Felci, seat: int, letter: str) -> int:
    kind = LETTERS.index(letter)
    state.hands[seat_hand(seat, kind)] += 1
    return kind


def _sit(state: Felci, letter: str, name: str) -> None:
    state.player = WHITE if letter.isupper() else BLACK
    kind = LETTERS.index(letter.upper())
    if clause := state.why_not_visit(kind, BENCH[name]):
        raise ValueError(f"{letter} cannot sit on {name}: {clause}")
    state.seat_visitor(kind, BENCH[name])


def _hide(state: Felci, seat: int, chain: list[tuple[str, str]]) -> None:
    state.player = seat
    for letter, name in chain:
        kind = _take(state, seat, letter)
        _must_be_empty(state, name)
        state.lay_undergrowth(kind, kind, CELL[name])
    state.spore, state.tip = NO_KIND, 0


def _grow(state: Felci, letter: str, name: str) -> None:
    state.player = WHITE
    kind = _take(state, WHITE, letter)
    _must_be_empty(state, name)
    state.place_fern(kind, CELL[name])


def _must_be_empty(state: Felci, name: str) -> None:
    if state.filled >> CELL[name] & 1:
        raise ValueError(f"two tiles on {name}")


def _rest(state: Felci, next_ones: list[int]) -> list[int]:
    """The tiles that lie nowhere yet."""
    rest = []
    for kind in range(KINDS):
        used = count(state.ferns[kind]) + sum(tile >> 6 & 7 == kind for tile in state.undergrowth)
        used += state.hands[seat_hand(WHITE, kind)] + state.hands[seat_hand(BLACK, kind)] + next_ones.count(kind)
        if used > TILES_OF_A_KIND:
            raise ValueError(f"{used} tiles of {LETTERS[kind]}")
        rest += [kind] * (TILES_OF_A_KIND - used)
    return rest


def _bury(state: Felci, kinds: list[int], spared: int) -> None:
    free = members(GARDEN & ~state.filled & ~spared)
    if len(kinds) > len(free):
        raise ValueError(f"{len(kinds)} tiles to bury, but {len(free)} cells")
    for place, kind in enumerate(kinds):
        _hide(state, place % 2, [(LETTERS[kind], moves.CELL_NAMES[free[place]])])
