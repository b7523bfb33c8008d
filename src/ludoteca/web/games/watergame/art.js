/** The drawings: one line of a round pen for every card, in a box of 24, and the drop. */

import { html } from "/web/kit/html.js";
import { CARDS } from "./cards.js";

/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */

const CLOUD = "M7 13a4 4 0 1 1 .8-7.9 5 5 0 0 1 9.4 1.9A3 3 0 0 1 17 13Z";

/** @type {Record<string, string>} */
const LINES = {
  farming: "M12 21V8M12 12C9 12 7 10 7 7 10 7 12 9 12 12ZM12 12C15 12 17 10 17 7 14 7 12 9 12 12ZM12 17C9 17 7 15 7 12 10 12 12 14 12 17ZM12 17C15 17 17 15 17 12 14 12 12 14 12 17ZM12 8C10.5 6 10.5 4.5 12 3 13.5 4.5 13.5 6 12 8Z",
  roads: "M6 21 10 3M18 21 14 3M12 4v3M12 10v3M12 16v4",
  industry: "M3 21V11l5 3v-3l5 3V4h4v17ZM6 18h2M11 18h2",
  school: "M2 10 12 5l10 5-10 5ZM6 12v5c4 2.5 8 2.5 12 0v-5M22 10v6",
  culture: "M3 21h18M3 9l9-6 9 6ZM6 10v8M10 10v8M14 10v8M18 10v8",
  house: "M3 12 12 4l9 8M6 10v10h12V10M12 18c-3-3 0-6 3-6 0 3-1 5-3 6Z",
  shower: `${CLOUD}M8 16v3M12 16v5M16 16v3`,
  dew: "M4 20C4 11 10 6 20 6 20 14 14 20 4 20ZM4 20 12 13M17 3v.1",
  thaw: "M2 17 9 5l4 7 2-3 7 8ZM7 20v1.5M12 20v2M17 20v1.5",
  storm: `${CLOUD}M13 13l-3 5h4l-3 4`,
  gmo: "M7 3C7 10 17 12 17 21M17 3C17 10 7 12 7 21M8 6h8M8 18h8M10 9.5h4M10 14.5h4",
  strike: "M3 7h18v5H3ZM6 12v9M18 12v9M6 12l4-5M12 12l4-5",
  waste: "M6 4h12v17H6ZM6 9h12M6 17h12M12 11l-2 4h4Z",
  cuts: "M6 8.5a2.5 2.5 0 1 1 .1 0ZM6 20.5a2.5 2.5 0 1 1 .1 0ZM8 8l12 9M8 17 20 7",
  crowds: "M8 10a3 3 0 1 1 .1 0ZM16 10a3 3 0 1 1 .1 0ZM2 21c0-5 2-8 6-8s6 3 6 8M15 13c4-.5 7 2 7 8",
  "illegal-building": "M6 21V3h14M6 7h10M6 3 2 7M17 3v7M14 10h6v5h-6ZM3 21h7",
  privatisation: "M3 9h9a5 5 0 0 1 5 5v2h-4v-2H3ZM8 9V5M5 5h6M15 18.5c1.3 1.5 1.3 3 0 3s-1.3-1.5 0-3Z",
  leak: "M2 7h7v6H2ZM15 7h7v6h-7ZM9 8l3 2-1 1 4 2M12 15c2.5 3 2.5 6 0 6s-2.5-3 0-6Z",
  theft: "M3 8c4-2 14-2 18 0 0 6-2 8-5 8-2.5 0-2.5-2-4-2s-1.5 2-4 2c-3 0-5-2-5-8ZM7 11h2M15 11h2",
  arson: "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 2.5 2.5 2.5 4C12 9 12 5 12 2ZM12 20c-2-1-2-3 0-5 2 2 2 4 0 5Z",
  bureaucracy: "M6 2h9l4 4v16H6ZM15 2v4h4M9 10h7M9 14h7M9 18h4",
  organic: "M12 21v-9M12 12C12 8 9 5 4 5 4 9 7 12 12 12ZM12 14c0-4 3-6 8-6 0 4-3 6-8 6Z",
  cycling: "M6 20a4 4 0 1 1 .1 0ZM18 20a4 4 0 1 1 .1 0ZM6 16l4-8h6l2 8M10 8l4 8H6M8 5h4",
  purifier: "M3 4h18l-7 9v6l-4 2v-8ZM8 8h8",
  volunteers: "M12 21C3 14 3 5 8.5 5c2 0 3.5 2 3.5 3.5C12 7 13.5 5 15.5 5 21 5 21 14 12 21Z",
  "slow-travel": "M2 20h15c3 0 5-2 5-6V8M22 8l-2-4M12 20a6 6 0 1 1 4-7M16 13a3.5 3.5 0 1 1-4-3",
  "green-energy": "M12 22V11M12 11C10 8 10 4 12 2 14 4 14 8 12 11ZM12 11c3.5-.5 7 1.5 8 4-3 1-6.5-.5-8-4ZM12 11c-3.5-.5-7 1.5-8 4 3 1 6.5-.5 8-4Z",
  "water-act": "M5 3h12v15a3 3 0 0 0 3 3H8a3 3 0 0 1-3-3ZM11 6.5c4 5 3.5 8 0 8s-4-3 0-8Z",
  survey: "M2 15 15 2l7 7L9 22ZM6 11l3 3M9.5 7.5l2 2M13 4l3 3",
  recycling: "M8 8l4-6 4 6M16 3v5h-5M18 11l4 8h-8M17 16l-3 3 3 3M10 19H2l4-8M2 12l4-1 1 4",
  thrift: "M4 12c0-4 4-6 8-6s8 2 8 6c0 2-1 3.5-2 4.5V20h-3v-2h-6v2H6v-3.5C5 15.5 4 14 4 12ZM15 11v.1M8.5 9c2-1 4-1 6 0M20 11h2",
  drought: "M12 16a4 4 0 1 1 .1 0ZM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M4 20l2-2M18 6l2-2",
  flood: "M1 8c4-4 7-4 11 0s7 4 11 0M1 14c4-4 7-4 11 0s7 4 11 0M1 20c4-4 7-4 11 0s7 4 11 0",
  earthquake: "M2 21h8l2-6-4-3 4-4-2-6M14 21h8M14 21l2-5 3-4-3-4 2-6",
  epidemic: "M12 17a5 5 0 1 1 .1 0ZM12 2v5M12 17v5M3.5 7l4.2 2.5M16.3 14.5l4.2 2.5M3.5 17l4.2-2.5M16.3 9.5 20.5 7M11 11v.1M13.5 13.5v.1",
  rain: `${CLOUD}M7 16l-1 4M12 16l-1 4M17 16l-1 4`,
  wood: "M12 22v-7M12 15c-6 1-8-3-6-6-1-4 2-7 6-7s7 3 6 7c2 3 0 7-6 6Z",
  snow: "M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9 3.5l3 3 3-3M9 20.5l3-3 3 3",
  river: "M8 2c6 5-4 8 1 13 3 3 1 5-1 7M15 2c6 5-4 8 1 13 3 3 1 5-1 7",
  lake: "M2 14c0-3 4-5 10-5s10 2 10 5-4 5-10 5-10-2-10-5ZM7 14h5M13 16h4M6 9l3-5 3 5",
  aquifer: "M2 6h20M2 10h20M5 14c2-2 4-2 6 0s4 2 6 0 3-1.5 4-1M5 19c2-2 4-2 6 0s4 2 6 0 3-1.5 4-1M12 2v4",
  sea: "M2 17c3-3 5-3 8 0s5 3 8 0 3-2 4-1M2 21c3-3 5-3 8 0s5 3 8 0 3-2 4-1M12 14V3l7 9h-7",
  glacier: "M2 20 9 4l4 8 3-4 6 12ZM6.5 10l2.5 2 2-2M14 11l2 1.5 1.5-1.5",
};

/** What a new card looks like until it is drawn: another of its family. @type {Record<string, string>} */
const LIKE = { construction: "house", green: "shower", attack: "leak", defence: "volunteers", catastrophe: "flood", resource: "lake" };

/** @param {{id: string}} props */
export function Art({ id }) {
  return html`<svg class="art" viewBox="-1 -1 26 26" aria-hidden="true"><path d=${LINES[id] ?? LINES[LIKE[CARDS[id].family]]} /></svg>`;
}

/** So many drops, told once. @param {{count: number, label?: string}} props */
export function Drops({ count, label }) {
  const shown = Array.from({ length: count }, (_, index) => html`<svg key=${index} class="drop" viewBox="0 0 10 14" aria-hidden="true"><path d="M5 .8C8.5 5.5 9.3 7.5 9.3 9.2a4.3 4.3 0 0 1-8.6 0C.7 7.5 1.5 5.5 5 .8Z" /></svg>`);
  return label ? html`<span class="drops" role="img" aria-label=${label} title=${label}>${shown}</span>` : html`<span class="drops" aria-hidden="true">${shown}</span>`;
}

/** A card seen from behind, as a sign for cards in hand. */
export const Back = () => html`<svg class="backs" viewBox="0 0 9 12" aria-hidden="true"><rect x="1" y="1" width="7" height="10" rx="1.5" /></svg>`;

/**
 * A card as it is printed: family by colour and by mark, number in the corner, what it costs or does at the foot. Small: a chip of one line.
 * @param {{id: string, lang: Lang, small?: boolean, count?: number}} props
 */
export function Card({ id, lang, small = false, count = 1 }) {
  const card = CARDS[id];
  return html`<span class=${`${small ? "chip" : "card"} ${card.family}`}>
    <${Corner} id=${id} />
    <${Art} id=${id} />
    <span class="name">${card.name[lang]}</span>${count > 1 && html` <b class="times">×${count}</b>`}
    ${!small && html`<span class="foot" aria-hidden="true">${foot(card)}</span>`}
  </span>`;
}

/** @type {Record<string, string>} */
const MARKS = { construction: "▲", green: "≈", attack: "!", defence: "+", catastrophe: "✶", resource: "≈" };

/** @param {{id: string}} props */
export function Corner({ id }) {
  const card = CARDS[id];
  return html`<span class="corner" aria-hidden="true">${MARKS[card.family]}${card.number ?? card.effect?.block ?? card.symbol ?? ""}</span>`;
}

/** @type {Record<string, (amount: number) => any>} */
const EFFECTS = {
  block: (number) => `✕ ▲${number}`,
  raise_costs: (drops) => html`▲ +${drops}<${Drops} count=${1} />`,
  toll: (drops) => html`↻ −${drops}<${Drops} count=${1} />`,
  lose: (drops) => html`−${drops}<${Drops} count=${1} />`,
  take: (drops) => html`⇠ ${drops}<${Drops} count=${1} />`,
  destroy: () => "✕ ▲",
  discard: (cards) => html`−${cards} <${Back} />`,
  lose_green: () => "✕ ≈",
  lose_highest: () => "✕ ▲",
};

/** Cost and worth, drops, or what it does in signs. @param {(typeof CARDS)[string]} card */
function foot(card) {
  if (card.cost !== undefined) return html`<${Drops} count=${card.cost} /> <b>${card.worth}</b>`;
  if (card.drops) return html`<${Drops} count=${card.drops} />`;
  if (card.gain) return html`+${card.gain}<${Drops} count=${1} />`;
  if (card.recycle) return html`↺ <${Back} />`;
  if (card.family === "defence") return `✕ !${card.symbol ?? ""}`;
  const [effect] = Object.entries(card.effect ?? {});
  return effect ? EFFECTS[effect[0]](effect[1]) : "";
}

/** Cards to be read at leisure: each with its text, and a remark. @param {{cards: {id: string, count?: number, remark?: string}[], lang: Lang}} props */
export function Spread({ cards, lang }) {
  return html`<ol class="spread">
    ${cards.map(({ id, count, remark }, index) => html`<li key=${index}><${Card} id=${id} lang=${lang} count=${count} />
      <p>${[remark, CARDS[id].text?.[lang]].filter(Boolean).join(". ")}</p></li>`)}
  </ol>`;
}
