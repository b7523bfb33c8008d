/** What is printed of Biglietti, prego!: the pictures of the cards on their paper, the backs, the people. */

import { html } from "/web/kit/html.js";
import { Card, Emblem, Inspector, KINDS, TrainBack, Traveller } from "./art.js";
import { HIDDEN } from "./position.js";

/** The colours and pictures of a card, without the frame that paper has of its own. @param {string} kind @param {any} children */
const card = (kind, children) =>
  html`<svg viewBox="0 4 60 58"><g class=${`face ${kind}`}><rect class="to-cut" x="0" y="4" width="60" height="58" />${children}</g></svg>`;

/** @type {import("/web/kit/types").Drawings} */
export const drawings = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, card(kind, html`<${Emblem} kind=${kind} />`)])),
  control: card("control", html`<path class="band" d="M0 14H60" />`),
  "back-control": html`<${Card} card=${HIDDEN} />`,
  "back-traveller": html`<svg viewBox="0 0 60 84"><${TrainBack} /></svg>`,
  inspector: html`<svg viewBox="0 -4 40 46"><${Inspector} /></svg>`,
  ...Object.fromEntries(Array.from({ length: 6 }, (_, seat) => [`traveller-${seat}`, html`<svg viewBox="0 0 40 40"><${Traveller} seat=${seat} /></svg>`])),
};
