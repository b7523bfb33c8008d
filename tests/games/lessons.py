"""The positions of a game's lesson in the browser, made by the rules and written down as a script."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ludoteca.core.bits import first
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.core.state import State
from ludoteca.table.match import Match


def happened(game: Game, state: State, eyes: int, *lines: str) -> list[dict[str, object]]:
    """Play lines of notation, each for who is asked; what a seat is told of it, for the stage."""
    match = Match(game, [Player()] * max(game.seats), 0)
    match.state = state
    for line in lines:
        for action in game.moves.read(line):
            match.play(first(state.acting()), action)
    return [{"seat": entry.seat, "event": entry.event, "facts": entry.facts} for entry in match.log(eyes, "en")]


def positions_script(game_id: str, scenes: Mapping[str, Mapping[str, object]]) -> str:
    """`positions.js`: a scene a line."""
    lines = [
        f"  {name}: {json.dumps(scene, ensure_ascii=False, separators=(',', ':'))},\n" for name, scene in scenes.items()
    ]
    log = "".join(
        f" {name}?: any[]," for name in ("log", "happened") if any(name in scene for scene in scenes.values())
    )
    return (
        f"// The positions of the lesson, made by the rules: python -m tests.games.{game_id}.lesson writes this file.\n"
        f"/** @type {{Record<string, {{view: any, legal: any[],{log} eyes?: number}}>}} */\n"
        "export const POSITIONS = {\n" + "".join(lines) + "};\n"
    )
