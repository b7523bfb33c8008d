/** The drawings: five ferns told apart by their leaf, the forest floor, and the visitors under their hats. */

import { WHITE } from "./garden.js";
import { html } from "/web/kit/html.js";

/** @typedef {import("./garden.js").Kind} Kind */

/**
 * A leaf in a box from -1 to 1, stem down: a filled shape, lines drawn with a round pen, and veins in the tile's colour.
 * @typedef {{shape?: string, lines?: string, pen?: number, veins?: string}} Drawing
 */

/** Pairs of leaflets along a stem, shorter towards the tip. */
function frond() {
  const pairs = [
    [0.52, 0.6],
    [0.2, 0.78],
    [-0.12, 0.72],
    [-0.42, 0.54],
    [-0.68, 0.34],
  ];
  return pairs
    .flatMap(([y, reach]) =>
      [reach, -reach].map(
        (x) => `M0 ${y + 0.1}C${x * 0.4} ${y + 0.14} ${x * 0.9} ${y} ${x} ${y - 0.3}C${x * 0.6} ${y - 0.26} ${x * 0.2} ${y - 0.2} 0 ${y - 0.12}Z`,
      ),
    )
    .join("");
}

/** @type {Record<Kind, Drawing>} */
const LEAVES = {
  // The male fern: a feather.
  red: { shape: `${frond()}M-.1 -.7Q0 -1.15 .1 -.7Z`, lines: "M0 1V-.8", pen: 0.13 },
  // The maidenhair: a fan.
  yellow: {
    shape:
      "M0 .42C-.4 .36-1 .05-1-.4-.96-.66-.74-.76-.56-.66-.5-.92-.2-1.02 0-.78.2-1.02.5-.92.56-.66.74-.76.96-.66 1-.4 1 .05.4.36 0 .42Z",
    lines: "M0 1V.3",
    pen: 0.15,
    veins: "M0 .22-.62-.3M0 .22-.27-.56M0 .22.27-.56M0 .22.62-.3",
  },
  // The young crozier: a spiral.
  green: { lines: "M-.5 1C-.72.6-.78.3-.78-.12A.78.78 0 0 1 .78-.12.62.62 0 0 1-.46-.12.46.46 0 0 1 .46-.12.31.31 0 0 1-.12-.08", pen: 0.23 },
  // The staghorn: antlers.
  blue: {
    lines: "M0 1V.3M0 .42C-.08-.05-.5.02-.56-.3M0 .42C.08-.05.5.02.56-.3M-.56-.25-.9-.62M-.56-.28C-.56-.5-.36-.6-.34-.86M.56-.25.9-.62M.56-.28C.56-.5.36-.6.34-.86",
    pen: 0.25,
  },
  // The heart fern: a heart on its stem.
  pink: {
    shape: "M0-.98C.3-.6.94-.3.92.2.9.62.36.74 0 .4-.36.74-.9.62-.92.2-.94-.3-.3-.6 0-.98Z",
    lines: "M0 1V.3",
    pen: 0.14,
    veins: "M0 .36V-.58M0 .1-.42-.08M0 .1.42-.08M0-.22-.26-.36M0-.22.26-.36",
  },
};

/** @param {{kind: Kind, size: number, x?: number, y?: number}} props */
export function Leaf({ kind, size, x = 0, y = 0 }) {
  const { shape, lines, pen, veins } = LEAVES[kind];
  return html`<g class="leaf" transform=${`translate(${x} ${y}) scale(${size})`}>
    ${lines && html`<path class="leaf-lines" d=${lines} stroke-width=${pen} />`}
    ${shape && html`<path class="leaf-shape" d=${shape} />`}
    ${veins && html`<path class="leaf-veins" d=${veins} stroke-width=".07" />`}
  </g>`;
}

/** A face-up tile as it lies in the garden, a corner up. @param {{kind: Kind}} props */
export function GardenTile({ kind }) {
  return html`<g class=${`tile ${kind}`}>
    <rect class="tile-side" x="-.64" y="-.64" width="1.28" height="1.28" rx=".2" transform="translate(0 .07) rotate(45)" />
    <rect class="tile-face" x="-.64" y="-.64" width="1.28" height="1.28" rx=".2" transform="rotate(45)" />
    <${Leaf} kind=${kind} size=".56" y=".02" />
  </g>`;
}

const LITTER = [
  [-0.42, -0.1, 20],
  [0.06, -0.44, -35],
  [0.42, -0.02, 70],
  [-0.08, 0.42, -10],
  [0.3, 0.36, 40],
  [-0.34, 0.28, 100],
];

/** Leaves on the forest floor. */
export const Litter = () =>
  LITTER.map(
    ([x, y, turn], index) =>
      html`<path class=${`litter litter-${index % 3}`} d="M-.17 0Q0-.13.17 0 0 .13-.17 0Z" transform=${`translate(${x} ${y}) rotate(${turn})`} />`,
  );

/**
 * A face-down tile: the forest floor, with a pebble of the one who laid it, and to its owner a trace of what it hides.
 * @param {{kind: Kind | '?', by: number}} props
 */
export function FloorTile({ kind, by }) {
  return html`<g class=${`tile floor ${kind === "?" ? "unknown" : kind}`}>
    <rect class="tile-side" x="-.64" y="-.64" width="1.28" height="1.28" rx=".2" transform="translate(0 .07) rotate(45)" />
    <rect class="tile-face" x="-.64" y="-.64" width="1.28" height="1.28" rx=".2" transform="rotate(45)" />
    <${Litter} />
    ${kind !== "?" && html`<g class="trace"><${Leaf} kind=${kind} size=".36" y="-.02" /></g>`}
    <${Pebble} seat=${by} x=${0} y=${0.66} size=${0.15} />
  </g>`;
}

/** White's mark is round, black's is square. @param {{seat: number, x: number, y: number, size: number}} props */
export function Pebble({ seat, x, y, size }) {
  return seat === WHITE
    ? html`<circle class="pebble white" cx=${x} cy=${y} r=${size} />`
    : html`<rect class="pebble black" x=${x - size} y=${y - size} width=${2 * size} height=${2 * size} rx=${size / 4} />`;
}

/** A visitor: the coat and its leaf tell the kind, the hat its player: a sun hat for white, a top hat for black. @param {{kind: Kind, seat: number}} props */
export function Visitor({ kind, seat }) {
  return html`<g class=${`visitor ${kind}`}>
    <path class="coat" d="M-.66 .84V.42C-.66 .02-.36-.12 0-.12S.66 .02 .66 .42V.84Q0 1-.66 .84Z" />
    <${Leaf} kind=${kind} size=".35" y=".47" />
    <circle class="face" cx="0" cy="-.3" r=".31" />
    <circle class="eye" cx="-.11" cy="-.25" r=".045" /><circle class="eye" cx=".11" cy="-.25" r=".045" />
    <path class="smile" d="M-.09 -.13Q0 -.06 .09 -.13" />
    <${Hat} seat=${seat} />
  </g>`;
}

/** @param {{seat: number}} props */
export function Hat({ seat }) {
  return seat === WHITE
    ? html`<g class="hat white">
        <path class="felt" d="M-.34 -.46C-.36 -.86-.2 -.98 0 -.98S.36 -.86 .34 -.46Z" />
        <path class="ribbon" d="M-.345 -.62Q0 -.52 .345 -.62L.34 -.46Q0 -.38-.34 -.46Z" />
        <ellipse class="felt" cx="0" cy="-.44" rx=".62" ry=".12" />
      </g>`
    : html`<g class="hat black">
        <path class="felt" d="M-.27 -.46-.31 -1.04Q0 -1.12 .31 -1.04L.27 -.46Z" />
        <path class="ribbon" d="M-.285 -.68H.285L.27 -.5H-.27Z" />
        <rect class="felt" x="-.46" y="-.52" width=".92" height=".14" rx=".07" />
      </g>`;
}

/** A small picture on its own, for hands and lists. @param {{box?: string, children: any}} props */
export function Picture({ box = "-1 -1 2 2", children }) {
  return html`<svg class="picture" viewBox=${box} aria-hidden="true" focusable="false">${children}</svg>`;
}

/** A tile as it lies in the hand, a side up. @param {{kind: Kind}} props */
export function HandTile({ kind }) {
  return html`<${Picture}><g class=${`tile ${kind}`}>
    <rect class="tile-side" x="-.94" y="-.86" width="1.88" height="1.84" rx=".28" />
    <rect class="tile-face" x="-.94" y="-.96" width="1.88" height="1.84" rx=".28" />
    <${Leaf} kind=${kind} size=".68" y="-.03" />
  </g><//>`;
}

/** A tile about to be laid face down. @param {{kind: Kind}} props */
export function FloorPicture({ kind }) {
  return html`<${Picture}><g class=${`tile floor ${kind}`}>
    <rect class="tile-side" x="-.9" y="-.82" width="1.8" height="1.76" rx=".3" />
    <rect class="tile-face" x="-.9" y="-.92" width="1.8" height="1.76" rx=".3" />
    <g class="trace"><${Leaf} kind=${kind} size=".62" y="-.04" /></g>
  </g><//>`;
}

/** @param {{kind: Kind, seat: number}} props */
export const VisitorPicture = ({ kind, seat }) =>
  html`<${Picture} box="-1.04 -1.14 2.08 2.12"><${Visitor} kind=${kind} seat=${seat} /><//>`;

/** The mark of a player: its hat. @param {{seat: number}} props */
export const SeatMark = ({ seat }) => html`<${Picture} box="-.7 -1.15 1.4 .9"><${Hat} seat=${seat} /><//>`;
