/** How far the journey is, and what decides it: in a few words always in sight, in whole sentences for who asks. */

import { ClauseLink } from "/web/kit/clause.js";
import { Dialog } from "/web/kit/dialog.js";
import { html } from "/web/kit/html.js";
import { Cap, Card, Picture } from "./art.js";
import { KINDS, cardsOf, uncontrolled } from "./position.js";
import { ENDING_CLAUSES, aimWords, effect, freeWords, goalWords, kindName, leftWords, phaseName, words } from "./words.js";

/** @typedef {import("./position.js").View} View */

/** @param {{view: View, who: (seat: number) => string, onHelp: () => void}} props */
export function Status({ view, who, onHelp }) {
  const free = { free: uncontrolled(view).length, n: view.polfer_wanted };
  return html`<div class="status">
    <p class="phase"><span><b>${phaseName(view.phase)}</b> · ${words("turn", { n: view.turn })}</span><span>${leftWords(view)}</span></p>
    <${Journey} view=${view} />
    <ul class="stakes">
      <li class="boss"><${Token} name="cap" />${view.seat === view.inspector ? words("stake.mine", { n: view.points_to_win })
        : html`<span>${who(view.inspector)}:</span> <span>${words("stake.inspector", { n: view.points_to_win })}</span>`}</li>
      <li title=${words("tickets", { n: view.tickets })}><${Token} name="ticket" /><span class="short" aria-hidden="true">${view.tickets}</span><span class="whole">${words("tickets", { n: view.tickets })}</span></li>
      <li title=${freeWords(view)}><${Token} name="polfer" /><span class="short" aria-hidden="true">${words("stake.freeShort", free)}</span><span class="whole">${words("stake.free", free)}</span></li>
    </ul>
    <button type="button" class="help" aria-label=${words("help")} title=${words("help")} onClick=${onHelp}>?</button>
  </div>`;
}

/** @param {{name: "cap" | "ticket" | "polfer"}} props */
const Token = ({ name }) => html`<svg class="token" viewBox="0 0 60 60" aria-hidden="true">
  ${name === "cap" ? html`<g transform="scale(1.5)"><${Cap} transform="" /></g>` : html`<${Picture} kind=${name} />`}</svg>`;

const STOP = 10;

/** A stop for each control card, out and back; the train is where the pack is. @param {{view: View}} props */
function Journey({ view }) {
  const { each, hand_size: left } = view.packs;
  const gone = view.phase === "outward" ? each - left : 2 * each - left;
  const stops = Array.from({ length: 2 * each + 1 }, (_, at) => at);
  return html`<svg class="journey" viewBox=${`-8 -11 ${2 * each * STOP + 16} 17`} aria-hidden="true">
    <path class="way" d=${`M0 0H${2 * each * STOP}`} /><path class="travelled" d=${`M0 0H${gone * STOP}`} />
    ${stops.map((at) => html`<circle key=${at} class=${at % each === 0 ? "station" : "stop"} cx=${at * STOP} r=${at % each === 0 ? 3.4 : 1.5} />`)}
    <g class="train" style=${{ transform: `translate(${gone * STOP}px, 0px)` }}><path class=${view.phase} d="M-7 -2.500V-8.500Q-7 -10 -5.500 -10H3Q7 -10 7 -4.500V-2.500Z" /><path class="panes" d="M-5 -8H-2V-5.500H-5ZM-.800 -8H2.200V-5.500H-.800Z" /></g>
    <title>${phaseName(view.phase)}</title>
  </svg>`;
}

/** My role and what makes me win, in a line. @param {{view: View}} props */
export const Goal = ({ view }) => html`<p class="goal" title=${goalWords(view)}>${aimWords(view)}</p>`;

/** What each kind of card does and how many of them one has not seen, and how each role wins. @param {{view: View, onClose: () => void}} props */
export function Help({ view, onClose }) {
  const unseen = view.unseen === null ? null : cardsOf(view.unseen);
  const facts = { n: view.points_to_win, wanted: view.polfer_wanted, phase: view.phase };
  /** @param {string} kind */
  const left = (kind) => unseen && html`<small>${words("unseen", { n: unseen.filter((other) => other === kind).length })}</small>`;
  return html`<${Dialog} title=${words("help")} kind="wide" onClose=${onClose}><div class="biglietti help-sheet">
    <p><b>${goalWords(view)}</b></p>
    <ul class="ways">${WAYS.map((way) => html`<li key=${way}>${words(`way.${way}`, facts)} <${ClauseLink} game="biglietti" id=${ENDING_CLAUSES[way]} /></li>`)}</ul>
    <h3>${words("legend")}</h3>
    <ul class="legend">${KINDS.map((kind) => html`<li key=${kind}><${Card} card=${kind} />
      <span><b>${kindName(kind)}</b>: ${effect(kind)} ${left(kind)}</span></li>`)}</ul>
    ${view.removed && html`<h3>${words("removed")}</h3>
      <p class="removed">${cardsOf(view.removed).map((kind, index) => html`<span key=${index} class="mini" title=${kindName(kind)}>
        <${Card} card=${kind} /><span class="unseen">${kindName(kind)}</span></span>`)}</p>`}
  </div></${Dialog}>`;
}

const WAYS = ["inspector", "polfer", "travellers"];
