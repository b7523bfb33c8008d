/** A card that passes from one hand to another: fetched when somebody first shares. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useState } from "/web/kit/html.js";
import { capital } from "/web/kit/words.js";
import { COLOURS } from "./position.js";
import { cardWords, greenText, moveWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./words.js").Names} Names */

/**
 * A card to give, a card to take, or both, each with what it says; then the button says what will be done.
 * @param {{friend: string, view: View, moves: Move[], disabled: boolean, names: Names, act: (move: Move) => void, onClose: () => void}} props
 */
export function Sharing({ friend, view, moves, disabled, names, act, onClose }) {
  const [given, setGiven] = useState("");
  const [taken, setTaken] = useState("");
  const seat = COLOURS.indexOf(friend);
  const chosen = moves.find((move) => (move.given ?? "") === given && (move.taken ?? "") === taken);
  const sides = [
    { label: words("yours"), hand: view.players[view.player].hand, value: given, set: setGiven },
    { label: words("theirs"), hand: view.players[seat].hand, value: taken, set: setTaken },
  ];
  const confirm = html`<button type="button" class="button primary share-it" disabled=${disabled || !chosen}
    onClick=${() => chosen && (onClose(), act(chosen))}>${chosen ? capital(moveWords(chosen, names)) : words("handOver")}</button>`;
  return html`<${Dialog} title=${words("share", { name: names[seat] })} onClose=${onClose} actions=${confirm}>
    <div class="felicita-sharing">
      ${sides.map(({ label, hand, value, set }) => hand.length > 0 && html`<div key=${label} class="share-side" role="group" aria-label=${label}>
        <h3 aria-hidden="true">${label}</h3>
        ${hand.map((name) => html`<button key=${name} type="button" class="give" aria-pressed=${value === name} disabled=${disabled}
          onClick=${() => set(value === name ? "" : name)}><b>${cardWords(name)}</b> <small>${greenText(name)}</small></button>`)}
      </div>`)}
    </div>
  </${Dialog}>`;
}
