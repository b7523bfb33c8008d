"""What a seat knows as numbers: of the size and in the bounds that are stated, telling what is news, leaking nothing.

That a redraw changes none of it is among the tests of secrecy. A game that has no tensor has nothing to prove here.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.state import State
from ludoteca.core.tensor import Tensor
from ludoteca.testing.cases import MATCHES, Case, cases, difference, positions, walk
from ludoteca.testing.suite import Suite

EVERY_PLY = 3
"""One ply in so many is looked at for planes that say nothing."""

RUBBISH = 0x7F7F7F7F7F7F7F7F


class Numbers(Suite):
    rare_planes: ClassVar[tuple[str, ...]] = ()
    """Planes that random matches leave at 0, because what they tell of hardly ever comes to be. Test these apart."""

    def test_a_tensor_has_the_size_and_the_bounds_it_states(self, case: Case) -> None:
        tensor = tensor_of(case)
        if tensor is None:
            return
        assert tensor.actions > max(case.game.moves.EVERY_ACTION), f"{case}: some actions are not below actions"
        room = sum(plane.size for plane in tensor.planes)
        buffer = Buffer(tensor.words)
        for at in positions(case, 80):
            before = at.state.dump()
            for seat in range(case.seats):
                row = tensor.observe(at.state, seat)
                assert len(row) == room, f"{at}: {len(row)} values for seat {seat}, not the {room} of its planes"
                over, _ = buffer.written(tensor.write, at.state, seat)
                assert over.startswith(row), f"{at}: write leaves some of what it wrote there before"
                for name, values in by_plane(tensor, row).items():
                    most = next(plane.most for plane in tensor.planes if plane.name == name)
                    assert max(values) <= most, f"{at}: {max(values)} in {name!r} for seat {seat}, at most {most}"
            changed = difference(before, at.state.dump())
            assert not changed, f"{at}: the tensor changed what it was only shown: {changed}"

    def test_a_mask_is_what_is_legal(self, case: Case) -> None:
        tensor = tensor_of(case)
        if tensor is None:
            return
        buffer = Buffer(tensor.mask_words)
        for at in positions(case, 200):
            for state in (at.state, at.after()):
                for seat in range(case.seats):
                    mask = tensor.mask(state, seat)
                    assert len(mask) == tensor.actions, f"{at}: {len(mask)} in the mask, not {tensor.actions}"
                    over, choices = buffer.written(tensor.write_mask, state, seat)
                    assert over.startswith(mask), f"{at}: write_mask leaves some of what it wrote there before"
                    assert choices == sum(mask), f"{at}: write_mask counts {choices} for seat {seat}"
                    assert set(mask) <= {0, 1}, f"{at}: the mask of seat {seat} has {max(mask)} in it"
                    masked = [action for action in range(tensor.actions) if mask[action]]
                    legal = sorted(state.legal(seat))
                    assert masked == legal, f"{at}: seat {seat} may do {legal}, and its mask says {masked}"

    def test_what_is_news_to_a_seat_is_in_its_tensor(self, case: Case) -> None:
        tensor = tensor_of(case)
        if tensor is None:
            return
        for at in positions(case, 200):
            after = at.after()
            for seat in range(case.seats):
                news = difference(case.game.view(at.state, seat), case.game.view(after, seat))
                same = tensor.observe(at.state, seat) == tensor.observe(after, seat)
                assert not (news and same), f"{at}: seat {seat} sees another thing after it, and its tensor not: {news}"

    def test_every_plane_says_something(self) -> None:
        """In some match, with some number of seats and some options, it is not all 0."""
        game = self.subject()
        if game.tensor is None:
            return
        tensor = game.tensor()
        names = [plane.name for plane in tensor.planes]
        assert len(set(names)) == len(names), f"{game.id}: two planes have one name: {sorted(names)}"
        silent = [name for name in names if name not in self.rare_planes]
        for case, seed in itertools.product(cases(game), range(MATCHES)):
            for at in walk(case, seed):
                if not silent:
                    return
                after = at.after()
                if at.ply % EVERY_PLY == 0 or not after.acting():
                    for seat in range(case.seats):
                        told = by_plane(tensor, tensor.observe(after, seat))
                        silent = [name for name in silent if not any(told[name])]
        assert not silent, f"{game.id}: {silent} are 0 in every position looked at"


@cache
def tensor_of(case: Case) -> Tensor | None:
    return case.game.tensor() if case.game.tensor is not None else None


def numbers(case: Case, state: State, seat: int) -> dict[str, list[int]]:
    """What a seat knows as numbers, and what it may do, by plane; nothing for a spectator."""
    tensor = tensor_of(case)
    if tensor is None or seat < 0:
        return {}
    return {**by_plane(tensor, tensor.observe(state, seat)), "its mask": list(tensor.mask(state, seat))}


def by_plane(tensor: Tensor, row: bytes) -> dict[str, list[int]]:
    found = {}
    start = 0
    for plane in tensor.planes:
        found[plane.name] = list(row[start : start + plane.size])
        start += plane.size
    return found


class Buffer:
    """Where row after row is written into the same place, in the midst of others, as in a batch."""

    def __init__(self, words: int) -> None:
        self.words = vec[i64]([RUBBISH] + [0] * words + [RUBBISH])

    def written(
        self, write: Callable[[State, int, vec[i64], int], int | None], state: State, seat: int
    ) -> tuple[bytes, int | None]:
        """What was written, and what the writer answered."""
        answer = write(state, seat, self.words, 1)
        row = bytes(self.words)
        assert set(row[:8] + row[-8:]) == {127}, f"seat {seat}: something was written outside the words of its row"
        return row[8:-8], answer
