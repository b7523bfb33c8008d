// Before the match: who is here, and how to call the others.
import { api } from "../../kit/api.js";
import { html, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { Invite } from "../../kit/invite.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Shell } from "../../kit/shell.js";
import { showError } from "../../kit/toast.js";

/**
 * @param {{ socket: import("../../kit/socket.js").TableSocket, table: string, state: import("../../kit/types").State,
 *   module: import("../../kit/types").GameModule }} props
 */
export function Waiting({ socket, table, state, module }) {
  const [busy, setBusy] = useState(false);
  const open = state.seats.filter(({ kind }) => kind === "open").length;
  const start = () => {
    setBusy(true);
    socket.send("start").catch(showError).finally(() => setBusy(false));
  };
  const sit = async () => {
    try {
      await api.join(table, "", (await api.me()).name);
    } catch (error) {
      showError(error);
    }
  };
  return html`<${Shell} title=${t("waiting.title")} width="narrow">
    <div class="stack">
      <header>
        <h1>${t("waiting.title")}</h1>
        <p class="intro">${t(state.host ? "waiting.host" : "waiting.guest", { n: open })}</p>
      </header>
      ${state.invite && open > 0 && html`<${Invite} address=${`${location.origin}/j/${table}/${state.invite}`} />`}
      <section aria-label=${t("table.players")}>
        <ol class="seats column">
          ${state.seats.map((seat, index) => html`<li key=${index} class=${`seat-card ${seat.kind === "open" ? "vacant" : ""}`}>
            <span class="seat-icon"><${Icon} name=${seat.kind === "bot" ? "robot" : "people"} size=${20} /></span>
            <span class="seat-words"><strong class="seat-name">${seatPerson(state, index, module)}</strong>
              <span class="seat-facts">${module.seatName(index, lang.value)}</span></span>
          </li>`)}
        </ol>
      </section>
      <div class="row">
        ${state.can.start && html`<button class="button" disabled=${busy} onClick=${start}><${Icon} name="robot" size=${18} />${t("waiting.bots")}</button>`}
        ${!state.you.length && html`<button class="button primary" onClick=${sit}>${t("waiting.sit")}</button>`}
        <a class="button quiet" href=${`/rules/${state.game}`}>${t("tools.rules")}</a>
      </div>
    </div>
  </${Shell}>`;
}
