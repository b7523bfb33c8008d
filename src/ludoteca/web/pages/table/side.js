// Log and chat: a column beside a wide board, a sheet over a narrow one.
import { Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Tabs } from "../../kit/parts.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";

/**
 * @typedef {{ state: import("../../kit/types").State, log: import("../../kit/types").LogEntry[],
 *   chat: import("../../kit/types").ChatEntry[], module: import("../../kit/types").GameModule,
 *   socket: import("../../kit/socket.js").TableSocket }} SideProps
 */

/** @param {SideProps & { first?: string }} props */
function Panel({ state, log, chat, module, socket, first = "log" }) {
  const [tab, setTab] = useState(first);
  return html`<${Tabs} label=${t("side.label")} value=${tab} onChange=${setTab} tabs=${[
    { value: "log", name: t("log.title"), panel: () => html`<${Log} log=${log} game=${state.game} module=${module} />` },
    { value: "chat", name: t("chat.title"), panel: () => html`<${Chat} chat=${chat} socket=${socket} />` },
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
