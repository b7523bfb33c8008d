// Who waits for you: at a table, or for a word.
import { artOf } from "../../kit/games.js";
import { html } from "../../kit/html.js";
import { ago, inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { namedOf } from "../../kit/people.js";

/** @param {string} name */
const called = (name) => namedOf({ kind: "person", bot: "", name });

/**
 * @param {{ people: import("../../kit/wire").People, games: import("../../kit/types").Game[], onDecline: (table: string) => void }} props
 */
export function Invitations({ people: { calls, asking }, games, onDecline }) {
  if (calls.length + asking.length === 0) return null;
  return html`<section class="plain" aria-labelledby="calls-title"><h2 id="calls-title">${t("calls.title")}</h2>
    <ul class="rows">
      ${calls.map((call) => html`<li key=${call.table} class="call-row">
        <a class="table-row" href=${`/j/${call.table}/${call.invite}`}>
          <img src=${artOf(call.game)} alt="" width="44" height="44" />
          <span class="table-row-words"><strong>${inWords(games.find(({ id }) => id === call.game)?.names ?? {})} <span>${t("calls.from", { name: called(call.caller) })}</span></strong>
            <small><span class="pill mine">${t("open.sit")}</span> <span>${ago(new Date(call.at * 1000))}</span></small></span>
        </a>
        <button class="icon-button" aria-label=${`${t("calls.decline")}: ${called(call.caller)}`} title=${t("calls.decline")} onClick=${() => onDecline(call.table)}><${Icon} name="close" /></button>
      </li>`)}
      ${asking.map((one) => html`<li key=${one.person}><a class="table-row" href="/you"><${Icon} name="people" size=${44} />
        <span class="table-row-words"><strong>${t("people.asks", { name: called(one.name) })}</strong><small><span class="pill mine">${t("calls.answer")}</span></small></span></a></li>`)}
    </ul>
  </section>`;
}
