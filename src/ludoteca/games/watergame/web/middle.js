/** The middle of the table: pile, season, reserve and the bowl of drops, and the discards, to be browsed. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useState } from "/web/kit/html.js";
import { Art, Spread } from "./art.js";
import { CARDS } from "./cards.js";
import { cardName, words } from "./words.js";

/** Waste recycling looks at these. */
const SEEN = Object.values(CARDS).reduce((most, { recycle = 0 }) => Math.max(most, recycle), 1);

const PILE = html`<svg class="drawn sign" viewBox="0 0 34 40" aria-hidden="true"><path class="back-shade" d="M8 6h24v32H8Z" /><path class="back" d="M3 2h24v32H3Z" /><path class="line snow thin" d="M15 11c4 5 5 7 5 9a5 5 0 0 1-10 0c0-2 1-4 5-9Z" /></svg>`;
const RESERVE = html`<svg class="drawn sign" viewBox="0 0 34 40" aria-hidden="true"><path class="water" d="M8 6h24v32H8Z" /><path class="ice" d="M3 2h24v32H3Z" /><path class="line blue thin" d="M8 18c3-3 6-3 8 0s5 3 8 0M8 25c3-3 6-3 8 0s5 3 8 0" /></svg>`;
const BOWL = html`<svg class="drawn sign wide" viewBox="0 0 56 40" aria-hidden="true"><path class="drop-tint" d="M20 4c4 6 5 8 5 10a5 5 0 0 1-10 0c0-2 1-4 5-10ZM36 2c4 6 5 8 5 10a5 5 0 0 1-10 0c0-2 1-4 5-10Z" /><path class="water" d="M6 20c8-6 36-6 44 0Z" /><path class="wood" d="M3 19h50c0 12-10 19-25 19S3 31 3 19Z" /></svg>`;
const SUN = html`<svg class="drawn sign" viewBox="0 0 40 40" aria-hidden="true"><circle class="sun" cx="20" cy="20" r="9" /><path class="line sun" d="M20 3v4M20 33v4M3 20h4M33 20h4M8 8l3 3M29 29l3 3M32 8l-3 3M11 29l-3 3" /></svg>`;
const LEAF = html`<svg class="drawn sign" viewBox="0 0 40 40" aria-hidden="true"><path class="roof" d="M6 34C4 16 14 6 35 5c0 20-10 30-29 29Z" /><path class="line wall thin" d="M6 34 24 16" /></svg>`;

/** @param {{view: import("./wire").View, zone: string}} props */
export function Middle({ view, zone }) {
  const [open, setOpen] = useState(false);
  const latest = view.discards.slice(-SEEN);
  return html`<div class=${`middle ${zone}`} data-zone="middle">
    <ul class="counts">
      <${Count} place="pile" sign=${PILE} n=${view.pile} of=${words("pile")} />
      ${view.seasons > 1 && html`<${Count} place="season" sign=${view.season === 1 ? SUN : LEAF} n=${`${view.season}/${view.seasons}`} of=${words("season")} />`}
      <${Count} place="reserve" sign=${RESERVE} n=${view.reserve} of=${words("reserve")} />
      <${Count} place="bowl" sign=${BOWL} n=${view.supply} of=${words("bowl")} title=${words("supply")} />
    </ul>
    <button type="button" class="browse" aria-haspopup="dialog" data-place="discards" disabled=${!view.discards.length} onClick=${() => setOpen(true)}>
      <span class="latest" aria-hidden="true">${latest.map((id, index) => html`<span key=${index} class=${`thumb ${CARDS[id].family}`}><${Art} id=${id} /></span>`)}</span>
      <span class="count"><span class="of">${words("discards")}</span> <b>${view.discards.length}</b></span></button>
    ${open &&
    html`<${Dialog} title=${`${words("discards")} (${view.discards.length})`} onClose=${() => setOpen(false)}>
      <div class="watergame browsed" tabindex="0"><p class="tip">${words("latest")}</p>
        <${Spread} cards=${[...view.discards].reverse().map((id) => ({ id }))} /></div></${Dialog}>`}
  </div>`;
}

/** @param {{place: string, sign: any, n: number | string, of: string, title?: string}} props */
function Count({ place, sign, n, of, title = of }) {
  return html`<li data-place=${place} title=${title}>${sign}<span class="count"><b>${n}</b> <span class="of">${of}</span></span></li>`;
}
