"""What WaterGame's cards say at the table: what they would do, what they do, how they are drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame
from tests.browser.conftest import Opener
from tests.games.watergame.position import KIND, do, position

FORESEE = """
async ([view, move]) => (await import("/web/games/watergame/foresight.js")).foresight(view, 0, move)
"""


@pytest.mark.parametrize(
    ("facts", "move", "told"),
    [
        ({"water": ("sea 4",)}, "build farming", "4 → 3 drops · 4 → 5 points"),
        (
            {"water": ("sea 4",), "investments": ("roads industry",), "attacks": ("illegal-building",)},
            "build farming",
            "4 → 2 drops · 4 → 11 points · also turns up: Roads and Transport, Industry and Trade",
        ),
        (
            {"water": ("sea 9",), "cities": ("farming roads industry house",), "investments": ("culture",)},
            "build school",
            "9 → 4 drops · 22 → 32 points · also turns up: Culture and Tourism · "
            "completes the civilisation: the others have one last turn",
        ),
        ({"water": ("sea 9",)}, "invest school", "9 → 3 drops · the drops stay on the card, worth no points"),
        ({"water": ("sea 4", "lake 1")}, "attack theft 2", "4 → 5 drops · Player 2: 1 → 0 drops"),
        ({"cities": ("", "farming roads")}, "attack arson 2 roads", "Player 2: 14 → 11 points"),
        ({}, "attack gmo 2", "stays before its victim"),
        ({"water": ("sea 4", "lake 1")}, "catastrophe drought", "Player 1: 4 → 2 · Player 2: 1 → 0"),
        ({"parked": ("organic",)}, "park organic", "Organic farming is discarded"),
        ({"investments": ("school+1",)}, "sacrifice school+1 reserve", "7 drops go back to the supply"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_card_would_do_is_what_the_rules_make_of_it(
    open_page: Opener, facts: dict[str, Any], move: str, told: str
) -> None:
    state = position(**{"water": ("sea 9", "lake 9"), **facts})
    if not move.startswith("sacrifice"):
        state.take(0, KIND[move.split()[1]])
    page = open_page("/settings", lang="en")
    assert page.evaluate(FORESEE, [GAME.view(state, 0), moves.move(moves.read(move)[0])]) == told
    do(state, *([move, "pass"] if move.startswith("attack") else [move]))
    for player, after, what in re.findall(r"(?:Player (\d): )?\d+ → (\d+)(?: (\w+))?", told):
        seat = int(player or 1) - 1
        assert counted(state, seat, what) == int(after), told


def counted(state: WaterGame, seat: int, what: str) -> int:
    if what.startswith("point"):
        return state.score(seat)
    return state.hand_sizes[seat] if what.startswith("card") else state.drops[seat]


DRAWN = """
async (more) => {
  const {CARDS} = await import("/web/games/watergame/cards.js");
  const {Card} = await import("/web/games/watergame/art.js");
  const {h, render} = await import("/web/kit/html.js");
  Object.assign(CARDS, more);
  return Object.keys(CARDS).map((id) => {
    const place = document.createElement("div");
    render(h(Card, {id}), place);
    return place.querySelector(".art").innerHTML;
  });
}
"""


def test_every_card_has_a_drawing_of_its_own_and_a_new_one_borrows_its_familys(open_page: Opener) -> None:
    page = open_page("/settings")
    dam = {"id": "dam", "family": "attack", "effect": {"toll": 2}}
    *drawings, borrowed = page.evaluate(DRAWN, {"dam": dam})
    assert len(set(drawings)) == len(EDITION.cards) + len(EDITION.resources)
    assert borrowed in drawings


TOLD = """
async ([how, ids]) => {
  const words = await import("/web/games/watergame/words.js");
  return Object.fromEntries(ids.map((id) => [id, words[how](id)]));
}
"""
"""What is said of each card."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_a_card_does_is_told_from_its_printed_facts(open_page: Opener, lang: str) -> None:
    texts = open_page("/settings", lang=lang).evaluate(TOLD, ["cardText", [card.id for card in EDITION.cards]])
    assert not [text for text in texts.values() if not text.endswith(".") or "{" in text]
    assert {card: texts[card] for card in SAID} == {card: said[lang] for card, said in SAID.items()}


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_card_says_at_a_glance_what_it_does(open_page: Opener, lang: str) -> None:
    told = open_page("/settings", lang=lang).evaluate(TOLD, ["glance", [card.id for card in EDITION.cards]])
    assert not [text for text in told.values() if not text or "{" in text]
    assert {card: told[card] for card in GLANCED} == {card: said[lang] for card, said in GLANCED.items()}


GLANCED = {
    "industry": {"it": "4 punti", "en": "4 points"},
    "thaw": {"it": "+3 💧", "en": "+3 💧"},
    "strike": {"it": "blocca la 2", "en": "blocks no. 2"},
    "privatisation": {"it": "−1 💧/turno", "en": "−1 💧/turn"},
    "theft": {"it": "ruba 2 💧", "en": "steals 2 💧"},
    "arson": {"it": "−1 🏠", "en": "−1 🏠"},
    "organic": {"it": "difende la 3", "en": "guards no. 3"},
    "green-energy": {"it": "🛡 o +2 💧", "en": "🛡 or +2 💧"},
    "water-act": {"it": "🛡 1 attacco", "en": "🛡 1 attack"},
    "survey": {"it": "🛡 2 attacchi", "en": "🛡 2 attacks"},
    "recycling": {"it": "+1 scarto", "en": "+1 discard"},
    "epidemic": {"it": "tutti −2 🃏", "en": "all −2 🃏"},
}


SAID = {
    "farming": {"it": "Il primo passo di ogni civiltà.", "en": "The first step of every civilisation."},
    "roads": {"it": "Viene dopo la 1.", "en": "Built after 1."},
    "culture": {
        "it": "Dopo la 4: corona la civiltà.",
        "en": "After 4: crowns the civilisation.",
    },
    "house": {"it": "Accanto a qualsiasi costruzione numerata.", "en": "Beside any numbered construction."},
    "dew": {"it": "Una risorsa di 1 goccia.", "en": "A resource of 1 drop."},
    "thaw": {"it": "Una risorsa di 3 gocce.", "en": "A resource of 3 drops."},
    "gmo": {
        "it": "Resta: niente numero 3, né costruita né investita.",
        "en": "Stays: no number 3, neither built nor invested.",
    },
    "strike": {
        "it": "Resta: niente numero 2, né costruita né investita.",
        "en": "Stays: no number 2, neither built nor invested.",
    },
    "illegal-building": {
        "it": "Resta: costruire e investire costa 1 goccia in più.",
        "en": "Stays: building and investing cost 1 drop more.",
    },
    "organic": {
        "it": "Annulla un attacco alla numero 3, anche dal tavolo.",
        "en": "Cancel an attack on number 3, from the table too.",
    },
    "green-energy": {
        "it": "Annulla in risposta un attacco generale, oppure guadagni 2 gocce.",
        "en": "Cancel a general attack as a reply, or gain 2 drops.",
    },
    "water-act": {
        "it": "Annulla la Privatizzazione dell'Acqua, in risposta o in gioco.",
        "en": "Cancel Water privatisation, as a reply or on the table.",
    },
    "survey": {
        "it": "Annulla l'Abuso Edilizio, in risposta o in gioco, oppure annulla l'Incendio doloso in risposta.",
        "en": "Cancel Illegal building, as a reply or on the table, or cancel Arson as a reply.",
    },
    "recycling": {
        "it": "Prendi in mano uno degli ultimi 3 scarti.",
        "en": "Take one of the last 3 discards into your hand.",
    },
    "drought": {"it": "Tutti perdono 2 gocce.", "en": "Everyone loses 2 drops."},
    "flood": {
        "it": "Tutti perdono la risorsa verde con più gocce.",
        "en": "Everyone loses the green resource with most drops.",
    },
}
