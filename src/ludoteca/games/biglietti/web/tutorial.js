/** The lesson of Biglietti, prego!: positions that the rules made. Its player sits at seat 2, and lends the Inspector a hand. */

import { capital } from "/web/kit/words.js";
import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

/** @type {import("/web/kit/types").Seat["face"][]} */
const FACES = ["ciro", "ada", "dora", "teo", "mina", "gino", "flora"];
/** Who is on the train; the learner sits where Ada does. */
const SEATS = FACES.map((face) => ({ name: capital(face), face }));

/** @param {string} act @param {Record<string, string>} [parts] @returns {(move: Move) => boolean} */
const does = (act, parts = {}) => (move) => move.do === act && Object.entries(parts).every(([part, value]) => move[part] === value);

/** @typedef {{view: object, log?: import("/web/kit/types").Happening[]}} Position */

/** What led from one position to another of the same turn, to be seen as it happens. @param {Position} before @param {Position} after */
const since = (before, after) => ({ happened: (after.log ?? []).slice(before.log?.length ?? 0) });

/** What is shown once the move is made. @param {Position} before @param {Position} position @param {string} text */
const after = (before, position, text) => ({ view: position.view, log: position.log, text, ...since(before, position) });

/** @type {import("/web/kit/types").Step[]} */
export const lesson = [
  {
    ...POSITIONS.start,
    legal: [],
    text: "lesson.start",
    clause: "BP-4.3",
    expect: null,
    highlight: ["seat 1"],
  },
  {
    ...POSITIONS.boarding,
    text: "lesson.boarding",
    wrong: "lesson.boarding.wrong",
    clause: "BP-2.2",
    expect: does("inspect", { traveller: "s3", points: "2" }),
    highlight: ["card 2", "seat 2"],
    replies: [after(POSITIONS.boarding, POSITIONS.watched, "lesson.boarding.done")],
  },
  {
    ...POSITIONS.asked,
    text: "lesson.asked",
    wrong: "lesson.asked.wrong",
    clause: "BP-2.7",
    expect: does("play", { kind: "excuse" }),
    highlight: ["card excuse"],
  },
  {
    ...POSITIONS.revealed,
    ...since(POSITIONS.asked, POSITIONS.revealed),
    legal: [],
    text: "lesson.revealed",
    clause: "BP-2.8",
    expect: null,
    highlight: ["seat 1", "seat 3", "seat 4"],
  },
  {
    ...POSITIONS.giving,
    ...since(POSITIONS.revealed, POSITIONS.giving),
    text: "lesson.giving",
    wrong: "lesson.giving.wrong",
    clause: "BP-3.1",
    expect: does("give", { kind: "accusation", to: "s4" }),
    highlight: ["card accusation", "seat 3"],
    replies: [
      after(POSITIONS.giving, POSITIONS.given, "lesson.giving.done"),
      after(POSITIONS.given, POSITIONS.round, "lesson.giving.closed"),
    ],
  },
  {
    ...POSITIONS.tempted,
    text: "lesson.tempted",
    wrong: "lesson.tempted.wrong",
    clause: "BP-2.1",
    expect: does("play", { kind: "hide" }),
    highlight: ["card hide"],
    replies: [after(POSITIONS.tempted, POSITIONS.hid, "lesson.tempted.done")],
  },
  {
    ...POSITIONS.cornered,
    text: "lesson.cornered",
    wrong: "lesson.cornered.wrong",
    clause: "BP-2.1",
    expect: does("inspect", { traveller: "s4", points: "1" }),
    highlight: ["card 1", "seat 3"],
  },
  {
    ...POSITIONS.doubled,
    ...since(POSITIONS.cornered, POSITIONS.doubled),
    text: "lesson.doubled",
    wrong: "lesson.doubled.wrong",
    clause: "BP-2.4",
    expect: does("second"),
    highlight: ["card 2"],
    replies: [after(POSITIONS.doubled, POSITIONS.paid, "lesson.doubled.done")],
  },
  {
    ...POSITIONS.saved,
    ...since(POSITIONS.start, POSITIONS.saved),
    text: "lesson.saved",
    wrong: "lesson.saved.wrong",
    clause: "BP-2.5",
    expect: does("drop", { points: "3" }),
    highlight: ["card 3"],
  },
  {
    ...POSITIONS.agent,
    legal: [],
    text: "lesson.agent",
    clause: "BP-4.2",
    expect: null,
    highlight: ["card polfer"],
  },
  {
    ...POSITIONS.end,
    legal: [],
    text: "lesson.end",
    clause: "BP-4.3",
    expect: null,
    highlight: ["seat 1"],
  },
].map((step) => ({ ...step, seats: SEATS }));
