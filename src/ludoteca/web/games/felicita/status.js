/** What is always in sight: the happiness track, the calendar, the clock of the red deck, the red card of the turn. */

import { html } from "/web/kit/html.js";
import { TRACK } from "./cards.js";
import { WORDS, clockWords, redWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./words.js").Lang} Lang */

/** @param {{view: View, lang: Lang}} props */
export function Status({ view, lang }) {
  return html`<div class="status">
    <${Happiness} view=${view} lang=${lang} />
    <div class="clocks"><${Calendar} view=${view} lang=${lang} /><${Decks} view=${view} lang=${lang} /></div>
    ${view.card && html`<${RedCard} view=${view} lang=${lang} />`}
  </div>`;
}

/** @param {number} space */
function zone(space) {
  const [won, drawn] = TRACK;
  if (space <= won) return "won";
  return space <= won + drawn ? "drawn" : "lost";
}

/** @param {{view: View, lang: Lang}} props */
function Happiness({ view, lang }) {
  const words = WORDS[lang];
  const label = `${words.happiness}: ${words.space(view.space, view.spaces)}, ${words.zones[zone(view.space)]}, ${words.owed(view.owed)}`;
  return html`<div class="track" role="img" aria-label=${label} title=${label}>
    ${Array.from({ length: view.spaces }, (_, index) => {
      const here = index + 1 === view.space;
      return html`<span key=${index} class=${`space ${zone(index + 1)} ${here ? "here" : ""}`}>${here ? html`<${Face} mood=${zone(index + 1)} />` : index + 1}</span>`;
    })}
  </div>`;
}

/** @param {{mood: 'won' | 'drawn' | 'lost'}} props */
function Face({ mood }) {
  const mouth = { won: "M7 14q5 5 10 0", drawn: "M7 15.5h10", lost: "M7 17q5-5 10 0" }[mood];
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10.5" /><path d=${`M8.5 9.5h0M15.5 9.5h0${mouth}`} /></svg>`;
}

/** @param {{view: View, lang: Lang}} props */
function Calendar({ view, lang }) {
  const words = WORDS[lang];
  const extra = view.extra_turns ? words.extra(view.extra_turns) : "";
  return html`<span class="calendar"><span class="days" aria-hidden="true">
      ${Array.from({ length: view.days }, (_, index) => html`<i key=${index} class=${index + 1 === view.day ? "today" : index + 1 < view.day ? "gone" : ""}>${index + 1}</i>`)}
    </span><span>${words.day(view.day, view.days)}${extra && html` · <b>${extra}</b>`}</span></span>`;
}

/** @param {{view: View, lang: Lang}} props */
function Decks({ view, lang }) {
  return html`<span class=${`deck red ${view.red.dinner}`}>${clockWords(view, lang)}</span>
    <span class="deck green">${WORDS[lang].greenDeck} ${view.green.left}</span>`;
}

/** @param {{view: View, lang: Lang}} props */
function RedCard({ view, lang }) {
  const [number, symbol] = view.card?.name ?? "";
  return html`<p class="red-card"><span class="red-face" aria-hidden="true"><b>${number}</b><i>${{ h: "♥", g: "▮", "?": "?" }[symbol]}</i></span>
    <span>${redWords(view, lang)}</span></p>`;
}
