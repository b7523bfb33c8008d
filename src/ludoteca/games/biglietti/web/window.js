/** The window that somebody sits at: the country that rolls by, the seat, the traveller in it. */

import { html } from "/web/kit/html.js";
import { Traveller } from "./art.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Pane */

/** The country looks the same again after so much of the way: it can roll on for ever. */
export const PERIOD = 160;
/** In the eyes of who sits across the aisle the train goes the other way. @param {boolean} far */
const heading = (far) => (far ? 1 : -1);

/** So much of a face is above the sill, and so far down is who hides: in parts of its size. */
const BUST = 0.86;
const DUCKED = 0.27;
/** How large a face is that fills a window, and the most of its width that it may take. */
const FILLING = 1.24;

/** How large somebody is drawn in a window. @param {Pane} pane @param {number} widest */
export const faceIn = (pane, widest) => Math.min(FILLING * pane.height, widest);

/**
 * What is seen of the country through a window; it is much longer than that, and so no part of who sits there.
 * @param {{pane: Pane, way: number, far: boolean}} props `way`: how far along the carriage the window is
 */
export function Outlook({ pane, way, far }) {
  const { x, y, width, height } = pane;
  return html`<svg class="outside" x=${x} y=${y} width=${width} height=${height}>
    <rect class="sky" width=${width} height=${height} />
    <g transform=${`translate(${-(way % PERIOD)} 0)`}><g class="land" data-heading=${heading(far)}><${Land} width=${width} height=${height} /></g></g>
  </svg>`;
}

/** The wall of a seat, with a hole for the window. @param {{width: number, height: number, pane: Pane}} props */
export function Wall({ width, height, pane }) {
  const hole = `M${pane.x} ${pane.y}v${pane.height}h${pane.width}v${-pane.height}Z`;
  return html`<path class="cushion" d=${`${rounded(width, height, 12)}${hole}`} /><rect class="sash" x=${pane.x} y=${pane.y} width=${pane.width} height=${pane.height} rx="6" />`;
}

/** @param {number} width @param {number} height @param {number} by */
const rounded = (width, height, by) =>
  `M${by} 0H${width - by}q${by} 0 ${by} ${by}V${height - by}q0 ${by} ${-by} ${by}H${by}q${-by} 0 ${-by} ${-by}V${by}q0 ${-by} ${by} ${-by}Z`;

/**
 * Somebody at a window, and what they hold before it.
 * @param {{pane: Pane, size: number, x: number, seat: number, hid: boolean, face?: string, children?: any}} props
 * `x`: where in the window they sit
 */
export function Sitter({ pane, size, x, seat, hid, face, children }) {
  const scale = size / 42;
  return html`<svg class="sitter" x=${pane.x} y=${pane.y} width=${pane.width} height=${pane.height}>
    <rect class="headrest" x=${x + 0.12 * size} y=${pane.height - 0.62 * size} width=${0.76 * size} height=${0.62 * size} rx=${0.16 * size} />
    <g class="seated" style=${{ transform: `translate(0px, ${hid ? DUCKED * size : 0}px)` }}>
      <g transform=${`translate(${x + scale} ${pane.height - BUST * size + 2 * scale}) scale(${scale})`}><${Traveller} seat=${seat} face=${face} /></g></g>
    ${children}
  </svg>`;
}

const CLOUD = "M62 8q-8 0-8-7 0-7 8-7 3-8 12-7 8-1 11 6 9-2 11 5 1 10-9 10Z";

/** Clouds, hills far and near, a tree, a house: as long as the window, and as much again on either side as rolls by. @param {{width: number, height: number}} props */
function Land({ width, height }) {
  const rows = Math.ceil(width / PERIOD) + 3;
  const line = (/** @type {number} */ y, /** @type {number} */ wave) =>
    `M${-PERIOD} ${y * height}${`q40 ${-wave * height} 80 0q40 ${wave * height} 80 0`.repeat(rows)}V${height}H${-PERIOD}Z`;
  const size = Math.min(1.2, height / 60);
  return html`${Array.from({ length: rows }, (_, row) => html`<path key=${row} class="cloud" transform=${`translate(${(row - 1) * PERIOD} ${0.2 * height}) scale(${size})`} d=${CLOUD} />`)}
    <path class="far-hills" d=${line(0.55, 0.34)} /><path class="hills" d=${line(0.72, 0.16)} />
    ${Array.from({ length: rows }, (_, row) => html`<g key=${row} transform=${`translate(${(row - 1) * PERIOD} ${0.72 * height}) scale(${size})`}>
      <path class="tree" d="M17 6V-6" /><circle class="leaves" cx="17" cy="-11" r="8" />
      <path class="house" d="M112 8V-6H130V8Z" /><path class="roof" d="M109-5 121-14 133-5Z" /></g>`)}`;
}
