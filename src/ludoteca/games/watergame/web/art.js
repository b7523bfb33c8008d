/** Cards and drops as they lie on the table. A family has a colour, a shape and a word. */

import { html } from "/web/kit/html.js";
import { CARDS } from "./cards.js";
import { Picture } from "./pictures.js";
import { amount, cardName, cardText, glance, plotName, words } from "./words.js";

/** @param {{id: string}} props */
export const Art = ({ id }) => html`<${Picture} id=${id} family=${CARDS[id].family} />`;

export const Drop = () => html`<svg class="drop" viewBox="0 0 10 14" aria-hidden="true"><path d="M5 .8C8.5 5.5 9.3 7.5 9.3 9.2a4.3 4.3 0 0 1-8.6 0C.7 7.5 1.5 5.5 5 .8Z" /></svg>`;

/** So many drops; how many is said beside them. @param {{count: number}} props */
export const Drops = ({ count }) =>
  html`<span class="drops" aria-hidden="true">${Array.from({ length: count }, (_, index) => html`<${Drop} key=${index} />`)}</span>`;

/** A card of the pile, on its way to a hand. */
export const FaceDown = () => html`<svg class="drawn" viewBox="0 0 42 56" aria-hidden="true"><rect class="back-shade" width="42" height="56" rx="6" /><rect class="back" x="2" y="2" width="38" height="52" rx="5" /><path class="line snow thin" d="M21 16c7 9 9 12 9 16a9 9 0 0 1-18 0c0-4 2-7 9-16Z" /></svg>`;

/** A card seen from behind, as a sign for cards in hand. */
export const Back = () => html`<svg class="backs" viewBox="0 0 15 15" aria-hidden="true"><path d="M4 3h7v11H4ZM6 1h7v11" /></svg>`;

/** The shape of each family. @type {Record<string, string>} */
const SHAPES = {
  construction: "M1 8 8 2l7 6M3 7v7h10V7",
  green: "M2 14C2 6 7 2 14 2c0 8-4 12-12 12ZM2 14l7-7",
  attack: "M8 2l7 12H1ZM8 6.5v3.5M8 12v.2",
  defence: "M8 1.5l6 2V8c0 3.5-3 5.5-6 6.5C5 13.5 2 11.5 2 8V3.5Z",
  catastrophe: "M8 8c1-1 2 .5 1 1.5-2 1.5-4-1-3-3 2-3 7-1 6.5 3-.5 4-6 5.5-9 2.5",
  resource: "M8 1.5c4 5 5 6.5 5 8.5a5 5 0 0 1-10 0c0-2 1-3.5 5-8.5Z",
};

/** @param {{family: string}} props */
export const Shape = ({ family }) => html`<svg class="shape" viewBox="0 0 16 16" aria-hidden="true"><path d=${SHAPES[family]} /></svg>`;

/** The family's shape, and the number that a card builds, blocks or frees. @param {{id: string}} props */
export function Corner({ id }) {
  const card = CARDS[id];
  return html`<span class="corner" aria-hidden="true"><${Shape} family=${card.family} />${card.number ?? card.effect?.block ?? card.symbol ?? ""}</span>`;
}

/** With places where a long word may part: before a consonant between vowels. @param {string} name */
const parted = (name) => name.replace(/\p{L}{10,}/gu, (word) => word.replace(/([aeiou])(?=[bcdfglmnpqrstvz][aeiou])/gi, "$1\u00ad"));

/** Drawn where a text has its emoji. @type {Record<string, any>} */
const SIGNS = { "💧": html`<${Drop} />`, "🃏": html`<${Back} />`, "🏠": html`<${Shape} family="construction" />`, "🍃": html`<${Shape} family="green" />`, "🛡": html`<${Shape} family="defence" />` };

/** What a card does, at a glance. @param {{id: string}} props */
const Glance = ({ id }) => html`<span class="glance" aria-hidden="true">${glance(id).split(/( ?[💧🃏🏠🍃🛡] ?)/u).map((part) => SIGNS[part.trim()] ?? part)}</span>`;

/**
 * A card as it is printed: picture, name, what it does, what it costs and is worth, and its family in words. Where it
 * is small its name and what it does are said in short.
 * @param {{id: string, count?: number}} props
 */
export function Card({ id, count = 1 }) {
  const card = CARDS[id];
  return html`<span class=${`card ${card.family}`}>
    <${Corner} id=${id} />
    <${Art} id=${id} />
    <span class="name">${cardName(id)}</span><span class="short" aria-hidden="true">${parted(card.family === "construction" ? plotName(id) : cardName(id))}</span>${count > 1 && html` <b class="times">×${count}</b>`}
    <span class="does">${cardText(id)}</span><span class="brief" aria-hidden="true">${parted(cardText(id, "brief"))}</span>
    <${Foot} card=${card} />
    <span class="family">${words(`family.${card.family}`)}</span><${Glance} id=${id} />
  </span>`;
}

/** Cost and worth, or the drops of a resource. @param {{card: import("./cards.js").Card}} props */
function Foot({ card }) {
  const drops = card.cost ?? card.drops ?? 0;
  if (!drops) return html`<span class="foot"></span>`;
  return html`<span class="foot"><span class="water-of" title=${amount("drops", drops)}><b>${drops}</b><${Drop} /><span class="unseen"> ${words("drops", { n: drops })}</span></span>${card.worth !== undefined && html`<span class="worth"><b>${card.worth}</b> <span class="points">${words("points", { n: card.worth })}</span></span>`}</span>`;
}

/** Cards to be read at leisure, each with a remark. @param {{cards: {id: string, count?: number, remark?: string}[]}} props */
export function Spread({ cards }) {
  return html`<ol class="spread">
    ${cards.map(({ id, count, remark }, index) => html`<li key=${index}><${Card} id=${id} count=${count} />${remark && html`<p>${remark}</p>`}</li>`)}
  </ol>`;
}
