/** The lesson of Biglietti, prego!: positions that the rules made. Its player sits at seat 2, and lends the Inspector a hand. */

import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

const SEATS = Array(7).fill(null);

/** @param {string} act @param {Record<string, string>} [parts] @returns {(move: Move) => boolean} */
const does = (act, parts = {}) => (move) => move.do === act && Object.entries(parts).every(([part, value]) => move[part] === value);

/** @type {import("/web/kit/types").Step[]} */
export const lesson = [
  {
    ...POSITIONS.start,
    legal: [],
    text: {
      it: "Sul treno sale il Controllore, e i Biglietti sono pochi. Sei il viaggiatore del Posto 2: alla fine vince chi ha meno punti Controllo. Il Controllore vince se ne dà troppi a uno solo: 8 all'Andata, 9 al Ritorno.",
      en: "The Inspector boards, and Tickets are few. You are the traveller in Seat 2: in the end the fewest control points win. The Inspector wins by giving too many to a single traveller: 8 in the Outward, 9 in the Return.",
    },
    clause: "BP-4.3",
    expect: null,
    highlight: ["seat 1"],
  },
  {
    ...POSITIONS.boarding,
    text: {
      it: "Prima dai una mano al Controllore, che ha in mano le carte Controllo, da 0 a 4 punti. Prendi quella da 2 e controlla il Posto 3.",
      en: "First lend the Inspector a hand, who holds the control cards, of 0 to 4 points. Take the one of 2 and inspect Seat 3.",
    },
    wrong: { it: "Tocca la carta da 2, poi il Posto 3.", en: "Tap the card of 2, then Seat 3." },
    clause: "BP-2.2",
    expect: does("inspect", { traveller: "s3", points: "2" }),
    highlight: ["card 2", "seat 2"],
    replies: [{ view: POSITIONS.watched.view, text: { it: "Chi ha il Biglietto lo mostra sempre. Il Posto 3 non ce l'ha: decidono gli altri.", en: "Who has a Ticket always shows it. Seat 3 has none: the others decide." } }],
  },
  {
    ...POSITIONS.asked,
    text: {
      it: "Torni viaggiatore. Tutti gli altri scelgono una carta, coperta, e si scoprono insieme: finché manca qualcuno puoi cambiare idea. Aiuta il tuo vicino: gioca Scusa.",
      en: "You are a traveller again. All the others choose a card, face down, and they are shown together: until the last one is in you may change your mind. Help your neighbour: play Excuse.",
    },
    wrong: { it: "Si può, ma proviamo con una Scusa.", en: "You may, but let us try an Excuse." },
    clause: "BP-2.7",
    expect: does("play", { kind: "excuse" }),
    highlight: ["card excuse"],
  },
  {
    ...POSITIONS.revealed,
    legal: [],
    text: {
      it: "Una Scusa vale solo se è accanto al controllato, o unita a lui da una catena di Scuse e Imparziali: la linea verde. Le Accuse valgono ovunque. Servono almeno due Scuse per ogni Accusa: qui sono 2 contro 1, e la carta è eliminata.",
      en: "An Excuse counts only beside the one inspected, or joined by a chain of Excuses and Impartials: the green line. Accusations count anywhere. It takes at least two Excuses for each Accusation: here 2 against 1, and the card is eliminated.",
    },
    clause: "BP-2.8",
    expect: null,
    highlight: ["seat 1", "seat 3", "seat 4"],
  },
  {
    ...POSITIONS.giving,
    text: {
      it: "Poi chi non si è nascosto si passa una carta, in giro. Il Posto 3 ti ha dato un Imparziale, e solo voi due lo sapete. Dai un'altra carta, l'Accusa, al Posto 4.",
      en: "Then those who did not hide pass a card round. Seat 3 gave you an Impartial, and only you two know. Give another card, the Accusation, to Seat 4.",
    },
    wrong: { it: "Tocca l'Accusa, poi il Posto 4.", en: "Tap the Accusation, then Seat 4." },
    clause: "BP-3.1",
    expect: does("give", { kind: "accusation", to: "s4" }),
    highlight: ["card accusation", "seat 3"],
    replies: [
      { view: POSITIONS.given.view, text: { it: "Ora tocca al Posto 4, e così via.", en: "Now it is Seat 4's turn, and so on." } },
      { view: POSITIONS.round.view, text: { it: "L'ultimo dà al Posto 3, e il giro si chiude.", en: "The last one gives to Seat 3, and the ring is closed." } },
    ],
  },
  {
    ...POSITIONS.tempted,
    text: {
      it: "Il Posto 5 è senza Biglietto. Invece di aiutarlo puoi pensare a te: gioca Nasconditi.",
      en: "Seat 5 has no Ticket. Instead of helping you can look after yourself: play Hide.",
    },
    wrong: { it: "Questa volta gioca Nasconditi.", en: "This time play Hide." },
    clause: "BP-2.1",
    expect: does("play", { kind: "hide" }),
    highlight: ["card hide"],
    replies: [{ view: POSITIONS.hid.view, text: { it: "Nascosti due su sei, meno della metà: al prossimo turno non vi si può controllare. E chi si nasconde non scambia carte.", en: "Two of six hid, fewer than half: you may not be inspected next turn. And who hides exchanges no card." } }],
  },
  {
    ...POSITIONS.cornered,
    text: {
      it: "Se però si nasconde almeno metà dei viaggiatori, si possono controllare solo loro. Di nuovo nei panni del Controllore: con la carta da 1 controlla il Posto 4.",
      en: "But if at least half of the travellers hide, only they may be inspected. The Inspector once more: with the card of 1, inspect Seat 4.",
    },
    wrong: { it: "Tocca la carta da 1, poi il Posto 4.", en: "Tap the card of 1, then Seat 4." },
    clause: "BP-2.1",
    expect: does("inspect", { traveller: "s4", points: "1" }),
    highlight: ["card 1", "seat 3"],
  },
  {
    ...POSITIONS.doubled,
    text: {
      it: "Nascosto e senza Biglietto: prende la carta senza che nessuno possa aiutarlo, e anche una seconda, fra i punti che il Controllore ha in maggior numero. Aggiungila.",
      en: "Hidden and without a Ticket: the card is taken, nobody can help, and a second one too, of the points that the Inspector holds most of. Add it.",
    },
    wrong: { it: "Tocca la carta da 2.", en: "Tap the card of 2." },
    clause: "BP-2.4",
    expect: does("second"),
    highlight: ["card 2"],
    replies: [{ view: POSITIONS.paid.view, text: { it: "Tre punti in un colpo: nascondersi in troppi è rischioso.", en: "Three points at once: hiding in a crowd is risky." } }],
  },
  {
    ...POSITIONS.saved,
    text: {
      it: "Stavolta il nascosto sei tu, ma hai il Biglietto: la carta è eliminata, e puoi liberarti anche di una presa prima. Via quella da 3.",
      en: "This time the hidden one is you, but you have the Ticket: the card is eliminated, and you may get rid of an earlier one too. Away with the 3.",
    },
    wrong: { it: "Tocca la carta da 3.", en: "Tap the card of 3." },
    clause: "BP-2.5",
    expect: does("drop", { points: "3" }),
    highlight: ["card 3"],
  },
  {
    ...POSITIONS.agent,
    legal: [],
    text: {
      it: "Chi ha la PolFer è un agente in borghese: vince da solo se a fine Andata (o Ritorno) i viaggiatori mai controllati sono troppi rispetto ai Biglietti. La riga in fondo ti dice quanti ne servono. La può dare solo chi è controllato.",
      en: "Who has the PolFer is an agent in plain clothes, and wins alone if at the end of the Outward (or the Return) too many travellers were never controlled, compared with the Tickets. The line at the bottom says how many it takes. Only the one inspected may give it away.",
    },
    clause: "BP-4.2",
    expect: null,
    highlight: ["card polfer"],
  },
  {
    ...POSITIONS.end,
    legal: [],
    text: {
      it: "Al Ritorno il Controllore toglie anche una carta giocata per turno. Qui tutto è finito: il Posto 4 ha la PolFer ed è fuori dal conto, tu hai meno punti degli altri. Hai vinto!",
      en: "In the Return the Inspector also removes one played card a turn. Here it is all over: Seat 4 has the PolFer and is left out, and you have the fewest points of the others. You win!",
    },
    clause: "BP-4.3",
    expect: null,
    highlight: ["seat 1"],
  },
].map((step) => ({ ...step, seats: SEATS }));
