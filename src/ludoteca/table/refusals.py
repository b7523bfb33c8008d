"""Every refusal that no clause of a game explains: its code, which never changes, and its words in each language.

What a refusal says must follow from what its reader may know: it may name the reader's own wish, never the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoteca.bots.registry import UnknownBot
from ludoteca.core.errors import Refused
from ludoteca.core.game import BadNotation, BadSetup, Text
from ludoteca.games import UnknownGame

REFUSALS: Mapping[str, Text] = {
    # Sitting down
    "wrong_invite": {
        "it": "Questo invito non è per questo tavolo: fattelo mandare di nuovo.",
        "en": "This invitation is not for this table: ask for the link again.",
    },
    "full": {
        "it": "I posti sono tutti presi, ma puoi guardare.",
        "en": "All seats are taken, but you can look on.",
    },
    "long_name": {
        "it": "Un nome ha al massimo {most} caratteri: questo ne ha {found}.",
        "en": "A name has at most {most} characters, this one has {found}.",
    },
    "host_starts": {
        "it": "Prima che ci siano tutti può cominciare solo chi ha aperto il tavolo.",
        "en": "Before everyone is there, only who laid the table can start.",
    },
    "begun": {"it": "La partita è già cominciata.", "en": "The match has already begun."},
    "no_table": {"it": "Questo tavolo non c’è.", "en": "There is no such table."},
    "old_rules": {
        "it": "Questo tavolo segue la versione {then} delle regole di {game}; qui si gioca con la versione {now}.",
        "en": "This table was laid under version {then} of the rules of {game}; version {now} is played here.",
    },
    # Playing
    "not_begun": {
        "it": "La partita non è cominciata: c’è ancora un posto libero.",
        "en": "The match has not begun: a seat is still open.",
    },
    "over": {"it": "La partita è finita.", "en": "The match is over."},
    "not_your_seat": {"it": "Quel posto non è tuo.", "en": "That seat is not yours."},
    "resigned": {"it": "Ti sei già ritirato.", "en": "You have already resigned."},
    "moved_on": {
        "it": "Intanto il tavolo è andato avanti: guarda di nuovo.",
        "en": "The table has moved on since: look again.",
    },
    "no_move": {"it": "Questa mossa non esiste.", "en": "There is no such move."},
    "no_undo": {
        "it": "Non c’è niente da annullare: si annullano solo i propri ultimi passi, finché non si è scoperto niente.",
        "en": "There is nothing to take back: only your own last steps, while nothing hidden was revealed.",
    },
    "no_order": {
        "it": "{game} non ha un ordine permanente «{order}». I suoi ordini: {orders}.",
        "en": "{game} has no standing order “{order}”. Its orders: {orders}.",
    },
    "no_hints": {"it": "A questo tavolo non ci sono consigli.", "en": "At this table there are no hints."},
    "not_asked": {"it": "Il consiglio è per chi deve scegliere ora.", "en": "A hint is for who must choose now."},
    "one_hint": {
        "it": "Un consiglio alla volta: si sta ancora pensando all’ultimo.",
        "en": "One hint at a time: the last one is still being thought about.",
    },
    "hint_failed": {
        "it": "Il consiglio non è riuscito: chiedilo di nuovo.",
        "en": "No hint could be found: ask again.",
    },
    "empty_text": {"it": "Il messaggio è vuoto.", "en": "The message is empty."},
    "long_text": {
        "it": "Un messaggio ha al massimo {most} caratteri: questo ne ha {found}.",
        "en": "A message has at most {most} characters, this one has {found}.",
    },
    "not_over": {"it": "La rivincita viene dopo la partita.", "en": "A rematch comes after the match."},
    "not_a_player": {
        "it": "La rivincita la chiede chi ha giocato.",
        "en": "Only who played can ask for a rematch.",
    },
    # Asking the server
    "closed_eyes": {
        "it": "Fino alla fine della partita non puoi vedere con gli occhi degli altri.",
        "en": "Until the match is over, other players’ eyes are closed to you.",
    },
    "no_eyes": {
        "it": "Gli occhi sono quelli di un posto da 0 a {last}, o -1: non {found}.",
        "en": "Eyes are those of a seat from 0 to {last}, or -1, not {found}.",
    },
    "record_later": {
        "it": "La partita si può scaricare quando è finita.",
        "en": "The record can be had when the match is over.",
    },
    "no_themes": {"it": "{game} non ha temi.", "en": "{game} has no themes."},
    "no_theme": {"it": "Questo tema non c’è.", "en": "There is no such theme."},
    "many_themes": {
        "it": "Hai già {most} temi: prima cancellane uno.",
        "en": "You keep {most} themes already: delete one first.",
    },
    "one_theme": {
        "it": "Un tema alla volta: aspetta che sia arrivato l’ultimo.",
        "en": "One theme at a time: wait until the last one is here.",
    },
    "no_room": {
        "it": "Su questo server non c’è più posto per altri temi.",
        "en": "This server has no room for more themes.",
    },
    "bad_setup": {"it": "Una partita così non si può preparare.", "en": "A match cannot be set up so."},
    "no_game": {"it": "Questo gioco non c’è.", "en": "There is no such game."},
    "not_here": {"it": "Qui non c’è niente.", "en": "There is nothing here."},
    "wrong_method": {"it": "Qui non si chiede così.", "en": "This is not how to ask here."},
    "other_site": {
        "it": "La richiesta deve venire dalle pagine di questo server.",
        "en": "The request must come from the server’s own pages.",
    },
    "not_json": {
        "it": "La richiesta deve essere application/json, non {found}.",
        "en": "The body must be application/json, not {found}.",
    },
    "bad_body": {"it": "La richiesta non è scritta come si deve.", "en": "The request is not written as it must be."},
    "long_body": {
        "it": "Una richiesta ha al massimo {most} byte.",
        "en": "A request has at most {most} bytes.",
    },
    "slow_body": {
        "it": "La richiesta non è arrivata entro {seconds} secondi.",
        "en": "The request was not sent within {seconds} seconds.",
    },
    "cut_body": {"it": "La richiesta non è arrivata intera.", "en": "The request was not sent whole."},
    "too_many": {
        "it": "Troppe richieste insieme: aspetta un momento.",
        "en": "Too many requests at once: wait a moment.",
    },
    "not_saved": {
        "it": "Non si è potuto salvare: riprova.",
        "en": "This could not be saved: try again.",
    },
    "broken": {
        "it": "Qualcosa è andato storto: il registro del server dice che cosa.",
        "en": "Something went wrong here: the log of the server says what.",
    },
}


class Declined(Refused):
    """A refusal with words for everybody. As an exception it says the English ones."""

    def __init__(self, code: str, detail: str = "", **facts: object) -> None:
        super().__init__(REFUSALS[code]["en"].format(**facts))
        self.code = code
        self.detail = detail
        self.facts = facts


class NotAllowed(Declined):
    """A wish that this person, or this moment, does not allow."""


class BadName(Declined):
    """A name that cannot be shown."""


class OldRules(Declined):
    """A table that was laid under rules this Ludoteca no longer plays."""


CODES: Mapping[type[Refused], str] = {
    BadSetup: "bad_setup",
    UnknownBot: "bad_setup",
    UnknownGame: "no_game",
    BadNotation: "no_move",
}
"""What the rest of Ludoteca refuses in English only: people who use our pages do not come to see it."""


class Words(NamedTuple):
    """A refusal for one reader: `text` for people, `detail` for programmers where there is more to say."""

    code: str
    text: str
    detail: str = ""


def in_words(error: Refused, language: str) -> Words:
    """A refusal as a reader of this language is told it."""
    if isinstance(error, Declined):
        return words(error.code, language, **error.facts)._replace(detail=error.detail)
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return words(code, language)._replace(detail=str(error))
    return Words("refused", str(error))


def words(code: str, language: str, **facts: object) -> Words:
    return Words(code, REFUSALS[code][language].format(**facts))
