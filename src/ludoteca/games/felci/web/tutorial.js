/** The lesson of Felci: eleven steps on positions that the rules made. Its player is white. */

import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

/** @param {string} kind @param {string} [cell] @returns {(move: Move) => boolean} */
const grows = (kind, cell) => (move) => move.do === "fern" && move.kind === kind && (!cell || move.cell === cell);

/** @param {string} kind @param {string} bench @returns {(move: Move) => boolean} */
const seats = (kind, bench) => (move) => move.do === "visit" && move.kind === kind && move.bench === bench;

/** @type {(move: Move) => boolean} */
const hides = (move) => move.do === "undergrowth" && move.spore === "red" && move.kind === "green" && move.cell === "e6";

const WHITE = 0;
const BLACK = 1;

/** What a move led to, to be seen as it happens. @param {{view: any, happened?: any[]}} position */
const after = ({ view, happened }) => ({ view, happened });

export const lesson = [
  {
    ...POSITIONS.disturbed,
    legal: [],
    eyes: WHITE,
    text: "lesson.aim",
    clause: "FE-6.2",
    expect: null,
    highlight: ["bench-w2"],
  },
  {
    ...POSITIONS.empty,
    legal: [],
    eyes: WHITE,
    text: "lesson.sides",
    clause: "FE-1.4",
    expect: null,
    highlight: ["bench-w3", "bench-b3"],
  },
  {
    ...POSITIONS.empty,
    eyes: WHITE,
    text: "lesson.plant",
    wrong: "lesson.plant.wrong",
    clause: "FE-4.2",
    expect: grows("red", "c6"),
    highlight: ["fern red", "c6"],
  },
  {
    ...POSITIONS.planted,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "fern", kind: "red", cell: "c6" }] },
    text: "lesson.spore",
    wrong: "lesson.spore.wrong",
    clause: "FE-4.3",
    expect: grows("red", "d6"),
    highlight: ["fern red", "d6"],
  },
  {
    ...POSITIONS.drawn,
    legal: [],
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "fern", kind: "red", cell: "d6" }] },
    text: "lesson.draw",
    clause: "FE-3.3",
    expect: null,
    highlight: ["pile"],
  },
  {
    ...POSITIONS.grown,
    eyes: WHITE,
    text: "lesson.undergrowth",
    wrong: "lesson.undergrowth.wrong",
    clause: "FE-4.4",
    expect: hides,
    highlight: ["fern red", "e6"],
  },
  {
    ...POSITIONS.chain,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "undergrowth", spore: "red", kind: "green", cell: "e6" }] },
    text: "lesson.chain",
    wrong: "lesson.chain.wrong",
    clause: "FE-4.4",
    expect: grows("red", "f6"),
    highlight: ["f6"],
  },
  {
    ...POSITIONS.spore,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "fern", kind: "red", cell: "f6" }] },
    text: "lesson.host",
    wrong: "lesson.host.wrong",
    clause: "FE-5.1",
    expect: seats("red", "w2"),
    highlight: ["visitor red", "bench-w2"],
    replies: [
      {
        ...after(POSITIONS.host),
        last: { seat: WHITE, moves: [{ do: "visit", kind: "red", bench: "w2" }] },
        text: "lesson.host.done",
      },
      {
        ...after(POSITIONS.rival),
        last: { seat: BLACK, moves: [{ do: "visit", kind: "yellow", bench: "b4" }] },
        text: "lesson.host.reply",
      },
    ],
  },
  {
    ...POSITIONS.answer,
    eyes: WHITE,
    last: { seat: BLACK, moves: [{ do: "fern", kind: "yellow", cell: "g3" }] },
    text: "lesson.disturb",
    wrong: "lesson.disturb.wrong",
    clause: "FE-5.3",
    expect: seats("blue", "b4"),
    highlight: ["visitor blue", "bench-b4"],
  },
  {
    ...POSITIONS.disturbed,
    legal: [],
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "visit", kind: "blue", bench: "b4" }] },
    text: "lesson.count",
    clause: "FE-6.2",
    expect: null,
    highlight: ["bench-b4", "bench-w2"],
  },
  {
    ...POSITIONS.end,
    eyes: WHITE,
    last: { seat: BLACK, moves: [{ do: "fern", kind: "blue", cell: "a6" }] },
    text: "lesson.end",
    clause: "FE-6.1",
    expect: null,
    highlight: [],
  },
];
