/** The lesson of WaterGame: ten steps on positions that the rules made. Its player is the first. */

import { POSITIONS } from "./positions.js";

/** @typedef {Record<string, string>} Move */

const ME = 0;

/** @param {string} verb @param {string} [card] @returns {(move: Move) => boolean} */
const does = (verb, card) => (move) => move.do === verb && (!card || move.card === card);

export const lesson = [
  {
    ...POSITIONS.start,
    legal: [],
    eyes: ME,
    text: {
      it: "La città in basso è la tua, con l'acqua per costruirla. Alla fine ogni goccia risparmiata vale 1 punto, ogni costruzione il numero in fondo alla sua carta. Chi ne ha di più vince.",
      en: "The lower city is yours, with the water to build it. At the end every drop you saved is 1 point, every construction is worth the number at the foot of its card. Most points win.",
    },
    clause: "WG-5.2",
    expect: null,
    highlight: ["city 0", "city 1"],
  },
  {
    ...POSITIONS.start,
    eyes: ME,
    text: {
      it: "Nel tuo turno giochi quante carte vuoi. Le verdi sono acqua: tocca il Disgelo e mettilo in gioco, o trascinalo nella tua città.",
      en: "In your turn you play as many cards as you like. Green ones are water: tap Thaw and put it into play, or drag it to your city.",
    },
    wrong: { it: "Prima l'acqua: tocca il Disgelo.", en: "Water first: tap Thaw." },
    clause: "WG-1.1",
    expect: does("collect", "thaw"),
    highlight: ["card thaw"],
  },
  {
    ...POSITIONS.green,
    eyes: ME,
    text: {
      it: "Le costruzioni vanno in ordine, da 1 a 5. Costruisci Agricoltura e Abitazioni: il pulsante dice quante gocce ti restano.",
      en: "Constructions go in order, from 1 to 5. Build Farming and Homes: the button says how many drops you will have left.",
    },
    wrong: { it: "Tocca Agricoltura e Abitazioni, poi Costruisci.", en: "Tap Farming and Homes, then Build." },
    clause: "WG-3.3",
    expect: does("build", "farming"),
    highlight: ["card farming"],
  },
  {
    ...POSITIONS.built,
    eyes: ME,
    text: {
      it: "La Scuola è la 4, e la 3 non c'è ancora: puoi però investirla coperta, per una goccia in più. Si girerà da sola quando avrai la 3.",
      en: "School is number 4, and 3 is not there yet: but you can invest it face down, for one drop more. It turns up by itself once you have number 3.",
    },
    wrong: { it: "Tocca Scuola e Sanità, poi Investi.", en: "Tap School and Health, then Invest." },
    clause: "WG-3.4",
    expect: does("invest", "school"),
    highlight: ["card school"],
  },
  {
    ...POSITIONS.invested,
    eyes: ME,
    text: {
      it: "Le carte rosse sono attacchi: il Tubo che perde toglie 2 gocce a chi vuoi. Giocalo.",
      en: "Red cards are attacks: Leaking pipe takes 2 drops from whom you like. Play it.",
    },
    wrong: { it: "Tocca il Tubo che perde e attacca.", en: "Tap Leaking pipe and attack." },
    clause: "WG-3.7",
    expect: does("attack", "leak"),
    highlight: ["card leak"],
    replies: [
      { view: POSITIONS.attacked.view, text: { it: "L'altro può rispondere con una difesa adatta: glielo si chiede sempre.", en: "The other may answer with a defence that fits: it is always asked." } },
      { view: POSITIONS.struck.view, text: { it: "Passa: due gocce in meno.", en: "It passes: two drops less." } },
    ],
  },
  {
    ...POSITIONS.struck,
    eyes: ME,
    text: {
      it: "Le blu sono difese. Quelle con un numero si possono tenere pronte sul tavolo, una per numero: fallo.",
      en: "Blue ones are defences. Those with a number can be kept ready on the table, one for each number: do it.",
    },
    wrong: { it: "Tocca Agricoltura biologica e tienila pronta.", en: "Tap Organic farming and keep it ready." },
    clause: "WG-3.8",
    expect: does("park", "organic"),
    highlight: ["card organic"],
  },
  {
    ...POSITIONS.parked,
    eyes: ME,
    text: {
      it: "Hai finito. Dillo: prima che tu scarti e reintegri la mano a 7, gli altri possono intervenire.",
      en: "You have finished. Say so: before you discard and refill your hand to 7, the others may step in.",
    },
    wrong: { it: "Tocca «Ho finito le mie giocate».", en: "Tap “I have finished my plays”." },
    clause: "WG-4.2",
    expect: does("end"),
    highlight: ["end"],
    replies: [{ view: POSITIONS.window.view, text: { it: "Ora tocca all'altro, che attacca con un OGM.", en: "Now the other is asked, and attacks with a GMO." } }],
  },
  {
    ...POSITIONS.threatened,
    eyes: ME,
    text: {
      it: "Con l'OGM davanti non potresti più costruire la 1. La difesa pronta sul tavolo lo annulla: rispondi.",
      en: "With the GMO before you, you could build number 1 no more. The defence ready on the table cancels it: answer.",
    },
    wrong: { it: "Rispondi con la difesa che hai sul tavolo.", en: "Answer with the defence on your table." },
    clause: "WG-4.1",
    expect: does("answer", "organic"),
    highlight: ["answer"],
  },
  {
    ...POSITIONS.answered,
    legal: [],
    eyes: ME,
    text: {
      it: "Attacco e difesa vanno agli scarti, che puoi sfogliare. Se ti chiedono qualcosa quando non hai niente di utile, passa: si chiede sempre, così nessuno impara nulla.",
      en: "Attack and defence go to the discards, which you can browse. When you are asked and have nothing useful, pass: everyone is always asked, so that nobody learns anything.",
    },
    clause: "WG-4.1",
    expect: null,
    highlight: [],
  },
  {
    ...POSITIONS.end,
    legal: [],
    eyes: ME,
    text: {
      it: "Finisce quando qualcuno ha le costruzioni da 1 a 5 o quando finisce il mazzo (in 3 o 4, due volte); gli altri fanno un ultimo turno. Vince chi ha più punti: qui tu.",
      en: "It ends when somebody has constructions 1 to 5, or when the pile ends (with 3 or 4, twice); the others take one last turn. Most points win: here you do.",
    },
    clause: "WG-5.1",
    expect: null,
    highlight: ["city 0"],
  },
];
