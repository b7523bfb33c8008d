"""A process that thinks for a house elsewhere: it takes one question after the other out of the database that they
share. It keeps nothing, and says nothing of what it is asked.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import psycopg

from ludoteca.games import game
from ludoteca.server.database import BadStore
from ludoteca.server.others import AGAIN, BEAT
from ludoteca.server.postgres import connected, first_line, without_password
from ludoteca.server.questions import ANSWER, ASKED, ENCODER, JOIN, QUESTIONS, TAKE, VERSION, Answer, Question
from ludoteca.server.serve import leave
from ludoteca.server.several import several
from ludoteca.server.turns import share_of
from ludoteca.server.workers import GENTLE
from ludoteca.table.thinker import Thinker

log = logging.getLogger("ludoteca")
Line = psycopg.Connection[tuple[Any, ...]]
THINKER = Thinker(kept=0)
"""It is told the whole match each time: to play that again takes less than a millisecond."""


class Taken(NamedTuple):
    """A question that is this process's to answer."""

    id: str
    question: Question
    share: float


def think(address: str, jobs: int, ready: Callable[[], None]) -> None:
    """Think in so many processes until interrupted; one that dies is replaced."""
    try:
        connected(address).close()  # what is wrong with it is said once
    except psycopg.Error as error:
        raise BadStore(f"{without_password(address)}: cannot be opened: {first_line(error)}") from None
    signal.signal(signal.SIGTERM, leave)
    several(jobs, lambda _number: stay(address), ready)


def stay(address: str) -> None:
    """Answer for ever, whatever becomes of the database."""
    if sys.platform != "win32":
        os.nice(GENTLE)
    while True:
        try:
            with connected(address) as line:
                join(line)
                while True:
                    serve(line)
        except psycopg.Error as error:
            log.info("the database went away: %s", first_line(error))
        time.sleep(AGAIN)


def join(line: Line) -> None:
    """From now on, and for as long as the line holds, questions may be asked."""
    line.execute(f"LISTEN {ASKED}".encode())
    line.execute(JOIN.encode())


def serve(line: Line) -> None:
    """Answer all that is asked, then wait for more; one whose thinker died is nobody's news."""
    while taken := take(line):
        answer(line, taken.id, thought_of(taken))
    for _ in line.notifies(timeout=BEAT, stop_after=1):
        pass


def take(line: Line) -> Taken | None:
    """The question whose turn it is."""
    row = line.execute(TAKE.encode(), {"version": VERSION}).fetchone()
    if row is None:
        return None
    name, question, waited, backlog = row
    return Taken(name, QUESTIONS.decode(question), share_of(waited, backlog))


def thought_of(taken: Taken) -> Answer:
    """What the bots do. Of what goes wrong only the kind is told: an error might name what a seat holds."""
    asked = taken.question
    try:
        if str(game(asked.setup.game).edition) != asked.edition:
            raise BadStore("another edition of the game")
        thoughts = THINKER.choose(asked.news(), asked.asked, taken.share)
    except Exception as error:
        log.error("a question could not be answered here: %s", type(error).__name__)
        return Answer([])
    assert thoughts is not None
    return Answer(thoughts, taken.share)


def answer(line: Line, name: str, said: Answer) -> bool:
    """Whether anybody still waits for it."""
    return line.execute(ANSWER.encode(), {"id": name, "answer": ENCODER.encode(said)}).rowcount > 0
