"""5+1: two to five players cover places with their tokens; several levels, and tiles that people make themselves."""

from __future__ import annotations

from ludoteca.core.game import Game, Mastery, Option, Options, Themes
from ludoteca.core.state import State
from ludoteca.games.cinquepiuuno import moves
from ludoteca.games.cinquepiuuno.edition import EDITION, FEWEST, IMPRINT, MOST
from ludoteca.games.cinquepiuuno.rulebook import facts
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.setup import setup
from ludoteca.games.cinquepiuuno.sense import CinquePiuUnoSense
from ludoteca.games.cinquepiuuno.tally import feats, tally
from ludoteca.games.cinquepiuuno.tensor import CinquePiuUnoTensor
from ludoteca.games.cinquepiuuno.terminal import draw
from ludoteca.games.cinquepiuuno.theme import BIGGEST_FILE, SHIPPED, check
from ludoteca.games.cinquepiuuno.traits import CinquePiuUnoTraits
from ludoteca.games.cinquepiuuno.view import view

NO_LIMIT = "none"
BY_LEVEL = "by_level"


def _setup(seats: int, seed: int, options: Options) -> State:
    level, limit, aid = options["level"], options["max_turns"], options["memory_aid"]
    assert isinstance(level, int)
    max_turns = limit if isinstance(limit, int) else 0
    memory_aid = EDITION.levels[level - 1].memory_aid if aid == BY_LEVEL else aid == "on"
    return setup(seats, seed, level, max_turns, memory_aid)


def where_it_learnt(state: State) -> bool:
    """Level 4 with three players: what the network was measured at."""
    assert isinstance(state, CinquePiuUno)
    return state.level == 4 and state.seats == 3


GAME = Game(
    id="cinquepiuuno",
    package=__name__,
    seats=tuple(range(FEWEST, MOST + 1)),
    minutes=20,
    options=(
        Option(name="level", default=1, choices=tuple(range(1, len(EDITION.levels) + 1)), clause="CU-1.4"),
        Option(name="max_turns", default=NO_LIMIT, choices=(NO_LIMIT, 400), clause="CU-5.2"),
        Option(name="memory_aid", default=BY_LEVEL, choices=(BY_LEVEL, "on", "off"), clause="CU-6.3"),
    ),
    rules_version=1,
    edition=IMPRINT,
    facts=facts,
    formerly={"ludoteca-1": "f972fc96ec20"},
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    tally=tally,
    feats=feats,
    sense=CinquePiuUnoSense,
    tensor=CinquePiuUnoTensor,
    traits=CinquePiuUnoTraits,
    mastery=Mastery(horizon=2, iterations=4_000, fits=where_it_learnt),
    ratings={"easy": 0, "medium": 449, "hard": 488, "expert": 517, "master": 558},
    themes=Themes(shipped=SHIPPED, largest=BIGGEST_FILE, check=check),
)
