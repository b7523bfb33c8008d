"""Records: read, written, refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.core.errors import Refused
from ludoteca.core.record import FORMAT, LARGEST, BadRecord, Player, read_record, replay, write_record
from ludoteca.table.match import Match
from tests.table.bots import play_out

GAME = ludoteca.game("felci")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A whole match between random bots, as a file."""
    match = Match(GAME, [Player(bot="random", seed=1), Player(name="Ada", bot="random", seed=2)], 7)
    play_out(match)
    file = tmp_path / "match.ludo.json"
    write_record(match.record(), file)
    return file


def edited(path: Path, edit: Callable[[dict[str, Any]], object]) -> Path:
    data = json.loads(path.read_text("utf-8"))
    edit(data)
    path.write_text(json.dumps(data), "utf-8")
    return path


def refusal(path: Path) -> str:
    """The one line with which a file is refused, on reading it or on playing it again."""
    with pytest.raises(Refused) as refused:
        list(replay(GAME, read_record(path)))
    line = str(refused.value)
    assert "\n" not in line
    return line


def test_what_is_written_is_read_back(path: Path) -> None:
    record = read_record(path)
    again = path.with_name("again.ludo.json")
    write_record(record, again)
    assert again.read_bytes() == path.read_bytes()
    assert record.players[1] == Player(name="Ada", bot="random", seed=2)


def test_a_record_is_json_that_people_can_read(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert lines[1] == f' "format": "{FORMAT}",'
    assert sum(line.startswith("  [") for line in lines) == len(read_record(path).actions)


def test_a_match_with_bots_follows_from_its_record(path: Path) -> None:
    record = read_record(path)
    match = Match(GAME, record.players, record.seed)
    play_out(match)
    assert match.record() == record


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_file_cut_short_is_refused(path: Path, share: float) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: int((len(raw) - 2) * share)])
    assert "not JSON, or cut short" in refusal(path)


@pytest.mark.parametrize("raw", [b"PNG\x89\x00", b"[" * 100_000, b"\xff\xfe", b"{'format': 1}", b"nul"])
def test_what_is_not_json_is_refused(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    assert path.name in refusal(path)


@pytest.mark.parametrize("raw", [b"[]", b"7", b'"text"', b"{}", b'{"format": "other-1"}', b'{"format": 5}', b"null"])
def test_json_that_is_no_record_is_refused(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    assert "record" in refusal(path)


def test_a_file_of_100_megabytes_is_refused_without_being_read_whole(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    assert f"longer than {LARGEST // 1024**2} MB" in refusal(path)


def test_a_file_that_is_not_there_and_a_folder_are_refused(tmp_path: Path) -> None:
    assert "No such file" in refusal(tmp_path / "none.ludo.json")
    assert "directory" in refusal(tmp_path)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("rules", 2, "version 2 of the rules"),
        ("rules", "1", "rules"),
        ("edition", "other", "edition"),
        ("game", "chess", "a match of chess"),
        ("seats", 3, "3 seats but 2 players"),
        ("seed", -1, "seed"),
        ("seed", 2**53, "seed"),
        ("seed", 10**40, "seed"),
        ("seed", 8, "forbidden by"),
        ("options", {"handicap": "yes"}, "handicap"),
        ("options", {"xyzzy": True}, "no option"),
        ("players", [], "2 seats but 0 players"),
        ("players", [{"bot": 5}, {}], "players"),
        ("actions", [[0, "R z9"]], "no cell z9"),
        ("actions", [[0, "castle"]], "is no move"),
        ("actions", [[0, "visit R w1"], [0, "visit R w1"]], "forbidden by FE-5.1"),
        ("actions", [[1, "visit R w1"]], "forbidden by FE-3.1"),
        ("actions", [[5, "visit R w1"]], "no such seat"),
        ("actions", [[-1, "visit R w1"]], "no such seat"),
        ("actions", [["0", "visit R w1"]], "actions"),
        ("actions", "visit R w1", "actions"),
        ("result", {"payoffs": [1.0, 0.0], "scores": [99, 0]}, "does not end as the record says"),
        ("result", {"payoffs": [1.0, 0.0]}, "scores"),
        ("surprise", 1, "surprise"),
    ],
)
def test_a_record_that_cannot_be_is_refused_and_says_why(path: Path, field: str, value: object, complaint: str) -> None:
    assert complaint in refusal(edited(path, lambda data: data.update({field: value})))


def test_a_missing_field_is_refused(path: Path) -> None:
    for field in ("game", "rules", "edition", "options", "seats", "seed", "players", "actions"):
        file = path.with_name(f"{field}.json")
        file.write_bytes(path.read_bytes())
        assert field in refusal(edited(file, lambda data, field=field: data.pop(field)))  # type: ignore[misc]


def test_a_line_of_several_steps_is_refused(path: Path) -> None:
    line = refusal(edited(path, lambda data: data.update(actions=[[0, "R c4 via Yc3"]])))
    assert "one step a line, this is 2" in line


def test_writing_where_one_cannot_is_refused_and_leaves_the_old_file(path: Path, tmp_path: Path) -> None:
    record = read_record(path)
    with pytest.raises(BadRecord, match="cannot be written"):
        write_record(record, tmp_path / "no such folder" / "x.ludo.json")
    with pytest.raises(BadRecord, match="cannot be written"):
        write_record(record, tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [path.name]
