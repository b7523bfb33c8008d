"""`ludoteca hint` and `ludoteca analyse`: what a strong player would do, and would say afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from ludoteca.cli.editions import Edition, use_of
from ludoteca.cli.screen import Language, language, out, progress
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.record import opening, read_record, replay
from ludoteca.core.words import house_words
from ludoteca.games import game
from ludoteca.lab.analyse import (
    ANALYSE_SIMULATIONS,
    HINT_SIMULATIONS,
    Advice,
    Analysis,
    NothingToAnalyse,
)
from ludoteca.lab.analyse import analyse as judge
from ludoteca.lab.analyse import hint as advise

BAR = 20
"""Characters of a full bar of the curve."""


def hint(
    file: Path,
    /,
    *,
    at: int | None = None,
    seat: int | None = None,
    simulations: int = HINT_SIMULATIONS,
    seed: int = 0,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
    lang: Language = None,
) -> None:
    """Say which actions are best for the seat to move, thinking only with what that seat knows.

    Parameters
    ----------
    file
        A record, `*.ludo.json`.
    at
        The position after so many actions; the last one if not given.
    seat
        Whose decision, where several seats decide at once; the first of them if not given.
    simulations
        How long to think.
    seed
        Another number, another thread of thought.
    json_
        Print plain data instead of a table.
    """
    record = read_record(file)
    use_of(record, edition)
    chosen = game(record.game)
    last = len(record.actions) if at is None else at
    if not 0 <= last <= len(record.actions):
        raise NothingToAnalyse(f"the match has positions from 0 to {len(record.actions)}, not {last}")
    if simulations < 1:
        raise NothingToAnalyse(f"the number of simulations must be 1 or more, not {simulations}")
    state = opening(chosen, record)
    for number, (after, _) in enumerate(replay(chosen, record), start=1):
        if number <= last:
            state = after.clone()
    if not state.acting():
        raise NothingToAnalyse("this match is over: `ludoteca analyse` tells its story, `--at` goes back in it")
    mover = first(state.acting()) if seat is None else seat
    if not 0 <= mover < record.seats:
        raise NothingToAnalyse(f"a seat is a number from 0 to {record.seats - 1}, not {mover}")
    advice = advise(chosen, state, mover, Dice(seed), simulations)
    if json_:
        out.print_json(json.dumps({"seat": int(mover), "at": last, "hints": msgspec.to_builtins(advice)}), indent=1)
    else:
        show_advice(chosen, int(mover), advice, language(lang))


def show_advice(chosen: Game, seat: int, advice: list[Advice], words: str) -> None:
    out.print(f"[bold]{chosen.seat_name(seat, words)}[/]")
    say = house_words(words).say
    headings = ("", say("analyse.chance"), say("analyse.interval"), say("analyse.confidence"), "")
    table = Table(*headings, box=None, pad_edge=False)
    for one in advice:
        sentence = chosen.sentence(chosen.moves.move(one.action), words)
        interval = f"{one.low:.0%} – {one.high:.0%}"
        table.add_row(one.notation, f"{one.chance:.1%}", interval, f"{one.confidence:.0%}", sentence)
    out.print(table)


def analyse(
    file: Path,
    /,
    *,
    simulations: int = ANALYSE_SIMULATIONS,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
    lang: Language = None,
) -> None:
    """Tell the story of a finished match: everyone's chances, turning points, costliest decisions.

    Each decision is judged on what its player could know.

    Parameters
    ----------
    file
        A record, `*.ludo.json`.
    simulations
        How long to think at each step.
    json_
        Print plain data instead of tables.
    """
    if simulations < 1:
        raise NothingToAnalyse(f"the number of simulations must be 1 or more, not {simulations}")
    record = read_record(file)
    use_of(record, edition)
    chosen = game(record.game)
    words = language(lang)
    with progress(record.game, len(record.actions)) as told:
        analysis = judge(chosen, record, simulations, told)
    if json_:
        out.print_json(msgspec.json.encode(analysis).decode(), indent=1)
    else:
        played = ["", *(f"{chosen.seat_name(seat, words)} {line}" for seat, line in record.actions)]
        show(chosen, analysis, played, words)


def show(chosen: Game, analysis: Analysis, played: list[str], words: str) -> None:
    seats = range(analysis.seats)
    names = [chosen.seat_name(seat, words) for seat in seats]
    say = house_words(words).say
    table = Table("", say("analyse.after"), *names, box=None, pad_edge=False)
    for moment in analysis.curve:
        bars = (f"{chance:4.0%} {'█' * round(chance * BAR):{BAR}}" for chance in moment.chances)
        table.add_row(str(moment.ply), played[moment.ply], *bars)
    out.print(table)
    out.print(f"\n[bold]{say('analyse.turning_points')}[/]")
    for turn in analysis.turning_points:
        changes = ", ".join(f"{names[seat]} {turn.changes[seat]:+.0%}" for seat in seats)
        out.print(f"{turn.ply:>4} {names[turn.seat]}: {turn.played} ({changes})", markup=False)
    out.print(f"\n[bold]{say('analyse.costliest')}[/]")
    for seat in seats:
        for one in analysis.costliest[seat]:
            loss = say("analyse.behind", {"loss": f"{one.loss:.0%}", "better": one.better})
            out.print(f"{one.ply:>4} {names[seat]}: {one.played}, {loss}", markup=False)
