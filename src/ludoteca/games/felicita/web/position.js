/** What the server sends, and small questions about it. What is legal comes from the server alone. */

import { APPS, CELLS } from "./city.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Player} Player */
/** @typedef {Record<string, string>} Move */
/** @typedef {{move: Move, chance: number, confidence: number}} Hint */

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

/** The move that a player means who wants to do something on a cell, legal or not; null where nothing could be meant. @param {View} view @param {string} cell @returns {Move | null} */
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
  const appLeft = view.players.filter(({ app }) => app).length < APPS;
  return ground === "wifi" && !player.app && appLeft ? "app" : "nothing";
}

/** What was solved where, as the log tells it: when the green deck is made anew, all of it is covered again. @param {import("/web/kit/types").Happening[]} log @returns {Map<string, string>} */
export function mendedIn(log) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { event, facts } of log) {
    if (event === "solve") found.set(String(facts.cell), String(facts.problem));
    else if (event === "green deck") found.clear();
  }
  return found;
}

/** The other seats that stand on a cell. @param {View} view @param {string} cell @param {number} seat @returns {number[]} */
export const othersOn = (view, cell, seat) =>
  view.players.flatMap((player, other) => (other !== seat && player.cell === cell ? [other] : []));

/** Who is asked now. @param {View} view @returns {number} */
export function asked(view) {
  if (view.offer) return COLOURS.indexOf(view.offer.friend);
  if (view.phase === "dinner") return view.players.findIndex((player) => player.hand.includes("ten"));
  return view.player;
}

/** Equal for positions in which the same is asked. @param {View} view */
export const fingerprint = (view) => JSON.stringify([view.player, view.phase, view.players, view.problems, view.offer, view.red.left]);

/** The order in which places to stop are offered: first what helps most. @type {Effect[]} */
const PROMISING = ["solve", "app", "heart", "reveal", "nothing", "stuck"];

/** The moves to offer, one line each, cards to share aside. @param {View} view @param {Move[]} legal @returns {Move[]} */
export function offered(view, legal) {
  const lines = legal.filter((move) => !isSharing(move));
  /** @param {Move} move */
  const promise = (move) => {
    if (move.do !== "move") return 0;
    const friends = othersOn(view, move.cell, view.player).length;
    return PROMISING.indexOf(effectAt(view, move.cell, view.player)) - (friends ? 0.5 : 0);
  };
  return lines.sort((one, other) => promise(one) - promise(other));
}

/** The friends with whom a card can be shared. @param {Move[]} legal @returns {string[]} */
export const sharers = (legal) => [...new Set(legal.filter(isSharing).map((move) => move.friend))];
