// What a table sounds like: each beat by what happened, a chime when it is one's turn, a chord at the end.
import { useEffect, useRef } from "../../kit/html.js";
import { play, shake } from "../../kit/sound.js";

/** @typedef {import("../../kit/types").State} State */

/** What a happening sounds like where the game does not say. @type {Record<import("../../kit/types").Weight, import("../../kit/types").Sound>} */
const BY_WEIGHT = { routine: "tick", notable: "place", grave: "bell" };

/**
 * @param {import("../../kit/stage.js").Shown} shown @param {State} state @param {boolean} mine
 * @param {import("../../kit/types").LoadedGame} module
 */
export function useSounds(shown, state, mine, module) {
  const first = useRef(true);
  useEffect(() => {
    // What was told before one came is not heard again.
    if (first.current) return;
    const told = new Set(shown.entries.map((entry) => module.sound?.(entry) ?? BY_WEIGHT[module.weight?.(entry) ?? "notable"]));
    told.forEach(play);
  }, [shown.entries]);
  useEffect(() => {
    if (mine && !shown.telling && !first.current) {
      play("turn");
      shake();
    }
  }, [mine, shown.telling]);
  const over = state.phase === "over" && shown.settled;
  useEffect(() => {
    if (over && !first.current && state.result) {
      const best = Math.max(...state.result.payoffs);
      play(best > 0 && state.you.some((seat) => state.result?.payoffs[seat] === best) ? "win" : "lose");
    }
  }, [over]);
  useEffect(() => {
    first.current = false;
  }, []);
}
