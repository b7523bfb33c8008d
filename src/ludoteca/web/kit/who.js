// Who you are: a name and a face, asked for once, before the first table.
import { api } from "./api.js";
import { Dialog } from "./dialog.js";
import { anyFace, characterName, FacePicker } from "./faces.js";
import { html, useId, useState } from "./html.js";
import { t } from "./i18n.js";
import { UNNAMED } from "./people.js";
import { signal, useSignal } from "./signal.js";
import { showError } from "./toast.js";

/** @typedef {import("./wire").Named} Named */

export const LONGEST = 40;

/** The two fields, wherever they are asked for. @param {{ who: Named, onChange: (who: Named) => void, taken?: string[] }} props */
export function WhoFields({ who, onChange, taken }) {
  return html`<label class="field"><span>${t("name.label")}</span>
      <input class="input" value=${who.name} maxlength=${LONGEST} autocomplete="nickname" placeholder=${characterName(who.face)}
        onInput=${(/** @type {any} */ event) => onChange({ ...who, name: event.target.value })} />
    </label>
    <${FacePicker} value=${who.face} taken=${taken} onChange=${(/** @type {Named["face"]} */ face) => onChange({ ...who, face })} />`;
}

/** Who has no name yet is called as the face is. @param {Named} who @returns {Named} */
export const named = ({ name, face }) => ({ name: name.trim() || characterName(face), face });

/** What is known of somebody, with a face to begin with. @param {Named} known @param {string[]} [taken] @returns {Named} */
export const begun = ({ name, face }, taken = []) =>
  ({ name: name === UNNAMED ? "" : name, face: face && !taken.includes(face) ? face : anyFace(taken) });

/** The question, while it is open. */
const asked = signal(/** @type {{ known: Named, answer: (who: Named | null) => void } | null} */ (null));

/** Who you are; asked if nobody knows, null if you would rather not say. @returns {Promise<Named | null>} */
export async function introduced() {
  const known = await api.me();
  if (known.name && known.name !== UNNAMED) return known;
  return new Promise((answer) => asked.set({ known, answer }));
}

export function WhoDialog() {
  const question = useSignal(asked);
  return question && html`<${Question} ...${question} />`;
}

/** @param {{ known: Named, answer: (who: Named | null) => void }} props */
function Question({ known, answer }) {
  const [who, setWho] = useState(() => begun(known));
  const form = useId();
  /** @param {Named | null} said */
  const close = (said) => {
    asked.set(null);
    answer(said);
  };
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    api.introduce(named(who)).then(close, showError);
  };
  return html`<${Dialog} title=${t("who.title")} onClose=${() => close(null)}
    actions=${html`<button class="button primary big" type="submit" form=${form}>${t("who.play")}</button>`}>
    <form class="stack" id=${form} onSubmit=${keep}><${WhoFields} who=${who} onChange=${setWho} /></form>
  </${Dialog}>`;
}
