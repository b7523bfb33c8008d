/**
 * Houses, trees, stalls and boats: what the town is painted with, in units of which a cell has sixty.
 * The light comes from the left, shadows fall to the right. The same brush with the same seed paints the same thing.
 */

import { html } from "/web/kit/html.js";

/** A window that can be lit: left, top, width, height. @typedef {[x: number, y: number, width: number, height: number]} Pane */

const WALLS = ["#f3e3c3", "#f7d9b0", "#f2c7a5", "#efe6d4", "#e9cfa4", "#f6e9cf", "#edb99a", "#dfe3d3"];
const SHUTTERS = ["#3f7a5c", "#2f6f8f", "#7a4a2e", "#4c7d86"];
const TILES = [["#d9805a", "#b95f3f"], ["#cf7150", "#a9543a"], ["#e09a6e", "#c07650"]];
const SHADE = "#4a2f52";

/** A number from 0 to below `count` that looks like chance and is none. @param {number} seed @param {number} count */
export function pick(seed, count) {
  let mixed = Math.imul(seed + 0x9e37, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}

/**
 * A house seen from the street and a little from above. Its foot stands on `y`.
 * @param {number} x @param {number} y @param {number} width @param {number} seed @param {Pane[]} panes gets its windows
 */
export function house(x, y, width, seed, panes) {
  const wall = 24 + pick(seed, 3) * 3;
  const top = y - wall;
  const flat = pick(seed + 5, 3) === 0;
  const shutter = SHUTTERS[pick(seed + 1, SHUTTERS.length)];
  const count = Math.max(2, Math.floor(width / 15));
  const door = pick(seed + 2, count);
  const openings = Array.from({ length: count }, (_, index) => x + ((index + 0.5) * width) / count);
  openings.forEach((middle, index) => index !== door && panes.push([middle - 3, top + 7, 6, 9]));
  return html`<g key=${`${x}-${y}`}>
    <path d=${`M${x + width} ${top - 12}l9 8V${y}h-9z`} fill=${SHADE} opacity=".28" />
    <path d=${`M${x} ${top}h${width}v${wall}h${-width}z`} fill=${WALLS[pick(seed + 3, WALLS.length)]} />
    <path d=${`M${x} ${top}h${width}v4h${-width}zM${x} ${y - 3}h${width}v3h${-width}z`} fill=${SHADE} opacity=".16" />
    ${openings.map((middle, index) => (index === door
      ? html`<path d=${`M${middle - 4} ${y}v-10a4 4 0 0 1 8 0v10z`} fill="#7a4a2e" />`
      : html`<path d=${`M${middle - 5.6} ${top + 7}h2.6v9h-2.6zM${middle + 3} ${top + 7}h2.6v9h-2.6z`} fill=${shutter} />
        <path d=${`M${middle - 3} ${top + 7}h6v9h-6z`} fill="#56697a" />`))}
    ${flat ? terrace(x, top, width, seed) : tiles(x, top, width, seed)}
    ${pick(seed + 7, 3) === 0 && balcony(openings[(door + 1) % count], top + 17)}
  </g>`;
}

/** @param {number} x @param {number} top @param {number} width @param {number} seed */
function tiles(x, top, width, seed) {
  const [light, dark] = TILES[pick(seed + 4, TILES.length)];
  const rows = Array.from({ length: Math.floor(width / 7) }, (_, index) => `M${x + 4 + index * 7} ${top - 19}v20`).join("");
  return html`<path d=${`M${x - 1.5} ${top + 1}l4-20h${width - 5}l4 20z`} fill=${light} />
    <path d=${`M${x - 1.5} ${top + 1}l2-10h${width - 1}l2 10z`} fill=${dark} opacity=".55" />
    <path d=${rows} stroke=${dark} stroke-width="1" opacity=".5" />
    <path d=${`M${x + 3} ${top - 19}h${width - 6}`} stroke="#ffe3bd" stroke-width="1.6" opacity=".8" />`;
}

/** A flat roof with washing on the line. @param {number} x @param {number} top @param {number} width @param {number} seed */
function terrace(x, top, width, seed) {
  const [left, right] = [x + 5, x + width - 5];
  const linen = ["#d9534a", "#fffaf0", "#4d88b8", "#f0b323"];
  return html`<path d=${`M${x} ${top}v-18h${width}v18z`} fill="#fbf3e4" />
    <path d=${`M${x + 3} ${top - 3}v-12h${width - 6}v12z`} fill="#e6d6bb" />
    <path d=${`M${left} ${top - 14}q${(right - left) / 2} 6 ${right - left} 0`} fill="none" stroke="#6b5a45" stroke-width="1" />
    ${Array.from({ length: Math.floor((right - left) / 10) }, (_, index) => html`<path
      d=${`M${left + 2 + index * 10} ${top - 12.5}h5.5v${6 + pick(seed + index, 3)}h-5.5z`} fill=${linen[pick(seed + index, linen.length)]} />`)}`;
}

/** @param {number} middle @param {number} y */
const balcony = (middle, y) => html`<path d=${`M${middle - 7} ${y}h14v1.6h-14zM${middle - 6} ${y - 4}v4m3-4v4m3-4v4m3-4v4m3-4v4`}
  stroke="#3d3a38" stroke-width=".9" fill="#8a7a62" />
  <g fill="#d8456a"><circle cx=${middle - 5} cy=${y - 1} r="1.7" /><circle cx=${middle} cy=${y - 0.5} r="1.5" /><circle cx=${middle + 5} cy=${y - 1} r="1.7" /></g>`;

/** Houses side by side from one end of a street to the other. @param {number} from @param {number} to @param {number} y @param {number} seed @param {Pane[]} panes */
export function terraceOfHouses(from, to, y, seed, panes) {
  const drawn = [];
  let x = from;
  for (let index = 0; to - x > 26; index += 1) {
    const wish = 34 + pick(seed + index * 11, 24);
    const width = to - x - wish < 30 ? to - x : wish;
    drawn.push(house(x, y, width - 3, seed + index * 17, panes));
    x += width;
  }
  return drawn;
}

/** @param {number} x @param {number} y @param {number} seed */
export function tree(x, y, seed) {
  const at = `translate(${x} ${y}) scale(${0.8 + pick(seed, 5) / 10})`;
  const shadow = html`<ellipse cx="8" cy="2" rx="14" ry="6" fill=${SHADE} opacity=".26" />`;
  if (pick(seed + 1, 4) === 0) {
    return html`<g key=${`${x}-${y}`} transform=${at}>${shadow}<path d="M-2 3v-15h4V3z" fill="#7d5a3a" />
      <path d="M-14-12q14-20 28 0-4 6-14 5-10 1-14-5z" fill="#3f7550" /><path d="M-10-14q10-11 20 0" stroke="#6aa573" stroke-width="3" fill="none" stroke-linecap="round" /></g>`;
  }
  const orange = pick(seed + 2, 3) === 0;
  return html`<g key=${`${x}-${y}`} transform=${at}>${shadow}<circle cy="-8" r="12.5" fill=${orange ? "#7f9a4a" : "#55894b"} />
    <circle cx="-3" cy="-11" r="8.5" fill=${orange ? "#9db55c" : "#73a659"} /><circle cx="-5" cy="-14" r="3.6" fill=${orange ? "#bdd07c" : "#97c571"} />
    ${orange && html`<g fill="#f08a3c"><circle cx="4" cy="-5" r="2.2" /><circle cx="-6" cy="-5" r="2.2" /><circle cx="2" cy="-13" r="2.2" /></g>`}</g>`;
}

/** @param {number} x @param {number} y @param {number} seed */
export function stall(x, y, seed) {
  const stripe = ["#c8412f", "#2f7f86", "#e0a02c", "#4a7d3c"][pick(seed, 4)];
  return html`<g key=${`${x}-${y}`} transform=${`translate(${x} ${y})`}>
    <path d="M-14 4h34l-4 9h-28z" fill=${SHADE} opacity=".24" /><path d="M-14 0h28v9h-28z" fill="#9a6a40" />
    <g fill="#e8562f"><circle cx="-9" cy="2" r="3" /><circle cx="9" cy="2" r="3" /></g><g fill="#f2b632"><circle cx="-3" cy="2" r="3" /></g><circle cx="3" cy="2" r="3" fill="#7aa845" />
    <path d="M-14-16h28l2 15h-32z" fill="#fff6e3" />
    <path d=${`M-14-16h5.6l-1 15h-6.6zM-2.8-16h5.6l.6 15h-6.8zM8.4-16H14l2 15h-6.6z`} fill=${stripe} />
    <path d="M-16-1q2.7 4 5.3 0 2.7 4 5.4 0 2.7 4 5.3 0 2.7 4 5.3 0 2.7 4 5.4 0 2.7 4 5.3 0" fill=${stripe} opacity=".85" /></g>`;
}

/** Somebody out for a walk. @param {number} x @param {number} y @param {number} seed */
export function passer(x, y, seed) {
  const coat = ["#b8432f", "#2f6f9a", "#4a7d3c", "#d99a10", "#7a4a78"][pick(seed, 5)];
  return html`<g key=${`${x}-${y}`} transform=${`translate(${x} ${y})`}><ellipse cx="3" rx="5" ry="1.8" fill=${SHADE} opacity=".32" />
    <path d="M-3.2 0v-5.5a3.2 3.2 0 0 1 6.4 0V0z" fill=${coat} /><circle cy="-10" r="2.8" fill=${["#b97a52", "#e6b78d", "#7d5136"][pick(seed + 1, 3)]} />
    <path d="M-2.8-10.3a2.8 2.8 0 0 1 5.6 0z" fill="#33231a" /></g>`;
}

/** @param {number} x @param {number} y @param {string} hull */
export const boat = (x, y, hull) => html`<g key=${`${x}-${y}`} transform=${`translate(${x} ${y})`}>
  <path d="M-12 2h24q-3 7-8 7h-9q-5 0-7-7z" fill=${hull} /><path d="M-12 2h24" stroke="#fffaf0" stroke-width="2" />
  <path d="M0 0v-14l9 12zM-2 0v-10l-7 9z" fill="#fffaf0" /></g>`;

/** @param {number} x @param {number} y */
export const lamp = (x, y) => html`<g key=${`${x}-${y}`} transform=${`translate(${x} ${y})`}><ellipse cx="1" rx="4" ry="1.6" fill="#2d3a36" />
  <path d="M0 0v-17M-6-17h12" stroke="#2d3a36" stroke-width="2.2" stroke-linecap="round" /><circle class="lamp" cx="-6" cy="-20" r="3.4" /><circle class="lamp" cx="6" cy="-20" r="3.4" /></g>`;
