// Before the match: who is here, how to call the others, and talk meanwhile.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { artOf } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { Invite } from "../../kit/invite.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Shell } from "../../kit/shell.js";
import { useSignal } from "../../kit/signal.js";
import { showError } from "../../kit/toast.js";
import { Chat } from "./chat.js";
import { Spectators } from "./spectators.js";

/**
 * @param {{ socket: import("../../kit/socket.js").TableSocket, table: string, state: import("../../kit/types").State,
 *   module: import("../../kit/types").GameModule }} props
 */
export function Waiting({ socket, table, state, module }) {
  const chat = useSignal(socket.chat);
  const { data: games } = useData(api.games, []);
  const [busy, setBusy] = useState(false);
  const game = games?.find(({ id }) => id === state.game);
  const open = state.seats.filter(({ kind }) => kind === "open").length;
  const seated = state.you.length > 0;
  const start = () => {
    setBusy(true);
    socket.send("start").catch(showError).finally(() => setBusy(false));
  };
  const intro = state.host ? "waiting.host" : seated || state.listed ? "waiting.guest" : "waiting.onlooker";
  return html`<${Shell} title=${t("waiting.title")} width="narrow">
    <div class="stack">
      <header class="waiting-head">
        <img src=${artOf(state.game)} alt="" width="72" height="72" />
        <div>
          <p class="eyebrow">${game && inWords(game.names)}</p>
          <h1>${t("waiting.title")}</h1>
        </div>
      </header>
      <p class="intro">${t(intro, { n: open })}</p>
      ${state.invite && open > 0 && html`<${Invite} path=${`/j/${table}/${state.invite}`} />`}
      <section aria-label=${t("table.players")}>
        <ol class="seats column">
          ${state.seats.map((seat, index) => html`<li key=${index} class=${`seat-card ${seat.kind === "open" ? "vacant" : ""}`}>
            <span class="seat-icon"><${Icon} name=${seat.kind === "bot" ? "robot" : "people"} size=${20} /></span>
            <span class="seat-words"><strong class="seat-name" title=${seatPerson(state, index, module)}>${seatPerson(state, index, module)}</strong>
              <span class="seat-facts">${module.seatName(index, lang.value)}${seat.kind === "person" && !seat.present && ` · ${t("seat.absent")}`}</span></span>
          </li>`)}
        </ol>
        <${Spectators} count=${state.spectators} />
      </section>
      <div class="row">
        ${state.can.start && html`<button class="button" disabled=${busy} onClick=${start}><${Icon} name="robot" size=${18} />${t("waiting.bots")}</button>`}
        ${!seated && state.listed && html`<a class="button primary" href=${`/j/${table}/open`}>${t("waiting.sit")}</a>`}
        <a class="button quiet" href=${`/rules/${state.game}`}>${t("tools.rules")}</a>
        <a class="button quiet" href=${`/learn/${state.game}`}>${t("play.learn")}</a>
      </div>
      <section class="card waiting-chat" aria-label=${t("chat.title")}><${Chat} chat=${chat} socket=${socket} /></section>
    </div>
  </${Shell}>`;
}
