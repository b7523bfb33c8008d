/** What is drawn on each event card, whatever theme the tiles wear. */

import { html } from "/web/kit/html.js";
import { RAGE } from "../figures.js";

/** A paw print. @param {number} x @param {number} y @param {number} turn */
const paw = (x, y, turn) => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`} fill="#7b4f30"><ellipse cy="1" rx="5" ry="4.500" /><circle cx="-5.500" cy="-4.500" r="2.100" /><circle cx="-1.900" cy="-7" r="2.100" /><circle cx="1.900" cy="-7" r="2.100" /><circle cx="5.500" cy="-4.500" r="2.100" /></g>`;

/** A die as it lies on a card. @param {number} x @param {number} y @param {number} turn @param {[number, number][]} pips */
const die = (x, y, turn, pips) => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}><rect x="-13" y="-10" width="26" height="26" rx="6" fill="#cdbf9c" /><rect x="-13" y="-13" width="26" height="26" rx="6" fill="#fffdf6" stroke="#5b4636" stroke-width="1.200" />
  ${pips.map(([across, down]) => html`<circle cx=${across} cy=${down} r="2.600" fill="#33241a" />`)}</g>`;

/** @type {Record<string, any>} */
export const CARDS = {
  stride: html`<path d="M0 62Q18 50 26 34T56 2h8v16Q50 24 43 40T20 62Z" fill="#ead7a4" /><path d="M0 62Q18 50 26 34T56 2h4Q36 18 30 36T8 62Z" fill="#f5e8c4" />${paw(15, 53, 30)}${paw(31, 44, 40)}${paw(33, 27, 25)}${paw(51, 16, 42)}`,
  leap: html`<path d="M2 60q10-6 20 0ZM42 60q10-6 20 0Z" fill="#6f9f4c" /><path d="M10 54Q14 8 40 8" fill="none" stroke="#8fa57c" stroke-width="3.500" stroke-dasharray=".1 7" stroke-linecap="round" />
    <path d="M26 36q-10 2-12 14l5 2q3-8 10-8ZM44 38q8 4 8 14l-6 1q-1-8-6-10Z" fill="#5f9a42" /><ellipse cx="38" cy="32" rx="15" ry="10" fill="#77b255" transform="rotate(-22 38 32)" /><path d="M25 36q4-12 18-14-12 6-12 17Z" fill="#93c86d" />
    <circle cx="48" cy="22" r="9" fill="#77b255" /><circle cx="45" cy="14" r="5.500" fill="#77b255" /><circle cx="54" cy="15" r="5" fill="#77b255" /><circle cx="45" cy="14" r="3.600" fill="#fff" /><circle cx="54" cy="15" r="3.300" fill="#fff" /><circle cx="46" cy="14" r="1.700" fill="#25221b" /><circle cx="55" cy="15" r="1.700" fill="#25221b" /><path d="M45 26q6 3 11-2" fill="none" stroke="#2f5a2a" stroke-width="2" stroke-linecap="round" />`,
  peek: html`<path d="M6 8h30v30H6Z" fill="#8fb5dd" /><path d="M6 8h30v30H6Z" fill="none" stroke="#2f4a7a" stroke-width="2.400" stroke-linejoin="round" /><path d="M38 42 56 60" stroke="#7b4f30" stroke-width="8" stroke-linecap="round" /><circle cx="29" cy="31" r="18" fill="#eaf6fb" stroke="#5b4636" stroke-width="4.500" /><path d="M29 18.500l3.700 7.600 8.300 1.200-6 5.900 1.400 8.300-7.400-4-7.400 4 1.400-8.300-6-5.900 8.300-1.200Z" fill="#f6c945" /><path d="M16 27a14 14 0 0 1 8-9" fill="none" stroke="#fff" stroke-width="3.500" stroke-linecap="round" />`,
  two_dice: html`${die(22, 24, -12, [[-6, -6], [6, -6], [0, 0], [-6, 6], [6, 6]])}${die(43, 42, 14, [[-6, -6], [0, 0], [6, 6]])}`,
  rage: html`<g transform="translate(32 26) scale(1.350)">${RAGE}</g>`,
  claim: html`<path d="M4 60q28-16 56 0z" fill="#7ba653" /><path d="M22 58V6" stroke="#5b3a24" stroke-width="4" stroke-linecap="round" /><path d="M24 8q12-6 20 0t16 0v24q-8 5-16 0t-20 0z" fill="#c8402f" /><path d="M24 8q12-6 20 0v24q-8-5-20 0z" fill="#dd5c44" /><path d="M41 12l2.600 5.400 6 .8-4.400 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.400-4.100 6-.8z" fill="#fff3da" />`,
  shuffle: html`<path d="M4 8h24v24H4ZM36 34h24v24H36Z" fill="#8fb5dd" stroke="#2f4a7a" stroke-width="2.400" stroke-linejoin="round" /><path d="M36 6h24v22H36ZM4 38h24v20H4Z" fill="#fff" stroke="#8f8468" stroke-width="1.600" stroke-dasharray="4 3" /><path d="M10 26a3 3 0 0 1 1-6 5 5 0 0 1 9-1 4 4 0 0 1 3 7ZM42 52a3 3 0 0 1 1-6 5 5 0 0 1 9-1 4 4 0 0 1 3 7Z" fill="#fff" />
    <g fill="none" stroke="#c8503f" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"><path d="M26 13Q38 8 47 18M48 8v11H37" /><path d="M38 53Q26 58 17 47M16 57V46h11" /></g>`,
};
