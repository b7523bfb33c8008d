/** Cards dragged with a mouse, a finger or a pen: one set of pointer events. Tapping is left to the buttons. */

import { useRef, useState } from "/web/kit/html.js";

/** @typedef {import("./position.js").Zone} Zone */
/** @typedef {{slot: number, zone: Zone | null}} Held the card that is dragged, and what it is over */
/** @typedef {{slot: number, card: string, element: HTMLElement, pointer: number, x: number, y: number, top: number, moved: boolean}} Grip */

/** A finger that moves less than this taps, in pixels. */
const TAP = 8;
/** Near the edge of the window the page follows: how near, and how far at a time. */
const EDGE = 90;
const FOLLOW = 14;

/**
 * @param {{enabled: boolean, onDrop: (slot: number, card: string, zone: Zone) => void}} props
 */
export function useDrag({ enabled, onDrop }) {
  const [held, hold] = useState(/** @type {Held | null} */ (null));
  const grip = useRef(/** @type {Grip | null} */ (null));
  /** A drag ends in a click of the same button, which is no tap. */
  const dragged = useRef(false);

  /** @param {Grip} now */
  const letGo = (now) => {
    now.element.style.translate = "";
    grip.current = null;
    hold(null);
  };
  /** @param {number} slot @param {string} card */
  const handlers = (slot, card) => ({
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      dragged.current = false;
      if (!enabled || event.button !== 0 || grip.current) return;
      const element = /** @type {HTMLElement} */ (event.currentTarget);
      grip.current = { slot, card, element, pointer: event.pointerId, x: event.clientX, y: event.clientY, top: topOf(element), moved: false };
      element.setPointerCapture(event.pointerId);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const now = grip.current;
      if (!now || now.pointer !== event.pointerId) return;
      if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < TAP) return;
      now.moved = true;
      dragged.current = true;
      follow(event.clientY);
      const scrolled = now.top - topOf(now.element);
      now.element.style.translate = `${event.clientX - now.x}px ${event.clientY - now.y + scrolled}px`;
      const zone = zoneUnder(event.clientX, event.clientY, now.element);
      hold((before) => (before && before.slot === slot && before.zone === zone ? before : { slot, zone }));
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const now = grip.current;
      if (!now || now.pointer !== event.pointerId) return;
      const zone = now.moved ? zoneUnder(event.clientX, event.clientY, now.element) : null;
      letGo(now);
      if (zone !== null) onDrop(now.slot, now.card, zone);
    },
    onPointerCancel: () => grip.current && letGo(grip.current),
  });
  /** Whether a click was the end of a drag; keys never are. @param {MouseEvent} event */
  const wasDrag = (event) => event.detail > 0 && dragged.current;
  return { held, handlers, wasDrag };
}

/** Where a card's own place is in the window. @param {HTMLElement} card */
const topOf = (card) => card.parentElement?.getBoundingClientRect().top ?? 0;

/** @param {number} y */
function follow(y) {
  if (y < EDGE) scrollBy(0, -FOLLOW);
  else if (y > innerHeight - EDGE) scrollBy(0, FOLLOW);
}

/** The city, or the middle of the table, that is seen there. @param {number} x @param {number} y @param {HTMLElement} card @returns {Zone | null} */
function zoneUnder(x, y, card) {
  const seen = document.elementsFromPoint(x, y).find((element) => !card.contains(element));
  const zone = /** @type {HTMLElement | null | undefined} */ (seen?.closest("[data-zone]"))?.dataset.zone;
  if (zone === undefined) return null;
  return zone === "middle" ? zone : Number(zone);
}
