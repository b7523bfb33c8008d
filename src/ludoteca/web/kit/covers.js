// The games as a row of covers, for pages that have nothing else to show: each leads to its card at home.
import { api } from "./api.js";
import { useData } from "./data.js";
import { artOf } from "./games.js";
import { html } from "./html.js";
import { inWords, t } from "./i18n.js";

export function Covers() {
  const { data: games } = useData(api.games, []);
  return html`<nav class="covers" aria-label=${t("home.games")}>
    ${games?.map(({ id, names }) => html`<a key=${id} href=${`/#game-${id}`}><img src=${artOf(id)} alt="" width="96" height="96" />${inWords(names)}</a>`)}
  </nav>`;
}
