"""A table over real sockets: whole matches, chat, taking back, resigning, rematches, coming back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.games import game
from tests.server.people import Line, Person, pair, play_out
from tests.server.running import Server


def hands(line: Line) -> list[bool]:
    """Whose hands this line can see."""
    return [player["hand"] is not None for player in line.state["view"]["players"]]


# --- Whole matches -------------------------------------------------------------------------------------


def test_two_people_play_a_whole_match(server: Server) -> None:
    with pair(server) as (first, second):
        assert (first.state["you"], first.state["eyes"], first.state["host"]) == ([0], 0, True)
        assert (second.state["you"], second.state["eyes"], second.state["host"]) == ([1], 1, False)
        play_out([first, second])
        for line in (first, second):
            assert line.state["phase"] == "over"
            assert line.state["legal"] == []
            assert sum(line.state["result"]["payoffs"]) == 1
            assert not any("?" in entry["line"] for entry in line.log), "at the end all is told"
        assert [entry["line"] for entry in first.log] == [entry["line"] for entry in second.log]
        assert "over" in first.refused("play", seat=0, ply=first.state["ply"], move={"do": "x"})


def test_seq_grows_by_one_with_every_change(server: Server) -> None:
    with pair(server) as (first, second):
        for _ in range(8):
            (first if first.state["legal"] else second).play()
            for line in (first, second):
                line.until(lambda state: state["ply"] == max(first.state["ply"], second.state["ply"]))
        for line in (first, second):
            seqs = [message["seq"] for message in line.heard if message["type"] == "state"]
            assert {later - earlier for earlier, later in pairwise(seqs)} <= {0, 1}
            assert seqs[-1] - seqs[0] == 8


def test_one_person_plays_a_whole_match_against_a_bot(ada: Person) -> None:
    laid = ada.lay(["me", "random"])
    with ada.sit(laid["table"]) as line:
        assert line.state["seats"][1]["kind"] == "bot"
        assert line.state["seats"][1]["present"]
        play_out([line])
        assert line.state["result"]["resigned"] == []
    assert ada.get("/api/mine")[0]["phase"] == "over"


def test_two_seats_at_one_device_show_the_eyes_of_who_must_choose(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    seen = set()
    with ada.sit(laid["table"]) as line:
        assert line.state["you"] == [0, 1]
        for _ in range(12):
            eyes = line.state["eyes"]
            assert hands(line) == [eyes == 0, eyes == 1]
            seen.add(eyes)
            line.play(5)
        assert seen == {0, 1}


def test_who_sits_at_one_device_is_called_by_the_names_that_were_given(ada: Person) -> None:
    laid = ada.lay(["here", "me", "here", "random"], game="watergame", here=["  Luca ", ""])
    seats = ada.get(f"/api/tables/{laid['table']}")["seats"]
    assert [seat["name"] for seat in seats[:3]] == ["Luca", "Ada", "?"]
    assert len({seat["face"] for seat in seats}) == 4


def test_a_device_that_is_handed_round_is_sent_no_hand_before_somebody_holds_it(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"], eyes="held") as line:
        assert hands(line) == [False, False]
        line.done("hold", seat=1)
        assert hands(line) == [False, True]
        line.done("hold", seat=-1)
        assert hands(line) == [False, False]
        assert "not yours" in line.refused("hold", seat=2)
    with ada.sit(laid["table"], eyes="public") as line:
        assert (line.state["you"], hands(line)) == ([], [False, False])
        assert "not yours" in line.refused("hold", seat=0)


def test_two_bots_play_while_somebody_looks_on(ada: Person) -> None:
    laid = ada.lay(["random", "random"])
    with ada.sit(laid["table"]) as line:
        assert line.state["you"] == []
        line.until(lambda state: state["phase"] == "over")


# --- Spectators ----------------------------------------------------------------------------------------


def test_a_spectator_never_sees_a_hand_nor_acts(server: Server) -> None:
    carla = Person(server)
    with pair(server) as (first, second), carla.sit(first.state["table"]) as line:
        assert (line.state["you"], line.state["eyes"]) == ([], -1)
        assert line.state["invite"] == ""
        for _ in range(6):
            line.until(lambda state: state["ply"] == max(first.state["ply"], second.state["ply"]))
            assert hands(line) == [False, False]
            assert line.state["legal"] == []
            assert not any(line.state["can"].values())
            (first if first.state["legal"] else second).play()
            for other in (first, second):
                other.until(lambda state: state["ply"] > line.state["ply"])
        assert "not yours" in line.refused("play", seat=0, ply=line.state["ply"], move={"do": "x"})
        assert "not yours" in line.refused("undo", seat=0)
        assert "not yours" in line.refused("resign", seat=0)
        assert "not yours" in line.refused("order", seat=0, order="")
        assert "not yours" in line.refused("hint", seat=0)
        assert "only who laid the table" in line.refused("start")
        assert "after the match" in line.refused("rematch")


def test_who_only_looks_on_disturbs_nobody(server: Server) -> None:
    carla = Person(server)
    with pair(server) as (first, _second):
        before = len(first.heard)
        carla.sit(first.state["table"]).close()
        first.done("say", text="anybody?")
        states = [message for message in first.heard[before:] if message["type"] == "state"]
        assert len(states) == 1


# --- Seats ---------------------------------------------------------------------------------------------


def test_another_persons_seat_cannot_be_played(server: Server) -> None:
    with pair(server) as (first, second):
        legal = first.state["legal"][0]
        assert "not yours" in second.refused("play", seat=0, ply=0, move=legal)
        assert "not yours" in second.refused("play", seat=5, ply=0, move=legal)
        answer = second.ask("play", seat=1, ply=0, move=legal)
        assert (answer["type"], answer["clause"]) == ("refused", "FE-3.1")
        assert first.ask("sync")["type"] == "ack"
        assert first.state["ply"] == 0


def test_a_strangers_cookie_is_a_stranger(server: Server) -> None:
    with pair(server) as (first, _second), Line(server, first.state["table"], "f" * 32) as line:
        assert line.state["you"] == []
        assert hands(line) == [False, False]


def test_the_host_starts_and_bots_sit_in(ada: Person, bruno: Person) -> None:
    laid = ada.lay()
    with ada.sit(laid["table"]) as line, bruno.sit(laid["table"]) as other:
        assert line.state["phase"] == "waiting"
        assert line.state["view"] is None
        assert line.state["invite"] == laid["invite"]
        assert other.state["invite"] == ""
        assert "a seat is still open" in line.refused("play", seat=0, ply=0, move={})
        assert "only who laid" in other.refused("start")
        line.done("start")
        assert [seat["kind"] for seat in line.state["seats"]] == ["person", "bot"]
        assert "already begun" in line.refused("start")


# --- Moves ---------------------------------------------------------------------------------------------


def test_an_illegal_move_names_its_clause_in_the_readers_language(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    visit = {"do": "visit", "kind": "red", "bench": "w1"}
    titles = {}
    for language in ("it", "en"):
        with ada.sit(laid["table"], language) as line:
            if line.state["ply"] == 0:
                line.done("play", seat=0, ply=0, move=visit)
            answer = line.ask("play", seat=0, ply=1, move={**visit, "bench": "w2"})
            assert answer["type"] == "refused"
            clause = game("felci").clauses(language)[answer["clause"]]
            assert (answer["title"], answer["text"]) == (clause.title, clause.text)
            assert answer["here"], "first what speaks against it at this moment"
            titles[language] = clause.title
    assert titles["it"] != titles["en"]


def test_a_refusal_without_a_clause_is_told_in_the_readers_language(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    for language, text in (("it", "Il messaggio è vuoto."), ("en", "The message is empty.")):
        with ada.sit(laid["table"], language) as line:
            told = line.ask("say", text=" ")
            assert told == {
                "type": "refused",
                "id": told["id"],
                "code": "empty_text",
                "text": text,
                "detail": "",
                "clause": "",
                "title": "",
                "here": "",
            }
            unknown = line.ask("play", seat=0, ply=0, move={"do": "fly"})
            assert unknown["code"] == "no_move"
            assert unknown["detail"]


def test_a_move_for_a_position_that_has_passed_is_refused(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"]) as line:
        move = line.state["legal"][0]
        line.done("play", seat=0, ply=0, move=move)
        assert "moved on" in line.refused("play", seat=0, ply=0, move=move)
        assert "moved on" in line.refused("play", seat=0, ply=7, move=move)


@pytest.mark.parametrize("move", [{}, {"do": "fly"}, {"do": "fern", "kind": "?", "cell": "c4"}, {"x": "y" * 4000}])
def test_words_that_name_no_move_are_refused(ada: Person, move: dict[str, str]) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"]) as line:
        answer = line.ask("play", seat=0, ply=0, move=move)
        assert (answer["type"], answer["clause"]) == ("refused", "")


def test_the_same_id_again_is_done_once_and_answered_the_same(server: Server) -> None:
    with pair(server) as (first, second):
        play = {"id": "again", "seat": 0, "ply": 0, "move": first.state["legal"][0]}
        acks = [first.ask("play", **play) for _ in range(3)]
        assert acks[0]["type"] == "ack"
        assert acks[0] == acks[1] == acks[2]
        assert first.state["ply"] == 1
        # Another person's ids are its own.
        assert second.ask("say", id="again", text="ciao")["seq"] > acks[0]["seq"]
        assert second.chat[-1]["text"] == "ciao"


def test_a_step_is_taken_back_over_the_wire(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"]) as line:
        before = line.state["view"]
        assert not line.state["can"]["undo"]
        line.done("play", seat=0, ply=0, move={"do": "visit", "kind": "red", "bench": "w1"})
        assert line.state["can"]["undo"]
        assert [entry["line"] for entry in line.log] == ["visit R w1"]
        line.done("undo", seat=0)
        assert line.state["view"] == before
        assert line.log == []
        assert "nothing to take back" in line.refused("undo", seat=0)


def test_hints_are_refused_where_there_are_none(server: Server) -> None:
    with pair(server, hints=False) as (first, second):
        assert not first.state["can"]["hint"]
        assert "no hints" in first.refused("hint", seat=0)
        assert "no hints" in second.refused("hint", seat=1)


def test_a_hint_is_for_who_must_choose_now(server: Server) -> None:
    with pair(server) as (first, second):
        assert "must choose" in second.refused("hint", seat=1)
        hint = first.ask("hint", seat=0)
        assert (hint["type"], hint["ply"]) == ("hint", 0)
        assert hint["moves"][0]["move"] in first.state["legal"]
        assert first.state["ply"] == 0


def test_one_hint_at_a_time(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"]) as line:
        first, second = line.send("hint", seat=0), line.send("hint", seat=0)
        assert line.answer(second)["type"] == "refused"
        assert line.answer(first)["type"] == "hint"


def test_a_game_without_that_order_refuses_it(ada: Person) -> None:
    laid = ada.lay(["me", "here"])
    with ada.sit(laid["table"]) as line:
        assert "no standing order" in line.refused("order", seat=0, order="pass")
        line.done("order", seat=0, order="")


# --- Talking -------------------------------------------------------------------------------------------


def test_everyone_at_the_table_hears_what_is_said(server: Server) -> None:
    carla = Person(server)
    carla.post("/api/me", {"name": "Carla"})
    with pair(server) as (first, second), carla.sit(first.state["table"]) as line:
        first.done("say", text="  ciao\u0000\n a\u202e tutti ")
        line.done("say", text="salve")
        expected = [
            {"name": "Ada", "seat": 0, "text": "ciao a tutti"},
            {"name": "Carla", "seat": -1, "text": "salve"},
        ]
        for each in (first, second, line):
            each.until(lambda state: state["chat"]["from"] + len(state["chat"]["entries"]) == 2)
            assert each.chat == expected
        assert "empty" in first.refused("say", text=" \n ")
        assert "at most 500" in first.refused("say", text="a" * 501)
        with Person(server).sit(first.state["table"]) as late:
            assert late.chat == expected


# --- The end -------------------------------------------------------------------------------------------


def test_resigning_ends_a_match_of_two_and_opens_no_hand(server: Server) -> None:
    with pair(server) as (first, second):
        second.done("resign", seat=1)
        first.until(lambda state: state["phase"] == "over")
        assert first.state["result"]["payoffs"] == [1.0, 0.0]
        assert first.state["result"]["resigned"] == [1]
        assert hands(first) == [True, False]
        assert not first.state["can"]["undo"]
        assert "over" in first.refused("resign", seat=0)


def test_a_rematch_seats_everyone_one_further(server: Server) -> None:
    with pair(server) as (first, second):
        assert "after the match" in first.refused("rematch")
        first.done("resign", seat=0)
        first.done("rematch")
        second.until(lambda state: state["agreed"])
        assert second.state["agreed"] == [0]
        assert not second.state["rematch"], "it is asked of all"
        second.done("rematch")
        second.until(lambda state: state["rematch"])
        first.until(lambda state: state["rematch"])
        again = second.state["rematch"]
        assert second.done("rematch") == second.state["seq"], "asked twice, laid once"
        assert second.state["rematch"] == again == first.state["rematch"]
        ada, bruno = (Person(server, line.secret) for line in (first, second))
        with ada.sit(again) as one, bruno.sit(again) as other:
            assert (one.state["you"], other.state["you"]) == ([1], [0])
            assert [seat["name"] for seat in one.state["seats"]] == ["Bruno", "Ada"]
            other.play()
    assert [one["table"] for one in ada.get("/api/mine")] == [again, first.state["table"]]


def test_bp_1_4_in_a_rematch_the_inspector_is_one_of_the_winners_and_the_ring_keeps_its_order(ada: Person) -> None:
    laid = ada.lay(["me", "random", "random", "random", "random"], game="biglietti")
    with ada.sit(laid["table"]) as line:
        assert line.state["options"]["first_inspects"] is False
        while line.state["phase"] != "over":
            if line.state["legal"]:
                # Refused where a bot has sealed its own card meanwhile: then look again.
                line.ask("play", seat=0, ply=line.state["ply"], move=line.state["legal"][0])
            else:
                line.next()
        payoffs = line.state["result"]["payoffs"]
        line.done("rematch")
        line.until(lambda state: state["rematch"])
        again = line.state["rematch"]
    with ada.sit(again) as line:
        [mine] = line.state["you"]
        drawn = -mine % 5
        assert payoffs[drawn] == 1.0, "whoever sits first now had won"
        assert line.state["options"]["first_inspects"] is True
        assert line.state["view"]["inspector"] == 0


# --- Coming back ---------------------------------------------------------------------------------------


def test_who_comes_back_gets_everything_again(server: Server) -> None:
    with pair(server) as (first, second):
        first.play()
        first.done("say", text="ciao")
        ada = Person(server, first.secret)
        with ada.sit(first.state["table"]) as again:
            assert again.state["log"]["from"] == again.state["chat"]["from"] == 0
            assert again.log == first.log
            assert again.chat == first.chat
            assert {**again.state, "log": 0, "chat": 0} == {**first.state, "log": 0, "chat": 0}
            again.play(3)
            first.until(lambda state: state["ply"] == 2)
        second.until(lambda state: state["ply"] == 2)


def test_news_start_where_the_last_ended_and_sync_starts_over(server: Server) -> None:
    with pair(server) as (first, _second):
        first.play()
        told = len(first.log)
        first.play()
        assert first.state["log"]["from"] == told
        whole = list(first.log)
        first.log.clear()
        first.chat.clear()
        first.done("sync")
        assert first.state["log"] == {"from": 0, "entries": whole}


def test_a_person_is_present_while_one_of_its_windows_is_open(server: Server) -> None:
    with pair(server) as (first, second):
        ada = Person(server, first.secret)
        other = ada.sit(first.state["table"])
        first.close()
        other.done("say", text="still here")
        second.until(lambda state: len(state["chat"]["entries"]) == 1)
        assert second.state["seats"][0]["present"]
        other.close()
        second.until(lambda state: not state["seats"][0]["present"])
        with ada.sit(first.state["table"]):
            second.until(lambda state: state["seats"][0]["present"])
