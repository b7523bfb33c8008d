/** What the server sends, and small questions about it. What is legal comes from the server alone. */

import { CELLS } from "./city.js";

/** @typedef {'red' | 'yellow' | 'green' | 'blue'} Colour */
/** @typedef {{colour: Colour, cell: string, hand: string[], app: boolean}} Player */
/** @typedef {Record<string, string>} Move */
/**
 * @typedef {object} View
 * @property {number} seat
 * @property {boolean} over
 * @property {'won' | 'drawn' | 'lost' | null} result
 * @property {number} player
 * @property {'before' | 'move' | 'heart' | 'reveal' | 'cell' | 'leave' | 'dinner' | null} phase
 * @property {{name: string, card: number} | null} card
 * @property {Move | null} offer
 * @property {number} day
 * @property {number} days
 * @property {number} extra_turns
 * @property {number} space
 * @property {number} spaces
 * @property {number} owed
 * @property {{left: number, dinner: 'last' | 'any' | 'later', cards: string[], discards: string[]}} red
 * @property {{left: number, cards: string[], used: string[], comes: boolean}} green
 * @property {Record<string, string>} problems
 * @property {{cells: string[], problems: string[]}[]} hidden
 * @property {string[]} solved
 * @property {Player[]} players
 */
/** @typedef {{move: Move, chance: number, confidence: number}} Hint */

/** @type {Colour[]} */
export const COLOURS = ["red", "yellow", "green", "blue"];
export const HIDDEN = "?";
const SHARING = new Set(["give", "take", "trade"]);

/** @param {Move} move */
export const isSharing = (move) => SHARING.has(move.do);

/** The cell that a move points at, if any. @param {Move} move @returns {string | null} */
export const cellOf = (move) => (move.do === "move" || move.do === "reveal" ? move.cell : null);

/** Where something may be done by a tap. @param {Move[]} legal @returns {Map<string, Move>} */
export function openCells(legal) {
  /** @type {Map<string, Move>} */
  const found = new Map();
  for (const move of legal) {
    const cell = cellOf(move);
    if (cell) found.set(cell, move);
  }
  return found;
}

/** The move that a tap on a cell means, legal or not; null where nothing could be meant. @param {View} view @param {string} cell @returns {Move | null} */
export function meant(view, cell) {
  if (view.phase === "move") return { do: "move", cell };
  return view.phase === "reveal" && view.problems[cell] ? { do: "reveal", cell } : null;
}

/** Whether a player has what a problem needs. @param {Player} player @param {string} problem */
export const able = (player, problem) => (problem.startsWith("Q") ? player.app : player.hand.includes(problem));

/** The revealed problems, with the cell of each. @param {View} view @returns {[cell: string, problem: string][]} */
export const openProblems = (view) => Object.entries(view.problems).filter(([, problem]) => problem !== HIDDEN);

/** @typedef {'solve' | 'heart' | 'app' | 'reveal' | 'stuck' | 'nothing'} Effect */

/** What waits for a player on a cell. @param {View} view @param {string} cell @param {number} seat @returns {Effect} */
export function effectAt(view, cell, seat) {
  const player = view.players[seat];
  const problem = view.problems[cell];
  if (problem === HIDDEN) return "reveal";
  if (problem) return able(player, problem) ? "solve" : "stuck";
  const ground = CELLS.get(cell)?.ground;
  if (ground === "heart") return openProblems(view).some(([, open]) => able(player, open)) ? "solve" : "heart";
  return ground === "wifi" && !player.app ? "app" : "nothing";
}

/** The other seats that stand on a cell. @param {View} view @param {string} cell @param {number} seat @returns {number[]} */
export const othersOn = (view, cell, seat) =>
  view.players.flatMap((player, other) => (other !== seat && player.cell === cell ? [other] : []));

/** Who is asked now. @param {View} view @returns {number} */
export function asked(view) {
  if (view.offer) return COLOURS.indexOf(/** @type {Colour} */ (view.offer.friend));
  if (view.phase === "dinner") return view.players.findIndex((player) => player.hand.includes("ten"));
  return view.player;
}

/** Equal for positions in which the same is asked. @param {View} view */
export const fingerprint = (view) => JSON.stringify([view.player, view.phase, view.players, view.problems, view.offer, view.red.left]);
