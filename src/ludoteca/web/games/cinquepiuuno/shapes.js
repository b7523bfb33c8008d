/** Shapes that tell the players apart without colour, the die, a tile's picture, the back of a card. */

import { html } from "/web/kit/html.js";

/** @type {Record<string, string>} */
const PATHS = {
  red: "M0-8A8 8 0 1 1 0 8 8 8 0 0 1 0-8Z",
  yellow: "M0-9 9 7H-9Z",
  green: "M-7-7H7V7H-7Z",
  blue: "M0-9 9 0 0 9-9 0Z",
  orange: "M0-9.5 2.6-3.2 9.2-2.8 4.1 1.5 5.8 8 0 4.4-5.8 8-4.1 1.5-9.2-2.8-2.6-3.2Z",
  purple: "M-8-5-5-8 0-3 5-8 8-5 3 0 8 5 5 8 0 3-5 8-8 5-3 0Z",
};

/** A pawn is solid, a token hollow. @param {{who: string, as: "pawn" | "token"}} props */
export const Shape = ({ who, as }) => html`<svg class=${`shape ${as} ${who}`} viewBox="-12 -12 24 24" aria-hidden="true"><path d=${PATHS[who]} /></svg>`;

/** What a theme shows for a tile; nothing where it is not known. @param {{entry: import("./themes.js").Entry | null, children?: any}} props */
export const Picture = ({ entry, children }) => html`<span class="picture" aria-hidden="true">
  ${entry?.picture ? html`<img src=${entry.picture} alt="" draggable=${false} />` : entry?.emoji ?? children}</span>`;

export const CardBack = () => html`<svg class="card-back" viewBox="-8 -10 16 20" aria-hidden="true"><rect x="-6" y="-9" width="12" height="18" rx="2" /><path d="M-3-6H3V6H-3Z" /></svg>`;

const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

/** @param {{face: number, label: string, kind?: string}} props */
export const Die = ({ face, label, kind = "" }) => html`<svg class=${`die ${kind}`} viewBox="-12 -12 24 24" role="img" aria-label=${label}>
  <rect x="-10" y="-10" width="20" height="20" rx="4" />
  ${PIPS[face].map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${5 * x} cy=${5 * y} r="2" />`)}
</svg>`;
