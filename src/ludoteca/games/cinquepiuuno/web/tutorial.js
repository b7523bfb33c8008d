/** The lesson of 5+1, on positions that the rules made. Its player is red. */

import { CELLS } from "./view.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./view.js").Move} Move */
/** @typedef {import("/web/kit/types").Step} Step */

/** Tiles that nobody knows are left out. @type {Record<string, {view: View, legal: Move[], happened: import("/web/kit/types").Happening[]}>} */
const POSITIONS = await (await fetch(new URL("positions.json", import.meta.url))).json();
const COVERED = { face_up: false, tile: "?", worth: null, token: null, peeked_by: [] };
const MAP = Object.fromEntries(CELLS.map((cell) => [cell, COVERED]));

/** @param {string} name */
function at(name) {
  const { view, ...known } = POSITIONS[name];
  return { ...known, view: { ...view, tiles: { ...MAP, ...view.tiles } } };
}

/**
 * One step: its words, where it is, which move it asks for, and the positions that follow.
 * @param {string} text @param {string} position @param {string} clause @param {((move: Move) => boolean) | null} expect @param {string[]} highlight
 * @param {[string, string][]} [replies] words and position of each @returns {Step}
 */
const step = (text, position, clause, expect, highlight, replies = []) => ({
  ...at(position),
  eyes: 0,
  text: `lesson.${text}`,
  wrong: expect ? `lesson.${text}.wrong` : undefined,
  clause,
  expect,
  highlight,
  replies: replies.map(([words, follows]) => ({ view: at(follows).view, happened: POSITIONS[follows].happened, text: `lesson.${words}`, highlight: [] })),
});

/** @param {string} what @param {string} [cell] @returns {(move: Move) => boolean} */
const does = (what, cell) => (move) => move.do === what && (!cell || move.cell === cell);

/** @param {string} one @param {string} other @returns {(move: Move) => boolean} */
const swaps = (one, other) => (move) => move.do === "swap" && [one, other].every((cell) => cell === move.cell || cell === move.other);

export const lesson = [
  step("aim", "opening", "CU-5.1", null, []),
  step("roll", "opening", "CU-2.6", does("roll"), ["roll"]),
  step("go", "rolled", "CU-2.5", does("go", "c3"), ["c3"], [["token", "token"], ["missed", "missed"]]),
  step("one", "one", "CU-2.1", does("cover", "f5"), ["cover", "f5"], [["one.done", "covered"]]),
  step("two", "two", "CU-2.2", swaps("c2", "f4"), ["swap", "c2", "f4"], [["two.done", "swapped"]]),
  step("rage", "three", "CU-2.3", does("purple", "e3"), ["e3"], [["rage.done", "struck"]]),
  step("six", "six", "CU-2.4", does("draw"), ["draw"], [["six.done", "drawn"]]),
  step("take", "rival", "CU-3.4", does("go", "e3"), ["e3"], [["take.done", "taken"]]),
  step("event", "dark", "CU-3.2", does("go", "f5"), ["f5"], [["event.done", "puddle"]]),
  step("card", "card", "CU-4.1", does("card"), ["card leap"]),
  step("leap", "leap", "CU-4.3", does("go", "b3"), ["b3"], [["leap.done", "landed"]]),
  step("levels", "landed", "CU-1.4", null, []),
];
