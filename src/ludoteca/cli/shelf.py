"""`ludoteca games` and `ludoteca rules`: what there is, and how it is played."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ludoteca.cli.screen import Language, clause_markup, language, out
from ludoteca.core.clauses import Clause
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, span
from ludoteca.games import catalogue, game

_HEADINGS = {
    "it": ("gioco", "giocatori", "minuti", "che cos'è", "opzioni"),
    "en": ("game", "players", "minutes", "what it is", "options"),
}


class UnknownClause(Refused):
    """No clause is called so."""


def games(*, lang: Language = None) -> None:
    """List the games: what they are, for how many, how long, and whose they are."""
    words = language(lang)
    table = Table(*_HEADINGS[words], box=None, pad_edge=False, header_style="bold")
    for each in catalogue():
        options = "\n".join(f"{option.name}={option.described().replace(' or ', '|')}" for option in each.options)
        about = f"{each.pitch[words]}\n[dim]{each.credits[words]}[/]"
        table.add_row(f"[bold]{each.id}[/]", span(each.seats), str(each.minutes), about, escape(options))
    out.print(table)


def rules(game_id: str, clause: str | None = None, /, *, lang: Language = None) -> None:
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
    out.print(f"[bold]{chosen.names[words]}[/] · {chosen.pitch[words]}\n[dim]{chosen.credits[words]}[/]")
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
        raise UnknownClause(
            f"{chosen.id} has no clause {name!r}; its clauses run from {next(iter(clauses))} to {list(clauses)[-1]}"
        )
    return found
