// What to call who sits at a table.
import { t, tOr } from "./i18n.js";
import { lang } from "./prefs.js";

/** @param {string} bot a level's name, as the server writes it */
export const levelName = (bot) => tOr(`bot.${bot}`, bot);

/** How the server writes that somebody has no name. */
const UNNAMED = "?";

/** @param {import("./types").Sitter} seat @param {string} [otherwise] what to call somebody without a name */
export function personName(seat, otherwise = t("guest")) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return t("seat.bot", { level: levelName(seat.bot) });
  return seat.name && seat.name !== UNNAMED ? seat.name : otherwise;
}

/** Several computers in one word, with their levels. @param {import("./types").Sitter[]} bots */
export const botsName = (bots) =>
  t("match.bots", { n: bots.length, levels: [...new Set(bots.map(({ bot }) => levelName(bot)))].join(", ") });

/**
 * The name of a seat at the table it is looked at from.
 * @param {import("./types").State} state
 * @param {number} seat
 * @param {import("./types").GameModule} module
 */
export function seatPerson(state, seat, module) {
  const alone = state.you.length === 1 && state.you[0] === seat;
  const otherwise = alone ? t("seat.self") : module.seatName(seat, lang.value);
  return personName(state.seats[seat], otherwise);
}
