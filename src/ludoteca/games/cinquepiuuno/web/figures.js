/** Who walks over the map: an animal for each player, and the cloud of rage. Drawn for these tables. */

import { html } from "/web/kit/html.js";

/** What tells the players apart without colour: the emblem on coat, flag and lane. @type {Record<string, string>} */
const EMBLEMS = {
  red: "M0-8A8 8 0 1 1 0 8 8 8 0 0 1 0-8Z",
  yellow: "M0-9 9 7H-9Z",
  green: "M-7-7H7V7H-7Z",
  blue: "M0-9 9 0 0 9-9 0Z",
  orange: "M0-9.5 2.6-3.2 9.2-2.8 4.1 1.5 5.8 8 0 4.4-5.8 8-4.1 1.5-9.2-2.8-2.6-3.2Z",
  purple: "M-8-5-5-8 0-3 5-8 8-5 3 0 8 5 5 8 0 3-5 8-8 5-3 0Z",
};

/** @param {{who: string}} props */
export const Shape = ({ who }) => html`<svg class=${`shape ${who}`} viewBox="-12 -12 24 24" aria-hidden="true"><path d=${EMBLEMS[who]} /></svg>`;

const eyes = (/** @type {number} */ apart, /** @type {number} */ height, size = 1.9) => html`<g fill="#221a14"><circle cx=${-apart} cy=${height} r=${size} /><circle cx=${apart} cy=${height} r=${size} /></g>
  <g fill="#fff"><circle cx=${0.6 - apart} cy=${height - 0.7} r=${size / 3} /><circle cx=${0.6 + apart} cy=${height - 0.7} r=${size / 3} /></g>`;

/** Heads about the middle of their face. @type {Record<string, any>} */
const HEADS = {
  red: html`<path d="M-13-15-6-8H6L13-15Q15-4 12 2 7 11 0 12-7 11-12 2-15-4-13-15Z" fill="#dd7430" /><path d="M-11-11-7-6-11-3ZM11-11 7-6 11-3Z" fill="#5a2c14" />
    <path d="M-12.500 0Q-5 0-2 7L0 12Q-8 11-12.500 0ZM12.500 0Q5 0 2 7L0 12Q8 11 12.500 0Z" fill="#fff6e8" />${eyes(5, -1)}<ellipse cy="9" rx="2.400" ry="1.800" fill="#221a14" />`,
  yellow: html`<path d="M-13-14-8-10Q0-13 8-10L13-14Q15-6 13 0 11 12 0 12-11 12-13 0-15-6-13-14Z" fill="#8d6237" /><path d="M0 12Q-7 12-9 6 0 2 9 6 7 12 0 12Z" fill="#c99f66" />
    <circle cx="-5.500" cy="-1" r="5.800" fill="#fbeed0" /><circle cx="5.500" cy="-1" r="5.800" fill="#fbeed0" />${eyes(5, -1, 2.9)}<path d="M-2.500 3H2.500L0 8Z" fill="#e9962b" />`,
  green: html`<circle cx="-9" cy="-9" r="5" fill="#6a4526" /><circle cx="9" cy="-9" r="5" fill="#6a4526" /><circle cx="-9" cy="-9" r="2.400" fill="#b98a5c" /><circle cx="9" cy="-9" r="2.400" fill="#b98a5c" />
    <ellipse rx="13" ry="12.500" fill="#7f5530" /><ellipse cy="5" rx="7" ry="5.500" fill="#cfa677" />${eyes(5.2, -2)}<path d="M-3 2.500Q0 1 3 2.500 2 6 0 6-2 6-3 2.500Z" fill="#221a14" /><path d="M0 6V8" stroke="#221a14" stroke-width="1.200" />`,
  blue: html`<circle cx="-9" cy="-9" r="4.200" fill="#33343a" /><circle cx="9" cy="-9" r="4.200" fill="#33343a" /><path d="M0-12.500Q13-11 12.500 0 11 11 0 12.500-11 11-12.500 0-13-11 0-12.500Z" fill="#f7f4ec" />
    <path d="M-4-12Q-12-10-12 1-10 8-5 9-2 4-3-3-3-8-4-12ZM4-12Q12-10 12 1 10 8 5 9 2 4 3-3 3-8 4-12Z" fill="#33343a" /><g fill="#fff"><circle cx="-6" cy="-1" r="2.400" /><circle cx="6" cy="-1" r="2.400" /></g>${eyes(5.800, -1, 1.500)}<ellipse cy="9" rx="2.600" ry="2" fill="#221a14" />`,
  orange: html`<path d="M0-15 3-11 7-14 8-9 13-10 12-5 16-3 13 1 16 5 12 7 13 11 8 11-8 11-13 11-12 7-16 5-13 1-16-3-12-5-13-10-8-9-7-14-3-11Z" fill="#6b4a30" />
    <path d="M0-8Q10-7 10 3 8 12 0 12.500-8 12-10 3-10-7 0-8Z" fill="#ecd0a4" /><circle cx="-8" cy="-5" r="2.600" fill="#c99b66" /><circle cx="8" cy="-5" r="2.600" fill="#c99b66" />${eyes(4.500, 0)}<ellipse cy="7" rx="2.800" ry="2.200" fill="#221a14" />`,
};

/** The cloud, about the middle of its face. */
export const RAGE = html`<path d="M-5 9-11 20-5 18-9 27 3 15-3 16 1 9Z" fill="#ffd84a" stroke="#7a4a00" stroke-width="1.200" stroke-linejoin="round" /><path d="M8 10 5 18 9 17 7 23 14 14 10 15 13 10Z" fill="#ffd84a" stroke="#7a4a00" stroke-width="1.200" stroke-linejoin="round" />
  <path d="M-15 11A8 8 0 0 1-19-3 9 9 0 0 1-9-12 11 11 0 0 1 9-13 9 9 0 0 1 19-4 8 8 0 0 1 15 11Z" fill="#5a2f86" stroke="#2c1147" stroke-width="1.800" /><path d="M-15-4A7 7 0 0 1-7-9 8 8 0 0 1 5-10" fill="none" stroke="#8d60bb" stroke-width="2.500" stroke-linecap="round" />
  <path d="M-12-5-3-1Q-4 4-8 4-12 2-12-5ZM12-5 3-1Q4 4 8 4 12 2 12-5Z" fill="#fff" /><circle cx="-6.500" cy=".5" r="1.900" fill="#2c1147" /><circle cx="6.500" cy=".5" r="1.900" fill="#2c1147" /><path d="M-13-7-2-2M13-7 2-2" stroke="#1d0a30" stroke-width="2.800" stroke-linecap="round" /><path d="M-6 8-3 6 0 8 3 6 6 8" fill="none" stroke="#fff" stroke-width="1.800" stroke-linejoin="round" stroke-linecap="round" />`;

/** The whole figure, standing: a coat with the emblem, the head above it. @param {{who: string}} props */
export const Figure = ({ who }) => html`<svg class=${`figure ${who}`} viewBox="-20 -20 40 54" aria-hidden="true">
  ${who === "purple" ? html`<ellipse class="shade" cy="30" rx="13" ry="3" />${RAGE}` : html`<ellipse class="shade" cy="31" rx="15" ry="3" />
    <path class="coat" d="M-13 31Q-14 11-6 9H6Q14 11 13 31Q0 34-13 31Z" /><path class="emblem" d=${EMBLEMS[who]} transform="translate(0 22) scale(.62)" />
    ${HEADS[who]}`}
</svg>`;

/** The head alone, in a square. @param {{who: string}} props */
export const Head = ({ who }) => html`<svg class=${`head ${who}`} viewBox="-18 -18 36 36" aria-hidden="true">${HEADS[who]}</svg>`;

/** A token: a planted flag in its owner's colour. @param {{who: string, piece: string}} props */
export const Flag = ({ who, piece }) => html`<svg class=${`flag ${who}`} data-piece=${piece} viewBox="0 0 26 32" aria-hidden="true"><path class="pole" d="M4 2V31" /><path class="cloth" d="M4 3H25L20 11 25 19H4Z" />
  <path class="emblem" d=${EMBLEMS[who]} transform="translate(12 11) scale(.52)" /></svg>`;
