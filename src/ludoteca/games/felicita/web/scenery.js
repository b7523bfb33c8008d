/** What the town stands in: the sea, the lungomare with its lamps, the four quarters, and the light over it all. */

import { html, useMemo } from "/web/kit/html.js";
import { boat, lamp, passer, pick } from "./brush.js";
import { BLOCKS, HEIGHT, WIDTH } from "./city.js";
import { QUARTERS } from "./quarters.js";

/** @typedef {import("./brush.js").Pane} Pane */

/** Units of a cell. A cell's middle lies at its column and row times this. */
export const CELL = 60;
/** How far the picture reaches beyond the streets: water north and east, gardens west and south, where the coordinates are. */
const WATER = 36;
const GARDEN = 24;
const LEFT = -CELL / 2 - GARDEN;
const TOP = -CELL / 2 - WATER;
export const PICTURE = { left: LEFT, top: TOP, width: WIDTH * CELL + GARDEN + WATER, height: HEIGHT * CELL + GARDEN + WATER };
const RIGHT = LEFT + PICTURE.width;
const BOTTOM = TOP + PICTURE.height;
/** How much further it is painted, where a screen has room beside it. */
const BEYOND = 400;
/** Where the land ends, in the north and in the east. */
const SHORE = { north: TOP + 20, east: RIGHT - 20 };

/** Where a quarter's ground begins, and how large it is. @param {import("./city.js").Block} block */
const lotOf = ({ x, y, width, height }) => ({ left: (x - 0.5) * CELL + 1, top: (y - 0.5) * CELL + 1, width: width * CELL - 2, height: height * CELL - 2 });

/** The painted town; what can be lit in it is told apart, so that light may come and go. */
function paint() {
  /** @type {Pane[]} */
  const windows = [];
  const quarters = BLOCKS.map((block) => {
    const { left, top, width, height } = lotOf(block);
    /** @type {Pane[]} */
    const panes = [];
    const drawn = QUARTERS[block.name]({ width, height, panes });
    windows.push(...panes.map(([x, y, ...size]) => /** @type {Pane} */ ([x + left, y + top, ...size])));
    return html`<g key=${block.name} transform=${`translate(${left} ${top})`}>${drawn}</g>`;
  });
  return { quarters, windows };
}

const LAMPS = [
  ...Array.from({ length: WIDTH - 1 }, (_, index) => ({ x: (index + 0.5) * CELL, y: -CELL / 2 - 1 })).filter((_, index) => index % 2 === 0),
  ...Array.from({ length: HEIGHT - 1 }, (_, index) => ({ x: RIGHT - 26, y: (index + 0.5) * CELL + 10 })).filter((_, index) => index % 2 === 0),
];

/** Waves, as many as there is water. */
const WAVES = [
  ...Array.from({ length: Math.floor(PICTURE.width / 74) }, (_, index) => [LEFT + 26 + index * 74, TOP + 5 + pick(index, 9)]),
  ...Array.from({ length: Math.floor(PICTURE.height / 66) }, (_, index) => [RIGHT - 15 + pick(index, 4), TOP + 90 + index * 66]),
].map(([x, y]) => `M${x} ${y}q4-4 8 0t8 0`).join("");

/** Rain, thin enough to see the town through it. */
const RAIN = Array.from({ length: 240 }, (_, index) => `M${LEFT + pick(index * 5, 97) * (PICTURE.width / 97)} ${TOP + pick(index * 11, 89) * (PICTURE.height / 89)}l-5 15`).join("");

/** All over the picture, and so far beyond. @param {{beyond?: number, [name: string]: any}} props */
const Sheet = ({ beyond = BEYOND, ...props }) => html`<rect x=${LEFT - beyond} y=${TOP - beyond} width=${PICTURE.width + 2 * beyond} height=${PICTURE.height + 2 * beyond} ...${props} />`;

/** A light from the lower left to the upper right of the picture. @param {{id: string, children?: any}} props */
const Light = ({ id, children }) => html`<linearGradient id=${id} gradientUnits="userSpaceOnUse" x1=${LEFT} y1=${BOTTOM} x2=${RIGHT} y2=${TOP}>${children}</linearGradient>`;

/** Water and gardens around the streets, the promenade with its lamps. @param {{beyond?: number}} props */
export const Coast = ({ beyond = 0 }) => html`
  <defs><${Light} id="felicita-sea"><stop offset="0" stop-color="#f4c58f" /><stop offset=".45" stop-color="#7fbac2" /><stop offset="1" stop-color="#3c7d9d" /></${Light}></defs>
  <${Sheet} beyond=${beyond} fill="url(#felicita-sea)" />
  <path d=${WAVES} fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".6" />
  ${boat(LEFT + PICTURE.width * 0.27, TOP + 10, "#b8432f")}${boat(LEFT + PICTURE.width * 0.66, TOP + 11, "#2f6f9a")}
  <path d=${`M${LEFT - beyond} ${SHORE.north}H${SHORE.east - 16}q16 0 16 16V${BOTTOM + beyond}H${LEFT - beyond}z`} fill="#ecdcb6" stroke="#d8efe9" stroke-width="3" stroke-opacity=".8" />
  <path d=${`M${LEFT - beyond} ${SHORE.north + 5}H${SHORE.east - 20}q15 0 15 16V${BOTTOM + beyond}`} fill="none" stroke="#fffaf0" stroke-width="3.6" stroke-dasharray="2.4 4.2" />
  <path d=${`M${LEFT - beyond} ${-CELL / 2}V${BOTTOM + beyond}H${SHORE.east - 4}V${BOTTOM - GARDEN}H${-CELL / 2}V${-CELL / 2}z`} fill="#b6c788" />
  ${LAMPS.map(({ x, y }) => lamp(x, y))}
  ${[0.12, 0.36, 0.52, 0.8].map((share, index) => passer(LEFT + PICTURE.width * share, -CELL / 2 - 3, index))}
  <${Lighthouse} />`;

/**
 * The ground under the streets. The more problems are solved, the more windows are lit; the happier the town, the more gold there
 * is in its light, and where it would be lost it rains.
 * @param {{lit: number, gloom: number, rain: boolean}} props the share of the lit windows and how unhappy the town is, 0 to 1
 */
export function Scenery({ lit, gloom, rain }) {
  const { quarters, windows } = useMemo(paint, []);
  const [ground, night] = useMemo(() => [html`
    <defs>
      <${Light} id="felicita-evening"><stop offset="0" stop-color="#ff9a3c" stop-opacity=".26" /><stop offset=".5" stop-color="#ff9f6a" stop-opacity=".08" /><stop offset="1" stop-color="#4a3f86" stop-opacity=".24" /></${Light}>
      <${Light} id="felicita-sunlight"><stop offset="0" stop-color="#ffcf5e" /><stop offset=".6" stop-color="#ffe3a1" stop-opacity=".55" /><stop offset="1" stop-color="#ffe9c4" stop-opacity=".2" /></${Light}>
      <radialGradient id="felicita-glow"><stop offset="0" stop-color="#ffe9a0" stop-opacity=".95" /><stop offset=".35" stop-color="#ffcf6a" stop-opacity=".4" /><stop offset="1" stop-color="#ffb84a" stop-opacity="0" /></radialGradient>
    </defs>
    <${Coast} beyond=${BEYOND} />
    ${quarters}
    <${Sheet} class="evening" fill="url(#felicita-evening)" />`, html`
    <${Sheet} class="night" data-place="night" />
    <g class="lamplight" data-place="lamps">${LAMPS.map(({ x, y }) => html`<circle key=${`${x}-${y}`} cx=${x} cy=${y - 18} r="30" fill="url(#felicita-glow)" />`)}</g>`], []);
  return html`<g class="scenery" aria-hidden="true" style=${{ "--gloom": gloom }}>${ground}
    <${Sheet} class="sunlight" fill="url(#felicita-sunlight)" /><${Sheet} class="gloom" /><path class=${`rain ${rain ? "falls" : ""}`} d=${RAIN} />
    ${night}<${Windows} windows=${windows} lit=${lit} /></g>`;
}

/** So many parts the windows are lit in. */
const PARTS = 16;

/** @param {{windows: Pane[], lit: number}} props */
function Windows({ windows, lit }) {
  const parts = useMemo(() => {
    const paths = Array.from({ length: PARTS }, () => "");
    windows.forEach(([x, y, width, height], index) => {
      paths[pick(index * 13, PARTS)] += `M${x} ${y}h${width}v${height}h${-width}z`;
    });
    return paths;
  }, [windows]);
  return html`<g class="windows" data-place="windows">${parts.map((path, index) => html`<path key=${index} d=${path} class=${index < lit * PARTS ? "lit" : ""} />`)}</g>`;
}

const Lighthouse = () => html`<g transform=${`translate(${RIGHT - 14} ${TOP + 42})`}>
  <path d="M-15 12q15-16 30 0v8h-30z" fill="#8d8375" /><path d="M-6 12l2-28H4l2 28z" fill="#fff6e3" />
  <path d="M-5.5 4h11l-.5-7h-10zM-4.6-8h9.2l-.5-6h-8.2z" fill="#c8412f" /><path d="M-5-16H5v-6H-5z" fill="#ffd76a" /><path d="M-7-22L0-28l7 6z" fill="#8c2f22" /></g>`;
