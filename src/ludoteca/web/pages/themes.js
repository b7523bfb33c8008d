// The themes of a game: what the game brings for them, and a table to play one at.
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { loadThemes } from "../kit/games.js";
import { html, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { lang } from "../kit/prefs.js";
import { Pending, Shell } from "../kit/shell.js";
import { SetUp } from "./home/set-up.js";

/** @param {{ game: string }} props */
export function Page({ game }) {
  const games = useData(api.games, []);
  const module = useData(() => loadThemes(game), [game]);
  const [worn, setWorn] = useState(/** @type {string | null} */ (null));
  const about = games.data?.find(({ id }) => id === game);
  if (!about || !module.data) {
    const trouble = games.error ?? (games.data && !about?.themes.length ? new Error(t("themes.none")) : module.error);
    return html`<${Shell} title=${t("themes.short")} width="narrow"><${Pending} error=${trouble} again=${games.again} /></${Shell}>`;
  }
  return html`<${Shell} title=${t("themes.title", { game: inWords(about.names) })}>
    <${module.data.Editor} game=${about} lang=${lang.value} onPlay=${setWorn} />
    ${worn !== null && html`<${SetUp} game=${about} theme=${worn} onClose=${() => setWorn(null)} />`}
  </${Shell}>`;
}
