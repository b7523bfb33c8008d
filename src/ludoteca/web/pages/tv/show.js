// The match on the screen: whose turn it is, what happened, the board; at the end who won. It only looks on.
import { Face } from "../../kit/faces.js";
import { html, useEffect, useMemo } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { useCalm } from "../../kit/media.js";
import { remember } from "../../kit/prefs.js";
import { go } from "../../kit/router.js";
import { FROM_AFAR } from "../../kit/stage.js";
import { ON_SCREEN } from "../home/open-table.js";
import { Caption } from "../table/caption.js";
import { Countdown } from "../table/clock.js";
import { Sheet, verdict } from "../table/ending.js";
import { useTold } from "../table/log.js";
import { Seats } from "../table/seats.js";
import { useSounds } from "../table/sounds.js";
import { met, nameFor, useTableStage } from "../table/staging.js";
import { turnText } from "../table/turn.js";
import { Watched } from "../watching.js";
import { Screen } from "./screen.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/types").LoadedGame} LoadedGame */

/** @param {{ socket: import("../../kit/socket.js").TableSocket, state: State, line: string, module: LoadedGame }} props */
export function Show({ socket, state: newest, line, module }) {
  const calm = useCalm();
  const { stage, shown } = useTableStage(socket, line, module, calm, FROM_AFAR);
  const state = useMemo(() => met(shown.state, newest), [shown.state, newest]);
  const log = useTold(module, state.theme, shown.log);
  const turn = turnText(state, module, line, false);
  useSounds(shown, state, false, module);
  useEffect(() => {
    if (!newest.rematch) return;
    if (newest.host) remember(ON_SCREEN, newest.rematch);
    go(`/tv/${newest.rematch}`, { replace: true });
  }, [newest.rematch]);
  const over = shown.settled && state.phase === "over" && state.result !== null;
  const named = useMemo(() => state.seats.map((seat, index) => ({ ...seat, name: nameFor(state, index, module) })), [state, module]);
  return html`<${Screen} title=${turn.text} kind=${`show ${over ? "over" : ""}`}>
    <h1 class="unseen">${t("screen.label")}</h1>
    <header class="show-head">
      <p class=${`turn ${turn.tone}`}><span>${turn.text}</span>
        ${newest.window !== null && line === "open" && html`<${Countdown} state=${newest} />`}</p>
      <span class="show-awaited">${state.seats.map((seat, index) => seat.thinking && html`<${Face} key=${index} seat=${seat} size=${40} chip=${false} />`)}</span>
      ${!module.namesSeats && html`<${Seats} state=${state} module=${module} />`}
    </header>
    <${Caption} shown=${shown} stage=${stage} module=${module} />
    <section class="playing-board" aria-label=${t("table.board")} ref=${stage.take}>
      <${Watched} module=${module} view=${state.view} eyes=${state.eyes} seats=${named} last=${state.last} log=${log} theme=${state.theme} hint=${null}
        telling=${shown.telling} over=${state.phase === "over"} animate=${!calm} />
      <p class="unseen">${module.describe(state.view)}</p>
    </section>
    ${over && html`<${Over} state=${state} module=${module} />`}
  </${Screen}>`;
}

/** @param {{ state: any, module: LoadedGame }} props */
const Over = ({ state, module }) => html`<section class="show-over" aria-label=${t("end.title")}>
  <${Sheet} state=${state} module=${module} title=${verdict(state, module)} />
  <p class="show-next">${t("screen.again")}</p>
  <p class="tv-controls"><a class="button" href="/"><${Icon} name="home" size=${18} />${t("end.home")}</a></p>
</section>`;
