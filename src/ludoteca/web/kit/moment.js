// What belongs to one moment of a match, and to no other.
import { useRef, useState } from "./html.js";

/**
 * The half of a move that is in the player's fingers, let go when the moment is another. It is let go while drawing: an
 * effect may come after the next tap, and that tap would be forgotten with the rest.
 * @template T
 * @param {string} moment
 * @param {T} nothing
 * @returns {[T, (chosen: T) => void]}
 */
export function useChoice(moment, nothing) {
  const kept = useRef({ moment, chosen: nothing });
  const [, redraw] = useState({});
  if (kept.current.moment !== moment) kept.current = { moment, chosen: nothing };
  /** @param {T} chosen */
  const choose = (chosen) => {
    kept.current = { moment, chosen };
    redraw({});
  };
  return [kept.current.chosen, choose];
}
