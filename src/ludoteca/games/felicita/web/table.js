/** Felicità's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useMemo, useRef, useState } from "/web/kit/html.js";
import { Board } from "./board.js";
import { CELLS, beside, step } from "./city.js";
import { Front } from "./front.js";
import { Players } from "./players.js";
import { Pockets } from "./pockets.js";
import { cellOf, fingerprint, isSharing, mendedIn, offered, openCells } from "./position.js";
import { Problems } from "./problems.js";
import { Clocks, Sky } from "./sky.js";
import { useTurned } from "./suspense.js";
import { guideWords, namesOf, words } from "./words.js";

export { EndingPicture, confetti } from "./ending.js";
export { perform, sound, weight } from "./perform.js";
export { useWithheld } from "./suspense.js";
export { advice, caption, story } from "./telling.js";
export { describe } from "./words.js";
export const namesSeats = true;

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./reading.js").Picked} Picked */

/**
 * @typedef {object} TableProps
 * @property {View} view
 * @property {Move[]} legal
 * @property {number} eyes
 * @property {number[]} you
 * @property {import("/web/kit/types").Seat[]} seats
 * @property {(move: Move) => void} act
 * @property {{seat: number, moves: Move[]} | null} last
 * @property {import("/web/kit/types").Happening[]} log
 * @property {import("/web/kit/types").Happening[]} [since] what happened since the reader's own last action
 * @property {import("./position.js").Hint[] | null} hint
 * @property {boolean} disabled
 * @property {boolean} over
 * @property {boolean} animate
 * @property {string[]} [highlight] what a lesson points at: cells, or what a button does
 */

const HINTS_SHOWN = 3;

/** @param {TableProps} props */
export function Table({ view, legal, eyes, you, seats, act, last, log, since, hint, disabled, over, animate, highlight }) {
  const done = over || view.over;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const print = fingerprint(view);
  const [picked, pick] = useFor(print, /** @type {Picked | null} */ (null));
  const [sharing, share] = useFor(print, /** @type {(typeof import("./sharing.js") & {friend: string}) | null} */ (null));
  const [turned, turn] = useTurned(view);
  const covered = view.phase === "move" && legal.length > 0 && !turned && !highlight;
  const choices = done || covered ? [] : legal;
  const open = useMemo(() => openCells(choices), [choices]);
  const keys = useKeys(root, view, eyes, open);
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  const pointed = new Set(highlight ?? []);
  const mended = useMemo(() => mendedIn(log), [log]);
  const names = namesOf(seats);

  /** A second press of a key on the cell that is read confirms; a finger confirms by the button. @param {string} cell @param {boolean} [byKey] */
  const onTap = (cell, byKey = false) => {
    keys.setFocus(cell);
    const move = open.get(cell);
    if (byKey && picked?.cell === cell && move && !disabled) act(move);
    else pick({ cell });
  };
  /** @param {string} friend */
  const onShare = async (friend) => share({ ...(await import("./sharing.js")), friend });
  const onRead = () => pick({ state: true });
  const news = new Set(since ? since.flatMap(({ facts }) => (facts.cell ? [String(facts.cell)] : [])) : (last?.moves ?? []).map(cellOf));
  const fresh = new Set((since ?? []).flatMap(({ event, facts }) => (event === "green" ? [String(facts.card)] : [])));
  const numbered = new Map(offered(view, choices).flatMap((move, index) => (cellOf(move) ? [[cellOf(move) ?? "", index + 1]] : [])));
  const common = { view, picked, names, onPick: pick };
  const marks = `${animate ? "animate" : ""} ${highlight ? "taught" : ""}`;
  return html`<section class=${`felicita ${marks}`} aria-label=${words("name")} ref=${root}><div class="layout">
    <${Sky} view=${view} onRead=${onRead} /><${Clocks} view=${view} onRead=${onRead} />
    <div class="city" data-place="city">
      <${Board} view=${view} open=${open} numbered=${numbered} mended=${mended} news=${news}
        hinted=${new Set(hints.map(({ move }) => cellOf(move)))} pointed=${pointed} picked=${picked?.cell ?? null} focus=${keys.focus} onTap=${onTap} onKey=${keys.onKey} />
    </div>
    <${Front} ...${common} log=${log} mended=${mended} legal=${choices} say=${covered ? words("turnIt") : guideWords(view, legal, names, you)} covered=${covered}
      places=${picked?.cell && open.has(picked.cell) ? inOrder(open) : [...CELLS.keys()]} hints=${hints} pointed=${pointed} disabled=${disabled} animate=${animate} onTurn=${turn} onShare=${onShare} act=${act} />
    <${Problems} view=${view} names=${names} legal=${choices} fresh=${news} picked=${picked?.cell}
      onPick=${(/** @type {string} */ cell) => pick({ cell })} />
    <${Players} ...${common} seats=${seats} done=${done} fresh=${fresh} />
    <${Pockets} ...${common} legal=${choices} done=${done} />
    ${sharing && html`<${sharing.Sharing} friend=${sharing.friend} view=${view} names=${names} disabled=${disabled} act=${act} onClose=${() => share(null)}
      moves=${legal.filter((move) => isSharing(move) && move.friend === sharing.friend)} />`}
  </div></section>`;
}

/**
 * A state that is good for one position only: in the next it starts anew.
 * @template T @param {string} print @param {T} start @returns {[T, (value: T) => void]}
 */
function useFor(print, start) {
  const [kept, keep] = useState({ print, value: start });
  return [kept.print === print ? kept.value : start, (value) => keep({ print, value })];
}

/** @param {Map<string, Move>} open */
const inOrder = (open) => [...CELLS.keys()].filter((cell) => open.has(cell));

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
    const targets = inOrder(open);
    const shift = { PageDown: 1, PageUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === " ") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else {
      const along = shift && targets.length ? beside(from, targets, shift) : null;
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
