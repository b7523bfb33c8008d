/** What lies around the garden: both players, the pile, and in front of the player its hand, its visitors and what to do next. */

import { html } from "/web/kit/html.js";
import { BLACK, CELLS, KINDS, WHITE } from "./garden.js";
import { HandTile, Picture, Leaf, SeatMark, VisitorPicture } from "./leaves.js";
import { besideKin, hideable, openChain } from "./position.js";
import { WORDS, capital, moveWords, seatName, tileWord, turnWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {import("./position.js").Hint} Hint */
/** @typedef {import("./words.js").Lang} Lang */
/** @typedef {import("./garden.js").Kind} Kind */

const SEATS = [WHITE, BLACK];

/** @param {{view: View, lang: Lang, seats: {name: string}[]}} props */
export function Players({ view, lang, seats }) {
  return html`<ul class="players">
    ${SEATS.map((seat) => html`<${PlayerCard} key=${seat} seat=${seat} name=${seats[seat]?.name ?? ""} view=${view} lang=${lang} />`)}
  </ul>`;
}

/** @param {{seat: number, name: string, view: View, lang: Lang}} props */
function PlayerCard({ seat, name, view, lang }) {
  const words = WORDS[lang];
  const player = view.players[seat];
  const plays = !view.over && view.player === seat;
  const shown = view.over && player.hand?.length ? player.hand : null;
  return html`<li class=${`player ${plays ? "plays" : ""}`}>
    <span class="who">
      <span class="hat-mark"><${SeatMark} seat=${seat} /></span>
      <span class="naming"><b>${name || seatName(seat, lang)}</b>${name && html`<small>${seatName(seat, lang)}</small>`}</span>
    </span>
    <span class="points" title=${words.points(player.score)}><span aria-hidden="true">${player.score}</span><span class="unseen">${words.points(player.score)}</span></span>
    <span class="holdings">
      ${shown
        ? shown.map((kind, slot) => html`<span key=${slot} class="mini-tile"><${HandTile} kind=${kind} /></span>`)
        : html`<span class="held" title=${words.tilesHeld(player.hand_size)}><${Backs} count=${player.hand_size} /><span class="unseen">${words.tilesHeld(player.hand_size)}</span></span>`}
      <span class="waiting" role="img" aria-label=${standingWords(player.visitors, lang)}>
        ${player.visitors.map((kind) => html`<${VisitorPicture} key=${kind} kind=${kind} seat=${seat} />`)}
      </span>
      ${plays && html`<${Pips} left=${view.actions_left} lang=${lang} />`}
    </span>
  </li>`;
}

/** @param {Kind[]} visitors @param {Lang} lang */
function standingWords(visitors, lang) {
  const words = WORDS[lang];
  if (!visitors.length) return words.allSeated;
  return `${words.standing}: ${visitors.map((kind) => words.visitor(kind).toLowerCase()).join(", ")}`;
}

/** A fan of tiles seen from behind. @param {{count: number}} props */
function Backs({ count }) {
  return html`<${Picture} box=${`0 0 ${10 + 5 * Math.max(count - 1, 0)} 14`}>
    ${Array.from({ length: count }, (_, index) => html`<rect key=${index} class="back" x=${5 * index + 0.5} y=".5" width="9" height="13" rx="2" />`)}
  <//>`;
}

/** The actions left, as seeds. @param {{left: number, lang: Lang}} props */
function Pips({ left, lang }) {
  const words = WORDS[lang];
  return html`<span class="pips" role="img" aria-label=${words.actions(left)} title=${words.actions(left)}>
    ${[1, 2].map((pip) => html`<i key=${pip} class=${pip <= left ? "full" : ""}></i>`)}
  </span>`;
}

/** Sees the board from the other end. @param {{lang: Lang, flip: boolean, onFlip: () => void}} props */
export function FlipButton({ lang, flip, onFlip }) {
  const label = WORDS[lang].flip;
  return html`<button type="button" class="flip" aria-pressed=${flip} aria-label=${label} title=${label} onClick=${onFlip}>
    <${Picture} box="0 0 24 24"><path class="flip-arrows" d="M7 20V5M7 4 3.500 8M7 4l3.500 4M17 4v15M17 20l-3.500-4M17 20l3.500-4" /><//>
  </button>`;
}

/** The pile, and what the player has not seen yet. @param {{view: View, lang: Lang}} props */
export function Stock({ view, lang }) {
  const words = WORDS[lang];
  return html`<div class="stock">
    <span class="pile"><${PilePicture} left=${view.pile} /> <span>${words.pile} <b>${view.pile}</b></span></span>
    ${view.unseen &&
    html`<span class="unseen-tiles" title=${words.unseenWhy}>
      <span>${words.unseen}</span>
      ${KINDS.map(
        (kind) => html`<span key=${kind} class="count"><span class="mini-tile"><${HandTile} kind=${kind} /></span>
          <span class="unseen">${tileWord(kind, lang)} </span><b>${view.unseen?.[kind]}</b></span>`,
      )}
    </span>`}
  </div>`;
}

/** @param {{left: number}} props */
function PilePicture({ left }) {
  const layers = Math.min(4, Math.ceil(left / 10));
  return html`<${Picture} box="0 0 24 22">
    ${Array.from({ length: layers }, (_, index) => html`<rect key=${index} class="back" x="3" y=${12 - 3 * index} width="18" height="9" rx="2.500" />`)}
    ${layers === 0 && html`<rect class="back none" x="3" y="12" width="18" height="9" rx="2.500" />`}
  <//>`;
}

/**
 * @typedef {object} TrayProps
 * @property {View} view
 * @property {Lang} lang
 * @property {number} seat
 * @property {Pick | null} pick
 * @property {Set<string>} hinted
 * @property {Set<string>} pointed
 * @property {string} focus
 * @property {(pick: Pick, byKey: boolean) => void} onPick
 * @property {(event: KeyboardEvent) => void} onKey
 */

/** The hand and the visitors still standing. @param {TrayProps} props */
export function Tray(props) {
  const { view, lang, seat, onKey } = props;
  const words = WORDS[lang];
  const { hand, visitors } = view.players[seat];
  return html`<div class="tray" onKeyDown=${onKey}>
    <div class="hand" role="group" aria-label=${words.hand}>
      ${(hand ?? []).map((kind, slot) => html`<${TrayItem} key=${`${kind}${slot}`} as="fern" kind=${kind} slot=${slot} ...${props} />`)}
    </div>
    <div class="visitors" role="group" aria-label=${words.visitors}>
      ${visitors.map((kind, slot) => html`<${TrayItem} key=${kind} as="visitor" kind=${kind} slot=${slot} ...${props} />`)}
    </div>
  </div>`;
}

/** How the keyboard knows a thing of the tray. @param {'fern' | 'visitor'} as @param {Kind} kind @param {number} slot */
export const trayId = (as, kind, slot) => (as === "fern" ? `fern-${slot}` : `visitor-${kind}`);

/** @param {TrayProps & {as: 'fern' | 'visitor', kind: Kind, slot: number}} props */
function TrayItem({ as, kind, slot, view, lang, seat, pick, hinted, pointed, focus, onPick }) {
  const words = WORDS[lang];
  const id = trayId(as, kind, slot);
  const chosen = pick?.as === as && pick.kind === kind && (as === "visitor" || pick.slot === slot);
  const spore = as === "fern" && isSpore(view, kind);
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
  >
    ${as === "fern" ? html`<${HandTile} kind=${kind} />` : html`<${VisitorPicture} kind=${kind} seat=${seat} />`}
    ${as === "fern" && !view.over && html`<span class="way" aria-hidden="true">${spore ? words.asSpore : words.asPlant}</span>`}
  </button>`;
}

/** Whether a tile of the kind would grow beside its own. @param {View} view @param {Kind} kind */
const isSpore = (view, kind) =>
  [...CELLS.keys()].some((cell) => !view.ferns[cell] && !view.undergrowth[cell] && besideKin(view, kind, cell));

/**
 * @typedef {object} GuideProps
 * @property {View} view
 * @property {Lang} lang
 * @property {number} seat
 * @property {Move[]} legal
 * @property {Pick | null} pick
 * @property {Hint[]} hints
 * @property {(kind: Kind | null) => void} onHide
 * @property {(() => void) | null} undo
 */

/** One line of what to do now, and what else the picked tile may do. @param {GuideProps} props */
export function Guide({ view, lang, seat, legal, pick, hints, onHide, undo }) {
  const words = WORDS[lang];
  const chain = openChain(view);
  const buried = pick?.as === "fern" && legal.length ? hideable(pick.kind, legal) : [];
  const underWay = chain.length > 0 && legal.length > 0;
  return html`<div class="guide">
    <p class="say" role="status">${guideText({ view, lang, seat, legal, pick })}</p>
    ${!pick && hints.length > 0 && html`<${HintList} hints=${hints} lang=${lang} />`}
    ${(buried.length > 0 || underWay) &&
    html`<div class="choices">
      ${buried.length > 0 &&
      html`<span class="bury-choice" role="group" aria-label=${capital(words.undergrowth)}>
        <span class="lead">${underWay ? words.hideMore : words.hideFirst}</span>
        ${buried.map(
          (kind) => html`<button key=${kind} type="button" class=${`bury ${kind}`} aria-pressed=${pick?.hide === kind} aria-label=${words.hide(kind)} title=${words.hide(kind)}
            onClick=${() => onHide(pick?.hide === kind ? null : kind)}>
            <${BuryPicture} kind=${kind} /></button>`,
        )}
      </span>`}
      ${underWay && undo && html`<button type="button" class="quiet" onClick=${undo}>${words.back}</button>`}
    </div>`}
  </div>`;
}

/** @param {{kind: Kind}} props */
const BuryPicture = ({ kind }) => html`<${Picture}><g class=${`tile floor ${kind}`}>
  <rect class="tile-side" x="-.9" y="-.82" width="1.8" height="1.76" rx=".3" />
  <rect class="tile-face" x="-.9" y="-.92" width="1.8" height="1.76" rx=".3" />
  <g class="trace"><${Leaf} kind=${kind} size=".62" y="-.04" /></g></g><//>`;

/** @param {{hints: Hint[], lang: Lang}} props */
function HintList({ hints, lang }) {
  const words = WORDS[lang];
  return html`<ol class="hint-list" aria-label=${words.hints}>
    ${hints.map(({ move, chance }, index) => html`<li key=${index}>${capital(moveWords(move, lang))} <b>${words.chance(Math.round(100 * chance))}</b></li>`)}
  </ol>`;
}

/** @param {{view: View, lang: Lang, seat: number, legal: Move[], pick: Pick | null}} now */
function guideText({ view, lang, seat, legal, pick }) {
  const words = WORDS[lang];
  if (view.over) return `${words.over}. ${turnWords(view, lang)}`;
  if (!legal.length) return `${turnWords(view, lang)} ${seat >= 0 && !pick ? words.waiting : ""}`;
  if (!pick) return words.choose(view.actions_left);
  if (pick.as === "visitor") return words.seat(pick.kind);
  if (pick.hide) return words.hiding(pick.hide);
  if (view.spore) return words.chain(pick.kind);
  return isSpore(view, pick.kind) ? words.spore(pick.kind) : words.plant(pick.kind);
}
