/** The thirty tiles as thirty buttons: what each is, whose token lies there, who stands there, what may be done. */

import { html } from "/web/kit/html.js";
import { Picture, Shape } from "./shapes.js";
import { entryOf, nameOf } from "./themes.js";
import { CELLS, PAWNS, step } from "./view.js";
import { EVENTS, WORDS, seatName } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./words.js").Lang} Lang */

/**
 * @typedef {object} GridProps
 * @property {View} view
 * @property {Lang} lang
 * @property {import("./themes.js").Theme | null} theme
 * @property {Set<string>} open
 * @property {string | null} first
 * @property {Set<string>} last
 * @property {Set<string>} hinted
 * @property {Set<string>} pointed
 * @property {string} focus the one tile that Tab reaches
 * @property {(cell: string) => void} onFocus
 * @property {(cell: string) => void} onTap
 * @property {() => void} onDrop
 */

/** @param {GridProps} props */
export function Grid(props) {
  const { lang, onDrop, onFocus } = props;
  /** @param {KeyboardEvent & {currentTarget: HTMLElement}} event */
  const onKey = (event) => {
    if (event.key === "Escape") return onDrop();
    const from = /** @type {HTMLElement} */ (event.target).dataset.cell;
    const next = from && step(from, event.key);
    if (!next) return undefined;
    event.preventDefault();
    onFocus(next);
    /** @type {HTMLElement | null} */ (event.currentTarget.querySelector(`[data-cell="${next}"]`))?.focus();
    return undefined;
  };
  return html`<div class="grid" role="group" aria-label=${WORDS[lang].grid} onKeyDown=${onKey}>
    ${CELLS.map((cell) => html`<${Tile} key=${cell} cell=${cell} ...${props} />`)}
  </div>`;
}

/** @param {GridProps & {cell: string}} props */
function Tile({ cell, view, lang, theme, open, first, last, hinted, pointed, focus, onFocus, onTap }) {
  const words = WORDS[lang];
  const tile = view.tiles[cell];
  const entry = entryOf(theme, tile.tile);
  const name = tile.tile === "start" ? words.start : nameOf(entry, lang);
  const standing = Object.keys(view.pawns).filter((pawn) => view.pawns[pawn] === cell);
  const event = EVENTS[lang][tile.tile];
  const known = tile.tile !== "?";
  const marks = [
    !tile.face_up && "covered",
    !tile.face_up && known && "remembered",
    tile.tile === "start" && "start",
    tile.face_up && event && "event",
    tile.token !== null && `of-${PAWNS[tile.token]}`,
    open.has(cell) && "open",
    first === cell && "chosen",
    last.has(cell) && "last",
    hinted.has(cell) && "hinted",
    pointed.has(cell) && "pointed",
    (view.shown === cell || view.peeking.includes(cell)) && known && "shown",
  ];
  const says = [
    cell,
    known ? name || tile.tile : words.covered,
    event,
    known && !tile.face_up && words.remembered,
    tile.worth !== null && view.goal !== null && words.worth(tile.worth),
    tile.token !== null && words.token(seatName(tile.token, lang)),
    standing.length > 0 && words.pawns(standing.map((pawn) => (pawn === "purple" ? words.purple : seatName(PAWNS.indexOf(pawn), lang))).join(", ")),
    open.has(cell) && words.open,
    first === cell && words.chosen,
  ];
  return html`<button type="button" class=${["tile", ...marks].filter(Boolean).join(" ")} data-cell=${cell}
    tabindex=${focus === cell ? 0 : -1} aria-label=${says.filter(Boolean).join(", ")} aria-pressed=${first === cell}
    onClick=${() => onTap(cell)} onFocus=${() => onFocus(cell)}>
    <${Picture} entry=${known ? entry : null}>${tile.tile === "start" && "🏁"}</${Picture}>
    <span class="name" aria-hidden="true">${name}</span>
    ${tile.worth !== null && view.goal !== null && html`<span class="worth" aria-hidden="true" data-worth=${tile.worth}></span>`}
    ${tile.token !== null && html`<${Shape} who=${PAWNS[tile.token]} as="token" />`}
    <span class="pawns">${standing.map((pawn) => html`<${Shape} key=${pawn} who=${pawn} as="pawn" />`)}</span>
  </button>`;
}
