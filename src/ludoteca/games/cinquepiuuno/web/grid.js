/** The map as thirty buttons: what each tile is, whose flag stands there, who is there, what may be done. */

import { html } from "/web/kit/html.js";
import { Figure, Flag } from "./figures.js";
import { landOf } from "./land.js";
import { spot } from "./route.js";
import { Picture, Tent } from "./shapes.js";
import { EVENTS, entryOf, nameOf, sceneOf } from "./themes.js";
import { CELLS, COLUMNS, PAWNS, ROWS, step } from "./view.js";
import { eventBrief, eventDoes, seatName, tileName, words } from "./words.js";

/** @typedef {import("./wire").View} View */

/**
 * @typedef {object} GridProps
 * @property {View} view
 * @property {import("./themes.js").Theme | null} theme
 * @property {Set<string>} open
 * @property {string | null} first
 * @property {Set<string>} last
 * @property {Map<string, number>} hinted which advice comes first, by tile
 * @property {Set<string>} pointed
 * @property {string | null} [aimed] the tile that the player has an eye on
 * @property {string[]} [way] how one would come there
 * @property {string} focus the one tile that Tab reaches
 * @property {(cell: string) => void} onFocus
 * @property {(cell: string | null) => void} [onAim]
 * @property {(cell: string, byFinger: boolean) => void} onTap
 * @property {() => void} onDrop
 */

const LETTERS = [..."abcdef"];

/** @param {GridProps} props */
export function Grid(props) {
  const { theme, way = [], onAim, onDrop, onFocus } = props;
  /** @param {KeyboardEvent & {currentTarget: HTMLElement}} event */
  const onKey = (event) => {
    if (event.key === "Escape") return onDrop();
    const from = /** @type {HTMLElement} */ (event.target).dataset.cell;
    const next = from && step(from, event.key);
    if (!next) return undefined;
    event.preventDefault();
    onFocus(next);
    onAim?.(next);
    /** @type {HTMLElement | null} */ (event.currentTarget.querySelector(`[data-cell="${next}"]`))?.focus();
    return undefined;
  };
  return html`<div class="map" style=${landOf(theme)}>
    <div class="coordinates rows" aria-hidden="true">${Array.from({ length: ROWS }, (_, row) => html`<span key=${row}>${ROWS - row}</span>`)}</div>
    <div class="grid" role="group" aria-label=${words("grid")} onKeyDown=${onKey} onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onAim?.(null)}>
      ${CELLS.map((cell) => html`<${Tile} key=${cell} cell=${cell} ...${props} />`)}
      ${way.length > 1 && html`<svg class="way" viewBox=${`0 0 ${COLUMNS} ${ROWS}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points=${way.map((cell) => spot(cell).map((at) => at + 0.5).join()).join(" ")} /></svg>`}
      <span class="storm" aria-hidden="true"></span><span class="flash" aria-hidden="true"></span>
    </div>
    <div class="coordinates columns" aria-hidden="true">${LETTERS.map((letter) => html`<span key=${letter}>${letter}</span>`)}</div>
  </div>`;
}

/** @param {GridProps & {cell: string}} props */
function Tile({ cell, view, theme, open, first, last, hinted, pointed, aimed, focus, onFocus, onAim, onTap }) {
  const tile = view.tiles[cell];
  const standing = Object.keys(view.pawns).filter((pawn) => view.pawns[pawn] === cell);
  const known = tile.tile !== "?";
  const rank = hinted.get(cell);
  const marks = [
    tile.face_up ? "face-up" : "covered",
    !tile.face_up && known && "remembered",
    tile.tile === "start" && "start",
    tile.face_up && EVENTS.includes(tile.tile) && "event",
    tile.token !== null && `of-${PAWNS[tile.token]}`,
    standing.length && "peopled",
    view.pawns.purple === cell && "raging",
    open.has(cell) && "open",
    first === cell && "chosen",
    aimed === cell && "aimed",
    last.has(cell) && "last",
    rank !== undefined && "hinted",
    pointed.has(cell) && "pointed",
    (view.shown === cell || view.peeking.includes(cell)) && known && "shown",
  ];
  const [column, row] = spot(cell);
  return html`<button type="button" class=${["tile", ...marks].filter(Boolean).join(" ")} data-cell=${cell} data-place=${cell}
    style=${{ "--column": column, "--row": row }} tabindex=${focus === cell ? 0 : -1} aria-label=${saying(view, theme, cell, standing, open.has(cell), first === cell)}
    aria-pressed=${first === cell} onFocus=${() => onFocus(cell)}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onAim?.(cell)}
    onClick=${(/** @type {PointerEvent} */ event) => onTap(cell, event.pointerType === "touch" || event.pointerType === "pen")}>
    <span class="land" aria-hidden="true"></span>
    ${known && html`<${Face} key=${tile.tile} view=${view} cell=${cell} theme=${theme} /><span class="breath" aria-hidden="true"></span>`}
    <span class="pawns">${standing.map((pawn) => html`<span key=${pawn} class=${`pawn ${pawn}`} data-piece=${`pawn ${pawn}`}><${Figure} who=${pawn} /></span>`)}</span>
    ${rank !== undefined && html`<span class="rank" aria-hidden="true" data-says=${rank + 1}></span>`}
  </button>`;
}

/** What lies there, for eyes that know it. @param {{view: View, cell: string, theme: import("./themes.js").Theme | null}} props */
function Face({ view, cell, theme }) {
  const tile = view.tiles[cell];
  const entry = entryOf(theme, tile.tile);
  const event = EVENTS.includes(tile.tile);
  const name = tile.tile === "start" ? tileName("start") : nameOf(entry);
  return html`<span class=${`scene ${sceneOf(theme, tile.tile)}`} data-piece=${`tile ${tile.tile}`}>
    <${Picture} entry=${entry}>${tile.tile === "start" && html`<${Tent} />`}</${Picture}>
    <span class="name" aria-hidden="true">${event ? html`<em>${eventDoes(tile.tile)}</em>` : html`<span>${name}</span>`}</span>
    ${(event || tile.tile === "start") && html`<span class="brief" aria-hidden="true" data-says=${event ? eventBrief(tile.tile) : name}></span>`}
    ${event && html`<span class="star" aria-hidden="true" data-says="!"></span>`}
    ${tile.worth !== null && view.goal !== null && html`<span class="worth" aria-hidden="true" data-says=${tile.worth}></span>`}
    ${tile.token !== null && html`<${Flag} key=${tile.token} who=${PAWNS[tile.token]} piece=${`flag ${cell} ${tile.token}`} />`}
  </span>`;
}

/**
 * All that can be known of a tile, in words.
 * @param {View} view @param {import("./themes.js").Theme | null} theme @param {string} cell @param {string[]} standing @param {boolean} open @param {boolean} chosen
 */
function saying(view, theme, cell, standing, open, chosen) {
  const tile = view.tiles[cell];
  const known = tile.tile !== "?";
  const name = tile.tile === "start" ? "" : nameOf(entryOf(theme, tile.tile));
  return [
    cell,
    known ? name || tileName(tile.tile) : words("covered"),
    EVENTS.includes(tile.tile) && eventDoes(tile.tile),
    known && !tile.face_up && words("remembered"),
    tile.worth !== null && view.goal !== null && words("worth", { worth: tile.worth }),
    tile.token !== null && words("token", { owner: tile.token }),
    standing.length > 0 && words("pawns", { who: standing.map((pawn) => (pawn === "purple" ? words("purple") : seatName(PAWNS.indexOf(pawn)))) }),
    open && words("open"),
    chosen && words("chosen"),
  ].filter(Boolean).join(", ");
}
