/** A player's city: its water, the five numbers and the houses, attacks that stay, defences ready, what is known of its hand. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useState } from "/web/kit/html.js";
import { Art, Back, Card, Drops, Spread } from "./art.js";
import { CARDS } from "./cards.js";
import { NUMBERED } from "./position.js";
import { WORDS, cardName, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */

const HOUSES = Object.keys(CARDS).filter((id) => CARDS[id].family === "construction" && !CARDS[id].number);

/** @param {{view: View, seat: number, eyes: number, person: string, lang: Lang, pointed: Set<string>, zone: string}} props */
export function City({ view, seat, eyes, person, lang, pointed, zone }) {
  const words = WORDS[lang];
  const [open, setOpen] = useState(false);
  const player = view.players[seat];
  const marks = [view.asked === seat && "asked", seat === eyes && "mine", view.pending?.target === seat && "target", pointed.has(`city ${seat}`) && "pointed"];
  return html`<li class=${`city ${marks.filter(Boolean).join(" ")} ${zone}`} data-city=${seat} data-zone=${seat}>
    <h2 class="title"><button type="button" class="who" aria-haspopup="dialog" onClick=${() => setOpen(true)}>
      <span class="owner">${seatName(seat, lang)}${person && html`<span class="person">${person}</span>`}</span>
      <span class="sums"><span title=${words.cards}><${Back} /> ${player.hand_size}<span class="unseen"> ${words.cards}</span></span>
        <span title=${words.drops}><${Drops} count=${1} /> ${player.drops}<span class="unseen"> ${words.drops}</span></span>
        <span><b>${player.score}</b> ${words.points}</span></span></button></h2>
    <${Water} player=${player} lang=${lang} />
    <ol class="buildings" aria-label=${words.city}>
      ${NUMBERED.map((id) => html`<${Plot} key=${id} id=${id} player=${player} lang=${lang} />`)}
      ${HOUSES.map((id) => (player.city[id] ? html`<${Plot} key=${id} id=${id} player=${player} lang=${lang} />` : null))}
    </ol>
    <${Row} title=${words.attacks} cards=${player.attacks} lang=${lang} />
    <${Row} title=${words.parked} cards=${player.parked} lang=${lang} />
    ${seat !== eyes && html`<${Row} title=${player.hand ? words.inHand : words.known} shown cards=${counted(player.hand ?? player.known)} lang=${lang} />`}
    ${open && html`<${Dialog} title=${[seatName(seat, lang), person].filter(Boolean).join(" · ")} onClose=${() => setOpen(false)}><${Closer} player=${player} mine=${seat === eyes} lang=${lang} /></${Dialog}>`}
  </li>`;
}

/** @param {string[]} ids */
function counted(ids) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** @param {{player: Player, lang: Lang}} props */
function Water({ player, lang }) {
  const words = WORDS[lang];
  return html`<ul class="water" aria-label=${`${words.water}: ${player.drops}`}>
    ${player.resources.map(({ card, drops }, index) => {
      const label = `${cardName(card, lang)}: ${drops} ${words.drops}`;
      return html`<li key=${index} class=${`source ${CARDS[card].family}`} title=${label}><${Art} id=${card} /><${Drops} count=${drops} label=${label} /></li>`;
    })}
    ${player.loose > 0 && html`<li class="source loose" title=${words.loose}><${Drops} count=${player.loose} label=${`${words.loose}: ${player.loose} ${words.drops}`} /></li>`}
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
    <span class="lots" aria-hidden="true">
      <span key=${`lot ${built}`} class="lot construction"><span class="number">${number}</span><${Art} id=${id} />${built > 1 && html`<b class="times">×${built}</b>`}</span>
      ${sunk.map(({ drops }, index) => html`<span key=${index} class="lot sunk"><span class="number">${number}</span><${Drops} count=${drops} /></span>`)}
    </span>
  </li>`;
}

/** @param {{title: string, shown?: boolean, cards: Record<string, number>, lang: Lang}} props */
function Row({ title, shown = false, cards, lang }) {
  const entries = Object.entries(cards);
  if (!entries.length) return null;
  return html`<ul class="laid" aria-label=${title} title=${title}>
    ${shown && html`<li class="laid-title">${title}</li>`}
    ${entries.map(([id, count]) => html`<li key=${id} title=${CARDS[id].text?.[lang]}><${Card} id=${id} lang=${lang} small count=${count} /></li>`)}
  </ul>`;
}

/** All that lies before a player, card by card with its text. @param {{player: Player, mine: boolean, lang: Lang}} props */
function Closer({ player, mine, lang }) {
  const words = WORDS[lang];
  /** @param {Record<string, number>} cards */
  const all = (cards) => Object.entries(cards).map(([id, count]) => ({ id, count }));
  /** @param {{card: string, drops: number}} lying */
  const wet = ({ card, drops }) => ({ id: card, remark: `${drops} ${words.drops}` });
  const heaps = [
    { title: words.attacks, cards: all(player.attacks) },
    { title: words.parked, cards: all(player.parked) },
    { title: words.city, cards: all(player.city) },
    { title: words.investments, cards: player.investments.map(wet) },
    { title: words.water, cards: player.resources.map(wet) },
    { title: words.known, cards: mine ? [] : all(counted(player.hand ?? player.known)) },
  ].filter(({ cards }) => cards.length);
  if (!heaps.length) return html`<p>${words.nothing}</p>`;
  return html`<div class="reading" tabindex="0">${heaps.map(({ title, cards }) => html`<section key=${title} class="heap"><h3>${title}</h3><${Spread} cards=${cards} lang=${lang} /></section>`)}</div>`;
}
