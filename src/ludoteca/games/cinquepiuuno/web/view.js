/** What the server tells of a position, and what can be read off the list of legal moves. */

/** @typedef {Record<string, string>} Move */
/** @typedef {import("./wire").View} View */

export const COLUMNS = 6;
export const ROWS = 5;
export const PAWNS = ["red", "yellow", "green", "blue", "orange"];

/** Row 5 first, as the table lies. */
export const CELLS = Array.from({ length: ROWS * COLUMNS }, (_, at) => `${"abcdef"[at % COLUMNS]}${ROWS - Math.floor(at / COLUMNS)}`);

/** The things that are done to tiles, in the order in which they are offered. */
const MODES = ["go", "purple", "cover", "swap", "peek"];

/** @param {Move[]} legal */
export const modesOf = (legal) => MODES.filter((mode) => legal.some((move) => move.do === mode));

/** Which tiles can be chosen now; with the first of two chosen, its partners. @param {Move[]} legal @param {string | null} mode @param {string | null} first */
export function openCells(legal, mode, first) {
  const moves = legal.filter((move) => move.do === mode);
  if (!moves.some((move) => move.other)) return new Set(moves.map((move) => move.cell));
  const pairs = moves.map((move) => [move.cell, move.other]).filter((pair) => !first || pair.includes(first));
  return new Set(pairs.flat().filter((cell) => cell !== first));
}

/** Whether a mode takes two tiles. @param {string | null} mode */
export const takesTwo = (mode) => mode === "swap" || mode === "peek";

/** Where an arrow key leads from a tile. @param {string} cell @param {string} key */
export function step(cell, key) {
  const at = CELLS.indexOf(cell);
  const column = at % COLUMNS;
  if (key === "ArrowRight" && column < COLUMNS - 1) return CELLS[at + 1];
  if (key === "ArrowLeft" && column > 0) return CELLS[at - 1];
  if (key === "ArrowDown") return CELLS[at + COLUMNS] ?? null;
  if (key === "ArrowUp") return CELLS[at - COLUMNS] ?? null;
  return null;
}
