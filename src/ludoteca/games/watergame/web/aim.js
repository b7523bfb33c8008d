/** What an attack is after: the place that its arrow points to and its card flies to. */

import { CARDS, NUMBERED } from "./cards.js";

/** @param {string} card @param {number} target @param {string} [choice] the construction that would fall */
export function aimOf(card, target, choice) {
  const { block, lose, take, raise_costs: dearer, toll } = CARDS[card]?.effect ?? {};
  const plot = choice ?? NUMBERED.find((id) => CARDS[id].number === block);
  if (plot) return `plot ${target} ${plot}`;
  if (lose || take) return `water ${target}`;
  return dearer || toll ? `gate ${target}` : `city ${target}`;
}
