"""`ludoteca games` and `ludoteca rules`: what there is, and how it is played."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ludoteca.cli.completion import GameId
from ludoteca.cli.screen import Language, clause_markup, language, out
from ludoteca.core.build import COMPILED, speed
from ludoteca.core.clauses import Clause
from ludoteca.core.errors import Spoken
from ludoteca.core.game import Game, span
from ludoteca.core.words import house_words
from ludoteca.games import catalogue, game

HEADINGS = ("game", "players", "minutes", "what", "options")


class UnknownClause(Spoken):
    """No clause is called so."""


def games(*, lang: Language = None) -> None:
    """List the games: what they are, for how many, how long, and whose they are."""
    words = language(lang)
    headings = [house_words(words).say(f"shelf.{heading}") for heading in HEADINGS]
    table = Table(*headings, box=None, pad_edge=False, header_style="bold")
    for each in catalogue():
        options = "\n".join(f"{option.name}={'|'.join(option.written())}" for option in each.options)
        about = f"{each.say('pitch', words)}\n[dim]{each.say('credits', words)}[/]"
        # Beside a game that is not compiled: its bots think the slower.
        slow = "" if speed(each) == COMPILED else f"\n[dim]{house_words(words).say('shelf.interpreted')}[/]"
        table.add_row(f"[bold]{each.id}[/]{slow}", span(each.seats), str(each.minutes), about, escape(options))
    out.print(table)


def rules(game_id: GameId, clause: str | None = None, /, *, lang: Language = None) -> None:
    """Explain a game, clause by clause, or one clause of it.

    Parameters
    ----------
    game_id
        Which game, as `ludoteca games` calls it.
    clause
        One clause, such as FE-4.3; the whole rules if not given.
    """
    chosen = game(game_id)
    words = language(lang)
    if clause is not None:
        out.print(clause_markup(find_clause(chosen, clause, words)))
        return
    out.print(f"[bold]{chosen.names[words]}[/] · {chosen.say('pitch', words)}\n[dim]{chosen.say('credits', words)}[/]")
    part = ""
    for each in chosen.clauses(words).values():
        if each.part != part:
            part = each.part
            out.print(f"\n[bold underline]{part}[/]")
        out.print(f"\n{clause_markup(each)}")


def find_clause(chosen: Game, name: str, words: str) -> Clause:
    """The clause with this id, however it is typed."""
    clauses = chosen.clauses(words)
    found = clauses.get(name.upper().replace("_", "-"))
    if found is None:
        first, *_, last = clauses
        raise UnknownClause("shelf.no_clause", game=chosen.id, found=name, first=first, last=last)
    return found
