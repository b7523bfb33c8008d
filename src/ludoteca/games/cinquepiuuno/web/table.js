/** 5+1's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useMemo, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { Buttons, Dice, Hand, Strip, markOf } from "./front.js";
import { Grid } from "./grid.js";
import { touched } from "./perform.js";
import { Players } from "./race.js";
import { route, stepsOf } from "./route.js";
import { Picture, Rolls } from "./shapes.js";
import { nameOf, useTheme } from "./themes.js";
import { PAWNS, modesOf, openCells, takesTwo } from "./view.js";
import { allowance, question, seatName, verdict, words } from "./words.js";

export { EndingPicture, confetti } from "./ending.js";
export { perform, weight } from "./perform.js";
export { story } from "./story.js";
export { useRetelling } from "./themes.js";
export { describe, explain } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./wire").View} View */
/** @typedef {import("./view.js").Move} Move */

/**
 * @typedef {object} TableProps
 * @property {View} view
 * @property {Move[]} legal
 * @property {number} eyes
 * @property {import("/web/kit/types").Seat[]} seats
 * @property {(move: Move) => void} act
 * @property {{facts: Record<string, unknown>}[]} [since] what happened since the player's own last action
 * @property {{move: Move}[] | null} hint
 * @property {boolean} disabled
 * @property {boolean} over
 * @property {boolean} animate
 * @property {string} [theme]
 * @property {string[]} [highlight]
 */

const HINTS_SHOWN = 3;
/** @type {{ wanted: string | null, first: string | null, aimed: string | null }} */
const NOTHING = { wanted: null, first: null, aimed: null };

/** @param {TableProps} props */
export function Table({ view, legal, eyes, seats, act, since = [], hint, disabled, over, animate, theme: worn = "", highlight = [] }) {
  const done = over || view.over;
  const [theme, nextTheme] = useTheme(worn);
  const { mode, modes, setMode, first, setFirst, aimed, setAimed } = useMode(view, legal);
  const [focus, setFocus] = useState(view.pawns.red);
  const open = useMemo(() => openCells(done || disabled ? [] : legal, mode, first), [legal, mode, first, done, disabled]);
  const hinted = useMemo(() => ranks(hint ?? []), [hint]);
  const pointed = new Set(highlight);

  /** @param {string} cell */
  const choose = (cell) => {
    if (disabled || done || !legal.length || !mode) return;
    if (!takesTwo(mode)) act({ do: mode, cell });
    else if (first === cell) setFirst(null);
    else if (first === null) setFirst(cell);
    else {
      setFirst(null);
      act({ do: mode, cell: first, other: cell });
    }
  };
  // A finger cannot hover: its first tap looks, its second goes. What takes two tiles is not done by the first anyway.
  /** @param {string} cell @param {boolean} byFinger */
  const onTap = (cell, byFinger) => (byFinger && aimed !== cell && !(takesTwo(mode) && open.has(cell)) ? setAimed(cell) : choose(cell));
  const going = aimed && open.has(aimed) && !takesTwo(mode);
  const way = useMemo(() => (going ? wayTo(view, mode, aimed) : []), [view, mode, aimed, going]);
  const shared = { view, legal: done ? [] : legal, hinted, pointed, disabled, act };
  return html`<section class=${`cinquepiuuno ${animate ? "animate" : ""}`} aria-label=${words("table")} aria-busy=${disabled && legal.length > 0}
    style=${{ "--players": view.players.length, "--pairs": Math.ceil(view.players.length / 2) }}><div class="layout">
    <${Grid} view=${view} theme=${theme} open=${open} first=${first} last=${touched(since)}
      hinted=${hinted} pointed=${pointed} aimed=${aimed} way=${way} focus=${focus} onFocus=${setFocus} onAim=${setAimed} onTap=${onTap}
      onDrop=${() => setFirst(null)} />
    <div class="ask">
      <${Dice} view=${view} />
      <div class="asked"><p class="say" role="status">${question(view, done ? [] : legal, mode, waitedFor(view, eyes, seats))}</p><p class="allowed">${allowance(view, done ? [] : legal)}</p></div>
      <${Buttons} ...${shared} seats=${seats} modes=${modes} mode=${mode} onMode=${setMode} />
      <${Strip} view=${view} theme=${theme} seats=${seats} aimed=${aimed} yes=${going ? words(`yes.${mode}`, { cell: aimed }) : ""} onYes=${() => aimed && choose(aimed)} />
    </div>
    ${eyes >= 0 && html`<${Hand} ...${shared} eyes=${eyes} />`}
    <${Players} view=${view} done=${done} seats=${seats} eyes=${eyes} />
    <p class="level"><b>${words("level.name", { level: view.level })}</b> <span>${words("succeeds")}</span> <${Rolls} rolls=${view.rolls} /></p>
    <p class="facts"><span>${words("deck", { n: view.deck })}</span>
      <button type="button" class="theme" onClick=${nextTheme} title=${words("theme")}><${Picture} entry=${theme?.box ?? null} /> <span>${nameOf(theme?.box)}</span></button></p>
  </div></section>`;
}

/** Whose turn it is, while nothing is asked, or who won. @param {View} view @param {number} eyes @param {TableProps["seats"]} seats */
function waitedFor(view, eyes, seats) {
  /** @param {number} seat */
  const name = (seat) => seats[seat]?.name || seatName(seat);
  if (view.over) return verdict(view, name, eyes);
  return view.player === eyes ? words("turnYours") : words("turnOf", { name: name(view.player) });
}

/** The tiles, the button or the card that a move is made with. @param {Move} move */
function marksOf(move) {
  if (move.do === "card") return [`card ${move.card}`];
  return move.cell ? [move.cell, ...(move.other ? [move.other] : []), move.do] : [markOf(move)];
}

/** Which advice each mark belongs to, the best first. @param {{move: Move}[]} hint */
function ranks(hint) {
  /** @type {Map<string, number>} */
  const found = new Map();
  hint.slice(0, HINTS_SHOWN).forEach(({ move }, rank) => marksOf(move).forEach((mark) => found.has(mark) || found.set(mark, rank)));
  return found;
}

/** How the pawn that moves would come to a tile. @param {View} view @param {string | null} mode @param {string} cell */
function wayTo(view, mode, cell) {
  const steps = stepsOf(view);
  if (steps === null || (mode !== "go" && mode !== "purple")) return [];
  return route(view.pawns[mode === "purple" ? "purple" : PAWNS[view.player]], cell, steps);
}

/** What a tap on a tile means: the one thing that can be done, or the one the player chose; forgotten with the position. @param {View} view @param {Move[]} legal */
function useMode(view, legal) {
  const moment = `${view.turns} ${view.player} ${view.waits_for} ${view.dice.join()}`;
  const [chosen, choose] = useChoice(moment, NOTHING);
  const { wanted, first, aimed } = chosen;
  const modes = useMemo(() => modesOf(legal), [legal]);
  const mode = wanted !== null && modes.includes(wanted) ? wanted : modes[0] ?? null;
  /** @param {string} next */
  const setMode = (next) => choose({ ...chosen, wanted: next, first: null });
  /** @param {string | null} cell */
  const setFirst = (cell) => choose({ ...chosen, first: cell });
  /** @param {string | null} cell */
  const setAimed = (cell) => choose({ ...chosen, aimed: cell });
  return { mode, modes, setMode, first: takesTwo(mode) ? first : null, setFirst, aimed, setAimed };
}
