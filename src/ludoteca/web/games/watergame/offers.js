/** What can be done now: with the chosen card, or with what needs none, and what each would leave behind. */

import { html } from "/web/kit/html.js";
import { CARDS } from "./cards.js";
import { foresight } from "./foresight.js";
import { fromHand, meant, zoneOf } from "./position.js";
import { WORDS, cardName, moveWords, whose } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Zone} Zone */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

/**
 * @param {{view: View, lang: Lang, eyes: number, hinted: Set<string>, pointed: Set<string>, act: (move: Move) => void, disabled: boolean,
 *          chosen: string | null, zone: Zone | null, legal: Move[], last: {seat: number, moves: Move[]} | null, undo: (() => void) | null, onLetGo: () => void}} props
 */
export function Offers({ view, lang, eyes, hinted, pointed, act, disabled, chosen, zone, legal, last, undo, onLetGo }) {
  const words = WORDS[lang];
  const played = legal.filter((move) => chosen && fromHand(move, chosen) && (zone === null || zoneOf(move, eyes) === zone));
  const lying = legal.filter((move) => move.from === "table" || move.do === "sacrifice");
  const plain = legal.filter((move) => !move.card);
  const thrown = last?.seat === eyes && legal.length ? last.moves.findLast((move) => move.do === "discard") : null;
  const attempt = chosen && !played.length && legal.length ? meant(chosen, view, eyes, null) : null;
  /** @param {Move} move */
  const button = (move) => {
    const marks = [hinted.has(JSON.stringify(move)) && "hinted", pointed.has(move.do) && "pointed", !move.card && "plain"];
    const after = move.card ? foresight(view, eyes, move, lang) : "";
    return html`<li key=${JSON.stringify(move)}><button type="button" class=${`offer ${marks.filter(Boolean).join(" ")}`} data-do=${move.do} disabled=${disabled} onClick=${() => act(move)}>
      <span>${moveWords(move, lang, whose(eyes, lang))}</span> ${after && html`<small>${after}</small>`}</button></li>`;
  };
  return html`<div class="offers" onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && onLetGo()}>
    ${chosen ? html`<p class="tip"><b>${cardName(chosen, lang)}</b>: ${CARDS[chosen].text?.[lang]}</p>` : legal.length > 0 && html`<p class="tip">${words.tips[view.phase]}</p>`}
    <ul aria-label=${words.options}>
      ${played.map(button)}
      ${attempt && html`<li><button type="button" class="offer why" disabled=${disabled} onClick=${() => act(attempt)}>${words.whyNot}</button></li>`}
      ${(!chosen || view.phase === "reply") && lying.map(button)}
      ${undo && thrown && html`<li><button type="button" class="offer plain back" disabled=${disabled} onClick=${undo}>${words.back(cardName(thrown.card, lang))}</button></li>`}
      ${plain.map(button)}
    </ul>
  </div>`;
}
