/** The printed cards, from the edition that is played here. */

import { editionOf } from "/web/kit/games.js";

/** @typedef {"construction" | "green" | "attack" | "defence" | "catastrophe" | "resource"} Family */
/**
 * @typedef {object} Card
 * @property {string} id
 * @property {Family} family
 * @property {number} [number]
 * @property {number} [cost]
 * @property {number} [worth]
 * @property {number} [drops]
 * @property {Record<string, number>} [effect]
 * @property {number} [symbol]
 * @property {string[]} [answers]
 * @property {string[]} [lifts]
 * @property {number} [gain]
 * @property {number} [recycle]
 */

/** @type {{card: Card[], resource: Omit<Card, "family">[], investing: number}} */
const EDITION = await editionOf("watergame");

/** By id. @type {Record<string, Card>} */
export const CARDS = Object.fromEntries(
  [...EDITION.card, ...EDITION.resource.map((card) => ({ ...card, family: /** @type {const} */ ("resource") }))].map((card) => [card.id, card]),
);

/** What an investment costs more than building. */
export const INVESTING = EDITION.investing;

/** The constructions that make a civilisation, in their order. */
export const NUMBERED = Object.keys(CARDS)
  .filter((id) => CARDS[id].number)
  .sort((one, other) => (CARDS[one].number ?? 0) - (CARDS[other].number ?? 0));

/** Those beside them. */
export const HOUSES = Object.keys(CARDS).filter((id) => CARDS[id].family === "construction" && !CARDS[id].number);
