// How strong somebody plays, in words.
import { t } from "./i18n.js";
import { levelName } from "./people.js";

/** @typedef {import("./wire").Rating} Rating */

/** Between which levels, in words. @param {Rating} rating */
export function standing({ above, below }) {
  if (above && below) return t("rating.between", { above: levelName(above), below: levelName(below) });
  return above ? t("rating.above", { level: levelName(above) }) : t("rating.below", { level: levelName(below) });
}

/** How sure it is, in words. @param {Rating} rating */
export const sureness = ({ wanted, matches, low, high }) =>
  (wanted ? t("rating.guess", { n: wanted }) : t("rating.sure", { n: matches, low, high }));
