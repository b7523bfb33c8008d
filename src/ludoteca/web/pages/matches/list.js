// The matches themselves, the newest first, a page at a time.
import { api } from "../../kit/api.js";
import { html, useEffect, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { showError } from "../../kit/toast.js";
import { Filters, NOTHING, wishOf } from "./filters.js";
import { MatchRow } from "./row.js";

/** @typedef {import("../../kit/wire").FinishedMatches} FinishedMatches */

/** @param {{ games: import("../../kit/types").Game[], game: string, statistics: import("../../kit/wire").Statistics, again: () => void }} props */
export function MatchList({ games, game, statistics, again }) {
  const [wish, setWish] = useState(NOTHING);
  const [found, setFound] = useState(/** @type {FinishedMatches | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    api.matches({ ...wishOf(wish), game }).then((page) => wanted && setFound(page), showError);
    return () => {
      wanted = false;
    };
  }, [wish, game]);
  /** One of them was hidden, shown again or forgotten. @param {string} table */
  const without = (table) => {
    setFound((page) => page && { ...page, total: page.total - 1, matches: page.matches.filter((one) => one.table !== table) });
    again();
  };
  const more = async () => {
    if (!found) return;
    setBusy(true);
    try {
      const page = await api.matches({ ...wishOf(wish), game, before: found.next });
      setFound({ ...page, matches: [...found.matches, ...page.matches] });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return html`<div class="match-list">
    <${Filters} wish=${wish} statistics=${statistics} onChange=${setWish} />
    <p class="small" role="status">${found && t("matches.found", { n: found.total })}</p>
    ${found && html`<ul class="match-rows">
      ${found.matches.map((match) => html`<li key=${match.table}><${MatchRow} match=${match} games=${games} onChange=${() => without(match.table)} /></li>`)}
    </ul>`}
    ${found?.next && html`<p><button class="button" disabled=${busy} onClick=${more}>${t("matches.more")}</button></p>`}
  </div>`;
}
