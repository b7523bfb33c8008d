// A stage as part of a page: it is told when a picture is drawn. And a table's own, fed by its socket.
import { useEffect, useLayoutEffect, useMemo, useRef } from "../../kit/html.js";
import { seatPerson } from "../../kit/people.js";
import { useSignal } from "../../kit/signal.js";
import { Stage, TABLE } from "../../kit/stage.js";

/** @typedef {import("../../kit/types").State} State */

/**
 * The stage, and what is on it; made anew when `reasons` change.
 * @param {() => import("../../kit/stage.js").Stage} make @param {unknown[]} reasons @param {boolean} calm
 */
export function useStage(make, reasons, calm) {
  const stage = useMemo(make, reasons);
  const shown = useSignal(stage.shown);
  stage.calm = calm;
  useLayoutEffect(() => stage.drawn(), [shown]);
  return { stage, shown };
}

/** A moment of the story, with who is there now. @param {State} shown @param {State} newest @returns {State} */
export const met = (shown, newest) => ({
  ...shown,
  spectators: newest.spectators,
  orders: newest.orders,
  agreed: newest.agreed,
  rematch: newest.rematch,
  seats: newest.seats.map((seat, index) => ({ ...seat, thinking: shown.seats[index].thinking })),
});

/** What a table's stage shows: states as the server sent them. @typedef {import("../../kit/stage.js").Shown & { state: State }} Shown */

/**
 * The stage of a table, and what is on it.
 * @param {import("../../kit/socket.js").TableSocket} socket @param {string} line
 * @param {import("../../kit/types").LoadedGame} module @param {boolean} calm @param {typeof TABLE} manner
 */
export function useTableStage(socket, line, module, calm, manner) {
  const { stage, shown } = useStage(() => new Stage(sceneOf(socket), module, manner), [socket, module], calm);
  const lost = useRef(false);
  if (line !== "open") lost.current = true;
  useEffect(() => {
    const hear = () => {
      stage.hear(sceneOf(socket), lost.current);
      lost.current = false;
    };
    hear();
    return socket.state.listen(hear);
  }, [stage]);
  return { stage, shown: /** @type {Shown} */ (shown) };
}

/** @param {import("../../kit/socket.js").TableSocket} socket */
const sceneOf = (socket) => ({ state: /** @type {State} */ (socket.state.value), log: socket.log.value });

/** The name that a game's table shows beside the seat's own; "" where they would be the same. @param {State} state @param {number} seat @param {import("../../kit/types").LoadedGame} module */
export function nameFor(state, seat, module) {
  const name = seatPerson(state, seat, module);
  return name === module.seatName(seat) ? "" : name;
}
