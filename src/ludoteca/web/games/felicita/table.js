/** Felicità's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useMemo, useRef, useState } from "/web/kit/html.js";
import { Board } from "./board.js";
import { CELLS, step } from "./city.js";
import { Players } from "./players.js";
import { cellOf, fingerprint, meant, openCells } from "./position.js";
import { Status } from "./status.js";
import { Actions, Guide } from "./tray.js";
import { WORDS, arrivalWords, capital, cellWords } from "./words.js";

export { describe, seatName } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./words.js").Lang} Lang */

/**
 * @typedef {object} TableProps
 * @property {View} view
 * @property {Move[]} legal
 * @property {number} eyes
 * @property {number[]} you
 * @property {{name: string}[]} seats
 * @property {Lang} lang
 * @property {(move: Move) => void} act
 * @property {(() => void) | null} undo
 * @property {{seat: number, moves: Move[]} | null} last
 * @property {import("./position.js").Hint[] | null} hint
 * @property {boolean} disabled
 * @property {boolean} over
 * @property {boolean} animate
 * @property {string[]} [highlight] what a lesson points at: cells, or what a button does
 */

const HINTS_SHOWN = 3;

/** @param {TableProps} props */
export function Table({ view, legal, eyes, seats, lang, act, last, hint, disabled, over, animate, highlight }) {
  const done = over || view.over;
  const open = useMemo(() => openCells(legal), [legal]);
  const [gaze, setGaze] = useState(/** @type {string | null} */ (null));
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const keys = useKeys(root, view, eyes, open);
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  const pointed = new Set(highlight ?? []);

  /** @param {string} cell */
  const onTap = (cell) => {
    keys.setFocus(cell);
    const move = legal.length ? meant(view, cell) : null;
    if (move && !disabled && !done) act(move);
  };
  const gazed = !gaze ? "" : `${capital(cellWords(view, gaze, lang))}${open.get(gaze)?.do === "move" ? `: ${arrivalWords(view, gaze, lang)}` : ""}.`;
  return html`<section class=${`felicita ${animate ? "animate" : ""} ${highlight ? "taught" : ""}`} aria-label=${WORDS[lang].table} ref=${root}><div class="layout">
    <${Status} view=${view} lang=${lang} />
    <div class="city">
      <${Board} view=${view} lang=${lang} open=${done ? new Map() : open} focus=${keys.focus} pointed=${pointed}
        last=${new Set((last?.moves ?? []).map(cellOf))} hinted=${ranks(hints)} onTap=${onTap} onGaze=${setGaze} onKey=${keys.onKey} />
    </div>
    <div class="front">
      <${Guide} view=${view} lang=${lang} legal=${legal} gazed=${gazed} hints=${hints} />
      ${!done && html`<${Actions} key=${fingerprint(view)} view=${view} lang=${lang} legal=${legal} disabled=${disabled} pointed=${pointed} act=${act} />`}
    </div>
    <${Players} view=${view} lang=${lang} seats=${seats} done=${done} />
  </div></section>`;
}

/** The rank of the best hint for each cell. @param {import("./position.js").Hint[]} hints @returns {Map<string, number>} */
function ranks(hints) {
  /** @type {Map<string, number>} */
  const found = new Map();
  hints.forEach(({ move }, index) => {
    const cell = cellOf(move);
    if (cell && !found.has(cell)) found.set(cell, index);
  });
  return found;
}

/**
 * Play by keys: one Tab stop for the city, arrows walk over it, Page Up and Down over the cells that are open.
 * @param {{current: HTMLElement | null}} root @param {View} view @param {number} eyes @param {Map<string, Move>} open
 */
function useKeys(root, view, eyes, open) {
  const [focus, setFocus] = useState(view.players[Math.max(eyes, 0)].cell);
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const target = /** @type {Element} */ (event.target);
    const from = target.getAttribute("data-cell") ?? focus;
    const targets = [...CELLS.keys()].filter((cell) => open.has(cell));
    const shift = { PageDown: 1, PageUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === " ") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else {
      const at = targets.indexOf(from);
      const along = shift && targets.length ? targets[(at + shift + targets.length) % targets.length] : null;
      const next = along ?? step(from, event.key);
      if (next) {
        setFocus(next);
        /** @type {SVGElement | null | undefined} */ (root.current?.querySelector(`[data-cell="${next}"]`))?.focus();
      } else if (!event.key.startsWith("Arrow") && !shift) return;
    }
    event.preventDefault();
  };
  return { focus, setFocus, onKey };
}
