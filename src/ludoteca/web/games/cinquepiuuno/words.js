/** Every word of 5+1's table, in Italian and in English. */

/** @typedef {'it'|'en'} Lang */
/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Move} Move */

const SEATS = { it: ["Rosso", "Giallo", "Verde", "Blu", "Arancione"], en: ["Red", "Yellow", "Green", "Blue", "Orange"] };

/** @param {number} seat @param {Lang} lang @returns {string} */
export const seatName = (seat, lang) => SEATS[lang][seat];

/** @type {Record<Lang, Record<string, string>>} */
export const CARDS = {
  it: { stride: "Passo libero", leap: "Balzo", peek: "Sbirciata", two_dice: "Due dadi", rage: "Rabbia", claim: "È mio!", shuffle: "Rimescola" },
  en: { stride: "Free stride", leap: "Leap", peek: "Peek", two_dice: "Two dice", rage: "Rage", claim: "Claim", shuffle: "Shuffle" },
};
/** @type {Record<string, string>} */
export const CARD_PICTURES = { stride: "👣", leap: "🦘", peek: "🔍", two_dice: "🎲", rage: "😡", claim: "🚩", shuffle: "🔀" };

/** @type {Record<Lang, Record<string, string>>} */
export const EVENTS = {
  it: { tailwind: "2 passi in più", back: "torna alla Partenza", windfall: "pesca una carta", rage: "sposta la pedina viola", trade: "scambia la pedina", puddle: "salta un turno" },
  en: { tailwind: "2 more steps", back: "back to Start", windfall: "take a card", rage: "move the purple pawn", trade: "swap pawns", puddle: "lose a turn" },
};

/** How the server's log names a place, and the events in the order of a theme. @type {Record<Lang, RegExp>} */
export const PLACE = { it: /\bluogo (\d+)/g, en: /\bplace (\d+)/g };
/** @type {Record<Lang, string[]>} */
export const EVENT_NAMES = {
  it: ["Vento in poppa", "Torna alla Partenza", "Colpo di fortuna", "Rabbia!", "Scambio", "Pozzanghera"],
  en: ["Tailwind", "Back to Start", "Windfall", "Rage!", "Trade", "Puddle"],
};

const it = {
  table: "Il tavolo di 5+1",
  grid: "Le trenta caselle. Le frecce spostano, Invio sceglie, Esc lascia.",
  start: "Partenza",
  covered: "coperta",
  remembered: "coperta, ma l'hai vista",
  open: "qui si può",
  chosen: "scelta",
  worth: (/** @type {number} */ n) => `vale ${n}`,
  token: (/** @type {string} */ who) => `gettone: ${who}`,
  pawns: (/** @type {string} */ who) => `pedine: ${who}`,
  purple: "viola di rabbia",
  roll: "Lancia il dado",
  draw: "Pesca una carta",
  keep: (/** @type {string} */ n) => `Tieni il ${n}`,
  trade: (/** @type {string} */ who) => `Cambia posto con ${who}`,
  cards: "Le tue carte",
  theme: "Cambia ambientazione",
  die: (/** @type {number} */ n) => `dado: ${n}`,
  landing: (/** @type {number} */ n) => `lancio d'arrivo: ${n}`,
  modes: { go: "Muovi", purple: "Pedina viola", cover: "Copri", swap: "Scambia", peek: "Sbircia" },
  say: {
    turn: "Lancia il dado, o usa una carta.",
    only: "Lancia il dado!",
    go: "Dove vai?",
    purple: "Dove va la pedina viola?",
    cover: "Quale evento copri?",
    swap: "Scegli due caselle da scambiare.",
    peek: "Scegli due caselle da guardare.",
    keep: "Quale dado tieni?",
    trade: "Con chi cambi posto?",
  },
  turnOf: (/** @type {string} */ who) => `Tocca a ${who}.`,
  wins: (/** @type {string} */ who) => `Vince ${who}!`,
  draws: "Parità.",
  over: "Partita finita.",
  goal: (/** @type {number} */ n) => `traguardo ${n}`,
  level: (/** @type {number} */ n, /** @type {number[]} */ rolls) => `Livello ${n}: si riesce con ${rolls.join(", ")}`,
  points: (/** @type {number} */ n, /** @type {number} */ of) => `${n} di ${of}`,
  held: (/** @type {number} */ n) => (n === 1 ? "1 carta" : `${n} carte`),
  lost: "salta un turno",
  deck: (/** @type {number} */ n) => `Mazzo: ${n}`,
  tokens: (/** @type {number} */ n) => (n === 1 ? "1 gettone in mano" : `${n} gettoni in mano`),
};

/** @type {typeof it} */
const en = {
  table: "The table of 5+1",
  grid: "The thirty tiles. Arrow keys move, Enter chooses, Escape lets go.",
  start: "Start",
  covered: "covered",
  remembered: "covered, but you have seen it",
  open: "possible",
  chosen: "chosen",
  worth: (n) => `worth ${n}`,
  token: (who) => `token: ${who}`,
  pawns: (who) => `pawns: ${who}`,
  purple: "purple rage",
  roll: "Throw the die",
  draw: "Take a card",
  keep: (n) => `Keep the ${n}`,
  trade: (who) => `Change places with ${who}`,
  cards: "Your cards",
  theme: "Change the theme",
  die: (n) => `die: ${n}`,
  landing: (n) => `landing roll: ${n}`,
  modes: { go: "Move", purple: "Purple pawn", cover: "Cover", swap: "Swap", peek: "Peek" },
  say: {
    turn: "Throw the die, or use a card.",
    only: "Throw the die!",
    go: "Where do you go?",
    purple: "Where does the purple pawn go?",
    cover: "Which event do you cover?",
    swap: "Choose two tiles to swap.",
    peek: "Choose two tiles to look at.",
    keep: "Which die do you keep?",
    trade: "With whom do you change places?",
  },
  turnOf: (who) => `${who} to play.`,
  wins: (who) => `${who} wins!`,
  draws: "A draw.",
  over: "The game is over.",
  goal: (n) => `goal ${n}`,
  level: (n, rolls) => `Level ${n}: success with ${rolls.join(", ")}`,
  points: (n, of) => `${n} of ${of}`,
  held: (n) => (n === 1 ? "1 card" : `${n} cards`),
  lost: "loses a turn",
  deck: (n) => `Deck: ${n}`,
  tokens: (n) => (n === 1 ? "1 token in hand" : `${n} tokens in hand`),
};

export const WORDS = { it, en };

/** What the one who owes a decision is asked. @param {View} view @param {Move[]} legal @param {string | null} mode @param {Lang} lang */
export function question(view, legal, mode, lang) {
  const words = WORDS[lang];
  if (view.over) return `${words.over} ${view.winner === null ? words.draws : words.wins(seatName(view.winner, lang))}`;
  if (!legal.length) return words.turnOf(seatName(view.player, lang));
  if (view.waits_for === "turn") return legal.length === 1 ? words.say.only : words.say.turn;
  if (view.waits_for === "keep" || view.waits_for === "trade") return words.say[view.waits_for];
  return words.say[/** @type {'go'} */ (mode ?? "go")];
}

/** The position as text. @param {View} view @param {Lang} lang */
export function describe(view, lang) {
  const words = WORDS[lang];
  const players = view.players.map((player, seat) => {
    const of = view.goal ?? view.tokens_each;
    const pawn = Object.values(view.pawns)[seat];
    return `${seatName(seat, lang)}: ${words.points(player.score, of)}, ${pawn}, ${words.tokens(player.supply)}, ${words.held(player.hand_size)}.`;
  });
  const tokens = Object.entries(view.tiles).flatMap(([cell, tile]) => (tile.token === null ? [] : [`${cell} ${seatName(tile.token, lang)}`]));
  const dice = view.dice.map(words.die);
  return [words.level(view.level, view.rolls), ...players, `${words.purple}: ${view.pawns.purple}.`, tokens.join(", "), dice.join(", "), question(view, [], null, lang)]
    .filter(Boolean)
    .join(" ");
}
