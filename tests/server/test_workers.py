"""The processes where bots think: who is asked, what they are told, and what happens when they die or take too long."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.core.record import Player
from ludoteca.lab.analyse import HINT_SIMULATIONS
from ludoteca.server import workers
from ludoteca.server.workers import THINKER, Died, Failed, Workers
from ludoteca.table.match import Match
from ludoteca.table.thinker import Asked, News, Thinker, news

GAME = ludoteca.game("felci")


def new_match(plies: int = 0) -> Match:
    match = Match(GAME, [Player(), Player()], 7)
    for _ in range(plies):
        play(match)
    return match


def play(match: Match) -> None:
    (seat,) = match.acting()
    match.play(seat, match.state.legal(seat)[0])


def told(news: News) -> tuple[int, int, int] | None:
    """Which process was asked, how many actions it was taken to know, and of how many it was told."""
    return None if THINKER.position(news) is None else (os.getpid(), news.known, len(news.actions))


def slowly(news: News, seconds: float) -> tuple[int, int, int] | None:
    time.sleep(seconds)
    return told(news)


def held_up(news: News, gate: Path) -> tuple[int, int, int] | None:
    """Until this file is there."""
    while not gate.exists():
        time.sleep(0.01)
    return told(news)


def fail(_news: News) -> None:
    raise ValueError("no idea")


def die(_news: News) -> None:
    os._exit(1)


def gate(news: News, *_facts: object) -> list[Any]:
    """Advice that comes once there is a file named as the table."""
    while not Path(news.table).exists():
        time.sleep(0.01)
    return []


def weighed(_news: News, _seat: int, share: float = 1.0) -> list[float]:
    """Instead of advice, with which share of its time it was thought about."""
    return [share]


def hard(_news: News, _seat: int, share: float = 1.0) -> list[Any]:
    """Advice that takes a second of the processor at leisure."""
    until = time.thread_time() + share
    while time.thread_time() < until:
        pass
    return []


def with_workers(story: Callable[[Workers], Coroutine[Any, Any, None]], processes: int = 2) -> None:
    async def run() -> None:
        async with asyncio.timeout(300):
            await story(asked)

    asked = Workers(processes)
    try:
        asyncio.run(run())
    finally:
        asked.close()


def test_bots_in_other_processes_choose_as_in_this_one() -> None:
    async def story(asked: Workers) -> None:
        match = new_match()
        for _ in range(6):
            (seat,) = match.acting()
            medium = Asked(seat, "medium", 3)
            (here,) = Thinker().ask("table", match.course(), medium)
            assert [one.action for one in await asked.choose("table", match.course(), [medium])] == [here.action]
            play(match)
        assert await asked.advise("table", match.course(), match.acting()[0])

    with_workers(story)


def test_a_turn_that_comes_as_its_asker_leaves_is_the_next_one_s() -> None:
    async def story(asked: Workers) -> None:
        course = new_match().course()
        async with asked._lent("", "table", 0.1):
            leaving, staying = (asyncio.create_task(asked.ask(told, "table", course, asker=who)) for who in "ab")
            while asked.waiting < 2:
                await asyncio.sleep(0)
            leaving.cancel()
        assert await staying
        assert await asked.ask(told, "table", course)

    with_workers(story, processes=1)


def test_a_table_stays_with_one_process_which_is_told_only_what_is_new() -> None:
    async def story(asked: Workers) -> None:
        match, other = new_match(), new_match(3)
        first = await asked.ask(told, "table", match.course())
        assert first[1:] == (0, 0)
        await asyncio.gather(*(asked.ask(slowly, f"other {n}", other.course(), 0.2) for n in range(2)))
        for _ in range(4):
            play(match)
            assert await asked.ask(told, "table", match.course()) == (first[0], len(match.plies) - 1, 1)

    with_workers(story)


def test_nobody_waits_for_a_busy_process_while_another_is_idle(tmp_path: Path) -> None:
    async def story(asked: Workers) -> None:
        match, gate = new_match(2), tmp_path / "gate"
        home, _, _ = await asked.ask(told, "table", match.course())
        thinking = asyncio.create_task(asked.ask(held_up, "table", match.course(), gate))
        await asyncio.sleep(0)
        play(match)
        elsewhere = await asked.ask(told, "table", match.course())
        assert not thinking.done()
        assert elsewhere[0] != home
        assert elsewhere[1:] == (0, 3), "it had never heard of the table"
        gate.touch()
        assert (await thinking)[0] == home
        play(match)
        assert await asked.ask(told, "table", match.course()) == (elsewhere[0], 3, 1), "who knows more of it is asked"

    with_workers(story)


def test_who_comes_when_all_are_busy_is_answered_in_turn() -> None:
    async def story(asked: Workers) -> None:
        match, done = new_match(1), []

        async def one(number: int) -> None:
            await asked.ask(slowly, f"table {number}", match.course(), 0.05)
            done.append(number)

        await asyncio.gather(*(one(number) for number in range(6)))
        assert done == sorted(done)

    with_workers(story, processes=1)


def test_a_process_that_forgot_a_table_is_told_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(asked: Workers) -> None:
        match = new_match(4)
        await asked.ask(told, "table", match.course())
        asked._processes[0].told["table"] = 3
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 4)
        monkeypatch.setattr(workers, "KEPT", 1)
        await asked.ask(told, "other", match.course())
        assert list(asked._processes[0].told) == ["other"]
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 4)

    with_workers(story, processes=1)


def test_what_was_taken_back_is_not_thought_about() -> None:
    async def story(asked: Workers) -> None:
        match = new_match()
        visits = [action for action in match.state.legal(0) if GAME.moves.move(action)["do"] == "visit"]
        match.play(0, visits[0])
        await asked.ask(told, "table", match.course())
        match.undo(0)
        match.play(0, visits[1])
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 1)

    with_workers(story, processes=1)


def test_a_dead_process_is_replaced_and_a_question_that_kills_is_given_up() -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        first, _, _ = await asked.ask(told, "table", match.course())
        os.kill(first, 9)
        second, known, _ = await asked.ask(told, "table", match.course())
        assert second != first
        assert known == 0
        with pytest.raises(Died, match="3 times in a row"):
            await asked.ask(die, "table", match.course())
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 2)

    with_workers(story, processes=1)


def test_a_question_that_fails_hurts_no_other() -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        first = await asked.ask(told, "table", match.course())
        with pytest.raises(Failed, match="no idea"):
            await asked.ask(fail, "table", match.course())
        assert (await asked.ask(told, "table", match.course()))[0] == first[0]

    with_workers(story, processes=1)


def test_a_process_is_lent_again_only_when_it_has_thought_to_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(asked: Workers) -> None:
        match, until = new_match(2), tmp_path / "until"
        await asked.ask(told, "table", match.course())
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await asked.ask(held_up, "table", match.course(), until)
        assert not asked._idle
        until.touch()
        assert (await asked.ask(told, "other", match.course()))[1:] == (0, 2)
        assert len(asked._idle) == 1
        monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.05)
        monkeypatch.setattr(workers, "choose", gate)
        (hasty,) = await asked.choose(str(tmp_path / "never"), match.course(), [Asked(1, "expert", 3)])
        (expected,) = Thinker().ask("table", match.course(), Asked(1, workers.HASTY, 3))
        assert hasty.action == expected.action

    with_workers(story, processes=1)


# --- Beside the bots -----------------------------------------------------------------------------------


def test_hints_leave_the_bots_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "advise", gate)

    async def story(asked: Workers) -> None:
        course = new_match().course()
        gates = [tmp_path / str(number) for number in range(6)]
        hints = [asyncio.create_task(asked.advise(str(one), course, 0, one.name)) for one in gates]
        await asyncio.sleep(0)
        assert await asked.choose("table", course, [Asked(0, "easy", 3)])
        assert (asked.busy, asked.waiting) == (2, 4), "of three processes two think about hints"
        for one in gates:
            one.touch()
        await asyncio.gather(*hints)
        assert (asked.busy, asked.waiting) == (0, 0)

    with_workers(story, processes=3)


def test_where_there_is_one_process_bots_go_before_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "advise", gate)
    order: list[str] = []

    async def story(asked: Workers) -> None:
        course = new_match().course()

        async def advise(who: str) -> None:
            await asked.advise(str(tmp_path / who), course, 0, who)
            order.append(who)

        async def choose(who: str) -> None:
            await asked.choose(who, course, [Asked(0, "easy", 3)], who)
            order.append(who)

        hints = [asyncio.create_task(advise(who)) for who in ("first hint", "second hint", "third hint")]
        bots = [asyncio.create_task(choose(who)) for who in ("a bot", "another bot")]
        while asked.waiting < 4:
            await asyncio.sleep(0)
        for who in ("first hint", "second hint", "third hint"):
            (tmp_path / who).touch()
        await asyncio.gather(*hints, *bots)

    with_workers(story, processes=1)
    assert order == ["first hint", "a bot", "another bot", "second hint", "third hint"]


def test_however_many_bots_wait_hints_have_one_of_several_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "advise", gate)

    async def story(asked: Workers) -> None:
        course = new_match().course()
        async with asked._lent("", "a", 0.1), asked._lent("", "b", 0.1):
            bots = [asyncio.create_task(asked.ask(gate, str(tmp_path / "bots"), course, asker=who)) for who in "cde"]
            (tmp_path / "hint").touch()
            hint = asyncio.create_task(asked.advise(str(tmp_path / "hint"), course, 0))
            while asked.waiting < 4:
                await asyncio.sleep(0)
        await hint
        assert not any(bot.done() for bot in bots)
        (tmp_path / "bots").touch()
        await asyncio.gather(*bots)

    with_workers(story)


def test_where_many_ask_for_hints_each_is_thought_about_less(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "advise", weighed)

    async def story(asked: Workers) -> None:
        course = new_match().course()
        found: Sequence[Any] = await asyncio.gather(
            *(asked.advise("table", course, 0, str(number)) for number in range(9))
        )
        shares = [share for (share,) in found]
        assert shares[0] == 1.0, "nobody waited yet"
        assert shares[1] <= workers.FIRST_HINT * 3 / 8
        assert min(shares) >= workers.LEAST_HINT

    with_workers(story)


def test_a_share_of_a_hint_is_a_share_of_its_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    simulations: list[int] = []

    def hint(*facts: Any) -> list[Any]:
        simulations.append(facts[4])
        return []

    monkeypatch.setattr(workers, "hint", hint)
    for share in (1.0, 0.25, 0.0):
        workers.advise(news("table", new_match().course(), 0), 0, share)
    assert simulations == [HINT_SIMULATIONS, HINT_SIMULATIONS // 4, 1]


def test_what_an_answer_takes_is_learnt_by_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "advise", hard)

    async def story(asked: Workers) -> None:
        course = new_match().course()
        await asked.advise("table", course, 0)
        assert 1.0 <= asked._costs["felci", "hard"] < 1.5
        await asked.ask(told, "table", course)
        assert asked._costs["felci", "told"] < 0.5
        monkeypatch.setattr(workers, "ALONE", 0.25)
        before = asked._costs["felci", "hard"]
        await asked.advise("table", course, 0)
        assert abs(asked._costs["felci", "hard"] - before) < 0.2, "a shorter one tells of the whole"

    with_workers(story, processes=1)


def test_a_hint_whose_turn_does_not_come_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "advise", gate)
    monkeypatch.setattr(workers, "LONGEST_WAIT", 0.01)

    async def story(asked: Workers) -> None:
        course = new_match().course()
        first = asyncio.create_task(asked.advise(str(tmp_path / "first"), course, 0, "ada"))
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await asked.advise(str(tmp_path / "second"), course, 0, "bruno")
        assert asked.waiting == 0
        assert not first.done(), "what is thought about already comes to its end"
        (tmp_path / "first").touch()
        await first

    with_workers(story)
