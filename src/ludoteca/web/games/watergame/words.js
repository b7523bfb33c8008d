/** What WaterGame's table says, in both languages: moves, moments, positions. */

import { CARDS, INVESTING } from "./cards.js";

/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

/** @typedef {{card: string, drops: number}} Sunk */
/** @typedef {{card: string, green: boolean, drops: number}} Resource */
/**
 * @typedef {object} Player
 * @property {number} score
 * @property {number} drops
 * @property {number} loose
 * @property {number} surcharge
 * @property {number} toll
 * @property {Resource[]} resources
 * @property {Record<string, number>} city
 * @property {Record<string, number>} attacks
 * @property {Record<string, number>} parked
 * @property {Sunk[]} investments
 * @property {number} hand_size
 * @property {string[] | null} hand
 * @property {string[]} known
 */
/**
 * @typedef {object} View
 * @property {boolean} over
 * @property {number} player
 * @property {"play" | "reply" | "interrupt" | "discards" | "over"} phase
 * @property {number | null} asked
 * @property {number[]} still_to_ask
 * @property {{attacker: number, target: number, card: string, choice: string | null} | null} pending
 * @property {number | null} caller
 * @property {boolean} last_lap
 * @property {number} season
 * @property {number} seasons
 * @property {number} pile
 * @property {number} reserve
 * @property {number} supply
 * @property {string[]} discards
 * @property {Player[]} players
 */

export const WORDS = {
  it: {
    table: "Il tavolo di WaterGame",
    player: "Giocatore",
    you: "tu",
    points: "punti",
    drops: "gocce",
    loose: "sciolte",
    city: "Città",
    water: "Acqua",
    attacks: "Attacchi subiti",
    parked: "Difese pronte",
    invested: "investimento coperto",
    missing: "manca",
    blocked: "bloccata",
    cards: "carte in mano",
    known: "di sicuro in mano",
    hand: "La tua mano",
    options: "Che cosa puoi fare",
    pile: "mazzo",
    season: "stagione",
    reserve: "riserva",
    supply: "gocce al centro",
    discards: "Scarti",
    noDiscards: "nessuno scarto",
    latest: "dal più recente",
    back: "Riprendi l'ultima mossa",
    whyNot: "Perché non si può?",
    pick: "Tocca una carta per vedere che cosa farebbe.",
    over: "Partita finita.",
    last: "Ultimo giro.",
    next: "Poi tocca a",
    play: "gioca le sue carte",
    discardsPhase: "scarta, poi reintegra la mano",
    reply: "può rispondere all'attacco di",
    with: "con",
    on: "contro",
    interrupt: "può intervenire nel turno di",
    before: "prima",
    after: "dopo",
    turnsUp: "si scopre anche",
    wins: "vince con",
  },
  en: {
    table: "WaterGame's table",
    player: "Player",
    you: "you",
    points: "points",
    drops: "drops",
    loose: "loose",
    city: "City",
    water: "Water",
    attacks: "Attacks suffered",
    parked: "Defences ready",
    invested: "face-down investment",
    missing: "missing",
    blocked: "blocked",
    cards: "cards in hand",
    known: "surely in hand",
    hand: "Your hand",
    options: "What you can do",
    pile: "pile",
    season: "season",
    reserve: "reserve",
    supply: "drops in the supply",
    discards: "Discards",
    noDiscards: "no discards",
    latest: "latest first",
    back: "Take the last move back",
    whyNot: "Why not?",
    pick: "Tap a card to see what it would do.",
    over: "The game is over.",
    last: "Last lap.",
    next: "Next to be asked:",
    play: "plays its cards",
    discardsPhase: "discards, then refills its hand",
    reply: "may answer the attack of",
    with: "with",
    on: "on",
    interrupt: "may step into the turn of",
    before: "before",
    after: "after",
    turnsUp: "also turns up",
    wins: "wins with",
  },
};

/** @type {Record<Lang, Record<string, (name: (id: string) => string, move: Move, who: (seat: number) => string) => string>>} */
const MOVES = {
  it: {
    build: (name, move) => `Costruisci ${name(move.card)}`,
    invest: (name, move) => `Investi in ${name(move.card)}, coperta`,
    collect: (name, move) => `Metti in gioco ${name(move.card)}`,
    attack: (name, move, who) => `Attacca ${move.choice ? `${name(move.choice)} di ` : ""}${who(Number(move.target) - 1)} con ${name(move.card)}`,
    park: (name, move) => `Tieni pronta sul tavolo ${name(move.card)}`,
    lift: (name, move) => `Annulla ${name(move.attack)} con ${name(move.card)}${move.from ? " dal tavolo" : ""}`,
    answer: (name, move) => `Rispondi con ${name(move.card)}${move.from ? " dal tavolo" : ""}`,
    gain: (name, move) => `Guadagna gocce con ${name(move.card)}`,
    recycle: (name, move) => `Riprendi ${name(move.wanted)} dagli scarti`,
    catastrophe: (name, move) => `Scatena ${name(move.card)} su tutti`,
    sacrifice: (name, move) => `Sacrifica ${name(move.card)}${move.extra === "0" ? "" : ` (+${move.extra})`} per ${move.prize === "reserve" ? "una risorsa della riserva" : name(move.prize)}`,
    discard: (name, move) => `Scarta ${name(move.card)}`,
    end: () => "Ho finito le mie giocate",
    pass: () => "Passo",
    keep: () => "Tengo il resto e reintegro",
  },
  en: {
    build: (name, move) => `Build ${name(move.card)}`,
    invest: (name, move) => `Invest in ${name(move.card)}, face down`,
    collect: (name, move) => `Put ${name(move.card)} into play`,
    attack: (name, move, who) => `Attack ${move.choice ? `the ${name(move.choice)} of ` : ""}${who(Number(move.target) - 1)} with ${name(move.card)}`,
    park: (name, move) => `Keep ${name(move.card)} ready on the table`,
    lift: (name, move) => `Cancel ${name(move.attack)} with ${name(move.card)}${move.from ? " from the table" : ""}`,
    answer: (name, move) => `Answer with ${name(move.card)}${move.from ? " from the table" : ""}`,
    gain: (name, move) => `Gain drops with ${name(move.card)}`,
    recycle: (name, move) => `Take ${name(move.wanted)} back from the discards`,
    catastrophe: (name, move) => `Unleash ${name(move.card)} on everyone`,
    sacrifice: (name, move) => `Sacrifice ${name(move.card)}${move.extra === "0" ? "" : ` (+${move.extra})`} for ${move.prize === "reserve" ? "a resource of the reserve" : name(move.prize)}`,
    discard: (name, move) => `Discard ${name(move.card)}`,
    end: () => "I have ended my plays",
    pass: () => "Pass",
    keep: () => "Keep the rest and refill",
  },
};

/** @param {number} seat @param {Lang} lang */
export const seatName = (seat, lang) => `${WORDS[lang].player} ${seat + 1}`;

/** @param {string} id @param {Lang} lang */
export const cardName = (id, lang) => CARDS[id].name[lang];

/** @param {Move} move @param {Lang} lang @param {(seat: number) => string} who */
export const moveWords = (move, lang, who) => MOVES[lang][move.do]((id) => cardName(id, lang), move, who);

/** What a move would leave behind: drops after paying, and what would turn up. @param {View} view @param {number} seat @param {Move} move @param {Lang} lang */
export function foresight(view, seat, move, lang) {
  const words = WORDS[lang];
  const mine = view.players[seat];
  const card = CARDS[move.card];
  const told = [];
  const change = waterChange(view, mine, move);
  if (change) told.push(`${mine.drops} → ${mine.drops + change} ${words.drops}`);
  if (move.do === "build" && card.number) {
    const up = turnedUp(mine, card.number);
    if (up.length) told.push(`${words.turnsUp}: ${up.map((id) => cardName(id, lang)).join(", ")}`);
  }
  if (!told.length && card?.text) told.push(card.text[lang]);
  return told.join(" · ");
}

/** @param {View} view @param {Player} mine @param {Move} move */
function waterChange(view, mine, move) {
  const card = CARDS[move.card];
  if (move.do === "build") return -((card.cost ?? 0) + mine.surcharge);
  if (move.do === "invest") return -((card.cost ?? 0) + INVESTING + mine.surcharge);
  if (move.do === "collect") return Math.min(card.drops ?? 0, view.supply);
  if (move.do === "gain") return Math.min(card.gain ?? 0, view.supply);
  return 0;
}

/** @param {Player} mine @param {number} number */
function turnedUp(mine, number) {
  const up = [];
  for (let next = number + 1; ; next += 1) {
    const found = mine.investments.filter(({ card }) => CARDS[card].number === next);
    if (!found.length) return up;
    up.push(...found.map(({ card }) => card));
  }
}

/** Who is waited for, and why. @param {View} view @param {Lang} lang @param {(seat: number) => string} who */
export function moment(view, lang, who) {
  const words = WORDS[lang];
  if (view.over || view.asked === null) return `${words.over} ${winners(view, lang, who)}`;
  const asked = who(view.asked);
  const lines = [];
  if (view.phase === "reply" && view.pending) {
    const { attacker, card, choice } = view.pending;
    lines.push(`${asked} ${words.reply} ${who(attacker)}: ${cardName(card, lang)}${choice ? ` (${cardName(choice, lang)})` : ""}.`);
  } else if (view.phase === "interrupt") lines.push(`${asked} ${words.interrupt} ${who(view.player)}.`);
  else lines.push(`${asked} ${view.phase === "discards" ? words.discardsPhase : words.play}.`);
  if (view.still_to_ask.length) lines.push(`${words.next} ${view.still_to_ask.map(who).join(", ")}.`);
  if (view.caller !== null) lines.push(words.last);
  return lines.join(" ");
}

/** @param {View} view @param {Lang} lang @param {(seat: number) => string} who */
function winners(view, lang, who) {
  const best = Math.max(...view.players.map(({ score }) => score));
  const names = view.players.flatMap(({ score }, seat) => (score === best ? [who(seat)] : []));
  return `${names.join(", ")}: ${best} ${WORDS[lang].points}.`;
}

/** @param {Record<string, number>} cards @param {Lang} lang */
export const listed = (cards, lang) =>
  Object.entries(cards)
    .map(([id, count]) => `${cardName(id, lang)}${count > 1 ? ` ×${count}` : ""}`)
    .join(", ");

/** The position as text. @param {View} view @param {Lang} lang */
export function describe(view, lang) {
  const words = WORDS[lang];
  /** @param {number} seat */
  const who = (seat) => seatName(seat, lang);
  const cities = view.players.map((player, seat) => {
    const parts = [
      `${who(seat)}: ${player.score} ${words.points}, ${player.drops} ${words.drops}`,
      `${words.city}: ${listed(player.city, lang) || "–"}`,
    ];
    if (player.investments.length) parts.push(`${words.invested}: ${player.investments.map(({ card, drops }) => `${cardName(card, lang)} (${drops})`).join(", ")}`);
    if (Object.keys(player.attacks).length) parts.push(`${words.attacks}: ${listed(player.attacks, lang)}`);
    if (Object.keys(player.parked).length) parts.push(`${words.parked}: ${listed(player.parked, lang)}`);
    parts.push(player.hand ? `${words.hand}: ${player.hand.map((id) => cardName(id, lang)).join(", ") || "–"}` : `${player.hand_size} ${words.cards}`);
    return parts.join(". ");
  });
  const stock = `${words.pile} ${view.pile}, ${words.season} ${view.season}/${view.seasons}, ${words.reserve} ${view.reserve}, ${words.supply} ${view.supply}`;
  return [moment(view, lang, who), ...cities, stock].join("\n");
}
