"""5+1: two to five players cover places with their tokens; six levels, and tiles that people make themselves."""

from __future__ import annotations

from ludoteca.core.game import Game, Option, Options, Themes
from ludoteca.core.state import State
from ludoteca.games.cinquepiuuno import moves
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.rules.setup import setup
from ludoteca.games.cinquepiuuno.sense import CinquePiuUnoSense
from ludoteca.games.cinquepiuuno.terminal import draw
from ludoteca.games.cinquepiuuno.theme import BIGGEST_FILE, SHIPPED, check
from ludoteca.games.cinquepiuuno.view import view

NO_LIMIT = "none"
BY_LEVEL = "by_level"
LAST_EASY_LEVEL = 3
"""CU-6.3 Up to here the table helps to remember, unless told otherwise."""


def _setup(seats: int, seed: int, options: Options) -> State:
    level, limit, aid = options["level"], options["max_turns"], options["memory_aid"]
    assert isinstance(level, int)
    max_turns = limit if isinstance(limit, int) else 0
    return setup(seats, seed, level, max_turns, aid == "on" or (aid == BY_LEVEL and level <= LAST_EASY_LEVEL))


GAME = Game(
    id="cinquepiuuno",
    package=__name__,
    names={"it": "5+1", "en": "5+1"},
    pitch={
        "it": "Scopri i luoghi e posa i tuoi gettoni prima degli altri, e attento alla pedina viola di rabbia.",
        "en": "Uncover the places and lay your tokens before the others do, and beware of the purple pawn of rage.",
    },
    credits={
        "it": "Dal regolamento italiano di 5+1; i livelli, gli eventi e le carte di questa edizione sono nostri",
        "en": "After the Italian rulebook of 5+1; the levels, events and cards of this edition are our own",
    },
    seats=(2, 3, 4, 5),
    minutes=20,
    options=(
        Option(
            name="level",
            default=1,
            choices=(1, 2, 3, 4, 5, 6),
            names={
                "it": "Livello: da 1 a 3 per tutti, da 4 a 6 per i più grandi",
                "en": "Level: 1 to 3 for everyone, 4 to 6 for the older ones",
            },
            clause="CU-1.4",
        ),
        Option(
            name="max_turns",
            default=NO_LIMIT,
            choices=(NO_LIMIT, 400),
            names={"it": "Limite di turni, poi è parità", "en": "Limit of turns, then it is a draw"},
            clause="CU-5.2",
            choice_names={NO_LIMIT: {"it": "nessuno", "en": "none"}},
        ),
        Option(
            name="memory_aid",
            default=BY_LEVEL,
            choices=(BY_LEVEL, "on", "off"),
            names={
                "it": "Aiuto alla memoria: il tavolo mostra ciò che si è visto",
                "en": "Memory aid: the table shows what was seen",
            },
            clause="CU-6.3",
            choice_names={
                BY_LEVEL: {"it": "nei livelli 1–3", "en": "on levels 1–3"},
                "on": {"it": "sempre", "en": "always"},
                "off": {"it": "mai", "en": "never"},
            },
        ),
    ),
    rules_version=1,
    edition=EDITION.name,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    seat_name=moves.seat_name,
    sense=CinquePiuUnoSense,
    themes=Themes(shipped=SHIPPED, largest=BIGGEST_FILE, check=check),
)
