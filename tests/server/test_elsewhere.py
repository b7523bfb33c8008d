"""Bots think elsewhere: in processes of their own, over the database that the house keeps its matches in."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludoteca.server import elsewhere
from ludoteca.server.elsewhere import Elsewhere
from ludoteca.server.postgres import Postgres, connected
from ludoteca.server.questions import ASK, AWAY, ENCODER, VERSION, Answer, Question
from ludoteca.server.thinking import Line, answer, join, serve, take, thought_of
from ludoteca.server.workers import Workers
from ludoteca.table.match import Course
from ludoteca.table.thinker import Asked, Thinker, Thought
from tests.cluster import Cluster
from tests.ports import free_port
from tests.server.people import Line as Seat
from tests.server.people import Person
from tests.server.running import PATIENCE, running
from tests.server.test_hostile import comes_true
from tests.server.test_metrics import numbers
from tests.server.test_workers import new_match
from tests.server.thinkers import Thinkers, role_of_its_own

COURSE = new_match(4).course()
MEDIUM = Asked(0, "medium", 3)


@pytest.fixture(scope="module")
def house(cluster: Cluster) -> str:
    address = cluster.fresh()
    Postgres(address).close()
    return address


@pytest.fixture
def lines(house: str) -> Iterator[list[Line]]:
    """Two who think, where nothing is asked yet."""
    with connected(house) as one, connected(house) as two:
        one.execute("DELETE FROM questions")
        for line in (one, two):
            join(line)
        yield [one, two]


def ask(line: Line, name: str, asker: str = "Ada", cost: float = 0.02, version: str = VERSION) -> None:
    question = ENCODER.encode(Question.of(COURSE, [MEDIUM]))
    facts = {"id": name, "version": version, "asker": asker, "cost": cost, "seconds": 4.0, "question": question}
    line.execute(ASK.encode(), facts)


def taken(line: Line) -> str:
    found = take(line)
    assert found is not None
    return found.id


def test_what_two_think_about_at_once_is_never_the_same(lines: list[Line]) -> None:
    for number in range(60):
        ask(lines[0], str(number))
    found: list[list[str]] = [[], []]

    def work(line: Line, mine: list[str]) -> None:
        while one := take(line):
            mine.append(one.id)

    both = [threading.Thread(target=work, args=pair) for pair in zip(lines, found, strict=True)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert sorted(found[0] + found[1], key=int) == [str(number) for number in range(60)]


def test_an_answer_is_used_once_and_a_late_one_is_nobodys(lines: list[Line]) -> None:
    said = Answer([Thought(7, 0.1)])
    for name in ("in time", "late"):
        ask(lines[0], name)
    assert [taken(lines[0]), taken(lines[1])] == ["in time", "late"]
    assert not answer(lines[1], "in time", said), "it is not this one's to answer"
    assert answer(lines[0], "in time", said)
    assert not answer(lines[0], "in time", Answer([Thought(8, 0.1)]))
    assert lines[0].execute(AWAY, ["in time"]).fetchone() == (ENCODER.encode(said),)
    assert lines[0].execute(AWAY, ["in time"]).fetchone() is None
    lines[0].execute(AWAY, ["late"])
    assert not answer(lines[1], "late", said)


def test_who_dies_leaves_its_question_to_another(lines: list[Line]) -> None:
    ask(lines[0], "one")
    assert taken(lines[0]) == "one"
    assert take(lines[1]) is None
    lines[0].close()
    deadline = time.monotonic() + PATIENCE
    while (found := take(lines[1])) is None:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert found.id == "one"


def test_askers_take_turns_and_another_version_is_asked_nothing(lines: list[Line]) -> None:
    for name in ("a1", "a2", "a3", "a4"):
        ask(lines[0], name, "Ada")
    ask(lines[0], "another's", version="0.0.1")
    assert [taken(lines[0]), taken(lines[0])] == ["a1", "a2"]
    for name in ("a1", "a2"):
        lines[0].execute(AWAY, [name])
    for name, asker in (("b1", "Bruno"), ("b2", "Bruno"), ("c1", "Carla")):
        ask(lines[0], name, asker)
    assert [taken(lines[0]) for _ in range(5)] == ["a3", "b1", "c1", "a4", "b2"]
    assert take(lines[0]) is None


def test_where_much_waits_bots_think_less(lines: list[Line]) -> None:
    ask(lines[0], "alone", cost=0.5)
    assert take(lines[0]).share == 1  # type: ignore[union-attr]
    for number in range(40):
        ask(lines[0], str(number), cost=0.5)
    found = take(lines[0])
    assert found is not None
    assert found.share == pytest.approx(3.0 / 10.0, rel=0.2), "three seconds, for twenty that two of them share"
    assert thought_of(found).share == found.share


def test_of_another_edition_nothing_is_thought_and_an_error_tells_nothing(
    lines: list[Line], caplog: pytest.LogCaptureFixture
) -> None:
    ask(lines[0], "one")
    found = take(lines[0])
    assert found is not None
    whole = found.question
    strange = Question("another", whole.setup, whole.actions, whole.asked)
    wrong = Question(whole.edition, whole.setup, [*whole.actions, (0, 10**6)], whole.asked)
    for question in (strange, wrong):
        assert thought_of(found._replace(question=question)) == Answer([])
    assert len(caplog.messages) == 2
    assert not any(str(10**6) in message for message in caplog.messages)


def runs(at_home: Workers) -> bool:
    return at_home._processes[0].runs


async def there(asked: Elsewhere, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while asked.thinkers != count:
            await asyncio.sleep(0.01)


def test_the_same_is_chosen_whoever_thinks(house: str, lines: list[Line], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elsewhere, "BEAT", 0.05)
    monkeypatch.setattr(elsewhere, "RECOVERY", 60.0)
    lines[1].close()
    course: Course = new_match(4).course()
    (expected,) = Thinker().ask("table", course, MEDIUM)

    async def story() -> None:
        asked = Elsewhere(house)
        at_home = Workers(1, asked)
        await asked.open()
        try:
            await there(asked, 1)
            both = asyncio.create_task(at_home.choose("table", course, [MEDIUM], "Ada"))
            while not both.done():
                await asyncio.to_thread(serve, lines[0])
            assert [one.action for one in await both] == [expected.action]
            assert at_home.thinkers == 1
            assert not runs(at_home), "nobody thought at home"

            monkeypatch.setattr(elsewhere, "PATIENCE", 0.3)
            started = time.monotonic()
            (late,) = await at_home.choose("table", course, [MEDIUM], "Ada")  # there is one, but it stands still
            assert late.action == expected.action
            assert time.monotonic() - started > 0.3
            assert runs(at_home)
            monkeypatch.setattr(elsewhere, "PATIENCE", 30.0)
            async with asyncio.timeout(PATIENCE):
                assert await asked.choose(course, [MEDIUM], "Ada", 0.0) is None, "it is let alone for a while"
            assert lines[0].execute("SELECT count(*) FROM questions").fetchone() == (0,)

            asked._again = 0.0
            waiting = asyncio.create_task(asked.choose(course, [MEDIUM], "Ada", 0.0))
            await asyncio.sleep(0.05)
            await asyncio.to_thread(lines[0].close)
            async with asyncio.timeout(PATIENCE):
                assert await waiting is None, "who is gone is not waited for"
        finally:
            asked.close()
            at_home.close()

    asyncio.run(story())


def let_move(line: Seat) -> None:
    """Play one's turn to its end."""
    line.until(lambda state: bool(state["legal"]))
    while line.state["legal"]:
        line.play()


def somebody_thinks(connection: psycopg.Connection[Any]) -> bool:
    """Wait until somebody does, for a while."""
    deadline = time.monotonic() + 0.5
    while time.monotonic() < deadline:
        if connection.execute("SELECT 1 FROM questions WHERE thinker IS NOT NULL").fetchone():
            return True
    return False


def test_a_house_leaves_its_bots_to_others_and_plays_itself_where_there_are_none(
    tmp_path: Path, cluster: Cluster
) -> None:
    address, port = cluster.fresh(), free_port()
    flags = ("--database", address, "--think-elsewhere", "--metrics", str(port))
    with running(tmp_path / "data", *flags) as server, ExitStack() as stack:
        ada = Person(server)
        quick, slow = (stack.enter_context(ada.sit(ada.lay(["me", bot])["table"])) for bot in ("medium", "hard"))
        let_move(quick)
        quick.until(lambda state: bool(state["legal"]))  # the house itself has answered

        thinkers = Thinkers(tmp_path / "thinkers.log", role_of_its_own(address), jobs=2)
        stack.callback(thinkers.kill)
        assert comes_true(lambda: numbers(port)["ludoteca_thinkers"] == 2, PATIENCE)
        at_home = server.thinkers()
        assert at_home
        for process in at_home:
            os.kill(process, signal.SIGSTOP)
        for _ in range(3):
            let_move(quick)
        quick.until(lambda state: bool(state["legal"]))  # who thinks elsewhere has answered
        for process in at_home:
            os.kill(process, signal.SIGCONT)

        watching = stack.enter_context(psycopg.connect(address, autocommit=True))
        let_move(slow)
        while not somebody_thinks(watching):  # it was too quick for us
            let_move(slow)
        thinkers.kill()
        ply = slow.state["ply"]
        slow.until(lambda state: state["ply"] > ply)  # how soon is measured where nothing else runs: tests/soak
        assert thinkers.said() == "", "nothing of what they were asked"
        assert "Traceback" not in server.said()
