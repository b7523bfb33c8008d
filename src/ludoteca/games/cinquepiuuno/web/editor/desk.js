/** The desk where a theme is made: the tiles of the box to tap, and the board as it will look. */

import { html, useState } from "/web/kit/html.js";
import { Icon } from "/web/kit/icons.js";
import { Picture } from "../shapes.js";
import { EVENTS, nameOf } from "../themes.js";
import { editorWords as words, eventDoes } from "../words.js";
import { PLACES, TILES, entryAt, firstLack, lackOf, withEntry } from "./draft.js";
import { Preview } from "./preview.js";
import { TileDialog, titleOf } from "./tile-dialog.js";

/** @typedef {import("../themes.js").Theme} Theme */

/**
 * @param {{theme: Theme, busy: boolean, note: string, onChange: (theme: Theme) => void, onSave: () => void,
 *   onShare: () => void, onPlay: () => void, onBack: () => void}} props
 */
export function Desk({ theme, busy, note, onChange, onSave, onShare, onPlay, onBack }) {
  const [open, setOpen] = useState("");
  /** What is not ready is opened, instead of being refused. @param {() => void} work */
  const whenReady = (work) => () => {
    const lack = firstLack(theme);
    if (lack) setOpen(lack);
    else work();
  };
  /** @param {number} by */
  const step = (by) => setOpen(TILES[(TILES.indexOf(open) + by + TILES.length) % TILES.length]);
  /** @param {string[]} tiles */
  const tiles = (tiles) => html`<div class="box-tiles">${tiles.map((tile) => html`<${BoxTile} key=${tile} tile=${tile} theme=${theme} onOpen=${setOpen} />`)}</div>`;
  return html`<div class="themes-5-1 theme-desk">
    <div class="row"><button class="button quiet" onClick=${onBack}><${Icon} name="back" size=${18} />${words("back")}</button></div>
    <h1>${nameOf(theme.box) || words("box")}</h1>
    <div class="theme-desk-halves">
      <div class="stack">
        <section><h2>${words("box")}</h2><p class="small">${words("boxText")}</p>${tiles(["box"])}</section>
        <section><h2>${words("places", { n: PLACES.length })}</h2><p class="small">${words("placesText")}</p>${tiles(PLACES)}</section>
        <section><h2>${words("events", { n: EVENTS.length })}</h2><p class="small">${words("eventsText")}</p>${tiles(EVENTS)}</section>
      </div>
      <section class="theme-preview"><h2>${words("preview")}</h2><${Preview} theme=${theme} onTile=${setOpen} /></section>
    </div>
    <div class="theme-bar">
      <p class="small" role="status">${note}</p>
      <button class="icon-button" aria-label=${words("share")} title=${words("share")} onClick=${whenReady(onShare)}><${Icon} name="share" /></button>
      <button class="button" disabled=${busy} onClick=${whenReady(onPlay)}><${Icon} name="play" size=${18} />${words("play")}</button>
      <button class="button primary" disabled=${busy} onClick=${whenReady(onSave)}><${Icon} name="check" size=${18} />${words("save")}</button>
    </div>
    ${open && html`<${TileDialog} tile=${open} entry=${entryAt(theme, open)} onStep=${step} onClose=${() => setOpen("")}
      onChange=${(/** @type {import("../themes.js").Entry} */ entry) => onChange(withEntry(theme, open, entry))} />`}
  </div>`;
}

/** @param {{tile: string, theme: Theme, onOpen: (tile: string) => void}} props */
function BoxTile({ tile, theme, onOpen }) {
  const entry = entryAt(theme, tile);
  const lack = lackOf(entry);
  const does = EVENTS.includes(tile) && eventDoes(tile);
  return html`<button type="button" class=${`box-tile ${tile === "box" ? "box" : does ? "event" : ""} ${lack ? "lacking" : ""}`} data-tile=${tile}
    onClick=${() => onOpen(tile)}>
    <${Picture} entry=${entry} />
    ${!does && html`<span class="unseen">${titleOf(tile)}: </span>`}
    <span class="box-name">${nameOf(entry) || words("nameless")} </span>
    ${does && html`<span class="does">${does}</span>`}
  </button>`;
}
