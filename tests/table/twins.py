"""Pairs of tables that differ only in what one seat cannot know: found by searching seeds and hidden moves.

The seat starts with the same knowledge in both, does the same in both, and is told the same by every note. What the
others do looks alike, but may hide different things. So whatever reaches the seat must be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.table.match import Match

SHORTEST = 9
"""So many actions a pair must share to be worth a test."""


@dataclass
class Twins:
    """Two seeds, and for each the actions that its match saw."""

    knower: int
    seeds: tuple[int, int]
    redraw: int | None
    """Where the second is not a seed's own match: what was hidden from the knower was redrawn with these dice."""
    actions: tuple[list[tuple[int, int]], list[tuple[int, int]]]

    def hide_something(self) -> bool:
        """Whether some action of the others differs beneath what the knower saw."""
        return self.actions[0] != self.actions[1]

    def disguise(self, second: Match) -> None:
        """Make the second match what it is to be, before its first action."""
        if self.redraw is not None:
            second.state.resample(self.knower, Dice(self.redraw))


def hides_moves(game: Game) -> bool:
    """Whether the others see less than the whole of some move."""
    moves = game.moves
    return any(moves.public(moves.move(action)) != moves.move(action) for action in moves.EVERY_ACTION)


def find_twins(game: Game, knower: int, pairs: int, seeds: int = 3000) -> Iterator[Twins]:
    """Pairs of seeds that start alike for one seat, in a fixed order; the last hides a move if none did before."""
    known: dict[bytes, list[int]] = {}
    found = 0
    hid = not hides_moves(game)
    for seed in range(seeds):
        start = msgspec.json.encode(game.view(game.new(None, seed), knower))
        for other in known.setdefault(start, []):
            twins = shared(game, knower, (other, seed))
            if len(twins.actions[0]) < SHORTEST or (found == pairs - 1 and not hid and not twins.hide_something()):
                continue
            hid = hid or twins.hide_something()
            found += 1
            yield twins
            if found == pairs:
                return
            break
        known[start].append(seed)


def redrawn_twins(game: Game, knower: int, pairs: int) -> Iterator[Twins]:
    """Pairs of which the second was redrawn: any game has them, but their records tell of the first."""
    for seed in range(pairs):
        yield max(
            (shared(game, knower, (seed, seed), redraw) for redraw in range(20)),
            key=lambda twins: (twins.hide_something(), len(twins.actions[0])),
        )


def shared(game: Game, knower: int, seeds: tuple[int, int], redraw: int | None = None, most: int = 40) -> Twins:
    """Play two matches side by side for as long as the knower cannot tell them apart."""
    matches = [Match(game, [Player()] * game.seats[0], seed) for seed in seeds]
    twins = Twins(knower, seeds, redraw, ([], []))
    twins.disguise(matches[1])
    dice = Dice(seeds[0] * 1009 + seeds[1])
    while len(twins.actions[0]) < most and matches[0].acting():
        seat = matches[0].acting()[0]
        chosen = alike(game, matches, seat, seat == knower, dice)
        if chosen is None:
            break
        for match, action in zip(matches, chosen, strict=True):
            match.play(seat, action)
        if told(matches[0], knower) != told(matches[1], knower) or matches[0].acting() != matches[1].acting():
            break  # chance told the knower something: from here on it may see the difference
        for actions, action in zip(twins.actions, chosen, strict=True):
            actions.append((seat, action))
    return twins


def alike(game: Game, matches: list[Match], seat: int, own: bool, dice: Dice) -> tuple[int, int] | None:
    """An action for each match: the same for the knower's own, the same to look at for another's."""
    moves = game.moves
    here, there = (list(match.state.legal(seat)) for match in matches)
    if own:
        common = [action for action in here if action in there]
        return (pick := common[dice.below(len(common))], pick) if common else None
    look = {action: msgspec.json.encode(moves.public(moves.move(action))) for action in {*here, *there}}
    options = [(a, b) for a in here for b in there if look[a] == look[b]]
    hidden = [(a, b) for a, b in options if a != b]
    options = hidden or options
    return options[dice.below(len(options))] if options else None


def told(match: Match, reader: int) -> list[object]:
    """What the last action's notes tell a reader."""
    return [(note.clause, note.seat, note.event, note.seen_by(reader)) for note in match.plies[-1].notes]
