"""What every page of the laboratory is made of: one file that opens offline, with its styles in it and no script."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

STYLES = ("web/kit/tokens.css", "web/pages/lab/figures.css", "lab/report/report.css")

Row = Sequence[str]


def document(language: str, title: str, body: str) -> str:
    """The whole page: no script, no font and no picture to fetch."""
    style = "".join(files("ludoteca").joinpath(place).read_text("utf-8") for place in STYLES)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


def figure(title: str, picture: str, summary: str, heads: Row, rows: Sequence[Row], note: str = "") -> str:
    """A plot, and what it shows as a table."""
    caption = f"<p class='note'>{escape(note)}</p>" if note else ""
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>{picture}{caption}"
        f"<details><summary>{escape(summary)}</summary>{table(title, heads, rows)}</details></figure>"
    )


def wide_table(title: str, heads: Row, rows: Sequence[Row]) -> str:
    """A table by itself. One that is too wide for a phone is moved by itself."""
    return f"<div class='wide' tabindex='0' role='group'>{table(title, heads, rows, shown=True)}</div>"


def table(title: str, heads: Row, rows: Sequence[Row], shown: bool = False) -> str:
    head = "".join(f"<th scope='col'>{escape(cell)}</th>" for cell in heads)
    body = "".join(
        f"<tr><th scope='row'>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>"
        for row in rows
    )
    caption = f"<caption{'' if shown else ' class=hidden'}>{escape(title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
