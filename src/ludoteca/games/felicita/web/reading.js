/** What was tapped, to be read in peace: a cell, a problem, a card, a choice. Only the button under it does anything. */

import { html } from "/web/kit/html.js";
import { Icon } from "/web/kit/icons.js";
import { capital } from "/web/kit/words.js";
import { cellAt } from "./city.js";
import { HIDDEN, cellOf, meant, othersOn } from "./position.js";
import { Scene } from "./scenes.js";
import { moodOf, zoneOf } from "./weather.js";
import {
  appWords, arrivalWords, calendarWords, civicWords, clockWords, confirmWords, greenDeckWords, greenText, greenTitle, groundWords, happinessWords,
  hiddenWords, isSpecial, moveWords, placeWords, problemText, problemTitle, seatsWords, solverWords, words,
} from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./words.js").Names} Names */

/** What is read: a cell, a green card (or the app), a choice that has no place, or how things stand. @typedef {{cell?: string, card?: string, move?: Move, state?: boolean}} Picked */

/**
 * @typedef {object} Told
 * @property {string} title
 * @property {string[]} lines
 * @property {string} [problem] whose picture goes with it
 * @property {Move[]} moves what may be done with it now
 * @property {Move | null} [refused] what cannot be done here, for who wants to know why
 */

/** @param {View} view @param {Move[]} legal @param {Picked} picked @param {Names} names @param {Map<string, string>} mended @returns {Told} */
export function toldOf(view, legal, { cell, card, move, state }, names, mended) {
  if (state) {
    const lines = [happinessWords(view, zoneOf(view.space), moodOf(view.space)), `${clockWords(view)}. ${greenDeckWords(view)}`];
    return { title: calendarWords(view), lines: lines.map((line) => `${line}.`), moves: [] };
  }
  if (cell) return cellTold(view, legal, cell, names, mended.get(cell));
  if (card) return cardTold(view, legal, card);
  if (move?.do === "solve") return { ...problemTold(view, move.problem, names), moves: [move] };
  const lines = move && ["swap", "call", "go"].includes(move.do) ? [greenText(move.do)] : [];
  return { title: capital(moveWords(/** @type {Move} */ (move), names)), lines, moves: move ? [move] : [] };
}

/** @param {View} view @param {Move[]} legal @param {string} cell @param {Names} names @param {string} [solved] what was put right here @returns {Told} */
function cellTold(view, legal, cell, names, solved) {
  const problem = view.problems[cell];
  const here = legal.filter((move) => cellOf(move) === cell || (move.do === "solve" && move.problem === problem));
  const goes = here.some((move) => move.do === "move");
  const standing = othersOn(view, cell, -1);
  const arrival = goes ? [`${capital(arrivalWords(view, cell, names))}.`] : [];
  const people = standing.length ? [words("standing", { seats: seatsWords(standing, names) })] : [];
  const wish = legal.length && !here.length ? meant(view, cell) : null;
  if (problem && problem !== HIDDEN) {
    const told = problemTold(view, problem, names);
    return { ...told, lines: [...told.lines, `${capital(placeWords(cell))}.`, ...arrival], moves: here, refused: wish };
  }
  const plain = goes && ["street", "dot"].includes(cellAt(cell).ground);
  const what = [...arrival, ...(problem ? [hiddenWords(view, cell)] : plain ? [] : [groundWords(cell)])];
  const learned = solved && !problem ? [`${words("mended", { problem: solved })} ${civicWords(solved)}`] : [];
  return { title: capital(placeWords(cell)), lines: [...learned, ...what, ...people], moves: here, refused: wish };
}

/** @param {View} view @param {string} problem @param {Names} names @returns {Told} */
const problemTold = (view, problem, names) => ({
  title: problemTitle(problem), problem, lines: [problemText(problem), `${capital(solverWords(view, problem, names))}.`], moves: [],
});

/** @param {View} view @param {Move[]} legal @param {string} card @returns {Told} */
function cardTold(view, legal, card) {
  if (card === "app") return { title: words("app"), lines: [appWords(view)], moves: [] };
  const moves = legal.filter((move) => move.do === card || (move.do === "solve" && move.problem === card));
  const use = isSpecial(card) ? [] : [words("solves", { problem: card })];
  return { title: greenTitle(card), problem: isSpecial(card) ? undefined : card, lines: [greenText(card), ...use], moves };
}

/**
 * Places are narrow on a phone: from the one that is read, `onWalk` leads to its neighbours.
 * @param {{told: Told, disabled: boolean, names: Names, onClose: () => void, onWalk: ((by: number) => void) | undefined, act: (move: Move) => void}} props
 */
export function Reading({ told, disabled, names, onClose, onWalk, act }) {
  return html`<div class="leaflet" role="group" aria-label=${words("reading")}>
    <div class="told" tabindex="0" role="group">
      ${told.problem && html`<${Scene} problem=${told.problem} />`}
      <div class="told-words"><h2>${told.title}</h2>${told.lines.map((line) => html`<p key=${line}>${line}</p>`)}</div>
    </div>
    <div class="confirm">
      <button type="button" class="shut" onClick=${onClose}>${words("close")}</button>
      ${onWalk && html`<${Walk} name=${words("placeBefore")} icon="back" onClick=${() => onWalk(-1)} />
        <${Walk} name=${words("placeAfter")} icon="next" onClick=${() => onWalk(1)} />`}
      ${told.moves.map((move) => html`<button key=${moveWords(move)} type="button" class=${`act ${move.do}`} disabled=${disabled}
        onClick=${() => act(move)}>${capital(confirmWords(move, names))}</button>`)}
      ${told.refused && html`<button type="button" class="why" disabled=${disabled}
        onClick=${() => told.refused && act(told.refused)}>${words("why")}</button>`}
    </div>
  </div>`;
}

/** @param {{name: string, icon: string, onClick: () => void}} props */
const Walk = ({ name, icon, onClick }) => html`<button type="button" class="walk" aria-label=${name} title=${name} onClick=${onClick}><${Icon} name=${icon} /></button>`;
