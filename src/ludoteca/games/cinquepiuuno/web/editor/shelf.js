/** The themes there are: one's own, those that ship, those of the server; and the way in for a file. */

import { Confirm } from "/web/kit/dialog.js";
import { html, useEffect, useRef, useState } from "/web/kit/html.js";
import { Icon } from "/web/kit/icons.js";
import { Picture } from "../shapes.js";
import { loadTheme, nameOf } from "../themes.js";
import { editorWords as words } from "../words.js";
import { share } from "./draft.js";

/** @typedef {import("../themes.js").Theme} Theme */
/** @typedef {import("/web/kit/types").KeptTheme} KeptTheme */

/** Places shown on a card: the most precious ones. */
const SHOWN = 6;

/** The file of a theme, once it is here. @param {string} id */
export function useThemeFile(id) {
  const [theme, setTheme] = useState(/** @type {Theme | null} */ (null));
  useEffect(() => {
    let wanted = true;
    loadTheme(id).then((found) => wanted && setTheme(found), () => {});
    return () => {
      wanted = false;
    };
  }, [id]);
  return theme;
}

/**
 * @param {{shipped: string[], kept: KeptTheme[], wrong: string, onPlay: (id: string) => void,
 *   onEdit: (theme: Theme, replaces: string) => void, onRemove: (id: string) => void, onFile: (file: File) => void}} props
 */
export function Shelf({ shipped, kept, wrong, onPlay, onEdit, onRemove, onFile }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [over, setOver] = useState(false);
  const yours = kept.filter(({ origin }) => origin === "yours");
  const house = kept.filter(({ origin }) => origin === "house");
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  };
  /** @param {DragEvent} event */
  const drag = (event) => {
    event.preventDefault();
    setOver(event.type !== "dragleave");
  };
  return html`<section class="plain"><h2>${words("yours")}</h2>
      ${yours.length ? html`<ul class="theme-cards">${yours.map(({ theme }) => html`<${Card} key=${theme} id=${theme} onPlay=${onPlay}
          onEdit=${(/** @type {Theme} */ file) => onEdit(file, theme)} onRemove=${onRemove} />`)}</ul>` : html`<p class="empty">${words("none")}</p>`}
      <div class=${`theme-drop ${over ? "over" : ""}`} onDragEnter=${drag} onDragOver=${drag} onDragLeave=${drag} onDrop=${drop}>
        <p>${words("drop")}</p>
        <input class="unseen" type="file" accept=".json,application/json" tabindex="-1" aria-hidden="true" ref=${chooser}
          onChange=${(/** @type {any} */ event) => { if (event.target.files[0]) onFile(event.target.files[0]); event.target.value = ""; }} />
        <button class="button" onClick=${() => chooser.current?.click()}><${Icon} name="folder" size=${18} />${words("import")}</button>
        ${wrong && html`<p class="field-error" role="alert">${wrong}</p>`}
      </div>
    </section>
    <section class="plain"><h2>${words("ready")}</h2>
      <ul class="theme-cards">
        ${[...shipped, ...house.map(({ theme }) => theme)].map((id) => html`<${Card} key=${id} id=${id} onPlay=${onPlay}
          onEdit=${(/** @type {Theme} */ file) => onEdit(structuredClone(file), "")} tag=${shipped.includes(id) ? "" : words("house")} />`)}
      </ul>
    </section>`;
}

/** @param {{id: string, tag?: string, onPlay: (id: string) => void, onEdit: (theme: Theme) => void, onRemove?: (id: string) => void}} props */
function Card({ id, tag = "", onPlay, onEdit, onRemove }) {
  const theme = useThemeFile(id);
  const [asking, setAsking] = useState(false);
  if (!theme) return html`<li class="theme-card"></li>`;
  const name = nameOf(theme.box);
  return html`<li class="theme-card">
    <div class="theme-collage" aria-hidden="true"><${Picture} entry=${theme.box} />
      <span class="collage-places">${theme.places.slice(-SHOWN).map((place, at) => html`<${Picture} key=${at} entry=${place} />`)}</span></div>
    <div class="theme-title">
      <h3>${name} ${tag && html`<span class="pill">${tag}</span>`}</h3>
      <button class="icon-button" aria-label=${words("share")} title=${words("share")} onClick=${() => share(theme, name)}><${Icon} name="share" /></button>
      ${onRemove && html`<button class="icon-button" aria-label=${words("remove")} title=${words("remove")} onClick=${() => setAsking(true)}><${Icon} name="bin" /></button>`}
    </div>
    <div class="row">
      <button class="button primary" onClick=${() => onPlay(id)}><${Icon} name="play" size=${18} />${words("play")}</button>
      <button class="button" onClick=${() => onEdit(theme)}>${words(onRemove ? "edit" : "copy")}</button>
    </div>
    ${asking && html`<${Confirm} title=${words("removeTitle", { name })} text=${words("removeText")} yes=${words("remove")}
      onYes=${() => onRemove?.(id)} onClose=${() => setAsking(false)} />`}
  </li>`;
}
