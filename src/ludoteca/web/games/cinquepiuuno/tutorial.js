/** The lesson of 5+1: six steps on positions that the rules made. Its player is red. */

import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

/** @param {string} what @param {string} [cell] @returns {(move: Move) => boolean} */
const does = (what, cell) => (move) => move.do === what && (!cell || move.cell === cell);

const RED = 0;

export const lesson = [
  {
    ...POSITIONS.opening,
    eyes: RED,
    text: {
      it: "Sei il rosso, il cerchio. Le caselle sono coperte: sotto ci sono luoghi ed eventi. Lancia il dado.",
      en: "You are red, the circle. The tiles are covered: places and events lie below. Throw the die.",
    },
    wrong: { it: "La carta la teniamo per dopo: lancia il dado.", en: "Let us keep the card for later: throw the die." },
    clause: "CU-2.6",
    expect: does("roll"),
    highlight: ["roll"],
  },
  {
    ...POSITIONS.rolled,
    eyes: RED,
    text: {
      it: "È uscito 4: quattro passi, mai in diagonale e mai due volte sulla stessa casella. Vai in `c3`.",
      en: "A 4: four steps, never diagonally and never twice over the same tile. Go to `c3`.",
    },
    wrong: { it: "Si può, ma proviamo c3.", en: "You may, but let us try c3." },
    clause: "CU-2.5",
    expect: does("go", "c3"),
    highlight: ["c3"],
  },
  {
    ...POSITIONS.token,
    legal: [],
    eyes: RED,
    text: {
      it: "Era un luogo, e il secondo lancio è riuscito: resta scoperto con un tuo gettone. Se non riesce si ricopre, ma tutti lo hanno visto.",
      en: "It was a place, and the second roll succeeded: it stays face up with your token. If it fails it is covered again, but everyone has seen it.",
    },
    clause: "CU-3.3",
    expect: null,
    highlight: ["c3"],
  },
  {
    ...POSITIONS.rage,
    eyes: RED,
    text: {
      it: "Con il 3 si muove la pedina viola di rabbia. Mandala sul gettone del Giallo, in `e3`: tornerà a casa.",
      en: "A 3 moves the purple pawn of rage. Send it to Yellow's token on `e3`: it goes home.",
    },
    wrong: { it: "Il gettone del Giallo è in e3.", en: "Yellow's token is on e3." },
    clause: "CU-2.3",
    expect: does("purple", "e3"),
    highlight: ["e3"],
  },
  {
    ...POSITIONS.card,
    eyes: RED,
    text: {
      it: "Al posto del dado puoi usare una carta. Il Balzo ti porta dove vuoi: usalo.",
      en: "Instead of the die you may use a card. The Leap takes you anywhere: use it.",
    },
    wrong: { it: "Tocca la carta Balzo.", en: "Tap the card Leap." },
    clause: "CU-4.1",
    expect: does("card"),
    highlight: ["card leap"],
  },
  {
    ...POSITIONS.leap,
    eyes: RED,
    text: {
      it: "Su `b3` c'è un luogo che hai già visto: salta lì. Vince chi per primo posa tutti i gettoni. Buon divertimento!",
      en: "On `b3` lies a place that you have seen: leap there. The first to lay all tokens wins. Have fun!",
    },
    wrong: { it: "Meglio un luogo che conosci: b3.", en: "Better a place you know: b3." },
    clause: "CU-4.3",
    expect: does("go", "b3"),
    highlight: ["b3"],
  },
];
