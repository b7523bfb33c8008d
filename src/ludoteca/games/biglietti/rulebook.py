"""What the rules of Biglietti, prego! say of its edition: how many play, with which cards, and what wins."""

from __future__ import annotations

from ludoteca.core.words import Facts, game_words
from ludoteca.games.biglietti.edition import EDITION, KINDS


def facts(language: str) -> Facts:
    words = game_words(__package__, language)
    outward, back = EDITION.points_to_win
    decks = [
        words.say("rules.deck", {"players": players, **dict(zip(KINDS, deck, strict=True))})
        for players, deck in EDITION.decks.items()
    ]
    controls = [{"players": players, "cards": sum(counts)} for players, counts in EDITION.controls.items()]
    return {
        "fewest": min(EDITION.decks),
        "most": max(EDITION.decks),
        "hand": EDITION.hand,
        "decks": "\n".join(decks),
        "controls": ", ".join(words.say("rules.controls", each) for each in controls),
        "highest": max(points for counts in EDITION.controls.values() for points, n in enumerate(counts) if n),
        "outward": outward,
        "return": back,
    }
