/** WaterGame's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useEffect, useRef, useState } from "/web/kit/html.js";
import { Card } from "./art.js";
import { CARDS } from "./cards.js";
import { City } from "./city.js";
import { WORDS, cardName, foresight, moment, moveWords, seatName } from "./words.js";

export { describe, seatName } from "./words.js";

/** @typedef {import("./words.js").View} View */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

const HINTS_SHOWN = 3;

/** @param {import("/web/kit/types.d.ts").TableProps} props */
export function Table({ view, legal, eyes, seats, lang, act, undo, hint, disabled, over, animate, highlight }) {
  const words = WORDS[lang];
  const done = over || view.over;
  const pointed = new Set(highlight ?? []);
  const [slot, choose] = useSlot(view);
  /** @param {number} seat */
  const who = (seat) => (seat === eyes ? `${seatName(seat, lang)} (${words.you})` : seatName(seat, lang));
  const hand = eyes >= 0 ? (view.players[eyes].hand ?? []) : [];
  const chosen = slot === null ? null : (hand[slot] ?? null);
  const hinted = new Set((hint ?? []).slice(0, HINTS_SHOWN).map(({ move }) => JSON.stringify(move)));
  const order = [...view.players.keys()].sort((one, other) => distance(one, eyes, view) - distance(other, eyes, view));
  const offer = { view, lang, eyes, who, hinted, pointed, act, disabled: disabled || done };
  return html`<section class=${`watergame ${animate ? "animate" : ""}`} aria-label=${words.table}>
    <p class="say" role="status">${done && !view.over ? words.over : moment(view, lang, who)}</p>
    <ul class="cities">
      ${order.map((seat) => html`<${City} key=${seat} view=${view} seat=${seat} mine=${seat === eyes} name=${fullName(seats, seat, lang)} lang=${lang} pointed=${pointed} />`)}
    </ul>
    <${Stock} view=${view} lang=${lang} />
    ${eyes >= 0 &&
    html`<${Hand} hand=${hand} legal=${legal} slot=${slot} lang=${lang} pointed=${pointed} onChoose=${choose} />
      <${Offers} ...${offer} chosen=${chosen} legal=${legal} undo=${undo} />`}
  </section>`;
}

/** The other players in the order of play, the own city last: next to the hand. @param {number} seat @param {number} eyes @param {View} view */
const distance = (seat, eyes, view) => (seat - Math.max(eyes, 0) - (eyes >= 0 ? 1 : 0) + view.players.length) % view.players.length;

/** The seat, and who sits there if anybody does. @param {{name: string}[]} seats @param {number} seat @param {Lang} lang */
const fullName = (seats, seat, lang) => [seatName(seat, lang), seats?.[seat]?.name].filter(Boolean).join(" · ");

/** The card in the player's fingers, let go when the hand changes. @param {View} view @returns {[number | null, (slot: number | null) => void]} */
function useSlot(view) {
  const [slot, choose] = useState(/** @type {number | null} */ (null));
  const now = JSON.stringify([view.players.map((player) => player.hand), view.phase, view.asked]);
  const before = useRef(now);
  const stale = before.current !== now;
  useEffect(() => {
    if (before.current !== now) choose(null);
    before.current = now;
  }, [now]);
  return [stale ? null : slot, choose];
}

/** @param {{hand: string[], legal: Move[], slot: number | null, lang: Lang, pointed: Set<string>, onChoose: (slot: number | null) => void}} props */
function Hand({ hand, legal, slot, lang, pointed, onChoose }) {
  return html`<ul class="hand" aria-label=${WORDS[lang].hand}>
    ${hand.map((id, index) => {
      const usable = legal.some((move) => move.card === id && move.from !== "table" && move.do !== "sacrifice");
      const marks = [usable && "usable", slot === index && "chosen", pointed.has(`card ${id}`) && "pointed"];
      return html`<li key=${index}><button type="button" class=${`held ${marks.filter(Boolean).join(" ")}`} data-card=${id} aria-pressed=${slot === index}
        aria-label=${`${cardName(id, lang)}. ${CARDS[id].text?.[lang] ?? ""}`} title=${CARDS[id].text?.[lang]}
        onClick=${() => onChoose(slot === index ? null : index)}><${Card} id=${id} lang=${lang} /></button></li>`;
    })}
  </ul>`;
}

/**
 * What can be done now: with the chosen card, or with what needs none.
 * @param {{view: View, lang: Lang, eyes: number, who: (seat: number) => string, hinted: Set<string>, pointed: Set<string>, act: (move: Move) => void, disabled: boolean, chosen: string | null, legal: Move[], undo: (() => void) | null}} props
 */
function Offers({ view, lang, eyes, who, hinted, pointed, act, disabled, chosen, legal, undo }) {
  const words = WORDS[lang];
  const fromHand = legal.filter((move) => move.card === chosen && move.from !== "table" && move.do !== "sacrifice");
  const always = legal.filter((move) => !move.card || move.from === "table" || move.do === "sacrifice");
  const attempt = chosen && !fromHand.length && legal.length ? meant(chosen, eyes) : null;
  /** @param {Move} move */
  const button = (move) => {
    const marks = [hinted.has(JSON.stringify(move)) && "hinted", pointed.has(move.do) && "pointed", !move.card && "plain"];
    return html`<li key=${JSON.stringify(move)}><button type="button" class=${`offer ${marks.filter(Boolean).join(" ")}`} data-do=${move.do} disabled=${disabled} onClick=${() => act(move)}>
      <span>${moveWords(move, lang, who)}</span> ${move.card && html`<small>${foresight(view, eyes, move, lang)}</small>`}</button></li>`;
  };
  return html`<div class="offers">
    ${legal.length > 0 && !chosen && view.phase !== "reply" && html`<p class="tip">${words.pick}</p>`}
    <ul aria-label=${words.options}>
      ${fromHand.map(button)}
      ${attempt && html`<li><button type="button" class="offer why" onClick=${() => act(attempt)}>${words.whyNot} <small>${CARDS[chosen ?? ""].text?.[lang]}</small></button></li>`}
      ${always.map(button)}
      ${undo && html`<li><button type="button" class="offer plain" onClick=${undo}>${words.back}</button></li>`}
    </ul>
  </div>`;
}

/** What somebody who plays this card would mean, legal or not: the server answers with the clause. @param {string} id @param {number} eyes @returns {Move} */
function meant(id, eyes) {
  const card = CARDS[id];
  if (card.family === "construction") return { do: "build", card: id };
  if (card.family === "green") return { do: "collect", card: id };
  if (card.family === "catastrophe") return { do: "catastrophe", card: id };
  if (card.family === "attack") {
    const target = String(eyes === 0 ? 2 : 1);
    return card.effect?.destroy ? { do: "attack", card: id, target, choice: Object.keys(CARDS)[0] } : { do: "attack", card: id, target };
  }
  return { do: "discard", card: id };
}

/** Pile, season, reserve and supply; the discards, to be browsed. @param {{view: View, lang: Lang}} props */
function Stock({ view, lang }) {
  const words = WORDS[lang];
  const latest = view.discards.at(-1);
  return html`<div class="stock">
    <ul class="counts">
      <li>${words.pile} <b>${view.pile}</b></li>
      <li>${words.season} <b>${view.season}/${view.seasons}</b></li>
      <li>${words.reserve} <b>${view.reserve}</b></li>
      <li>${words.supply} <b>${view.supply}</b></li>
    </ul>
    ${latest
      ? html`<details class="discards"><summary>${words.discards} (${view.discards.length}): ${cardName(latest, lang)}</summary>
          <ol aria-label=${`${words.discards}, ${words.latest}`}>${[...view.discards].reverse().map((id, index) => html`<li key=${view.discards.length - index}><${Card} id=${id} lang=${lang} small /></li>`)}</ol></details>`
      : html`<span>${words.noDiscards}</span>`}
  </div>`;
}
