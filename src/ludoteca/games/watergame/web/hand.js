/** The player's hand: buttons to be tapped, dragged or walked with the arrows. While discarding, several can be picked. */

import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { fromHand } from "./position.js";
import { cardText, words } from "./words.js";

/** @typedef {import("/web/kit/types").Move} Move */

/** @type {Record<string, (at: number, size: number) => number>} */
const STEPS = {
  ArrowLeft: (at, size) => (at + size - 1) % size,
  ArrowRight: (at, size) => (at + 1) % size,
  Home: () => 0,
  End: (_, size) => size - 1,
};

/**
 * `picked` are the slots in the player's fingers, in the order they were taken.
 * @param {{seat: number, hand: string[], legal: Move[], hinted: Map<string, number>, picked: number[], several: boolean, pointed: Set<string>,
 *          drag: ReturnType<typeof import("./drag.js").useDrag>, onPick: (slot: number | null) => void}} props
 */
export function Hand({ seat, hand, legal, hinted, picked, several, pointed, drag, onPick }) {
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    if (event.key === "Escape") onPick(null);
    const cards = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
    const at = cards.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const step = STEPS[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    cards[step(at, cards.length)].focus();
  };
  return html`<ul class=${`hand ${legal.length ? "" : "waiting"} ${several ? "several" : ""}`} aria-label=${words("hand")} data-place=${`hand ${seat}`} onKeyDown=${walk}>
    ${hand.map((id, index) => {
      const moves = legal.filter((move) => fromHand(move, id));
      const chosen = picked.includes(index);
      const rank = Math.min(...moves.map((move) => hinted.get(JSON.stringify(move)) ?? Infinity));
      const marks = [
        moves.length && "usable",
        rank < Infinity && "hinted",
        chosen && "chosen",
        drag.held?.slot === index && "dragging",
        pointed.has(`card ${id}`) && "pointed",
      ];
      return html`<li key=${index}><button type="button" class=${`held ${marks.filter(Boolean).join(" ")}`} data-card=${id} data-rank=${rank < Infinity ? rank : undefined} aria-pressed=${chosen}
        title=${cardText(id)} ...${drag.handlers(index, id)}
        onClick=${(/** @type {MouseEvent} */ event) => drag.wasDrag(event) || onPick(index)}><${Card} id=${id} />${several && chosen && html`<b class="turn-to-go">${picked.indexOf(index) + 1}</b>`}</button></li>`;
    })}
    ${!hand.length && html`<li class="nothing">${words("emptyHand")}</li>`}
  </ul>`;
}
