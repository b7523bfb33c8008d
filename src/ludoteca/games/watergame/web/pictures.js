/** The pictures of the cards: each a little place of its own, in a box of 120 by 72. */

import { html } from "/web/kit/html.js";
import { building } from "./buildings.js";

/** @param {string} sky @param {string} ground @param {any} things */
const scene = (sky, ground, things) => html`<path class=${sky} d="M0 0h120v72H0Z" /><path class=${ground} d="M0 54c24-8 44-6 62-2 20 4 38 0 58-4v24H0Z" />${things}`;

/** @param {string} sky @param {any} things */
const plain = (sky, things) => html`<path class=${sky} d="M0 0h120v72H0Z" />${things}`;

const SUN = html`<circle class="sun" cx="96" cy="18" r="9" />`;
const RAYS = html`<path class="line sun thin" d="M96 3v3M96 30v3M81 18h3M108 18h3M86 8l2 2M104 26l2 2M106 8l-2 2M88 26l-2 2" />`;

/** A cloud with its left end at a place. @param {number} x @param {number} y @param {string} [tint] */
const cloud = (x, y, tint = "cloud") =>
  html`<path class=${tint} transform=${`translate(${x} ${y})`} d="M8 26a9 9 0 0 1 1-18A14 14 0 0 1 35 5a10 10 0 0 1 14 9 6 6 0 0 1-1 12Z" />`;

/** @param {number} x @param {number} y @param {number} [size] */
const drop = (x, y, size = 1) => html`<path class="drop-tint" transform=${`translate(${x} ${y}) scale(${size})`} d="M0-9C5-2 6 1 6 4a6 6 0 0 1-12 0c0-3 1-6 6-13Z" />`;

/** @param {number} x @param {number} y @param {number} [size] */
const fir = (x, y, size = 1) =>
  html`<g transform=${`translate(${x} ${y}) scale(${size})`}><path class="trunk" d="M-2 0h4v6h-4Z" /><path class="leaf-shade" d="M0-28 9-12H5l7 13h-24l7-13h-4Z" /></g>`;

/** @param {number} x @param {number} y @param {number} turn */
const turbine = (x, y, turn) => html`<g transform=${`translate(${x} ${y})`}><path class="snow" d="M-1.5 0h3l2 42h-7Z" /><g transform=${`rotate(${turn})`}>
  ${[0, 120, 240].map((angle) => html`<path class="snow" transform=${`rotate(${angle})`} d="M0 0c4-8 3-16 0-22-3 6-3 14 0 22Z" />`)}</g><circle class="iron" r="2.5" /></g>`;

/** @param {string} id */
const built = (id) => scene("sky", "grass", html`<g transform="translate(20 1) scale(0.68)">${building(id).picture}</g>`);

/** @type {Record<string, any>} */
export const PICTURES = {
  farming: built("farming"),
  roads: built("roads"),
  industry: built("industry"),
  school: built("school"),
  culture: built("culture"),
  house: built("house"),

  shower: scene("sky", "grass", html`${SUN}${cloud(34, 8)}<path class="line drop-tint" d="M46 40l-4 10M58 40l-4 12M70 40l-4 10M82 38l-4 10" /><path class="water" d="M30 66c10-5 40-5 56 0Z" />`),
  dew: scene("dawn", "grass", html`${SUN}<path class="leaf" d="M14 62C18 28 46 14 92 20 90 52 56 66 14 62Z" /><path class="line leaf-shade thin" d="M14 62C40 50 62 38 92 20M40 50l2-18M58 41l14 8" />${drop(56, 32, 0.9)}${drop(76, 36, 0.7)}${drop(36, 46, 0.6)}`),
  thaw: scene("sky", "grass", html`${SUN}<path class="rock" d="M4 58 40 10l20 26 12-14 34 36Z" /><path class="snow" d="M26 28 40 10l14 18-8-2-6 8-6-8ZM64 32l8-10 10 11-8-2-4 5Z" /><path class="line water thick" d="M44 40c6 8-4 12 4 18 6 5 4 8 2 14" />`),
  storm: scene("storm", "grass-dark", html`${cloud(10, 2, "cloud-shade")}${cloud(48, 6, "cloud-shade")}<path class="gold" d="M64 30 50 50h9l-6 16 20-23h-9l8-13Z" /><path class="line drop-tint" d="M24 36l-4 12M36 36l-4 14M88 40l-4 12M100 38l-4 12" />`),

  rain: scene("sky", "grass", html`${cloud(14, 6)}${cloud(54, 2, "cloud-shade")}${drop(30, 46, 0.7)}${drop(48, 52, 0.7)}${drop(66, 44, 0.7)}${drop(84, 50, 0.7)}${drop(100, 42, 0.7)}`),
  wood: scene("sky", "leaf", html`${fir(20, 54, 1.2)}${fir(44, 60, 1.5)}${fir(72, 56, 1.3)}${fir(98, 60, 1.4)}`),
  snow: scene("dusk", "snow", html`<g transform="translate(60 30)">${[0, 60, 120].map((turn) => html`<path class="line snow" transform=${`rotate(${turn})`} d="M0-22v44M-5-18l5 5 5-5M-5 18l5-5 5 5" />`)}</g>${fir(14, 58)}${fir(108, 58)}`),
  river: scene("sky", "grass", html`<path class="leaf-shade" d="M0 46 24 28l22 18ZM70 44l24-20 26 20Z" /><path class="water" d="M54 46c26 4 2 8-14 14-6 3-12 7-14 12h58c-6-8 4-12 10-16 8-5-14-10-40-10Z" /><path class="line foam thin" d="M58 54h10M46 64h14" />`),
  lake: scene("sky", "leaf", html`<path class="rock" d="M10 48 38 16l18 22 14-12 34 22Z" /><path class="water" d="M6 58c10-12 98-12 108 0-10 12-98 12-108 0Z" /><path class="line foam thin" d="M34 56h16M60 61h20" /><path class="line leaf-shade" d="M16 62V46M22 64V50M104 62V48" />`),
  aquifer: html`<path class="sky" d="M0 0h120v26H0Z" /><path class="grass" d="M0 22c40-6 80-6 120 0v10H0Z" /><path class="earth" d="M0 30h120v42H0Z" /><path class="water" d="M0 52c14-8 26 4 40-2 16-6 26 6 42 0 14-5 26 4 38-2v24H0Z" />
    <path class="stone" d="M50 16h20v16H50Z" /><path class="roof" d="M46 8 60-2 74 8Z" /><path class="line wood" d="M52 8v10M68 8v10M60 20v34" />${drop(60, 58, 0.7)}`,
  sea: plain("sky", html`${SUN}<path class="snow" d="M58 8v34H32Z" /><path class="red" d="M62 14v28h20Z" /><path class="wood" d="M26 44h64l-10 12H36Z" /><path class="water" d="M0 52c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0v20H0Z" /><path class="line foam thin" d="M10 62c6-4 12-4 18 0M52 64c6-4 12-4 18 0M92 62c6-4 12-4 18 0" />`),
  glacier: scene("dusk", "rock", html`<path class="ice" d="M8 60 44 8l22 24 14-12 32 40Z" /><path class="snow" d="M30 28 44 8l22 24 14-12 12 15-12-3-8 8-8-8-10 8-8-10Z" /><path class="water" d="M22 60h76c-4 8-14 12-38 12S26 68 22 60Z" />`),

  gmo: scene("poison-sky", "field", html`<path class="leaf" d="M34 66C24 52 26 36 40 28c2 16 0 28-6 38ZM66 66c10-14 8-30-6-38-2 16 0 28 6 38Z" /><path class="gold" d="M50 8c12 6 14 40 0 58-14-18-12-52 0-58Z" /><path class="line gold-shade thin" d="M43 24h14M41 34h18M41 44h18M43 54h14M50 12v48" />
    <path class="gold" d="M92 22l18 32H74Z" /><path class="line ink thin" d="M92 22l18 32H74ZM92 34v9M92 48v1" />`),
  strike: scene("storm", "stone", html`<g transform="translate(30 14) scale(0.56)">${building("roads").picture}</g><path class="line wood" d="M20 70V22M104 70V26" /><path class="red" d="M8 12h30v20H8ZM86 16h30v18H86Z" /><path class="snow" d="M14 18h18v3H14ZM14 24h12v3H14ZM92 21h18v3H92ZM92 27h12v3H92Z" />`),
  waste: scene("poison-sky", "grass-dark", html`<path class="poison" d="M10 68c12-14 90-16 104 0v4H10Z" /><path class="iron" d="M24 22h28v42H24Z" /><path class="iron-shade" d="M24 32h28v5H24ZM24 50h28v5H24Z" /><path class="gold" d="M38 36l8 13H30Z" /><path class="iron" d="m64 60 8-30 30 8-8 30Z" /><path class="iron-shade" d="m69 40 30 8-1 5-30-8Z" /><path class="poison" d="M64 60c-8 2-10 8-4 10 8 2 12-2 12-8Z" />`),
  cuts: plain("storm", html`<g transform="translate(26 0) scale(0.66)">${building("school").picture}</g><path class="line iron thick" d="M8 20 70 54M8 50 70 22" /><circle class="line red" cx="78" cy="18" r="8" /><circle class="line red" cx="78" cy="58" r="8" />`),
  crowds: scene("sky", "stone", html`<g transform="translate(34 -12) scale(0.66)">${building("culture").picture}</g>${[6, 24, 42, 60, 78, 96, 112].map(
    (x, index) => html`<g transform=${`translate(${x} ${index % 2 ? 52 : 47})`}><circle class=${index % 3 ? "skin" : "skin-dark"} r="6" /><path class=${["red", "blue", "gold", "leaf"][index % 4]} d="M-9 26C-9 14-5 8 0 8s9 6 9 18Z" /></g>`,
  )}`),
  "illegal-building": scene("dusk", "earth", html`<path class="line iron" d="M18 66V10h60M18 20 34 10M62 10v12" /><path class="stone" d="M56 22h12v9H56Z" /><path class="stone-shade" d="M36 66V42h58v24Z" /><path class="iron" d="M30 44l8-10h52l10 10Z" /><path class="ink" d="M44 66V52h12v14Z" /><path class="line red thick" d="M32 34l66 34M98 34 32 68" />`),
  privatisation: plain("dusk", html`<path class="iron" d="M8 18h44c16 0 26 8 26 24H62c0-6-4-8-10-8H8Z" /><path class="iron-shade" d="M8 28h50c3 1 4 3 4 6H8ZM24 8h18v10H24Z" /><path class="line iron thick" d="M20 8h26" />${drop(70, 54, 0.8)}
    <path class="line iron thick" d="M84 44v-9a9 9 0 0 1 18 0v9" /><path class="gold" d="M78 42h30v24H78Z" /><path class="ink" d="M91 50h4v9h-4Z" />`),
  leak: plain("dusk", html`<path class="iron" d="M0 22h46v22H0ZM74 22h46v22H74Z" /><path class="iron-shade" d="M0 36h46v8H0ZM74 36h46v8H74ZM40 18h8v30h-8ZM72 18h8v30h-8Z" /><path class="line water thick" d="M52 32c4 6-2 16-6 26M60 34c0 10 2 18 0 30M66 32c-2 8 6 16 8 26" />${drop(36, 60, 0.6)}${drop(86, 62, 0.6)}`),
  theft: plain("night", html`<circle class="sun" cx="98" cy="16" r="8" /><path class="ink-soft" d="M20 72c0-22 8-32 22-32s22 10 22 32Z" /><circle class="skin" cx="42" cy="30" r="15" /><path class="ink" d="M26 26c0-14 32-14 32 0v2H26ZM27 28h30c0 8-9 8-12 4h-6c-3 4-12 4-12-4Z" /><circle class="snow" cx="36" cy="30" r="2.4" /><circle class="snow" cx="48" cy="30" r="2.4" />
    <path class="line iron" d="M76 46a16 16 0 0 1 32 0" /><path class="iron" d="M74 46h36l-5 26H79Z" /><path class="water" d="M76 48h32l-1 6H77Z" />${drop(92, 38, 0.6)}`),
  arson: plain("night", html`<path class="ink-soft" d="M26 72V44l30-22 30 22v28Z" /><path class="ember" d="M56 8c4 14 26 20 26 42 0 14-10 22-26 22s-26-8-26-22c0-10 8-14 8-24 8 4 10 8 10 14 6-8 8-18 8-32Z" /><path class="gold" d="M56 34c3 8 13 12 13 22 0 9-5 14-13 14s-13-5-13-14c0-6 5-8 5-14 4 2 5 5 5 8 2-4 3-8 3-16Z" /><circle class="ember" cx="94" cy="22" r="2" /><circle class="gold" cx="22" cy="26" r="2" /><circle class="ember" cx="100" cy="42" r="2" />`),
  bureaucracy: plain("dusk", html`<path class="paper" d="M18 20h50v52H18Z" /><path class="snow" d="m28 10 50 6-6 56H24Z" /><path class="line iron thin" d="M36 24l30 4M35 34l30 4M34 44l30 4M33 54l18 2" /><path class="wood" d="M92 18a8 8 0 0 1 16 0c0 6-3 8-3 16h-10c0-8-3-10-3-16Z" /><path class="red" d="M84 36h32v10H84Z" /><path class="line red" d="M86 58h28v10H86Z" />`),

  organic: scene("sky", "earth", html`${SUN}${[24, 54, 84].map((x) => html`<g transform=${`translate(${x} 40)`}><path class="roof" d="M-8 8c4-5 12-5 16 0l-7 24h-2Z" /><path class="line roof-shade thin" d="M-4 14h7M-3 21h5" /><path class="leaf" d="M0 8c-12-2-14-12-12-20C-4-8 0-2 0 8ZM0 8c12-2 14-12 12-20C4-8 0-2 0 8Z" /></g>`)}`),
  cycling: scene("sky", "stone", html`${SUN}<path class="leaf" d="M0 46c10-10 26-10 34 2l-34 6Z" /><circle class="line ink" cx="38" cy="54" r="14" /><circle class="line ink" cx="84" cy="54" r="14" /><path class="line red" d="M38 54 52 30h24l8 24M52 30l14 24H38M66 54l10-24M76 30l-3-8h9" /><path class="line ink thick" d="M46 28h10" />`),
  purifier: scene("sky", "grass", html`<path class="stone" d="M12 30h40v34H12Z" /><path class="water" d="M16 38h32v20H16Z" /><path class="poison" d="M16 38h32v8H16Z" /><path class="line iron thick" d="M52 40h16" /><path class="stone" d="M68 24h40v40H68Z" /><path class="water" d="M72 32h32v28H72Z" /><path class="line foam thin" d="M76 40h10M90 48h10M78 54h12" /><path class="iron" d="M82 12h12v12H82Z" />`),
  volunteers: plain("dawn", html`<path class="red" d="M60 66C18 42 20 10 42 10c10 0 16 8 18 14 2-6 8-14 18-14 22 0 24 32-18 56Z" /><path class="skin" d="M24 72c-4-16 4-26 12-26l22 12c6 4 2 10-4 8l-8-4 6 10Z" /><path class="skin-dark" d="M96 72c4-16-4-26-12-26L62 58c-6 4-2 10 4 8l8-4-6 10Z" />`),
  "slow-travel": scene("dawn", "grass", html`${SUN}<path class="skin" d="M16 62c14 4 46 4 66 2 12-2 14-12 14-22 0-6 12-6 12 0 0 18-6 26-24 26H16c-6 0-6-7 0-6Z" /><path class="line skin" d="M98 38l-4-12M106 38l4-12" /><circle class="roof" cx="54" cy="42" r="22" /><path class="line wall" d="M54 42c4-4 8 4 2 8-8 4-16-6-10-14 8-8 22 0 20 12" /><circle class="ink" cx="94" cy="25" r="2" /><circle class="ink" cx="110" cy="25" r="2" />`),
  "green-energy": scene("sky", "grass", html`${SUN}${RAYS}${turbine(34, 26, 15)}${turbine(68, 32, 50)}<path class="blue" d="M84 56h28l6 12H78Z" /><path class="line snow thin" d="M94 56l-4 12M104 56l2 12M81 62h34" />`),
  "water-act": plain("dawn", html`<path class="paper" d="M26 8h62v50c0 8 6 10 12 10H38c-8 0-12-4-12-12Z" /><path class="wall-shade" d="M88 58c0 8 6 10 12 10s8-8 2-10Z" /><path class="line iron thin" d="M36 18h42M36 26h42M36 34h20M36 42h20" />${drop(70, 46, 1.3)}<circle class="red" cx="42" cy="54" r="7" /><path class="red" d="M38 58h8l2 12-6-4-6 4Z" />`),
  survey: plain("grass", html`<path class="paper" d="m8 16 34-8 34 8 36-8v50l-36 8-34-8-34 8Z" /><path class="wall-shade" d="m42 8 34 8v50l-34-8Z" /><path class="line leaf thin" d="M14 30l22-6M14 46l26-6M80 30l26-6M48 22l22 6" /><path class="line water" d="M20 60c14-20 30-4 44-18 12-12 24-6 40-22" /><path class="red" d="M60 12a10 10 0 0 1 10 10c0 8-10 18-10 18S50 30 50 22a10 10 0 0 1 10-10Z" /><circle class="snow" cx="60" cy="22" r="4" />`),
  recycling: plain("dawn", html`<g transform="translate(60 40)">${[0, 120, 240].map((turn) => html`<path class="leaf" transform=${`rotate(${turn})`} d="M-12-26-2-34 10-26 18-12 10-8 2-20-6-14ZM22-20v18L6-8Z" />`)}</g><path class="blue" d="M54 34h12v4l3 6v14H51V44l3-6Z" /><path class="snow" d="M54 30h12v4H54Z" />`),
  thrift: plain("dawn", html`<path class="glass-plain" d="M36 16h48v6c8 4 10 10 10 18v20c0 6-4 10-10 10H36c-6 0-10-4-10-10V40c0-8 2-14 10-18Z" /><path class="water" d="M28 44c10-4 20 4 32 0s22-4 32 0v16c0 5-3 8-8 8H36c-5 0-8-3-8-8Z" /><path class="wood" d="M34 8h52v9H34Z" />${drop(52, 34, 0.8)}${drop(70, 30, 0.6)}<path class="line snow" d="M36 32c-2 4-3 10-3 18" />`),

  drought: plain("ember-sky", html`<circle class="ember" cx="88" cy="20" r="13" /><path class="earth" d="M0 44c40-6 80-6 120 0v28H0Z" /><path class="line earth-shade thin" d="M0 54l20-4 10 8 24-6 14 8 22-8 30 6M30 58l-6 14M54 52l6 20M68 60l24 12M90 52l4-8M20 50l-4-6" /><path class="line trunk thick" d="M28 46V18M28 30 16 20M28 26l12-10M16 20l-2-8M40 16l2-6" />`),
  flood: plain("storm", html`<path class="wall" d="M20 58V32l16-14 16 14v26Z" /><path class="roof" d="M14 34 36 12l22 22-5 4-17-17-17 17Z" /><path class="wall-shade" d="M74 62V42l12-10 12 10v20Z" /><path class="roof" d="m70 44 16-16 16 16-4 4-12-12-12 12Z" /><path class="water" d="M0 46c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0v26H0Z" /><path class="line foam" d="M6 56c8-6 14-6 22 0M48 58c8-6 14-6 22 0M88 60c8-6 14-6 22 0" />`),
  earthquake: plain("ember-sky", html`<g transform="rotate(-12 40 60)"><path class="wall" d="M20 60V34l18-14 18 14v26Z" /><path class="roof" d="M14 36 38 14l24 22-5 4-19-17-19 17Z" /></g><g transform="rotate(14 92 60)"><path class="stone" d="M80 60V26h24v34Z" /><path class="glass" d="M84 32h6v6h-6ZM94 32h6v6h-6ZM84 44h6v6h-6Z" /></g><path class="earth" d="M0 56h50l6 8 6-8h58v16H0Z" /><path class="ink" d="m50 56 8-6-2 10 8 2-4 10h-8l-2-6 4-4Z" /><path class="line ink" d="M62 56l12 6 10-2M50 58l-14 6-10-2" />`),
  epidemic: plain("poison-sky", html`<g transform="translate(60 36)">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => html`<g transform=${`rotate(${turn})`}><path class="line leaf-shade" d="M0-18v-9" /><circle class="poison" cy="-29" r="3.5" /></g>`)}<circle class="poison" r="19" /><circle class="leaf-shade" cx="-6" cy="-5" r="4" /><circle class="leaf-shade" cx="7" cy="2" r="5" /><circle class="leaf-shade" cx="-5" cy="8" r="3" /></g>
    <circle class="poison" cx="14" cy="16" r="6" /><circle class="poison" cx="104" cy="58" r="7" /><circle class="poison" cx="102" cy="12" r="4" />`),
};

/** What a new card looks like until it is drawn: another of its family. @type {Record<string, string>} */
const LIKE = { construction: "house", green: "shower", attack: "leak", defence: "volunteers", catastrophe: "flood", resource: "lake" };

/** @param {{id: string, family: string}} props */
export function Picture({ id, family }) {
  return html`<svg class="drawn art" data-art=${PICTURES[id] ? id : LIKE[family]} viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${PICTURES[id] ?? PICTURES[LIKE[family]]}</svg>`;
}
