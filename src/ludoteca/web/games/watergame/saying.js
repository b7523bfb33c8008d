/** Who is being waited for and why; an attack that waits for its answer lies beside it. */

import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { CARDS } from "./cards.js";
import { WORDS, moment } from "./words.js";

/** @param {{view: import("./position.js").View, lang: import("/web/kit/types.d.ts").Lang, eyes: number, done: boolean}} props */
export function Saying({ view, lang, eyes, done }) {
  const words = WORDS[lang];
  const mine = !done && view.asked === eyes;
  return html`<div class=${`say ${mine ? "mine" : ""} ${view.pending ? "threat" : ""}`}>
    ${view.pending && html`<${Card} id=${view.pending.card} lang=${lang} small />`}
    <p role="status">${done && !view.over ? words.over : moment(view, lang, eyes)} ${view.pending && html`<small>${CARDS[view.pending.card].text?.[lang]}</small>`}</p>
  </div>`;
}
