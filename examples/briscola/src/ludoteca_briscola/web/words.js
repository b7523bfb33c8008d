/** What Briscola's table says: the words are in `words.LANG.json`, here is what they are said of. */

import { editionOf } from "/web/kit/games.js";
import { gameWords } from "/web/kit/i18n.js";

/** @typedef {import("./wire").View} View */

const say = await gameWords("briscola");

/** In the order in which a hand is sorted. @type {string[]} */
export const SUITS = (await editionOf("briscola")).suits;

/** @param {string} key @param {import("/web/kit/words.js").Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** A card such as 10s by the facts that words are found for. @param {string} card */
export const named = (card) => ({
  rank: card.slice(0, -1),
  suit: SUITS.find((suit) => suit.startsWith(card.slice(-1))) ?? "",
});

/** @param {string} card */
export const cardWords = (card) => say("card", named(card));

/** What stands in its corner. @param {string} card */
export const markOf = (card) => say(`mark.${card.slice(0, -1)}`);

/** @param {string} suit */
export const suitWord = (suit) => say(`suit.${suit}`);

/** The position as text for a screen reader, a line a subject. @param {View} view */
export function describe(view) {
  const laid = view.table.flatMap((card, seat) => (card ? [`${seatName(seat)} ${cardWords(card)}`] : []));
  const hand = view.seat >= 0 ? view.players[view.seat].hand : null;
  return [
    view.over ? words("over") : words("waits", { name: seatName(view.player) }),
    `${words("trumpCard", named(view.trump))}. ${words("pile", { n: view.pile })}.`,
    `${words("describe.trick")}: ${laid.join(", ") || words("none")}.`,
    ...(hand ? [`${words("describe.hand")}: ${hand.map(cardWords).join(", ") || words("none")}.`] : []),
    `${words("describe.points")}: ${view.players.map(({ points }, seat) => `${seatName(seat)} ${points}`).join(", ")}.`,
  ].join("\n");
}
