/** Who attacked whom since the reader's own last action: an arrow from city to city, which stays until they act. */

import { html, useLayoutEffect, useRef, useState } from "/web/kit/html.js";

/** @typedef {import("./news.js").Strike} Strike */
/** @typedef {{x: number, y: number}} Point */

/** How far an arrow bends aside, as a share of its length, and how long its head is, in pixels. */
const BEND = 0.16;
const HEAD = 15;

/** @param {{strikes: Strike[]}} props */
export function Strikes({ strikes }) {
  const layer = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [arrows, setArrows] = useState(/** @type {{strike: Strike, shaft: string, head: string}[]} */ ([]));
  useLayoutEffect(() => {
    const table = layer.current?.parentElement;
    if (!table) return undefined;
    const draw = () => setArrows(strikes.flatMap((strike) => {
      const [from, to] = [strike.from, strike.to].map((seat) => middle(table, seat));
      return from && to ? [{ strike, ...arrow(from, to) }] : [];
    }));
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(table);
    return () => watcher.disconnect();
  }, [strikes.map(({ from, to, card }) => `${from} ${to} ${card}`).join()]);
  return html`<svg class="strikes" ref=${layer} aria-hidden="true">
    ${arrows.map(({ strike: { from, to, card }, shaft, head }) => html`<g key=${`${from} ${to} ${card}`} data-place=${`strike ${from} ${to} ${card}`}>
      <path class="glow" d=${shaft} /><path class="shaft" d=${shaft} /><path class="head" d=${head} /></g>`)}
  </svg>`;
}

/** Where a city's name stands, in the table's own pixels. @param {HTMLElement} table @param {number} seat @returns {Point | null} */
function middle(table, seat) {
  const city = table.querySelector(`[data-city="${seat}"]`)?.getBoundingClientRect();
  const { left, top } = table.getBoundingClientRect();
  return city ? { x: city.left + city.width / 2 - left, y: city.top + Math.min(city.height / 2, 70) - top } : null;
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
