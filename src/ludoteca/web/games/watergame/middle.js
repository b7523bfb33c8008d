/** The middle of the table: pile, season, reserve and supply, and the discards, to be browsed. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useState } from "/web/kit/html.js";
import { Art, Drops, Spread } from "./art.js";
import { WORDS, cardName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */

/** @param {{view: View, lang: Lang, zone: string}} props */
export function Middle({ view, lang, zone }) {
  const words = WORDS[lang];
  const [open, setOpen] = useState(false);
  const latest = view.discards.at(-1);
  return html`<div class=${`middle ${zone}`} data-zone="middle">
    <ul class="counts">
      <li>${words.pile} <b>${view.pile}</b></li>
      ${view.seasons > 1 && html`<li>${words.season} <b>${view.season}/${view.seasons}</b></li>`}
      <li>${words.reserve} <b>${view.reserve}</b></li>
      <li title=${words.supply}><${Drops} count=${1} label=${words.supply} /> <span class="supply" aria-hidden="true">${words.supply}</span> <b>${view.supply}</b></li>
    </ul>
    ${latest
      ? html`<button type="button" class="browse" aria-haspopup="dialog" title=${words.discards} onClick=${() => setOpen(true)}>
          <${Art} id=${latest} /><span>${words.discards} <b>${view.discards.length}</b> <span class="latest">${cardName(latest, lang)}</span></span></button>`
      : html`<span class="nothing">${words.noDiscards}</span>`}
    ${open &&
    html`<${Dialog} title=${`${words.discards} (${view.discards.length})`} onClose=${() => setOpen(false)}>
      <div class="reading" tabindex="0"><p class="tip">${words.latest}</p>
        <${Spread} cards=${[...view.discards].reverse().map((id) => ({ id }))} lang=${lang} /></div></${Dialog}>`}
  </div>`;
}
