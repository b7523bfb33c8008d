import { html } from "./html.js";
import { t } from "./i18n.js";

const LONGEST = 40;

/** @param {{ value: string, onChange: (name: string) => void, onDone?: () => void }} props */
export function NameField({ value, onChange, onDone }) {
  return html`<label class="field"><span>${t("name.label")}</span>
    <input class="input" value=${value} maxlength=${LONGEST} autocomplete="nickname" placeholder=${t("guest")}
      onInput=${(/** @type {any} */ event) => onChange(event.target.value)} onChange=${onDone} />
  </label>`;
}
