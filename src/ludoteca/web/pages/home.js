// Home: what you were playing, the games, the tables that wait for somebody.
import { api, ApiError } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { html, useEffect } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { Icon } from "../kit/icons.js";
import { online } from "../kit/offline.js";
import { self } from "../kit/self.js";
import { Pending, Shell } from "../kit/shell.js";
import { useSignal } from "../kit/signal.js";
import { showError } from "../kit/toast.js";
import { GameCard } from "./home/game-card.js";
import { Invitations } from "./home/invitations.js";
import { OnScreen } from "./home/on-screen.js";
import { CurrentMatches, FinishedMatches, OpenTables } from "./home/tables.js";

const REFRESH = 15_000;

export function Page() {
  const games = useData(api.games, []);
  const mine = useData(api.mine, []);
  const open = useData(api.open, []);
  const people = useData(self.people, []);
  const lab = useData(api.lab, []);
  const there = useSignal(online) && !(mine.error instanceof ApiError && mine.error.status === 0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      mine.again();
      open.again();
      people.again();
    }, REFRESH);
    return () => clearInterval(timer);
  }, []);

  // The address may name a game, whose card was not there yet.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [!games.data]);

  if (!games.data) return html`<${Shell} title=""><${Pending} error=${games.error} again=${games.again} /></${Shell}>`;
  /** @param {string} table */
  const decline = (table) => self.decline(table).then(people.again, showError);
  // What waits for you comes first.
  const current = mine.data?.filter(({ phase }) => phase !== "over").sort((a, b) => Number(b.your_turn) - Number(a.your_turn)) ?? [];
  const finished = mine.data?.filter(({ phase }) => phase === "over") ?? [];
  return html`<${Shell} title="">
    <header class="hero">
      <h1>${t("home.title")}</h1>
      <p class="intro">${t("home.lead")}</p>
    </header>
    ${!there && html`<p class="offline" role="status"><strong>${t("offline.title")}</strong> ${t("offline.text")}</p>`}
    ${people.data && html`<${Invitations} people=${people.data} games=${games.data} onDecline=${decline} />`}
    <${OnScreen} games=${games.data} />
    ${current.length > 0 && html`<${CurrentMatches} tables=${current} games=${games.data} />`}
    <section class="shelf" aria-label=${t("home.games")}>
      ${games.data.map((game) => html`<${GameCard} key=${game.id} game=${game} />`)}
      <div class="shelf-rest">
        <${OpenTables} tables=${open.data} games=${games.data} />
        <${FinishedMatches} tables=${finished} games=${games.data} />
        ${lab.data?.open && html`<section class="plain"><h2>${t("lab.title")}</h2><p class="empty">${t("home.lab")}</p>
          <p><a class="button" href="/lab"><${Icon} name="flask" />${t("home.lab.go")}</a></p></section>`}
      </div>
    </section>
  </${Shell}>`;
}
