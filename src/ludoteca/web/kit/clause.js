// A clause's id, wherever it stands, opens the clause's text.
import { api } from "./api.js";
import { Dialog } from "./dialog.js";
import { html } from "./html.js";
import { t } from "./i18n.js";
import { lang } from "./prefs.js";
import { Prose } from "./prose.js";
import { signal, useSignal } from "./signal.js";

/** @typedef {{ game: string, clause: import("./types").Clause }} Shown */

/** The dialog is one for all, so that it outlives the message or the line that opened it. */
const shown = signal(/** @type {Shown | null} */ (null));

/** @param {string} game @param {string} id */
async function show(game, id) {
  const rules = await api.rules(game);
  const clause = rules[lang.value].find((candidate) => candidate.id === id);
  if (clause) shown.set({ game, clause });
}

/** @param {{ game: string, id: string }} props */
export function ClauseLink({ game, id }) {
  return html`<button class="clause-link" aria-label=${t("clause.open", { id })} onClick=${() => show(game, id)}>${id}</button>`;
}

export function ClauseDialog() {
  const open = useSignal(shown);
  if (!open) return null;
  const { game, clause } = open;
  return html`<${Dialog} title=${clause.title} onClose=${() => shown.set(null)}
    actions=${html`<a class="button" href=${`/rules/${game}#${clause.id}`} target="_blank" rel="noopener">${t("clause.all")}</a>`}>
    <p class="eyebrow">${clause.id} · ${clause.part}</p>
    <p class="prose"><${Prose} text=${clause.text} /></p>
  </${Dialog}>`;
}
