/** One tile of the box: its name, and an emoji or a picture from the device. Every change counts at once. */

import { Dialog } from "/web/kit/dialog.js";
import { html, useRef, useState } from "/web/kit/html.js";
import { Icon } from "/web/kit/icons.js";
import { Tick } from "/web/kit/parts.js";
import { lang } from "/web/kit/prefs.js";
import { Picture } from "../shapes.js";
import { EVENTS, NAMES, asShipped, nameOf } from "../themes.js";
import { editorWords as words } from "../words.js";
import { LONGEST_EMOJI, LONGEST_NAME, lackOf } from "./draft.js";
import { EMOJI } from "./emoji.js";
import { smallPicture } from "./pictures.js";

/** @typedef {import("../themes.js").Entry} Entry */

/** @param {string} tile */
export function titleOf(tile) {
  if (tile === "box") return words("box");
  return words(EVENTS.includes(tile) ? "event" : "place", { tile });
}

/**
 * @param {{tile: string, entry: Entry, onChange: (entry: Entry) => void, onStep: (by: number) => void, onClose: () => void}} props
 */
export function TileDialog({ tile, entry, onChange, onStep, onClose }) {
  const lack = lackOf(entry);
  return html`<${Dialog} title=${titleOf(tile)} onClose=${onClose} actions=${html`
    <button class="icon-button" aria-label=${words("before")} title=${words("before")} onClick=${() => onStep(-1)}><${Icon} name="back" /></button>
    <button class="icon-button" aria-label=${words("after")} title=${words("after")} onClick=${() => onStep(1)}><${Icon} name="next" /></button>
    <button class="button primary" onClick=${onClose}>${words("done")}</button>`}>
    <div class="tile-desk" key=${tile}>
      <div class="tile-desk-top">
        <span class="sample"><${Picture} entry=${entry} /></span>
        <${Names} entry=${entry} onChange=${onChange} />
      </div>
      ${lack && html`<p class="field-error" role="alert">${words(lack)}</p>`}
      <${Pictures} entry=${entry} onChange=${onChange} />
    </div>
  </${Dialog}>`;
}

/** One name for all, or one in each language. @param {{entry: Entry, onChange: (entry: Entry) => void}} props */
function Names({ entry, onChange }) {
  const own = NAMES.find((language) => language === lang.value) ?? NAMES[0];
  const other = NAMES[1 - NAMES.indexOf(own)];
  const [two, setTwo] = useState(() => Boolean(entry.it && entry.en) && !asShipped(entry));
  const [odd, setOdd] = useState(false);
  /** @param {"it" | "en"} language @param {string} text */
  const rename = (language, text) => {
    const plain = text.replace(/[<>&]/g, "");
    setOdd(plain !== text);
    const { it: _, en: __, ...rest } = entry;
    onChange({ ...rest, ...(two ? { it: entry.it ?? "", en: entry.en ?? "" } : {}), [language]: plain });
  };
  /** @param {boolean} wanted */
  const split = (wanted) => {
    setTwo(wanted);
    const { it: _, en: __, ...rest } = entry;
    const name = nameOf(entry);
    onChange({ ...rest, ...(wanted ? { it: entry.it || name, en: entry.en || name } : { [own]: name }) });
  };
  return html`<div class="names">
    <${NameInput} label=${words(two ? `name.${own}` : "name")} value=${two ? entry[own] ?? "" : nameOf(entry)} onInput=${(/** @type {string} */ text) => rename(own, text)} />
    ${two && html`<${NameInput} label=${words(`name.${other}`)} value=${entry[other] ?? ""} onInput=${(/** @type {string} */ text) => rename(other, text)} />`}
    ${odd && html`<p class="field-error" role="alert">${words("plain")}</p>`}
    <${Tick} label=${words(`another.${other}`)} checked=${two} onChange=${split} />
  </div>`;
}

/** @param {{label: string, value: string, onInput: (text: string) => void}} props */
const NameInput = ({ label, value, onInput }) => html`<label class="field"><span>${label}</span>
  <input class="input" value=${value} maxlength=${LONGEST_NAME} autocomplete="off" onInput=${(/** @type {any} */ event) => onInput(event.target.value)} /></label>`;

/** @param {{entry: Entry, onChange: (entry: Entry) => void}} props */
function Pictures({ entry, onChange }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [wrong, setWrong] = useState("");
  // A picture takes a moment to shrink; what was typed meanwhile must not be lost.
  const now = useRef(entry);
  now.current = entry;
  /** @param {File | undefined} file */
  const take = async (file) => {
    if (!file) return;
    setWrong("");
    try {
      const picture = await smallPicture(file);
      onChange({ ...now.current, picture });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {string} emoji */
  const choose = (emoji) => {
    const { picture: _, ...rest } = entry;
    onChange({ ...rest, emoji });
  };
  const withoutPicture = () => {
    const { picture: _, ...rest } = entry;
    onChange(rest);
  };
  return html`<fieldset class="pictures">
    <legend>${words("picture")}</legend>
    <input class="unseen" type="file" accept="image/jpeg,image/png,image/webp,image/*" tabindex="-1" aria-hidden="true" ref=${chooser}
      onChange=${(/** @type {any} */ event) => { void take(event.target.files[0]); event.target.value = ""; }} />
    <div class="row">
      <button type="button" class="button" onClick=${() => chooser.current?.click()}><${Icon} name="camera" size=${20} />${words("photo")}</button>
      ${entry.picture && html`<button type="button" class="button quiet" onClick=${withoutPicture}><${Icon} name="close" size=${18} />${words("noPhoto")}</button>`}
    </div>
    <p class="small">${words("photoText")}</p>
    ${wrong && html`<p class="field-error" role="alert">${wrong}</p>`}
    <div class="emoji-groups" role="group" aria-label=${words("emoji")}>
      ${Object.entries(EMOJI).map(([name, group]) => html`<section key=${name}><h3>${words(`group.${name}`)}</h3><div class="emoji-row">
        ${group.map((emoji) => html`<button type="button" key=${emoji} class="emoji" aria-pressed=${!entry.picture && entry.emoji === emoji} onClick=${() => choose(emoji)}>${emoji}</button>`)}
      </div></section>`)}
    </div>
    <label class="field own-emoji"><span>${words("write")}</span>
      <input class="input" value=${entry.picture ? "" : entry.emoji ?? ""} maxlength=${LONGEST_EMOJI} autocomplete="off"
        onInput=${(/** @type {any} */ event) => choose(event.target.value.replace(/[<>&]/g, "").trim())} /></label>
  </fieldset>`;
}
