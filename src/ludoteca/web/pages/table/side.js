// Log and chat: a column beside a wide board, a sheet over a narrow one.
import { Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Tabs } from "../../kit/parts.js";
import { Chat, useUnread } from "./chat.js";
import { Log } from "./log.js";

/**
 * @typedef {{ state: import("../../kit/types").State, log: import("./log.js").Told[],
 *   chat: import("../../kit/types").ChatEntry[], module: import("../../kit/types").LoadedGame,
 *   socket: import("../../kit/socket.js").TableSocket }} SideProps
 */

/** @param {SideProps & { first?: string }} props */
function Panel({ state, log, chat, module, socket, first = "log" }) {
  const [tab, setTab] = useState(first);
  const unread = useUnread(chat, tab === "chat");
  const badge = unread > 0 && html` <span class="badge">${unread}<span class="unseen"> ${t("chat.new", { n: unread })}</span></span>`;
  return html`<${Tabs} label=${t("side.label")} value=${tab} onChange=${setTab} tabs=${[
    { value: "log", name: t("log.title"), panel: () => html`<${Log} log=${log} game=${state.game} seats=${state.seats} />` },
    { value: "chat", name: t("chat.title"), badge, panel: () => html`<${Chat} chat=${chat} socket=${socket} module=${module} />` },
  ]} />`;
}

/** @param {SideProps} props */
export function Side(props) {
  return html`<aside class="side" aria-label=${t("side.label")}><${Panel} ...${props} /></aside>`;
}

/** @param {SideProps & { first: string, onClose: () => void }} props */
export function SideSheet({ onClose, ...props }) {
  return html`<${Dialog} kind="sheet" title=${t("side.label")} onClose=${onClose}><${Panel} ...${props} /></${Dialog}>`;
}
