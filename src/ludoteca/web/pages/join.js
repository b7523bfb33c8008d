// An invitation: who invites to what, who sits there already, your name, and you sit.
import { api, ApiError } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { errorText } from "../kit/errors.js";
import { artOf } from "../kit/games.js";
import { html, useEffect, useState } from "../kit/html.js";
import { inWords, list, t } from "../kit/i18n.js";
import { namedOf } from "../kit/people.js";
import { go } from "../kit/router.js";
import { Pending, Shell } from "../kit/shell.js";
import { begun, named, WhoFields } from "../kit/who.js";

/** What stands for the invitation in the address of a table that anybody may join. */
const LISTED = "open";

/** @param {{ table: string, invite: string }} props */
export function Page({ table, invite }) {
  const games = useData(api.games, []);
  const me = useData(api.me, []);
  const found = useData(() => api.table(table), [table]);
  const yours = found.data?.yours.length ?? 0;
  useEffect(() => {
    if (yours) go(`/t/${table}`, { replace: true });
  }, [yours]);
  if (found.error instanceof ApiError && found.error.status === 404) {
    return html`<${Shell} title=${t("join.title")} width="narrow"><div class="notice">
      <h1>${t("table.missing")}</h1>
      <p>${t("table.missing.text")}</p>
      <p class="row"><a class="button primary" href="/">${t("nav.home")}</a></p>
    </div></${Shell}>`;
  }
  if (!found.data || !games.data || !me.data || yours) {
    const error = found.error ?? games.error ?? me.error;
    return html`<${Shell} title=${t("join.title")} width="narrow"><${Pending} error=${error} again=${found.again} /></${Shell}>`;
  }
  if (!found.data.open) {
    return html`<${Shell} title=${t("join.title")} width="narrow"><div class="notice">
      <h1>${t("join.full")}</h1>
      <p>${t("join.full.text")}</p>
      <p class="row"><a class="button primary" href=${`/t/${table}`}>${t("join.watch")}</a><a class="button" href="/">${t("nav.home")}</a></p>
    </div></${Shell}>`;
  }
  const game = games.data.find(({ id }) => id === found.data?.game);
  return html`<${Invitation} table=${found.data} invite=${invite} game=${game} known=${me.data} />`;
}

/**
 * @param {{ table: import("../kit/types").TableSummary, invite: string, game: import("../kit/types").Game | undefined, known: import("../kit/wire").Named }} props
 */
function Invitation({ table, invite, game, known }) {
  const taken = table.seats.flatMap(({ kind, face }) => (kind === "person" ? [face] : []));
  const [who, setWho] = useState(() => begun(known, taken));
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.join(table.table, invite === LISTED ? "" : invite, await api.introduce(named(who)));
      go(`/t/${table.table}`, { replace: true });
    } catch (trouble) {
      setError(errorText(trouble));
      setBusy(false);
    }
  };
  const host = namedOf({ kind: "person", bot: "", name: table.host }, "");
  const others = table.seats.filter(({ kind, name }) => kind !== "open" && !(host && name === table.host)).map((seat) => namedOf(seat));
  return html`<${Shell} title=${t("join.title")} width="narrow">
    <form class="card join" onSubmit=${join}>
      <header class="waiting-head">
        ${game && html`<img src=${artOf(game.id)} alt="" width="72" height="72" />`}
        <div>
          <p class="eyebrow">${game && inWords(game.names)}</p>
          <h1>${host ? t("join.from", { name: host }) : t("join.title")}</h1>
        </div>
      </header>
      ${game && html`<p class="intro">${inWords(game.pitch)}</p>`}
      <p class="join-there">${others.length > 0 && `${t("join.there", { names: list(others) })} · `}${t("open.seats", { n: table.open })}</p>
      <${WhoFields} who=${who} onChange=${setWho} taken=${taken} />
      ${error && html`<p class="field-error" role="alert">${error}</p>`}
      <div class="row">
        <button class="button primary big" type="submit" disabled=${busy}>${t("join.sit")}</button>
        ${game && html`<a class="button quiet" href=${`/learn/${game.id}`} target="_blank" rel="noopener">${t("play.learn")}</a>`}
      </div>
    </form>
  </${Shell}>`;
}
