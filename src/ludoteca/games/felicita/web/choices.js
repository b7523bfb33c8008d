/** What may be done now, as a list: each line says what comes of it. A tap reads it; nothing is done before the confirmation. */

import { html } from "/web/kit/html.js";
import { capital } from "/web/kit/words.js";
import { Phone, Portrait } from "./pieces.js";
import { COLOURS, HIDDEN, cellOf, effectAt, offered, sharers, othersOn } from "./position.js";
import { Scene } from "./scenes.js";
import { moveWords, roadWords, seatsWords, streetWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Hint} Hint */
/** @typedef {import("./reading.js").Picked} Picked */
/** @typedef {import("./words.js").Names} Names */

/** What is done at once: there is nothing to read about it first. */
const PLAIN = new Set(["draw", "green", "pass", "ten", "accept", "refuse"]);

/**
 * @param {{view: View, legal: Move[], hints: Hint[], disabled: boolean, pointed: Set<string>, picked: Picked | null,
 *   onPick: (picked: Picked) => void, onShare: (friend: string) => void, act: (move: Move) => void, names: Names}} props
 */
export function Choices({ view, legal, hints, disabled, pointed, picked, onPick, onShare, act, names }) {
  const moves = offered(view, legal);
  const friends = sharers(legal);
  const count = moves.length + friends.length;
  return html`<ol class=${`choices ${count > 1 ? "several" : ""} ${count > 2 ? "many" : ""}`} aria-label=${words("actions")} tabindex="0">
    ${moves.map((move, index) => {
      const cell = cellOf(move);
      const [title, note] = choiceWords(view, move, names);
      const chance = hints.find((hint) => moveWords(hint.move) === moveWords(move))?.chance;
      return html`<li key=${moveWords(move)}><button type="button" disabled=${disabled}
        class=${`choice ${PLAIN.has(move.do) ? "act" : ""} ${move.do} ${pointed.has(move.do) || pointed.has(`${move.do} ${move.friend}`) ? "pointed" : ""} ${chance === undefined ? "" : "advised"}`}
        aria-pressed=${PLAIN.has(move.do) ? undefined : cell ? picked?.cell === cell : picked?.move === move}
        onClick=${() => (PLAIN.has(move.do) ? act(move) : onPick(cell ? { cell } : { move }))}>
        ${cell && html`<i class="nth" aria-hidden="true">${index + 1}</i>`}
        <span class="choice-words"><b>${title}</b>${note && html` <small>${note}${move.do === "move" && html` <span class="code">${cell}</span>`}</small>`}</span>
        ${chance !== undefined && html`<em class="chance">${words("chance", { percent: Math.round(100 * chance) })}</em>`}
        <${Picture} view=${view} move=${move} /></button></li>`;
    })}
    ${friends.map((friend) => {
      const seat = COLOURS.indexOf(friend);
      return html`<li key=${friend}><button type="button" class="choice share" disabled=${disabled} onClick=${() => onShare(friend)}>
        <span class="choice-words"><b>${words("share", { name: names[seat] })}</b> <small>${words("shareNote")}</small></span><span class=${`friend ${COLOURS[seat]}`}><${Portrait} seat=${seat} /></span></button></li>`;
    })}
  </ol>`;
}

/** A choice in a few words, and what goes with it. @param {View} view @param {Move} move @param {Names} names @returns {[title: string, note: string]} */
function choiceWords(view, move, names) {
  const place = move.cell ? capital(roadWords(move.cell)) : "";
  if (move.do === "reveal") return [capital(streetWords(move.cell)), ""];
  if (move.do === "pass" && view.phase === "dinner") return [words("stop.dinner"), ""];
  if (move.do !== "move") return [capital(moveWords(move, names)), ""];
  const met = othersOn(view, move.cell, view.player);
  const problem = view.problems[move.cell];
  const effect = effectAt(view, move.cell, view.player);
  const key = effect === "solve" && !problem ? "solveFrom" : effect;
  if (effect === "nothing" && met.length) return [words("stop.meet", { friends: seatsWords(met, names) }), words("stop.share")];
  const note = effect === "stuck" ? words("stop.lack") : place;
  return [words(`stop.${key}`, { problem }), met.length ? `${note}, ${words("stop.with", { friends: seatsWords(met, names) })}` : note];
}

/** @param {{view: View, move: Move}} props */
function Picture({ view, move }) {
  if (move.do === "solve") return html`<${Scene} problem=${move.problem} />`;
  if (move.do !== "move") return null;
  const problem = view.problems[move.cell];
  if (problem && problem !== HIDDEN) return html`<${Scene} problem=${problem} />`;
  const [met] = othersOn(view, move.cell, view.player);
  if (met !== undefined) return html`<span class=${`friend ${COLOURS[met]}`}><${Portrait} seat=${met} /></span>`;
  return effectAt(view, move.cell, view.player) === "app" ? html`<${Phone} />` : null;
}
