/** A player's city: its water, the five numbers and the houses, attacks that stay, defences ready, what is known of its hand. */

import { html } from "/web/kit/html.js";
import { Card, Drops } from "./art.js";
import { CARDS } from "./cards.js";
import { WORDS, cardName } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("./words.js").Player} Player */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */

const NUMBERED = Object.keys(CARDS)
  .filter((id) => CARDS[id].number)
  .sort((one, other) => (CARDS[one].number ?? 0) - (CARDS[other].number ?? 0));
const HOUSES = Object.keys(CARDS).filter((id) => CARDS[id].family === "construction" && !CARDS[id].number);

/** @param {{view: View, seat: number, mine: boolean, name: string, lang: Lang, pointed: Set<string>}} props */
export function City({ view, seat, mine, name, lang, pointed }) {
  const words = WORDS[lang];
  const player = view.players[seat];
  const marks = [view.asked === seat && "asked", mine && "mine", view.pending?.target === seat && "target", pointed.has(`city ${seat}`) && "pointed"];
  return html`<li class=${`city ${marks.filter(Boolean).join(" ")}`} data-city=${seat}>
    <h3 class="who"><span class="owner">${name}</span>
      <span class="points"><b>${player.score}</b> ${words.points}</span></h3>
    <${Water} player=${player} lang=${lang} />
    <ol class="buildings" aria-label=${words.city}>
      ${NUMBERED.map((id) => html`<${Plot} key=${id} id=${id} player=${player} lang=${lang} />`)}
      ${HOUSES.map((id) => (player.city[id] ? html`<${Plot} key=${id} id=${id} player=${player} lang=${lang} />` : null))}
    </ol>
    <${Row} title=${words.attacks} cards=${player.attacks} lang=${lang} />
    <${Row} title=${words.parked} cards=${player.parked} lang=${lang} />
    ${!mine && html`<${OtherHand} player=${player} lang=${lang} />`}
  </li>`;
}

/** @param {{player: Player, lang: Lang}} props */
function Water({ player, lang }) {
  const words = WORDS[lang];
  return html`<ul class="water" aria-label=${`${words.water}: ${player.drops}`}>
    ${player.resources.map(
      (resource, index) => html`<li key=${index}><${Card} id=${resource.card} lang=${lang} small />
        <${Drops} count=${resource.drops} label=${`${resource.drops} ${words.drops}`} /></li>`,
    )}
    ${player.loose > 0 && html`<li><span class="loose">${words.loose}</span><${Drops} count=${player.loose} label=${`${player.loose} ${words.drops}`} /></li>`}
  </ul>`;
}

/** The place of one construction: built, missing, invested, blocked. @param {{id: string, player: Player, lang: Lang}} props */
function Plot({ id, player, lang }) {
  const words = WORDS[lang];
  const number = CARDS[id].number;
  const built = player.city[id] ?? 0;
  const sunk = player.investments.filter(({ card }) => card === id);
  const blocked = Object.keys(player.attacks).some((attack) => number && CARDS[attack].effect?.block === number);
  const label = [cardName(id, lang), built ? `×${built}` : words.missing, ...sunk.map(({ drops }) => `${words.invested} (${drops})`), blocked && words.blocked];
  return html`<li class=${`plot ${built ? "built" : "empty"} ${blocked ? "blocked" : ""}`} title=${label.filter(Boolean).join(", ")}>
    <span class="unseen">${label.filter(Boolean).join(", ")}</span>
    <span aria-hidden="true">${built ? html`<${Card} id=${id} lang=${lang} small count=${built} />` : html`<span class="slot">${number}</span>`}
      ${sunk.map(({ drops }, index) => html`<span key=${index} class="sunk"><span class="back">${number}</span><${Drops} count=${drops} /></span>`)}</span>
  </li>`;
}

/** @param {{title: string, cards: Record<string, number>, lang: Lang}} props */
function Row({ title, cards, lang }) {
  const entries = Object.entries(cards);
  if (!entries.length) return null;
  return html`<div class="row"><span class="row-title">${title}</span>
    <ul>${entries.map(([id, count]) => html`<li key=${id} title=${CARDS[id].text?.[lang]}><${Card} id=${id} lang=${lang} small count=${count} /></li>`)}</ul></div>`;
}

/** @param {{player: Player, lang: Lang}} props */
function OtherHand({ player, lang }) {
  const words = WORDS[lang];
  const shown = player.hand ?? player.known;
  return html`<div class="row"><span class="row-title">${player.hand_size} ${words.cards}${!player.hand && shown.length ? `, ${words.known}:` : ""}</span>
    ${shown.length > 0 && html`<ul>${shown.map((id, index) => html`<li key=${index}><${Card} id=${id} lang=${lang} small /></li>`)}</ul>`}</div>`;
}
