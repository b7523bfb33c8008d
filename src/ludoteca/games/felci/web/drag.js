/** Dragging a tile or a visitor from the tray to the board; a short touch stays a tap. */

import { useLayoutEffect, useRef, useState } from "/web/kit/html.js";

/** So many pixels away from where it began, a touch is a drag. */
const START = 9;

/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {{ pick: Pick, x: number, y: number }} Held */

/**
 * @param {{ disabled: boolean, onTake: (pick: Pick) => void, onDrop: (pick: Pick, x: number, y: number) => void }} props
 * @returns {{ held: Held | null, onGrab: (pick: Pick, event: PointerEvent) => void, dragged: () => boolean }}
 */
export function useDrag({ disabled, onTake, onDrop }) {
  const [held, setHeld] = useState(/** @type {Held | null} */ (null));
  const grabbed = useRef(/** @type {(Held & { moving: boolean }) | null} */ (null));
  const justDropped = useRef(false);
  const now = useRef({ onTake, onDrop });
  now.current = { onTake, onDrop };

  // Before it can be seen: what is dragged at once must not be lost.
  useLayoutEffect(() => {
    /** @param {PointerEvent} event */
    const move = ({ clientX: x, clientY: y }) => {
      const hand = grabbed.current;
      if (!hand || (!hand.moving && Math.hypot(x - hand.x, y - hand.y) < START)) return;
      if (!hand.moving) now.current.onTake(hand.pick);
      hand.moving = true;
      setHeld({ pick: hand.pick, x, y });
    };
    /** @param {PointerEvent} event */
    const drop = ({ type, clientX, clientY }) => {
      const hand = grabbed.current;
      grabbed.current = null;
      setHeld(null);
      if (!hand?.moving) return;
      justDropped.current = true;
      setTimeout(() => (justDropped.current = false));
      if (type === "pointerup") now.current.onDrop(hand.pick, clientX, clientY);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
    };
  }, []);

  return {
    held,
    onGrab: (pick, event) => {
      if (!disabled && event.isPrimary && event.button === 0) grabbed.current = { pick, x: event.clientX, y: event.clientY, moving: false };
    },
    /** The click that ends a drag is no tap. */
    dragged: () => justDropped.current,
  };
}
