/** In front of the player: what to do next, the hand, the way through the undergrowth, the visitors still standing. */

import { html } from "/web/kit/html.js";
import { CELLS } from "./garden.js";
import { FloorPicture, HandTile, VisitorPicture } from "./leaves.js";
import { besideKin, hideable } from "./position.js";
import { WORDS, capital, moveWords, turnWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {import("./position.js").Hint} Hint */
/** @typedef {import("./words.js").Lang} Lang */
/** @typedef {import("./garden.js").Kind} Kind */

/** One line of what to do now, with the actions left. @param {{view: View, lang: Lang, legal: Move[], pick: Pick | null, hints: Hint[], done: boolean}} props */
export function Guide({ view, lang, legal, pick, hints, done }) {
  return html`<div class="guide">
    ${!done && html`<${Actions} left=${view.actions_left} lang=${lang} />`}
    <p class="say" role="status">${done ? endText(view, lang) : guideText({ view, lang, legal, pick })}</p>
    ${!pick && hints.length > 0 && html`<${HintList} hints=${hints} lang=${lang} />`}
  </div>`;
}

/** A match may end before its game does: somebody resigned. @param {View} view @param {Lang} lang */
const endText = (view, lang) => `${WORDS[lang].over}. ${view.over ? turnWords(view, lang) : ""}`;

/** @param {{view: View, lang: Lang, legal: Move[], pick: Pick | null}} now */
function guideText({ view, lang, legal, pick }) {
  const words = WORDS[lang];
  if (!legal.length) return turnWords(view, lang);
  if (!pick) return words.choose(view.actions_left);
  if (pick.as === "visitor") return words.seat(pick.kind);
  if (pick.hide) return words.hiding(pick.hide);
  if (view.spore) return words.chain(pick.kind);
  return growsAsSpore(view, pick.kind) ? words.spore(pick.kind) : words.plant(pick.kind);
}

/** The actions left, as seeds. @param {{left: number, lang: Lang}} props */
function Actions({ left, lang }) {
  const label = WORDS[lang].actions(left);
  return html`<span class="seeds" role="img" aria-label=${label} title=${label}>
    ${[1, 2].map((seed) => html`<i key=${seed} class=${seed <= left ? "full" : ""}></i>`)}
  </span>`;
}

/** @param {{hints: Hint[], lang: Lang}} props */
function HintList({ hints, lang }) {
  const words = WORDS[lang];
  return html`<ol class="hint-list" aria-label=${words.hints}>
    ${hints.map(({ move, chance }, index) => html`<li key=${index}>${capital(moveWords(move, lang))} <b>${words.chance(Math.round(100 * chance))}</b></li>`)}
  </ol>`;
}

/**
 * @typedef {object} TrayProps
 * @property {View} view
 * @property {Lang} lang
 * @property {number} seat
 * @property {Pick | null} pick
 * @property {Set<string>} hinted
 * @property {Set<string>} pointed
 * @property {string} focus the one thing that Tab reaches
 * @property {(pick: Pick, byKey: boolean) => void} onPick
 * @property {(pick: Pick | null) => void} onPeek a mouse over a thing shows where it could go
 * @property {(event: KeyboardEvent) => void} onKey
 */

/** @param {TrayProps} props */
export function Hand(props) {
  const { view, lang, seat, onKey } = props;
  return html`<div class="hand" role="group" aria-label=${WORDS[lang].hand} onKeyDown=${onKey}>
    ${(view.players[seat].hand ?? []).map((kind, slot) => html`<${Item} key=${slot} as="fern" kind=${kind} slot=${slot} ...${props} />`)}
  </div>`;
}

/** @param {TrayProps} props */
export function Visitors(props) {
  const { view, lang, seat, onKey } = props;
  return html`<div class="visitors" role="group" aria-label=${WORDS[lang].visitors} onKeyDown=${onKey}>
    ${view.players[seat].visitors.map((kind, slot) => html`<${Item} key=${kind} as="visitor" kind=${kind} slot=${slot} ...${props} />`)}
  </div>`;
}

/** How the keyboard knows a thing of the tray. @param {'fern' | 'visitor'} as @param {Kind} kind @param {number} slot */
export const itemId = (as, kind, slot) => (as === "fern" ? `fern-${slot}` : `visitor-${kind}`);

/** @param {TrayProps & {as: 'fern' | 'visitor', kind: Kind, slot: number}} props */
function Item({ as, kind, slot, view, lang, seat, pick, hinted, pointed, focus, onPick, onPeek }) {
  const words = WORDS[lang];
  const id = itemId(as, kind, slot);
  const chosen = pick?.as === as && pick.kind === kind && (as === "visitor" || pick.slot === slot);
  const spore = as === "fern" && growsAsSpore(view, kind);
  const label = as === "fern" ? `${words.tile(kind)}, ${spore ? words.asSpore : words.asPlant}` : words.visitor(kind);
  const marks = [chosen && "chosen", hinted.has(`${as} ${kind}`) && "hinted", pointed.has(`${as} ${kind}`) && "pointed"];
  return html`<button
    type="button"
    class=${`item ${as} ${kind} ${marks.filter(Boolean).join(" ")}`}
    data-item=${id}
    aria-pressed=${chosen}
    aria-label=${label}
    title=${label}
    tabindex=${focus === id ? 0 : -1}
    onClick=${(/** @type {MouseEvent} */ event) => onPick({ as, kind, slot, hide: null }, event.detail === 0)}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onPeek({ as, kind, slot, hide: null })}
    onPointerLeave=${() => onPeek(null)}
  >
    ${as === "fern" ? html`<${HandTile} kind=${kind} />` : html`<${VisitorPicture} kind=${kind} seat=${seat} />`}
    ${as === "fern" && !view.over && html`<span class="grows-as" aria-hidden="true">${spore ? words.asSpore : words.asPlantShort}</span>`}
  </button>`;
}

/** Whether a tile of the kind would grow beside its own. @param {View} view @param {Kind} kind */
const growsAsSpore = (view, kind) =>
  [...CELLS.keys()].some((cell) => !view.ferns[cell] && !view.undergrowth[cell] && besideKin(view, kind, cell));

/**
 * Before a spore: which tile to cover first, and the way back while a chain is under way.
 * @param {{view: View, lang: Lang, legal: Move[], pick: Pick | null, onHide: (kind: Kind | null) => void, undo: (() => void) | null}} props
 */
export function Undergrowth({ view, lang, legal, pick, onHide, undo }) {
  const words = WORDS[lang];
  const kinds = pick?.as === "fern" ? hideable(pick.kind, legal) : [];
  const underWay = view.spore !== null && legal.length > 0;
  if (!kinds.length && !underWay) return null;
  return html`<div class="choices" role="group" aria-label=${words.undergrowth}>
    ${kinds.length > 0 && html`<span class="choice-lead">${underWay ? words.hideMore : words.hideFirst}</span>`}
    ${kinds.map((kind) => {
      const hidden = pick?.hide === kind;
      return html`<button key=${kind} type="button" class=${`bury ${kind}`} aria-pressed=${hidden} aria-label=${words.hide(kind)} title=${words.hide(kind)}
        onClick=${() => onHide(hidden ? null : kind)}><${FloorPicture} kind=${kind} /></button>`;
    })}
    ${underWay && undo && html`<button type="button" class="step-back" onClick=${undo}>${words.back}</button>`}
  </div>`;
}
