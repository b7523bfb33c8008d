/** What stands and lies on the streets: signs, problems open and shut, what was put right, and the four children. */

import { html } from "/web/kit/html.js";
import { HIDDEN } from "./position.js";
import { scene } from "./scenes.js";
import { seatName } from "./words.js";

const HEART = "M0 19C-18 7-22-2-19-10c3-8 14-9 19 0 5-9 16-8 19 0 3 8-1 17-19 29z";

/** @type {Record<import("./city.js").Ground, (seat: number) => any>} */
const SIGNS = {
  street: () => null,
  heart: () => html`<path d=${HEART} transform="translate(0 2)" fill="#7c1230" /><path d=${HEART} fill="#d8365a" /><path d="M-14-5c0-6 5-8 9-6" fill="none" stroke="#ffc2cf" stroke-width="3.2" stroke-linecap="round" />`,
  dot: () => html`<circle r="9" fill="#c23b2a" /><circle r="9" fill="none" stroke="#fff3d6" stroke-width="2" />`,
  wifi: () => html`<rect x="-26" y="-27" width="52" height="52" rx="9" fill="#1d5fa8" /><path d="M-17-4q17-16 34 0M-10 5Q0-5 10 5" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" /><circle cy="14" r="4.5" fill="#fff" />`,
  start: (seat) => html`<rect class="doorstep" x="-27" y="-28" width="54" height="54" rx="9" /><path d="M-19-1L0-18 19-1" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" /><path d="M-15-1v18h30V-1L0-14z" fill="#fffaf0" /><text class="door" y="14">${letter(seat)}</text>`,
};

/** The letter that stands for a seat beside its colour. @param {number} seat */
export const letter = (seat) => seatName(seat).charAt(0);

/** What is printed there. @param {{ground: import("./city.js").Ground, seat: number}} props */
export const Sign = ({ ground, seat }) => SIGNS[ground](seat);

/** A problem: a crate while it is shut, then the scene with its number. @param {{problem: string}} props */
export function Problem({ problem }) {
  if (problem === HIDDEN) {
    return html`<g class="crate"><rect x="-25" y="-23" width="50" height="50" rx="7" fill="#3f2a12" opacity=".5" /><rect x="-25" y="-26" width="50" height="50" rx="7" fill="#8f5f38" />
      <path d="M-25-10h50M-25 8h50" stroke="#6b4222" stroke-width="2" /><path d="M-20-26v50M20-26v50" stroke="#b0804f" stroke-width="5" /><circle cy="-1" r="14" fill="#fff3d6" /><text y="8">?</text></g>`;
  }
  return html`<g class="problem"><rect x="-27" y="-25" width="54" height="53" rx="9" fill="#7a5200" /><rect class="note" x="-27" y="-28" width="54" height="53" rx="9" />
    <g transform="translate(-22 -24) scale(.94)">${scene(problem)}</g>
    <g class="number" transform="translate(-16 -20)"><rect x=${problem.length > 1 ? -15 : -11} y="-12" width=${problem.length > 1 ? 32 : 22} height="23" rx="6" /><text x=${problem.length > 1 ? 1 : 0} y="7" textLength=${problem.length > 1 ? 25 : undefined} lengthAdjust="spacingAndGlyphs">${problem}</text></g></g>`;
}

export const PRETTY = [
  () => html`<circle r="17" fill="#2f8f6a" stroke="#fff3d6" stroke-width="2" /><g fill="#ffd45a"><circle cy="-9" r="5" /><circle cx="8.6" cy="-2.8" r="5" /><circle cx="5.3" cy="7.3" r="5" /><circle cx="-5.3" cy="7.3" r="5" /><circle cx="-8.6" cy="-2.8" r="5" /></g><circle r="4.6" fill="#c8412f" />`,
  () => html`<ellipse cx="3" cy="19" rx="14" ry="4" fill="#1a1020" opacity=".3" /><path d="M-10 4h20l-3.5 15h-13z" fill="#bf5f3d" /><path d="M-11.5 2h23v5h-23z" fill="#d77a53" /><path d="M0 2V-9M-6 2l-4-8M6 2l4-8" stroke="#3f7d3c" stroke-width="3" /><circle cy="-13" r="6" fill="#f2728a" /><circle cx="-11" cy="-8" r="5" fill="#ffd45a" /><circle cx="11" cy="-8" r="5" fill="#ffd45a" /><circle cy="-13" r="2" fill="#fff" />`,
  () => html`<circle r="17" fill="#2a6fa8" stroke="#fff3d6" stroke-width="2" /><path d="M0-13l3.6 9.2 9.9.5L5.8 2.9l2.6 9.6L0 7.1l-8.4 5.4 2.6-9.6-7.7-6.2 9.9-.5z" fill="#fff3d6" />`,
  () => html`<circle r="17" fill="#d9825a" stroke="#fff3d6" stroke-width="2" /><path d="M0-11v22M-11 0h22M-8-8L8 8M8-8L-8 8" stroke="#fff3d6" stroke-width="3" stroke-linecap="round" /><circle r="4" fill="#2f7f86" />`,
];

/** What a problem leaves behind once it is solved: a town prettier than it was. @param {{problem: string}} props */
export const Mended = ({ problem }) => html`<g class="mended">${PRETTY[(Number(problem.replace(/\D/g, "")) + (problem.startsWith("Q") ? 2 : 0)) % PRETTY.length]()}</g>`;

const HAIR = [
  () => html`<path d="M-12.5-25C-13-37-6-40 1-39c8 1 13 6 11.5 14-3-1-5-4-6-7-5 4-12 4-19 7z" fill="#3a2418" />`,
  () => html`<path d="M-13-22C-15-36-7-40 0-40s15 4 13 18c-2-2-2-6-4-9-6 2-12 2-18 0-2 3-2 7-4 9zM-16-26a4.5 4.5 0 1 0 1 9zM16-26a4.5 4.5 0 1 1-1 9z" fill="#20140e" />`,
  () => html`<path d="M-13-26a6 6 0 0 1 3-9 7 7 0 0 1 10-4 7 7 0 0 1 10 4 6 6 0 0 1 3 9c-4 0-6-3-7-4-4 2-8 2-12 0-1 1-3 4-7 4z" fill="#1c120c" />`,
  () => html`<path d="M-13-20C-17-34-8-40 0-40c9 0 17 6 13 20-1-4-2-7-3-10-4 1-6-1-8-2-3 3-8 4-11 4-2 2-3 5-4 8z" fill="#c9772c" />`,
];
const SKIN = ["#f2c39a", "#d99a6c", "#8a5a3c", "#f6d2b0"];

/** A child of a seat's colour; feet at nought. @param {{seat: number}} props */
export const Child = ({ seat }) => html`<ellipse cx="2" rx="17" ry="4.5" fill="#1a1020" opacity=".4" /><path d="M-7-8v7M7-8v7" stroke="#3a2a20" stroke-width="6" stroke-linecap="round" />
  <path class="coat" d="M-17-7c0-13 6-20 17-20s17 7 17 20c0 4-34 4-34 0z" /><circle cy="-25" r="12" fill=${SKIN[seat]} stroke="#fffaf0" stroke-width="2.2" />${HAIR[seat]()}
  <circle cx="-4.5" cy="-23" r="1.7" fill="#2a1a14" /><circle cx="4.5" cy="-23" r="1.7" fill="#2a1a14" /><path d="M-4-18.5q4 3 8 0" fill="none" stroke="#2a1a14" stroke-width="1.6" stroke-linecap="round" /><text class="initial" y="-1">${letter(seat)}</text>`;

/** The child beside a line of text. @param {{seat: number}} props */
export const Portrait = ({ seat }) => html`<svg class="child" viewBox="-20 -42 40 48" aria-hidden="true"><${Child} seat=${seat} /></svg>`;

/** The app on its telephone. */
export const Phone = () => html`<svg class="phone" viewBox="0 0 24 24" aria-hidden="true"><rect x="6" y="1.5" width="12" height="21" rx="3" fill="#1d5fa8" /><rect x="8" y="4.5" width="8" height="12" rx="1" fill="#e9f2fc" /><path d="M9.5 11.5q2.5-3 5 0" stroke="#1d5fa8" stroke-width="1.5" fill="none" /><circle cx="12" cy="19.5" r="1.3" fill="#fff" /></svg>`;

/** A small heart for a line of text. */
export const Heart = () => html`<svg class="small-heart" viewBox="-24 -22 48 46" aria-hidden="true"><path d=${HEART} fill="#d8365a" /></svg>`;
