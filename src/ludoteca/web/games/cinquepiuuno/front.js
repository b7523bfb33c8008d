/** What stands around the tiles: the players, the dice, the question of the moment and its buttons. */

import { html } from "/web/kit/html.js";
import { CardBack, Die, Shape } from "./shapes.js";
import { PAWNS } from "./view.js";
import { CARDS, CARD_PICTURES, WORDS, seatName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Move} Move */
/** @typedef {import("./words.js").Lang} Lang */

/** @param {{view: View, lang: Lang, done: boolean, seats: {name: string}[]}} props */
export function Players({ view, lang, done, seats }) {
  const words = WORDS[lang];
  return html`<ul class="players">
    ${view.players.map((player, seat) => {
      const marks = [!done && view.player === seat && "now", view.winner === seat && "winner"].filter(Boolean).join(" ");
      const name = seats[seat]?.name || seatName(seat, lang);
      return html`<li key=${seat} class=${`player ${marks}`} aria-current=${!done && view.player === seat ? "true" : undefined}>
        <${Shape} who=${PAWNS[seat]} as="pawn" />
        <span class="who">${name}</span>
        <span class="score" role="img" aria-label=${words.points(player.score, view.goal ?? view.tokens_each)}>${player.score}/${view.goal ?? view.tokens_each}</span>
        <span class="held" title=${words.held(player.hand_size)} aria-label=${words.held(player.hand_size)}><${CardBack} /> ${player.hand_size}</span>
        ${player.known_cards.map((card, at) => html`<span key=${at} class="known" role="img" aria-label=${CARDS[lang][card]} title=${CARDS[lang][card]}>${CARD_PICTURES[card]}</span>`)}
        ${player.lost_turn && html`<span class="lost" role="img" aria-label=${words.lost} title=${words.lost}>💦</span>`}
      </li>`;
    })}
  </ul>`;
}

/** Dice keyed by the turn: a new throw is a new die, and rolls. @param {{view: View, lang: Lang}} props */
export function Dice({ view, lang }) {
  const words = WORDS[lang];
  const turn = `${view.turns} ${view.dice.length}`;
  return html`<div class="dice">
    ${view.dice.map((face, at) => html`<${Die} key=${`${turn} ${at}`} face=${face} label=${words.die(face)} kind=${at ? "spare" : ""} />`)}
    ${view.landing_die !== null && html`<${Die} key=${`${turn} landing ${view.landing_die}`} face=${view.landing_die} label=${words.landing(view.landing_die)} kind=${view.rolls.includes(view.landing_die) ? "good" : "bad"} />`}
    ${view.card && html`<span class="in-use">${CARD_PICTURES[view.card]} ${CARDS[lang][view.card]}</span>`}
  </div>`;
}

/**
 * The moves that are no tile: throw, draw, keep, trade; and which of several things to do with the tiles.
 * @param {{view: View, lang: Lang, legal: Move[], modes: string[], mode: string | null, hinted: Set<string>, pointed: Set<string>, disabled: boolean, onMode: (mode: string) => void, act: (move: Move) => void}} props
 */
export function Buttons({ lang, legal, modes, mode, hinted, pointed, disabled, onMode, act }) {
  const words = WORDS[lang];
  /** @param {string} key */
  const marks = (key) => `${hinted.has(key) ? "hinted" : ""} ${pointed.has(key) ? "pointed" : ""}`;
  return html`<div class="buttons">
    ${legal.map((move) => {
      const [label, picture] = labelOf(move, lang);
      if (!label) return null;
      return html`<button type="button" key=${label} class=${`big ${move.do} ${marks(move.do)}`} disabled=${disabled} onClick=${() => act(move)}>
        ${picture} ${label}</button>`;
    })}
    ${modes.length > 1 && modes.map((each) => html`<button type="button" key=${each} class=${`mode ${marks(each)}`} aria-pressed=${mode === each} onClick=${() => onMode(each)}>
      ${words.modes[/** @type {"go"} */ (each)]}</button>`)}
  </div>`;
}

/** @param {Move} move @param {Lang} lang @returns {[string, any]} */
function labelOf(move, lang) {
  const words = WORDS[lang];
  if (move.do === "roll") return [words.roll, "🎲"];
  if (move.do === "draw") return [words.draw, html`<${CardBack} />`];
  if (move.do === "keep") return [words.keep(move.die), html`<${Die} face=${Number(move.die)} label="" />`];
  if (move.do === "trade") return [words.trade(seatName(PAWNS.indexOf(move.pawn), lang)), html`<${Shape} who=${move.pawn} as="pawn" />`];
  return ["", null];
}

/** One's own cards; one that can be used now is a button that works. @param {{view: View, lang: Lang, legal: Move[], eyes: number, hinted: Set<string>, pointed: Set<string>, disabled: boolean, act: (move: Move) => void}} props */
export function Hand({ view, lang, legal, eyes, hinted, pointed, disabled, act }) {
  const cards = view.players[eyes]?.hand ?? [];
  if (!cards.length) return null;
  return html`<div class="hand" role="group" aria-label=${WORDS[lang].cards}>
    ${cards.map((card, at) => {
      const usable = legal.some((move) => move.do === "card" && move.card === card);
      const marks = `${usable ? "usable" : ""} ${hinted.has(`card ${card}`) ? "hinted" : ""} ${pointed.has(`card ${card}`) ? "pointed" : ""}`;
      return html`<button type="button" key=${at} class=${`card ${marks}`} disabled=${disabled || !legal.length} aria-disabled=${!usable}
        onClick=${() => act({ do: "card", card })}><span aria-hidden="true">${CARD_PICTURES[card]}</span> ${CARDS[lang][card]}</button>`;
    })}
  </div>`;
}
