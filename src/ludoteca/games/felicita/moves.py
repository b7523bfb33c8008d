"""Felicità's actions in words: plain data, one-line notation, sentences, and the way back.

`move f6`, `reveal c11`, `solve 4`, `call blue`, `green`, `pass`, `draw`, `give 4 to blue`, `trade 4 for 7 with blue`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.games.felicita.edition import COLOURS, EDITION, GREENS, PROBLEMS, SPECIALS, SYMBOLS, Card
from ludoteca.games.felicita.rules import actions
from ludoteca.games.felicita.rules.actions import (
    DINNER,
    DOT_CELLS,
    DRAW,
    LAST_DRAWN,
    LAST_WON,
    NO_CARD,
    REVEAL,
    SEATS,
    SOLVE,
    SPECIAL,
    SWAP,
    TRANSFER,
    transfer_friend,
    transfer_given,
    transfer_taken,
)

CELL_NAMES: Final = ["abcdefghijk"[column] + str(len(EDITION.board) - row) for row, column in EDITION.cells]
DOT_NAMES: Final = [CELL_NAMES[cell] for cell in DOT_CELLS]
PLAIN: Final = {"draw": DRAW, "green": actions.GREEN, "pass": actions.PASS}
ANSWERS: Final = {"ten": actions.EXTEND, "accept": actions.ACCEPT, "refuse": actions.REFUSE}
WORDS: Final = {**PLAIN, **ANSWERS}
PLAYABLE: Final = SPECIALS[:3]

_WORD_OF: Final = {action: word for word, action in WORDS.items()}

EVERY_ACTION: Final = [
    *(actions.move(cell) for cell in range(len(CELL_NAMES))),
    *(actions.reveal(dot) for dot in range(len(DOT_NAMES))),
    *(actions.solve(problem) for problem in range(len(PROBLEMS))),
    *(actions.special(SWAP + card, friend) for card in range(len(PLAYABLE)) for friend in range(SEATS)),
    *WORDS.values(),
    *(
        actions.transfer(friend, given, taken)
        for friend in range(SEATS)
        for given in range(NO_CARD + 1)
        for taken in range(NO_CARD + 1)
        if given != taken
    ),
]


def move(action: int) -> Move:
    if action < REVEAL:
        return {"do": "move", "cell": CELL_NAMES[action]}
    if action < SOLVE:
        return {"do": "reveal", "cell": DOT_NAMES[action - REVEAL]}
    if action < SPECIAL:
        return {"do": "solve", "problem": PROBLEMS[action - SOLVE]}
    if action < DRAW:
        card, friend = divmod(action - SPECIAL, SEATS)
        return {"do": PLAYABLE[card], "friend": COLOURS[friend]}
    if action < TRANSFER:
        return {"do": _WORD_OF[action]}
    given, taken = transfer_given(action), transfer_taken(action)
    friend_name = COLOURS[transfer_friend(action)]
    if taken == NO_CARD:
        return {"do": "give", "given": GREENS[given], "friend": friend_name}
    if given == NO_CARD:
        return {"do": "take", "taken": GREENS[taken], "friend": friend_name}
    return {"do": "trade", "given": GREENS[given], "taken": GREENS[taken], "friend": friend_name}


def action(move: Move) -> int:
    try:
        match move:
            case {"do": "move", "cell": cell, **rest} if not rest:
                return actions.move(_one_of(cell, CELL_NAMES, "cell"))
            case {"do": "reveal", "cell": cell, **rest} if not rest:
                return actions.reveal(_one_of(cell, DOT_NAMES, "red dot"))
            case {"do": "solve", "problem": problem, **rest} if not rest:
                return actions.solve(_one_of(problem, PROBLEMS, "problem"))
            case {"do": "swap" | "call" | "go" as card, "friend": friend, **rest} if not rest:
                return actions.special(GREENS.index(card), _friend(friend))
            case {"do": "give", "given": given, "friend": friend, **rest} if not rest:
                return actions.transfer(_friend(friend), _green(given), NO_CARD)
            case {"do": "take", "taken": taken, "friend": friend, **rest} if not rest:
                return actions.transfer(_friend(friend), NO_CARD, _green(taken))
            case {"do": "trade", "given": given, "taken": taken, "friend": friend, **rest} if not rest:
                return _trade(_friend(friend), _green(given), _green(taken))
            case {"do": word, **rest} if not rest and word in WORDS:
                return WORDS[word]
    except TypeError:  # a value that is no text
        pass
    raise BadNotation(f"no action of Felicità is written {move!r}")


def public(move: Move) -> Move:
    """Everything is done in the open."""
    return move


def unfinished(_move: Move) -> bool:
    """Every step stands in a line of its own."""
    return False


def notation(moves: Sequence[Move]) -> str:
    match moves[-1]:
        case {"do": "give", "given": given, "friend": friend}:
            return f"give {given} to {friend}"
        case {"do": "take", "taken": taken, "friend": friend}:
            return f"take {taken} from {friend}"
        case {"do": "trade", "given": given, "taken": taken, "friend": friend}:
            return f"trade {given} for {taken} with {friend}"
        case last:
            return " ".join(last.values())


_SHAPES: Final = (
    re.compile(r"(?P<do>move|reveal) (?P<cell>\w+)"),
    re.compile(r"(?P<do>solve) (?P<problem>\w+)"),
    re.compile(r"(?P<do>swap|call|go) (?P<friend>\w+)"),
    re.compile(r"(?P<do>give) (?P<given>\w+) to (?P<friend>\w+)"),
    re.compile(r"(?P<do>take) (?P<taken>\w+) from (?P<friend>\w+)"),
    re.compile(r"(?P<do>trade) (?P<given>\w+) for (?P<taken>\w+) with (?P<friend>\w+)"),
    re.compile(r"(?P<do>draw|green|pass|ten|accept|refuse)"),
)


def read(line: str) -> list[int]:
    text = " ".join(line.lower().split())
    for shape in _SHAPES:
        if found := shape.fullmatch(text):
            words = found.groupdict()
            if "problem" in words:
                words["problem"] = words["problem"].upper()
            return [action(words)]
    raise BadNotation(
        f"{line.strip()[:60]!r} is no move: write move f6, reveal c11, solve 4, call blue, green, pass, draw, "
        "give 4 to blue, take 7 from blue or trade 4 for 7 with blue"
    )


def _one_of(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise BadNotation(f"there is no {what} {name[:20]!r}; there are {', '.join(names)}")
    return names.index(name)


def _friend(name: str) -> int:
    return _one_of(name, COLOURS, "player")


def _green(name: str) -> int:
    return _one_of(name, GREENS, "green card")


def _trade(friend: int, given: int, taken: int) -> int:
    if given == taken:
        raise BadNotation("a card cannot be traded for itself: there is only one of each")
    return actions.transfer(friend, given, taken)


# --- For people ------------------------------------------------------------------------------------

SEAT_WORDS: Final = {"it": ("Rosso", "Giallo", "Verde", "Blu"), "en": ("Red", "Yellow", "Green", "Blue")}
SYMBOL_WORDS: Final = {
    "it": dict(zip(SYMBOLS, ("cuore o carta verde", "carta verde", "punto interrogativo"), strict=True)),
    "en": dict(zip(SYMBOLS, ("heart or green card", "green card", "question mark"), strict=True)),
}

_SENTENCES: Final = {
    "it": {
        "move": "si ferma in {cell}",
        "reveal": "scopre il problema in {cell}",
        "solve": "risolve il problema {problem}, «{title}»",
        "swap": "gioca «{title}» e cambia posto con {friend}",
        "call": "gioca «{title}» e chiama {friend}",
        "go": "gioca «{title}» e raggiunge {friend}",
        "draw": "pesca la carta rossa",
        "green": "pesca una carta verde",
        "pass": "passa",
        "ten": "chiede «Altri dieci minuti»",
        "accept": "accetta",
        "refuse": "non vuole",
        "give": "dà la carta {given} a {friend}",
        "take": "prende la carta {taken} da {friend}",
        "trade": "scambia la carta {given} con la {taken} di {friend}",
    },
    "en": {
        "move": "stops on {cell}",
        "reveal": "reveals the problem on {cell}",
        "solve": "solves problem {problem}, «{title}»",
        "swap": "plays «{title}» and trades places with {friend}",
        "call": "plays «{title}» and calls {friend}",
        "go": "plays «{title}» and joins {friend}",
        "draw": "draws the red card",
        "green": "draws a green card",
        "pass": "passes",
        "ten": "asks for «Ten more minutes»",
        "accept": "accepts",
        "refuse": "would rather not",
        "give": "gives card {given} to {friend}",
        "take": "takes card {taken} from {friend}",
        "trade": "trades card {given} for {friend}'s {taken}",
    },
}

_EVENTS: Final = {
    "it": {
        "red": "{seat} pesca la carta rossa {card}: «{title}»",
        "dinner": "{seat} pesca la cena: «{title}»",
        "red deck": "gli scarti rossi si rimescolano",
        "reveal": "«{title}» (problema {problem}): la felicità scende allo spazio {space}",
        "nothing to reveal": "non ci sono problemi coperti",
        "solve": "la felicità sale allo spazio {space}",
        "green": "{seat} pesca la carta verde {card}, «{title}»",
        "no green": "non c'è nessuna carta verde da pescare",
        "green deck": "il mazzo verde si rifà ({cards}) e i problemi risolti tornano coperti ({problems})",
        "app": "{seat} scarica l'app",
        "offer": "{friend} deve rispondere",
        "given": "con la carta {given} ora {friend} può risolvere «{given_title}»",
        "taken": "con la carta {taken} ora {seat} può risolvere «{taken_title}»",
        "day": "tutti a casa; comincia il giorno {day}",
        "won": "il terzo giorno è finito, felicità allo spazio {space}: la città sorride, avete vinto",
        "drawn": "il terzo giorno è finito, felicità allo spazio {space}: patta, si può fare di più",
        "lost": "il terzo giorno è finito, felicità allo spazio {space}: avete perso, ma domani è un altro giorno",
    },
    "en": {
        "red": "{seat} draws the red card {card}: «{title}»",
        "dinner": "{seat} draws dinner: «{title}»",
        "red deck": "the red discards are shuffled",
        "reveal": "«{title}» (problem {problem}): happiness drops to space {space}",
        "nothing to reveal": "no problem lies face down",
        "solve": "happiness rises to space {space}",
        "green": "{seat} draws the green card {card}, «{title}»",
        "no green": "there is no green card to draw",
        "green deck": "the green deck is made anew ({cards}) and solved problems return face down ({problems})",
        "app": "{seat} downloads the app",
        "offer": "{friend} must answer",
        "given": "with card {given}, {friend} can now solve «{given_title}»",
        "taken": "with card {taken}, {seat} can now solve «{taken_title}»",
        "day": "everyone goes home; day {day} begins",
        "won": "the third day is over, happiness on space {space}: the city smiles, you have won",
        "drawn": "the third day is over, happiness on space {space}: a draw, there is more to be done",
        "lost": "the third day is over, happiness on space {space}: you have lost, but tomorrow is another day",
    },
}


def title(card: Card, language: str) -> str:
    return card.it.title if language == "it" else card.en.title


def green_title(name: str, language: str) -> str:
    return title(EDITION.green_words[GREENS.index(name)], language)


def problem_title(name: str, language: str) -> str:
    return title(EDITION.problem_words[PROBLEMS.index(name)], language)


def red_name(card: int) -> str:
    """Number and symbol of an action card, as the edition writes it."""
    number, symbol = EDITION.reds[card]
    return f"{number}{SYMBOLS[symbol]}"


def seat_name(seat: int, language: str) -> str:
    return SEAT_WORDS[language][seat]


def sentence(move: Move, language: str) -> str:
    words = dict(move)
    if "friend" in move:
        words["friend"] = SEAT_WORDS[language][COLOURS.index(move["friend"])]
    if "problem" in move:
        words["title"] = problem_title(move["problem"], language)
    if move["do"] in PLAYABLE:
        words["title"] = green_title(move["do"], language)
    return _SENTENCES[language][move["do"]].format(**words)


def tell(event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    forms = _EVENTS[language]
    seats = SEAT_WORDS[language]
    words: dict[str, object] = {**facts, "seat": seats[seat]}
    if "friend" in facts:
        words["friend"] = seats[facts["friend"]]
    match event:
        case "red":
            words["title"] = EDITION.red_words[language][facts["card"]]
            if facts["card"] == DINNER:
                return forms["dinner"].format(**words)
            words["card"] = red_name(facts["card"])
        case "reveal":
            words["problem"] = PROBLEMS[facts["problem"]]
            words["title"] = problem_title(PROBLEMS[facts["problem"]], language)
        case "green":
            words["card"] = GREENS[facts["card"]]
            words["title"] = green_title(GREENS[facts["card"]], language)
        case "transfer":
            return reason(facts, words, language)
        case "end":
            return forms[outcome(facts["space"])].format(**words)
    return forms[event].format(**words) if event in forms else ""


def reason(facts: Mapping[str, int], words: dict[str, object], language: str) -> str:
    """FC-3.7 What a transfer is good for: the revealed problems that can now be solved."""
    told = []
    for way in ("given", "taken"):
        if facts[f"{way} wanted"]:
            name = PROBLEMS[facts[way]]
            known = {**words, way: name, f"{way}_title": problem_title(name, language)}
            told.append(_EVENTS[language][way].format(**known))
    return "; ".join(told)


def outcome(space: int) -> str:
    """FC-6.1 What the marker's space means at the end."""
    return "won" if space <= LAST_WON else "drawn" if space <= LAST_DRAWN else "lost"
