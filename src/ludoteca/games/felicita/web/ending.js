/** The picture on top of the ending: the town by the sea, a window dark for every problem still open, and the children before it. */

import { html } from "/web/kit/html.js";
import { Child, PRETTY } from "./pieces.js";
import { COLOURS } from "./position.js";

const INK = "#33231a";
const HOUSES = [
  { x: 8, width: 54, top: 58, wall: "#f2c7a5", roof: "#cf7150" }, { x: 62, width: 44, top: 70, wall: "#f6e9cf", roof: "#b95f3f" },
  { x: 106, width: 40, top: 46, wall: "#efe6d4", roof: "#d9805a" }, { x: 146, width: 58, top: 64, wall: "#edb99a", roof: "#a9543a" },
  { x: 204, width: 46, top: 52, wall: "#f7d9b0", roof: "#cf7150" }, { x: 250, width: 62, top: 68, wall: "#e9cfa4", roof: "#b95f3f" },
];
const FOOT = 124;

/** The outline of them all, which is dark in the evening. */
const FRONT = HOUSES.map(({ x, width, top }) => `M${x - 2} ${top}l6-13h${width - 8}l6 13h-2v${FOOT - top}h${-width}v${top - FOOT}z`).join("");

/** Where windows can be, a house after the other. */
const WINDOWS = HOUSES.flatMap(({ x, width, top }) =>
  [top + 12, top + 34].flatMap((y) => [0.28, 0.72].map((share) => ({ x: x + width * share - 4, y }))));

/** Dark windows are spread over the houses: the next one is so many further on. */
const SPREAD = 7;

/** @type {Record<string, {sky: [string, string], sea: string}>} */
const LIGHT = {
  won: { sky: ["#ffd98a", "#f79a5e"], sea: "#e8a468" },
  drawn: { sky: ["#c7dbe4", "#eed9b4"], sea: "#7fa9b8" },
  lost: { sky: ["#6f7690", "#9aa1b4"], sea: "#55677c" },
};

/** Without a result somebody gave up, and that is lost for all. @param {{view: import("./position.js").View}} props */
export function EndingPicture({ view }) {
  const result = view.result ?? "lost";
  const { sky, sea } = LIGHT[result];
  return html`<svg class="felicita-ending" viewBox="0 0 320 160" aria-hidden="true">
    <defs><linearGradient id="felicita-ending-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color=${sky[0]} /><stop offset="1" stop-color=${sky[1]} /></linearGradient></defs>
    <rect width="320" height="160" fill="url(#felicita-ending-sky)" /><path d="M0 128h320v32H0z" fill=${sea} />
    <path d="M20 140q6-5 12 0t12 0M120 148q6-5 12 0t12 0M230 139q6-5 12 0t12 0" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6" />
    <rect class="dusk" width="320" height="160" />
    <g class="felicita-sun">${SKIES[result]()}</g>
    ${HOUSES.map(({ x, width, top, wall, roof }) => html`<path key=${x} d=${`M${x} ${top}h${width}v${FOOT - top}h${-width}z`} fill=${wall} /><path d=${`M${x - 2} ${top}l6-13h${width - 8}l6 13z`} fill=${roof} /><path d=${`M${x + width / 2 - 5} ${FOOT}v-15a5 5 0 0 1 10 0v15z`} fill="#7a4a2e" />`)}
    <path class="dusk" d=${FRONT} />
    ${WINDOWS.map(({ x, y }, index) => html`<rect key=${index} x=${x} y=${y} width="8" height="11" rx="1"
      class=${(index * SPREAD) % WINDOWS.length < view.owed ? "dark" : "lit"} />`)}
    <path d="M0 124h320v5H0z" fill="#e4cfa5" /><path d="M0 131h320" stroke="#fffaf0" stroke-width="2.4" stroke-dasharray="2 4" />
    ${view.players.map((_, seat) => html`<${Friend} key=${seat} seat=${seat} from=${(1 - view.players.length) / 2} apart=${APART[result]} />`)}
    ${result === "lost" && html`<${Umbrella} />`}${result === "won" && LANTERNS.map((at, index) => html`<${Lantern} key=${index} at=${at} index=${index} />`)}
  </svg>`;
}

/** Lanterns over the sea, for a happy town. */
const LANTERNS = [{ x: 34, y: 26 }, { x: 74, y: 40 }, { x: 104, y: 18 }, { x: 222, y: 24 }, { x: 256, y: 42 }, { x: 292, y: 20 }];

/** @param {{at: {x: number, y: number}, index: number}} props */
const Lantern = ({ at, index }) => html`<g transform=${`translate(${at.x} ${at.y})`}><g class="lantern" style=${{ "--at": index }}>
  <circle r="15" fill="#fff0b0" opacity=".45" /><path d="M-6-9q6-4 12 0l2 14q-8 5-16 0z" fill="#ff9d3b" stroke="#b8501c" stroke-width="1" /><path d="M-3 4q3 2 6 0l-3-8z" fill="#fff6c8" /></g></g>`;

/** How far the children stand from each other: under one umbrella they huddle. @type {Record<string, number>} */
const APART = { won: 36, drawn: 34, lost: 20 };

/** A child on the promenade. @param {{seat: number, from: number, apart: number}} props */
const Friend = ({ seat, from, apart }) => html`<g transform=${`translate(${160 + (from + seat) * apart} 137) scale(.82)`}>
  <g class=${`friend ${COLOURS[seat]}`} style=${{ "--at": seat }}><${Child} seat=${seat} /></g></g>`;

/** Room for everybody under it. */
const Umbrella = () => html`<g transform="translate(160 98) scale(1.35)"><path d="M-34 0a34 30 0 0 1 68 0q-6-6-11 0-6-6-12 0-5-6-11 0-6-6-12 0-5-6-11 0-6-6-11 0z" fill="#c8412f" /><path d="M0 0v20q0 6 6 6" fill="none" stroke=${INK} stroke-width="2.4" stroke-linecap="round" /></g>`;

/** @type {Record<string, () => any>} */
const SKIES = {
  won: () => html`<g transform="translate(160 40)"><path d="M0-34v9M0 25v9M-34 0h9M25 0h9M-24-24l6 6M18 18l6 6M24-24l-6 6M-18 18l-6 6" stroke="#fff3c9" stroke-width="4" stroke-linecap="round" /><circle r="20" fill="#ffc93c" />
    <circle cx="-7" cy="-4" r="2.6" fill=${INK} /><circle cx="7" cy="-4" r="2.6" fill=${INK} /><path d="M-9 4q9 10 18 0z" fill=${INK} /></g>`,
  drawn: () => html`<g transform="translate(160 30)"><circle cx="14" cy="-6" r="15" fill="#ffc93c" /><path d="M-26 14a12 12 0 0 1 2-24 16 16 0 0 1 30-4 14 14 0 0 1 10 28z" fill="#fffaf0" />
    <circle cx="-8" cy="0" r="2.4" fill=${INK} /><circle cx="5" cy="0" r="2.4" fill=${INK} /><path d="M-6 7h9" stroke=${INK} stroke-width="2.4" stroke-linecap="round" /></g>`,
  lost: () => html`<path d="M40 20l-6 16M90 12l-6 16M140 50l-6 16M200 16l-6 16M250 30l-6 16M290 14l-6 16M64 50l-6 16M226 58l-6 16" stroke="#dfe9f2" stroke-width="2.4" stroke-linecap="round" opacity=".8" />`,
};

/** What the solved problems left in the streets falls from the sky. @param {number} index */
export const confetti = (index) => html`<svg viewBox="-20 -20 40 40" width="24" height="24" aria-hidden="true">${PRETTY[index % PRETTY.length]()}</svg>`;
