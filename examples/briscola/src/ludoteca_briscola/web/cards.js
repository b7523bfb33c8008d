/** The cards, drawn: four suits of our own, seven numbers and three figures. They are 100 by 168. */

import { html } from "/web/kit/html.js";
import { cardWords, markOf, named } from "./words.js";

/** One pip around 0, 0, some 20 high. @type {Record<string, any>} */
const PIPS = {
  coppe: html`<g>
    <path class="body" d="M-8-8.5C-8 1-5.5 4-1.7 5V7.6H-5.5V10.5H5.5V7.6H1.7V5C5.5 4 8 1 8-8.5Z" />
    <path class="gold" d="M-9-10.5H9V-7.2H-9ZM-3.4 3.4H3.4V5.6H-3.4Z" />
    <path class="shine" d="M-4.8-5.4C-4.6-2-3.8 0-2.6 1.2" />
  </g>`,
  denari: html`<g>
    <circle class="body" r="10" />
    <circle class="ring" r="7.2" />
    <path class="ray" d="M0-5.4 1.4-1.4 5.4 0 1.4 1.4 0 5.4-1.4 1.4-5.4 0-1.4-1.4Z" />
    <path class="ray" d="M3.3-3.3 1.2 0 3.3 3.3 0 1.2-3.3 3.3-1.2 0-3.3-3.3 0-1.2Z" />
  </g>`,
  spade: html`<g>
    <path class="body" d="M0-12 2.6-8.5V3.6H-2.6V-8.5Z" />
    <path class="shine" d="M0-8.5V2.6" />
    <path class="gold" d="M-7.2 3.2C-4 4.6 4 4.6 7.2 3.2V5.8C4 7 -4 7 -7.2 5.8ZM-1.3 6.4H1.3V9.6H-1.3Z" />
    <circle class="gold" cy="10.6" r="1.9" />
  </g>`,
  bastoni: html`<g>
    <path class="leaf" d="M2.4 1.2C4.2-2.4 8-3.6 10.4-2.8 9.8.6 6.4 3.4 2 3.6Z
      M-2.8-2.6C-4.4-6.2-8.2-7.4-10.4-6.6-9.8-3.2-6.6-.6-2.6-.2Z" />
    <path class="wood" d="M-1.6 12C-2 6.5-4.2 1-4-6-3.8-13.2 3.8-13.2 4-6 4.2 1 2 6.5 1.6 12Z" />
    <path class="knot" d="M-1.6-7.6A1.3 1.3 0 1 0-1.7-7.7ZM1.5-1.6A1 1 0 1 0 1.4-1.7Z" />
    <path class="shine" d="M-1.8-3.6C-1.7 0-.9 3.6-.7 7.4" />
  </g>`,
};

/**
 * Where the pips of a number stand, and how large they are.
 * @type {Record<string, {size: number, spots: [number, number][]}>}
 */
const NUMBERS = {
  1: { size: 3.3, spots: [[50, 84]] },
  2: { size: 2, spots: [[50, 50], [50, 118]] },
  3: { size: 1.7, spots: [[50, 40], [50, 84], [50, 128]] },
  4: { size: 1.6, spots: [[33, 52], [67, 52], [33, 116], [67, 116]] },
  5: { size: 1.5, spots: [[33, 46], [67, 46], [50, 84], [33, 122], [67, 122]] },
  6: { size: 1.4, spots: [[34, 44], [66, 44], [34, 84], [66, 84], [34, 124], [66, 124]] },
  7: { size: 1.3, spots: [[34, 44], [66, 44], [50, 64], [34, 86], [66, 86], [34, 126], [66, 126]] },
};

const FACE = html`<g>
  <path class="skin" d="M44 86V98H56V86Z" />
  <circle class="skin" cx="50" cy="74" r="16" />
  <path class="line" d="M43 73V75M57 73V75M45 82Q50 85.5 55 82" />
</g>`;

const ROBE = html`<g>
  <path class="robe" d="M20 146C19 112 32 97 50 97S81 112 80 146Z" />
  <path class="trim" d="M43 98C45 104 55 104 57 98L60 146H40Z" />
</g>`;

/** The figures: a jack with a feather, a horse, a king with a beard. @type {Record<string, any>} */
const FIGURES = {
  8: html`<g>${ROBE}
    <path class="hair" d="M33 72C33 90 36 92 37 93L42 88C38 80 40 68 44 64L58 64C62 70 62 80 58 88L63 93
      C66 88 67 80 67 70L60 56H40Z" />
    ${FACE}
    <path class="hat" d="M29 64C28 48 44 42 58 45 70 47 74 56 71 63 60 57 42 58 29 64Z" />
    <path class="feather" d="M60 48C64 34 76 28 84 30 80 42 72 50 62 52Z" />
  </g>`,
  9: html`<g>
    <path class="horse" d="M28 146C27 122 40 112 39 98 33 103 24 104 19 98 16 92 22 84 27 78 30 66 37 56 46 50
      L46 36 56 46C76 54 84 92 80 146Z" />
    <path class="mane" d="M56 46C76 54 84 92 80 146H70C74 108 70 76 52 56L50 48Z" />
    <path class="bridle" d="M29 79 41 92M41 92C52 90 56 78 48 62M41 92 66 124" />
    <circle class="eye" cx="42" cy="68" r="2.6" />
    <circle class="eye" cx="23.5" cy="94" r="1.4" />
  </g>`,
  10: html`<g>${ROBE}
    <path class="hair" d="M32 70C31 90 34 98 38 102H62C66 98 69 90 68 70L60 58H40Z" />
    ${FACE}
    <path class="beard" d="M35 78C36 100 44 108 50 110 56 108 64 100 65 78 60 82 57 81 55 79 52 77 48 77 45 79
      43 81 40 82 35 78Z" />
    <path class="smile" d="M45 84Q50 87.5 55 84" />
    <path class="crown" d="M31 64V42L41 51 50 37 59 51 69 42V64C58 60 42 60 31 64Z" />
    <circle class="jewel" cx="50" cy="55" r="2.6" />
  </g>`,
};

/** @param {{suit: string, x: number, y: number, size: number}} props */
function Pip({ suit, x, y, size }) {
  return html`<g class=${`pip ${suit}`} transform=${`translate(${x} ${y}) scale(${size})`}>${PIPS[suit]}</g>`;
}

/** The number in a corner, with its suit. @param {{card: string, turned?: boolean}} props */
function Corner({ card, turned = false }) {
  return html`<g transform=${turned ? "rotate(180 50 84)" : ""}>
    <text class="mark" x="13" y="23">${markOf(card)}</text>
    <${Pip} suit=${named(card).suit} x=${13} y=${35} size=${0.62} />
  </g>`;
}

/** @param {{suit: string, size: number, spots: [number, number][]}} props */
function Pips({ suit, size, spots }) {
  return spots.map(([x, y], spot) => html`<${Pip} key=${spot} suit=${suit} x=${x} y=${y} size=${size} />`);
}

/** With its suit on a medal. @param {{rank: string, suit: string}} props */
function Figure({ rank, suit }) {
  return html`<g>
    ${FIGURES[rank]}
    <circle class="medal" cx="25" cy="134" r="15" />
    <${Pip} suit=${suit} x=${25} y=${134} size=${1} />
  </g>`;
}

/** What is on a card. @param {{card: string}} props */
export function Face({ card }) {
  const { rank, suit } = named(card);
  const number = NUMBERS[rank];
  return html`<g class=${`face-of ${suit}`}>
    <rect class="paper" x="1" y="1" width="98" height="166" rx="9" />
    <rect class="frame" x="5" y="5" width="90" height="158" rx="6" />
    ${number ? html`<${Pips} suit=${suit} ...${number} />` : html`<${Figure} rank=${rank} suit=${suit} />`}
    <${Corner} card=${card} />
    <${Corner} card=${card} turned=${true} />
  </g>`;
}

/** A card by itself. @param {{card: string, label?: string}} props */
export function Card({ card, label }) {
  return html`<svg class="carta" viewBox="0 0 100 168" role="img" aria-label=${label ?? cardWords(card)}>
    <${Face} card=${card} />
  </svg>`;
}

/** A card from behind. */
export function Reverse() {
  return html`<g class="reverse">
    <rect class="paper" x="1" y="1" width="98" height="166" rx="9" />
    <rect class="cloth" x="7" y="7" width="86" height="154" rx="5" />
    <path class="lattice" d="M7 50 50 7 93 50 7 136 50 161 93 136 7 50M7 93 93 7M7 7 93 93 7 161M93 161 7 93" />
    <circle class="boss" cx="50" cy="84" r="14" />
    <circle class="stud" cx="50" cy="84" r="6" />
  </g>`;
}

/** How far two cards of a hand lie apart, seen from behind. */
const STEP = 34;

/** Cards seen from behind, as many as are held. @param {{count: number, label: string}} props */
export function Backs({ count, label }) {
  const width = 100 + STEP * Math.max(count - 1, 0);
  return html`<svg class="backs" viewBox=${`0 0 ${width} 168`} role="img" aria-label=${label}>
    ${Array.from({ length: count }, (_, card) => html`<${Lying} key=${card} x=${STEP * card} y=${0} />`)}
  </svg>`;
}

/** A card from behind, somewhere. @param {{x: number, y: number}} props */
function Lying({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}><${Reverse} /></g>`;
}

const CARDS_A_LAYER = 10;

/**
 * The pile across the trump card; once it is gone, the trump card is only remembered.
 * @param {{left: number, trump: string, label: string}} props
 */
export function Pile({ left, trump, label }) {
  const layers = Array.from({ length: Math.ceil((left - 1) / CARDS_A_LAYER) }, (_, layer) => 2.5 * layer);
  return html`<svg class=${`pile ${left ? "" : "gone"}`} viewBox="0 0 176 176" role="img" aria-label=${label}>
    <g transform=${left ? "translate(173 38) rotate(90)" : "translate(38 4)"}><${Face} card=${trump} /></g>
    ${layers.map((up) => html`<${Lying} key=${up} x=${3 + up} y=${8 - up} />`)}
  </svg>`;
}
