/** FC-1.6 The four quarters, painted to the size that the edition gives them: home, school, park, centre. */

import { html } from "/web/kit/html.js";
import { house, passer, pick, stall, terraceOfHouses, tree } from "./brush.js";

/** @typedef {import("./brush.js").Pane} Pane */
/** @typedef {{width: number, height: number, panes: Pane[]}} Lot a quarter's ground, its corner at nought */

/** How far one terrace of houses stands below the next. */
const STREET = 57;
const SHADE = "#4a2f52";

/** The old town: terraces of houses around a church. @param {Lot} lot */
function home({ width, height, panes }) {
  const rows = Math.max(1, Math.floor((height - 4) / STREET));
  const gap = (height - 6) / rows;
  const church = width >= 200 && rows >= 3 ? { left: width / 2 - 34, right: width / 2 + 34, first: 1, last: 2 } : null;
  const streets = Array.from({ length: rows }, (_, row) => {
    const foot = Math.round(gap * (row + 1)) - 1;
    if (!church || row < church.first || row > church.last) return terraceOfHouses(5, width - 3, foot, 31 * row + 3, panes);
    return [terraceOfHouses(5, church.left, foot, 31 * row + 3, panes), terraceOfHouses(church.right, width - 3, foot, 31 * row + 9, panes)];
  });
  return html`<rect width=${width} height=${height} rx="10" fill="#dcc39a" />
    ${streets}${church && basilica(width / 2, Math.round(gap * 3) - 2, panes)}`;
}

/** A church of pale stone with two towers. @param {number} x @param {number} foot @param {Pane[]} panes */
function basilica(x, foot, panes) {
  panes.push([x - 2.5, foot - 52, 5, 10], [x - 26, foot - 62, 5, 9], [x + 21, foot - 62, 5, 9]);
  return html`<g transform=${`translate(${x} ${foot})`}>
    <path d="M32-76l12 10V0H32z" fill=${SHADE} opacity=".28" />
    <path d="M-31 0v-92h14V0zM17 0v-92h14V0z" fill="#f4ead6" /><path d="M-31-92l7-9 7 9zM17-92l7-9 7 9z" fill="#b9876a" />
    <path d="M-17-68L0-86l17 18V0h-34z" fill="#fff7e8" /><path d="M-17-68L0-86l17 18" fill="none" stroke="#cbb48a" stroke-width="2.4" />
    <circle cy="-60" r="6" fill="#8aa0b2" stroke="#cbb48a" stroke-width="1.6" /><path d="M-6 0v-14a6 6 0 0 1 12 0V0zM-15 0v-9a3 3 0 0 1 6 0v9zM9 0v-9a3 3 0 0 1 6 0v9z" fill="#7a4a2e" />
    <path d="M-29-64h9M20-64h9M-29-40h9M20-40h9" stroke="#cbb48a" stroke-width="1.4" /></g>`;
}

/** The school: a long house with a clock, a court, beds of vegetables. @param {Lot} lot */
function school({ width, height, panes }) {
  const foot = Math.min(86, Math.round(height * 0.42));
  const count = Math.floor((width - 20) / 18);
  const middle = width / 2;
  const windows = Array.from({ length: count }, (_, index) => 16 + (index * (width - 32)) / (count - 1)).filter((x) => Math.abs(x - middle) > 30);
  windows.forEach((x) => panes.push([x - 3.5, foot - 27, 7, 12]));
  const [left, top] = [Math.round(width * 0.4), foot + 20];
  const [across, down] = [width - left - 10, Math.max(30, height - top - 12)];
  return html`<rect width=${width} height=${height} rx="10" fill="#e8d2a4" />
    <path d=${`M${width - 8} ${foot - 46}l10 8v${38 + 0}h-10z`} fill=${SHADE} opacity=".26" />
    <path d=${`M8 ${foot - 34}h${width - 16}v34H8z`} fill="#f5d79c" /><path d=${`M8 ${foot - 4}h${width - 16}v4H8z`} fill="#c98f57" />
    <path d=${`M5 ${foot - 33}l6-26h${width - 22}l6 26z`} fill="#cf7150" /><path d=${`M5 ${foot - 33}l3-13h${width - 16}l3 13z`} fill="#a9543a" opacity=".5" />
    ${windows.map((x) => html`<path d=${`M${x - 3.5} ${foot - 27}h7v12h-7z`} fill="#56697a" /><path d=${`M${x - 5} ${foot - 14}h10`} stroke="#fff3d6" stroke-width="2" />`)}
    <g transform=${`translate(${middle} ${foot})`}><path d="M-25 0v-40L0-62l25 22V0z" fill="#fdebc4" /><path d="M-29-38L0-64l29 26" fill="none" stroke="#a9543a" stroke-width="5" stroke-linejoin="round" />
      <circle cy="-38" r="9" fill="#fffaf0" stroke="#8c6a3a" stroke-width="2" /><path d="M0-43v5l4 3" fill="none" stroke="#33231a" stroke-width="1.8" />
      <path d="M-8 0v-14a8 8 0 0 1 16 0V0z" fill="#7a4a2e" /><path d="M0-64v-14" stroke="#6b5a45" stroke-width="2" /><path d="M0-78h7v9H0z" fill="#2c8a4e" /><path d="M7-78h7v9H7z" fill="#fff" /><path d="M14-78h7v9h-7z" fill="#c8392b" /></g>
    <g transform=${`translate(${left} ${top})`}><rect width=${across} height=${down} rx="7" fill="#6fae97" /><rect x="6" y="6" width=${across - 12} height=${down - 12} rx="3" fill="#dd8458" />
      <g fill="none" stroke="#fff4dd" stroke-width="2"><rect x="10" y="10" width=${across - 20} height=${down - 20} /><path d=${`M${across / 2} 10v${down - 20}`} /><circle cx=${across / 2} cy=${down / 2} r=${Math.min(14, down / 4)} /></g>
      <circle cx=${across * 0.62} cy=${down * 0.4} r="4.5" fill="#fffaf0" stroke="#33231a" stroke-width="1.3" />
      ${passer(across * 0.3, down * 0.55, 4)}${passer(across * 0.74, down * 0.7, 8)}${passer(across * 0.55, down * 0.85, 2)}</g>
    ${Array.from({ length: Math.max(1, Math.floor((height - top - 20) / 30)) }, (_, row) => html`<g transform=${`translate(12 ${top + 10 + row * 30})`}>
      <rect width=${left - 30} height="18" rx="4" fill="#8a5f3c" /><path d=${`M7 9h${left - 44}`} stroke=${["#6fa24a", "#8fbf5a", "#5d9a58", "#7aa845"][row % 4]} stroke-width="9" stroke-linecap="round" stroke-dasharray=".1 11.5" /></g>`)}
    ${tree(width * 0.36, height - 14, 5)}${tree(width - 16, top + 4, 12)}`;
}

/** The park: a path, a pond with a duck, swings, and as many trees as there is room for. @param {Lot} lot */
function park({ width, height }) {
  const [pondX, pondY] = [width * 0.24, height * 0.76];
  const [swingX, swingY] = [width * 0.76, height * 0.5];
  /** @param {number} x @param {number} y */
  const free = (x, y) => Math.hypot(x - pondX, (y - pondY) * 1.4) > 46 && Math.hypot(x - swingX, (y - swingY + 8) * 1.3) > 44
    && Math.abs(y - pathAt(x / width) * height) > 22 && !(x > width - 100 && y > height - 38);
  const trees = [];
  for (let row = 0, y = 26; y < height - 4; row += 1, y += 29) {
    for (let x = 18 + (row % 2) * 16; x < width - 10; x += 33) {
      const [there, below] = [x + pick(x + row * 7, 9) - 4, y + pick(x * 3 + row, 9) - 4];
      if (free(there, below)) trees.push(tree(there, below, x + row * 31));
    }
  }
  return html`<rect width=${width} height=${height} rx="12" fill="#a8c878" />
    <path d=${`M${width * 0.05} ${height * 0.14}q${width * 0.2}-20 ${width * 0.42}-2M${width * 0.6} ${height * 0.86}q${width * 0.15}-14 ${width * 0.34} 2`} fill="none" stroke="#bdd88f" stroke-width="12" stroke-linecap="round" />
    <path d=${`M0 ${height * 0.6}C${width * 0.3} ${height * 0.6} ${width * 0.4} ${height * 0.28} ${width} ${height * 0.26}`} fill="none" stroke="#eedfb8" stroke-width="17" />
    <g transform=${`translate(${pondX} ${pondY})`}><ellipse rx="42" ry="26" fill="#efe0b6" /><ellipse rx="36" ry="21" fill="#5aa9c4" /><path d="M-20-4q5-4 10 0m8 10q5-4 10 0" fill="none" stroke="#dff5fb" stroke-width="2" stroke-linecap="round" />
      <ellipse cx="8" cy="-6" rx="7" ry="4.5" fill="#fffaf0" /><circle cx="14" cy="-11" r="3.3" fill="#fffaf0" /><path d="M17-11l5 1-5 2z" fill="#e08a2c" /></g>
    <g transform=${`translate(${swingX} ${swingY})`}><ellipse cy="14" rx="38" ry="15" fill="#e9d19a" />
      <path d="M-30 16l8-38 8 38M14 16l8-38 8 38M-22-22h44" fill="none" stroke="#b5452e" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M-8-22v26M-1-22v26M6-22l5 24M12-22l5 24" stroke="#5a4a3a" stroke-width="1.3" /><path d="M-10 4h11M9 2h10" stroke="#2458a6" stroke-width="3.6" stroke-linecap="round" /></g>
    ${trees}<g transform=${`translate(${width * 0.4} ${height * 0.62})`}><path d="M0 0h24v6H0zM2 6v5M22 6v5" fill="#a46a3c" stroke="#6b4222" stroke-width="1.2" /></g>
    ${passer(width * 0.2, height * 0.56, 3)}${passer(width * 0.86, height * 0.27, 7)}`;
}

/** Where the park's path runs at a share of the width, as a share of the height. @param {number} across */
const pathAt = (across) => 0.6 - 0.34 / (1 + Math.exp(-9 * (across - 0.42)));

/** The centre: a theatre with a dome, arcades, a market around its fountain. @param {Lot} lot */
function centre({ width, height, panes }) {
  const foot = Math.min(96, Math.round(height * 0.46));
  const [middle, square] = [width * 0.56, Math.min(height - 44, foot + (height - foot) * 0.5)];
  const [wide, high] = [Math.min(76, width * 0.32), Math.min(52, (height - foot) * 0.42)];
  const stalls = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const angle = (index * Math.PI) / 4 + 0.2;
    return { x: middle + Math.cos(angle) * wide, y: square + Math.sin(angle) * high + 4, index };
  }).filter(({ y }) => y > foot + 18 && y < height - 6).sort((one, other) => one.y - other.y);
  return html`<rect width=${width} height=${height} rx="10" fill="#e4cfa5" />
    <g fill="none" stroke="#cdb486" stroke-width="1.8"><ellipse cx=${middle} cy=${square} rx=${wide * 0.4} ry=${high * 0.45} /><ellipse cx=${middle} cy=${square} rx=${wide * 1.2} ry=${high * 1.3} />
      <path d=${`M${middle - wide * 1.2} ${square}h${wide * 2.4}M${middle} ${square - high * 1.3}v${high * 2.6}`} /></g>
    ${theatre(6, foot, Math.min(110, width * 0.46), panes)}
    ${terraceOfHouses(Math.min(122, width * 0.5), width - 3, foot - 40, 71, panes)}${terraceOfHouses(Math.min(122, width * 0.5), width - 3, foot + 10, 83, panes)}
    ${height - foot > 110 && house(6, foot + 62, 46, 44, panes)}${height - foot > 130 && house(6, height - 8, 46, 52, panes)}
    <g transform=${`translate(${middle} ${square})`}><ellipse cx="3" cy="3" rx="17" ry="10" fill=${SHADE} opacity=".25" /><ellipse rx="17" ry="10" fill="#f4e7cb" /><ellipse rx="12.5" ry="7" fill="#6fb7c9" />
      <path d="M-2 0v-12h4V0z" fill="#f4e7cb" /><path d="M0-12q-8 2-8 10M0-12q8 2 8 10" fill="none" stroke="#e9fbff" stroke-width="1.8" stroke-linecap="round" /></g>
    ${stalls.map(({ x, y, index }) => stall(x, y, index))}
    ${passer(middle - 28, square + 4, 1)}${passer(middle + 30, square + 12, 6)}${passer(middle + 6, square + high + 16, 9)}`;
}

/** @param {number} x @param {number} foot @param {number} width @param {Pane[]} panes */
function theatre(x, foot, width, panes) {
  const arches = Math.max(3, Math.floor(width / 20));
  const doors = Array.from({ length: arches }, (_, index) => x + ((index + 0.5) * width) / arches);
  doors.forEach((middle) => panes.push([middle - 3.5, foot - 38, 7, 11]));
  const middle = x + width / 2;
  return html`<path d=${`M${x + width} ${foot - 40}l10 8v32h-10z`} fill=${SHADE} opacity=".28" />
    <path d=${`M${middle - 28} ${foot - 50}a28 30 0 0 1 56 0z`} fill="#5f8f86" /><path d=${`M${middle - 12} ${foot - 50}q2-26 12-30 10 4 12 30`} fill="none" stroke="#86b3a8" stroke-width="2" /><circle cx=${middle} cy=${foot - 83} r="4" fill="#e8c65a" />
    <path d=${`M${x} ${foot - 48}h${width}v48h${-width}z`} fill="#b8493a" /><path d=${`M${x - 3} ${foot - 52}h${width + 6}v6h${-width - 6}zM${x} ${foot - 24}h${width}v4h${-width}z`} fill="#f6e3c4" />
    ${doors.map((at) => html`<path d=${`M${at - 3.5} ${foot - 27}v-9a3.5 3.5 0 0 1 7 0v9z`} fill="#56697a" /><path d=${`M${at - 5} ${foot}v-13a5 5 0 0 1 10 0v13z`} fill="#6b2a22" /><path d=${`M${at - 5} ${foot - 13}a5 5 0 0 1 10 0`} fill="none" stroke="#f6e3c4" stroke-width="1.8" />`)}`;
}

/** @type {Record<string, (lot: Lot) => any>} */
export const QUARTERS = { home, school, park, centre };
