/** In front of the player: the sentence, the cards to choose from, what happened last. */

import { ClauseLink } from "/web/kit/clause.js";
import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { HIDDEN, cardsOf, isSeen } from "./position.js";
import { Goal } from "./status.js";
import { ENDING_CLAUSES, cardName, effect, labels, outcomeWords, printedName, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {(seat: number) => string} Who */

/** What is asked, and under it what happened last or what one looks at. @param {{view: View, who: Who, said: string, story: Story | null, read: string}} props */
export function Guide({ view, who, said, story, read }) {
  const clause = view.ending && ENDING_CLAUSES[view.ending];
  const told = (story && storyWords(view, story, who)) || (view.seat < 0 || view.over ? "" : words("tap"));
  return html`<div class=${`guide ${read ? "gazing" : ""}`}>
    <p class="say" role="status" title=${said}><span>${said} ${clause && html`<${ClauseLink} game="biglietti" id=${clause} />`}</span></p>
    <p class="told" title=${told}>${told}</p>
    <p class="read" aria-hidden="true">${read}</p>
  </div>`;
}

/** A longer way of the cards is seen in the carriage and told in the log. */
const TOLD = 5;

/** Who gave to whom, one after the other. @param {string[]} names */
export const wayWords = (names) => (names.length > TOLD ? [...names.slice(0, 2), "…", ...names.slice(-1)] : names).join(" → ");

/** @param {View} view @param {Story} story @param {Who} who */
function storyWords(view, story, who) {
  const gave = story.gifts.find((gift) => gift.giver === view.seat && isSeen(gift));
  // Who has to give now is told by the sentence above what it got.
  const got = view.giver === view.seat ? undefined : story.gifts.find((gift) => gift.taker === view.seat && isSeen(gift));
  const round = story.ended ? story.gifts.map(({ taker }) => taker) : [];
  return [
    outcomeWords(view, story, who),
    gave && words("report.gave", { kind: gave.kind, who: who(gave.taker) }),
    got && words("report.got", { kind: got.kind }),
    round.length > 0 && words("report.round", { seats: wayWords([story.gifts[0].giver, ...round].map(labels(view, who))) }),
  ].filter(Boolean).join(" ");
}

/**
 * @typedef {object} TrayProps
 * @property {View} view
 * @property {Set<string>} usable cards that are part of a legal move
 * @property {string} picked a card and its place
 * @property {string} sealed the kind that was chosen, face down
 * @property {Map<string, number>} hinted
 * @property {Set<string>} pointed
 * @property {boolean} disabled
 * @property {boolean} keeps whether one may get rid of none
 * @property {(card: string, place: string) => void} onCard
 * @property {() => void} onKeep
 */

/** One's aim and control cards in a line, and the cards to choose from. @param {TrayProps} props */
export function Tray(props) {
  const { view } = props;
  const player = view.players[view.seat];
  if (view.seat === view.inspector) {
    const next = view.packs.next;
    return html`<div class="tray">
      <div class="own"><${Goal} view=${view} />${next && html`<p class="later">${words("nextPack")}: ${counted(next)}</p>`}</div>
      <${Row} ...${props} label=${words("pack")} cards=${grouped(view.packs.hand ?? "")} />
    </div>`;
  }
  const hand = cardsOf(player.hand).map((card) => ({ card, count: 1, note: "" }));
  const got = view.giver === view.seat && view.passing && view.passing !== HIDDEN ? [{ card: view.passing, count: 1, note: words("received") }] : [];
  const drops = view.stage === "drop" && view.inspected === view.seat;
  return html`<div class="tray">
    <div class="own"><${Goal} view=${view} />
      ${player.control_cards > 0 && html`<p class="slips"><span class="unseen">${words("mine")}: </span>
        ${[...(player.controls ?? "")].map((value, index) => html`<span key=${index} class="slip">${value}</span>`)}
        <b>${words("points", { n: player.points ?? 0 })}</b></p>`}</div>
    ${drops
      ? html`<div class="dropping"><${Row} ...${props} label=${words("mine")} cards=${grouped(player.controls ?? "")} />
        <button type="button" class=${`keep ${props.pointed.has("keep") ? "pointed" : ""}`} disabled=${props.disabled || !props.keeps} onClick=${props.onKeep}>${words("keep")}</button></div>`
      : html`<${Row} ...${props} label=${words("hand")} cards=${[...hand, ...got]} />`}
  </div>`;
}

/** How many of each. @param {string} values */
const counted = (values) => grouped(values).map(({ card, count }) => `${card}${count > 1 ? `×${count}` : ""}`).join(" ");

/** Control cards of the same points lie together. @param {string} values */
function grouped(values) {
  const found = [...new Set(values)];
  return found.map((card) => ({ card, count: [...values].filter((value) => value === card).length, note: "" }));
}

/** More cards than these have to be narrower. */
const ROW = 5;

/** @param {TrayProps & {label: string, cards: {card: string, count: number, note: string}[]}} props */
function Row({ label, cards, usable, picked, sealed, hinted, pointed, disabled, onCard }) {
  const chosen = cards.findIndex(({ card }) => card === sealed);
  return html`<ul class=${`hand ${cards.length > ROW ? "crowded" : ""}`} aria-label=${label}>
    ${cards.map(({ card, count, note }, index) => {
      const place = `${card} ${index}`;
      const rank = hinted.get(card);
      const first = cards.findIndex((other) => other.card === card) === index;
      const held = picked === place || (index === chosen && sealed !== "");
      const marks = [usable.has(card) && "usable", held && "picked", pointed.has(`card ${card}`) && "pointed", note && "new"];
      return html`<li key=${index}><button type="button" class=${`held ${marks.filter(Boolean).join(" ")}`} data-card=${card} disabled=${disabled} aria-pressed=${held}
        aria-label=${[`${cardName(card)}${count > 1 ? ` ×${count}` : ""}`, [effect(card), note].filter(Boolean).join(" ")].filter(Boolean).join(". ")} title=${effect(card)} onClick=${() => onCard(card, place)}>
        <${Card} card=${card} name=${printedName(card)} />${" "}
        ${effect(card) && html`<span class="does" aria-hidden="true">${effect(card)}</span>`}
        ${count > 1 && html`<b class="times" data-mark=${`×${count}`}></b>`}
        ${note && html`<b class="note" data-mark=${note}></b>`}
        ${first && rank !== undefined && html`<b class="rank" data-mark=${rank + 1}></b>`}
      </button></li>`;
    })}
  </ul>`;
}
