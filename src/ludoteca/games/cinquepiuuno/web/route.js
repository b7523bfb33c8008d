/** Ways over the map, for the eye alone: whether one may go there the server has said already. */

import { CELLS, COLUMNS } from "./view.js";

/** @typedef {import("./wire").View} View */

/** Where a cell lies, from the top left. @param {string} cell @returns {[number, number]} */
export function spot(cell) {
  const at = CELLS.indexOf(cell);
  return [at % COLUMNS, Math.floor(at / COLUMNS)];
}

/** @param {string} one @param {string} other */
function distance(one, other) {
  const [[left, top], [right, bottom]] = [spot(one), spot(other)];
  return Math.abs(left - right) + Math.abs(top - bottom);
}

/** @param {string} cell */
const beside = (cell) => CELLS.filter((other) => distance(cell, other) === 1);

/**
 * One way of so many steps that never comes twice to a cell, the straighter first; null if there is none.
 * @param {string[]} walked @param {string} to @param {number} steps @returns {string[] | null}
 */
function walk(walked, to, steps) {
  const here = walked[walked.length - 1];
  if (steps === 0) return here === to ? walked : null;
  if (distance(here, to) > steps) return null;
  const next = beside(here).filter((cell) => !walked.includes(cell)).sort((one, other) => distance(one, to) - distance(other, to));
  for (const cell of next) {
    const found = walk([...walked, cell], to, steps - 1);
    if (found) return found;
  }
  return null;
}

/** The cells on a pawn's way, both ends among them; only the ends where it does not walk. @param {string} from @param {string} to @param {number} steps 0: as short as can be */
export const route = (from, to, steps) => walk([from], to, steps || distance(from, to)) ?? [from, to];

/** How many steps the pawn that moves now takes: as many as the die shows, or as a gust brings; 0 is free, null no walk at all. @param {View} view */
export function stepsOf({ waits_for: waits, dice }) {
  if (waits === "move") return dice[0] ?? 0;
  if (waits === "tailwind") return 2;
  return waits === "stride" ? 0 : null;
}
