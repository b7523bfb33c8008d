// At one device hidden hands change places: who moved sees what came of it and says when it is done; then nothing but what
// everybody may see is sent, until the next one says that the device is theirs. The server knows where nothing is hidden.
import { html, useEffect, useMemo, useRef } from "../../kit/html.js";
import { t } from "../../kit/i18n.js";
import { seatPerson } from "../../kit/people.js";
import { showError } from "../../kit/toast.js";
import { capital } from "../../kit/words.js";
import { Watched } from "../watching.js";

/** @typedef {import("../../kit/types").State} State */
/** @typedef {import("../../kit/types").LoadedGame} LoadedGame */

const SETTLING = 500;
const NOBODY = -1;

/** Whose turn it is of those who share this device. @param {State} state */
const next = ({ seats, you }) => seats.findIndex((seat, index) => seat.thinking && you.includes(index));

/** @param {State} state @param {import("../../kit/socket.js").TableSocket} socket */
export function useCurtain(state, socket) {
  const comes = state.you.length > 1 && state.phase === "playing" ? next(state) : NOBODY;
  const waits = comes !== NOBODY && comes !== state.eyes;
  /** @param {number} seat */
  const hold = (seat) => void socket.send("hold", { seat }).catch(showError);
  return {
    comes,
    closed: waits && state.eyes === NOBODY,
    /** Who holds the device has nothing more to do. */
    leaving: waits && state.eyes !== NOBODY && !state.seats[state.eyes].thinking,
    open: () => hold(comes),
    leave: () => hold(NOBODY),
  };
}

/** What was done last and what came of it, as everybody is told. @param {import("./log.js").Told[]} log */
function lastAct(log) {
  const first = log.findLastIndex(({ line }) => line);
  return first < 0 ? [] : log.slice(first);
}

/** Who sits there, in words: the name, and the rulebook's where that tells more. @param {State} state @param {number} seat @param {LoadedGame} module */
function called(state, seat, module) {
  const [name, place] = [seatPerson(state, seat, module), module.seatName(seat)];
  return name === place ? place : `${name} (${place})`;
}

/** The last tap of the one who leaves: now the others may come. @param {{ state: State, module: LoadedGame, comes: number, onLeave: () => void }} props */
export function Leaving({ state, module, comes, onLeave }) {
  return html`<p class="leaving"><button class="button primary big" onClick=${onLeave}>
    <span>${t("curtain.done")} <small>${t("curtain.next", { name: seatPerson(state, comes, module) })}</small></span></button></p>`;
}

/**
 * @param {{ state: State, module: LoadedGame, comes: number, log: import("./log.js").Told[], onOpen: () => void }} props
 */
export function Curtain({ state, module, comes, log, onOpen }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const since = useMemo(() => performance.now(), [comes]);
  useEffect(() => button.current?.focus(), [comes]);
  // The last click or key of the one who leaves must not open the hand of the one who comes.
  const open = () => {
    if (performance.now() - since > SETTLING) onOpen();
  };
  /** @param {KeyboardEvent} event */
  const held = (event) => {
    if (event.repeat) event.preventDefault();
  };
  const told = lastAct(log);
  const name = seatPerson(state, comes, module);
  const seats = useMemo(() => state.seats.map((seat, index) => ({ ...seat, name: seatPerson(state, index, module) })), [state, module]);
  return html`<main class="curtain" id="main">
    <div class="curtain-card">
      ${told.length > 0 && html`<ul class="curtain-told" aria-label=${t("caption.label")}>
        ${told.map(({ who, sentence }, index) => html`<li key=${index}>${capital(`${who} ${sentence}`.trim())}</li>`)}</ul>`}
      <h1>${t("curtain.title", { seat: name })}</h1>
      <p>${t("curtain.text", { name: called(state, comes, module) })}</p>
      <button ref=${button} class="button primary big" onClick=${open} onKeyDown=${held}>${t("curtain.open", { seat: name })}</button>
    </div>
    <section class="curtain-board" aria-label=${t("curtain.board")} inert>
      <${Watched} module=${module} view=${state.view} eyes=${NOBODY} seats=${seats} last=${state.last} log=${log} theme=${state.theme} hint=${null}
        over=${false} animate=${false} />
    </section>
  </main>`;
}
