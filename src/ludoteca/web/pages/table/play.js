// The frame around a game's own table: what happened, turn, seats, tools, log and chat. It knows no game.
import { announce } from "../../kit/announce.js";
import { html, useEffect, useMemo, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { Icon } from "../../kit/icons.js";
import { useCalm, useMedia } from "../../kit/media.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Shell } from "../../kit/shell.js";
import { useSignal } from "../../kit/signal.js";
import { BESIDE, TABLE } from "../../kit/stage.js";
import { clearWarnings, showError, tell } from "../../kit/toast.js";
import { VariantOf } from "../../kit/variant.js";
import { StoodIn } from "./apart.js";
import { Caption } from "./caption.js";
import { useUnread } from "./chat.js";
import { Countdown, Missed } from "./clock.js";
import { Curtain, Leaving, useCurtain } from "./curtain.js";
import { Ending } from "./ending.js";
import { Hints } from "./hints.js";
import { useTold } from "./log.js";
import { Seats } from "./seats.js";
import { Side, SideSheet } from "./side.js";
import { useSounds } from "./sounds.js";
import { Spectators } from "./spectators.js";
import { Standing } from "./standing.js";
import { met, nameFor, useTableStage } from "./staging.js";
import { turnText } from "./turn.js";
import { Tools } from "./tools.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/types").Move} Move */

/**
 * @param {{ table: string, socket: import("../../kit/socket.js").TableSocket, state: State, line: string,
 *           module: import("../../kit/types").LoadedGame }} props
 */
export function Play({ table, socket, state: newest, line, module }) {
  const calm = useCalm();
  const { stage, shown } = useTableStage(socket, line, module, calm, newest.screen ? BESIDE : TABLE);
  const state = useMemo(() => met(shown.state, newest), [shown.state, newest]);
  const log = useTold(module, state.theme, shown.log);
  const heard = useTold(module, state.theme, shown.heard);
  const withheld = module.useWithheld?.(newest.view, newest.you, heard) ?? 0;
  const found = withheld ? heard.slice(0, -withheld) : heard;
  const since = useMemo(() => log.slice(log.findLastIndex((entry) => entry.line && state.you.includes(entry.seat)) + 1), [log, state.you]);
  const chat = useSignal(socket.chat);
  const wide = useMedia("(min-width: 980px)");
  const curtain = useCurtain(state, socket);
  const [sheet, setSheet] = useState(/** @type {"" | "log" | "chat"} */ (""));
  const orders = useOrders(socket, newest, stage);
  const turn = turnText(state, module, line, socket.waiting);
  const unread = useUnread(chat, sheet === "chat" || wide);
  useSounds(shown, state, turn.mine, module);
  useAnnounced(state, found, turn, curtain.closed, module);

  if (curtain.closed) return html`<${Curtain} state=${state} module=${module} comes=${curtain.comes} log=${log} onOpen=${curtain.open} />`;

  const mine = state.you.includes(state.eyes);
  // Beside a screen that shows the table a phone is a hand.
  const beside = newest.screen && mine;
  const Table = (beside && module.Hand) || module.Table;
  const missed = newest.seats.flatMap((seat) => seat.missed ?? []);
  const turnLine = html`<p class=${`turn ${turn.tone}`} title=${turn.text}><span>${turn.text}</span>
    ${newest.window !== null && line === "open" && html`<${Countdown} state=${newest} />`}
    ${missed.length > 0 && line === "open" && html`<${Missed} seconds=${Math.min(...missed)} state=${newest} />`}</p>`;
  const named = state.seats.map((seat, index) => ({ ...seat, name: nameFor(state, index, module) }));
  const side = { state, log: found, chat, module, socket };
  return html`<${Shell} title=${turn.mine ? `● ${turn.text}` : turn.text} width="wide" colophon=${false}
      bar=${!wide && turnLine}>
    <h1 class="unseen">${t("table.title")}</h1>
    <div class=${`playing ${beside ? "beside" : ""}`}>
      <section class="playing-top" aria-label=${t("table.players")}>
        ${wide && turnLine}
        <${Seats} state=${state} module=${module} />
        <${Spectators} count=${state.spectators} />
        <${VariantOf} game=${state.game} />
        <${Standing} state=${state} orders=${orders} />
      </section>
      <${Ending} table=${table} state=${state} told=${shown.settled} module=${module} orders=${orders} />
      ${beside && (shown.telling || !turn.mine) ? html`<p class="caption look" role="status"><${Icon} name="screen" />${t("screen.look")}</p>`
        : html`<${Caption} shown=${shown} stage=${stage} module=${module} />`}
      <section class=${`playing-board ${shown.telling ? "telling" : ""}`} aria-label=${t("table.board")} ref=${stage.take} ...${hushed(stage, shown)}>
        <${Table} view=${state.view} legal=${shown.telling ? [] : state.legal} eyes=${state.eyes} you=${state.you} seats=${named}
          lang=${lang.value} act=${orders.act} undo=${state.can.undo && !shown.telling ? orders.undo : null} last=${state.last} log=${log} since=${since}
          choice=${state.choice} theme=${state.theme} hint=${orders.hint} disabled=${!mine || orders.busy || shown.telling}
          telling=${shown.telling} order=${orders.order} ordered=${newest.orders[state.eyes] ?? ""} over=${state.phase === "over"} animate=${!calm} />
        <p class="unseen">${module.describe(state.view)}</p>
      </section>
      ${orders.hint && orders.hintShown && html`<${Hints} hint=${orders.hint} onClose=${orders.hideHint}
        why=${(/** @type {Move} */ move) => module.advice?.(move, state.view, (seat) => seatPerson(state, seat, module)) ?? ""} />`}
      <${Tools} table=${table} state=${newest} module=${module} orders=${orders} wide=${wide} unread=${unread}
        socket=${socket} onSheet=${setSheet} />
      ${wide && html`<${Side} ...${side} />`}
    </div>
    ${curtain.leaving && !shown.telling && html`<${Leaving} state=${state} module=${module} comes=${curtain.comes} onLeave=${curtain.leave} />`}
    <${StoodIn} state=${newest} module=${module} />
    ${!wide && sheet && html`<${SideSheet} ...${side} first=${sheet} onClose=${() => setSheet("")} />`}
  </${Shell}>`;
}

/**
 * While something is told, a tap or a key on the board means: now. Where nothing more is to come the tap counts, and what is still
 * told of the last step makes way for it.
 * @param {import("../../kit/stage.js").Stage} stage @param {import("../../kit/stage.js").Shown} shown
 */
function hushed(stage, { telling }) {
  if (!telling) return { onClickCapture: () => stage.skip() };
  /** @param {Event} event */
  const skip = (event) => {
    event.stopPropagation();
    event.preventDefault();
    stage.skip();
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => ["Enter", " ", "Escape"].includes(event.key) && skip(event);
  return { onClickCapture: skip, onKeyDownCapture: press };
}

/**
 * What a player may ask of the table. `busy` until the answer to the last request is in the state that is shown.
 * @param {import("../../kit/socket.js").TableSocket} socket
 * @param {State} state the newest
 * @param {import("../../kit/stage.js").Stage} stage
 */
function useOrders(socket, state, stage) {
  const [awaited, setAwaited] = useState(0);
  const [hint, setHint] = useState(/** @type {{ply: number, moves: import("../../kit/types").Hint[]} | null} */ (null));
  const [pondering, setPondering] = useState(false);
  const [hintShown, setHintShown] = useState(false);
  // The handlers are made once; they must see the newest state all the same.
  const now = useRef(state);
  now.current = state;

  useEffect(() => {
    socket.onRefused = (refusal) => showError(refusal, now.current.game);
  }, [socket]);
  const orders = useMemo(() => {
    /** @param {string} type @param {object} facts */
    const ask = async (type, facts) => {
      setAwaited(Infinity);
      clearWarnings();
      stage.act();
      try {
        const answer = await socket.send(type, { seat: now.current.eyes, ...facts });
        setAwaited(answer.seq);
      } catch (error) {
        setAwaited(0);
        showError(error, now.current.game);
      }
    };
    return {
      /** @param {Move} move */
      act: (move) => void ask("play", { ply: now.current.ply, move }),
      undo: () => void ask("undo", {}),
      /** @param {string} order */
      order: (order) => void ask("order", { order }),
      // At one device it is who holds it.
      resign: () => void ask("resign", now.current.eyes < 0 ? { seat: now.current.you[0] } : {}),
      /** @param {number} days */
      rest: (days) => void ask("rest", { days }),
      nudge: () => void socket.send("nudge").then(() => tell(t("nudge.done")), (error) => showError(error)),
      rematch: () => void socket.send("rematch").catch((error) => showError(error)),
      askHint: async () => {
        setPondering(true);
        try {
          setHint(await socket.send("hint", { seat: now.current.eyes }));
          setHintShown(true);
        } catch (error) {
          showError(error, now.current.game);
        }
        setPondering(false);
      },
    };
  }, [socket, stage]);

  return { ...orders, pondering, hintShown, hideHint: () => setHintShown(false), busy: state.seq < awaited, hint: hint && hint.ply === state.ply ? hint.moves : null };
}

/** @typedef {ReturnType<typeof useOrders>} Orders */

/**
 * Screen readers hear whose turn it is and what the others did; never behind the curtain.
 * @param {State} state
 * @param {import("./log.js").Told[]} log
 * @param {import("./turn.js").Turn} turn
 * @param {boolean} hidden
 * @param {import("../../kit/types").LoadedGame} module
 */
function useAnnounced(state, log, turn, hidden, module) {
  const told = useRef(log.length);
  useEffect(() => {
    if (hidden) return;
    const news = log.slice(Math.min(told.current, log.length));
    told.current = log.length;
    for (const { who, sentence } of news) announce(who ? `${who}: ${sentence}` : sentence);
  }, [log, hidden]);
  useEffect(() => {
    if (!hidden) announce(turn.text);
  }, [turn.text, hidden]);
}
