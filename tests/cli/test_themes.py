"""`ludoteca themes`: what it lists, takes in, writes out and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.games.cinquepiuuno.theme import encode, shipped


def ludoteca(*arguments: str) -> object:
    """One command; its exit code."""
    with pytest.raises(SystemExit) as left:
        main(["themes", *arguments])
    return left.value.code


def mine(folder: Path, name: str = "mia") -> Path:
    """A theme of one's own, as a file."""
    data = json.loads(encode(shipped()[0]))
    path = folder / "from-a-friend.json"
    path.write_text(json.dumps({**data, "id": name}), "utf-8")
    return path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert ludoteca(*arguments) == 2
    return " ".join(capsys.readouterr().err.split())


def test_those_that_ship_are_listed_in_the_readers_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert ludoteca("list", "--data", str(tmp_path), "--lang", "it") == 0
    shown = capsys.readouterr().out
    assert "Il bosco incantato" in shown
    assert "Domenica al borgo" in shown


def test_a_theme_goes_in_is_listed_and_comes_out_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data, copy = str(tmp_path / "data"), tmp_path / "copy.theme.json"
    assert ludoteca("import", str(mine(tmp_path)), "--data", data) == 0
    assert ludoteca("list", "--data", data) == 0
    assert "imported" in capsys.readouterr().out
    assert ludoteca("export", "mia", str(copy), "--data", data) == 0
    assert json.loads(copy.read_text("utf-8")) == json.loads(mine(tmp_path).read_text("utf-8"))
    assert ludoteca("check", str(copy)) == 0
    assert "all is well" in capsys.readouterr().out


def test_a_hostile_theme_is_refused_in_one_line_and_not_taken_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = mine(tmp_path)
    path.write_text(path.read_text("utf-8").replace("La panchina al sole", "<script>"), "utf-8")
    for command in ("check", "import"):
        assert "place 1: a name is plain words" in refusal(capsys, command, str(path))
    assert not (tmp_path / "data").exists()


def test_a_theme_that_ships_keeps_its_name(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "is called “bosco” already" in refusal(
        capsys, "import", str(mine(tmp_path, "bosco")), "--data", str(tmp_path)
    )


def test_what_is_not_there_cannot_be_exported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "there are borgo, bosco" in refusal(capsys, "export", "xyzzy", "--data", str(tmp_path))


def test_in_italian_it_answers_in_italian(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_LANG", "it")
    assert ludoteca("check", str(mine(tmp_path))) == 0
    assert "23 luoghi e 6 eventi, tutto bene" in " ".join(capsys.readouterr().out.split())
    assert "nessun tema si chiama «xyzzy»; ci sono borgo, bosco" in refusal(
        capsys, "export", "xyzzy", "--data", str(tmp_path)
    )
    assert "nowhere.json: non si può leggere" in refusal(capsys, "check", str(tmp_path / "nowhere.json"))
    assert "un tema del gioco si chiama già «bosco»" in refusal(
        capsys, "import", str(mine(tmp_path, "bosco")), "--data", str(tmp_path)
    )
