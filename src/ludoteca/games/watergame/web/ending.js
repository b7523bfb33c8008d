/** The last picture: the winner's city by lantern light, and drops that fall for joy. */

import { html } from "/web/kit/html.js";
import { Drop } from "./art.js";
import { Scene } from "./city.js";

/** @param {{view: import("./wire").View, result: {payoffs: number[]}}} props */
export function EndingPicture({ view, result }) {
  const best = result.payoffs.indexOf(Math.max(...result.payoffs));
  return html`<div class="watergame last-city" aria-hidden="true">
    <${Scene} player=${view.players[best]} seat=${best} view=${view} large />
    <svg class="drawn fireworks" viewBox="0 0 300 60" preserveAspectRatio="xMidYMin slice">${BURSTS.map(
      ([x, y, paint]) => html`<g transform=${`translate(${x} ${y})`}><g class="burst">${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => html`<path class=${`line thin ${paint}`} transform=${`rotate(${turn})`} d="M0-5v-8" />`)}</g></g>`,
    )}</svg>
  </div>`;
}

/** @type {[number, number, string][]} */
const BURSTS = [[60, 24, "gold"], [118, 16, "red"], [180, 20, "blue"], [244, 18, "gold"]];

export const confetti = () => html`<span class="watergame"><${Drop} /></span>`;
