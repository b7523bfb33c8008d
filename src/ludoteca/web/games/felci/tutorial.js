/** The lesson of Felci: nine steps on positions that the rules made. Its player is white. */

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

export const lesson = [
  {
    ...POSITIONS.empty,
    legal: [],
    eyes: WHITE,
    text: {
      it: "Giochi col Bianco. Ogni panchina guarda un Lato: la metà di giardino che ha davanti. Tocca `w3` per vederlo; all'altro capo c'è `b3`, nera.",
      en: "You play White. Every bench looks over a Side: the half of the garden before it. Tap `w3` to see it; `b3`, a black one, is at its other end.",
    },
    clause: "FE-1.4",
    expect: null,
    highlight: ["bench-w3", "bench-b3"],
  },
  {
    ...POSITIONS.empty,
    eyes: WHITE,
    text: {
      it: "Un turno è di due azioni. Di felci rosse non ce n'è ancora, perciò la tua è una nuova pianta e va dove vuoi: posala in `c6`.",
      en: "A turn is two actions. No red fern grows here yet, so yours is a new plant and goes anywhere: place it on `c6`.",
    },
    wrong: { it: "Buona idea, ma proviamo con la rossa in c6.", en: "A good idea, but let us try red on c6." },
    clause: "FE-4.2",
    expect: grows("red", "c6"),
    highlight: ["fern red", "c6"],
  },
  {
    ...POSITIONS.planted,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "fern", kind: "red", cell: "c6" }] },
    text: {
      it: "Quella rossa è libera: ha celle vuote accanto. La prossima è una spora e deve nascerle vicino, mai in diagonale. Posala.",
      en: "That red fern is free: it has empty cells beside it. The next one is a spore and must grow next to it, never diagonally. Place it.",
    },
    wrong: { it: "Qui serve l'altra tessera rossa, accanto alla prima.", en: "Here we want the other red tile, next to the first." },
    clause: "FE-4.3",
    expect: grows("red"),
    highlight: ["fern red"],
  },
  {
    ...POSITIONS.grown,
    eyes: WHITE,
    text: {
      it: "Qualche turno dopo. Una spora va più lontano per il sottobosco, sopra tessere che copri lungo la via. Prendi la rossa e copri la verde in `e6`.",
      en: "Some turns later. A spore goes further through the undergrowth, past tiles you cover on the way. Take red, and cover green on `e6`.",
    },
    wrong: { it: "Prendi la rossa, poi la verde da coprire, poi tocca e6.", en: "Take red, then green to be covered, then tap e6." },
    clause: "FE-4.4",
    expect: hides,
    highlight: ["fern red", "e6"],
  },
  {
    ...POSITIONS.chain,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "undergrowth", spore: "red", kind: "green", cell: "e6" }] },
    text: {
      it: "Coperta non vale nulla, e solo tu sai che cos'è. Ora la spora, lì accanto: in `f6`. Tutto insieme è una sola azione.",
      en: "Covered, it is worth nothing, and only you know what it is. Now the spore beside it: on `f6`. All together it is one action.",
    },
    wrong: { it: "Finisci la catena: la rossa in f6.", en: "Finish the chain: red on f6." },
    clause: "FE-4.4",
    expect: grows("red", "f6"),
    highlight: ["f6"],
  },
  {
    ...POSITIONS.spore,
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "fern", kind: "red", cell: "f6" }] },
    text: {
      it: "Un visitatore su una tua panchina vale un punto per ogni felce del suo tipo sul Lato. Da `w2` si vedono tre rosse: fai sedere lì il rosso, per sempre.",
      en: "A visitor on a bench of yours scores a point for each fern of its kind on the Side. `w2` sees three reds: seat red there, for good.",
    },
    wrong: { it: "Prendi il visitatore rosso e tocca la panchina w2.", en: "Take the red visitor and tap bench w2." },
    clause: "FE-5.1",
    expect: seats("red", "w2"),
    highlight: ["visitor red", "bench-w2"],
    replies: [
      {
        view: POSITIONS.host.view,
        last: { seat: WHITE, moves: [{ do: "visit", kind: "red", bench: "w2" }] },
        text: { it: "Fatto. Peschi fino a quattro tessere, e tocca al Nero.", en: "Done. You draw up to four tiles, and it is Black's turn." },
      },
      {
        view: POSITIONS.rival.view,
        last: { seat: BLACK, moves: [{ do: "visit", kind: "yellow", bench: "b4" }] },
        text: { it: "Il Nero fa sedere chi ama le gialle.", en: "Black seats one who loves yellow." },
      },
    ],
  },
  {
    ...POSITIONS.answer,
    eyes: WHITE,
    last: { seat: BLACK, moves: [{ do: "fern", kind: "yellow", cell: "g3" }] },
    text: {
      it: "Ora da `b4` il Nero vede cinque gialle. Disturbalo: il tuo blu in `b4` gli toglie un punto per ogni blu del Lato. Due dello stesso tipo non stanno mai su un Lato.",
      en: "Now Black sees five yellows from `b4`. Disturb it: your blue on `b4` takes away a point for each blue on that Side. Two of one kind never share a Side.",
    },
    wrong: { it: "Prendi il visitatore blu e tocca la panchina b4.", en: "Take the blue visitor and tap bench b4." },
    clause: "FE-5.3",
    expect: seats("blue", "b4"),
    highlight: ["visitor blue", "bench-b4"],
  },
  {
    ...POSITIONS.disturbed,
    legal: [],
    eyes: WHITE,
    last: { seat: WHITE, moves: [{ do: "visit", kind: "blue", bench: "b4" }] },
    text: {
      it: "Il tondo conta le felci godute, il quadrato quelle guastate: in `b4` cinque meno tre, due punti al Nero, mai sotto zero. Tu ne hai tre da `w2`.",
      en: "Round counts the ferns enjoyed, square those spoilt: on `b4` five less three, two points for Black, never below zero. You have three from `w2`.",
    },
    clause: "FE-6.2",
    expect: null,
    highlight: ["bench-b4", "bench-w2"],
  },
  {
    ...POSITIONS.end,
    eyes: WHITE,
    last: { seat: BLACK, moves: [{ do: "fern", kind: "blue", cell: "a6" }] },
    text: {
      it: "Se il mucchio è vuoto quando toccherebbe al Bianco, è finita: si scopre tutto e vince chi ha più punti. Qui tu, nove a sette.",
      en: "If the pile is empty when White's turn comes, it is over: everything is shown and more points win. Here you do, nine to seven.",
    },
    clause: "FE-6.1",
    expect: null,
    highlight: [],
  },
];
