"""The match: taking back, what each reader is told, the record."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR, Illegal, State
from ludoteca.core.words import plain
from ludoteca.table.match import CannotUndo, Match
from tests.table import picks
from tests.table.bots import play_out

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


def test_each_reader_is_told_what_it_may_know_step_by_step() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    play(match, 0, "Y c1 via Bc3 Pc2")
    lines = {reader: [told.line for told in match.log(reader, "en") if told.line] for reader in (0, 1, SPECTATOR)}
    assert lines[0] == ["Y c4", "Y via Bc3", "Y via Pc2", "Y c1"]
    assert lines[1] == ["Y c4", "Y via ?c3", "Y via ?c2", "Y c1"]
    assert lines[SPECTATOR] == lines[1]
    sentences = {reader: [plain(told.text) for told in match.log(reader, "en")] for reader in (0, 1)}
    assert "White draws 1 yellow, 3 green" in sentences[0]
    assert "White draws 4 tiles" in sentences[1]


def test_an_entry_carries_its_event_and_its_facts_as_far_as_the_reader_may_know_them() -> None:
    match = new_match()
    play(match, 0, "Y c4")
    play(match, 0, "Y c1 via Bc3 Pc2")
    (mine,) = [entry for entry in match.log(0, "en") if entry.event == "draw"]
    (theirs,) = [entry for entry in match.log(1, "en") if entry.event == "draw"]
    assert mine.facts["tiles"] == theirs.facts["tiles"] == 4
    assert "drawn" in mine.facts
    assert "drawn" not in theirs.facts
    hidden = [entry.facts["kind"] for entry in match.log(1, "en") if entry.facts.get("do") == "undergrowth"]
    assert hidden == ["?", "?"]


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
    play_out(match)
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
        assert [told.seat for told in log if "plays" in plain(told.text)] == choosing
    assert len(match.log(SPECTATOR, "en", start, sealed=True)) == len(match.log(SPECTATOR, "en", start)) + len(choosing)


# --- Nothing is played again -----------------------------------------------------------------------------


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every action that is done in the game of picks, for as long as a test lasts."""
    done: list[int] = []
    apply = picks.Picks.apply

    def counted(state: picks.Picks, seat: int, action: int) -> None:
        done.append(action)
        apply(state, seat, action)

    monkeypatch.setattr(picks.Picks, "apply", counted)
    return done


def picked() -> Match:
    """Both rounds of sealed numbers, and three of the actions that can be taken back."""
    match = Match(picks.GAME, [Player()] * 3, 4)
    for action in (1, 2, 3, 3, 2, 1, picks.TAKE, picks.PASS, picks.TAKE):
        match.play(match.acting()[0], action)
    return match


def test_a_match_is_resumed_by_playing_it_once(applied: list[int]) -> None:
    record = picked().record()
    applied.clear()
    shown: list[dict[str, object]] = []
    again = Match.resumed(picks.GAME, record, lambda state: shown.append(state.dump()))
    assert len(applied) == len(record.actions)
    assert len(shown) == len(record.actions) + 1
    assert shown[-1] == again.state.dump()
    assert again.record() == record


def test_taking_back_plays_again_only_what_can_be_taken_back(applied: list[int]) -> None:
    match = picked()
    applied.clear()
    match.undo(2)
    assert applied == [picks.TAKE, picks.PASS]
    applied.clear()
    match.undo(1)
    match.undo(0)
    assert applied == [picks.TAKE]
    assert not any(match.may_undo(seat) for seat in range(3)), "the numbers were shown"
    match.play(0, picks.PASS)
    assert match.may_undo(0)


def test_a_match_as_it_stood_is_another_match() -> None:
    states: list[State] = []
    record = picked().record()
    match = Match.resumed(picks.GAME, record, lambda state: states.append(state.clone()))
    earlier = match.as_of(7, states[7])
    assert earlier.record().actions == record.actions[:7]
    assert earlier.log(0, "en") == match.log(0, "en")[:7]
    assert not earlier.may_undo(0)
    earlier.play(1, picks.TAKE)
    assert match.record() == record
    assert match.mark != earlier.mark
    assert states[7].dump() != earlier.state.dump()


def test_what_a_player_did_is_told_of_that_player_whoever_it_was_done_to() -> None:
    match = Match(ludoteca.game("biglietti"), [Player() for _ in range(5)], 2, {"first_inspects": True})
    while acting := match.acting():
        moves = [(seat, action) for seat in acting for action in match.state.legal(seat)]
        match.play(*moves[(7 * len(match.plies)) % len(moves)])
    second = [entry for entry in match.log(SPECTATOR, "it") if entry.facts.get("do") == "second"]
    inspector = match.teller("it", SPECTATOR).names[0]
    assert {(entry.seat, entry.who) for entry in second} == {(0, inspector)}
