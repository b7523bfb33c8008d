/** The lesson of Felicità: eight steps on positions that the rules made. Its player is red. */

import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

const RED = 0;

/** @param {string} act @param {string} [what] @returns {(move: Move) => boolean} */
const does = (act, what) => (move) => move.do === act && (!what || [move.cell, move.problem, move.taken].includes(what));

/** @type {import("/web/kit/types").Step[]} */
export const lesson = [
  {
    ...POSITIONS.start,
    legal: [],
    eyes: RED,
    text: {
      it: "Siete una squadra: si vince o si perde insieme. Ogni problema scoperto e non risolto abbassa la felicità di uno spazio; dopo tre giorni bisogna stare nei primi tre.",
      en: "You are a team: you win or lose together. Each problem revealed and not solved lowers happiness by a space; after three days you must be on the first three.",
    },
    clause: "FC-1.5",
    expect: null,
    highlight: ["i1", "k2"],
  },
  {
    ...POSITIONS.start,
    eyes: RED,
    text: {
      it: "Sei il Rosso. La carta rossa dice quattro passi, esatti. Le caselle azzurre sono quelle possibili, con il segno di che cosa ti aspetta: vai sul cuore in `e11`.",
      en: "You are Red. The red card says four steps, exactly. The blue cells are the possible ones, each marked with what awaits you: go to the heart on `e11`.",
    },
    wrong: { it: "Si può, ma proviamo con il cuore in e11.", en: "You may, but let us try the heart on e11." },
    clause: "FC-3.1",
    expect: does("move", "e11"),
    highlight: ["e11"],
  },
  {
    ...POSITIONS.heart,
    eyes: RED,
    last: { seat: RED, moves: [{ do: "move", cell: "e11" }] },
    text: {
      it: "Prima il simbolo della carta, anche lui un cuore: da un cuore si risolve un problema ovunque sia. Hai la soluzione 4: usala.",
      en: "First the card's symbol, a heart too: from a heart you solve a problem wherever it is. You hold solution 4: use it.",
    },
    wrong: { it: "Meglio risolvere il problema 4.", en: "Better to solve problem 4." },
    clause: "FC-3.2",
    expect: does("solve", "4"),
    highlight: ["solve", "i1"],
  },
  {
    ...POSITIONS.cell,
    eyes: RED,
    text: {
      it: "La felicità è salita. Ora tocca alla casella, un altro cuore: non puoi risolvere altro, ma puoi pescare una carta verde.",
      en: "Happiness has risen. Now the cell, another heart: there is nothing more you can solve, but you can draw a green card.",
    },
    wrong: { it: "Pesca una carta verde: non si sa mai.", en: "Draw a green card: you never know." },
    clause: "FC-3.4",
    expect: does("green"),
    highlight: ["green"],
    replies: [{ view: POSITIONS.drawn.view, text: { it: "Una soluzione che serve! Il turno passa al Giallo.", en: "A solution that is needed! The turn goes to Yellow." } }],
  },
  {
    ...POSITIONS.question,
    eyes: RED,
    text: {
      it: "Il punto interrogativo obbliga a scoprire un problema coperto, a tua scelta. Scegline uno.",
      en: "The question mark makes you reveal a face-down problem of your choice. Choose one.",
    },
    clause: "FC-3.3",
    expect: does("reveal"),
    highlight: ["f3"],
    replies: [{ view: POSITIONS.revealed.view, text: { it: "La felicità scende di uno spazio, ma ora si può fare qualcosa.", en: "Happiness drops a space, but now something can be done." } }],
  },
  {
    ...POSITIONS.friends,
    eyes: RED,
    text: {
      it: "Con chi sta sulla tua casella puoi passarti una carta, prima di pescare e dopo la mossa. Il Giallo ha la 5, che risolve un problema: prendila.",
      en: "With whoever is on your cell you may share a card, before you draw and after the move. Yellow has the 5, which solves a problem: take it.",
    },
    wrong: { it: "Sotto «Prendi» scegli la 5, poi conferma.", en: "Under «Take» choose the 5, then confirm." },
    clause: "FC-3.7",
    expect: does("take", "5"),
    highlight: ["e6"],
  },
  {
    ...POSITIONS.shared,
    legal: [],
    eyes: RED,
    text: {
      it: "In alto ci sono sempre il calendario e il mazzo rosso: quando esce la cena tutti tornano a casa, e alla terza la partita finisce. Il primo giorno la cena è in fondo.",
      en: "The calendar and the red deck are always at the top: when dinner is drawn everyone goes home, and the third time the game ends. On the first day dinner is at the bottom.",
    },
    clause: "FC-4.1",
    expect: null,
    highlight: [],
  },
  {
    ...POSITIONS.end,
    eyes: RED,
    text: {
      it: "Terza cena. Due soli problemi da risolvere: terzo spazio, partita vinta, tutti insieme.",
      en: "The third dinner. Only two problems left to solve: third space, the game is won, all together.",
    },
    clause: "FC-6.1",
    expect: null,
    highlight: [],
  },
];
