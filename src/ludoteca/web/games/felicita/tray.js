/** In front of the player: what is asked, and everything that is not done by a tap on the city. */

import { html, useState } from "/web/kit/html.js";
import { COLOURS, cellOf, isSharing } from "./position.js";
import { WORDS, capital, greenTitle, guideWords, moveWords, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Hint} Hint */
/** @typedef {import("./words.js").Lang} Lang */

/** @param {{view: View, lang: Lang, legal: Move[], gazed: string, hints: Hint[]}} props */
export function Guide({ view, lang, legal, gazed, hints }) {
  const words = WORDS[lang];
  return html`<div class="guide">
    <p class="say" role="status">${guideWords(view, legal, lang)}</p>
    <p class="gazed" aria-hidden="true">${gazed}</p>
    ${hints.length > 0 && html`<ol class="hint-list" aria-label=${words.hints}>
      ${hints.map(({ move, chance }, index) => html`<li key=${index}>${capital(moveWords(move, lang))} <b>${Math.round(100 * chance)}%</b></li>`)}
    </ol>`}
  </div>`;
}

/** @param {{view: View, lang: Lang, legal: Move[], disabled: boolean, pointed: Set<string>, act: (move: Move) => void}} props */
export function Actions({ view, lang, legal, disabled, pointed, act }) {
  const buttons = legal.filter((move) => !cellOf(move) && !isSharing(move));
  const friends = [...new Set(legal.filter(isSharing).map((move) => move.friend))];
  if (!buttons.length && !friends.length) return null;
  return html`<div class="actions" role="group" aria-label=${WORDS[lang].actions}>
    <div class="buttons">
      ${buttons.map((move) => {
        const label = moveWords(move, lang);
        return html`<button key=${label} type="button" class=${`act ${move.do} ${pointed.has(move.do) ? "pointed" : ""}`} disabled=${disabled}
          onClick=${() => act(move)}>${capital(label)}</button>`;
      })}
    </div>
    ${friends.map((friend) => html`<${Sharing} key=${friend} friend=${friend} view=${view} lang=${lang} disabled=${disabled}
      moves=${legal.filter((move) => isSharing(move) && move.friend === friend)} act=${act} />`)}
  </div>`;
}

/**
 * A card to give, a card to take, or both; then the button says what will be done.
 * @param {{friend: string, view: View, lang: Lang, moves: Move[], disabled: boolean, act: (move: Move) => void}} props
 */
function Sharing({ friend, view, lang, moves, disabled, act }) {
  const words = WORDS[lang];
  const [given, setGiven] = useState("");
  const [taken, setTaken] = useState("");
  const seat = COLOURS.indexOf(/** @type {any} */ (friend));
  const chosen = moves.find((move) => (move.given ?? "") === given && (move.taken ?? "") === taken);
  const sides = [
    { label: words.yours, hand: view.players[view.player].hand, value: given, set: setGiven },
    { label: words.theirs, hand: view.players[seat].hand, value: taken, set: setTaken },
  ];
  return html`<fieldset class="sharing"><legend>${words.share(seatName(seat, lang))}</legend>
    ${sides.map(({ label, hand, value, set }) => hand.length > 0 && html`<div key=${label} class="share-side" role="group" aria-label=${label}>
      <span class="side-name" aria-hidden="true">${label}</span>
      ${hand.map((name) => html`<button key=${name} type="button" class="give" aria-pressed=${value === name} disabled=${disabled}
        title=${greenTitle(name, lang)} onClick=${() => set(value === name ? "" : name)}>${cardWords(name, lang)}</button>`)}
    </div>`)}
    <button type="button" class="act share" disabled=${disabled || !chosen} onClick=${() => chosen && act(chosen)}>
      ${chosen ? capital(moveWords(chosen, lang)) : words.hand_over}</button>
  </fieldset>`;
}

/** @param {string} name @param {Lang} lang */
const cardWords = (name, lang) => (Number.isNaN(Number(name)) ? greenTitle(name, lang) : `${name} ${greenTitle(name, lang)}`);
