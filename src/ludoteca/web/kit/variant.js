// That a game is played here with other facts than the printed ones, and which.
import { api } from "./api.js";
import { useData } from "./data.js";
import { html } from "./html.js";
import { t } from "./i18n.js";

/** @param {{ edition: import("./wire").Edition }} props */
export function Variant({ edition }) {
  if (!edition.variant) return null;
  return html`<details class="variant">
    <summary>${t("variant", { name: edition.name })}</summary>
    <dl>
      ${Object.entries(edition.changes).map(([key, [before, here]]) => html`<div key=${key}>
        <dt><code>${key}</code></dt><dd>${t("variant.change", { before: fact(before), here: fact(here) })}</dd>
      </div>`)}
    </dl>
  </details>`;
}

/** The same for who knows only the game's id. @param {{ game: string }} props */
export function VariantOf({ game }) {
  const { data: games } = useData(api.games, []);
  const found = games?.find(({ id }) => id === game);
  return found ? html`<${Variant} edition=${found.edition} />` : null;
}

/** @param {unknown} value */
const fact = (value) => (value === null ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value));
