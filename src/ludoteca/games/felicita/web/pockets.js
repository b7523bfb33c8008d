/** Where there is little room: the problems and each hand behind a button, opened on a sheet. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useState } from "/web/kit/html.js";
import { Phone, Portrait } from "./pieces.js";
import { COLOURS, asked, openProblems } from "./position.js";
import { Problems } from "./problems.js";
import { appWords, cardWords, greenText, isSpecial, placeWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */

const PROBLEMS = -1;

/**
 * @param {{view: View, legal: import("./position.js").Move[], names: import("./words.js").Names, done: boolean,
 *   picked: import("./reading.js").Picked | null, onPick: (picked: import("./reading.js").Picked) => void}} props
 */
export function Pockets({ view, legal, names, done, picked, onPick }) {
  const [open, setOpen] = useState(/** @type {number | null} */ (null));
  const close = () => setOpen(null);
  return html`<div class=${`pockets ${view.players.length > 3 ? "crowded" : ""}`}>
    <button type="button" class="pocket" onClick=${() => setOpen(PROBLEMS)}><b>${openProblems(view).length}</b><small>${words("problemsShort", { n: openProblems(view).length })}</small></button>
    ${view.players.map((player, seat) => html`<button key=${seat} type="button" onClick=${() => setOpen(seat)}
      class=${`pocket ${COLOURS[seat]} ${!done && asked(view) === seat ? "plays" : ""}`} data-place=${`pocket-${seat}`}>
      <${Portrait} seat=${seat} /><span class="unseen">${words("pocket", { name: names[seat], n: player.hand.length })}</span>
      <${Numbers} view=${view} player=${player} /></button>`)}
    ${open === PROBLEMS && html`<${Dialog} kind="sheet" title=${words("problems")} onClose=${close}>
      <${Problems} view=${view} legal=${legal} fresh=${new Set()} names=${names} picked=${picked?.cell}
        onPick=${(/** @type {string} */ cell) => (close(), onPick({ cell }))} /></${Dialog}>`}
    ${open !== null && open >= 0 && html`<${Dialog} kind="sheet" title=${`${names[open]}, ${placeWords(view.players[open].cell)}`} onClose=${close}>
      <${Hand} view=${view} seat=${open} /></${Dialog}>`}
  </div>`;
}

/** The most that a pocket shows, by the number of players: the rest is counted. @type {Record<number, number>} */
const MOST = { 2: 10, 3: 6, 4: 4 };

/** @param {{view: View, player: import("./position.js").Player}} props */
function Numbers({ view, player: { hand, app } }) {
  const things = hand.length + Number(app);
  const most = MOST[view.players.length];
  const shown = things > most ? hand.slice(0, most - 1 - Number(app)) : hand;
  return html`<span class="numbers" aria-hidden="true">
    ${shown.map((name) => html`<i key=${name} class=${`number ${wanted(view, name)}`}>${isSpecial(name) ? "★" : name}</i>`)}
    ${app && html`<${Phone} />`}${shown.length < hand.length && html`<i class="number more">+${hand.length - shown.length}</i>`}</span>`;
}

/** A solution that an open problem waits for stands out. @param {View} view @param {string} card */
const wanted = (view, card) => (Object.values(view.problems).includes(card) ? "wanted" : "");

/** A hand to read: what each card says. @param {{view: View, seat: number}} props */
function Hand({ view, seat }) {
  const { hand, app } = view.players[seat];
  return html`<ul class="hand-sheet">
    ${hand.map((name) => html`<li key=${name} class=${`number ${wanted(view, name)}`}><b>${cardWords(name)}</b><span>${greenText(name)}</span></li>`)}
    ${app && html`<li><b>${words("app")}</b><span>${appWords(view)}</span></li>`}
    ${!hand.length && !app && html`<li>${words("empty")}</li>`}
  </ul>`;
}
