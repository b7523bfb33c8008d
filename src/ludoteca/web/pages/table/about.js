// How this table was set up: options, hints, and its address for those who want to watch.
import { api } from "../../kit/api.js";
import { ClauseLink } from "../../kit/clause.js";
import { useData } from "../../kit/data.js";
import { html } from "../../kit/html.js";
import { choiceName, inWords, t } from "../../kit/i18n.js";
import { CopyLink, useOrigin } from "../../kit/invite.js";
import { seatPerson } from "../../kit/people.js";
import { standing, sureness } from "../../kit/rating.js";

/** @param {{ table: string, state: import("../../kit/types").State, module: import("../../kit/types").LoadedGame }} props */
export function About({ table, state, module }) {
  const { data: ratings } = useData(() => api.ratingsAt(table), [table]);
  const { data: games } = useData(api.games, []);
  const { origin } = useOrigin();
  const game = games?.find(({ id }) => id === state.game);
  const chosen = game?.options.filter(({ name, default: usual }) => (state.options[name] ?? usual) !== usual) ?? [];
  return html`<div class="stack">
    ${chosen.length > 0 && html`<ul class="facts">
      ${chosen.map((option) => html`<li key=${option.name}>${inWords(option.names)}
        ${option.choices.length > 2 && `: ${choiceName(option, state.options[option.name])}`} <${ClauseLink} game=${state.game} id=${option.clause} /></li>`)}
    </ul>`}
    ${ratings && ratings.length > 0 && html`<ul class="facts">
      ${ratings.map(({ seat, rating }) => html`<li key=${seat}>${t("rating.at", {
        name: seatPerson(state, seat, module), mean: rating.mean, standing: standing(rating), sure: sureness(rating),
      })}</li>`)}
    </ul>`}
    <${CopyLink} label=${t("tools.watch")} address=${`${origin}/t/${table}`} />
  </div>`;
}
