"""Your turn: told by push and by mail, once, at the right hour, and nothing besides."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from ludoteca.server.hub import Hub
from ludoteca.server.notices import SOON
from ludoteca.server.notify import world
from ludoteca.server.notify.hours import allowed
from ludoteca.server.notify.mail import BadSmtp, Mail
from ludoteca.server.notify.postman import AGAIN_AFTER, TRIES, Postman
from ludoteca.server.notify.shelf import DEVICES, Contact
from ludoteca.server.notify.world import Unreachable, World, public
from ludoteca.server.store import Store
from ludoteca.wire.asks import Device, NoticeWishes
from tests.server.people import Person
from tests.server.postbox import postbox
from tests.server.receiver import Receiver, receiving
from tests.server.running import running
from tests.server.simulated import SimulatedTime, house
from tests.server.test_apart import HOUR, lay, move

LINK = re.compile(r"https://play\.example/\S+")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Receiver]:
    with receiving(tmp_path_factory.mktemp("service")) as receiver:
        yield receiver


@pytest.fixture
def receiver(service: Receiver) -> Receiver:
    """The one service, with nothing received yet."""
    service.messages.clear()
    service.calls.clear()
    service.answers.clear()
    return service


@asynccontextmanager
async def posted(
    folder: Path, time: SimulatedTime, receiver: Receiver | None = None, mail: Mail | None = None
) -> AsyncIterator[tuple[Hub, Postman]]:
    """A house with a postman."""
    async with house(folder, time) as hub:
        postman = Postman(hub, mail, receiver.world if receiver else World())
        await postman.open()
        try:
            yield hub, postman
        finally:
            postman.close()


async def known(postman: Postman, person: str, device: Device | None = None, **wishes: object) -> None:
    """A person who wants to be told."""
    contact = await postman.shelf.contact(person)
    kept = Contact(NoticeWishes(**wishes), bool(wishes.get("mail")), contact.token, "it", "https://play.example")  # type: ignore[arg-type]
    await postman.shelf.keep(person, kept)
    if device:
        await postman.shelf.add(person, device, postman.hub.time.now())


# --- Push --------------------------------------------------------------------------------------------


def test_who_is_not_there_is_told_by_push_whose_turn_it_is_where_and_nothing_else(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "bruno", receiver.device())
            table = await lay(hub)
            await move(hub, table, "ada", 0)
            await time.pass_by(SOON - 1, hub)
            assert receiver.messages == []
            await time.pass_by(2, hub)
            told = {"title": "Tocca a te", "body": "Felci · ?", "path": f"/t/{table}", "tag": table}
            assert receiver.messages == [{**told, "off": "Non avvisarmi più"}]
            assert receiver.claims()["aud"] == receiver.address
            assert receiver.claims()["sub"] == "https://play.example"
            assert postman.push is not None
            key = postman.push.public
            assert receiver.signed_by() == key
            await time.pass_by(24 * HOUR, hub)
            assert len(receiver.messages) == 1, "once"
        async with posted(tmp_path, time, receiver) as (_, postman):
            assert postman.push is not None
            assert postman.push.public == key, "the house's key is kept"

    asyncio.run(story())


def test_a_week_of_a_table_tells_each_turn_and_reminder_once_whoever_starts_the_house_again(
    tmp_path: Path, receiver: Receiver
) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "ada", receiver.device())
            table = await lay(hub, "wait")
            await time.pass_by(HOUR, hub)
        for _ in range(6):
            async with posted(tmp_path, time, receiver) as (hub, _postman):
                await time.pass_by(24 * HOUR, hub)
        async with posted(tmp_path, time, receiver) as (hub, _postman):
            await move(hub, table, "ada", 0)
            await move(hub, table, "bruno", 0)
            await time.pass_by(24 * HOUR, hub)
        titles = [message["title"] for message in receiver.messages]
        assert titles == ["Tocca a te", "Tocca a te: il tempo sta per scadere", "Tocca a te"]

    asyncio.run(story())


def test_who_came_or_moved_meanwhile_is_not_told(tmp_path: Path, receiver: Receiver) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "ada", receiver.device())
            table = await lay(hub)
            await move(hub, table, "ada", 0)
            await time.pass_by(2 * SOON, hub)
            assert receiver.calls == []

    asyncio.run(story())


def test_a_device_that_is_gone_is_forgotten(tmp_path: Path, receiver: Receiver) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "ada", receiver.device())
            receiver.answers.append(410)
            await lay(hub)
            await time.pass_by(2 * SOON, hub)
            assert len(receiver.calls) == 1
            assert await postman.shelf.devices("ada") == []

    asyncio.run(story())


@pytest.mark.parametrize("trouble", [503, 302, 429])
def test_a_service_in_trouble_is_tried_again_and_told_once(tmp_path: Path, receiver: Receiver, trouble: int) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "ada", receiver.device())
            receiver.answers += [trouble, trouble]
            await lay(hub)
            await time.pass_by(2 * SOON, hub)
            assert len(receiver.calls) == 1
        async with posted(tmp_path, time, receiver) as (hub, _postman):
            await time.pass_by(10 * AGAIN_AFTER, hub)
            assert len(receiver.calls) == 3
            assert len(receiver.messages) == 1

    asyncio.run(story())


def test_nobody_is_tried_for_ever(tmp_path: Path, receiver: Receiver) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            await known(postman, "ada", receiver.device())
            receiver.answers += [500] * 20
            await lay(hub, "wait")
            await time.pass_by(20 * HOUR, hub)
            assert len(receiver.calls) == TRIES

    asyncio.run(story())


def test_keys_that_are_none_and_too_many_devices_are_forgotten(tmp_path: Path, receiver: Receiver) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, receiver) as (hub, postman):
            for number in range(DEVICES + 2):
                await known(postman, "ada", Device(f"{receiver.address}/{number}", "no key", "nor this"))
                time.at += 1
            assert [device.endpoint[-2:] for device in await postman.shelf.devices("ada")][-1] == "11"
            assert len(await postman.shelf.devices("ada")) == DEVICES
            await lay(hub)
            await time.pass_by(2 * SOON, hub)
            assert await postman.shelf.devices("ada") == []
            assert receiver.calls == []

    asyncio.run(story())


# --- Addresses that strangers name -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "free"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_only_public_addresses_are_called(place: str, free: bool) -> None:
    assert public(place) is free


@pytest.mark.parametrize(
    "address",
    ["http://push.example/x", "https://", "https://user@push.example/x", "ftp://push.example", "x", "https://[::1"],
)
def test_what_is_no_address_of_a_push_service_is_not_called(address: str) -> None:
    assert not world.plausible(address)
    with pytest.raises(Unreachable):
        asyncio.run(World().post(address, {}, b""))


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_nobody_reaches_into_the_house_through_a_push_address(receiver: Receiver, name: str) -> None:
    with pytest.raises(Unreachable, match="public"):
        asyncio.run(World().post(f"https://{name}:{receiver.server.server_port}/", {}, b""))
    assert receiver.calls == []


def test_a_service_without_a_certificate_that_we_trust_is_not_spoken_to(receiver: Receiver) -> None:
    with pytest.raises(Unreachable, match="ertificate"):
        asyncio.run(World(anywhere=True).post(receiver.address, {}, b""))


def test_a_service_that_says_nothing_takes_little_time(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    monkeypatch.setattr(world, "PATIENCE", 0.3)

    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(Unreachable, match="Timeout"):
            asyncio.run(receiver.world.post(f"https://127.0.0.1:{port}/", {}, b""))


# --- Mail --------------------------------------------------------------------------------------------


def test_mail_says_whose_turn_it_is_where_and_how_to_end_it(tmp_path: Path) -> None:
    async def story(smtp: str) -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, mail=Mail(smtp)) as (hub, postman):
            await known(postman, "ada", mail="ada@example.org")
            table = await lay(hub)
            await time.pass_by(2 * SOON, hub)
            (letter,) = box.letters
            assert (letter["To"], letter["From"], letter["Subject"]) == (
                "ada@example.org",
                "games@example.org",
                "Tocca a te",
            )
            token = (await postman.shelf.contact("ada")).token
            off = f"https://play.example/off/{token}"
            assert letter["List-Unsubscribe"] == f"<{off}>"
            assert LINK.findall(letter.get_content()) == [f"https://play.example/t/{table}", off]

    with postbox() as (box, smtp):
        asyncio.run(story(smtp))


def test_an_address_that_does_not_exist_is_written_to_once(tmp_path: Path) -> None:
    async def story(smtp: str) -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time, mail=Mail(smtp)) as (hub, postman):
            await known(postman, "ada", mail="ada@example.org")
            box.refuse = "550 nobody here"
            await lay(hub)
            await time.pass_by(HOUR, hub)
            assert not (await postman.shelf.contact("ada")).confirmed
            box.refuse = ""
            await lay(hub)
            await time.pass_by(HOUR, hub)
            assert box.letters == []

    with postbox() as (box, smtp):
        asyncio.run(story(smtp))


def test_a_digest_comes_once_a_day_with_all_tables(tmp_path: Path) -> None:
    async def story(smtp: str) -> None:
        time = SimulatedTime(datetime(2026, 3, 1, 9, tzinfo=ZoneInfo("Europe/Rome")).timestamp())
        async with posted(tmp_path, time, mail=Mail(smtp)) as (hub, postman):
            await known(postman, "ada", mail="ada@example.org", digest=True, zone="Europe/Rome")
            tables = [await lay(hub, "wait"), await lay(hub, "wait")]
            await time.pass_by(8.9 * HOUR, hub)
            assert box.letters == []
            await time.pass_by(0.2 * HOUR, hub)
            (letter,) = box.letters
            assert letter["Subject"] == "Tocca a te a 2 tavoli"
            assert not any(table in letter.get_content() for table in tables)

    with postbox() as (box, smtp):
        asyncio.run(story(smtp))


def test_a_mail_address_is_told_only_after_it_said_yes_and_no_more_after_it_said_no(tmp_path: Path) -> None:
    with postbox() as (box, smtp), running(tmp_path / "data", "--smtp", smtp) as server:
        ada, stranger = Person(server), Person(server)
        assert ada.post("/api/me/notices", {"mail": "no address"}).status_code == 400
        wishes = {"mail": "ada@example.org", "digest": False, "quiet": [22, 8], "zone": "Europe/Rome"}
        told = ada.post("/api/me/notices", wishes).json()
        assert (told["mails"], told["confirmed"], told["wishes"]) == (True, False, wishes)
        (letter,) = box.letters
        link = re.findall(rf"{server.url}(/confirm/\S+)", letter.get_content())[0]
        assert stranger.http.get(link, headers={"accept": "text/html"}).status_code == 200
        assert not ada.get("/api/me/notices")["confirmed"], "programs that open links confirm nothing"
        assert stranger.http.post(link).json() == {"done": True}
        assert ada.get("/api/me/notices")["confirmed"]
        off = letter["List-Unsubscribe"].strip("<>").removeprefix(server.url)
        bare = Person(server).http
        answer = bare.post(off, content=b"List-Unsubscribe=One-Click", headers={"origin": "https://mail.example"})
        assert answer.json() == {"done": True}
        now = ada.get("/api/me/notices")
        assert (now["wishes"]["mail"], now["confirmed"]) == ("", False)
        assert stranger.http.post("/off/nobody").status_code == 404
        for _ in range(2):
            ada.post("/api/me/notices", {"mail": "eve@example.org"})
            ada.post("/api/me/notices", {"mail": ""})
        assert ada.post("/api/me/notices", {"mail": "eve@example.org"}).status_code == 429, "nobody is showered"
        assert len(box.letters) == 3
        assert server.said() == ""


def test_how_somebody_is_told_is_its_own_affair(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ada, eve = Person(server), Person(server)
        device = {"endpoint": "https://push.example/1", "p256dh": "x", "auth": "y"}
        told = ada.post("/api/me/notices/devices", device).json()
        assert (told["devices"], told["mails"]) == (1, False)
        ada.post("/api/me/notices", {"quiet": [22, 8]})
        assert eve.get("/api/me/notices")["devices"] == 0
        assert eve.get("/api/me/notices")["wishes"]["quiet"] is None
        eve.post("/api/me/notices/devices/forget", {"endpoint": device["endpoint"]})
        assert ada.get("/api/me/notices")["devices"] == 1
        assert ada.post("/api/me/notices/devices", {**device, "endpoint": "http://10.0.0.1/"}).status_code == 400
        assert ada.post("/api/me/notices", {"mail": "ada@example.org"}).status_code == 501, "this house sends none"
        assert ada.post("/api/me/notices/off", {}).json()["devices"] == 0
        assert ada.get("/api/me/notices")["wishes"]["quiet"] is None


@pytest.mark.parametrize("server", ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://x:y:z"])
def test_what_is_no_mail_server_is_told_in_one_line(server: str) -> None:
    with pytest.raises(BadSmtp):
        Mail(server)


# --- Hours -------------------------------------------------------------------------------------------


def at(hour: float, day: int = 1) -> float:
    whole = datetime(2026, 3, day, int(hour), round(hour % 1 * 60), tzinfo=ZoneInfo("Europe/Rome"))
    return whole.timestamp()


@pytest.mark.parametrize(
    ("now", "quiet", "then"),
    [
        (at(12), (22, 8), at(12)),
        (at(22), (22, 8), at(8, 2)),
        (at(3.5), (22, 8), at(8)),
        (at(8), (22, 8), at(8)),
        (at(13.5), (13, 15), at(15)),
        (at(15), (13, 15), at(15)),
        (at(3), (5, 5), at(3)),
    ],
)
def test_quiet_hours_are_in_the_person_s_own_time(now: float, quiet: tuple[int, int], then: float) -> None:
    assert allowed(now, NoticeWishes(quiet=quiet, zone="Europe/Rome")) == then


def test_a_zone_that_nobody_knows_is_utc() -> None:
    assert allowed(at(12), NoticeWishes(quiet=(10, 12), zone="Middle/Earth")) == at(13)


def test_devices_and_wishes_are_silenced_by_one_request(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with posted(tmp_path, time) as (hub, postman):
            await known(postman, "ada", Device("https://push.example/1", "x", "y"), mail="ada@example.org")
            await lay(hub)
            await postman.shelf.silence("ada")
            assert await postman.shelf.devices("ada") == []
            assert await postman.shelf.due(time.now() + HOUR) == ([], float("inf"))

    asyncio.run(story())


def test_a_house_keeps_its_key_to_itself(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    assert Store.file(tmp_path).stat().st_mode & 0o077 == 0
