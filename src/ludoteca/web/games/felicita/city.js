/** The city as a drawing: where each cell lies, what is printed on it, and what the view puts there. No rules live here. */

import { BOARD } from "./cards.js";

/** @typedef {'street' | 'heart' | 'dot' | 'wifi' | 'start'} Ground */
/** @typedef {{name: string, x: number, y: number, ground: Ground, seat: number}} Cell */

const ROWS = BOARD.length;
const STARTS = "RYGB";
/** @type {Record<string, Ground>} */
const GROUNDS = { ".": "street", "+": "heart", o: "dot", W: "wifi" };

/** Every street cell by name, in reading order. @type {Map<string, Cell>} */
export const CELLS = new Map(
  BOARD.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      if (sign === "#") return [];
      const name = `${"abcdefghijk"[x]}${ROWS - y}`;
      const seat = STARTS.indexOf(sign);
      /** @type {[string, Cell]} */
      const entry = [name, { name, x, y, ground: seat < 0 ? GROUNDS[sign] : "start", seat }];
      return [entry];
    }),
  ),
);

/** @param {string} name @returns {Cell} */
export function cellAt(name) {
  const cell = CELLS.get(name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
}

const AHEAD = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The nearest cell that way, by an arrow key; null at the edge of the city. @param {string} from @param {string} key @returns {string | null} */
export function step(from, key) {
  const way = AHEAD[/** @type {keyof typeof AHEAD} */ (key)];
  if (!way) return null;
  const here = cellAt(from);
  let best = null;
  let least = Infinity;
  for (const cell of CELLS.values()) {
    const along = (cell.x - here.x) * way[0] + (cell.y - here.y) * way[1];
    const aside = Math.abs((cell.x - here.x) * way[1]) + Math.abs((cell.y - here.y) * way[0]);
    if (along > 0 && along + 3 * aside < least) [best, least] = [cell.name, along + 3 * aside];
  }
  return best;
}
