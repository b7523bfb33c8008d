/** Several discards in one gesture: each is a move of its own, sent when the server calls it legal, and the refill after the last. */

import { useEffect, useState } from "/web/kit/html.js";

/** @typedef {import("/web/kit/types").Move} Move */

/** @param {{view: import("./wire").View, legal: Move[], act: (move: Move) => void, idle: boolean}} props */
export function useThrow({ view, legal, act, idle }) {
  const [left, setLeft] = useState(/** @type {Move[]} */ ([]));
  useEffect(() => {
    if (!left.length || idle) return;
    const [next, ...rest] = left;
    const known = legal.find((move) => move.do === next.do && move.card === next.card);
    setLeft(known ? rest : []);
    if (known) act(known);
  }, [left, view, legal, idle]);
  return {
    busy: left.length > 0,
    /** @param {string[]} cards in the order they go */
    start: (cards) => setLeft([...cards.map((card) => ({ do: "discard", card })), { do: "keep" }]),
  };
}
