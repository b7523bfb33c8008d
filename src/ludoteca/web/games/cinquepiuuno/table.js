/** 5+1's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useMemo, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { Buttons, Dice, Hand, Players } from "./front.js";
import { Grid } from "./grid.js";
import { Picture } from "./shapes.js";
import { nameOf, useTheme } from "./themes.js";
import { modesOf, openCells, takesTwo } from "./view.js";
import { WORDS, question } from "./words.js";

export { useRetelling } from "./themes.js";
export { describe, seatName } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Move} Move */

/**
 * @typedef {object} TableProps
 * @property {View} view
 * @property {Move[]} legal
 * @property {number} eyes
 * @property {{name: string}[]} seats
 * @property {import("./words.js").Lang} lang
 * @property {(move: Move) => void} act
 * @property {{seat: number, moves: Move[]} | null} last
 * @property {{move: Move}[] | null} hint
 * @property {boolean} disabled
 * @property {boolean} over
 * @property {boolean} animate
 * @property {string} [theme]
 * @property {string[]} [highlight]
 */

const HINTS_SHOWN = 3;
/** @type {{ wanted: string | null, first: string | null }} */
const NOTHING = { wanted: null, first: null };

/** @param {TableProps} props */
export function Table({ view, legal, eyes, seats, lang, act, last, hint, disabled, over, animate, theme: worn = "", highlight = [] }) {
  const words = WORDS[lang];
  const done = over || view.over;
  const [theme, nextTheme] = useTheme(worn);
  const { mode, modes, setMode, first, setFirst } = useMode(view, legal);
  const [focus, setFocus] = useState(view.pawns.red);
  const open = useMemo(() => (done ? new Set(/** @type {string[]} */ ([])) : openCells(legal, mode, first)), [legal, mode, first, done]);
  const hinted = new Set((hint ?? []).slice(0, HINTS_SHOWN).flatMap(({ move }) => marksOf(move)));
  const pointed = new Set(highlight);

  /** @param {string} cell */
  const onTap = (cell) => {
    if (disabled || done || !legal.length || !mode) return;
    if (!takesTwo(mode)) act({ do: mode, cell });
    else if (first === cell) setFirst(null);
    else if (first === null) setFirst(cell);
    else {
      setFirst(null);
      act({ do: mode, cell: first, other: cell });
    }
  };
  const shared = { view, lang, legal: done ? [] : legal, hinted, pointed, disabled, act };
  return html`<section class=${`cinquepiuuno ${animate ? "animate" : ""}`} aria-label=${words.table}><div class="layout">
    <${Players} view=${view} lang=${lang} done=${done} seats=${seats} />
    <${Grid} view=${view} lang=${lang} theme=${theme} open=${open} first=${first} last=${new Set((last?.moves ?? []).flatMap(marksOf))}
      hinted=${hinted} pointed=${pointed} focus=${focus} onFocus=${setFocus} onTap=${onTap} onDrop=${() => setFirst(null)} />
    <div class="front">
      <p class="say" role="status">${question(view, done ? [] : legal, mode, lang)}</p>
      <${Dice} view=${view} lang=${lang} />
      <${Buttons} ...${shared} modes=${modes} mode=${mode} onMode=${setMode} />
      ${eyes >= 0 && html`<${Hand} ...${shared} eyes=${eyes} />`}
      <p class="facts">${words.level(view.level, view.rolls)} · ${words.deck(view.deck)}
        <button type="button" class="theme" onClick=${nextTheme} title=${words.theme}><${Picture} entry=${theme?.box ?? null} /> ${nameOf(theme?.box, lang)}</button></p>
    </div>
  </div></section>`;
}

/** The tiles, the button or the card that a move is made with. @param {Move} move */
function marksOf(move) {
  if (move.do === "card") return [`card ${move.card}`];
  return move.cell ? [move.cell, ...(move.other ? [move.other] : []), move.do] : [move.do];
}

/** What a tap on a tile means: the one thing that can be done, or the one the player chose; forgotten with the position. @param {View} view @param {Move[]} legal */
function useMode(view, legal) {
  const moment = `${view.turns} ${view.player} ${view.waits_for} ${view.dice.join()}`;
  const [{ wanted, first }, choose] = useChoice(moment, NOTHING);
  const modes = useMemo(() => modesOf(legal), [legal]);
  const mode = wanted !== null && modes.includes(wanted) ? wanted : modes[0] ?? null;
  /** @param {string} next */
  const setMode = (next) => choose({ wanted: next, first: null });
  /** @param {string | null} cell */
  const setFirst = (cell) => choose({ wanted, first: cell });
  return { mode, modes, setMode, first: takesTwo(mode) ? first : null, setFirst };
}
