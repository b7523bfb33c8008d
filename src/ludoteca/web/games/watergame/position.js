/** The shape of a view, and where a card is laid for each thing that it can do. No rules: what is legal comes from the server. */

import { CARDS } from "./cards.js";

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
/** @typedef {number | "middle"} Zone a player's city, or the middle of the table */

/** The constructions that make a civilisation, in their order. */
export const NUMBERED = Object.keys(CARDS)
  .filter((id) => CARDS[id].number)
  .sort((one, other) => (CARDS[one].number ?? 0) - (CARDS[other].number ?? 0));

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
  return { do: "attack", card: id, target, choice: Object.keys(view.players[seat].city)[0] ?? Object.keys(CARDS)[0] };
}
