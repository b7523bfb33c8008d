/** Every word of Felci's table, in Italian and in English. */

import { BLACK, KINDS, WHITE, benchAt, colourOf, inSight } from "./garden.js";
import { chains } from "./position.js";

/** @typedef {'it'|'en'} Lang */
/** @typedef {import("./garden.js").Kind} Kind */
/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

/** Ferns and tiles are feminine in Italian, visitors are not. */
const TILE = {
  it: { red: "rossa", yellow: "gialla", green: "verde", blue: "blu", pink: "rosa" },
  en: { red: "red", yellow: "yellow", green: "green", blue: "blue", pink: "pink" },
};
const VISITOR = {
  it: { red: "rosso", yellow: "giallo", green: "verde", blue: "blu", pink: "rosa" },
  en: TILE.en,
};
const SEATS = { it: ["Bianco", "Nero"], en: ["White", "Black"] };

/** @param {number} seat @param {Lang} lang @returns {string} */
export const seatName = (seat, lang) => SEATS[lang][seat];

const it = {
  table: "Il tavolo di Felci",
  garden: "Il giardino e le panchine. Le frecce spostano, Pagina giù va alla prossima cella possibile, Invio posa, Esc lascia.",
  hand: "La tua mano",
  handOf: (/** @type {string} */ who) => `La mano del ${who}`,
  visitors: "I tuoi visitatori",
  points: (/** @type {number} */ n) => (n === 1 ? "1 punto" : `${n} punti`),
  actions: (/** @type {number} */ n) => (n === 1 ? "1 azione" : `${n} azioni`),
  tilesHeld: (/** @type {number} */ n) => (n === 1 ? "1 tessera in mano" : `${n} tessere in mano`),
  standing: "in piedi",
  allSeated: "tutti seduti",
  pile: "Mucchio",
  unseen: "Mai viste",
  unseenWhy: "Nel mucchio, nella mano o sotto le tessere coperte dell'altro",
  flip: "Gira il tabellone",
  turnOf: (/** @type {string} */ who) => `Tocca al ${who}`,
  choose: (/** @type {number} */ n) => `${it.actions(n)}: scegli una tessera o un visitatore.`,
  plant: (/** @type {Kind} */ kind) => `Nuova pianta ${TILE.it[kind]}: una cella vuota qualsiasi.`,
  spore: (/** @type {Kind} */ kind) => `Spora ${TILE.it[kind]}: accanto a una felce ${TILE.it[kind]} libera.`,
  hideFirst: "o prima copri",
  hideMore: "o copri ancora",
  hide: (/** @type {Kind} */ kind) => `Sottobosco: copri una tessera ${TILE.it[kind]}`,
  hiding: (/** @type {Kind} */ kind) => `Sottobosco: dove posi coperta la tessera ${TILE.it[kind]}?`,
  chain: (/** @type {Kind} */ kind) => `Ora la spora ${TILE.it[kind]}, accanto all'ultima tessera coperta.`,
  back: "Indietro",
  seat: (/** @type {Kind} */ kind) => `Visitatore ${VISITOR.it[kind]}: su quale panchina?`,
  over: "Partita finita",
  wins: (/** @type {number} */ seat, /** @type {number[]} */ s) => `Vince il ${SEATS.it[seat]}: ${s[seat]} a ${s[1 - seat]}.`,
  draw: (/** @type {number} */ n) => `Patta: ${n} pari.`,
  hints: "Suggerimenti",
  chance: (/** @type {number} */ percent) => `${percent}%`,
  tile: (/** @type {Kind} */ kind) => `Tessera ${TILE.it[kind]}`,
  visitor: (/** @type {Kind} */ kind) => `Visitatore ${VISITOR.it[kind]}`,
  asPlant: "nuova pianta",
  asPlantShort: "nuova",
  asSpore: "spora",
  empty: "vuota",
  fern: (/** @type {Kind} */ kind) => `felce ${TILE.it[kind]}`,
  floor: (/** @type {string} */ who, /** @type {Kind | '?'} */ kind) =>
    `tessera coperta del ${who}${kind === "?" ? "" : `, ${TILE.it[kind]}`}`,
  bench: (/** @type {string} */ name, /** @type {number} */ colour) => `panchina ${["bianca", "nera"][colour]} ${name}`,
  sitter: (/** @type {string} */ who, /** @type {Kind} */ kind, /** @type {number} */ n) =>
    `visitatore ${VISITOR.it[kind]} del ${who}, vede ${n} ${n === 1 ? "felce" : "felci"}`,
  disturber: (/** @type {string} */ who, /** @type {Kind} */ kind, /** @type {number} */ n) =>
    `disturbatore ${VISITOR.it[kind]} del ${who}, toglie ${n}`,
  benchEmpty: "libera",
  open: "qui si può",
  lastMove: "ultima mossa",
  fernMove: (/** @type {Kind} */ kind, /** @type {string} */ cell) => `felce ${TILE.it[kind]} in ${cell}`,
  floorMove: (/** @type {Kind} */ kind, /** @type {string} */ cell, /** @type {Kind} */ spore) =>
    `spora ${TILE.it[spore]}, coprendo la ${TILE.it[kind]} in ${cell}`,
  visitMove: (/** @type {Kind} */ kind, /** @type {string} */ bench) => `visitatore ${VISITOR.it[kind]} in panchina ${bench}`,
  score: "Punti",
  ferns: "Felci",
  none: "nessuna",
  undergrowth: "Sottobosco",
  benches: "Panchine",
  spores: (/** @type {Kind} */ kind) => `catena in corso verso una spora ${TILE.it[kind]}`,
};

/** @type {typeof it} */
const en = {
  table: "The table of Felci",
  garden: "The garden and the benches. Arrow keys move, Page Down goes to the next possible place, Enter places, Escape lets go.",
  hand: "Your hand",
  handOf: (who) => `${who}'s hand`,
  visitors: "Your visitors",
  points: (n) => (n === 1 ? "1 point" : `${n} points`),
  actions: (n) => (n === 1 ? "1 action" : `${n} actions`),
  tilesHeld: (n) => (n === 1 ? "1 tile in hand" : `${n} tiles in hand`),
  standing: "standing",
  allSeated: "all seated",
  pile: "Pile",
  unseen: "Not seen",
  unseenWhy: "In the pile, in the other's hand or under the other's face-down tiles",
  flip: "Turn the board",
  turnOf: (who) => `${who} to play`,
  choose: (n) => `${en.actions(n)}: pick a tile or a visitor.`,
  plant: (kind) => `New ${TILE.en[kind]} plant: any empty cell.`,
  spore: (kind) => `${capital(TILE.en[kind])} spore: beside a free ${TILE.en[kind]} fern.`,
  hideFirst: "or first cover",
  hideMore: "or cover more",
  hide: (kind) => `Undergrowth: cover a ${TILE.en[kind]} tile`,
  hiding: (kind) => `Undergrowth: where does the ${TILE.en[kind]} tile go, face down?`,
  chain: (kind) => `Now the ${TILE.en[kind]} spore, beside the last face-down tile.`,
  back: "Step back",
  seat: (kind) => `${capital(TILE.en[kind])} visitor: which bench?`,
  over: "The game is over",
  wins: (seat, s) => `${SEATS.en[seat]} wins: ${s[seat]} to ${s[1 - seat]}.`,
  draw: (n) => `A draw: ${n} each.`,
  hints: "Hints",
  chance: (percent) => `${percent}%`,
  tile: (kind) => `${capital(TILE.en[kind])} tile`,
  visitor: (kind) => `${capital(TILE.en[kind])} visitor`,
  asPlant: "new plant",
  asPlantShort: "new",
  asSpore: "spore",
  empty: "empty",
  fern: (kind) => `${TILE.en[kind]} fern`,
  floor: (who, kind) => `${who}'s face-down tile${kind === "?" ? "" : `, ${TILE.en[kind]}`}`,
  bench: (name, colour) => `${["white", "black"][colour]} bench ${name}`,
  sitter: (who, kind, n) => `${who}'s ${TILE.en[kind]} visitor, sees ${n} ${n === 1 ? "fern" : "ferns"}`,
  disturber: (who, kind, n) => `${who}'s ${TILE.en[kind]} disturber, takes away ${n}`,
  benchEmpty: "free",
  open: "you may play here",
  lastMove: "last move",
  fernMove: (kind, cell) => `${TILE.en[kind]} fern on ${cell}`,
  floorMove: (kind, cell, spore) => `${TILE.en[spore]} spore, covering ${TILE.en[kind]} on ${cell}`,
  visitMove: (kind, bench) => `${TILE.en[kind]} visitor to bench ${bench}`,
  score: "Points",
  ferns: "Ferns",
  none: "none",
  undergrowth: "Undergrowth",
  benches: "Benches",
  spores: (kind) => `a chain is under way towards a ${TILE.en[kind]} spore`,
};

export const WORDS = { it, en };

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Kind} kind @param {Lang} lang */
export const tileWord = (kind, lang) => TILE[lang][kind];

/** @param {Move} move @param {Lang} lang */
export function moveWords(move, lang) {
  const words = WORDS[lang];
  if (move.do === "fern") return words.fernMove(move.kind, move.cell);
  if (move.do === "visit") return words.visitMove(move.kind, move.bench);
  return words.floorMove(move.kind, move.cell, move.spore);
}

/** A cell or a bench and what is on it. @param {View} view @param {string} place @param {Lang} lang */
export function placeWords(view, place, lang) {
  const bench = benchAt(place);
  return bench === null ? cellWords(view, place, lang) : benchWords(view, bench, lang);
}

/** @param {View} view @param {string} cell @param {Lang} lang */
function cellWords(view, cell, lang) {
  const words = WORDS[lang];
  const laid = view.undergrowth[cell];
  if (laid) return `${cell}, ${words.floor(seatName(laid.by, lang), laid.kind)}`;
  return `${cell}, ${view.ferns[cell] ? words.fern(view.ferns[cell]) : words.empty}`;
}

/** @param {View} view @param {string} bench @param {Lang} lang */
function benchWords(view, bench, lang) {
  const words = WORDS[lang];
  const sitters = view.benches[bench].flatMap((kind, seat) => {
    if (!kind) return [];
    const told = seat === colourOf(bench) ? words.sitter : words.disturber;
    return [told(seatName(seat, lang), kind, inSight(view.ferns, kind, bench))];
  });
  return [words.bench(bench, colourOf(bench)), ...(sitters.length ? sitters : [words.benchEmpty])].join(", ");
}

/** Whose turn it is, or how it ended. @param {View} view @param {Lang} lang */
export function turnWords(view, lang) {
  const words = WORDS[lang];
  if (!view.over) return `${words.turnOf(seatName(view.player, lang))}, ${words.actions(view.actions_left)}.`;
  const scores = view.players.map((player) => player.score);
  if (scores[WHITE] === scores[BLACK]) return words.draw(scores[WHITE]);
  return words.wins(scores[WHITE] > scores[BLACK] ? WHITE : BLACK, scores);
}

/** The position as text for a screen reader, a line a subject. @param {View} view @param {Lang} lang @returns {string} */
export function describe(view, lang) {
  const words = WORDS[lang];
  const lines = [turnWords(view, lang)];
  if (view.spore) lines.push(`${capital(words.spores(view.spore))}.`);
  lines.push(`${words.score}: ${view.players.map((player, seat) => `${seatName(seat, lang)} ${player.score}`).join(", ")}.`);
  lines.push(`${words.pile}: ${view.pile}.`);
  const grown = KINDS.flatMap((kind) => {
    const cells = Object.keys(view.ferns).filter((cell) => view.ferns[cell] === kind);
    return cells.length ? [`${TILE[lang][kind]} ${cells.join(" ")}`] : [];
  });
  lines.push(`${words.ferns}: ${grown.join("; ") || words.none}.`);
  const floors = chains(view).map((cells) => cells.map((cell) => cellWords(view, cell, lang)).join("; "));
  if (floors.length) lines.push(`${words.undergrowth}: ${floors.join("; ")}.`);
  const taken = Object.keys(view.benches).filter((bench) => view.benches[bench].some(Boolean));
  lines.push(`${words.benches}: ${taken.map((bench) => benchWords(view, bench, lang)).join("; ") || words.none}.`);
  view.players.forEach((player, seat) => {
    const held = player.hand ? player.hand.map((kind) => TILE[lang][kind]).join(", ") : words.tilesHeld(player.hand_size);
    const standing = player.visitors.map((kind) => VISITOR[lang][kind]).join(", ") || words.none;
    lines.push(`${words.handOf(seatName(seat, lang))}: ${held}; ${words.standing}: ${standing}.`);
  });
  return lines.join("\n");
}
