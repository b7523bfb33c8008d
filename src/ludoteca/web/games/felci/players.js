/** Both players as the other sees them, the pile and what has not been seen yet. */

import { html } from "/web/kit/html.js";
import { BLACK, KINDS, WHITE } from "./garden.js";
import { HandTile, Picture, SeatMark, VisitorPicture } from "./leaves.js";
import { WORDS, seatName, tileWord } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./words.js").Lang} Lang */
/** @typedef {import("./garden.js").Kind} Kind */

/** @param {{view: View, lang: Lang, done: boolean}} props */
export function Players({ view, lang, done }) {
  return html`<ul class="players">
    ${[WHITE, BLACK].map((seat) => html`<${PlayerCard} key=${seat} seat=${seat} view=${view} lang=${lang} plays=${!done && view.player === seat} />`)}
  </ul>`;
}

/** @param {{seat: number, view: View, lang: Lang, plays: boolean}} props */
function PlayerCard({ seat, view, lang, plays }) {
  const words = WORDS[lang];
  const player = view.players[seat];
  return html`<li class=${`player ${plays ? "plays" : ""}`}>
    <span class="hat-mark"><${SeatMark} seat=${seat} /></span>
    <b class="seat-colour">${seatName(seat, lang)}</b>
    <span class="holdings">
      ${view.over && player.hand
        ? player.hand.map((kind, slot) => html`<span key=${slot} class="mini-tile" role="img" aria-label=${words.tile(kind)}><${HandTile} kind=${kind} /></span>`)
        : html`<${Back} count=${player.hand_size} label=${words.tilesHeld(player.hand_size)} />`}
      <span class="waiting" role="img" aria-label=${standingWords(player.visitors, lang)}>
        ${player.visitors.map((kind) => html`<${VisitorPicture} key=${kind} kind=${kind} seat=${seat} />`)}
      </span>
    </span>
    <span class="points" role="img" aria-label=${words.points(player.score)} title=${words.points(player.score)}>${player.score}</span>
  </li>`;
}

/** @param {Kind[]} visitors @param {Lang} lang */
function standingWords(visitors, lang) {
  const words = WORDS[lang];
  if (!visitors.length) return words.allSeated;
  return `${words.standing}: ${visitors.map((kind) => words.visitor(kind).toLowerCase()).join(", ")}`;
}

/** A hand seen from behind. @param {{count: number, label: string}} props */
function Back({ count, label }) {
  return html`<span class="held" role="img" aria-label=${label} title=${label}>
    <${Picture} box="0 0 30 26">
      <rect class="back" x="1" y="4" width="15" height="19" rx="3" transform="rotate(-14 8 14)" />
      <rect class="back" x="14" y="4" width="15" height="19" rx="3" transform="rotate(14 22 14)" />
      <rect class="back" x="7" y="2" width="16" height="21" rx="3" />
      <text class="back-count" x="15" y="17.500">${count}</text>
    <//>
  </span>`;
}

/** Sees the board from the other end. @param {{lang: Lang, flip: boolean, onFlip: () => void}} props */
export function FlipButton({ lang, flip, onFlip }) {
  const label = WORDS[lang].flip;
  return html`<button type="button" class="flip" aria-pressed=${flip} aria-label=${label} title=${label} onClick=${onFlip}>
    <${Picture} box="0 0 24 24"><path class="flip-arrows" d="M7 20V5M7 4 3.500 8M7 4l3.500 4M17 4v15M17 20l-3.500-4M17 20l3.500-4" /><//>
  </button>`;
}

/** The pile, and how many tiles of each kind the player has not seen. @param {{view: View, lang: Lang}} props */
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

const TILES_A_LAYER = 10;

/** @param {{left: number}} props */
function PilePicture({ left }) {
  const layers = Math.ceil(left / TILES_A_LAYER);
  return html`<${Picture} box="0 0 24 22">
    ${Array.from({ length: layers }, (_, index) => html`<rect key=${index} class="back" x="3" y=${12 - 3 * index} width="18" height="9" rx="2.500" />`)}
    ${layers === 0 && html`<rect class="back none" x="3" y="12" width="18" height="9" rx="2.500" />`}
  <//>`;
}
