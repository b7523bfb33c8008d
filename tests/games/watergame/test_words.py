"""WaterGame's catalogues: what has a name is called by it."""

from __future__ import annotations

import pytest

from ludoteca.core.words import languages
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import GENERAL, MOST_SEATS, Attack
from ludoteca.games.watergame.moves import SOURCES


@pytest.mark.parametrize("language", languages())
def test_everything_that_has_a_name_is_called_by_it(language: str) -> None:
    words = GAME.words(language)
    general = [card.id for card in SOURCES if isinstance(card, Attack) and set(card.effect) <= set(GENERAL)]
    named = (("card", [card.id for card in SOURCES]), ("the", general), ("seat", range(MOST_SEATS)))
    for group, names in named:
        said = [words.say(f"{group}.{name}") for name in names]
        assert len(set(said)) == len(said)
