/** A player's city: a place that water runs to. The player's own is wide; the others' are small, and plates on a phone. */

import { Dialog } from "/web/kit/dialog.js";
import { Face } from "/web/kit/faces.js";
import { html, useState } from "/web/kit/html.js";
import { Art, Back, Drop, Shape, Spread } from "./art.js";
import { CARDS, HOUSES, NUMBERED } from "./cards.js";
import { Gate } from "./gate.js";
import { Land } from "./land.js";
import { Plot, plotState } from "./plot.js";
import { Sources } from "./sources.js";
import { amount, cardName, cardText, listed, plotMark, words } from "./words.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Player} Player */
/** @typedef {import("/web/kit/types").Move} Move */

const PLOTS = [...NUMBERED, ...HOUSES];

/**
 * `onLay` is there while this city is one where the card in the player's fingers can be laid.
 * @param {{view: View, seat: number, eyes: number, name: string, sitter: import("/web/kit/types").Seat | undefined, remark: string, pointed: Set<string>, news: import("./news.js").News, zone: string, legal: Move[], onLay: (() => void) | null}} props
 */
export function City({ view, seat, eyes, name, sitter, remark, pointed, news, zone, legal, onLay }) {
  const [open, setOpen] = useState(false);
  const player = view.players[seat];
  const mine = seat === eyes;
  const marks = [mine ? "mine" : "other", view.asked === seat && "asked", view.player === seat && !view.over && "active", view.pending?.target === seat && "target", pointed.has(`city ${seat}`) && "pointed"];
  return html`<li class=${`city ${marks.filter(Boolean).join(" ")} ${zone}`} data-city=${seat} data-zone=${seat} data-place=${`city ${seat}`}>
    <h2 class="title"><button type="button" class="who" aria-haspopup="dialog" onClick=${onLay ?? (() => setOpen(true))}>
      ${sitter?.name && html`<${Face} seat=${sitter} size=${32} />`}
      <span class="owner">${name} <span class="person">${remark}</span></span>
      <${Pips} player=${player} />
      ${!mine && html`<${Notes} player=${player} over=${view.over} />`}
      <span class="sums"><${Sum} of="cards" n=${player.hand_size} place=${`cards ${seat}`}><${Back} /></${Sum}>
        <${Sum} of="drops" n=${player.drops}><${Drop} /></${Sum}>${news.lost[seat] > 0 && html`<span class="lost" title=${words("lost", { n: news.lost[seat] })}>−${news.lost[seat]}</span>`}
        <span class="score"><b data-place=${`score ${seat}`}>${player.score}</b> <span class="unit">${words("points", { n: player.score })}</span></span></span>
      <${Signs} player=${player} /></button></h2>
    <${Scene} player=${player} seat=${seat} view=${view} large=${mine} legal=${mine ? legal : []} fresh=${news.fresh} />
    ${open && html`<${Dialog} title=${name} kind="wide" onClose=${() => setOpen(false)}><${Closer} player=${player} seat=${seat} view=${view} mine=${mine} /></${Dialog}>`}
  </li>`;
}

/** The place itself. @param {{player: Player, seat: number, view: View, large: boolean, legal?: Move[], fresh?: Set<string>}} props */
export function Scene({ player, seat, view, large, legal = [], fresh = new Set() }) {
  const threat = view.pending?.target === seat ? view.pending : null;
  return html`<div class=${`scene ${large ? "large" : "small"} ${player.drops ? "" : "dry"}`}>
    <${Land} />
    <${Sources} player=${player} seat=${seat} threat=${threat} />
    <${Gate} player=${player} seat=${seat} />
    <div class="plots">
      <span class="canal upper"><span class="waves"></span></span><span class="canal bend"></span><span class="canal lower"><span class="waves"></span></span>
      <ol aria-label=${words("city")}>${PLOTS.map((id) => html`<${Plot} key=${id} id=${id} seat=${seat} player=${player} legal=${legal} fresh=${fresh.has(`plot ${seat} ${id}`)} threatened=${threat?.choice === id} />`)}</ol>
    </div>
  </div>`;
}

/** How far the civilisation is: full built, blue invested, dashed missing. @param {{player: Player}} props */
function Pips({ player }) {
  const built = NUMBERED.filter((id) => player.city[id]).length;
  return html`<span class="pips" role="img" aria-label=${words("civilisation", { n: built, of: NUMBERED.length })} title=${words("civilisation", { n: built, of: NUMBERED.length })}>
    ${PLOTS.map((id) => html`<span key=${id} class=${`pip ${plotState(id, player)}`}>${plotMark(id)}</span>`)}</span>`;
}

/** On a plate, what hurts the city and what guards it. @param {{player: Player}} props */
function Signs({ player }) {
  const attacks = total(player.attacks);
  const parked = total(player.parked);
  return html`<span class="signs">
    ${attacks > 0 && html`<span class="mark hurts" title=${words("hurts", { n: attacks })}><${Shape} family="attack" />${attacks > 1 && attacks}<span class="unseen"> ${words("hurts", { n: attacks })}</span></span>`}
    ${parked > 0 && html`<span class="mark guards" title=${words("guards", { n: parked })}><${Shape} family="defence" />${parked > 1 && parked}<span class="unseen"> ${words("guards", { n: parked })}</span></span>`}</span>`;
}

/** @param {Record<string, number>} cards */
const total = (cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);

/** A number beside its sign, and in words for who cannot see the sign. @param {{of: string, n: number, place?: string, children: any}} props */
function Sum({ of, n, place, children }) {
  return html`<span class="sum" data-place=${place} title=${words(of, { n })}>${children} ${n}<span class="unseen"> ${words(of, { n })}</span></span>`;
}

/** Beside the name of a small city: what hurts it, and what everybody knows of the hand while it matters. @param {{player: Player, over: boolean}} props */
function Notes({ player, over }) {
  const cards = over ? {} : counted(player.hand ?? player.known);
  const held = words(player.hand ? "inHand" : "known");
  return html`<span class="notes">
    ${Object.entries(player.attacks).map(([id, count]) => html`<span key=${id} class="note hurts" data-note=${id} title=${`${cardName(id)}. ${cardText(id)}`}><${Thumb} id=${id} /><span class="note-words">${cardName(id)}</span>${count > 1 && html` ×${count}`}</span>`)}
    ${Object.keys(cards).length > 0 && html`<span class="note known" title=${`${held}: ${listed(cards)}`}><${Back} /><span class="note-words">${held}: ${listed(cards)}</span>
      ${Object.keys(cards).map((id) => html`<${Thumb} key=${id} id=${id} />`)}</span>`}</span>`;
}

/** @param {{id: string}} props */
const Thumb = ({ id }) => html`<span class=${`thumb ${CARDS[id].family}`} aria-hidden="true"><${Art} id=${id} /></span>`;

/** @param {string[]} ids */
function counted(ids) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** All that lies before a player, as a place and card by card. @param {{player: Player, seat: number, view: View, mine: boolean}} props */
function Closer({ player, seat, view, mine }) {
  /** @param {Record<string, number>} cards */
  const all = (cards) => Object.entries(cards).map(([id, count]) => ({ id, count }));
  /** @param {{card: string, drops: number}} lying */
  const wet = ({ card, drops }) => ({ id: card, remark: amount("drops", drops) });
  const heaps = [
    { title: words("attacks"), cards: all(player.attacks) },
    { title: words("parked"), cards: all(player.parked) },
    { title: words("city"), cards: all(player.city) },
    { title: words("investments"), cards: player.investments.map(wet) },
    { title: words("water"), cards: player.resources.map(wet) },
    { title: words("known"), cards: mine ? [] : all(counted(player.hand ?? player.known)) },
  ].filter(({ cards }) => cards.length);
  return html`<div class="watergame closer" tabindex="0">
    <${Scene} player=${player} seat=${seat} view=${view} large />
    ${heaps.map(({ title, cards }) => html`<section key=${title} class="heap"><h3>${title}</h3><${Spread} cards=${cards} /></section>`)}
    ${!heaps.length && html`<p>${words("nothing")}</p>`}</div>`;
}
