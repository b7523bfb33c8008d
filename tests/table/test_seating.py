"""Who sits down with which face, and how the log calls them."""

from __future__ import annotations

import pytest

from ludoteca import games
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR
from ludoteca.core.words import plain
from ludoteca.table.events import Seat
from ludoteca.table.match import Match
from ludoteca.table.seating import CHARACTERS, any_face, filled, wished_face
from ludoteca.table.telling import names_of
from tests.table.people import NOW, Played


@pytest.mark.parametrize("seed", range(20))
def test_bots_are_different_characters(seed: int) -> None:
    seats = filled([Seat(kind="person", face="gino"), *[Seat()] * 11], ["", *["easy"] * 11], Dice(seed))
    assert sorted(seat.face for seat in seats) == sorted(CHARACTERS)
    assert all(seat.name == seat.face.capitalize() for seat in seats[1:])


@pytest.mark.parametrize("seed", range(20))
def test_a_bot_is_no_namesake_of_a_person_unless_all_the_others_are_there(seed: int) -> None:
    ada = Seat(kind="person", name="Ada", face="gino")
    four = filled([ada, *[Seat()] * 3], ["", *["easy"] * 3], Dice(seed))
    assert "ada" not in [seat.face for seat in four]
    twelve = filled([ada, *[Seat()] * 11], ["", *["easy"] * 11], Dice(seed))
    assert sorted(seat.face for seat in twelve) == sorted(CHARACTERS)


def test_every_character_may_come() -> None:
    assert {any_face([], Dice(seed)) for seed in range(200)} == set(CHARACTERS)


def test_where_more_sit_than_there_are_characters_the_others_have_no_face() -> None:
    seats = filled([Seat()] * 13, ["easy"] * 13, Dice(1))
    assert [seat.face for seat in seats].count("") == 1


def test_a_face_that_another_person_wears_cannot_be_had() -> None:
    sitting = [Seat(kind="person", face="ada"), Seat(kind="bot", bot="easy", name="Gino", face="gino")]
    assert wished_face("ada", sitting) not in ("", "ada", "gino")
    assert wished_face("gino", sitting) == "gino"


def test_a_bot_makes_way_for_a_person_with_its_face() -> None:
    played = Played(("ada", "open", "open"), "watergame")
    played.table.seats[1] = Seat(kind="bot", bot="easy", name="Gino", face="gino")
    played.happen(played.table.join("bruno", "Bruno", "secret", NOW, "gino"))
    assert played.table.seats[2].face == "gino"
    other = played.table.seats[1]
    assert other.face not in ("", "gino")
    assert other.name == other.face.capitalize()


def test_in_a_rematch_everyone_keeps_name_and_face() -> None:
    played = Played(("ada", "open"))
    played.happen(played.table.start("ada", NOW, Dice(4)))
    before = {(seat.name, seat.face, seat.bot) for seat in played.table.seats}
    played.happen(played.table.resign("ada", 0, NOW))
    again = played.table.rematch_seats(Dice(5))
    assert {(seat.name, seat.face, seat.bot) for seat in again} == before
    assert again[0].seed != played.table.seats[1].seed


def test_two_of_one_name_are_told_apart_by_their_seats() -> None:
    players = [Player(name="Ada"), Player(name="Ada"), Player(name="?")]
    assert names_of(games.game("watergame"), players, "en") == ["Ada (Player 1)", "Ada (Player 2)", "Player 3"]


def test_the_log_calls_players_by_name_and_its_reader_you() -> None:
    match = Match(games.game("felci"), [Player(name="Anna"), Player(name="Gino", bot="easy")], 5)
    match.play(0, match.state.legal(0)[0])
    match.play(0, match.state.legal(0)[0])
    told = {you: [(entry.who, plain(entry.text)) for entry in match.log(0, "en", you=you)] for you in (0, 1, SPECTATOR)}
    assert {who for who, _ in told[0]} == {"You", ""}
    assert {who for who, _ in told[1]} == {who for who, _ in told[SPECTATOR]} == {"Anna", ""}
    assert told[0][0][1].split()[0] + "s" == told[1][0][1].split()[0] == "plants"
    assert [words for who, words in told[0] if not who][-1].startswith("you draw")
    assert [words for who, words in told[1] if not who][-1].startswith("Anna draws")
    assert next(entry.who for entry in match.log(0, "it", you=0)) == "Tu"
