"""`ludoteca tensor`: what a seat knows as numbers, plane by plane."""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.screen import out
from ludoteca.core.game import Game
from ludoteca.core.tensor import Plane, Tensor
from ludoteca.games import game as game_called


def tensor(
    game: GameId,
    *,
    markdown: Annotated[bool, Parameter(negative=())] = False,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
) -> None:
    """Say what a seat knows of a game as numbers: the planes of its tensor, and the number of actions.

    Parameters
    ----------
    game
        Which game.
    markdown
        Print the table as docs/tensors.md has it.
    json_
        Print plain data instead of a table.
    """
    use(edition)
    asked = game_called(game)
    shown = asked.new_tensor()
    if json_:
        out.print_json(json.dumps(plain(shown)), indent=1)
    elif markdown:
        print(in_markdown(asked, shown))
    else:
        table = Table("from", "plane", "shape", "most", "what it means", box=None, pad_edge=False)
        for start, plane in placed(shown):
            table.add_row(str(start), plane.name, shape(plane), str(plane.most), plane.meaning)
        out.print(table)
        out.print(f"{shown.size} values, {shown.actions} actions", highlight=False)


def placed(tensor: Tensor) -> list[tuple[int, Plane]]:
    """The planes, each with the place where it begins."""
    found, start = [], 0
    for plane in tensor.planes:
        found.append((start, plane))
        start += plane.size
    return found


def shape(plane: Plane) -> str:
    return " × ".join(map(str, plane.shape))


def plain(tensor: Tensor) -> dict[str, object]:
    planes = [
        {"name": plane.name, "from": start, "shape": list(plane.shape), "most": plane.most, "meaning": plane.meaning}
        for start, plane in placed(tensor)
    ]
    return {"size": tensor.size, "actions": tensor.actions, "planes": planes}


def in_markdown(game: Game, tensor: Tensor) -> str:
    """A section of docs/tensors.md."""
    lines = [f"## {game.names['en']}", "", f"{tensor.size} values, {tensor.actions} actions.", ""]
    lines += ["| from | plane | shape | most | what it means |", "| ---: | --- | --- | ---: | --- |"]
    lines += [
        f"| {start} | {plane.name} | {shape(plane)} | {plane.most} | {plane.meaning} |"
        for start, plane in placed(tensor)
    ]
    return "\n".join(lines)
