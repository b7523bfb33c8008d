"""Examples from real matches: a deal and its chances, always the same, played by the rules of the edition."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Options
from ludoteca.core.state import State
from ludoteca.core.tally import Row, Story
from ludoteca.core.words import Text, Words, languages


def never(_state: State) -> bool:
    """Only the rules end it."""
    return False


def played(
    game: Game, seats: int, seed: int, until: Callable[[State], bool] = never, options: Options | None = None
) -> tuple[State, Story]:
    """A match in which everybody does anything at all, to its end or until something holds."""
    state, dice = game.new(seats, seed, options), Dice(seed)
    story = []
    while state.acting() and not until(state):
        seat = first(state.acting())
        actions = state.legal(seat)
        story.append((seat, actions[dice.below(len(actions))]))
        state.apply(*story[-1])
    return state, story


def names(seats: int) -> list[str]:
    """What pictures call the players, whatever the language."""
    return [str(seat + 1) for seat in range(seats)]


def counted(game: Game, state: State, story: Story) -> Text:
    """How a match that is over was counted: the reason, then a line a player."""
    return {language: _count(game.words(language), game, state, story) for language in languages()}


def _count(words: Words, game: Game, state: State, story: Story) -> str:
    assert game.tally is not None
    tally = game.tally(state, story)
    reason = words.say(*tally.reason)
    seats = [
        f"{words.say(f'seat.{seat}')}: {', '.join(_row(words, row) for row in rows)}"
        + (f" = {total}" if (total := sum(row.points or 0 for row in rows)) else "")
        for seat, rows in enumerate(tally.rows)
        if rows
    ]
    return "\n".join([f"{reason[:1].upper()}{reason[1:]}.", *seats])


def _row(words: Words, row: Row) -> str:
    said = words.say(*row.telling)
    return f"{said} ({row.points})" if row.points is not None else said
