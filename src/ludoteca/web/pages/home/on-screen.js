// Back to the table that this browser shows on a screen: nobody sits there with it, so no list of one's own has it.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { kept } from "../../kit/prefs.js";
import { ON_SCREEN } from "./open-table.js";

/** @param {{ games: import("../../kit/types").Game[] }} props */
export function OnScreen({ games }) {
  const shown = kept(ON_SCREEN);
  const { data } = useData(() => (shown ? api.table(shown) : Promise.resolve(null)), [shown]);
  const game = games.find(({ id }) => id === data?.game);
  if (!data || !game || data.phase === "over") return null;
  return html`<p class="on-screen"><a class="button" href=${`/tv/${data.table}`}><${Icon} name="screen" />${t("home.screen", { game: inWords(game.names) })}</a></p>`;
}
