// A table: opens its socket, and shows the waiting room or the play, whichever it is time for.
import { ApiError } from "../kit/api.js";
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
export const Page = ({ table }) => html`<${AtTable} table=${table} before=${Waiting} during=${Play} />`;

/**
 * What a device shows of a table before the match and from its start on.
 * @param {{ table: string, eyes?: "held" | "public", before: any, during: any }} props
 */
export function AtTable({ table, eyes = "held", before, during }) {
  const [socket, setSocket] = useState(/** @type {TableSocket | null} */ (null));
  useEffect(() => {
    const opened = new TableSocket(table, lang.value, eyes);
    setSocket(opened);
    return () => opened.close();
  }, [table]);
  return socket && html`<${Room} socket=${socket} table=${table} before=${before} during=${during} />`;
}

/** @param {{ socket: TableSocket, table: string, before: any, during: any }} props */
function Room({ socket, table, before, during }) {
  const state = useSignal(socket.state);
  const line = useSignal(socket.line);
  const { module, error } = useGame(state?.game ?? "");

  if (line === "gone" || line === "unwelcome") return html`<${Notice} title=${t(`table.${line}`)} text=${socket.reason} />`;
  if (line === "missing" || line === "crowded") return html`<${Notice} title=${t(`table.${line}`)} text=${t(`table.${line}.text`)} />`;
  if (state?.closed) {
    return html`<${Notice} title=${t("table.closed")} text=${t("table.closed.text")}>
      ${state.view && html`<a class="button" href=${`/replay/${table}`}>${t("end.replay")}</a>`}</${Notice}>`;
  }
  if (!state || !module) {
    const trouble = error ?? (line === "lost" ? new ApiError(0, "offline") : null);
    return html`<${Shell} title=${t("table.title")} width="narrow"><${Pending} error=${trouble} /></${Shell}>`;
  }
  const Shown = state.phase === "waiting" ? before : during;
  return html`<${Shown} table=${table} socket=${socket} state=${state} line=${line} module=${module} />`;
}

/** There is nothing to do here. @param {{ title: string, text: string, children?: any }} props */
function Notice({ title, text, children }) {
  return html`<${Shell} title=${title} width="narrow">
    <div class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="row"><a class="button primary" href="/">${t("nav.home")}</a>${children}</p>
    </div>
  </${Shell}>`;
}
