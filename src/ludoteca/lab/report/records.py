"""Records of single matches of an experiment, to be watched again."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.edition import read_source, surroundings
from ludoteca.core.record import SUFFIX, Player, Record, result, write_record
from ludoteca.games import game as game_called
from ludoteca.lab.analyse import words
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.players import player
from ludoteca.lab.spread import spread


class Wanted(NamedTuple):
    """A match of a variant, and what it is remembered for."""

    variant: str
    kind: str
    fixture: Fixture
    number: int


def recorded(wanted: Wanted) -> Record:
    """In a process with its edition: the match once more, with its actions."""
    fixture = wanted.fixture.checked()
    game = game_called(fixture.game)
    bots = [player(name, game) for name in fixture.bots]
    deal = derive(fixture.seed, wanted.number)
    state = game.setup(fixture.seats, deal, fixture.options)
    dice = [Dice(derive(deal ^ 1, seat)) for seat in range(fixture.seats)]
    actions = []
    while acting := state.acting():
        seat = first(acting)
        action = bots[seat].choose(state, seat, dice[seat])
        actions.append((int(seat), words(game, action)))
        state.apply(seat, action)
    return Record(
        game=game.id,
        rules=game.rules_version,
        edition=str(game.edition),
        options=fixture.options,
        seats=fixture.seats,
        seed=deal,
        players=[Player(bot=name, seed=derive(deal ^ 1, seat)) for seat, name in enumerate(fixture.bots)],
        actions=actions,
        result=result(state, fixture.seats),
    )


def write_records(folder: Path, wanted: list[Wanted]) -> list[Path]:
    """The records of these matches, in the folder of their experiment."""
    around = []
    for one in wanted:
        path = folder / "editions" / f"{one.variant}.toml"
        around.append(surroundings(str(path), read_source(path).data))
    paths = []
    for one, record in zip(wanted, spread(recorded, wanted, surroundings=around), strict=True):
        path = folder / "records" / f"{one.variant}-{one.kind}{SUFFIX}"
        path.parent.mkdir(exist_ok=True)
        write_record(record, path)
        paths.append(path)
    return paths
