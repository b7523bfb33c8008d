/** In front of the player: what to do next, the hand, the way through the undergrowth, the visitors still standing. */

import { html, useRef } from "/web/kit/html.js";
import { capital } from "/web/kit/words.js";
import { Tick } from "/web/kit/parts.js";
import { ACTIONS_A_TURN, CELLS, KINDS, benchPlace } from "./garden.js";
import { FloorPicture, HandTile, VisitorPicture } from "./leaves.js";
import { besideKin, hideable } from "./position.js";
import { moveWords, placeWords, turnWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {import("./garden.js").Kind} Kind */

/**
 * One line of what to do now, with the actions left; or what a bench is, while somebody looks at it.
 * @param {{view: View, legal: Move[], pick: Pick | null, gaze: string | null, done: boolean, nameOf: ((seat: number) => string) | null}} props `nameOf`: none in a lesson, whose own words say whose turn it is
 */
export function Guide({ view, legal, pick, gaze, done, nameOf }) {
  return html`<div class="guide">
    ${!done && html`<${Actions} left=${view.actions_left} />`}
    ${gaze && !pick
      ? html`<p key="gaze" class="say" aria-hidden="true">${capital(placeWords(view, benchPlace(gaze)))}.</p>`
      : html`<p key="say" class="say" role="status">${done ? endText(view, nameOf) : guideText({ view, legal, pick, nameOf })}</p>`}
  </div>`;
}

/** The action that would end the turn, before it is done. @param {{move: Move, onYes: () => void, onNo: () => void}} props */
export function Proposal({ move, onYes, onNo }) {
  return html`<div class="guide proposal">
    <p class="say" role="status"><span class="proposed-what">${words("confirmWhat", { what: moveWords(move) })}</span>
      <span class="proposed-short" aria-hidden="true">${words("confirmEnds")}</span></p>
    <span class="proposal-buttons"><button type="button" class="button" onClick=${onNo}>${words("back")}</button>
      <button type="button" class="button primary" onClick=${onYes}>${words("confirm")}</button></span>
  </div>`;
}

/** Whether the action that ends the turn is asked about: a line of its own, or on a phone a word in the garden's corner. @param {{asks: boolean, onChange: (asks: boolean) => void}} props */
export const Asking = ({ asks, onChange }) => html`<div class="asking"><${Tick} checked=${asks} onChange=${onChange}
  label=${html`<span class="ask-whole">${words("ask")}</span><span class="ask-short" aria-hidden="true">${words("askShort")}</span>`} /></div>`;

/** What is being dragged, under the finger. @param {{held: import("./drag.js").Held, root: HTMLElement | null, seat: number}} props */
export function Held({ held: { pick, x, y }, root, seat }) {
  const home = root?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const kind = pick.hide ?? pick.kind;
  return html`<span class=${`in-hand ${kind}`} aria-hidden="true" style=${{ left: `${x - home.left}px`, top: `${y - home.top}px` }}>
    ${pick.as === "fern" ? html`<${HandTile} kind=${kind} />` : html`<${VisitorPicture} kind=${kind} seat=${seat} />`}</span>`;
}

/** A match may end before its game does: somebody resigned. @param {View} view @param {((seat: number) => string) | null} nameOf */
const endText = (view, nameOf) => `${words("over")}. ${view.over ? turnWords(view, nameOf ?? undefined) : ""}`;

/** @param {{view: View, legal: Move[], pick: Pick | null, nameOf: ((seat: number) => string) | null}} now */
function guideText({ view, legal, pick, nameOf }) {
  if (!legal.length) return nameOf ? turnWords(view, nameOf) : "";
  if (!pick) return words("choose", { left: view.actions_left });
  if (pick.as === "visitor") return words("seat", { kind: pick.kind });
  if (pick.hide) return words("hiding", { kind: pick.hide });
  if (view.spore) return words("chain", { kind: pick.kind });
  return growsAsSpore(view, pick.kind) ? words("spore", { kind: pick.kind }) : words("plant", { kind: pick.kind });
}

/** The actions left, as seeds. @param {{left: number}} props */
function Actions({ left }) {
  const label = words("actions", { n: left });
  return html`<span class="seeds" role="img" aria-label=${label} title=${label}>
    ${Array.from({ length: ACTIONS_A_TURN }, (_, seed) => html`<i key=${seed} class=${seed < left ? "full" : ""}></i>`)}
  </span>`;
}

/**
 * @typedef {object} TrayProps
 * @property {View} view
 * @property {number} seat
 * @property {Pick | null} pick
 * @property {Set<string>} hinted
 * @property {Set<string>} pointed
 * @property {string} focus the one thing that Tab reaches
 * @property {(pick: Pick, byKey: boolean) => void} onPick
 * @property {(pick: Pick | null) => void} onPeek a mouse over a thing shows where it could go
 * @property {(event: KeyboardEvent) => void} onKey
 * @property {(pick: Pick, event: PointerEvent) => void} onGrab
 */

/** @param {TrayProps} props */
export function Hand(props) {
  const { view, seat, onKey } = props;
  const hand = view.players[seat].hand ?? [];
  const places = useSlots(hand);
  return html`<div class="hand" role="group" aria-label=${words("hand")} onKeyDown=${onKey} data-place=${`hand-${seat}`}>
    ${places.map((slot, place) => (slot === null ? html`<span key=${place} class="gone fern"></span>`
      : html`<${Item} key=${place} as="fern" kind=${hand[slot]} slot=${slot} ...${props} />`))}
  </div>`;
}

/** Where each tile of the hand lies: those that stay keep their places, new ones take the free ones. @param {Kind[]} hand @returns {(number | null)[]} */
function useSlots(hand) {
  const kept = useRef(/** @type {(Kind | null)[]} */ ([]));
  const left = hand.map((kind, slot) => ({ kind, slot }));
  /** @param {Kind | null} kind */
  const take = (kind) => {
    const found = left.findIndex((tile) => tile.kind === kind);
    return found < 0 ? null : left.splice(found, 1)[0].slot;
  };
  const places = kept.current.map(take);
  while (left.length) {
    const free = places.indexOf(null);
    places[free < 0 ? places.length : free] = take(left[0].kind);
  }
  kept.current = places.map((slot) => (slot === null ? null : hand[slot]));
  return places;
}

/** @param {TrayProps} props */
export function Visitors(props) {
  const { view, seat, onKey } = props;
  return html`<div class="visitors" role="group" aria-label=${words("visitors")} onKeyDown=${onKey}>
    ${KINDS.map((kind, slot) => (view.players[seat].visitors.includes(kind)
      ? html`<${Item} key=${kind} as="visitor" kind=${kind} slot=${slot} ...${props} />`
      : html`<span key=${kind} class="gone visitor"></span>`))}
  </div>`;
}

/** How the keyboard knows a thing of the tray. @param {'fern' | 'visitor'} as @param {Kind} kind @param {number} slot */
export const itemId = (as, kind, slot) => (as === "fern" ? `fern-${slot}` : `visitor-${kind}`);

/** @param {TrayProps & {as: 'fern' | 'visitor', kind: Kind, slot: number}} props */
function Item({ as, kind, slot, view, seat, pick, hinted, pointed, focus, onPick, onPeek, onGrab }) {
  const id = itemId(as, kind, slot);
  const chosen = pick?.as === as && pick.kind === kind && (as === "visitor" || pick.slot === slot);
  const spore = as === "fern" && growsAsSpore(view, kind);
  const label = as === "fern" ? `${words("tile", { kind })}, ${spore ? words("asSpore") : words("asPlant")}` : words("visitor", { kind });
  const marks = [chosen && "chosen", hinted.has(`${as} ${kind}`) && "hinted", pointed.has(`${as} ${kind}`) && "pointed"];
  return html`<button
    type="button"
    class=${`item ${as} ${kind} ${marks.filter(Boolean).join(" ")}`}
    data-item=${id}
    data-place=${as === "fern" ? `tile-${seat}-${kind}` : undefined}
    data-piece=${as === "visitor" ? `visitor-${seat}-${kind}` : undefined}
    onPointerDown=${(/** @type {PointerEvent} */ event) => onGrab({ as, kind, slot, hide: null }, event)}
    aria-pressed=${chosen}
    aria-label=${label}
    title=${label}
    tabindex=${focus === id ? 0 : -1}
    onClick=${(/** @type {MouseEvent} */ event) => onPick({ as, kind, slot, hide: null }, event.detail === 0)}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onPeek({ as, kind, slot, hide: null })}
    onPointerLeave=${() => onPeek(null)}
  >
    ${as === "fern" ? html`<${HandTile} kind=${kind} />` : html`<${VisitorPicture} kind=${kind} seat=${seat} />`}
    ${as === "fern" && !view.over && html`<span class="grows-as" aria-hidden="true">${spore ? words("asSpore") : words("asPlantShort")}</span>`}
  </button>`;
}

/** Whether a tile of the kind would grow beside its own. @param {View} view @param {Kind} kind */
const growsAsSpore = (view, kind) =>
  [...CELLS.keys()].some((cell) => !view.ferns[cell] && !view.undergrowth[cell] && besideKin(view, kind, cell));

/**
 * Before a spore: which tile to cover first, and the way back while a chain is under way.
 * @param {{view: View, legal: Move[], pick: Pick | null, onHide: (kind: Kind | null) => void, undo: (() => void) | null}} props
 */
export function Undergrowth({ view, legal, pick, onHide, undo }) {
  const kinds = pick?.as === "fern" ? hideable(pick.kind, legal) : [];
  const underWay = view.spore !== null && legal.length > 0;
  if (!kinds.length && !underWay) return null;
  return html`<div class="choices" role="group" aria-label=${words("describe.undergrowth")}>
    ${kinds.length > 0 && html`<span class="choice-lead">${underWay ? words("hideMore") : words("hideFirst")}</span>`}
    ${kinds.map((kind) => {
      const hidden = pick?.hide === kind;
      return html`<button key=${kind} type="button" class=${`bury ${kind}`} aria-pressed=${hidden} aria-label=${words("hide", { kind })} title=${words("hide", { kind })}
        onClick=${() => onHide(hidden ? null : kind)}><${FloorPicture} kind=${kind} /></button>`;
    })}
    ${underWay && undo && html`<button type="button" class="step-back" onClick=${undo}>${words("back")}</button>`}
  </div>`;
}
