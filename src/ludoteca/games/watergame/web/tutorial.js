/** The lesson of WaterGame: the aim, one whole turn, the turn of another, and the end, on positions that the rules made. Its player is the first. */

import { CARDS } from "./cards.js";
import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

const ME = 0;
/** Against whom one learns. */
const SEATS = [null, { name: "Teo", face: "teo" }];

/** @param {string} verb @param {string} [card] @returns {(move: Move) => boolean} */
const does = (verb, card) => (move) => move.do === verb && (!card || move.card === card);

/** The cards that lie about in a position. @param {import("./wire").View} view */
const shown = (view) => [
  ...view.discards,
  ...view.players.flatMap(({ city, resources, hand }) => [...Object.keys(city), ...resources.map(({ card }) => card), ...(hand ?? [])]),
];

if (Object.values(POSITIONS).some(({ view }) => shown(view).some((id) => !CARDS[id]))) {
  throw new Error("no lesson: it is played with cards that this edition does not have");
}

/** @param {string} position @param {string} text @param {string} clause @param {string[]} highlight */
const read = (position, text, clause, highlight) => ({
  ...POSITIONS[position], legal: [], seats: SEATS, eyes: ME, text: `lesson.${text}`, clause, expect: null, highlight,
});

/** What the player is to do; `replies` are the positions that follow, with their texts. @param {string} position @param {string} text @param {string} clause @param {string[]} highlight @param {(move: Move) => boolean} expect @param {[string, string][]} [replies] */
const ask = (position, text, clause, highlight, expect, replies = []) => ({
  ...POSITIONS[position],
  seats: SEATS,
  eyes: ME,
  text: `lesson.${text}`,
  wrong: `lesson.${text}.wrong`,
  clause,
  expect,
  highlight,
  replies: replies.map(([after, told]) => ({ view: POSITIONS[after].view, happened: POSITIONS[after].happened, text: `lesson.${told}` })),
});

export const lesson = [
  read("start", "start", "WG-5.2", ["city 0"]),
  ask("start", "green", "WG-1.1", ["card thaw"], does("collect", "thaw")),
  ask("green", "build", "WG-3.3", ["card farming"], does("build", "farming")),
  ask("built", "house", "WG-3.3", ["card house"], does("build", "house")),
  ask("housed", "invest", "WG-3.4", ["card school"], does("invest", "school")),
  ask("invested", "attack", "WG-3.7", ["card leak"], does("attack", "leak"), [["attacked", "attack.asked"], ["struck", "attack.struck"]]),
  ask("struck", "park", "WG-3.8", ["card organic"], does("park", "organic")),
  ask("parked", "end", "WG-4.2", ["end"], does("end"), [["window", "end.asked"]]),
  ask("threatened", "answer", "WG-4.1", ["answer"], does("answer", "organic")),
  ask("asked", "step", "WG-4.2", ["card theft"], does("attack", "theft"), [["stealing", "step.asked"], ["stolen", "step.stolen"]]),
  ask("stolen", "recycle", "WG-1.2", ["card recycling"], (move) => does("recycle")(move) && move.wanted === "industry"),
  ask("recycled", "pass", "WG-4.1", ["pass"], does("pass")),
  ask("mine", "sacrifice", "WG-3.9", ["sacrifice"], (move) => does("sacrifice", "school")(move) && move.prize === "reserve"),
  ask("sacrificed", "catastrophe", "WG-4.3", ["card drought"], does("catastrophe", "drought"), [["dry", "catastrophe.struck"]]),
  read("end", "over", "WG-5.1", ["city 0"]),
];
