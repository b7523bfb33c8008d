/** Who attacked whom since the reader's own last action: an arrow from a city to what it is after, which stays until they act. */

import { html, useLayoutEffect, useRef, useState } from "/web/kit/html.js";

/** @typedef {import("./news.js").Strike} Strike */
/** @typedef {{x: number, y: number}} Point */

/** How far an arrow bends aside, as a share of its length, how long its head is, and how far inside a city it begins, in pixels. */
const BEND = 0.16;
const HEAD = 15;
const INSIDE = 12;

/** @param {{strikes: Strike[]}} props */
export function Strikes({ strikes }) {
  const layer = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [arrows, setArrows] = useState(/** @type {{strike: Strike, shaft: string, head: string}[]} */ ([]));
  useLayoutEffect(() => {
    const table = layer.current?.parentElement;
    if (!table) return undefined;
    const draw = () => setArrows(strikes.flatMap((strike) => {
      const to = middle(table, strike.aim) ?? middle(table, `city ${strike.to}`);
      const from = to && edge(table, `city ${strike.from}`, to);
      return from ? [{ strike, ...arrow(from, to) }] : [];
    }));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [strikes.map(({ from, to, card, aim }) => `${from} ${to} ${card} ${aim}`).join()]);
  return html`<svg class="strikes" ref=${layer} aria-hidden="true">
    ${arrows.map(({ strike: { from, to, card }, shaft, head }) => html`<g key=${`${from} ${to} ${card}`} data-place=${`strike ${from} ${to} ${card}`}>
      <path class="glow" d=${shaft} /><path class="shaft" d=${shaft} /><path class="head" d=${head} /></g>`)}
  </svg>`;
}

/** A place that is drawn, in the table's own pixels. @param {HTMLElement} table @param {string} name */
function boxOf(table, name) {
  const place = table.querySelector(`[data-place="${CSS.escape(name)}"]`);
  const box = (place?.querySelector(":scope > .stand") ?? place)?.getBoundingClientRect();
  const { left, top } = table.getBoundingClientRect();
  return box?.width ? new DOMRect(box.x - left, box.y - top, box.width, box.height) : null;
}

/** @param {HTMLElement} table @param {string} name @returns {Point | null} */
function middle(table, name) {
  const box = boxOf(table, name);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where an arrow leaves a city for a point: at the near side, not far from its middle. @param {HTMLElement} table @param {string} name @param {Point} to @returns {Point | null} */
function edge(table, name, to) {
  const box = boxOf(table, name);
  if (!box) return null;
  /** @param {number} at @param {number} least @param {number} most */
  const within = (at, least, most) => Math.min(Math.max(at, least), most);
  return { x: within(to.x, box.x + box.width / 3, box.right - box.width / 3), y: within(to.y, box.y + INSIDE, box.bottom - INSIDE) };
}

/** @param {Point} from @param {Point} to */
function arrow(from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - down * BEND, y: (from.y + to.y) / 2 + across * BEND };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  /** @param {number} turn @param {number} length */
  const back = (turn, length) => `${to.x - length * Math.cos(angle + turn)} ${to.y - length * Math.sin(angle + turn)}`;
  return {
    shaft: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${back(0, HEAD * 0.8)}`,
    head: `M${to.x} ${to.y}L${back(0.5, HEAD)}L${back(0, HEAD * 0.7)}L${back(-0.5, HEAD)}z`,
  };
}
