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
      it: "Benvenuto nel giardino. Giochi col Bianco: le panchine bianche sono le tue. Ogni panchina si affaccia su un Lato, la metà di giardino che ha davanti: tocca `w3` e guarda quale. Dall'altro capo dello stesso Lato c'è una panchina nera.",
      en: "Welcome to the garden. You play White: the white benches are yours. Every bench looks over a Side, the half of the garden in front of it: tap `w3` and see which. At the other end of the same Side stands a black bench.",
    },
    clause: "FE-1.4",
    expect: null,
    highlight: ["bench-w3", "bench-b3"],
  },
  {
    ...POSITIONS.empty,
    eyes: WHITE,
    text: {
      it: "Nel tuo turno fai due azioni. La prima: una felce. In giardino non ce ne sono di rosse, perciò la tua è una nuova pianta e può andare ovunque. Prendi una tessera rossa e posala in `c6`.",
      en: "A turn is two actions. The first: a fern. No red one grows in the garden yet, so yours is a new plant and may go anywhere. Take a red tile and place it on `c6`.",
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
      it: "Ora una rossa è libera: ha accanto una cella vuota. Ogni altra rossa è dunque una spora e deve nascerle vicino, mai in diagonale. Posane una in una delle celle accese.",
      en: "Now a red fern is free: a cell beside it is empty. Any further red is therefore a spore and must grow next to it, never diagonally. Place one on a lit cell.",
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
      it: "Qualche turno dopo. Una spora può andare lontano passando per il sottobosco: prima copri altre tessere, una accanto all'altra, poi posi la spora in fondo. Prendi la rossa, scegli di coprire la verde e posala in `e6`.",
      en: "A few turns later. A spore can travel through the undergrowth: first you cover other tiles, one beside the other, and the spore goes at the end. Take the red tile, choose to cover the green one and lay it on `e6`.",
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
      it: "La tessera coperta occupa la cella e non vale nulla; solo tu sai che cos'è. Ora la spora, accanto a lei: posala in `f6`. Tutto questo è stata una sola azione.",
      en: "The covered tile fills its cell and is worth nothing; only you know what it is. Now the spore, beside it: place it on `f6`. All of this was a single action.",
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
      it: "Seconda azione: un visitatore. Chi siede su una panchina del suo colore ti darà un punto per ogni felce del suo tipo sul Lato. Dalla `w2` si vedono tre rosse: fai sedere lì chi le ama. Si alzerà solo a fine partita.",
      en: "Second action: a visitor. On a bench of its own colour it will score a point for every fern of its kind on the Side. Three reds can be seen from `w2`: seat there the one who loves them. It will not get up before the end.",
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
        text: { it: "Il Nero fa sedere chi ama le gialle…", en: "Black seats one who loves yellow…" },
      },
    ],
  },
  {
    ...POSITIONS.answer,
    eyes: WHITE,
    last: { seat: BLACK, moves: [{ do: "fern", kind: "yellow", cell: "g3" }] },
    text: {
      it: "…e ora da `b4` vede cinque gialle. Un tuo visitatore su una panchina nera è un disturbatore: toglie al vicino un punto per ogni felce del proprio tipo. Su quel Lato le blu sono tre: manda il blu in `b4`. Due dello stesso gusto, però, non stanno mai sullo stesso Lato.",
      en: "…and now sees five yellows from `b4`. A visitor of yours on a black bench is a disturber: it costs its neighbour a point for every fern of the disturber's kind. That Side has three blues: send blue to `b4`. But two of the same taste never share a Side.",
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
      it: "Si conta così: nel tondo le felci che un visitatore si gode, nel quadrato quelle che il disturbatore gli guasta. In `b4` cinque meno tre fa due punti per il Nero; sotto zero non si va. Tu ne hai tre, da `w2`. Ogni felce conta per i due Lati in cui cresce.",
      en: "This is how it counts: the round number is what a visitor enjoys, the square one what a disturber spoils. On `b4` five less three makes two points for Black; it never goes below zero. You have three, from `w2`. Every fern counts on both Sides where it grows.",
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
      it: "La partita finisce quando, all'inizio del turno del Bianco, il mucchio è vuoto. Si scopre tutto e vince chi ha più punti: qui il Bianco, nove a sette. Ora tocca a te, per davvero.",
      en: "The game ends when the pile is empty at the start of White's turn. Everything is shown and more points win: here White, nine to seven. Now it is your turn, for real.",
    },
    clause: "FE-6.1",
    expect: null,
    highlight: [],
  },
];
