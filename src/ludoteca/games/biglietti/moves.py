"""The actions of Biglietti, prego! in words: plain data, one-line notation, sentences, and the way back.

`inspect s3 2` a control, `second 2` one card more, `drop 3` or `keep`, `play E`, `give A s4`, `remove s5`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ludoteca.core.bits import members
from ludoteca.core.game import BadNotation, Move
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.rules.cards import (
    ACTIONS,
    DROP,
    GIVE,
    KEEP,
    PLAY,
    REMOVE,
    SEATS,
    SECOND,
    VALUES,
    drop,
    give,
    inspect,
    play,
    remove,
    second,
)

HIDDEN: Final = "?"
NONE: Final = "none"
"""In place of a kind: no card is passed."""

LETTERS: Final = {kind: kind[0].upper() for kind in KIND_NAMES}
SEAT_NAMES: Final = [f"s{seat + 1}" for seat in range(SEATS)]
EVERY_ACTION: Final = range(ACTIONS)

_GIFTS: Final = (*KIND_NAMES, NONE)


def move(action: int) -> Move:
    if action >= REMOVE:
        return {"do": "remove", "owner": SEAT_NAMES[action - REMOVE]}
    if action >= GIVE:
        kind, taker = divmod(action - GIVE, SEATS)
        return {"do": "give", "kind": _GIFTS[kind], "to": SEAT_NAMES[taker]}
    if action >= PLAY:
        return {"do": "play", "kind": KIND_NAMES[action - PLAY]}
    if action == KEEP:
        return {"do": "keep"}
    if action >= DROP:
        return {"do": "drop", "points": str(action - DROP)}
    if action >= SECOND:
        return {"do": "second", "points": str(action - SECOND)}
    points, traveller = divmod(action, SEATS)
    return {"do": "inspect", "traveller": SEAT_NAMES[traveller], "points": str(points)}


_READERS: Final[dict[tuple[str, ...], Callable[..., int]]] = {
    ("inspect", "traveller", "points"): lambda traveller, points: inspect(_points(points), _seat(traveller)),
    ("second", "points"): lambda points: second(_points(points)),
    ("drop", "points"): lambda points: drop(_points(points)),
    ("keep",): lambda: KEEP,
    ("play", "kind"): lambda kind: play(_kind(kind, KIND_NAMES)),
    ("give", "kind", "to"): lambda kind, to: give(_kind(kind, _GIFTS), _seat(to)),
    ("remove", "owner"): lambda owner: remove(_seat(owner)),
}
"""What each move is made of, and the action it means."""


def action(move: Move) -> int:
    for (do, *parts), reader in _READERS.items():
        if move.get("do") == do and set(move) == {"do", *parts}:
            return reader(*(move[part] for part in parts))
    raise BadNotation(f"no action of Biglietti, prego! is written {move!r}")


def public(move: Move) -> Move:
    """BP-2.2, BP-2.5, BP-2.7, BP-3.1 Control cards go face down, plays are sealed, passed cards are seen by two."""
    shown = dict(move)
    for part in ("points", "kind"):
        if move.get(part, NONE) != NONE:
            shown[part] = HIDDEN
    return shown


def unfinished(_move: Move) -> bool:
    """Every decision is a line of its own."""
    return False


def notation(moves: Sequence[Move]) -> str:
    move = moves[-1]
    words = {"kind": LETTERS.get(move.get("kind", ""), move.get("kind", ""))}
    order = next([do, *parts] for do, *parts in _READERS if do == move["do"])
    return " ".join([order[0], *(words.get(part, move[part]) for part in order[1:])])


_HOW: Final = "inspect s3 2, second 2, drop 3, keep, play E, give A s4, give none s4 or remove s5"
_KIND_OF: Final = {letter.lower(): kind for kind, letter in LETTERS.items()}


def read(line: str) -> list[int]:
    words = line.lower().split()
    for do, *parts in _READERS:
        if words[:1] == [do] and len(words) == 1 + len(parts):
            values = dict(zip(parts, words[1:], strict=True))
            if "kind" in values:
                values["kind"] = _KIND_OF.get(values["kind"], values["kind"])
            return [action({"do": do, **values})]
    raise BadNotation(f"{line.strip()!r} is no move: write {_HOW}")


def _kind(name: str, names: Sequence[str]) -> int:
    if name not in names:
        known = ", ".join(f"{letter} {kind}" for kind, letter in LETTERS.items())
        raise BadNotation(f"no card is called {name!r}; the cards are {known}")
    return names.index(name)


def _seat(name: str) -> int:
    if name not in SEAT_NAMES:
        raise BadNotation(f"there is no seat {name!r}; the seats are s1 to s{SEATS}")
    return SEAT_NAMES.index(name)


def _points(text: str) -> int:
    if not (isinstance(text, str) and re.fullmatch("[0-9]", text) and int(text) < VALUES):
        raise BadNotation(f"a control card has 0 to {VALUES - 1} points, not {text!r}")
    return int(text)


# --- For people ------------------------------------------------------------------------------------

SEAT_WORD: Final = {"it": "Posto", "en": "Seat"}
KIND_WORDS: Final = {
    "it": {
        "ticket": "Biglietto",
        "excuse": "Scusa",
        "accusation": "Accusa",
        "impartial": "Imparziale",
        "hide": "Nasconditi",
        "polfer": "PolFer",
    },
    "en": {
        "ticket": "Ticket",
        "excuse": "Excuse",
        "accusation": "Accusation",
        "impartial": "Impartial",
        "hide": "Hide",
        "polfer": "PolFer",
    },
}

_SENTENCES: Final = {
    "it": {
        "inspect": "controlla {traveller} con una carta da {points}",
        "inspect?": "controlla {traveller}",
        "second": "aggiunge una carta da {points}",
        "second?": "aggiunge una seconda carta",
        "drop": "elimina una sua carta da {points}",
        "drop?": "elimina una sua carta Controllo",
        "keep": "non elimina altre carte Controllo",
        "play": "gioca {kind}",
        "play?": "sceglie una carta",
        "give": "dà {kind} a {to}",
        "give?": "dà una carta a {to}",
        "give none": "non ha nulla da dare; tocca a {to}",
        "remove": "elimina dal gioco la carta giocata da {owner}",
    },
    "en": {
        "inspect": "inspects {traveller} with a card of {points}",
        "inspect?": "inspects {traveller}",
        "second": "adds a card of {points}",
        "second?": "adds a second card",
        "drop": "gets rid of a control card of {points}",
        "drop?": "gets rid of a control card",
        "keep": "gets rid of no other control card",
        "play": "plays {kind}",
        "play?": "chooses a card",
        "give": "gives {kind} to {to}",
        "give?": "gives a card to {to}",
        "give none": "has nothing to give; {to} is next",
        "remove": "removes from the game the card that {owner} played",
    },
}

_EVENTS: Final = {
    "it": {
        "ticket": "{seat} mostra il Biglietto",
        "no ticket": "{seat} è senza Biglietto",
        "eliminated": "la carta Controllo è eliminata",
        "eliminated points": "la carta Controllo da {points} è eliminata",
        "given": "{seat} riceve la carta Controllo",
        "given points": "{seat} riceve la carta Controllo da {points}",
        "plays": "{seat} gioca {kind}",
        "count": "scuse che contano: {excuses}, accuse: {accusations}",
        "forced pass": "{seat} dà a {taker} l'unica carta che può",
        "forced pass kind": "{seat} dà a {taker} l'unica carta che può: {kind}",
        "forced pass none": "{seat} non ha niente da dare a {taker}",
        "no exchange": "nessuno scambio: tutti gli altri si sono nascosti",
        "remove": "{kind} di {owner} è fuori dal gioco",
        "return": "comincia il Ritorno: {cards} carte Controllo",
        "end 1": "{seat} ha consegnato abbastanza punti: vince il Controllore",
        "end 2": "vince l'agente della PolFer: {winners}",
        "end 3": "vincono i Viaggiatori con meno punti: {winners}",
    },
    "en": {
        "ticket": "{seat} shows a Ticket",
        "no ticket": "{seat} has no Ticket",
        "eliminated": "the control card is eliminated",
        "eliminated points": "the control card of {points} is eliminated",
        "given": "{seat} gets the control card",
        "given points": "{seat} gets the control card of {points}",
        "plays": "{seat} plays {kind}",
        "count": "excuses that count: {excuses}, accusations: {accusations}",
        "forced pass": "{seat} gives {taker} the only card it can",
        "forced pass kind": "{seat} gives {taker} the only card it can: {kind}",
        "forced pass none": "{seat} has nothing to give to {taker}",
        "no exchange": "no exchange: all the others hid",
        "remove": "the {kind} of {owner} is out of the game",
        "return": "the Return begins: {cards} control cards",
        "end 1": "{seat} has given enough points: the Inspector wins",
        "end 2": "the PolFer agent wins: {winners}",
        "end 3": "the travellers with the fewest points win: {winners}",
    },
}


def seat_name(seat: int, language: str) -> str:
    return f"{SEAT_WORD[language]} {seat + 1}"


def sentence(move: Move, language: str) -> str:
    do = move["do"]
    if HIDDEN in move.values():
        do += HIDDEN
    elif move.get("kind") == NONE:
        do += " " + NONE
    words = {
        name: seat_name(SEAT_NAMES.index(word), language)
        if word in SEAT_NAMES
        else KIND_WORDS[language].get(word, word)
        for name, word in move.items()
    }
    return _SENTENCES[language][do].format(**words)


def tell(event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    form = event
    if event == "end":
        form = f"end {facts['ending']}"
    elif event in ("eliminated", "given") and "points" in facts:
        form += " points"
    elif event == "forced pass" and not facts["cards"]:
        form += " none"
    elif event == "forced pass" and "kind" in facts:
        form += " kind"
    if form not in _EVENTS[language]:
        return ""  # what the move itself already told
    words: dict[str, object] = {**facts, "seat": seat_name(seat, language)}
    if "kind" in facts:
        words["kind"] = KIND_WORDS[language][KIND_NAMES[facts["kind"]]]
    for other in ("owner", "taker"):
        if other in facts:
            words[other] = seat_name(facts[other], language)
    if "winners" in facts:
        words["winners"] = ", ".join(seat_name(winner, language) for winner in members(facts["winners"]))
    return _EVENTS[language][form].format(**words)
