/** What attacks that stay do to a city, drawn on the spot that they hurt. The box is that of the constructions. */

import { html } from "/web/kit/html.js";

/** @type {Record<string, any>} */
const WOUNDS = {
  gmo: html`<path class="line wood thick" d="M26 98V66" /><path class="gold" d="M26 30 50 70H2Z" /><path class="line ink" d="M26 30 50 70H2Z" />
    <path class="line ink thin" d="M20 42c0 12 12 12 12 24M32 42c0 12-12 12-12 24M21 46h10M23 53h6M21 61h10" />`,
  strike: html`<path class="line wood thick" d="M10 98V54M110 98V54" /><path class="red" d="M6 52c36 8 72 8 108 0v24c-36 8-72 8-108 0Z" /><path class="line snow" d="M12 60c32 7 64 7 96 0" />
    <path class="snow" d="M48 66h6v-4h5v4h4v-3h5v5c0 5-3 8-9 8s-11-3-11-10Z" />`,
  waste: html`<path class="poison" d="M0 97c8-12 28-9 40-12 18-5 40 0 50 4 10 2 16 4 18 9Z" /><path class="iron" d="M14 60h26v34H14Z" /><path class="iron-shade" d="M14 68h26v4H14ZM14 82h26v4H14Z" />
    <path class="iron" d="m52 84 8-24 26 9-8 25Z" /><path class="iron-shade" d="m57 70 26 9-1 4-26-9Z" /><path class="gold" d="m27 74 6 10H21Z" /><path class="poison" d="M52 84c-8 2-10 10-4 12 8 2 14-4 12-10Z" />`,
  cuts: html`<path class="wood" d="m34 72 50 18-3 8-50-18ZM34 92l50-20 4 8-50 20Z" /><path class="line iron thick" d="M40 34 78 62M78 34 40 62" /><circle class="line red" cx="35" cy="68" r="7" /><circle class="line red" cx="83" cy="68" r="7" />`,
  crowds: html`${[10, 28, 46, 64, 82, 100].map((x, index) => html`<g transform=${`translate(${x} ${index % 2 ? 72 : 66})`}>
    <circle class=${index % 3 ? "skin" : "skin-dark"} cx="4" cy="0" r="7" /><path class=${["red", "blue", "gold", "leaf"][index % 4]} d="M-7 30c0-14 4-22 11-22s11 8 11 22Z" /></g>`)}<path class="wood" d="M20 84h12v12H20ZM72 86h12v11H72Z" />`,
  "illegal-building": html`<path class="stone-shade" d="M24 96V60h66v36Z" /><path class="iron" d="M16 62 30 44h62l10 18Z" /><path class="ink" d="M36 96V74h16v22Z" /><path class="glass" d="M62 70h16v12H62Z" />
    <path class="line red thick" d="M14 40 102 98M102 40 14 98" />`,
  privatisation: html`<path class="line iron thick" d="M44 54V38a16 16 0 0 1 32 0v16" /><path class="gold" d="M34 52h52v42H34Z" /><path class="gold-shade" d="M34 80h52v14H34Z" /><circle class="ink" cx="60" cy="68" r="6" /><path class="ink" d="M57 70h6v14h-6Z" />`,
};

/** A new attack that stays looks so until it is drawn. */
const LIKE = "illegal-building";

/** @param {{id: string}} props */
export function Wound({ id }) {
  return html`<svg class="drawn hurt" viewBox="0 0 120 100" preserveAspectRatio="xMidYMax meet" aria-hidden="true">${WOUNDS[id] ?? WOUNDS[LIKE]}</svg>`;
}
