// The buttons under the board: only those the table allows now.
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { lang } from "../../kit/prefs.js";
import { About } from "./about.js";

/**
 * @param {{ table: string, state: import("../../kit/types").State, module: import("../../kit/types").GameModule,
 *   orders: import("./play.js").Orders, wide: boolean, unread: number, onSheet: (which: "log" | "chat") => void }} props
 */
export function Tools({ table, state, module, orders, wide, unread, onSheet }) {
  const [open, setOpen] = useState(/** @type {"" | "more" | "resign" | "words"} */ (""));
  const close = () => setOpen("");
  const playing = state.phase === "playing" && state.you.length > 0;
  return html`<div class="tools" role="toolbar" aria-label=${t("tools.label")}>
    ${playing && html`<${Tool} icon="undo" name=${t("tools.undo")} onClick=${orders.undo} disabled=${!state.can.undo || orders.busy} />`}
    ${playing && state.hints && html`<${Tool} icon="hint" name=${t("tools.hint")} onClick=${orders.askHint}
      disabled=${!state.can.hint || orders.busy || orders.pondering} waiting=${orders.pondering} />`}
    ${!wide && html`<${Tool} icon="log" name=${t("log.title")} onClick=${() => onSheet("log")} />
      <${Tool} icon="chat" name=${t("chat.title")} badge=${unread} onClick=${() => onSheet("chat")} />`}
    <${Tool} icon="more" name=${t("tools.more")} onClick=${() => setOpen("more")} />
    ${open === "more" && html`<${Dialog} title=${t("tools.table")} onClose=${close}>
      <div class="menu">
        <a class="menu-item" href=${`/rules/${state.game}`} target="_blank" rel="noopener"><${Icon} name="book" />${t("tools.rules")}</a>
        <button class="menu-item" onClick=${() => setOpen("words")}><${Icon} name="eye" />${t("tools.words")}</button>
        ${state.can.resign && html`<button class="menu-item danger" onClick=${() => setOpen("resign")}>
          <${Icon} name="flag" />${t("tools.resign")}</button>`}
        <a class="menu-item" href="/"><${Icon} name="back" />${t("tools.leave")}</a>
      </div>
      <${About} table=${table} state=${state} />
    </${Dialog}>`}
    ${open === "words" && html`<${Dialog} title=${t("tools.words")} onClose=${close}>
      <p class="prose board-words">${module.describe(state.view, lang.value)}</p></${Dialog}>`}
    ${open === "resign" && html`<${Confirm} title=${t("resign.title")} text=${t("resign.text")} yes=${t("tools.resign")}
      onYes=${orders.resign} onClose=${close} />`}
  </div>`;
}

/** @param {{ icon: string, name: string, onClick: () => void, disabled?: boolean, badge?: number, waiting?: boolean }} props */
function Tool({ icon, name, onClick, disabled = false, badge = 0, waiting = false }) {
  return html`<button class=${`tool ${waiting ? "waiting" : ""}`} onClick=${onClick} disabled=${disabled}>
    <${Icon} name=${icon} /><span>${name}</span>
    ${badge > 0 && html`<span class="badge">${badge}<span class="unseen"> ${t("chat.new", { n: badge })}</span></span>`}
  </button>`;
}
