"""The match: taking back, what each reader is told, the record."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.table.match import CannotUndo, Match

GAME: Game = ludoteca.game("felci")


def new_match(seed: int = 5) -> Match:
    return Match(GAME, [Player(), Player()], seed)


def play(match: Match, seat: int, line: str) -> None:
    for action in GAME.moves.read(line):
        match.play(seat, action)


def test_an_own_action_can_be_taken_back_while_nothing_was_revealed() -> None:
    match = new_match()
    before = match.state.dump()
    play(match, 0, "visit R w1")
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo(0)
    assert match.state.dump() == before
    assert match.record().actions == []


def test_after_the_draw_nothing_can_be_taken_back() -> None:
    match = new_match()
    play(match, 0, "visit R w1")
    play(match, 0, "Y c1")
    with pytest.raises(CannotUndo):
        match.undo(0)
    assert len(match.plies) == 2


def test_the_other_seat_cannot_take_back_what_is_not_its_own() -> None:
    match = new_match()
    with pytest.raises(CannotUndo):
        match.undo(0)
    play(match, 0, "visit R w1")
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_a_chain_can_be_taken_back_step_by_step_until_its_spore_is_placed() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    before = match.state.dump()
    play(match, 0, "Y via Bc3 Pc2")
    match.undo(0)
    match.undo(0)
    assert match.state.dump() == before
    play(match, 0, "Y b4")


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = new_match()
    play(match, 0, "visit R w1")
    with pytest.raises(Illegal):
        play(match, 0, "visit R w2")
    assert len(match.plies) == 1
    assert match.log(0, "en")[-1].line == "visit R w1"


def test_each_reader_is_told_what_it_may_know_in_one_line_an_action() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    play(match, 0, "Y c1 via Bc3 Pc2")
    lines = {reader: [told.line for told in match.log(reader, "en") if told.line] for reader in (0, 1, SPECTATOR)}
    assert lines[0] == ["Y c4", "Y c1 via Bc3 Pc2"]
    assert lines[1] == ["Y c4", "Y c1 via ?c3 ?c2"]
    assert lines[SPECTATOR] == lines[1]
    sentences = {reader: [told.sentence for told in match.log(reader, "en")] for reader in (0, 1)}
    assert any("draws 4 (" in sentence for sentence in sentences[0])
    assert any(sentence == "White draws 4" for sentence in sentences[1])


def test_a_chain_under_way_is_told_as_far_as_it_goes() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    play(match, 0, "Y via Bc3")
    assert [told.line for told in match.log(1, "it")] == ["Y c4", "Y via ?c3"]


def test_news_are_what_happened_since() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    play(match, 0, "visit R w1")
    assert match.log(0, "en", 1)[0].line == "visit R w1"


def test_a_resumed_match_goes_on_where_it_stopped() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    again = Match.resumed(GAME, match.record())
    assert again.state.dump() == match.state.dump()
    assert again.may_undo(0)
    play(again, 0, "visit R w1")


def test_once_the_match_is_over_every_move_is_shown_whole() -> None:
    match = Match(GAME, [Player(bot="random", seed=3), Player(bot="random", seed=4)], 1)
    while acting := match.acting():
        match.play(acting[0], match.bot_choice(acting[0]))
    assert not any("?" in told.line for told in match.log(0, "en"))
    result = match.record().result
    assert result is not None
    assert sum(result.payoffs) == 1.0


def test_sealed_choices_are_told_once_when_they_are_shown() -> None:
    game = ludoteca.game("biglietti")
    match = Match(game, [Player()] * 5, 0)
    while len(match.acting()) == 1:
        match.play(match.acting()[0], match.state.legal(match.acting()[0])[0])
    choosing = match.acting()
    start = len(match.plies)
    for seat in choosing:
        for reader in (SPECTATOR, *range(5)):
            assert match.log(reader, "en", start) == []
        match.play(seat, match.state.legal(seat)[0])
    for reader in (SPECTATOR, *range(5)):
        log = match.log(reader, "en", start)
        assert [told.seat for told in log if "plays" in told.sentence] == choosing
    assert len(match.log(SPECTATOR, "en", start, sealed=True)) == len(match.log(SPECTATOR, "en", start)) + len(choosing)
