/** What a move would leave behind, told before it is played: sums of printed numbers, no rules. */

import { CARDS, INVESTING } from "./cards.js";
import { NUMBERED } from "./position.js";
import { WORDS, cardName, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

/** @param {View} view @param {number} seat @param {Move} move @param {Lang} lang */
export function foresight(view, seat, move, lang) {
  const words = WORDS[lang];
  const mine = view.players[seat];
  const told = [];
  const change = waterChange(view, mine, move);
  if (change) told.push(`${mine.drops} → ${mine.drops + change} ${words.drops}`);
  if (move.do === "build") told.push(...building(view, mine, move.card, change, lang));
  if (move.do === "invest") told.push(words.sunk);
  if (move.do === "attack") told.push(...striking(view, move, lang));
  if (move.do === "catastrophe") told.push(...everyone(view, move.card, lang));
  if (move.do === "park") told.push(...replaced(mine, move.card, lang));
  if (move.do === "answer" && view.pending) told.push(words.cancels(cardName(view.pending.card, lang)));
  if (move.do === "recycle") told.push(CARDS[move.wanted].text?.[lang]);
  if (move.do === "sacrifice") told.push(words.loses(printed(move.card, "cost") + INVESTING + Number(move.extra)));
  return told.filter(Boolean).join(" · ");
}

/** @param {string} id @param {"cost" | "worth"} fact */
const printed = (id, fact) => CARDS[id][fact] ?? 0;

/** @param {View} view @param {Player} mine @param {Move} move */
function waterChange(view, mine, move) {
  const card = CARDS[move.card];
  if (move.do === "build") return -(printed(move.card, "cost") + mine.surcharge);
  if (move.do === "invest") return -(printed(move.card, "cost") + INVESTING + mine.surcharge);
  if (move.do === "collect") return Math.min(card.drops ?? 0, view.supply);
  if (move.do === "gain") return Math.min(card.gain ?? 0, view.supply);
  if (move.do === "attack" && card.effect?.take) return Math.min(card.effect.take, view.players[Number(move.target) - 1].drops);
  return 0;
}

/** @param {View} view @param {Player} mine @param {string} id @param {number} change @param {Lang} lang */
function building(view, mine, id, change, lang) {
  const words = WORDS[lang];
  const up = turnedUp(mine, id);
  const points = mine.score + change + [id, ...up].reduce((sum, card) => sum + printed(card, "worth"), 0);
  const told = [`${mine.score} → ${points} ${words.points}`];
  if (up.length) told.push(`${words.turnsUp}: ${up.map((card) => cardName(card, lang)).join(", ")}`);
  const city = new Set([...Object.keys(mine.city), id, ...up]);
  if (view.caller === null && NUMBERED.every((card) => city.has(card))) told.push(words.completes);
  return told;
}

/** The investments that wait for this construction, and for each other. @param {Player} mine @param {string} id */
function turnedUp(mine, id) {
  const up = [];
  for (let next = (CARDS[id].number ?? Infinity) + 1; ; next += 1) {
    const found = mine.investments.filter(({ card }) => CARDS[card].number === next);
    if (!found.length) return up;
    up.push(...found.map(({ card }) => card));
  }
}

/** @param {View} view @param {Move} move @param {Lang} lang */
function striking(view, move, lang) {
  const words = WORDS[lang];
  const target = Number(move.target) - 1;
  const victim = view.players[target];
  const effect = CARDS[move.card].effect ?? {};
  const name = seatName(target, lang);
  const lost = Math.min(effect.lose ?? effect.take ?? 0, victim.drops);
  if (lost) return [`${name}: ${victim.drops} → ${victim.drops - lost} ${words.drops}`];
  if (effect.destroy) return [`${name}: ${victim.score} → ${victim.score - printed(move.choice, "worth")} ${words.points}`];
  if (effect.discard) return [`${name}: ${victim.hand_size} → ${Math.max(victim.hand_size - effect.discard, 0)} ${words.cards}`];
  return [words.stays];
}

/** @param {View} view @param {string} id @param {Lang} lang */
function everyone(view, id, lang) {
  const effect = CARDS[id].effect ?? {};
  if (effect.lose) return view.players.map(({ drops }, seat) => `${seatName(seat, lang)}: ${drops} → ${Math.max(drops - effect.lose, 0)}`);
  return [CARDS[id].text?.[lang]];
}

/** @param {Player} mine @param {string} id @param {Lang} lang */
function replaced(mine, id, lang) {
  const old = Object.keys(mine.parked).find((other) => CARDS[other].symbol === CARDS[id].symbol);
  return old ? [WORDS[lang].replaces(cardName(old, lang))] : [];
}
