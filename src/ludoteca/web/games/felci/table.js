/** Felci's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useEffect, useMemo, useRef, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { Board } from "./board.js";
import { benchAt } from "./garden.js";
import { useKeys } from "./keys.js";
import { FlipButton, Players, Stock } from "./players.js";
import { fingerprint, hideable, meant, openPlaces, placeOf } from "./position.js";
import { Guide, Hand, Undergrowth, Visitors } from "./tray.js";
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
 * @property {string[]} [highlight] what a lesson points at: places, or things of the tray such as "fern red"
 */

const HINTS_SHOWN = 3;
/** More news than this at once is a jump in a replay, not a move. */
const NEWS = 7;

/** @param {TableProps} props */
export function Table({ view, legal, eyes, lang, act, undo, last, hint, disabled, over, animate, highlight }) {
  const done = over || view.over;
  const { pick, choose, hide } = usePick(view, legal);
  const [flip, turn] = useFlip();
  const [gaze, setGaze] = useState(/** @type {string | null} */ (null));
  const arrives = useArrivals(view, animate);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [peek, setPeek] = useState(/** @type {Pick | null} */ (null));
  const shown = pick ?? peek;
  const open = useMemo(() => openPlaces(shown, legal), [shown, legal]);
  const hints = (hint ?? []).slice(0, HINTS_SHOWN);
  const keys = useKeys(root, { view, eyes, flip, open, drop: () => choose(null) });

  const pointed = new Set(highlight ?? []);
  useReveal(root, `${pick?.as} ${pick?.kind} ${[...pointed]}`);

  /** @param {Pick} next @param {boolean} byKey */
  const onPick = (next, byKey) => {
    if (done) return;
    setPeek(null);
    if (view.spore && next.as === "fern" && next.slot !== pick?.slot && hideable(view.spore, legal).includes(next.kind)) {
      hide(next.kind); // while a chain is under way another tile can only be one more to cover
      return;
    }
    const same = pick?.as === next.as && pick.kind === next.kind && pick.slot === next.slot;
    choose(same ? null : next);
    if (!same) keys.onPicked(openPlaces(next, legal), byKey);
  };
  /** @param {string} place */
  const onTap = (place) => {
    keys.setPlace(place);
    const move = pick && meant(pick, place);
    if (move && !disabled) act(move);
    setGaze(pick ? null : benchAt(place));
  };

  const hinted = new Set(hints.map(({ move }) => takenFor(move)));
  const tray = { view, lang, seat: eyes, pick, hinted, pointed, focus: keys.item, onPick, onPeek: setPeek, onKey: keys.onTrayKey };
  return html`<section class=${`felci ${animate ? "animate" : ""} ${pick ? "" : "idle"} ${highlight ? "taught" : ""}`} aria-label=${WORDS[lang].table} ref=${root}><div class="layout">
    <${Players} view=${view} lang=${lang} done=${done} />
    <div class="garden">
      <${Board}
        view=${view} lang=${lang} flip=${flip} pick=${shown} open=${open} hints=${hints}
        last=${new Map((last?.moves ?? []).map((move) => [placeOf(move), last?.seat]))} pointed=${pointed}
        focus=${keys.place} gaze=${gaze} onGaze=${setGaze} onTap=${onTap} onKey=${keys.onBoardKey} arrives=${arrives} />
      <${FlipButton} lang=${lang} flip=${flip} onFlip=${turn} />
    </div>
    <div class="front">
      <${Guide} view=${view} lang=${lang} legal=${legal} pick=${pick} gaze=${gaze} hints=${hints} done=${done} />
      ${eyes >= 0 && html`<${Hand} ...${tray} />`}
      ${eyes >= 0 && html`<${Visitors} ...${tray} />`}
      <${Undergrowth} view=${view} lang=${lang} legal=${legal} pick=${pick} onHide=${hide} undo=${undo} />
      <${Stock} view=${view} lang=${lang} />
    </div>
    </div>
  </section>`;
}

/** The thing of the tray that a move begins with, named as a lesson would. @param {Move} move */
function takenFor(move) {
  if (move.do === "visit") return `visitor ${move.kind}`;
  return `fern ${move.do === "undergrowth" ? move.spore : move.kind}`;
}

/** What is in the player's fingers: let go when the position changes, and the spore itself while its chain is under way. @param {View} view @param {Move[]} legal */
function usePick(view, legal) {
  const [kept, choose] = useChoice(fingerprint(view), /** @type {Pick | null} */ (null));
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

/** On a small screen, scrolls to what has just been offered. @param {{current: HTMLElement | null}} root @param {string} offer */
function useReveal(root, offer) {
  useEffect(() => {
    const found = root.current?.querySelector(".choices") ?? root.current?.querySelector(".item.pointed");
    found?.scrollIntoView({ block: "nearest" });
  }, [offer]);
}

/** How the player likes to see the board, for as long as the page lives. */
let seenFromWhite = false;

/** @returns {[boolean, () => void]} */
function useFlip() {
  const [flip, setFlip] = useState(seenFromWhite);
  const turn = () => {
    seenFromWhite = !flip;
    setFlip(!flip);
  };
  return [flip, turn];
}

/** Tells what has come to the table while somebody looked: only that moves. @param {View} view @param {boolean} animate */
function useArrivals(view, animate) {
  const before = useRef(/** @type {Set<string> | null} */ (null));
  const moving = useRef(/** @type {Set<string>} */ (new Set()));
  const here = new Set([
    ...Object.keys(view.ferns),
    ...Object.keys(view.undergrowth),
    ...Object.entries(view.benches).flatMap(([bench, kinds]) => kinds.flatMap((kind, seat) => (kind ? [`${bench}/${seat}`] : []))),
  ]);
  const known = before.current ?? here;
  const news = [...here].filter((item) => !known.has(item));
  const stayed = [...moving.current].filter((item) => here.has(item));
  moving.current = new Set(news.length > NEWS ? [] : [...stayed, ...news]);
  before.current = here;
  return (/** @type {string} */ item) => animate && moving.current.has(item);
}
