/** The gate where the water comes in: shields that hang ready, and what hurts the city as a whole. */

import { html } from "/web/kit/html.js";
import { CARDS } from "./cards.js";
import { WoundTag } from "./plot.js";
import { cardName, cardText } from "./words.js";
import { Wound } from "./wounds.js";

/** @param {{player: import("./wire").Player, seat: number}} props */
export function Gate({ player, seat }) {
  const wounds = Object.entries(player.attacks).filter(([id]) => !CARDS[id].effect?.block);
  return html`<div class="gate" data-place=${`gate ${seat}`}>
    <svg class="drawn arch" viewBox="0 0 80 100" aria-hidden="true"><path class="wood" d="M12 98V26h9v72ZM59 98V26h9v72Z" /><path class="roof" d="M2 30 40 8l38 22-5 7-33-19L7 37Z" /></svg>
    <ul class="shields">${Object.keys(player.parked).map((id) => html`<li key=${id} class="shield" data-shield=${id} data-place=${`shield ${seat} ${id}`} title=${`${cardName(id)}. ${cardText(id)}`}>
      <svg class="drawn" viewBox="0 0 40 46" aria-hidden="true"><path class="blue" d="M20 2 38 8v14c0 12-8 18-18 22C10 40 2 34 2 22V8Z" /><path class="line snow thin" d="M20 2 38 8v14c0 12-8 18-18 22C10 40 2 34 2 22V8Z" /></svg>
      <b aria-hidden="true">${CARDS[id].symbol}</b><span class="unseen">${cardName(id)}</span></li>`)}</ul>
    <ul class="wounds">${wounds.map(([id, count]) => html`<li key=${id} class="wound" data-wound=${id} data-place=${`wound ${seat} ${id}`} title=${cardText(id)}><${Wound} id=${id} /><${WoundTag} id=${id} count=${count} /></li>`)}</ul>
  </div>`;
}
