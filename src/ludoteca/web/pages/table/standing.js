// Standing orders: what a player leaves to the table in the turns of others. Only where the game has any.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";

/** @param {{ state: import("../../kit/types").State, orders: import("./play.js").Orders }} props */
export function Standing({ state, orders }) {
  const { data: games } = useData(api.games, []);
  const offered = games?.find(({ id }) => id === state.game)?.orders ?? [];
  if (!offered.length || state.phase !== "playing" || !state.you.includes(state.eyes)) return null;
  const given = state.orders[state.eyes] ?? "";
  return html`<label class=${`standing ${given ? "given" : ""}`}>
    <span>${t("order.label")}</span>
    <${Icon} name="far" />
    <select class="input" value=${given} onChange=${(/** @type {any} */ event) => orders.order(event.target.value)}>
      <option value="" selected=${!given}>${t("order.none")}</option>
      ${offered.map(({ order, names }) => html`<option key=${order} value=${order} selected=${order === given}>${inWords(names)}</option>`)}
    </select>
  </label>`;
}
