// Your matches: all that are over, found by what they were, and what they tell together.
import { api } from "../kit/api.js";
import { Covers } from "../kit/covers.js";
import { useData } from "../kit/data.js";
import { artOf, styled } from "../kit/games.js";
import { html, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { Tabs } from "../kit/parts.js";
import { gameName } from "../kit/people.js";
import { Pending, Shell } from "../kit/shell.js";
import { Feats } from "./matches/feats.js";
import { MatchList } from "./matches/list.js";
import { StatisticsView } from "./matches/statistics.js";

await styled("/web/pages/matches/matches.css");

/** @typedef {import("../kit/wire").Statistics} Statistics */

export function Page() {
  const games = useData(api.games, []);
  const [game, setGame] = useState("");
  const [view, setView] = useState("list");
  const counted = useData(() => api.statistics(game), [game]);
  if (!games.data || !counted.data) {
    const again = () => [games, counted].map((one) => one.again());
    return html`<${Shell} title=${t("matches.title")}><${Pending} error=${games.error ?? counted.error} again=${again} /></${Shell}>`;
  }
  const props = { games: games.data, game, statistics: counted.data, again: counted.again };
  const total = counted.data.games.reduce((sum, one) => sum + sizeOf(one), 0);
  return html`<${Shell} title=${t("matches.title")}>
    <div class="matches">
      <header><h1>${t("matches.title")}</h1><p class="intro">${t(total ? "matches.lead" : "matches.none", { n: total })}</p></header>
      ${total + counted.data.hidden === 0 ? html`<p><a class="button primary" href="/"><${Icon} name="play" />${t("matches.play")}</a></p><${Covers} />` : html`
        <${GameChoice} ...${props} total=${total} onChoose=${setGame} />
        <${Tabs} label=${t("matches.title")} value=${view} onChange=${setView} tabs=${[
          { value: "list", name: t("matches.list"), panel: () => html`<${MatchList} key=${game} ...${props} />` },
          { value: "statistics", name: t("matches.statistics"), panel: () => html`<${StatisticsView} ...${props} />` },
          { value: "feats", name: t("matches.feats"), panel: () => html`<${Feats} feats=${counted.data?.feats ?? []} />` },
        ]} />`}
      <p class="small">${t("matches.private")}</p>
    </div>
  </${Shell}>`;
}

/** @param {import("../kit/wire").Tallied} one */
export const sizeOf = ({ won, drawn, lost, mixed }) => won + drawn + lost + mixed;

/** @param {{ games: import("../kit/types").Game[], game: string, statistics: Statistics, total: number, onChoose: (game: string) => void }} props */
function GameChoice({ games, game, statistics, total, onChoose }) {
  const choices = [{ kind: "", n: total }, ...statistics.games.map((one) => ({ kind: one.kind, n: sizeOf(one) }))];
  return html`<div class="game-choice" role="group" aria-label=${t("matches.game")}>
    ${choices.map(({ kind, n }) => html`<button key=${kind} class="game-chip" aria-pressed=${kind === game} onClick=${() => onChoose(kind)}>
      ${kind && html`<img src=${artOf(kind)} alt="" width="32" height="32" />`}
      <span>${kind ? gameName(games, kind) : t("matches.all")}</span> <small>${n}</small>
    </button>`)}
  </div>`;
}
