// Before the match: whoever you know is invited by one tap.
import { useData } from "../../kit/data.js";
import { Face } from "../../kit/faces.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { namedOf } from "../../kit/people.js";
import { self } from "../../kit/self.js";
import { showError } from "../../kit/toast.js";

/** So many are shown, friends first. */
const SHOWN = 8;

/** @param {{ table: string }} props */
export function Callable({ table }) {
  const { data } = useData(self.people, [table]);
  const [called, setCalled] = useState(/** @type {string[]} */ ([]));
  const known = data ? [...data.friends, ...data.recent].slice(0, SHOWN) : [];
  if (!known.length) return null;
  /** @param {string} person */
  const call = (person) => self.call(person, table).then(() => setCalled((before) => [...before, person]), showError);
  return html`<section class="card stack" aria-labelledby="callable-title">
    <h2 id="callable-title">${t("callable.title")}</h2>
    <ul class="device-list">${known.map(({ person, name, face }) => {
      const seat = { kind: /** @type {const} */ ("person"), bot: "", name, face };
      return html`<li key=${person}><${Face} seat=${seat} size=${36} /><span><strong>${namedOf(seat)}</strong></span>
        ${called.includes(person) ? html`<span class="callable-done" role="status"><${Icon} name="check" size=${18} /> ${t("callable.done")}</span>`
          : html`<button class="button" onClick=${() => call(person)} aria-label=${`${t("callable.call")}: ${namedOf(seat)}`}>${t("callable.call")}</button>`}</li>`;
    })}</ul>
  </section>`;
}
