// An invitation: who invites to what, your name, and you sit.
import { api } from "../kit/api.js";
import { useData } from "../kit/data.js";
import { errorText } from "../kit/errors.js";
import { artOf } from "../kit/games.js";
import { html, useEffect, useState } from "../kit/html.js";
import { inWords, t } from "../kit/i18n.js";
import { NameField } from "../kit/name-field.js";
import { personName } from "../kit/people.js";
import { lang } from "../kit/prefs.js";
import { go } from "../kit/router.js";
import { Pending, Shell } from "../kit/shell.js";
import { useSignal } from "../kit/signal.js";
import { TableSocket } from "../kit/socket.js";

/** What stands for the invitation in the address of a table that anybody may join. */
const LISTED = "open";

/** @param {{ table: string, invite: string }} props */
export function Page({ table, invite }) {
  // A spectator's look at the table tells what the invitation is to.
  const [socket, setSocket] = useState(/** @type {TableSocket | null} */ (null));
  useEffect(() => {
    const opened = new TableSocket(table, lang.value);
    setSocket(opened);
    return () => opened.close();
  }, [table]);
  const games = useData(api.games, []);
  const me = useData(api.me, []);
  if (!socket || !games.data || !me.data) {
    return html`<${Shell} title=${t("join.title")} width="narrow"><${Pending} error=${games.error ?? me.error} /></${Shell}>`;
  }
  return html`<${Invitation} socket=${socket} table=${table} invite=${invite} games=${games.data} known=${me.data.name} />`;
}

/**
 * @param {{ socket: TableSocket, table: string, invite: string, games: import("../kit/types").Game[], known: string }} props
 */
function Invitation({ socket, table, invite, games, known }) {
  const state = useSignal(socket.state);
  const line = useSignal(socket.line);
  const [name, setName] = useState(known);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const seated = state && state.you.length > 0;
  useEffect(() => {
    if (seated) go(`/t/${table}`, { replace: true });
  }, [seated]);

  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.join(table, invite === LISTED ? "" : invite, name.trim());
      go(`/t/${table}`, { replace: true });
    } catch (trouble) {
      setError(errorText(trouble));
      setBusy(false);
    }
  };
  const game = games.find(({ id }) => id === state?.game);
  const inviter = state?.seats.find(({ kind }) => kind === "person");
  const host = inviter && personName(inviter, "");
  const full = state && !state.seats.some(({ kind }) => kind === "open");
  if (line === "missing" || full) {
    return html`<${Shell} title=${t("join.title")} width="narrow"><div class="notice">
      <h1>${t(full ? "join.full" : "table.missing")}</h1>
      <p>${t(full ? "join.full.text" : "table.missing.text")}</p>
      <p class="row">${full && html`<a class="button primary" href=${`/t/${table}`}>${t("join.watch")}</a>`}<a class="button" href="/">${t("nav.home")}</a></p>
    </div></${Shell}>`;
  }
  return html`<${Shell} title=${t("join.title")} width="narrow">
    <form class="card join" onSubmit=${join}>
      ${game && html`<img class="join-art" src=${artOf(game.id)} alt="" width="120" height="120" />`}
      <h1>${host ? t("join.from", { name: host }) : t("join.title")}</h1>
      ${game && html`<p class="intro">${inWords(game.names)}: ${inWords(game.pitch)}</p>`}
      <${NameField} value=${name} onChange=${setName} />
      ${error && html`<p class="field-error" role="alert">${error}</p>`}
      <div class="row">
        <button class="button primary big" type="submit" disabled=${busy}>${t("join.sit")}</button>
        ${game && html`<a class="button quiet" href=${`/learn/${game.id}`} target="_blank" rel="noopener">${t("play.learn")}</a>`}
      </div>
    </form>
  </${Shell}>`;
}
