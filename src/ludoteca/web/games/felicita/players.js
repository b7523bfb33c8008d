/** The team: who plays, where, and every hand, open to all. */

import { html } from "/web/kit/html.js";
import { GREENS } from "./cards.js";
import { COLOURS, asked } from "./position.js";
import { WORDS, greenTitle, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./words.js").Lang} Lang */

/** @param {{view: View, lang: Lang, seats: {name: string}[], done: boolean}} props */
export function Players({ view, lang, seats, done }) {
  return html`<ul class="players">
    ${view.players.map((player, seat) => {
      const plays = !done && asked(view) === seat;
      return html`<li key=${seat} class=${`player ${COLOURS[seat]} ${plays ? "plays" : ""}`}>
        <span class="who"><span class="token" aria-hidden="true">${seatName(seat, lang).charAt(0)}</span>
          <b>${seatName(seat, lang)}</b> ${seats[seat]?.name && html`<span class="name">${seats[seat].name}</span>`}
          <span class="where">${player.cell}</span></span>
        <ul class="held" aria-label=${WORDS[lang].hand(seatName(seat, lang))}>
          ${player.hand.map((name) => html`<${GreenCard} key=${name} name=${name} view=${view} lang=${lang} />`)}
          ${player.app && html`<li class="green-card app">${WORDS[lang].app}</li>`}
          ${!player.hand.length && !player.app && html`<li class="none">${WORDS[lang].empty}</li>`}
        </ul>
      </li>`;
    })}
  </ul>`;
}

/** A solution that is wanted now stands out. @param {{name: string, view: View, lang: Lang}} props */
function GreenCard({ name, view, lang }) {
  const wanted = Object.values(view.problems).includes(name);
  const text = `${greenTitle(name, lang)}. ${GREENS[name][lang].text}`;
  const special = Number.isNaN(Number(name));
  return html`<li class=${`green-card ${wanted ? "wanted" : ""} ${special ? "special" : ""}`} title=${text}>
    ${!special && html`<b>${name}</b> `}<span>${greenTitle(name, lang)}</span></li>`;
}
