"""WaterGame's actions in words: plain data, one-line notation, sentences, and the way back.

`build roads`, `invest school`, `attack arson 2 roads`, `answer organic table`, `sacrifice school reserve`, `pass`.
Nothing that is done is hidden: everyone sees every card that leaves a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.cards import (
    ACTIONS,
    ANSWER,
    ANSWER_PARKED,
    BUILD,
    CARD,
    COLLECT,
    DISCARDING,
    END_PLAYS,
    GAINING,
    INVEST,
    LIFT,
    LIFT_PARKED,
    NOTHING,
    PARK,
    PASSING,
    RECYCLING,
    STOP,
    STRIKE,
    UNLEASH,
    VERB,
    WHAT,
    WHOM,
)

EVERY_ACTION: Final = range(ACTIONS)
CARD_IDS: Final = [card.id for card in EDITION.cards]
SOURCES: Final = [*EDITION.cards, *EDITION.resources]
"""Every card by the number that notes call it: blue-backed ones first, light-blue ones after."""
RESERVE: Final = "reserve"
TABLE: Final = "table"
LONGEST_QUOTE: Final = 40

_ALONE: Final = {END_PLAYS: "end", PASSING: "pass", STOP: "keep"}
_WITH_A_CARD: Final = {
    BUILD: "build",
    INVEST: "invest",
    COLLECT: "collect",
    PARK: "park",
    ANSWER: "answer",
    GAINING: "gain",
    UNLEASH: "catastrophe",
    DISCARDING: "discard",
}


def move(action: int) -> Move:
    verb, card, what = VERB[action], CARD_IDS[CARD[action]], WHAT[action]
    other = "" if what == NOTHING else CARD_IDS[what]
    if verb in _ALONE:
        return {"do": _ALONE[verb]}
    if verb in _WITH_A_CARD:
        return {"do": _WITH_A_CARD[verb], "card": card}
    if verb == STRIKE:
        told = {"do": "attack", "card": card, "target": str(WHOM[action] + 1)}
        return {**told, "choice": other} if other else told
    if verb == ANSWER_PARKED:
        return {"do": "answer", "card": card, "from": TABLE}
    if verb == LIFT:
        return {"do": "lift", "card": card, "attack": other}
    if verb == LIFT_PARKED:
        return {"do": "lift", "card": card, "attack": other, "from": TABLE}
    if verb == RECYCLING:
        return {"do": "recycle", "card": card, "wanted": other}
    return {"do": "sacrifice", "card": card, "extra": str(WHOM[action]), "prize": other or RESERVE}


def notation(moves: Sequence[Move]) -> str:
    (told,) = moves
    match told["do"]:
        case "attack":
            words = ["attack", told["card"], told["target"], told.get("choice", "")]
        case "answer":
            words = ["answer", told["card"], told.get("from", "")]
        case "lift":
            words = ["lift", told["attack"], "with", told["card"], told.get("from", "")]
        case "recycle":
            words = ["recycle", told["wanted"], "with", told["card"]]
        case "sacrifice":
            extra = "" if told["extra"] == "0" else f"+{told['extra']}"
            words = ["sacrifice", told["card"] + extra, told["prize"]]
        case do:
            words = [do, told.get("card", "")]
    return " ".join(word for word in words if word)


_ACTION_OF: Final = {notation([move(action)]): action for action in EVERY_ACTION}
_WORDS: Final = sorted({word for line in _ACTION_OF for word in line.split()})
_VERBS: Final = sorted({line.split()[0] for line in _ACTION_OF})


def action(move: Move) -> int:
    try:
        found = _ACTION_OF.get(notation([move]))
    except (KeyError, TypeError):  # something missing, or a value that is no text
        found = None
    if found is None or move_of(found) != move:
        raise BadNotation(f"no action of WaterGame is written {_quoted(repr(move))}")
    return found


move_of: Final = move
"""`move` under a name that its own parameter does not hide."""


def public(move: Move) -> Move:
    return move


def unfinished(_move: Move) -> bool:
    return False


def read(line: str) -> list[int]:
    text = " ".join(line.lower().split())
    if text in _ACTION_OF:
        return [_ACTION_OF[text]]
    words = text.split()
    if not words or words[0] not in _VERBS:
        raise BadNotation(f"{_quoted(line.strip())!r} is no move: begin with one of {', '.join(_VERBS)}")
    for word in words:
        if word not in _WORDS:
            near = get_close_matches(word, _WORDS, 1, 0.5)
            guess = f"did you mean {near[0]}?" if near else "name a card by its id, a player by its number"
            raise BadNotation(f"{_quoted(word)!r} is no card and no player; {guess}")
    example = next(known for known in _ACTION_OF if known.startswith(words[0]))
    raise BadNotation(f"{_quoted(line.strip())!r} is no move: write it as in {example!r}")


def _quoted(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


# --- For people ------------------------------------------------------------------------------------

SEAT_WORDS: Final = {"it": "Giocatore {}", "en": "Player {}"}

_SENTENCES: Final = {
    "it": {
        "build": "costruisce {card}",
        "invest": "investe in {card}",
        "collect": "mette in gioco {card}",
        "attack": "attacca {target} con {card}",
        "attack choice": "attacca {choice} di {target} con {card}",
        "park": "tiene pronta sul tavolo {card}",
        "lift": "annulla {attack} con {card}",
        "lift table": "annulla {attack} con {card}, che era pronta sul tavolo",
        "answer": "risponde con {card}",
        "answer table": "risponde con {card}, che era pronta sul tavolo",
        "gain": "guadagna gocce con {card}",
        "recycle": "riprende {wanted} dagli scarti con {card}",
        "catastrophe": "scatena {card}",
        "sacrifice": "sacrifica l'investimento {card} (sovrapprezzo {extra}) e riprende {prize} dagli scarti",
        "sacrifice reserve": "sacrifica l'investimento {card} (sovrapprezzo {extra}) per una risorsa della riserva",
        "discard": "scarta {card}",
        "end": "ha finito le sue giocate",
        "pass": "passa",
        "keep": "tiene il resto della mano",
    },
    "en": {
        "build": "builds {card}",
        "invest": "invests in {card}",
        "collect": "puts {card} into play",
        "attack": "attacks {target} with {card}",
        "attack choice": "attacks the {choice} of {target} with {card}",
        "park": "keeps {card} ready on the table",
        "lift": "cancels {attack} with {card}",
        "lift table": "cancels {attack} with {card}, which lay ready on the table",
        "answer": "answers with {card}",
        "answer table": "answers with {card}, which lay ready on the table",
        "gain": "gains drops with {card}",
        "recycle": "takes {wanted} back from the discards with {card}",
        "catastrophe": "unleashes {card}",
        "sacrifice": "sacrifices the investment {card} (surcharge {extra}) and takes {prize} back from the discards",
        "sacrifice reserve": "sacrifices the investment {card} (surcharge {extra}) for a resource of the reserve",
        "discard": "discards {card}",
        "end": "has ended its plays",
        "pass": "passes",
        "keep": "keeps the rest of the hand",
    },
}

_EVENTS: Final = {
    "it": {
        "draw": "{seat} pesca: {cards}",
        "draw kinds": "{seat} pesca: {kinds}",
        "toll": "{seat} paga {drops} per la Privatizzazione dell'Acqua",
        "turn up": "{seat} scopre l'investimento {card}: {drops} gocce spese",
        "destroyed": "{seat} perde {card}",
        "random discard": "{seat} scarta a caso {card}",
        "stays": "{card} resta davanti a {seat}",
        "stolen": "{seat} cede {drops} gocce a {thief}",
        "lose": "{seat} perde gocce: {drops}",
        "resource gone": "{seat} scarta la risorsa {card}",
        "reserve": "{seat} prende dalla riserva {card}: {drops} gocce",
        "season": "il mazzo è finito: gli scarti, mescolati, fanno la stagione {season}",
        "pile over": "il mazzo è finito nel turno di {seat}: agli altri resta un ultimo turno",
        "civilisation": "{seat} completa la civiltà: agli altri resta un ultimo turno",
        "end": "partita finita: {scores}",
    },
    "en": {
        "draw": "{seat} draws {cards}",
        "draw kinds": "{seat} draws {kinds}",
        "toll": "{seat} pays {drops} for Water privatisation",
        "turn up": "{seat} turns up the investment {card}: {drops} drops spent",
        "destroyed": "{seat} loses {card}",
        "random discard": "{seat} discards {card} at random",
        "stays": "{card} stays before {seat}",
        "stolen": "{seat} gives up {drops} drops to {thief}",
        "lose": "{seat} loses drops: {drops}",
        "resource gone": "{seat} discards the resource {card}",
        "reserve": "{seat} takes {card} from the reserve: {drops} drops",
        "season": "the pile is over: the discards, shuffled, make season {season}",
        "pile over": "the pile is over in the turn of {seat}: the others take one last turn",
        "civilisation": "{seat} completes the civilisation: the others take one last turn",
        "end": "the game is over: {scores}",
    },
}


def seat_name(seat: int, language: str) -> str:
    return SEAT_WORDS[language].format(seat + 1)


def card_name(identity: str, language: str) -> str:
    return EDITION.cards[CARD_IDS.index(identity)].name[language] if identity in CARD_IDS else identity


def sentence(move: Move, language: str) -> str:
    form = move["do"]
    if "choice" in move:
        form += " choice"
    elif "from" in move:
        form += " table"
    elif move.get("prize") == RESERVE:
        form += " reserve"
    words = {name: card_name(word, language) for name, word in move.items()}
    if "target" in move:
        words["target"] = seat_name(int(move["target"]) - 1, language)
    return _SENTENCES[language][form].format(**words)


def tell(event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    forms = _EVENTS[language]
    if event not in forms:
        return ""
    words: dict[str, object] = {**facts, "seat": seat_name(seat, language)}
    if "card" in facts:
        words["card"] = SOURCES[facts["card"]].name[language]
    if "thief" in facts:
        words["thief"] = seat_name(facts["thief"], language)
    if event == "end":
        words["scores"] = ", ".join(f"{seat_name(int(who), language)} {points}" for who, points in facts.items())
    kinds = [f"{facts[name]} {card_name(name, language)}" for name in CARD_IDS if name in facts]
    if kinds:
        event = "draw kinds"
        words["kinds"] = ", ".join(kinds)
    return forms[event].format(**words)
