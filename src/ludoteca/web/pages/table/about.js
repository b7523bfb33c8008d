// How this table was set up: options, hints, and its address for those who want to watch.
import { api } from "../../kit/api.js";
import { ClauseLink } from "../../kit/clause.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { choiceName, inWords, t } from "../../kit/i18n.js";
import { CopyLink, useOrigin } from "../../kit/invite.js";

/** @param {{ table: string, state: import("../../kit/types").State }} props */
export function About({ table, state }) {
  const { data: games } = useData(api.games, []);
  const { origin } = useOrigin();
  const game = games?.find(({ id }) => id === state.game);
  const chosen = game?.options.filter(({ name, default: usual }) => (state.options[name] ?? usual) !== usual) ?? [];
  return html`<div class="stack">
    ${chosen.length > 0 && html`<ul class="facts">
      ${chosen.map((option) => html`<li key=${option.name}>${inWords(option.names)}
        ${option.choices.length > 2 && `: ${choiceName(option, state.options[option.name])}`} <${ClauseLink} game=${state.game} id=${option.clause} /></li>`)}
    </ul>`}
    <${CopyLink} label=${t("tools.watch")} address=${`${origin}/t/${table}`} />
  </div>`;
}
