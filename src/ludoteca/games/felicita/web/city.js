/** The city as a drawing: where each cell lies, what is printed on it, and what the view puts there. No rules live here. */

import { editionOf } from "/web/kit/games.js";

/** @typedef {'street' | 'heart' | 'dot' | 'wifi' | 'start'} Ground */
/** @typedef {{name: string, x: number, y: number, ground: Ground, seat: number}} Cell */

/** @type {{board: string[], apps: number, reds: {id: string, symbol: string}[], track: {won: number, drawn: number, lost: number}}} */
const EDITION = await editionOf("felicita");

export const APPS = EDITION.apps;
export const TRACK = EDITION.track;
/** The symbol of each red card. @type {Map<string, string>} */
export const REDS = new Map(EDITION.reds.map(({ id, symbol }) => [id, symbol]));
export const HEIGHT = EDITION.board.length;
export const WIDTH = EDITION.board[0].length;

const STARTS = "RYGB";
const HOUSES = "#";
/** @type {Record<string, Ground>} */
const GROUNDS = { ".": "street", "+": "heart", o: "dot", W: "wifi" };

/** Every street cell by name, in reading order. @type {Map<string, Cell>} */
export const CELLS = new Map(
  EDITION.board.flatMap((row, y) =>
    [...row].flatMap((sign, x) => {
      if (sign === HOUSES) return [];
      const name = `${String.fromCharCode("a".charCodeAt(0) + x)}${HEIGHT - y}`;
      const seat = STARTS.indexOf(sign);
      /** @type {[string, Cell]} */
      const entry = [name, { name, x, y, ground: seat < 0 ? GROUNDS[sign] : "start", seat }];
      return [entry];
    }),
  ),
);

/** @typedef {{name: string, x: number, y: number, width: number, height: number}} Block */

/** FC-1.6 The blocks of houses, one in each quarter. @type {Block[]} */
export const BLOCKS = ["home", "school", "park", "centre"].map((name, quarter) => {
  const [below, right] = [quarter >= 2, quarter % 2 === 1];
  const places = EDITION.board.flatMap((row, y) =>
    [...row].flatMap((sign, x) =>
      sign === HOUSES && 2 * y > HEIGHT - 1 === below && 2 * x > WIDTH - 1 === right ? [{ x, y }] : [],
    ),
  );
  const [first, last] = [places[0], places[places.length - 1]];
  return { name, ...first, width: last.x - first.x + 1, height: last.y - first.y + 1 };
});

/** @param {string} name @returns {Cell} */
export function cellAt(name) {
  const cell = CELLS.get(name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
}

/** The place before or after a cell among these, round and round, in reading order. @param {string} from @param {string[]} among @param {number} by */
export const beside = (from, among, by) => among[(among.indexOf(from) + by + among.length) % among.length];

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
