// Before the match: who is here, how to call the others, and talk meanwhile.
import { RulesLink } from "../../kit/clause.js";
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { Face } from "../../kit/faces.js";
import { artOf } from "../../kit/games.js";
import { html, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { Invite } from "../../kit/invite.js";
import { levelOf, seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Shell } from "../../kit/shell.js";
import { useSignal } from "../../kit/signal.js";
import { showError } from "../../kit/toast.js";
import { Callable } from "./callable.js";
import { Chat } from "./chat.js";
import { Host } from "./host.js";
import { Spectators } from "./spectators.js";

/** With how many a match can be played at the least. @param {import("../../kit/types").Game} game @param {number} there how many came */
export const fewest = (game, there) => game.seats.find((count) => count >= there) ?? there;

/**
 * @param {{ socket: import("../../kit/socket.js").TableSocket, table: string, state: import("../../kit/types").State,
 *   module: import("../../kit/types").LoadedGame }} props
 */
export function Waiting({ socket, table, state, module }) {
  const chat = useSignal(socket.chat);
  const { data: games } = useData(api.games, []);
  const [busy, setBusy] = useState(false);
  const [hosting, setHosting] = useState(false);
  const game = games?.find(({ id }) => id === state.game);
  const open = state.seats.filter(({ kind }) => kind === "open").length;
  const seated = state.you.length > 0;
  const taken = state.seats.length - open;
  const start = () => {
    setBusy(true);
    // At a screen there are seats for as many as may come.
    socket.send("start", state.screen && game ? { players: fewest(game, taken) } : {}).catch(showError).finally(() => setBusy(false));
  };
  const intro = state.screen ? "waiting.screen" : state.host ? "waiting.host" : seated || state.listed ? "waiting.guest" : "waiting.onlooker";
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
      ${state.invite && open > 0 && !state.screen && html`<${Invite} path=${`/j/${table}/${state.invite}`} />`}
      ${seated && open > 0 && html`<${Callable} table=${table} />`}
      <section aria-label=${t("table.players")}>
        <ol class="seats column">
          ${state.seats.map((seat, index) => !(state.screen && seat.kind === "open") && html`<li key=${index} class=${`seat-card ${seat.kind === "open" ? "vacant" : ""}`}>
            <${Face} seat=${seat} size=${40} />
            <span class="seat-words"><strong class="seat-name" title=${seatPerson(state, index, module)}>${seatPerson(state, index, module)}</strong>
              <span class="seat-facts">${[module.seatName(index), levelOf(seat), seat.kind === "person" && !seat.present && t("seat.absent")].filter(Boolean).join(" · ")}</span></span>
          </li>`)}
        </ol>
        <${Spectators} count=${state.spectators} />
      </section>
      <div class="row">
        ${state.can.start && html`<button class="button" disabled=${busy} onClick=${start}><${Icon} name="robot" size=${18} />${t(state.screen ? "screen.start" : "waiting.bots")}</button>`}
        ${!seated && state.listed && html`<a class="button primary" href=${`/j/${table}/open`}>${t("waiting.sit")}</a>`}
        ${state.host && html`<button class="button quiet" onClick=${() => setHosting(true)}>${t("host.title")}</button>`}
        <${RulesLink} game=${state.game} kind="button quiet">${t("tools.rules")}</${RulesLink}>
      </div>
      ${hosting && html`<${Host} state=${state} socket=${socket} onClose=${() => setHosting(false)} />`}
      <section class="card waiting-chat" aria-label=${t("chat.title")}><${Chat} chat=${chat} socket=${socket} module=${module} /></section>
    </div>
  </${Shell}>`;
}
