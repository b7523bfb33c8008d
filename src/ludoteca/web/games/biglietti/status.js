/** Always in sight: how far the journey is, and what decides it. */

import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { cardsOf, uncontrolled } from "./position.js";
import { WORDS, cardName, goalWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */

/** @param {{view: View, lang: Lang, who: (seat: number) => string}} props */
export function Status({ view, lang, who }) {
  const words = WORDS[lang];
  const { packs } = view;
  return html`<div class="status">
    <p class="phase"><span><b>${words.phases[view.phase]}</b> · ${words.turn(view.turn)}</span><span>${words.left(packs.hand_size, packs.next_size)}</span></p>
    <${Journey} view=${view} lang=${lang} />
    <ul class="stakes">
      <li>${words.inspectorIs(who(view.inspector))}, ${words.limit(view.points_to_win)}</li>
      <li>${words.tickets(view.tickets)}</li>
      <li>${words.free(uncontrolled(view).length, view.polfer_wanted)}</li>
    </ul>
    ${view.removed && html`<p class="removed">${words.removed}: ${cardsOf(view.removed).map((kind, index) => html`<span key=${index} class="mini" title=${cardName(kind, lang)}><${Card} card=${kind} /><span class="unseen">${cardName(kind, lang)}</span></span>`)}</p>`}
  </div>`;
}

const STOP = 10;

/** A stop for each control card, out and back; the train is where the pack is. @param {{view: View, lang: Lang}} props */
function Journey({ view, lang }) {
  const { each, hand_size: left } = view.packs;
  const gone = view.phase === "outward" ? each - left : 2 * each - left;
  const stops = Array.from({ length: 2 * each + 1 }, (_, at) => at);
  return html`<svg class="journey" viewBox=${`-8 -11 ${2 * each * STOP + 16} 17`} aria-hidden="true">
    <path class="way" d=${`M0 0H${2 * each * STOP}`} /><path class="travelled" d=${`M0 0H${gone * STOP}`} />
    ${stops.map((at) => html`<circle key=${at} class=${at % each === 0 ? "station" : "stop"} cx=${at * STOP} r=${at % each === 0 ? 3.4 : 1.5} />`)}
    <g class="train" style=${{ transform: `translate(${gone * STOP}px, 0px)` }}><path class=${view.phase} d="M-7 -2.500V-8.500Q-7 -10 -5.500 -10H3Q7 -10 7 -4.500V-2.500Z" /><path class="panes" d="M-5 -8H-2V-5.500H-5ZM-.800 -8H2.200V-5.500H-.800Z" /></g>
    <title>${WORDS[lang].phases[view.phase]}</title>
  </svg>`;
}

/** My role and what makes me win. @param {{view: View, lang: Lang}} props */
export const Goal = ({ view, lang }) => html`<p class="goal">${goalWords(view, lang)}</p>`;
