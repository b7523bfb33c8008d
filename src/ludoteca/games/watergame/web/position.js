/** Where a card is laid for each thing that it can do. No rules: what is legal comes from the server. */

import { CARDS, NUMBERED } from "./cards.js";

/** @typedef {import("/web/kit/types").Move} Move */
/** @typedef {import("./wire").View} View */
/** @typedef {number | "middle"} Zone a player's city, or the middle of the table */

/** What is laid in one's own city. */
const AT_HOME = ["build", "invest", "collect", "park", "lift", "gain", "answer"];

/** @param {Move} move @param {number} eyes @returns {Zone} */
export function zoneOf(move, eyes) {
  if (move.target) return Number(move.target) - 1;
  return AT_HOME.includes(move.do) ? eyes : "middle";
}

/** Whether a move plays this card from the hand. @param {Move} move @param {string | null} card */
export const fromHand = (move, card) => move.card === card && move.from !== "table" && move.do !== "sacrifice";

/** What somebody who lays this card there would mean, legal or not: the server answers with the clause. @param {string} id @param {View} view @param {number} eyes @param {Zone | null} zone @returns {Move} */
export function meant(id, view, eyes, zone) {
  const card = CARDS[id];
  if (zone === "middle" && card.family !== "catastrophe") return { do: "discard", card: id };
  if (card.family === "construction") return { do: "build", card: id };
  if (card.family === "green") return { do: "collect", card: id };
  if (card.family === "catastrophe") return { do: "catastrophe", card: id };
  if (card.family === "attack") return attackOn(id, view, typeof zone === "number" ? zone : Number(eyes === 0));
  if (view.phase === "reply") return { do: "answer", card: id };
  if (card.symbol) return { do: "park", card: id };
  return card.gain ? { do: "gain", card: id } : { do: "discard", card: id };
}

/** @param {string} id @param {View} view @param {number} seat @returns {Move} */
function attackOn(id, view, seat) {
  const target = String(seat + 1);
  if (!CARDS[id].effect?.destroy) return { do: "attack", card: id, target };
  return { do: "attack", card: id, target, choice: Object.keys(view.players[seat].city)[0] ?? NUMBERED[0] };
}
