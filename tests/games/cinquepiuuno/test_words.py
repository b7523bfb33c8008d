"""5+1's catalogues: what has a name is called by it."""

from __future__ import annotations

import pytest

from ludoteca.core.words import languages
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.edition import CARDS, EVENTS, PAWNS
from ludoteca.games.cinquepiuuno.moves import TILE_NAMES
from ludoteca.games.cinquepiuuno.theme import BadTheme


@pytest.mark.parametrize("language", languages())
def test_everything_that_has_a_name_is_called_by_it(language: str) -> None:
    words = GAME.words(language)
    for group, names in (("tile", TILE_NAMES), ("does", EVENTS), ("card", CARDS), ("seat", range(len(PAWNS)))):
        said = [words.say(f"{group}.{name}") for name in names]
        assert len(set(said)) == len(said)


def test_a_refusal_of_a_theme_speaks_the_readers_language_and_names_the_file() -> None:
    refused = BadTheme("no_name", "mio.theme.json", what="place", tile="place 7")
    assert refused.in_words("it") == "mio.theme.json: il luogo 7 non ha un nome"
    assert str(refused) == "mio.theme.json: place 7 has no name"
