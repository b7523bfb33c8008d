/** The picture on top of the ending: who sat on the winner's benches, each before the ferns that it sees, beside who disturbed it, with the points that were left. */

import { html } from "/web/kit/html.js";
import { Wood } from "./board.js";
import { KINDS, colourOf, inSight } from "./garden.js";
import { Leaf, Visitor } from "./leaves.js";

const WIDTH = 20;
const ROW = 5;
/** So far to both sides the lawn goes on, in a low wide window. */
const FAR = 60;
const COLOURS = ["white", "black"];
/** More ferns than these are a thicket. */
const MOST = 7;

/** @param {{view: import("./wire").View, result: import("/web/kit/types").Result}} props */
export function EndingPicture({ view, result }) {
  const benches = Object.keys(view.benches).filter((bench) => result.places[colourOf(bench)] === 1);
  // Of a draw both players' benches are seen, a row each.
  const rows = new Set(benches.map(colourOf)).size;
  const room = (WIDTH * rows) / benches.length;
  const size = Math.min(1.35, room / 3.2);
  const height = ROW * rows + 1;
  return html`<div class="felci last-benches"><svg viewBox=${`0 0 ${WIDTH} ${height}`} aria-hidden="true">
    <path class="lawn" d=${`M${-FAR} 3.6H0Q${WIDTH / 4} 2.4 ${WIDTH / 2} 3.2T${WIDTH} 2.8H${WIDTH + FAR}V${height}H${-FAR}Z`} />
    ${benches.map((bench, index) => {
      const seat = colourOf(bench);
      const kind = view.benches[bench][seat];
      const other = view.benches[bench][1 - seat];
      const points = result.rows[seat]?.[Number(bench[1]) - 1]?.points ?? null;
      return html`<g key=${bench} transform=${`translate(${(room * (index + 0.5)) % WIDTH} ${3.2 + ROW * Math.floor((room * index) / WIDTH)}) scale(${size})`}>
        <g class=${`bench ${COLOURS[seat]}`}><${Wood} /></g>
        ${other && html`<g transform="translate(.62 -.62) scale(.86)"><${Visitor} kind=${other} seat=${1 - seat} /></g>`}
        ${kind && html`<g transform=${`translate(${other ? -0.5 : 0} -.8)`}><${Visitor} kind=${kind} seat=${seat} /></g>
          ${points !== null && html`<g class="sight gains" transform=${`translate(${other ? -1.4 : -1} -.45) scale(${1.35 / size})`}><circle r=".43" /><text y=".21">${points}</text></g>`}
          <g class=${`${kind} grown`}>${row(Math.min(MOST, inSight(view.ferns, kind, bench)), (x, at) => html`<${Leaf} key=${at} kind=${kind} size=".38" x=${x} y=${at % 2 ? 1.15 : 1.45} />`)}</g>`}
      </g>`;
    })}
  </svg></div>`;
}

/** So many side by side, about the middle. @param {number} count @param {(x: number, at: number) => any} drawn */
const row = (count, drawn) => Array.from({ length: count }, (_, at) => drawn(0.42 * (at - (count - 1) / 2), at));

/** Leaves of all kinds fall. @param {number} index */
export const confetti = (index) => html`<svg class=${`felci fallen ${KINDS[index % KINDS.length]}`} viewBox="-1 -1 2 2" width="24" height="24" aria-hidden="true">
  <${Leaf} kind=${KINDS[index % KINDS.length]} size=".8" /></svg>`;
