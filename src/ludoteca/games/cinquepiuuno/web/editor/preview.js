/** The real board in the theme that is made: every tile face up, some tokens, the pawns. */

import { html, useState } from "/web/kit/html.js";
import { Grid } from "../grid.js";
import { EVENTS } from "../themes.js";
import { CELLS, PAWNS } from "../view.js";
import { PLACES } from "./draft.js";

const START = "c3";
/** Cells with a token, and whose. @type {Record<string, number>} */
const TOKENS = { b5: 0, e5: 1, a4: 2, d4: 0, f3: 3, b2: 1, e2: 4, c1: 2 };
const PAWNS_AT = { red: "b5", yellow: "e3", green: START, blue: "f3", orange: START, purple: "d2" };
/** Events lie among the places, as after a shuffle. */
const EVENT_CELLS = ["f5", "b4", "d3", "a2", "e1", "c2"];

const PLACE_CELLS = CELLS.filter((cell) => cell !== START && !EVENT_CELLS.includes(cell));

const TILE_AT = Object.fromEntries(CELLS.map((cell) => {
  if (cell === START) return [cell, "start"];
  const event = EVENT_CELLS.indexOf(cell);
  return [cell, event >= 0 ? EVENTS[event] : PLACES[PLACE_CELLS.indexOf(cell)]];
}));

const VIEW = /** @type {import("../wire").View} */ (/** @type {unknown} */ ({
  goal: null,
  shown: null,
  peeking: [],
  pawns: PAWNS_AT,
  players: PAWNS,
  tiles: Object.fromEntries(CELLS.map((cell) => [cell, { face_up: true, tile: TILE_AT[cell], worth: null, token: TOKENS[cell] ?? null, peeked_by: [] }])),
}));

/** @param {{theme: import("../themes.js").Theme, onTile: (tile: string) => void}} props */
export function Preview({ theme, onTile }) {
  const [focus, setFocus] = useState(CELLS[0]);
  const nothing = new Set();
  return html`<div class="cinquepiuuno">
    <${Grid} view=${VIEW} theme=${theme} open=${nothing} first=${null} last=${nothing} hinted=${new Map()} pointed=${nothing}
      focus=${focus} onFocus=${setFocus} onTap=${(/** @type {string} */ cell) => cell !== START && onTile(TILE_AT[cell])} onDrop=${() => {}} />
  </div>`;
}
