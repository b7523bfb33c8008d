"""`ludoteca themes`: the themes of 5+1 on this machine, and the way in and out for more."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App
from rich.table import Table

from ludoteca.cli.screen import Language, language, out
from ludoteca.core.words import Fact
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.theme import SUFFIX, BadTheme, Theme, encode, read_theme, shipped
from ludoteca.server.serve import data_folder

themes = App(
    name="themes",
    help="The themes of 5+1: list them, check a file, take one in, write one out.",
    help_format="markdown",
)


def say(key: str, lang: str | None = None, **facts: Fact) -> str:
    """The game's words about its themes, in the language chosen or the system's."""
    return GAME.say(f"theme.{key}", language(lang), **facts)


def folder(data: Path | None) -> Path:
    """Where imported themes lie: the server offers them to everybody."""
    return (data or data_folder()) / "themes" / GAME.id


def imported(data: Path | None) -> list[Theme]:
    """Those that were taken in, checked again: somebody may have touched the files."""
    return [read_theme(path) for path in sorted(folder(data).glob(f"*{SUFFIX}"))]


@themes.command(name="list")
def list_(*, data: Path | None = None, lang: Language = None) -> None:
    """List the themes: those that ship with the game, and those that were imported.

    Parameters
    ----------
    data
        The data folder; the user's own if not given.
    """
    table = Table(say("list.id", lang), say("list.box", lang), "", box=None, pad_edge=False, header_style="bold")
    for origin, found in (("shipped", shipped()), ("imported", imported(data))):
        for theme in found:
            box = f"{theme.box.emoji} {theme.box.name(language(lang))}"
            table.add_row(theme.id, box, say(f"list.{origin}", lang))
    out.print(table)


@themes.command
def check(*files: Path) -> None:
    """Say whether files are themes that can be played with; the first that is not is refused with the reason.

    Parameters
    ----------
    files
        The files.
    """
    for path in files:
        theme = read_theme(path)
        good = say("good", id=theme.id, places=len(theme.places), events=len(theme.events))
        out.print(f"{path}: {good}", markup=False)


@themes.command(name="import")
def import_(file: Path, /, *, data: Path | None = None) -> None:
    """Take a theme in, once it is checked.

    Parameters
    ----------
    file
        The theme, one file.
    data
        The data folder; the user's own if not given.
    """
    theme = read_theme(file)
    if theme.id in {one.id for one in shipped()}:
        raise BadTheme("taken", str(file), id=theme.id)
    write(theme, folder(data) / f"{theme.id}{SUFFIX}")


@themes.command
def export(theme_id: str, file: Path | None = None, /, *, data: Path | None = None) -> None:
    """Write a theme to one file, to share it or to start another from it.

    Parameters
    ----------
    theme_id
        Which theme.
    file
        Where to; ID.theme.json here if not given.
    data
        The data folder; the user's own if not given.
    """
    found = {theme.id: theme for theme in (*shipped(), *imported(data))}
    if theme_id not in found:
        raise BadTheme("unknown", id=theme_id, ids=list(found))
    write(found[theme_id], file or Path(f"{theme_id}{SUFFIX}"))


def write(theme: Theme, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encode(theme))
    except OSError as error:
        raise BadTheme("unwritten", str(path), detail=error.strerror or str(error)) from None
    out.print(say("written", path=str(path)), markup=False, soft_wrap=True)
