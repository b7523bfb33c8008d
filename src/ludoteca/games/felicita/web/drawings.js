/** What is printed of Felicità: the coast, the quarters, the paving, what stands on the streets, the children, the sky, the signs of the cards. */

import { html } from "/web/kit/html.js";
import { Slab } from "./board.js";
import { BLOCKS } from "./city.js";
import { Child, Heart, Mended, Phone, Problem, Sign } from "./pieces.js";
import { COLOURS, HIDDEN } from "./position.js";
import { QUARTERS } from "./quarters.js";
import { CELL, Coast, PICTURE } from "./scenery.js";
import { PROBLEMS, scene } from "./scenes.js";
import { MOODS, Weather } from "./weather.js";

/** Letters are of a language, and paper is printed in several. @param {string} box @param {any} children @param {string} [colour] */
const wordless = (box, children, colour = "") => html`<svg viewBox=${box}><g class=${`wordless ${colour}`}>${children}</g></svg>`;

/** @param {import("./city.js").Block} block */
function quarter({ name, width, height }) {
  const lot = { width: width * CELL - 2, height: height * CELL - 2, panes: [] };
  return html`<svg viewBox=${`0 0 ${lot.width} ${lot.height}`}>${QUARTERS[name](lot)}</svg>`;
}

/** Without its letter a door is known by the child that looks out. @param {number} seat */
const Doorstep = (seat) => html`<${Sign} ground="start" seat=${seat} /><g transform="translate(0 21) scale(.74)"><${Child} seat=${seat} /></g>`;

/** @type {import("./city.js").Ground[]} */
const SIGNS = ["heart", "dot", "wifi"];
const SQUARE = "-30 -30 60 60";

/** @type {import("/web/kit/types").Drawings} */
export const drawings = {
  coast: html`<svg viewBox=${`${PICTURE.left} ${PICTURE.top} ${PICTURE.width} ${PICTURE.height}`}><${Coast} /></svg>`,
  slab: html`<svg viewBox=${SQUARE}><${Slab} pale=${false} /></svg>`,
  "slab-pale": html`<svg viewBox=${SQUARE}><${Slab} pale=${true} /></svg>`,
  ...Object.fromEntries(MOODS.map((mood) => [`sky-${mood}`, html`<${Weather} mood=${mood} />`])),
  ...Object.fromEntries(BLOCKS.map((block) => [`quarter-${block.name}`, quarter(block)])),
  ...Object.fromEntries(SIGNS.map((ground) => [`sign-${ground}`, html`<svg viewBox=${SQUARE}><${Sign} ground=${ground} seat=${0} /></svg>`])),
  ...Object.fromEntries(COLOURS.map((colour, seat) => [`sign-start-${colour}`, wordless(SQUARE, Doorstep(seat), colour)])),
  ...Object.fromEntries(COLOURS.map((colour, seat) => [`child-${colour}`, wordless("-20 -42 40 48", html`<${Child} seat=${seat} />`, colour)])),
  ...Object.fromEntries(PROBLEMS.map((problem) => [`problem-${problem}`, html`<svg viewBox="0 0 48 48">${scene(problem)}</svg>`])),
  ...Object.fromEntries(PROBLEMS.map((problem) => [`mended-${problem}`, html`<svg viewBox="-20 -20 40 40"><${Mended} problem=${problem} /></svg>`])),
  crate: html`<svg class="board" viewBox=${SQUARE}><${Problem} problem=${HIDDEN} /></svg>`,
  heart: html`<${Heart} />`,
  phone: html`<${Phone} />`,
};
