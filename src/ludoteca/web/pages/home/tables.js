// Lists of tables: one's own, and those that wait for somebody.
import { artOf } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { ago, t } from "../../kit/i18n.js";
import { against, gameName, namedOf } from "../../kit/people.js";

/** @typedef {import("../../kit/types").Game} Game */
/** @typedef {import("../../kit/types").MyTable} MyTable */

/** So many rows before the rest is folded. */
const SHOWN = 6;

/** @param {MyTable} table */
function statusOf(table) {
  if (table.phase === "waiting") return t("match.waiting");
  if (table.phase === "over") return t("match.over");
  return t(table.your_turn ? "match.yours" : "match.theirs");
}

/** @param {MyTable} table */
const company = (table) =>
  against(table) || (table.phase === "waiting" ? t("open.seats", { n: free(table.seats) }) : t("match.here"));

/** @param {import("../../kit/types").Sitter[]} seats */
const free = (seats) => seats.filter(({ kind }) => kind === "open").length;

/** `more` leads to the rest, in place of unfolding it. @param {{ title: string, tables: MyTable[], games: Game[], more?: any }} props */
export function MyMatches({ title, tables, games, more }) {
  const [all, setAll] = useState(false);
  const folded = !all && tables.length > SHOWN;
  return html`<section class="plain"><h2>${title}</h2>
    <ul class="rows">
      ${tables.slice(0, folded ? SHOWN : undefined).map((table) => html`<li key=${table.table}>
        <a class="table-row" href=${table.phase === "over" ? `/review/${table.table}` : `/t/${table.table}`}>
          <img src=${artOf(table.game)} alt="" width="44" height="44" />
          <span class="table-row-words"><strong>${gameName(games, table.game)} <span>${company(table)}</span></strong>
            <small><span class=${`pill ${table.your_turn ? "mine" : ""}`}>${statusOf(table)}</span>
              <span>${ago(new Date(table.updated * 1000))}</span></small>
          </span>
        </a>
      </li>`)}
    </ul>
    ${more ?? (folded && html`<button class="button quiet" onClick=${() => setAll(true)}>${t("home.all", { n: tables.length })}</button>`)}
  </section>`;
}

/** @param {import("../../kit/types").OpenTable} table */
const hostOf = ({ seats }) => namedOf(seats.find(({ kind }) => kind === "person") ?? { kind: "person", bot: "", name: "" });

/** @param {{ tables: import("../../kit/types").OpenTable[] | null, games: Game[] }} props */
export function OpenTables({ tables, games }) {
  return html`<section class="plain"><h2>${t("home.open")}</h2>
    ${tables?.length ? html`<ul class="rows">
      ${tables.map((table) => html`<li key=${table.table}>
        <a class="table-row" href=${`/j/${table.table}/open`}>
          <img src=${artOf(table.game)} alt="" width="44" height="44" />
          <span class="table-row-words"><strong>${gameName(games, table.game)} <span>${t("open.host", { name: hostOf(table) })}</span></strong>
            <small><span class="pill mine">${t("open.sit")}</span> <span>${t("open.seats", { n: free(table.seats) })}</span></small>
          </span>
        </a>
      </li>`)}
    </ul>` : html`<p class="empty">${t("home.open.empty")}</p>`}
  </section>`;
}
