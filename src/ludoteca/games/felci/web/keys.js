/** Play by keys: one Tab stop for the tray and one for the board, arrow keys inside them. */

import { useLayoutEffect, useRef, useState } from "/web/kit/html.js";
import { PLACES, seen, spot, step } from "./garden.js";
import { itemId } from "./tray.js";

/** @typedef {import("./position.js").View} View */

const FIRST_PLACE = "d5";
const FIRST_ITEM = itemId("fern", "red", 0);
const ALONG_THE_TRAY = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {{current: HTMLElement | null}} root
 * @param {{view: View, eyes: number, flip: boolean, open: Set<string>, drop: () => void}} now
 */
export function useKeys(root, { view, eyes, flip, open, drop }) {
  const [place, setPlace] = useState(FIRST_PLACE);
  const [wanted, setItem] = useState(FIRST_ITEM);
  const home = useRef({ place: "", x: 0 });
  const items = itemsOf(view, eyes);
  const item = items.includes(wanted) ? wanted : items[0];

  /** @param {string} selector */
  const focus = (selector) => /** @type {HTMLElement | SVGElement | null | undefined} */ (root.current?.querySelector(selector))?.focus();
  // A tile that is played is gone from under the keys: they go on from another.
  const inTray = useRef(false);
  useLayoutEffect(() => {
    if (inTray.current && document.activeElement === document.body && item) focus(`[data-item="${item}"]`);
    inTray.current = Boolean(document.activeElement?.matches(".felci .item"));
  });
  /** @param {string} next */
  const goPlace = (next) => {
    focus(`[data-place="${next}"]`);
    setPlace(next);
  };
  /** @param {string} next */
  const goItem = (next) => {
    focus(`[data-item="${next}"]`);
    setItem(next);
  };

  /** @param {KeyboardEvent} event */
  const onBoardKey = (event) => {
    const target = /** @type {Element} */ (event.target);
    const next = boardStep(event.key, target.getAttribute("data-place") ?? place, open, home, flip);
    if (event.key === "Enter" || event.key === " ") target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (event.key === "Escape") {
      drop();
      if (item) goItem(item);
    } else if (next) goPlace(next);
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  };
  /** @param {KeyboardEvent} event */
  const onTrayKey = (event) => {
    const from = items.indexOf(/** @type {HTMLElement} */ (event.target).dataset.item ?? item);
    const shift = ALONG_THE_TRAY[/** @type {keyof typeof ALONG_THE_TRAY} */ (event.key)];
    if (event.key === "Escape") drop();
    else if (shift) goItem(items[(from + shift + items.length) % items.length]);
    else return;
    event.preventDefault();
  };
  /** The board's Tab stop moves to where a picked thing may go, and with it the one who plays by keys. @param {Set<string>} places @param {boolean} byKey */
  const onPicked = (places, byKey) => {
    const first = PLACES.find((candidate) => places.has(candidate));
    if (first) (byKey ? goPlace : setPlace)(first);
  };
  return { place, item, setPlace, onBoardKey, onTrayKey, onPicked };
}

/** What lies in the tray, as the keys run along it. @param {View} view @param {number} eyes */
function itemsOf(view, eyes) {
  if (eyes < 0) return [];
  const { hand, visitors } = view.players[eyes];
  return [
    ...(hand ?? []).map((kind, slot) => itemId("fern", kind, slot)),
    ...visitors.map((kind, slot) => itemId("visitor", kind, slot)),
  ];
}

/**
 * Up and down remember the column where they set out; the other keys run along the line or over the open places.
 * @param {string} key @param {string} from @param {Set<string>} open @param {{current: {place: string, x: number}}} home @param {boolean} flip
 */
function boardStep(key, from, open, home, flip) {
  const targets = PLACES.filter((place) => open.has(place));
  const at = targets.indexOf(from);
  const x = home.current.place === from ? home.current.x : seen(spot(from), flip).x;
  switch (key) {
    case "ArrowUp":
    case "ArrowDown": {
      const next = step(from, key, x, flip);
      if (next) home.current = { place: next, x };
      return next;
    }
    case "ArrowLeft":
    case "ArrowRight":
      return step(from, key, x, flip);
    case "PageDown":
      return targets[(at + 1) % targets.length];
    case "PageUp":
      return targets.at(Math.max(at, 0) - 1);
    default:
      return null;
  }
}
