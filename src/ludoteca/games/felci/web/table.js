/** Felci's playing area: shows the view, offers what the server called legal, and says what the player wants. */

import { html, useEffect, useMemo, useRef, useState } from "/web/kit/html.js";
import { useChoice } from "/web/kit/moment.js";
import { kept, remember } from "/web/kit/prefs.js";
import { Board, placeNear } from "./board.js";
import { useDrag } from "./drag.js";
import { WHITE, benchAt } from "./garden.js";
import { useKeys } from "./keys.js";
import { FlipButton, Players, Stock } from "./players.js";
import { fingerprint, hideable, meant, openPlaces, placeOf } from "./position.js";
import { Asking, Guide, Hand, Held, Proposal, Undergrowth, Visitors } from "./tray.js";
import { words } from "./words.js";

export { EndingPicture, confetti } from "./ending.js";
export { caption, goesOn, perform, story, weight } from "./perform.js";
export { describe } from "./words.js";

/** Who sits where is said by the table itself. */
export const namesSeats = true;

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
 * @property {import("/web/kit/types").Seat[]} seats
 * @property {(move: Move) => void} act
 * @property {(() => void) | null} undo
 * @property {import("./position.js").LastMove | null} last
 * @property {import("/web/kit/types").Happening[]} log
 * @property {import("/web/kit/types").Happening[]} [since] none in lessons and replays, which move by themselves
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
export function Table({ view, legal, eyes, you, seats, act, undo, last, log, since, hint, disabled, over, animate, highlight }) {
  const done = over || view.over;
  const { pick, choose, hide } = usePick(view, legal);
  const [flip, turn] = useFlip(eyes);
  const [asks, setAsks] = useAsking();
  const [proposed, propose] = useChoice(fingerprint(view), /** @type {Move | null} */ (null));
  // A mouse that rests on a bench looks at it no more once something has happened: then it is told what to do.
  const [gaze, setGaze] = useChoice(fingerprint(view), /** @type {string | null} */ (null));
  const arrives = useArrivals(view, animate && since === undefined);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [peek, setPeek] = useState(/** @type {Pick | null} */ (null));
  const shown = pick ?? peek;
  // While a move waits for its answer no place would take the next one: none is offered.
  const open = useMemo(() => openPlaces(shown, disabled ? [] : legal), [shown, legal, disabled]);
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
  /** @param {Pick | null} taken @param {string} place */
  const lay = (taken, place) => {
    const move = taken && meant(taken, place);
    if (!move || disabled) return;
    const ends = view.actions_left === 1 && move.do !== "undergrowth" && legal.some((each) => same(each, move));
    if (asks && ends && !highlight) propose(move);
    else act(move);
  };
  /** @param {string} place */
  const onTap = (place) => {
    keys.setPlace(place);
    lay(pick, place);
    setGaze(pick ? null : benchAt(place));
  };
  const { held, onGrab, dragged } = useDrag({
    disabled: disabled || done || !legal.length,
    onTake: (taken) => {
      const already = pick?.as === taken.as && pick.kind === taken.kind;
      if (!already) onPick(taken, false);
    },
    onDrop: (taken, x, y) => {
      const board = root.current?.querySelector(".board");
      const place = board && placeNear(board, { x, y }, open, flip);
      if (place) lay(pick ?? taken, place);
    },
  });

  const hinted = new Set(hints.map(({ move }) => takenFor(move)));
  const tray = {
    view, seat: eyes, pick, hinted, pointed, focus: keys.item, onPeek: setPeek, onKey: keys.onTrayKey, onGrab,
    onPick: (/** @type {Pick} */ next, /** @type {boolean} */ byKey) => !dragged() && onPick(next, byKey),
  };
  const marked = useMemo(() => lastTurn(log, last), [log, last]);
  return html`<section class=${`felci ${animate ? "animate" : ""} ${pick ? "" : "idle"} ${highlight ? "taught" : ""}`} aria-label=${words("name")}
    aria-busy=${disabled && legal.length > 0} ref=${root}><div class="layout">
    <${Players} view=${view} seats=${seats} eyes=${eyes} done=${done} />
    <div class="garden">
      <${Board}
        view=${view} flip=${flip} pick=${shown} open=${open} hints=${hints} proposed=${proposed && placeOf(proposed)}
        last=${marked} pointed=${pointed}
        focus=${keys.place} gaze=${gaze} onGaze=${setGaze} onTap=${onTap} onKey=${keys.onBoardKey} arrives=${arrives} />
      <${FlipButton} flip=${flip} onFlip=${turn} />
    </div>
    <div class="front">
      ${proposed ? html`<${Proposal} move=${proposed} onYes=${() => act(proposed)} onNo=${() => propose(null)} />`
        : html`<${Guide} view=${view} legal=${legal} pick=${pick} gaze=${gaze} done=${done} nameOf=${highlight ? null : (/** @type {number} */ seat) => seats[seat]?.name ?? ""} />`}
      ${eyes >= 0 && html`<${Hand} ...${tray} />`}
      ${eyes >= 0 && html`<${Visitors} ...${tray} />`}
      <${Undergrowth} view=${view} legal=${legal} pick=${pick} onHide=${hide} undo=${undo} />
      <${Stock} view=${view} pointed=${pointed} />
      ${you.includes(eyes) && !highlight && !done && html`<${Asking} asks=${asks} onChange=${setAsks} />`}
    </div>
    ${held && html`<${Held} held=${held} root=${root.current} seat=${eyes} />`}
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

/** Two moves that are one. @param {Move} a @param {Move} b */
const same = (a, b) => placeOf(a) === placeOf(b) && a.do === b.do && a.kind === b.kind;

/**
 * Where the last turn went, both of its actions, and whose it was.
 * @param {import("/web/kit/types").Happening[]} log @param {import("./position.js").LastMove | null} last
 */
function lastTurn(log, last) {
  const moves = log.filter(({ event }) => event === "move");
  const seat = moves.at(-1)?.seat;
  const start = moves.findLastIndex((move) => move.seat !== seat) + 1;
  const done = moves.length ? moves.slice(start).map(({ facts }) => /** @type {Move} */ (facts)) : (last?.moves ?? []);
  return new Map(done.map((move) => [placeOf(move), seat ?? last?.seat ?? WHITE]));
}

const TURNED = "felci.turned";

/** The reader's own benches are near the hand, unless the board was turned: this browser remembers it. @param {number} eyes @returns {[boolean, () => void]} */
function useFlip(eyes) {
  const [turned, setTurned] = useState(kept(TURNED) === "yes");
  const turn = () => {
    remember(TURNED, turned ? "no" : "yes");
    setTurned(!turned);
  };
  return [turned !== (eyes === WHITE), turn];
}

const ASKING = "felci.confirm";

/** Whether the action that ends the turn is asked about first. @returns {[boolean, (asks: boolean) => void]} */
function useAsking() {
  const [asks, setAsks] = useState(kept(ASKING) === "yes");
  return [asks, (wanted) => {
    remember(ASKING, wanted ? "yes" : "no");
    setAsks(wanted);
  }];
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
