"""Briscola in the terminal: players, trick, pile and trump card, one's hand; from a view and nothing else."""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import View
from ludoteca.core.words import Words
from ludoteca_briscola.moves import WORDS, named

STYLES: Final = {
    "coppe": "bold white on dark_red",
    "denari": "bold black on gold1",
    "spade": "bold white on dodger_blue3",
    "bastoni": "bold white on dark_green",
}
BACK: Final = "[white on grey35] ░ [/]"


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    lines = [player(view, seat, words) for seat in range(len(view["players"]))]
    lines += ["", trick(view, words), pile(view, words)]
    if view["seat"] >= 0:
        hand = view["players"][view["seat"]]["hand"]
        lines += ["", f"  {words.say('terminal.hand')}  " + "   ".join(card(name, words) for name in hand)]
    return "\n".join(lines)


def player(view: View, seat: int, words: Words) -> str:
    """Whose turn it is, what is held, what was taken."""
    one = view["players"][seat]
    arrow = "▶" if not view["over"] and view["player"] == seat else " "
    name = words.say(f"seat.{seat}")
    backs = " ".join([BACK] * one["hand_size"])
    holds = f"  {words.say('terminal.holds', named(view['trump']))}" if view["trump_holder"] == seat else ""
    return f"{arrow} [bold]{name:<12}[/] {words.say('table.points', {'n': one['points']}):>9}  {backs}{holds}"


def trick(view: View, words: Words) -> str:
    """The cards on the table in the order they were laid; between two tricks, the last one."""
    laid: list[str | None] = view["table"]
    last = view["last"]
    if any(laid) or last is None:
        return f"  {words.say('terminal.trick')}  {row(laid, view['leader'], words) or '–'}"
    taker = words.say("terminal.taker", {"seat": last["taker"]})
    return f"  [dim]{words.say('terminal.last')}[/]  {row(last['cards'], last['leader'], words)}  {taker}"


def row(cards: list[str | None], leader: int, words: Words) -> str:
    order = [(leader + place) % len(cards) for place in range(len(cards))]
    return "   ".join(f"{words.say(f'seat.{seat}')} {card(name, words)}" for seat in order if (name := cards[seat]))


def pile(view: View, words: Words) -> str:
    left = words.say("table.pile", {"n": view["pile"]})
    return f"  {words.say('terminal.trump')}  {card(view['trump'], words)}   {left}"


def card(name: str, words: Words) -> str:
    """A card by its notation, in its suit's colour, with its name."""
    facts = named(name)
    return f"[{STYLES[facts['suit']]}] {name} [/] {words.say('card', facts)}"
