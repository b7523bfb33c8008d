/** Cards to look at: the red card of the turn, green cards, and the phone with the app. */

import { html } from "/web/kit/html.js";
import { REDS } from "./city.js";
import { Heart, Phone } from "./pieces.js";
import { cardWords, greenTitle, isSpecial, stepsWords, symbolWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */

/** @type {Record<string, () => any>} */
const SYMBOLS = {
  heart: () => html`<${Heart} />`,
  green: () => html`<i class="back"></i>`,
  problem: () => html`<b class="mark">?</b>`,
};

/** The red card: its back until it is turned. @param {{card: import("./wire").RedCard | null, turned: boolean, animate: boolean}} props */
export function RedCard({ card, turned, animate }) {
  const face = card && turned;
  const marks = `${face ? "face" : "back-side"} ${face && animate ? "turning" : ""}`;
  return html`<div class=${`red-card ${marks}`} key=${face ? card.id : "back"} data-place="red-card" aria-hidden="true">
    ${face ? html`<span class="steps"><b>${card.number}</b> ${SYMBOLS[card.symbol]()}</span><${Way} steps=${card.number} />`
      : html`<svg viewBox="0 0 40 40"><path d="M4 22L20 8l16 14v14H4z" /><path d="M16 36V26h8v10" /></svg>`}
  </div>`;
}

/** What may be on the card that waits, as the cards tell that nobody has seen yet. @param {{view: View}} props */
export const Odds = ({ view }) => html`<ul class="odds">
  ${Object.entries(SYMBOLS).map(([symbol, Sign]) => html`<li key=${symbol}>
    <span class="sign" aria-hidden="true"><${Sign} /></span><b>${unseen(view).filter((id) => REDS.get(id) === symbol).length}</b> <span>${words(`odds.${symbol}`)}</span></li>`)}
</ul>`;

/** The red cards that nobody has seen since they were shuffled: the one that waits, and the deck. @param {View} view */
export const unseen = ({ card, red }) => [...(card ? [card.id] : []), ...red.cards];

/** @param {{steps: number}} props */
const Way = ({ steps }) => html`<svg class="way" viewBox=${`0 0 ${steps * 12} 12`}>
  ${Array.from({ length: steps }, (_, index) => html`<${Foot} key=${index} x=${index * 12} />`)}</svg>`;

/** @param {{x: number}} props */
const Foot = ({ x }) => html`<ellipse cx=${x + 6} cy="6" rx="3" ry="4.5" transform=${`rotate(${x % 24 ? 14 : -14} ${x + 6} 6)`} />`;

/** The red card in words. @param {import("./wire").RedCard} card */
export const redSummary = (card) => `${stepsWords(card.number)}, ${symbolWords(card.symbol)}`;

/**
 * A green card in a hand: number, title. A tap reads it.
 * @param {{name: string, wanted: boolean, fresh: boolean, picked: boolean, onPick: () => void}} props
 */
export const GreenCard = ({ name, wanted, fresh, picked, onPick }) => html`<button type="button"
  class=${`green-card ${wanted ? "wanted" : ""} ${isSpecial(name) ? "special" : "solution"} ${fresh ? "fresh" : ""}`} data-place=${`card-${name}`}
  aria-pressed=${picked} aria-label=${`${cardWords(name)}${wanted ? `, ${words("wanted")}` : ""}`} onClick=${onPick}>
  <i aria-hidden="true">${isSpecial(name) ? "★" : name}</i> <span>${greenTitle(name)}</span></button>`;

/** The app in front of who downloaded it. @param {{picked: boolean, onPick: () => void}} props */
export const AppCard = ({ picked, onPick }) => html`<button type="button" class="green-card app" aria-pressed=${picked} onClick=${onPick}>
  <i aria-hidden="true"><${Phone} /></i><span>${words("app")}</span></button>`;
