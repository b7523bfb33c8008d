/** What is printed of Felci: the pictures of the table, one by one. */

import { html } from "/web/kit/html.js";
import { Board, Ground, Soil, Wood } from "./board.js";
import { BLACK, KINDS, WHITE } from "./garden.js";
import { Leaf, Litter, Visitor } from "./leaves.js";
import { POSITIONS } from "./positions.js";

/** @param {string} box @param {any} children */
const picture = (box, children) => html`<svg viewBox=${box}>${children}</svg>`;

/** A tile to be cut out: its colour reaches over the whole of it. @param {string} kind @param {any} children */
const tile = (kind, children) =>
  picture("-1 -1 2 2", html`<g class=${`tile to-cut ${kind}`}><rect class="tile-face" x="-1" y="-1" width="2" height="2" />${children}</g>`);

/** A position of the lesson, as nobody touches it. @param {any} view @param {string | null} [gaze] the bench whose Side is shown */
const shown = (view, gaze = null) =>
  html`<${Board} view=${view} flip=${false} pick=${null} open=${new Set()} last=${new Map()} hints=${[]} pointed=${new Set()} proposed=${null}
    focus="" gaze=${gaze} onGaze=${() => {}} onTap=${() => {}} onKey=${() => {}} arrives=${() => false} />`;

/** @type {import("/web/kit/types").Drawings} */
export const drawings = {
  ...Object.fromEntries(KINDS.map((kind) => [`fern-${kind}`, tile(kind, html`<${Leaf} kind=${kind} size=".68" />`)])),
  ...Object.fromEntries(
    [WHITE, BLACK].flatMap((seat) =>
      KINDS.map((kind) => [`visitor-${seat}-${kind}`, picture("-1.04 -1.14 2.08 2.12", html`<${Visitor} kind=${kind} seat=${seat} />`)]),
    ),
  ),
  floor: tile("floor", html`<g transform="scale(1.5)"><${Litter} /></g>`),
  ground: picture("-7 -7 14 14", html`<${Ground} flip=${false} />`),
  soil: picture("-1 -1 2 2", html`<${Soil} />`),
  ...Object.fromEntries(
    ["white", "black"].map((colour) => [`bench-${colour}`, picture("-1.4 -.6 2.8 1.2", html`<g class=${`bench ${colour}`}><${Wood} /></g>`)]),
  ),
  "figure-sides": shown(POSITIONS.empty.view, "w3"),
  "figure-spore": shown(POSITIONS.drawn.view),
  "figure-undergrowth": shown(POSITIONS.spore.view),
  "figure-joy": shown(POSITIONS.disturbed.view),
};
