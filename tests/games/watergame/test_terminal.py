"""WaterGame drawn in the terminal, from a view and nothing else."""

from __future__ import annotations

from rich.text import Text

from ludoteca.core.state import SPECTATOR
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.terminal import LIGHT_BLUE, STYLES, draw
from ludoteca.games.watergame.view import view

from .position import do, position, to_discards


def drawn(state: WaterGame, seat: int = 0, language: str = "en") -> str:
    """The lines as they are read, without colours."""
    return Text.from_markup(draw(view(state, seat), language)).plain


def test_each_city_shows_its_water_its_troubles_and_its_defences() -> None:
    state = position(
        hands=("gmo", "dew dew"),
        cities=("farming farming house", ""),
        attacks=("strike", ""),
        parked=("organic", ""),
        investments=("school", ""),
        water=("rain 2, thaw 1, loose 3", "sea 4"),
        discards="leak theft",
    )
    assert drawn(state).split("\n") == [
        "▶ Player 1  points 14   water 6   ≈ Rain  ••  ≈ Thaw  • loose drops •••",
        "    city  ▲ 1 Farming and Homes ×2  ▲ Class A+ House ",
        "    face down  ▲ 4 School and Health  ••••••",
        "    suffers  ! Transport strike ",
        "    ready  + Organic farming ",
        "    hand  ! GMO ",
        "",
        "  Player 2  points 4   water 4   ≈ Sea  ••••",
        "    city –",
        "    hand 2",
        "",
        "  pile 84 · season 1/1 · reserve 2 · supply 44",
        "  last discards  ! Leaking pipe   ! Water theft ",
        "  Player 1 plays",
    ]


def test_hands_are_open_to_their_owner_only_but_for_what_everyone_saw() -> None:
    state = position(hands=("recycling gmo", "dew"), discards="leak")
    do(state, "recycle leak with recycling")
    assert "hand  ! GMO   ! Leaking pipe " in drawn(state, 0)
    for seat in (1, SPECTATOR):
        assert "hand 2 · surely in hand  ! Leaking pipe \n" in drawn(state, seat)
        assert "GMO" not in drawn(state, seat)


def test_who_is_waited_for_and_why() -> None:
    state = position(seats=3, hands=("gmo dew",))
    do(state, "attack gmo 2")
    assert drawn(state).endswith("Player 2 replies to Player 1:  ! GMO ")
    assert drawn(state, 0, "it").endswith("Giocatore 2 risponde a Giocatore 1:  ! OGM ")
    do(state, "pass", "end")
    assert drawn(state).endswith("Player 2 may step into the turn of Player 1")
    do(state, "pass", "pass")
    assert drawn(state).endswith("Player 1 discards")
    assert "▶ Player 1" in drawn(state)


def test_the_last_lap_and_the_end_are_told() -> None:
    state = position(player=1, hands=("gmo", ""), caller=0, pile="")
    assert drawn(state).endswith("Player 2 plays · last lap, called by Player 1")
    to_discards(state)
    assert drawn(state, 1).endswith("the game is over")
    assert drawn(state, 1, "it").endswith("partita finita")
    assert "! GMO" in drawn(state, 1)
    assert "▶" not in drawn(state, 1)


def test_the_truce_is_told_until_it_ends() -> None:
    state = position(hands=("gmo", ""), truce=True)
    assert drawn(state).endswith("Player 1 plays · truce: nobody attacks in the first round")
    assert drawn(state, 1, "it").endswith("Giocatore 1 gioca · tregua: nel primo giro nessuno attacca")
    to_discards(state)
    do(state, "keep")
    assert drawn(state).endswith("Player 2 plays")


def test_families_are_told_by_a_mark_as_well_as_by_colour() -> None:
    assert len({style for style, _ in STYLES.values()} | {LIGHT_BLUE[0]}) == 6
    assert len({mark for _, mark in STYLES.values()}) == 5
