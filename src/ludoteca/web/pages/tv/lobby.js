// Before the match, on the screen: a code that phones sit down with, who is there, how many will play, and the start.
import { api } from "../../kit/api.js";
import { useData } from "../../kit/data.js";
import { Face } from "../../kit/faces.js";
import { artOf } from "../../kit/games.js";
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { inWords, t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { Door, useOrigin } from "../../kit/invite.js";
import { namedOf } from "../../kit/people.js";
import { QrCode } from "../../kit/qr-code.js";
import { showError } from "../../kit/toast.js";
import { fewest } from "../table/waiting.js";
import { Screen } from "./screen.js";

/**
 * @param {{ socket: import("../../kit/socket.js").TableSocket, table: string, state: import("../../kit/types").State,
 *   module: import("../../kit/types").LoadedGame }} props
 */
export function Lobby({ socket, table, state }) {
  const { data: games } = useData(api.games, []);
  const game = games?.find(({ id }) => id === state.game);
  return html`<${Screen} title=${t("screen.lobby")} kind="lobby">
    <${Code} table=${table} state=${state} />
    <section class="lobby-room" aria-label=${t("table.players")}>
      <header><img src=${artOf(state.game)} alt="" width="64" height="64" /><h1>${game && inWords(game.names)}</h1></header>
      ${game && html`<${Room} socket=${socket} state=${state} game=${game} />`}
    </section>
  </${Screen}>`;
}

/** Where phones sit down; only an address that they can reach. @param {{ table: string, state: import("../../kit/types").State }} props */
function Code({ table, state }) {
  const { known, origin, alone, movable, setOpen } = useOrigin();
  const address = `${origin}/j/${table}/${state.invite}`;
  if (!state.invite) return html`<section class="lobby-code"><p class="lobby-how">${t("waiting.onlooker", { n: 1 })}</p></section>`;
  return html`<section class="lobby-code tv-controls" aria-label=${t("invite.label")}>
    ${known && !alone && html`<${QrCode} text=${address} label=${t("invite.code")} /><p class="lobby-how">${t("screen.scan")}</p><p class="lobby-address">${address}</p>`}
    ${alone && html`<p class="lobby-how">${t(movable ? "screen.closed" : "invite.local")}</p>`}
    ${movable && html`<${Door} open=${!alone} setOpen=${setOpen} />`}
  </section>`;
}

/**
 * Who is there, and who will be: the computer takes what nobody took.
 * @param {{ socket: import("../../kit/socket.js").TableSocket, state: import("../../kit/types").State, game: import("../../kit/types").Game }} props
 */
function Room({ socket, state, game }) {
  const there = state.seats.filter(({ kind }) => kind !== "open").length;
  const least = fewest(game, there);
  const [wished, setWished] = useState(0);
  const [busy, setBusy] = useState(false);
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const counts = game.seats.filter((count) => count >= least && count <= state.seats.length);
  const count = counts.includes(wished) ? wished : least;
  const shown = [...state.seats].sort((a, b) => Number(a.kind === "open") - Number(b.kind === "open")).slice(0, count);
  useEffect(() => button.current?.focus(), [there > 0]);
  const start = () => {
    setBusy(true);
    socket.send("start", { players: count }).catch(showError).finally(() => setBusy(false));
  };
  return html`<ol class=${`lobby-seats ${count > 6 ? "many" : ""}`}>
      ${shown.map((seat, index) => html`<li key=${index} class=${seat.kind === "open" ? "vacant" : ""}>
        ${seat.kind === "open" ? html`<${Icon} name="robot" size=${40} />` : html`<${Face} seat=${seat} size=${72} />`}
        <strong>${seat.kind === "open" ? t("screen.computer") : namedOf(seat)}</strong></li>`)}
    </ol>
    ${state.can.start && html`<div class="lobby-start tv-controls">
      ${counts.length > 1 && html`<div class="stepper" role="group" aria-label=${t("setup.players")}>
        <button class="button" aria-label=${t("screen.fewer")} disabled=${count === counts[0]} onClick=${() => setWished(counts[counts.indexOf(count) - 1])}>−</button>
        <output>${t("screen.players", { n: count })}</output>
        <button class="button" aria-label=${t("screen.further")} disabled=${count === counts.at(-1)} onClick=${() => setWished(counts[counts.indexOf(count) + 1])}>+</button>
      </div>`}
      <button ref=${button} class="button primary" disabled=${busy || !there} onClick=${start}>${t(there ? "screen.start" : "screen.nobody")}</button>
    </div>`}`;
}
