/** The lesson of Felicità: the aim, a turn, friends, the app, a special card, dinner, on positions that the rules made. Its player is red. */

import { api } from "/web/kit/api.js";
import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

const RED = 0;

if ((await api.games()).find(({ id }) => id === "felicita")?.edition.variant) {
  throw new Error("the lesson is played with the facts that come with the game");
}

/** @param {string} act @param {string} [what] @returns {(move: Move) => boolean} */
const does = (act, what) => (move) => move.do === act && (!what || [move.cell, move.problem, move.taken, move.friend].includes(what));

/** @type {import("/web/kit/types").Step[]} */
/** What a move led to, to be seen as it happens. @param {{view: any, happened?: any[]}} position */
const after = ({ view, happened }) => ({ view, happened });

export const lesson = [
  {
    ...POSITIONS.start,
    legal: [],
    eyes: RED,
    text: "lesson.team",
    clause: "FC-1.5",
    expect: null,
    highlight: ["i1", "k2"],
  },
  {
    ...POSITIONS.start,
    eyes: RED,
    text: "lesson.move",
    wrong: "lesson.move.wrong",
    clause: "FC-3.1",
    expect: does("move", "e11"),
    highlight: ["e11"],
  },
  {
    ...POSITIONS.heart,
    eyes: RED,
    last: { seat: RED, moves: [{ do: "move", cell: "e11" }] },
    text: "lesson.solve",
    wrong: "lesson.solve.wrong",
    clause: "FC-3.2",
    expect: does("solve", "4"),
    highlight: ["solve", "i1"],
  },
  {
    ...POSITIONS.cell,
    eyes: RED,
    text: "lesson.green",
    wrong: "lesson.green.wrong",
    clause: "FC-3.4",
    expect: does("green"),
    highlight: ["green"],
    replies: [{ ...after(POSITIONS.drawn), text: "lesson.green.done" }],
  },
  {
    ...POSITIONS.question,
    eyes: RED,
    text: "lesson.reveal",
    clause: "FC-3.3",
    expect: does("reveal"),
    highlight: ["f3"],
    replies: [{ ...after(POSITIONS.revealed), text: "lesson.reveal.done" }],
  },
  {
    ...POSITIONS.friends,
    eyes: RED,
    text: "lesson.share",
    wrong: "lesson.share.wrong",
    clause: "FC-3.7",
    expect: does("take", "5"),
    highlight: ["e6"],
  },
  {
    ...POSITIONS.wifi,
    eyes: RED,
    text: "lesson.wifi",
    wrong: "lesson.wifi.wrong",
    clause: "FC-3.4",
    expect: does("move", "f6"),
    highlight: ["f6"],
    replies: [{ ...after(POSITIONS.app), text: "lesson.wifi.done" }],
  },
  {
    ...POSITIONS.report,
    eyes: RED,
    text: "lesson.report",
    wrong: "lesson.report.wrong",
    clause: "FC-1.1",
    expect: does("solve", "Q4"),
    highlight: ["solve", "c6"],
    replies: [{ ...after(POSITIONS.reported), text: "lesson.report.done" }],
  },
  {
    ...POSITIONS.special,
    eyes: RED,
    text: "lesson.special",
    wrong: "lesson.special.wrong",
    clause: "FC-3.6",
    expect: does("call", "yellow"),
    highlight: ["call yellow"],
    replies: [{ ...after(POSITIONS.called), text: "lesson.special.done" }],
  },
  {
    ...POSITIONS.shared,
    legal: [],
    eyes: RED,
    text: "lesson.dinner",
    clause: "FC-4.1",
    expect: null,
    highlight: [],
  },
  {
    ...POSITIONS.end,
    eyes: RED,
    text: "lesson.end",
    clause: "FC-6.1",
    expect: null,
    highlight: [],
  },
];
