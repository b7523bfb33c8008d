/** The player's hand: a fan of buttons, to be tapped, dragged or walked with the arrows. */

import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { CARDS } from "./cards.js";
import { fromHand } from "./position.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

/** @type {Record<string, (at: number, size: number) => number>} */
const STEPS = {
  ArrowLeft: (at, size) => (at + size - 1) % size,
  ArrowRight: (at, size) => (at + 1) % size,
  Home: () => 0,
  End: (_, size) => size - 1,
};

/**
 * @param {{hand: string[], legal: Move[], hinted: Set<string>, slot: number | null, lang: Lang, pointed: Set<string>,
 *          drag: ReturnType<typeof import("./drag.js").useDrag>, onChoose: (slot: number | null) => void}} props
 */
export function Hand({ hand, legal, hinted, slot, lang, pointed, drag, onChoose }) {
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    if (event.key === "Escape") onChoose(null);
    const cards = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
    const at = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const step = STEPS[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    cards[step(at, cards.length)].focus();
  };
  return html`<ul class=${`hand ${legal.length ? "" : "waiting"}`} aria-label=${WORDS[lang].hand} onKeyDown=${walk}>
    ${hand.map((id, index) => {
      const moves = legal.filter((move) => fromHand(move, id));
      const marks = [
        moves.length && "usable",
        moves.some((move) => hinted.has(JSON.stringify(move))) && "hinted",
        slot === index && "chosen",
        drag.held?.slot === index && "dragging",
        pointed.has(`card ${id}`) && "pointed",
      ];
      return html`<li key=${index}><button type="button" class=${`held ${marks.filter(Boolean).join(" ")}`} data-card=${id} aria-pressed=${slot === index}
        title=${CARDS[id].text?.[lang]} ...${drag.handlers(index, id)}
        onClick=${(/** @type {MouseEvent} */ event) => drag.wasDrag(event) || onChoose(slot === index ? null : index)}><${Card} id=${id} lang=${lang} /></button></li>`;
    })}
  </ul>`;
}
