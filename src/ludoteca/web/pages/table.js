// A table: opens its socket, and shows the waiting room or the play, whichever it is time for.
import { html, useEffect, useState } from "../kit/html.js";
import { t } from "../kit/i18n.js";
import { useGame } from "../kit/games.js";
import { lang } from "../kit/prefs.js";
import { Pending, Shell } from "../kit/shell.js";
import { useSignal } from "../kit/signal.js";
import { TableSocket } from "../kit/socket.js";
import { Play } from "./table/play.js";
import { Waiting } from "./table/waiting.js";

/** @param {{ table: string }} props */
export function Page({ table }) {
  const [socket, setSocket] = useState(/** @type {TableSocket | null} */ (null));
  useEffect(() => {
    const opened = new TableSocket(table, lang.value);
    setSocket(opened);
    return () => opened.close();
  }, [table]);
  return socket && html`<${Room} socket=${socket} table=${table} />`;
}

/** @param {{ socket: TableSocket, table: string }} props */
function Room({ socket, table }) {
  const state = useSignal(socket.state);
  const line = useSignal(socket.line);
  const { module, error } = useGame(state?.game ?? "");

  if (line === "missing" || line === "crowded") {
    return html`<${Shell} title=${t(`table.${line}`)} width="narrow">
      <div class="notice">
        <h1>${t(`table.${line}`)}</h1>
        <p>${t(`table.${line}.text`)}</p>
        <p class="row"><a class="button primary" href="/">${t("nav.home")}</a></p>
      </div>
    </${Shell}>`;
  }
  if (!state || !module) {
    const trouble = error ?? (line === "lost" ? new Error("offline") : null);
    return html`<${Shell} title=${t("table.title")} width="narrow"><${Pending} error=${trouble} /></${Shell}>`;
  }
  if (state.phase === "waiting") return html`<${Waiting} table=${table} socket=${socket} state=${state} module=${module} />`;
  return html`<${Play} table=${table} socket=${socket} state=${state} line=${line} module=${module} />`;
}
