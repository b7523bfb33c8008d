"""A budget of work: a clock and costs of this test's own, so that no machine is too slow or too quick for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server import limits, meter, work
from ludoteca.server.hub import Hub
from ludoteca.server.limits import HELD_BACK, HOUSEHOLD_WORK, HOUSEHOLD_WORK_A_SECOND, WORK, WORK_A_SECOND
from ludoteca.server.meter import METER, Meter
from ludoteca.server.work import Work
from tests.server.test_hub import in_hub, opened

HOME = "203.0.113.7"


class Machine:
    """What time it is, and what the processor has done."""

    def __init__(self) -> None:
        self.now, self.done = 1000.0, 0.0

    async def at_once(self, _seconds: float) -> None:
        """Nobody waits for a refusal here."""

    def costly(self, seconds: float) -> ASGIApp:
        """An answer that takes so much of it, in two steps."""

        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            self.done += seconds / 2
            await asyncio.sleep(0)
            self.done += seconds / 2
            await PlainTextResponse("done")(scope, receive, send)

        return answer


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: found.now))
    monkeypatch.setattr(meter, "thread_time", lambda: found.done)
    monkeypatch.setattr(work, "sleep", found.at_once)
    return found


def asking(person: str, address: str = HOME, kind: str = "http") -> Scope:
    headers = [(b"accept-language", b"it"), (b"accept", b"application/json")]
    return {"type": kind, "person": person, "address": address, "headers": headers}


async def asked(budget: Work, app: ASGIApp, scope: Scope) -> tuple[int, dict[str, str]]:
    """The status of the answer, or the code with which a socket was closed, and the headers."""
    heard: list[Message] = []

    async def send(message: Message) -> None:
        heard.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    await budget.answer(app, scope, receive, send)
    status: int = heard[0].get("status") or heard[-1].get("code", 1000)
    return status, {name.decode(): value.decode() for name, value in heard[0].get("headers", ())}


def statuses(budget: Work, app: ASGIApp, *scopes: Scope) -> list[int]:
    """One after the other."""

    async def story() -> list[int]:
        return [(await asked(budget, app, scope))[0] for scope in scopes]

    return asyncio.run(story())


def test_who_had_much_done_waits_and_is_told_for_how_long(machine: Machine) -> None:
    budget, dear = Work(), machine.costly(WORK / 4)
    assert statuses(budget, dear, *[asking("eve")] * 6) == [200, 200, 200, 200, 429, 429]
    assert statuses(budget, dear, asking("ada")) == [200], "somebody else of the household"
    _, headers = asyncio.run(asked(budget, dear, asking("eve")))
    wait = int(headers["retry-after"])
    assert 0 < wait <= 1 + HELD_BACK / WORK_A_SECOND
    machine.now += wait
    assert statuses(budget, dear, asking("eve"), asking("eve")) == [200, 429]


def test_what_is_owed_is_paid_back_soon(machine: Machine) -> None:
    budget = Work()
    assert statuses(budget, machine.costly(1000 * WORK), asking("eve"), asking("eve")) == [200, 429]
    machine.now += (HOUSEHOLD_WORK + HELD_BACK) / HOUSEHOLD_WORK_A_SECOND + 1
    assert statuses(budget, machine.costly(0), asking("eve")) == [200]


def test_new_cookies_of_one_address_share_its_budget_and_others_do_not(machine: Machine) -> None:
    budget, dear = Work(), machine.costly(WORK / 2)
    crowd = [asking(f"eve {number}") for number in range(100)]
    assert statuses(budget, dear, *crowd).count(200) == 2 * HOUSEHOLD_WORK / WORK
    assert statuses(budget, dear, asking("ada", "203.0.113.8")) == [200]
    at_home = [asking(f"at home {number}", "") for number in range(100)]
    assert set(statuses(budget, dear, *at_home)) == {200}, "who sits at the machine itself has no address"
    machine.now += 100
    assert statuses(budget, dear, *crowd).count(200) <= 2 * HOUSEHOLD_WORK / WORK
    assert HOUSEHOLD_WORK_A_SECOND < 0.5, "of one core, in the long run"


def test_a_family_on_a_slow_machine_notices_nothing(machine: Machine) -> None:
    """Eight people open a page of forty files all at once, and three more each, ten seconds apart; then they play."""
    budget, file, move = Work(), machine.costly(0.002), machine.costly(0.02)
    family = [asking(f"person {number}") for number in range(8)]
    for _ in range(4):
        assert set(statuses(budget, file, *(family * 40))) == {200}
        machine.now += 10
    for _ in range(200):
        assert set(statuses(budget, move, *family)) == {200}
        machine.now += 1


@pytest.mark.usefixtures("machine")
def test_few_are_done_at_once_because_nobody_knows_what_they_will_cost() -> None:
    async def story() -> None:
        budget, gate, begun = Work(), asyncio.Event(), 0

        async def slow(scope: Scope, receive: Receive, send: Send) -> None:
            nonlocal begun
            begun += 1
            await gate.wait()
            await PlainTextResponse("done")(scope, receive, send)

        many = asyncio.gather(*(asked(budget, slow, asking("eve")) for _ in range(1000)))
        await asyncio.sleep(0)
        assert begun == pytest.approx(WORK / HELD_BACK, abs=1)
        gate.set()
        answers = await many
        assert [status for status, _ in answers].count(200) == begun
        assert (await asked(budget, slow, asking("eve")))[0] == 200, "what was held back is given back"

    asyncio.run(story())


def test_sockets_that_come_and_go_are_work_too(machine: Machine) -> None:
    budget, crowd = Work(), [asking(f"eve {number}", kind="websocket") for number in range(2000)]

    async def table(_scope: Scope, _receive: Receive, send: Send) -> None:
        machine.done += 0.01  # the whole state of a table
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1000})

    codes = statuses(budget, table, *crowd)
    assert codes.count(1000) == pytest.approx(HOUSEHOLD_WORK / (0.01 + HELD_BACK), abs=1)
    assert set(codes) == {1000, 1013}


def test_an_open_socket_is_read_as_slowly_as_its_budget_allows(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sleep(seconds: float) -> None:
        machine.now += seconds + 0.001

    async def story() -> None:
        budget, scope = Work(), asking("eve", kind="websocket")
        began = machine.now
        monkeypatch.setattr(work, "sleep", sleep)
        for _ in range(100):
            await budget.turn(scope)
            budget.charge(scope, 0.1)
        assert machine.now - began == pytest.approx((100 * 0.1 - WORK) / WORK_A_SECOND, abs=2)

    asyncio.run(story())


def test_what_the_stores_thread_does_is_charged_to_who_asked(tmp_path: Path, machine: Machine) -> None:
    async def story(hub: Hub) -> None:
        charged: list[float] = []

        def heavy(_connection: object) -> None:
            machine.done += 3.0

        async def asks() -> None:
            await hub.store.run(heavy)

        one = Meter(charged.append)
        METER.set(one)
        await one.over(asks())
        assert sum(charged) >= 3.0
        await hub.store.run(heavy)
        assert not one._beside, "nothing is kept of what goes on afterwards"

    in_hub(tmp_path, story)


def test_what_fails_or_is_given_up_was_work_too(machine: Machine) -> None:
    async def story() -> None:
        charged: list[float] = []

        async def fails() -> None:
            machine.done += 1.0
            await asyncio.sleep(0)
            machine.done += 1.0
            raise ValueError("no")

        with pytest.raises(ValueError, match="no"):
            await Meter(charged.append).over(fails())
        assert sum(charged) == 2.0

        async def waits() -> None:
            try:
                await asyncio.sleep(3600)
            finally:
                machine.done += 1.0

        task = asyncio.ensure_future(given_up(Meter(charged.append), waits()))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert sum(charged) == 3.0

    asyncio.run(story())


async def given_up(one: Meter, what: Any) -> None:
    await one.over(what)


def test_the_whole_house_stands_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "HOUSEHOLD_WORK", HELD_BACK * 1.5)
    monkeypatch.setattr(work, "HOUSEHOLD_WORK_A_SECOND", 1e-4)

    async def story(hub: Hub) -> None:
        transport = httpx.ASGITransport(opened(hub), client=(HOME, 1234))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            while (
                answer := await client.get("/api/openapi.json", headers={"accept-language": "it"})
            ).status_code == 200:
                pass
            assert answer.status_code == 429
            assert answer.json()["code"] == "much_work"
            assert "riprova" in answer.json()["error"]
            assert int(answer.headers["retry-after"]) > 0
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            page = await client.get("/", headers={"accept": "text/html", "accept-language": "en"})
            assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (429, "text/plain")
            assert "try again" in page.text

    in_hub(tmp_path, story)
