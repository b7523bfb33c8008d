/** The die, a tile's picture and its scene, the back of a card, the tent of Start. */

import { html } from "/web/kit/html.js";
import { CARDS } from "./pictures/cards.js";
import { drawingOf } from "./themes.js";

/** One of our own pictures. @param {{children?: any}} props */
export const Drawn = ({ children }) => html`<svg class="drawn" viewBox="0 0 64 64" aria-hidden="true">${children}</svg>`;

/** What a theme shows for a tile; nothing where it is not known. @param {{entry: import("./themes.js").Entry | null, children?: any}} props */
export function Picture({ entry, children }) {
  const ours = entry && drawingOf(entry);
  return html`<span class="picture" aria-hidden="true">
    ${ours ? html`<${Drawn}>${ours}</${Drawn}>` : entry?.picture ? html`<img src=${entry.picture} alt="" draggable=${false} />` : entry?.emoji ?? children}</span>`;
}

/** @param {{card: string}} props */
export const CardPicture = ({ card }) => html`<${Drawn}>${CARDS[card]}</${Drawn}>`;

/** The throws that succeed, as one sees them on the die. @param {{rolls: number[]}} props */
export const Rolls = ({ rolls }) => html`<span class="rolls">${rolls.map((roll) => html`<i key=${roll}>${roll}</i> `)}</span>`;

export const CardBack = () => html`<svg class="card-back" viewBox="-8 -10 16 20" aria-hidden="true"><rect x="-6" y="-9" width="12" height="18" rx="2" /><path d="M-3-6H3V6H-3Z" /></svg>`;

/** What is over a tile that nobody has seen. */
export const Puff = () => html`<svg class="puff" viewBox="-26 -20 52 36" aria-hidden="true"><path d="M-22 8A9 9 0 0 1-18-8 13 13 0 0 1 4-13 10 10 0 0 1 20-6 8 8 0 0 1 22 8Z" /></svg>`;

/** Where everybody sets out. */
export const Tent = () => html`<svg class="tent" viewBox="0 0 64 56" aria-hidden="true"><path d="M6 50H58" stroke="#8a5a33" stroke-width="4" stroke-linecap="round" />
  <path d="M32 8 55 50H9Z" fill="#e7b04c" /><path d="M32 8 43 50H55Z" fill="#c98a2c" /><path d="M32 18 41 50H23Z" fill="#5a3a1c" /><path d="M32 18 32 50H23Z" fill="#7a5230" /><path d="M32 8V1" stroke="#5a3a1c" stroke-width="2" /><path d="M32 1 42 4 32 8Z" fill="#2b6637" />
  <path d="M50 50q-5-5 0-11 5 6 0 11Z" fill="#f0762b" /></svg>`;

export const House = () => html`<svg class="house" viewBox="0 0 26 26" aria-hidden="true"><path d="M3 13 13 4 23 13" fill="none" stroke="#a2512d" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" /><path d="M5.500 12 13 5.500 20.500 12V24H5.500Z" fill="#f3e3c2" stroke="#8a5a33" /><path class="door" d="M10.500 24V16H15.500V24Z" fill="#8a5a33" /></svg>`;

const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

/** Without a label it is an ornament: what stands beside it says all. @param {{face: number, label?: string, kind?: string}} props */
export const Die = ({ face, label, kind = "" }) => html`<svg class=${`die ${kind}`} viewBox="-12 -12 24 25" ...${label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }}>
  <rect class="edge" x="-10.500" y="-9" width="21" height="21.500" rx="5" /><rect x="-10.500" y="-11" width="21" height="21" rx="5" />
  ${PIPS[face].map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${5.5 * x} cy=${5.5 * y - 0.5} r="2.200" />`)}
</svg>`;
