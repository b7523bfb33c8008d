/** What a move would leave behind, told before it is played: sums of printed numbers, no rules. */

import { CARDS, INVESTING, NUMBERED } from "./cards.js";
import { cardText, seatName, words } from "./words.js";

/** @typedef {import("/web/kit/types").Move} Move */
/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Player} Player */

/** @param {View} view @param {number} seat @param {Move} move @param {import("./words.js").Who} [who] */
export function foresight(view, seat, move, who = seatName) {
  const mine = view.players[seat];
  const told = [];
  const change = waterChange(view, mine, move);
  if (change) told.push(after("drops", mine.drops, mine.drops + change));
  if (move.do === "build") told.push(...building(view, mine, move.card, change));
  if (move.do === "invest") told.push(words("sunk"));
  if (move.do === "attack") told.push(striking(view, move, who));
  if (move.do === "catastrophe") told.push(...everyone(view, move.card, who));
  if (move.do === "park") told.push(...replaced(mine, move.card));
  if (move.do === "answer" && view.pending) told.push(words("cancels", { card: view.pending.card }));
  if (move.do === "recycle") told.push(cardText(move.wanted));
  if (move.do === "sacrifice") told.push(words("loses", { n: printed(move.card, "cost") + INVESTING + Number(move.extra) }));
  return told.filter(Boolean).join(" · ");
}

/** @param {string} id @param {"cost" | "worth"} fact */
const printed = (id, fact) => CARDS[id][fact] ?? 0;

/** @param {"drops" | "points" | "cards"} what @param {number} before @param {number} n */
const after = (what, before, n) => words(`after.${what}`, { before, n });

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

/** @param {View} view @param {Player} mine @param {string} id @param {number} change */
function building(view, mine, id, change) {
  const up = turnedUp(mine, id);
  const points = mine.score + change + [id, ...up].reduce((sum, card) => sum + printed(card, "worth"), 0);
  const told = [after("points", mine.score, points)];
  if (up.length) told.push(words("turnsUp", { cards: up }));
  const city = new Set([...Object.keys(mine.city), id, ...up]);
  if (view.caller === null && NUMBERED.every((card) => city.has(card))) told.push(words("completes"));
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

/** @param {View} view @param {Move} move @param {import("./words.js").Who} who */
function striking(view, move, who) {
  const seat = Number(move.target) - 1;
  const victim = view.players[seat];
  const effect = CARDS[move.card].effect ?? {};
  /** @param {string} change */
  const of = (change) => words("after.of", { seat: who(seat), change });
  const lost = Math.min(effect.lose ?? effect.take ?? 0, victim.drops);
  if (lost) return of(after("drops", victim.drops, victim.drops - lost));
  if (effect.destroy) return of(after("points", victim.score, victim.score - printed(move.choice, "worth")));
  if (effect.discard) return of(after("cards", victim.hand_size, Math.max(victim.hand_size - effect.discard, 0)));
  return words("stays");
}

/** @param {View} view @param {string} id @param {import("./words.js").Who} who */
function everyone(view, id, who) {
  const lost = CARDS[id].effect?.lose;
  if (!lost) return [cardText(id)];
  return view.players.map(({ drops }, seat) => words("after.of", { seat: who(seat), change: `${drops} → ${Math.max(drops - lost, 0)}` }));
}

/** @param {Player} mine @param {string} id */
function replaced(mine, id) {
  const old = Object.keys(mine.parked).find((other) => CARDS[other].symbol === CARDS[id].symbol);
  return old ? [words("replaces", { card: old })] : [];
}
