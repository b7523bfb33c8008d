"""The positions of a game's lesson in the browser, made by the rules and written down as a script."""

from __future__ import annotations

import json
from collections.abc import Mapping


def positions_script(game_id: str, scenes: Mapping[str, Mapping[str, object]]) -> str:
    """`positions.js`: a scene a line."""
    lines = [
        f"  {name}: {json.dumps(scene, ensure_ascii=False, separators=(',', ':'))},\n" for name, scene in scenes.items()
    ]
    return (
        f"// The positions of the lesson, made by the rules: python -m tests.games.{game_id}.lesson writes this file.\n"
        "/** @type {Record<string, {view: any, legal: any[], eyes?: number}>} */\n"
        "export const POSITIONS = {\n" + "".join(lines) + "};\n"
    )
