// The buttons under the board: only those the table allows now.
import { RulesLink, showSummary } from "../../kit/clause.js";
import { Confirm, Dialog } from "../../kit/dialog.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { PaceChoice } from "../../kit/pace.js";
import { sounding } from "../../kit/prefs.js";
import { useSignal } from "../../kit/signal.js";
import { About } from "./about.js";
import { ApartItems, Holiday } from "./apart.js";
import { Host } from "./host.js";

/**
 * @param {{ table: string, state: import("../../kit/types").State, module: import("../../kit/types").LoadedGame,
 *   orders: import("./play.js").Orders, wide: boolean, unread: number,
 *   socket: import("../../kit/socket.js").TableSocket, onSheet: (which: "log" | "chat") => void }} props
 */
export function Tools({ table, state, module, orders, wide, unread, socket, onSheet }) {
  const [open, setOpen] = useState(/** @type {"" | "more" | "resign" | "words" | "holiday" | "host"} */ (""));
  const sound = useSignal(sounding);
  const close = () => setOpen("");
  const playing = state.phase === "playing" && state.you.length > 0;
  return html`<div class="tools" role="group" aria-label=${t("tools.label")}>
    ${playing && html`<${Tool} icon="undo" name=${t("tools.undo")} onClick=${orders.undo} disabled=${!state.can.undo || orders.busy} />`}
    ${playing && state.hints && html`<${Tool} icon="hint" name=${t("tools.hint")} onClick=${orders.askHint}
      disabled=${!state.can.hint || orders.busy || orders.pondering} waiting=${orders.pondering} />`}
    ${!wide && html`<${Tool} icon="log" name=${t("log.title")} onClick=${() => onSheet("log")} />
      <${Tool} icon="chat" name=${t("chat.title")} badge=${unread} onClick=${() => onSheet("chat")} />`}
    <${Tool} icon="more" name=${t("tools.more")} onClick=${() => setOpen("more")} />
    ${open === "more" && html`<${Dialog} title=${t("tools.table")} onClose=${close}>
      <div class="menu">
        <button class="menu-item" onClick=${() => [close(), showSummary(state.game)]}><${Icon} name="leaf" />${t("rules.summary")}</button>
        <${RulesLink} game=${state.game} kind="menu-item" onOpen=${close}><${Icon} name="book" />${t("tools.rules")}</${RulesLink}>
        <button class="menu-item" aria-pressed=${sound} onClick=${() => sounding.set(!sound)}><${Icon} name=${sound ? "sound" : "silence"} />${t(sound ? "tools.silence" : "tools.sound")}</button>
        <button class="menu-item" onClick=${() => setOpen("words")}><${Icon} name="eye" />${t("tools.words")}</button>
        <${ApartItems} state=${state} orders=${orders} onHoliday=${() => setOpen("holiday")} onDone=${close} />
        ${state.host && html`<button class="menu-item" onClick=${() => setOpen("host")}><${Icon} name="people" />${t("host.title")}</button>`}
        ${state.can.resign && html`<button class="menu-item danger" onClick=${() => setOpen("resign")}>
          <${Icon} name="flag" />${t("tools.resign")}</button>`}
        <a class="menu-item" href="/"><${Icon} name="back" />${t("tools.leave")}</a>
      </div>
      <${PaceChoice} />
      <${About} table=${table} state=${state} module=${module} />
    </${Dialog}>`}
    ${open === "words" && html`<${Dialog} title=${t("tools.words")} onClose=${close}>
      <p class="prose board-words">${module.describe(state.view)}</p></${Dialog}>`}
    ${open === "holiday" && html`<${Holiday} state=${state} orders=${orders} onClose=${close} />`}
    ${open === "host" && html`<${Host} state=${state} socket=${socket} onClose=${close} />`}
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
