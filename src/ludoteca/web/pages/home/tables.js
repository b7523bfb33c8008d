// Lists of tables: one's own, and those that wait for somebody.
import { artOf } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { ago, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { against, gameName, namedOf } from "../../kit/people.js";

/** @typedef {import("../../kit/types").Game} Game */
/** @typedef {import("../../kit/types").MyTable} MyTable */

/** So many of the matches that are over; the page of matches has the others. */
const SHOWN = 6;

/** With more matches under way than these, some may lie beyond the row's end. */
const ABREAST = 4;

/** @param {MyTable} table */
function statusOf(table) {
  if (table.phase === "waiting") return t("match.waiting");
  if (table.phase === "over") return t("match.over");
  return t(table.your_turn ? "match.yours" : "match.theirs");
}

/** @param {MyTable} table @param {Game[]} games */
const company = (table, games) =>
  against(table, games.find(({ id }) => id === table.game)?.cooperative) || (table.phase === "waiting" ? t("open.seats", { n: free(table.seats) }) : t("match.here"));

/** @param {import("../../kit/types").Sitter[]} seats */
const free = (seats) => seats.filter(({ kind }) => kind === "open").length;

/** A match, as a link to it. @param {{ table: MyTable, games: Game[] }} props */
const Match = ({ table, games }) => html`<a class="table-row" href=${table.phase === "over" ? `/review/${table.table}` : `/t/${table.table}`}>
  <img src=${artOf(table.game)} alt="" width="44" height="44" />
  <span class="table-row-words"><strong>${gameName(games, table.game)} <span>${company(table, games)}</span></strong>
    <small><span class=${`pill ${table.your_turn ? "mine" : ""}`}>${statusOf(table)}</span>
      <span>${ago(new Date(table.updated * 1000))}</span></small>
  </span>
</a>`;

/** Matches under way: one row, which scrolls or unfolds. @param {{ tables: MyTable[], games: Game[] }} props */
export function CurrentMatches({ tables, games }) {
  const [all, setAll] = useState(false);
  return html`<section class="plain current" aria-labelledby="current-title">
    <header class="current-head"><h2 id="current-title">${t("home.current")}</h2>
      ${tables.length > ABREAST && html`<button class="button quiet" aria-expanded=${all} onClick=${() => setAll(!all)}>${t(all ? "home.fewer" : "home.all", { n: tables.length })}</button>`}
    </header>
    <ul class=${`rows ${all ? "" : "abreast"}`}>
      ${tables.map((table) => html`<li key=${table.table}><${Match} table=${table} games=${games} /></li>`)}
    </ul>
  </section>`;
}

/** Matches that are over. @param {{ tables: MyTable[], games: Game[] }} props */
export const FinishedMatches = ({ tables, games }) => html`<section class="plain"><h2>${t("home.finished")}</h2>
  ${tables.length === 0 ? html`<p class="empty">${t("home.finished.empty")}</p>` : html`<ul class="rows over">
      ${tables.slice(0, SHOWN).map((table) => html`<li key=${table.table}><${Match} table=${table} games=${games} /></li>`)}
    </ul>
    <p><a class="button" href="/matches"><${Icon} name="curve" />${t("home.matches")}</a></p>`}
</section>`;

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
