/** What is always in sight: how the town feels, the day, and the decks. */

import { html } from "/web/kit/html.js";
import { calendarWords, clockWords, extraWords, greenDeckWords, happinessWords, words } from "./words.js";
import { Weather, moodOf, zoneOf } from "./weather.js";

/** @typedef {import("./position.js").View} View */

/** A tap reads what it means, as on the clocks. @param {{view: View, onRead: () => void}} props */
export function Sky({ view, onRead }) {
  const label = happinessWords(view, zoneOf(view.space), moodOf(view.space));
  const beyond = view.owed + 1 - view.spaces;
  return html`<div class="sky" role="img" aria-label=${label} title=${label} onClick=${onRead}>
    ${Array.from({ length: view.spaces }, (_, index) => {
      const space = index + 1;
      const here = space === view.space;
      const first = space === 1 || zoneOf(space) !== zoneOf(index);
      return html`<span key=${space} class=${`space ${zoneOf(space)} ${here ? "here" : ""} ${first ? "first" : ""}`} data-place=${`space-${space}`}>
        <${Weather} mood=${moodOf(space)} /><b>${space}</b>
        ${first && html`<i>${words(`zone.${zoneOf(space)}`)}</i>`}
        ${here && beyond > 0 && html`<em>+${beyond}</em>`}</span>`;
    })}
  </div>`;
}

/** The calendar's leaves, the clock of the red deck, the green deck. @param {{view: View, onRead: () => void}} props */
export function Clocks({ view, onRead }) {
  const extra = extraWords(view);
  const days = Array.from({ length: view.days }, (_, index) => index + 1);
  return html`<div class="clocks" onClick=${onRead}>
    <span class="calendar"><span class="days" aria-hidden="true">
      ${days.map((day) => html`<i key=${day} class=${day === view.day ? "today" : day < view.day ? "gone" : ""}>${day}</i>`)}
      </span><span class="said">${calendarWords(view)}</span></span>
    <span class=${`deck red ${view.red.dinner}`} data-place="red-deck"><${Dial} left=${view.red.left} all=${view.red.left + view.red.discards.length} />
      <b aria-hidden="true">${view.red.left}</b><span class="said">${clockWords(view)}</span></span>
    <span class="deck green" data-place="green-deck"><i class="back" aria-hidden="true"></i><b aria-hidden="true">${view.green.left}</b>
      <span class="said">${greenDeckWords(view)}</span></span>
    ${extra && html`<b class="extra" data-turns=${view.extra_turns}>${extra}</b>`}
  </div>`;
}

const ROUND = 100;

/** What is left of the red deck, as a clock: when it runs out, the day may be over. @param {{left: number, all: number}} props */
const Dial = ({ left, all }) => html`<svg class="dial" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="20" /><circle class="wedge" cx="24" cy="24" r="9" pathLength=${ROUND} stroke-dasharray=${`${(ROUND * left) / all} ${ROUND}`} transform="rotate(-90 24 24)" />
  <path d="M24 24V12M24 24l7 5" /></svg>`;
