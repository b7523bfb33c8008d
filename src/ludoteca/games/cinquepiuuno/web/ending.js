/** The end of a match of 5+1: the winner comes home and its window is lit; with no winner all sit by the fire. */

import { html } from "/web/kit/html.js";
import { Figure, Flag } from "./figures.js";
import { Tent } from "./shapes.js";
import { PAWNS } from "./view.js";

/** @param {number} index */
export const confetti = (index) => html`<span class="cinquepiuuno piece"><${Flag} who=${PAWNS[index % PAWNS.length]} piece="" /></span>`;

/** @param {{view: import("./wire").View}} props */
export function EndingPicture({ view }) {
  const others = PAWNS.slice(0, view.players.length).filter((_, seat) => seat !== view.winner);
  const won = view.winner === null ? 0 : Object.values(view.tiles).filter(({ token }) => token === view.winner).length;
  return html`<div class="cinquepiuuno homecoming" aria-hidden="true">
    <div class="crowd">${others.map((who) => html`<${Figure} key=${who} who=${who} />`)}</div>
    ${view.winner === null ? html`<${Tent} />` : html`
      <div class="flags">${Array.from({ length: won }, (_, at) => html`<${Flag} key=${at} who=${PAWNS[Number(view.winner)]} piece="" />`)}</div>
      <span class="first"><${Figure} who=${PAWNS[view.winner]} /></span><${Home} />`}
  </div>`;
}

const Home = () => html`<svg class="home" viewBox="0 0 80 84"><path d="M58 20V6H66V26Z" fill="#8a4a2a" /><path d="M6 42 40 10 74 42" fill="none" stroke="#a2512d" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" />
  <path d="M12 40 40 14 68 40V82H12Z" fill="#f3e3c2" stroke="#8a5a33" stroke-width="2" /><path d="M20 48H34V62H20Z" fill="#ffd84a" stroke="#8a5a33" stroke-width="2" /><path d="M27 48V62M20 55H34" stroke="#8a5a33" /><path d="M44 82V54Q51 46 58 54V82Z" fill="#ffe9a0" stroke="#8a5a33" stroke-width="2" /></svg>`;
