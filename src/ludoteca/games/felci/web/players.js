/** Both players as the other sees them, the pile and what has not been seen yet. */

import { Face } from "/web/kit/faces.js";
import { html } from "/web/kit/html.js";
import { BLACK, KINDS, WHITE } from "./garden.js";
import { HandTile, Picture, SeatMark, VisitorPicture } from "./leaves.js";
import { seatName, tileWord, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./garden.js").Kind} Kind */

/** @typedef {import("/web/kit/types").Seat} Seat */

/** @param {{view: View, seats: Seat[], eyes: number, done: boolean}} props */
export function Players({ view, seats, eyes, done }) {
  return html`<ul class="players">
    ${[WHITE, BLACK].map((seat) => html`<${PlayerCard} key=${seat} seat=${seat} sitter=${seats[seat]} own=${eyes === seat} view=${view}
      plays=${!done && view.player === seat} />`)}
  </ul>`;
}

/** @param {{seat: number, sitter: Seat | undefined, own: boolean, view: View, plays: boolean}} props */
function PlayerCard({ seat, sitter, own, view, plays }) {
  const player = view.players[seat];
  return html`<li class=${`player ${plays ? "plays" : ""}`}>
    ${sitter?.face ? html`<${Face} seat=${sitter} size=${32} />` : ""}
    <span class="who"><span class="hat-mark"><${SeatMark} seat=${seat} /></span>
      <b class="seat-colour">${sitter?.name || seatName(seat)}</b></span>
    <span class="holdings">
      ${view.over && player.hand
        ? player.hand.map((kind, slot) => html`<span key=${slot} class="mini-tile" role="img" aria-label=${words("tile", { kind })}><${HandTile} kind=${kind} /></span>`)
        : html`<${Back} place=${own ? undefined : `hand-${seat}`} count=${player.hand_size} label=${words("tilesHeld", { n: player.hand_size })} />`}
      <span class="waiting" role="img" aria-label=${standingWords(player.visitors)}>
        ${player.visitors.map((kind) => html`<span key=${kind} data-piece=${own ? undefined : `visitor-${seat}-${kind}`}><${VisitorPicture} kind=${kind} seat=${seat} /></span>`)}
      </span>
    </span>
    <span class="points" data-place=${`points-${seat}`} role="img" aria-label=${words("points", { n: player.score })} title=${words("points", { n: player.score })}>${player.score}</span>
  </li>`;
}

/** @param {Kind[]} visitors */
function standingWords(visitors) {
  if (!visitors.length) return words("allSeated");
  return `${words("standing")}: ${visitors.map((kind) => words("visitor", { kind }).toLowerCase()).join(", ")}`;
}

/** A hand seen from behind. @param {{place: string | undefined, count: number, label: string}} props */
function Back({ place, count, label }) {
  return html`<span class="held" data-place=${place} role="img" aria-label=${label} title=${label}>
    <${Picture} box="0 0 30 26">
      <rect class="back" x="1" y="4" width="15" height="19" rx="3" transform="rotate(-14 8 14)" />
      <rect class="back" x="14" y="4" width="15" height="19" rx="3" transform="rotate(14 22 14)" />
      <rect class="back" x="7" y="2" width="16" height="21" rx="3" />
      <text class="back-count" x="15" y="17.500">${count}</text>
    <//>
  </span>`;
}

/** Sees the board from the other end. @param {{flip: boolean, onFlip: () => void}} props */
export function FlipButton({ flip, onFlip }) {
  const label = words("flip");
  return html`<button type="button" class="flip" aria-pressed=${flip} aria-label=${label} title=${label} onClick=${onFlip}>
    <${Picture} box="0 0 24 24"><path class="flip-arrows" d="M7 20V5M7 4 3.500 8M7 4l3.500 4M17 4v15M17 20l-3.500-4M17 20l3.500-4" /><//>
  </button>`;
}

/** The pile, and how many tiles of each kind the player has not seen. @param {{view: View, pointed: Set<string>}} props */
export function Stock({ view, pointed }) {
  return html`<div class="stock">
    <span class=${`pile ${pointed.has("pile") ? "pointed" : ""}`} data-place="pile"><${PilePicture} left=${view.pile} /> <span>${words("pile")} <b>${view.pile}</b></span></span>
    ${view.unseen &&
    html`<span class="unseen-tiles" title=${words("unseenWhy")}>
      <span>${words("unseen")}</span>
      ${KINDS.map(
        (kind) => html`<span key=${kind} class="count"><span class="mini-tile"><${HandTile} kind=${kind} /></span>
          <span class="unseen">${tileWord(kind)} </span><b>${view.unseen?.[kind]}</b></span>`,
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
