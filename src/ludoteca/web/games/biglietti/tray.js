/** In front of the player: the sentence, the cards to choose from, what happened last, hints. */

import { ClauseLink } from "/web/kit/clause.js";
import { html } from "/web/kit/html.js";
import { Card } from "./art.js";
import { HIDDEN, KINDS, cardsOf, passes } from "./position.js";
import { ENDING_CLAUSES, WORDS, capital, cardName, moveWords, outcomeWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Hint} Hint */
/** @typedef {(seat: number) => string} Who */

/** @param {{view: View, lang: Lang, who: Who, said: string, hints: Hint[], story: Story | null}} props */
export function Guide({ view, lang, who, said, hints, story }) {
  const words = WORDS[lang];
  const clause = view.ending && ENDING_CLAUSES[view.ending];
  return html`<div class="guide">
    <p class="say" role="status">${said} ${clause && html`<${ClauseLink} game="biglietti" id=${clause} />`}</p>
    ${hints.length > 0 && html`<ol class="hint-list" aria-label=${words.hints}>
      ${hints.map(({ move, chance }, index) => html`<li key=${index}>${capital(moveWords(move, lang, who))} <b>${Math.round(100 * chance)}%</b></li>`)}
    </ol>`}
    <p class="told">${story && storyWords(view, story, lang, who)}</p>
  </div>`;
}

/** @param {View} view @param {Story} story @param {Lang} lang @param {Who} who */
function storyWords(view, story, lang, who) {
  const words = WORDS[lang].report;
  const given = story.gave && story.gave.kind !== "none" ? words.gave(cardName(story.gave.kind, lang), who(story.gave.to)) : "";
  const got = story.got && story.got !== HIDDEN && view.giver !== view.seat ? words.got(cardName(story.got, lang)) : "";
  const round = passes(story).length && story.ended ? `${words.round}: ${[...story.round, story.round[0]].map((seat) => seat + 1).join(" → ")}.` : "";
  return [outcomeWords(story, lang, who), given, got, round].filter(Boolean).join(" ");
}

/**
 * @typedef {object} TrayProps
 * @property {View} view
 * @property {Lang} lang
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

/** @param {TrayProps} props */
export function Tray(props) {
  const { view, lang } = props;
  const words = WORDS[lang];
  const player = view.players[view.seat];
  if (view.seat === view.inspector) {
    const next = view.packs.next;
    return html`<div class="tray">
      <${Row} ...${props} label=${words.pack} cards=${grouped(view.packs.hand ?? "")} />
      ${next && html`<p class="later">${words.nextPack}: ${grouped(next).map(({ card, count }) => `${card}${count > 1 ? ` ×${count}` : ""}`).join(", ")}</p>`}
    </div>`;
  }
  const hand = cardsOf(player.hand).map((card) => ({ card, count: 1, note: "" }));
  const got = view.giver === view.seat && view.passing && view.passing !== HIDDEN ? [{ card: view.passing, count: 1, note: words.received }] : [];
  const drops = view.stage === "drop" && view.inspected === view.seat;
  return html`<div class="tray">
    <${Row} ...${props} label=${words.hand} cards=${[...hand, ...got]} usable=${drops ? new Set() : props.usable} />
    ${player.control_cards > 0 && html`<div class="own-controls"><span class="label">${words.mine}:</span>
      ${drops
        ? html`<${Row} ...${props} label=${words.mine} cards=${grouped(player.controls ?? "")} />
          <button type="button" class=${`keep ${props.pointed.has("keep") ? "pointed" : ""}`} disabled=${props.disabled || !props.keeps} onClick=${props.onKeep}>${words.keep}</button>`
        : html`<span class="slips">${[...(player.controls ?? "")].map((value, index) => html`<span key=${index} class="mini"><${Card} card=${value} /><span class="unseen">${value}</span></span>`)}</span>
          <b>${words.points(player.points ?? 0)}</b>`}
    </div>`}
  </div>`;
}

/** Control cards of the same points lie together. @param {string} values */
function grouped(values) {
  const found = [...new Set(values)];
  return found.map((card) => ({ card, count: [...values].filter((value) => value === card).length, note: "" }));
}

/** @param {TrayProps & {label: string, cards: {card: string, count: number, note: string}[]}} props */
function Row({ label, cards, lang, usable, picked, sealed, hinted, pointed, disabled, onCard }) {
  const words = WORDS[lang];
  const chosen = cards.findIndex(({ card }) => card === sealed);
  return html`<ul class="hand" aria-label=${label}>
    ${cards.map(({ card, count, note }, index) => {
      const place = `${card} ${index}`;
      const rank = hinted.get(card);
      const first = cards.findIndex((other) => other.card === card) === index;
      const held = picked === place || (index === chosen && sealed !== "");
      const marks = [usable.has(card) && "usable", held && "picked", pointed.has(`card ${card}`) && "pointed", note && "new"];
      const effect = words.effects[/** @type {import("./position.js").Kind} */ (card)] ?? "";
      return html`<li key=${index}><button type="button" class=${`held ${marks.filter(Boolean).join(" ")}`} data-card=${card} disabled=${disabled} aria-pressed=${held}
        aria-label=${[`${cardName(card, lang)}${count > 1 ? ` ×${count}` : ""}`, note, effect].filter(Boolean).join(". ")} title=${effect} onClick=${() => onCard(card, place)}>
        <${Card} card=${card} name=${words.kinds[/** @type {import("./position.js").Kind} */ (card)] ?? ""} />
        ${count > 1 && html`<b class="times" data-mark=${`×${count}`}></b>`}
        ${note && html`<b class="note" data-mark=${note}></b>`}
        ${first && rank !== undefined && html`<b class="rank" data-mark=${rank + 1}></b>`}
      </button></li>`;
    })}
  </ul>`;
}

/** What each kind of card does, and how many of them one has not seen. @param {{view: View, lang: Lang}} props */
export function Legend({ view, lang }) {
  const words = WORDS[lang];
  const unseen = view.unseen === null ? null : cardsOf(view.unseen);
  return html`<details class="legend"><summary>${words.legend}</summary>
    <ul>${KINDS.map((kind) => html`<li key=${kind}><${Card} card=${kind} />
      <span><b>${words.kinds[kind]}</b>: ${words.effects[kind]} ${unseen && html`<small>${words.unseen(unseen.filter((other) => other === kind).length)}</small>`}</span></li>`)}</ul>
  </details>`;
}
