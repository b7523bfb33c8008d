/** Felci's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useEffect, useMemo, useRef, useState } from "/web/kit/html.js";
import { Board } from "./board.js";
import { PLACES, benchAt, spot, step, seen } from "./garden.js";
import { FlipButton, Players, Stock } from "./players.js";
import { fingerprint, hideable, meant, openPlaces, placeOf } from "./position.js";
import { Guide, Hand, Undergrowth, Visitors, itemId } from "./tray.js";
import { WORDS } from "./words.js";

export { describe, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {import("./position.js").Hint} Hint */

/**
 * @typedef {object} TableProps
 * @property {View} view
 * @property {Move[]} legal
 * @property {number} eyes
 * @property {number[]} you
 * @property {{name: string}[]} seats
 * @property {import("./words.js").Lang} lang
 * @property {(move: Move) => void} act
 * @property {(() => void) | null} undo
 * @property {import("./position.js").LastMove | null} last
 * @property {Hint[] | null} hint
 * @property {boolean} disabled
 * @property {boolean} over
 * @property {boolean} animate
 * @property {string[]} [highlight]
 */

const FLIP = "felci.flip";
const HINTS_SHOWN = 3;
/** More news than this at once is a jump in a replay, not a move. */
const NEWS = 7;

/** @param {TableProps} props */
export function Table({ view, legal, eyes, lang, act, undo, last, hint, disabled, animate, highlight = [] }) {
  const { pick, choose, hide } = usePick(view, legal);
  const [flip, turn] = useFlip();
  const [gaze, setGaze] = useState(/** @type {string | null} */ (null));
  const arrives = useArrivals(view, animate);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const open = useMemo(() => openPlaces(pick, legal), [pick, legal]);
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  const keys = useRoving(root, { view, eyes, flip, open, drop: () => choose(null) });

  /** @param {Pick} next @param {boolean} byKey */
  const onPick = (next, byKey) => {
    if (view.over) return;
    const same = pick?.as === next.as && pick.kind === next.kind && pick.slot === next.slot;
    choose(same ? null : next);
    if (!same) keys.picked(openPlaces(next, legal), byKey);
  };
  /** @param {string} place */
  const onTap = (place) => {
    keys.setPlace(place);
    const move = pick && meant(pick, place);
    if (move && !disabled) act(move);
    else if (!pick) setGaze(benchAt(place) === gaze ? null : benchAt(place));
  };

  const pointed = new Set(highlight);
  const hinted = new Set(hints.map(({ move }) => `${move.do === "visit" ? "visitor" : "fern"} ${move.kind}`));
  const tray = { view, lang, seat: eyes, pick, hinted, pointed, focus: keys.item, onPick, onKey: keys.onTrayKey };
  return html`<section class=${`felci ${animate ? "animate" : ""}`} aria-label=${WORDS[lang].table} ref=${root}><div class="layout">
    <${Players} view=${view} lang=${lang} />
    <div class="garden">
      <${Board}
        view=${view} lang=${lang} flip=${flip} pick=${pick} open=${open} hints=${hints}
        last=${new Set((last?.moves ?? []).map(placeOf))} pointed=${pointed}
        focus=${keys.place} gaze=${gaze} onGaze=${setGaze} onTap=${onTap} onKey=${keys.onBoardKey} arrives=${arrives} />
      <${FlipButton} lang=${lang} flip=${flip} onFlip=${turn} />
    </div>
    <div class="front">
      <${Guide} view=${view} lang=${lang} legal=${legal} pick=${pick} hints=${hints} />
      ${eyes >= 0 && html`<${Hand} ...${tray} />`}
      ${eyes >= 0 && html`<${Visitors} ...${tray} />`}
      <${Undergrowth} view=${view} lang=${lang} legal=${legal} pick=${pick} onHide=${hide} undo=${undo} />
      <${Stock} view=${view} lang=${lang} />
    </div>
    </div>
  </section>`;
}

/** What is in the player's fingers: let go when the position changes, and the spore itself while its chain is under way. @param {View} view @param {Move[]} legal */
function usePick(view, legal) {
  const [chosen, choose] = useState(/** @type {Pick | null} */ (null));
  const now = fingerprint(view);
  const before = useRef(now);
  const stale = before.current !== now;
  useEffect(() => {
    if (before.current !== now) choose(null);
    before.current = now;
  }, [now]);

  const kept = stale ? null : chosen;
  const pick = useMemo(() => {
    if (!view.spore || !legal.length) return kept;
    const kind = view.spore;
    const hidden = kept?.hide && hideable(kind, legal).includes(kept.hide) ? kept.hide : null;
    const slot = view.players[view.player].hand?.indexOf(kind) ?? 0;
    return /** @type {Pick} */ ({ as: "fern", kind, slot, hide: hidden });
  }, [kept, view, legal]);
  /** @param {import("./garden.js").Kind | null} kind */
  const hide = (kind) => pick && choose({ ...pick, hide: kind });
  return { pick, choose, hide };
}

/** Whether the board is seen from white's end. @returns {[boolean, () => void]} */
function useFlip() {
  const [flip, setFlip] = useState(() => localStorage.getItem(FLIP) === "yes");
  const turn = () => {
    localStorage.setItem(FLIP, flip ? "no" : "yes");
    setFlip(!flip);
  };
  return [flip, turn];
}

/** Tells what has just come to the table: only that moves. @param {View} view @param {boolean} animate */
function useArrivals(view, animate) {
  const settled = useRef(/** @type {Set<string> | null} */ (null));
  const here = [
    ...Object.keys(view.ferns),
    ...Object.keys(view.undergrowth),
    ...Object.entries(view.benches).flatMap(([bench, kinds]) => kinds.flatMap((kind, seat) => (kind ? [`${bench}/${seat}`] : []))),
  ];
  const known = settled.current ?? new Set(here);
  const news = here.filter((item) => !known.has(item));
  settled.current = new Set(news.length > NEWS ? here : here.filter((item) => known.has(item)));
  return (/** @type {string} */ item) => animate && !settled.current?.has(item);
}

/**
 * One Tab stop for the tray and one for the board; arrow keys walk inside them.
 * @param {{current: HTMLElement | null}} root
 * @param {{view: View, eyes: number, flip: boolean, open: Set<string>, drop: () => void}} now
 */
function useRoving(root, { view, eyes, flip, open, drop }) {
  const [place, setPlace] = useState("d5");
  const [chosenItem, setItem] = useState("fern-0");
  const home = useRef({ place: "", x: 0 });
  const player = eyes >= 0 ? view.players[eyes] : null;
  const items = [
    ...(player?.hand ?? []).map((kind, slot) => itemId("fern", kind, slot)),
    ...(player?.visitors ?? []).map((kind, slot) => itemId("visitor", kind, slot)),
  ];
  const item = items.includes(chosenItem) ? chosenItem : items[0];

  /** @param {string} selector */
  const focus = (selector) => /** @type {HTMLElement | SVGElement | null | undefined} */ (root.current?.querySelector(selector))?.focus();
  /** @param {string} next */
  const goPlace = (next) => {
    focus(`[data-place="${next}"]`);
    setPlace(next);
  };
  /** @param {string} next */
  const goItem = (next) => {
    focus(`[data-item="${next}"]`);
    setItem(next);
  };
  const letGo = () => {
    drop();
    if (item) goItem(item);
  };

  /** @param {KeyboardEvent} event */
  const onBoardKey = (event) => {
    const from = /** @type {Element} */ (event.target).getAttribute("data-place") ?? place;
    const next = boardStep(event.key, from, open, home, flip);
    if (event.key === "Escape") letGo();
    else if (event.key === "Enter" || event.key === " ") /** @type {Element} */ (event.target).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (next) goPlace(next);
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  };
  /** @param {KeyboardEvent} event */
  const onTrayKey = (event) => {
    const from = /** @type {HTMLElement} */ (event.target).dataset.item ?? item;
    const shift = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") drop();
    else if (shift && items.length) goItem(items[(items.indexOf(from) + shift + items.length) % items.length]);
    else return;
    event.preventDefault();
  };
  /** A thing was picked: the board's Tab stop moves to where it may go, and with it the one who plays by keys. @param {Set<string>} places @param {boolean} byKey */
  const picked = (places, byKey) => {
    const first = PLACES.find((candidate) => places.has(candidate));
    if (first) (byKey ? goPlace : setPlace)(first);
  };
  return { place, item, setPlace, onBoardKey, onTrayKey, picked };
}

/**
 * Up and down remember the column where they set out; the other keys run along the line or over the open places.
 * @param {string} key @param {string} from @param {Set<string>} open @param {{current: {place: string, x: number}}} home @param {boolean} flip
 */
function boardStep(key, from, open, home, flip) {
  const targets = PLACES.filter((place) => open.has(place));
  const at = targets.indexOf(from);
  const x = home.current.place === from ? home.current.x : seen(spot(from), flip).x;
  switch (key) {
    case "ArrowUp":
    case "ArrowDown": {
      const next = step(from, key, x, flip);
      if (next) home.current = { place: next, x };
      return next;
    }
    case "ArrowLeft":
    case "ArrowRight":
      return step(from, key, x, flip);
    case "PageDown":
      return targets[(at + 1) % targets.length];
    case "PageUp":
      return targets.at(Math.max(at, 0) - 1);
    default:
      return null;
  }
}
