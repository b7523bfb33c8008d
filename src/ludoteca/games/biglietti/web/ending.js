/** The picture on top of the ending: the train at its stop, everybody at a window, a star for who won. */

import { faceAt } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { Face, Inspector } from "./art.js";
import { hasPolfer, ringOf } from "./position.js";
import { words } from "./words.js";

/** @typedef {import("./position.js").View} View */

const WIDTH = 366;
const ROOF = 36;
/** The windows have so much of the width; the rest is the engine's, and the Inspector's on the platform. */
const COACH = 302;
const PANE = { width: 46, height: 44 };
/** More windows than these are on two decks, each a little lower. */
const DECK = 8;
const UPPER = 34;
const STAR = "M0-8 2.400-2.600 8-2 3.800 1.800 5 7.500 0 4.600-5 7.500-3.800 1.800-8-2-2.400-2.600Z";

/** @param {{view: View, seats: {face?: string}[]}} props */
export function EndingPicture({ view, seats }) {
  const ring = ringOf(view);
  const decks = ring.length > DECK ? 2 : 1;
  const along = Math.ceil(ring.length / decks);
  const step = Math.min(PANE.width, COACH / along);
  const high = decks > 1 ? UPPER : PANE.height;
  const start = 8 + (COACH - step * along) / 2;
  const floor = ROOF + 8 + decks * (high + 18);
  const height = floor + 30;
  const sign = words(`sign.${view.ending ?? "travellers"}`);
  return html`<div class=${`biglietti ending-train ${view.phase}`}><svg viewBox=${`0 0 ${WIDTH} ${height}`} aria-hidden="true">
    <rect class="sky" width=${WIDTH} height=${height} rx="12" /><circle class="sun" cx="312" cy="24" r="13" />
    <path class="wire" d=${`M0 26H${WIDTH}`} />
    <g class="rolling">
      <path class="coach" d=${`M-20 ${ROOF}H330Q360 ${ROOF + 4} 364 ${floor - 2}H-20Z`} /><path class="glass" d="M338 48Q351 52 355 76H338Z" />
      <path class="band" d=${`M-20 ${floor - 12}H363`} />
      ${ring.map((seat, index) => html`<${Window} key=${seat} view=${view} seat=${seat} face=${seats[seat]?.face ?? ""} width=${step - 3} height=${high}
        x=${start + (index % along) * step} y=${ROOF + 8 + Math.floor(index / along) * (high + 16)} />`)}
    </g>
    <path class="platform" d=${`M0 ${floor + 6}H${WIDTH}V${height - 12}Q${WIDTH} ${height} ${WIDTH - 12} ${height}H12Q0 ${height} 0 ${height - 12}Z`} />
    <path class="edge-line" d=${`M0 ${floor + 6}H${WIDTH}`} />
    <g class="board"><rect x="118" y="6" width="130" height="23" rx="4" /><text x="183" y="22">${sign}</text></g>
    <g transform=${`translate(314 ${height - 52}) scale(1.15)`}><${Inspector} />
      ${view.winners.includes(view.inspector) && html`<path class="prize" d=${STAR} transform="translate(20 -10)" />`}</g>
  </svg></div>`;
}

/**
 * Who looks out: lit for who won, with the points that were gathered.
 * @param {{view: View, seat: number, face: string, x: number, y: number, width: number, height: number}} props
 */
function Window({ view, seat, face, x, y, width, height }) {
  const won = view.winners.includes(seat);
  const { points } = view.players[seat];
  const size = Math.min(1.2 * width, 1.2 * height);
  const caught = (points ?? 0) >= view.points_to_win;
  return html`<g class=${`window ${won ? "won" : ""} ${caught ? "caught" : ""}`} transform=${`translate(${x} ${y})`}>
    <rect class="pane" width=${width} height=${height} rx="6" />
    <svg width=${width} height=${height - 1}>${face && html`<use href=${faceAt(face)} x=${(width - size) / 2} y=${height - 0.86 * size} width=${size} height=${size} />`}</svg>
    ${hasPolfer(view, seat) && html`<g transform=${`translate(${width - 9} ${height - 14}) scale(.24)`}><g class="shield"><${Face} card="polfer" /></g></g>`}
    <text x=${width / 2} y=${height + 12}>${points ?? ""}</text>
    ${won && html`<path class="prize" d=${STAR} transform=${`translate(${width - 4} 2)`} />`}
  </g>`;
}

const CARDS = ["ticket", "excuse", "ticket", "hide", "ticket", "impartial"];

/** Tickets, and what was said instead of them. @param {number} index */
export const confetti = (index) => html`<span class="biglietti piece">
  <svg viewBox="0 0 60 84" width="18" height="25" aria-hidden="true"><${Face} card=${CARDS[index % CARDS.length]} /></svg></span>`;
