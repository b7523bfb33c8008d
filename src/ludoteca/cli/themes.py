"""`ludoteca themes`: the themes of 5+1 on this machine, and the way in and out for more."""

from __future__ import annotations

from pathlib import Path

from cyclopts import App
from rich.table import Table

from ludoteca.cli.screen import Language, language, out
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.theme import SUFFIX, BadTheme, Theme, encode, read_theme, shipped
from ludoteca.server.serve import data_folder

themes = App(name="themes", help="The themes of 5+1: list them, check a file, take one in, write one out.")


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
    words = language(lang)
    table = Table("id", "box", "", box=None, pad_edge=False, header_style="bold")
    for theme, origin in [(one, "shipped") for one in shipped()] + [(one, "imported") for one in imported(data)]:
        table.add_row(theme.id, f"{theme.box.emoji} {theme.box.name(words)}", origin)
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
        out.print(f"{path}: {theme.id}, 23 places and 6 events, all is well", markup=False)


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
        raise BadTheme(f"{file}: a theme that ships with the game is called {theme.id!r} already")
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
        raise BadTheme(f"no theme is called {theme_id!r}; there are {', '.join(found)}")
    write(found[theme_id], file or Path(f"{theme_id}{SUFFIX}"))


def write(theme: Theme, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(encode(theme))
    except OSError as error:
        raise BadTheme(f"{path}: cannot be written: {error.strerror}") from None
    out.print(f"written: {path}", markup=False, soft_wrap=True)
