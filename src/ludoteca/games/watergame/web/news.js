/** What changed since the reader's own last action: marked softly until they act. */

import { happened } from "./captions.js";

/** @typedef {import("/web/kit/types").Happening} Happening */
/** An attack, and between whom. @typedef {{from: number, to: number, card: string}} Strike */
/** @typedef {{fresh: Set<string>, lost: Record<number, number>, strikes: Strike[]}} News the places that are new, the drops that each city lost, who attacked whom */

const BUILT = ["build", "invest", "turn up"];
const LOST = ["lose", "stolen", "toll"];

/** @param {Happening[]} since @returns {News} */
export function newsOf(since) {
  /** @type {News} */
  const news = { fresh: new Set(), lost: {}, strikes: [] };
  for (const entry of since) {
    const { seat, facts } = entry;
    const what = happened(entry);
    if (BUILT.includes(what)) news.fresh.add(`plot ${seat} ${facts.card}`);
    if (what === "attack") news.strikes.push({ from: seat, to: Number(facts.target) - 1, card: String(facts.card) });
    if (what === "stays") news.fresh.add(`wound ${seat} ${facts.card}`);
    if (LOST.includes(what)) news.lost[seat] = (news.lost[seat] ?? 0) + Number(facts.drops);
  }
  return news;
}
