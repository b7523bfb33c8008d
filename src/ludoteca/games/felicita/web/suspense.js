/** The red card of one's own turn waits to be turned: until then the log does not say either what is on it. */

import { useEffect } from "/web/kit/html.js";
import { signal, useSignal } from "/web/kit/signal.js";

/** @typedef {import("./position.js").View} View */

/** The draw whose card was turned on this page. */
const turned = signal("");

/** @param {View} view */
const drawOf = (view) => `${view.day} ${view.dinners} ${view.red.left} ${view.player}`;

/** Whether the red card of this turn was turned, and the way to turn it. @param {View} view @returns {[boolean, () => void]} */
export function useTurned(view) {
  const draw = drawOf(view);
  // Another table draws cards of its own.
  useEffect(() => () => turned.set(""), []);
  return [useSignal(turned) === draw, () => turned.set(draw)];
}

/**
 * How many of the last entries of the log say what is on the card.
 * @param {View} view the newest @param {number[]} you @param {import("/web/kit/types").LogEntry[]} log
 */
export function useWithheld(view, you, log) {
  const seen = useSignal(turned) === drawOf(view);
  if (seen || view.phase !== "move" || !you.includes(view.player)) return 0;
  const drawn = log.findLastIndex(({ event, seat }) => event === "red" && seat === view.player);
  const acted = log.findLastIndex(({ line, seat }) => line && seat === view.player);
  return drawn > acted ? log.length - drawn : 0;
}
