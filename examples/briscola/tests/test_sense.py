"""What the bots know of Briscola: the little that every player knows."""

from __future__ import annotations

import pytest

from ludoteca_briscola.moves import CARDS
from ludoteca_briscola.rules.match import Briscola
from ludoteca_briscola.sense import BriscolaSense

from .position import do, position


def liked(state: Briscola) -> str:
    """The card that looks best to whoever is to play."""
    return CARDS[BriscolaSense().best(state)]


@pytest.mark.parametrize(
    ("hands", "laid", "best"),
    [
        (("1c 4d 2b", "5s 6s 7s"), (), "4d"),  # a blank is led, neither a load nor a trump
        (("1c 2s 4s", "5s 6d 2b"), ("1c",), "2b"),  # a small trump for an ace
        (("2c 2s 4s", "5s 6d 2b"), ("2c",), "6d"),  # but for nothing it is kept
        (("4c 2s 4s", "3c 6d 7d"), ("4c",), "3c"),  # a load goes home when it is safe
    ],
)
def test_the_card_that_is_liked_most(hands: tuple[str, str], laid: tuple[str, ...], best: str) -> None:
    state = position(*hands, trump="7b")
    do(state, *laid)
    assert liked(state) == best


def test_a_load_is_given_to_a_partner_who_takes() -> None:
    state = position("2c 4s 5s", "1b 6s 7s", "4c 2d 4d", "3d 5d 6d", trump="7b")
    do(state, "2c", "1b", "4c")
    assert liked(state) == "3d"


def test_points_taken_are_worth_something() -> None:
    sense = BriscolaSense()
    ahead = position("2c 4c", "5c 6d", taken=("", "2s"))
    behind = position("2c 4c", "5c 6d", taken=("", "1c 1d 1s 1b 3c 3d 3s"))
    assert sense.value(ahead, 0) > 0.5 > sense.value(behind, 0)
    assert sense.value(ahead, 1) < 0.5 < sense.value(behind, 1)
