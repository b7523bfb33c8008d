/** What WaterGame's table says, in both languages: moves, moments, positions. */

import { CARDS } from "./cards.js";

/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

/** @typedef {import("./position.js").View} View */

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
    investments: "Investimenti coperti",
    invested: "investimento coperto",
    missing: "manca",
    blocked: "bloccata",
    cards: "carte in mano",
    known: "di sicuro in mano",
    inHand: "in mano",
    nothing: "Ancora niente.",
    hand: "La tua mano",
    options: "Che cosa puoi fare",
    pile: "mazzo",
    season: "stagione",
    reserve: "riserva",
    supply: "gocce al centro",
    discards: "Scarti",
    noDiscards: "nessuno scarto",
    latest: "Il più recente è il primo.",
    back: (/** @type {string} */ card) => `Riprendi in mano ${card}`,
    whyNot: "Perché non si può?",
    tips: {
      play: "Tocca una carta per vedere che cosa farebbe, o trascinala.",
      reply: "Tocca una difesa adatta, o passa.",
      interrupt: "Tocca un attacco o una difesa, o passa.",
      discards: "Una carta alla volta: finché non reintegri puoi riprenderla.",
      over: "",
    },
    over: "Partita finita.",
    last: "È l'ultimo giro.",
    next: "Poi si chiede a",
    turnsUp: "si scopre anche",
    completes: "completa la civiltà: gli altri hanno un ultimo turno",
    sunk: "le gocce restano sulla carta, non valgono punti",
    stays: "resta davanti alla vittima",
    cancels: (/** @type {string} */ card) => `annulla ${card}`,
    replaces: (/** @type {string} */ card) => `${card} va agli scarti`,
    loses: (/** @type {number} */ drops) => `${drops} gocce tornano al centro`,
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
    investments: "Face-down investments",
    invested: "face-down investment",
    missing: "missing",
    blocked: "blocked",
    cards: "cards in hand",
    known: "surely in hand",
    inHand: "in hand",
    nothing: "Nothing yet.",
    hand: "Your hand",
    options: "What you can do",
    pile: "pile",
    season: "season",
    reserve: "reserve",
    supply: "drops in the supply",
    discards: "Discards",
    noDiscards: "no discards",
    latest: "The latest comes first.",
    back: (/** @type {string} */ card) => `Take ${card} back into hand`,
    whyNot: "Why not?",
    tips: {
      play: "Tap a card to see what it would do, or drag it.",
      reply: "Tap a defence that fits, or pass.",
      interrupt: "Tap an attack or a defence, or pass.",
      discards: "One card at a time: until you refill you can take it back.",
      over: "",
    },
    over: "The game is over.",
    last: "This is the last lap.",
    next: "Next to be asked:",
    turnsUp: "also turns up",
    completes: "completes the civilisation: the others have one last turn",
    sunk: "the drops stay on the card, worth no points",
    stays: "stays before its victim",
    cancels: (/** @type {string} */ card) => `cancels ${card}`,
    replaces: (/** @type {string} */ card) => `${card} is discarded`,
    loses: (/** @type {number} */ drops) => `${drops} drops go back to the supply`,
  },
};

/**
 * Who is waited for, and why: to the one who is asked, and of another.
 * @type {Record<Lang, {mine: Record<string, (other: string, card: string) => string>, other: Record<string, (asked: string, other: string, card: string) => string>}>}
 */
const MOMENTS = {
  it: {
    mine: {
      play: () => "Gioca le carte che vuoi, poi di' che hai finito.",
      reply: (other, card) => `${other} ti attacca con ${card}: rispondi o passa.`,
      interrupt: (other) => `Puoi intervenire nel turno di ${other}, prima che scarti.`,
      discards: () => "Scarta le carte che non ti servono, poi reintegri la mano.",
    },
    other: {
      play: (asked) => `Si aspetta ${asked}, che gioca le sue carte.`,
      reply: (asked, other, card) => `Si aspetta ${asked}: può rispondere all'attacco di ${other} con ${card}.`,
      interrupt: (asked, other) => `Si aspetta ${asked}: può intervenire nel turno di ${other}.`,
      discards: (asked) => `Si aspetta ${asked}, che scarta prima di reintegrare la mano.`,
    },
  },
  en: {
    mine: {
      play: () => "Play the cards you like, then say that you have finished.",
      reply: (other, card) => `${other} attacks you with ${card}: answer or pass.`,
      interrupt: (other) => `You may step into the turn of ${other}, before the discards.`,
      discards: () => "Discard the cards you do not need, then your hand is refilled.",
    },
    other: {
      play: (asked) => `Waiting for ${asked}, who is playing cards.`,
      reply: (asked, other, card) => `Waiting for ${asked}, who may answer ${card}, the attack of ${other}.`,
      interrupt: (asked, other) => `Waiting for ${asked}, who may step into the turn of ${other}.`,
      discards: (asked) => `Waiting for ${asked}, who discards before the refill.`,
    },
  },
};

/** What a button says; the card in the fingers is named beside it. @type {Record<Lang, Record<string, (name: (id: string) => string, move: Move, who: (seat: number) => string) => string>>} */
const MOVES = {
  it: {
    build: () => "Costruisci",
    invest: () => "Investi, coperta",
    collect: () => "Metti in gioco",
    attack: (name, move, who) => (move.choice ? `Distruggi ${name(move.choice)} di ${who(Number(move.target) - 1)}` : `Attacca ${who(Number(move.target) - 1)}`),
    park: () => "Tieni pronta sul tavolo",
    lift: (name, move) => `Annulla ${name(move.attack)}${move.from ? ` con ${name(move.card)}, dal tavolo` : ""}`,
    answer: (name, move) => `Rispondi con ${name(move.card)}${move.from ? ", dal tavolo" : ""}`,
    gain: () => "Guadagna gocce",
    recycle: (name, move) => `Riprendi ${name(move.wanted)}`,
    catastrophe: () => "Scatena su tutti",
    sacrifice: (name, move) => `Sacrifica ${name(move.card)}${move.extra === "0" ? "" : ` (+${move.extra})`} per ${move.prize === "reserve" ? "una risorsa della riserva" : name(move.prize)}`,
    discard: () => "Scarta",
    end: () => "Ho finito le mie giocate",
    pass: () => "Passo",
    keep: () => "Tengo il resto",
  },
  en: {
    build: () => "Build",
    invest: () => "Invest, face down",
    collect: () => "Put into play",
    attack: (name, move, who) => (move.choice ? `Destroy the ${name(move.choice)} of ${who(Number(move.target) - 1)}` : `Attack ${who(Number(move.target) - 1)}`),
    park: () => "Keep ready on the table",
    lift: (name, move) => `Cancel ${name(move.attack)}${move.from ? ` with ${name(move.card)}, from the table` : ""}`,
    answer: (name, move) => `Answer with ${name(move.card)}${move.from ? ", from the table" : ""}`,
    gain: () => "Gain drops",
    recycle: (name, move) => `Take ${name(move.wanted)} back`,
    catastrophe: () => "Unleash on everyone",
    sacrifice: (name, move) => `Sacrifice ${name(move.card)}${move.extra === "0" ? "" : ` (+${move.extra})`} for ${move.prize === "reserve" ? "a resource of the reserve" : name(move.prize)}`,
    discard: () => "Discard",
    end: () => "I have finished my plays",
    pass: () => "Pass",
    keep: () => "Keep the rest",
  },
};

/** @param {number} seat @param {Lang} lang */
export const seatName = (seat, lang) => `${WORDS[lang].player} ${seat + 1}`;

/** @param {string} id @param {Lang} lang */
export const cardName = (id, lang) => CARDS[id].name[lang];

/** @param {Move} move @param {Lang} lang @param {(seat: number) => string} who */
export const moveWords = (move, lang, who) => MOVES[lang][move.do]((id) => cardName(id, lang), move, who);

/** Seats by name, the reader's own as such. @param {number} eyes @param {Lang} lang @returns {(seat: number) => string} */
export const whose = (eyes, lang) => (seat) => (seat === eyes ? `${seatName(seat, lang)} (${WORDS[lang].you})` : seatName(seat, lang));

/** Who is waited for, and why. @param {View} view @param {Lang} lang @param {number} eyes */
export function moment(view, lang, eyes) {
  const words = WORDS[lang];
  const who = whose(eyes, lang);
  if (view.over || view.asked === null) return `${words.over} ${winners(view, lang, who)}`;
  const other = who(view.pending ? view.pending.attacker : view.player);
  const card = view.pending ? threat(view.pending, lang) : "";
  const { mine, other: theirs } = MOMENTS[lang];
  const lines = [view.asked === eyes ? mine[view.phase](other, card) : theirs[view.phase](who(view.asked), other, card)];
  if (view.still_to_ask.length) lines.push(`${words.next} ${view.still_to_ask.map(who).join(", ")}.`);
  if (view.caller !== null) lines.push(words.last);
  return lines.join(" ");
}

/** @param {{card: string, choice: string | null}} pending @param {Lang} lang */
const threat = ({ card, choice }, lang) => (choice ? `${cardName(card, lang)} (${cardName(choice, lang)})` : cardName(card, lang));

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

const NOBODY = -1;

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
  return [moment(view, lang, NOBODY), ...cities, stock].join("\n");
}
