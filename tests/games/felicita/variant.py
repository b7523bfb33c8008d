"""A variant looked over in a process of its own: `python -m tests.games.felicita.variant FILE` prints what it found.

Random matches with every number of players: they end, no card is lost, what is legal and what is refused agree, a
redraw changes nothing that anybody sees, and everything can be said and drawn in every language.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.text import Text

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.edition import choose
from ludoteca.core.game import Game
from ludoteca.core.play import playout
from ludoteca.core.record import Player
from ludoteca.core.state import State
from ludoteca.core.words import languages, plain
from ludoteca.games import game as game_called
from ludoteca.table.match import Match

MATCHES = 3
QUICK_MATCHES = 25
"""So many more are only played, for what is rare."""
STRIDE = 11
"""One position in so many is looked at closely."""


def look_over(game: Game) -> dict[str, object]:
    days = set()
    for seats in game.seats:
        for seed in range(MATCHES):
            match = played(game, seats, seed)
            days.add(game.view(match.state, 0)["day"])
            for language in languages():
                for entry in match.log(0, language):
                    assert "{" not in plain(entry.text), entry
    view = game.view(game.new(game.seats[-1], 1), 0)
    return {
        "apps": max(apps(game, seed) for seed in range(QUICK_MATCHES)),
        "edition": str(game.edition),
        "changes": sorted(game.edition.changes),
        "seats": game.seats,
        "days": sorted(days),
        "spaces": view["spaces"],
        "red": view["red"]["left"],
        "green": view["green"]["left"],
        "problems": len(view["problems"]),
    }


def apps(game: Game, seed: int) -> int:
    """How many have the app at the end of a random match."""
    state = game.new(game.seats[-1], seed)
    playout(state, Dice(seed))
    return sum(player["app"] for player in game.view(state, 0)["players"])


def played(game: Game, seats: int, seed: int) -> Match:
    """A random match to its end."""
    match = Match(game, [Player()] * seats, seed, {"ask_consent": seed == 1})
    census = match.state.census()
    dice = Dice(seed)
    while match.acting():
        state = match.state
        seat = first(state.acting())
        legal = state.legal(seat)
        if len(match.plies) % STRIDE == 0:
            assert state.census() == census
            look_at(game, state, seat)
        match.play(seat, legal[dice.below(len(legal))])
    assert match.state.payoff(0) in (0.0, 0.5, 1.0)
    return match


def look_at(game: Game, state: State, seat: int) -> None:
    moves = game.moves
    legal = set(state.legal(seat))
    for action in moves.EVERY_ACTION:
        assert (state.why_not(seat, action) == "") == (action in legal)
    for action in legal:
        assert moves.read(moves.notation([moves.move(action)])) == [action]
    view = game.view(state, seat)
    twin = state.clone()
    twin.resample(seat, Dice(7))
    assert game.view(twin, seat) == view
    for language in languages():
        assert Text.from_markup(game.draw(view, language)).plain.strip()


if __name__ == "__main__":
    choose([Path(sys.argv[1])])
    print(json.dumps(look_over(game_called("felicita"))))
