// What to call who sits at a table.
import { t, tOr } from "./i18n.js";

/** @typedef {import("./types").Seat} Seat */

/** @param {string} bot a level's name, as the server writes it */
export const levelName = (bot) => tOr(`bot.${bot}`, bot);

/** @param {Seat} seat */
export function personName(seat) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.kind === "bot") return t("seat.bot", { level: levelName(seat.bot) });
  return seat.name || t("guest");
}
