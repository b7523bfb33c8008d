/** What changed since the reader's own last action: marked softly until they act. */

import { aimOf } from "./aim.js";
import { happened } from "./captions.js";

/** @typedef {import("/web/kit/types").Happening} Happening */
/** An attack, between whom, and the place it is after. @typedef {{from: number, to: number, card: string, aim: string}} Strike */
/** @typedef {{fresh: Set<string>, lost: Record<number, number>, strikes: Strike[]}} News the places that are new, the drops that each city lost, who attacked whom */

const BUILT = ["build", "invest", "turn up"];
const LOST = ["lose", "stolen", "toll"];

/** While an attack waits for its answer, it is the only one that is pointed out. @param {Happening[]} since @param {import("./wire").View["pending"]} [pending] @returns {News} */
export function newsOf(since, pending) {
  /** @type {News} */
  const news = { fresh: new Set(), lost: {}, strikes: [] };
  for (const entry of since) {
    const { seat, facts } = entry;
    const what = happened(entry);
    if (BUILT.includes(what)) news.fresh.add(`plot ${seat} ${facts.card}`);
    if (what === "attack") news.strikes.push(strikeOf(entry));
    if (what === "stays") news.fresh.add(`wound ${seat} ${facts.card}`);
    if (LOST.includes(what)) news.lost[seat] = (news.lost[seat] ?? 0) + Number(facts.drops);
  }
  if (pending) news.strikes = news.strikes.filter(({ to, card }) => to === pending.target && card === pending.card);
  return news;
}

/** @param {Happening} entry @returns {Strike} */
function strikeOf({ seat, facts }) {
  const [card, to] = [String(facts.card), Number(facts.target) - 1];
  return { from: seat, to, card, aim: aimOf(card, to, facts.choice ? String(facts.choice) : undefined) };
}
