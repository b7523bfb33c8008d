// Where levels of the computer are chosen: which there are, and how strong. No table needs it.
import { t } from "./i18n.js";
import { levelName } from "./people.js";

/** @typedef {import("./types").Game} Game */

/**
 * How strong a level is, for who points at it; nothing of the weakest, and of one that was not measured.
 * @param {Game} game @param {string} bot
 */
export const levelTitle = ({ ratings }, bot) => (ratings[bot] ? t("bot.rating", { rating: ratings[bot] }) : undefined);

/**
 * The same in the few words there is room for, and on which scale.
 * @param {Game} game @param {string} bot @returns {[string, string]}
 */
export function levelStrength({ bots, ratings }, bot) {
  if (!(bot in ratings)) return [t("bot.strength.none"), ""];
  const below = bots[bots.indexOf(bot) - 1];
  if (ratings[below] === ratings[bot]) return [t("bot.strength.same", { level: levelName(below) }), ""];
  return ratings[bot] ? [t("bot.strength", { rating: ratings[bot] }), t("bot.strength.scale")] : [t("bot.strength.least"), ""];
}

/**
 * The levels that are offered at a table: none that plays there as the one before it.
 * @param {Game} game @param {number} seats @param {Record<string, boolean | number | string>} [options] as far as they are not the usual ones
 */
export const levelsAt = (game, seats, options = {}) => game.bots.filter((bot) => {
  const suited = game.suited[bot];
  return !suited || (suited.seats.includes(seats) && game.options.every(({ name, default: usual }) =>
    !suited.options[name] || suited.options[name].includes(options[name] ?? usual)));
});
