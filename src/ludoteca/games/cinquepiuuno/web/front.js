/** What the moment asks: the die in its tray, the question, its buttons, the tile one has an eye on, one's own cards. */

import { html } from "/web/kit/html.js";
import { Figure, Head } from "./figures.js";
import { CardBack, CardPicture, Die, Picture, Puff, Rolls } from "./shapes.js";
import { EVENTS, entryOf, nameOf } from "./themes.js";
import { PAWNS } from "./view.js";
import { cardDoes, cardName, eventDoes, seatName, tileName, words } from "./words.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./view.js").Move} Move */

/** Dice keyed by the turn: a new throw is a new die, and rolls. @param {{view: View}} props */
export function Dice({ view }) {
  const turn = `${view.turns} ${view.dice.length}`;
  const landing = view.landing_die;
  return html`<div class="dice" data-place="tray">
    ${view.dice.map((face, at) => html`<${Die} key=${`${turn} ${at}`} face=${face} label=${words("die", { die: face })} kind=${at ? "spare" : ""} />`)}
    ${landing !== null && html`<${Die} key=${`${turn} landing ${landing}`} face=${landing} label=${words("landing", { die: landing })}
      kind=${`landing ${view.rolls.includes(landing) ? "good" : "bad"}`} />`}
    ${view.card && html`<span class="in-use">${cardName(view.card)}</span>`}
  </div>`;
}

/**
 * The moves that are no tile: throw, draw, keep, trade; and which of several things to do with the tiles.
 * Where none is needed, the figure of who is on turn stands there.
 * @param {{view: View, legal: Move[], seats: import("/web/kit/types").Seat[], modes: string[], mode: string | null, hinted: Map<string, number>, pointed: Set<string>, disabled: boolean, onMode: (mode: string) => void, act: (move: Move) => void}} props
 */
export function Buttons({ view, legal, seats, modes, mode, hinted, pointed, disabled, onMode, act }) {
  /** @param {string} key */
  const marks = (key) => `${hinted.has(key) ? "hinted" : ""} ${pointed.has(key) ? "pointed" : ""}`;
  /** @param {string} key */
  const rank = (key) => hinted.has(key) && html`<span class="rank" aria-hidden="true" data-says=${Number(hinted.get(key)) + 1}></span>`;
  const none = modes.length < 2 && !legal.some((move) => labelOf(move, seats)[0]);
  return html`<div class="buttons">
    ${none && !view.over && html`<${Figure} who=${PAWNS[view.player]} />`}
    ${legal.map((move) => {
      const [label, picture] = labelOf(move, seats);
      const key = markOf(move);
      if (!label) return null;
      return html`<button type="button" key=${label} class=${`big ${move.do} ${marks(key)}`} disabled=${disabled} onClick=${() => act(move)}
        aria-label=${move.do === "trade" ? words("trade", { name: label }) : undefined}>
        ${picture} <span>${label}</span>${rank(key)}</button>`;
    })}
    ${modes.length > 1 && modes.map((each) => html`<button type="button" key=${each} class=${`mode ${marks(each)}`} aria-pressed=${mode === each} onClick=${() => onMode(each)}>
      ${words(`mode.${each}`)}${rank(each)}</button>`)}
  </div>`;
}

/** What a hint or a lesson calls the button of a move. @param {Move} move */
export const markOf = (move) => (move.do === "keep" || move.do === "trade" ? `${move.do} ${move.die ?? move.pawn}` : move.do);

/** @param {Move} move @param {import("/web/kit/types").Seat[]} seats @returns {[string, any]} */
function labelOf(move, seats) {
  if (move.do === "roll") return [words("roll"), html`<${Die} face=${5} />`];
  if (move.do === "draw") return [words("draw"), html`<${CardBack} />`];
  if (move.do === "keep") return [words("keep", { die: move.die }), html`<${Die} face=${Number(move.die)} />`];
  const other = PAWNS.indexOf(move.pawn);
  if (move.do === "trade") return [seats[other]?.name || seatName(other), html`<${Head} who=${move.pawn} />`];
  return ["", null];
}

/**
 * The tile that the player has an eye on, and the way to say yes to it; with none, where the rage is and what it does.
 * @param {{view: View, theme: import("./themes.js").Theme | null, seats: import("/web/kit/types").Seat[], aimed: string | null, yes: string, onYes: () => void}} props
 */
export function Strip({ view, theme, seats, aimed, yes, onYes }) {
  if (!aimed) {
    return html`<div class="strip rage"><${Figure} who="purple" /><p><b>${words("rage", { cell: view.pawns.purple })}</b> ${words("rage.does")}</p></div>`;
  }
  const tile = view.tiles[aimed];
  const entry = entryOf(theme, tile.tile);
  const name = tile.tile === "?" ? words("mist") : tile.tile === "start" ? tileName("start") : nameOf(entry) || tileName(tile.tile);
  return html`<div class="strip"><${Picture} entry=${entry}>${tile.tile === "?" && html`<${Puff} />`}</${Picture}>
    <p><b>${aimed} · ${name}</b> ${about(view, aimed, seats)}</p>
    ${yes && html`<button type="button" class="yes" onClick=${onYes}>${yes}</button>`}</div>`;
}

/** What there is to say of a tile besides its name. @param {View} view @param {string} cell @param {import("/web/kit/types").Seat[]} seats */
function about(view, cell, seats) {
  const { tile, worth, token, face_up: up } = view.tiles[cell];
  if (EVENTS.includes(tile)) return up ? `${eventDoes(tile)}. ${words("spent")}` : `${eventDoes(tile)}.`;
  if (tile === "start") return "";
  const needs = html`${words("needs")} <${Rolls} rolls=${view.rolls} />`;
  const seen = up || tile === "?" ? "" : ` ${words(view.peeking.includes(cell) || view.tiles[cell].peeked_by.length ? "peeked" : "seen")}.`;
  const counts = worth !== null && view.goal !== null ? `${words("counts", { worth })} ` : "";
  if (token !== null) return `${counts}${token === view.seat ? words("taken.you") : words("taken", { owner: seats[token]?.name || seatName(token) })}`;
  return tile === "?" ? words("unknown") : html`${counts}${needs}${seen}`;
}

/**
 * One's own cards, with all that they do; one that can be used now is a button that works.
 * @param {{view: View, legal: Move[], eyes: number, hinted: Map<string, number>, pointed: Set<string>, disabled: boolean, act: (move: Move) => void}} props
 */
export function Hand({ view, legal, eyes, hinted, pointed, disabled, act }) {
  const cards = view.players[eyes]?.hand ?? [];
  const turn = legal.length > 0 && view.waits_for === "turn";
  return html`<div class="hand">
    <p class="when"><b>${words("cards")}</b> <small>${cards.length > 0 && words(turn ? "cards.now" : "cards.later")}</small></p>
    <div class="cards" role="group" aria-label=${words("cards")} data-place="hand" data-none=${words("cards.empty")} tabindex="0">
      ${cards.map((card, at) => {
        const usable = legal.some((move) => move.do === "card" && move.card === card);
        const rank = hinted.get(`card ${card}`);
        const marks = `${usable ? "usable" : ""} ${rank !== undefined ? "hinted" : ""} ${pointed.has(`card ${card}`) ? "pointed" : ""}`;
        return html`<button type="button" key=${at} class=${`card ${marks}`} disabled=${disabled || !legal.length} aria-disabled=${!usable} data-piece=${`card ${card} ${at}`}
          onClick=${() => act({ do: "card", card })}><span class="art"><${CardPicture} card=${card} /></span><b>${cardName(card)}</b><small>${cardDoes(card)}</small>
          ${rank !== undefined && html`<span class="rank" aria-hidden="true" data-says=${rank + 1}></span>`}</button>`;
      })}
    </div>
  </div>`;
}
