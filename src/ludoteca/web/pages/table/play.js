// The frame around a game's own table: turn, seats, tools, log and chat. It knows no game.
import { announce } from "../../kit/announce.js";
import { html, useEffect, useMemo, useRef, useState } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { useCalm, useMedia } from "../../kit/media.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";
import { Shell } from "../../kit/shell.js";
import { useSignal } from "../../kit/signal.js";
import { clearWarnings, showError } from "../../kit/toast.js";
import { Countdown } from "./clock.js";
import { Curtain, useCurtain } from "./curtain.js";
import { Ending } from "./ending.js";
import { useRetold } from "./log.js";
import { Seats } from "./seats.js";
import { Side, SideSheet } from "./side.js";
import { Spectators } from "./spectators.js";
import { Standing } from "./standing.js";
import { turnText } from "./turn.js";
import { Tools } from "./tools.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/types").Move} Move */

/**
 * @param {{ table: string, socket: import("../../kit/socket.js").TableSocket, state: State, line: string,
 *           module: import("../../kit/types").GameModule }} props
 */
export function Play({ table, socket, state, line, module }) {
  const log = useRetold(module, state.theme, useSignal(socket.log));
  const chat = useSignal(socket.chat);
  const wide = useMedia("(min-width: 980px)");
  const calm = useCalm();
  const curtain = useCurtain(state);
  const [sheet, setSheet] = useState(/** @type {"" | "log" | "chat"} */ (""));
  const orders = useOrders(socket, state);
  const turn = turnText(state, module, line);
  const unread = useUnread(chat, sheet === "chat" || wide);
  useTold(state, log, turn, curtain.closed, module);

  if (curtain.closed) return html`<${Curtain} state=${state} module=${module} onOpen=${curtain.open} />`;

  const mine = state.you.includes(state.eyes);
  const { Table } = module;
  const turnLine = html`<p class=${`turn ${turn.tone}`} title=${turn.text}><span>${turn.text}</span>
    ${state.window !== null && line === "open" && html`<${Countdown} state=${state} />`}</p>`;
  const named = state.seats.map((seat, index) => ({ ...seat, name: nameFor(state, index, module) }));
  const side = { state, log, chat, module, socket };
  return html`<${Shell} title=${turn.mine ? `● ${turn.text}` : turn.text} width="wide" colophon=${false}
      bar=${!wide && turnLine}>
    <h1 class="unseen">${t("table.title")}</h1>
    <div class="playing">
      <section class="playing-top" aria-label=${t("table.players")}>
        ${wide && turnLine}
        <${Seats} state=${state} module=${module} />
        <${Spectators} count=${state.spectators} />
        <${Standing} state=${state} orders=${orders} />
      </section>
      <${Ending} table=${table} state=${state} module=${module} orders=${orders} />
      <section class="playing-board" aria-label=${t("table.board")}>
        <${Table} view=${state.view} legal=${state.legal} eyes=${state.eyes} you=${state.you} seats=${named}
          lang=${lang.value} act=${orders.act} undo=${state.can.undo ? orders.undo : null} last=${state.last} choice=${state.choice}
          theme=${state.theme} hint=${orders.hint} disabled=${!mine || orders.busy || line !== "open"} over=${state.phase === "over"} animate=${!calm} />
        <p class="unseen">${module.describe(state.view, lang.value)}</p>
      </section>
      <${Tools} table=${table} state=${state} module=${module} orders=${orders} wide=${wide} unread=${unread}
        onSheet=${setSheet} />
      ${wide && html`<${Side} ...${side} />`}
    </div>
    ${!wide && sheet && html`<${SideSheet} ...${side} first=${sheet} onClose=${() => setSheet("")} />`}
  </${Shell}>`;
}

/** The name that a game's table shows beside the seat's own; "" where they would be the same. @param {State} state @param {number} seat @param {import("../../kit/types").GameModule} module */
function nameFor(state, seat, module) {
  const name = seatPerson(state, seat, module);
  return name === module.seatName(seat, lang.value) ? "" : name;
}

/**
 * What a player may ask of the table. `busy` until the answer to the last request is in the state that is shown.
 * @param {import("../../kit/socket.js").TableSocket} socket
 * @param {State} state
 */
function useOrders(socket, state) {
  const [awaited, setAwaited] = useState(0);
  const [hint, setHint] = useState(/** @type {{ply: number, moves: import("../../kit/types").Hint[]} | null} */ (null));
  const [pondering, setPondering] = useState(false);
  // The handlers are made once; they must see the newest state all the same.
  const now = useRef(state);
  now.current = state;

  const orders = useMemo(() => {
    /** @param {string} type @param {object} facts */
    const ask = async (type, facts) => {
      setAwaited(Infinity);
      clearWarnings();
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
      resign: () => void ask("resign", { seat: now.current.you[0] }),
      rematch: () => void socket.send("rematch").catch((error) => showError(error)),
      askHint: async () => {
        setPondering(true);
        try {
          setHint(await socket.send("hint", { seat: now.current.eyes }));
        } catch (error) {
          showError(error, now.current.game);
        }
        setPondering(false);
      },
    };
  }, [socket]);

  return { ...orders, pondering, busy: state.seq < awaited, hint: hint && hint.ply === state.ply ? hint.moves : null };
}

/** @typedef {ReturnType<typeof useOrders>} Orders */

/**
 * Screen readers hear whose turn it is and what the others did; never behind the curtain.
 * @param {State} state
 * @param {import("../../kit/types").LogEntry[]} log
 * @param {import("./turn.js").Turn} turn
 * @param {boolean} hidden
 * @param {import("../../kit/types").GameModule} module
 */
function useTold(state, log, turn, hidden, module) {
  const told = useRef(log.length);
  useEffect(() => {
    if (hidden) return;
    const news = log.slice(Math.min(told.current, log.length));
    told.current = log.length;
    for (const { seat, line, sentence } of news) {
      announce(line && seat >= 0 ? `${module.seatName(seat, lang.value)}: ${sentence}` : sentence);
    }
  }, [log, hidden]);
  useEffect(() => {
    if (!hidden) announce(turn.text);
  }, [turn.text, hidden]);
}

/** How many lines of chat came since it was last looked at. @param {unknown[]} chat @param {boolean} looking */
function useUnread(chat, looking) {
  const [seen, setSeen] = useState(chat.length);
  useEffect(() => {
    if (looking) setSeen(chat.length);
  }, [chat.length, looking]);
  return looking ? 0 : Math.max(0, chat.length - seen);
}
