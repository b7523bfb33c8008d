/** What just happened at 5+1's table, in as few words as say it: a throw and what came of it are one sentence. */

import { happened } from "/web/kit/happening.js";
import { weight } from "./perform.js";
import { words } from "./words.js";

/** @typedef {import("/web/kit/types").LogEntry} LogEntry */
/** @typedef {import("/web/kit/types").StoryContext} StoryContext */
/** @typedef {import("/web/kit/types").Weight} Weight */

const SENTENCES = 3;
/** @type {Weight[]} */
const LIGHTER = ["grave", "notable", "routine"];

/** What is one sentence with what follows it. @type {Record<string, string[]>} */
const TOGETHER = { roll: ["roll"], purple: ["strike"], try: ["token", "replace"], go: ["try failed"] };
/** What is told by what follows it. @type {Record<string, string[]>} */
const TOLD = { go: ["shown", "replace"], shown: ["win"], draw: ["draw"] };

/** What oneself finds under the mist is all there is to remember: it is said alone. */
const FOUND = ["found", "found two"];

/** A match begins with what one plays for. @param {LogEntry[]} entries @param {StoryContext} context */
export function story(entries, context) {
  if (!entries.length) return words("story.aim");
  /** @type {{ said: string, rank: number }[]} */
  const told = [];
  const found = entries.filter(({ event }) => FOUND.includes(event));
  if (found.length) return found.map(context.say).join(" ");
  for (let at = 0; at < entries.length; at += 1) {
    const [entry, next] = [entries[at], entries[at + 1]];
    const one = happened(entry);
    const both = next && TOGETHER[one]?.includes(next.event) && !next.line;
    if (entries.slice(at + 1).some(({ event }) => TOLD[one]?.includes(event))) continue;
    if (both) at += 1;
    const parts = both ? [entry, next] : [entry];
    told.push({ said: both ? together(entry, next, context) : one === "lost turn" ? missed(entry, context) : context.say(entry), rank: Math.min(...parts.map((part) => LIGHTER.indexOf(weight(part)))) });
  }
  const least = told.map(({ rank }) => rank).sort((a, b) => a - b)[SENTENCES - 1] ?? LIGHTER.length;
  return told.filter(({ said, rank }) => said && rank <= least).slice(-SENTENCES).map(({ said }) => said).join(" ");
}

/** @param {number} seat @param {StoryContext} context */
const isSelf = (seat, { you }) => you.length === 1 && you[0] === seat;

/** Who is in the puddle is told beside what others do: in few words. @param {LogEntry} entry @param {StoryContext} context */
const missed = ({ seat }, context) => words(isSelf(seat, context) ? "story.missed.you" : "story.missed", { who: context.name(seat) });

/** @param {LogEntry} entry @param {LogEntry} next @param {StoryContext} context */
function together(entry, next, context) {
  const { name } = context;
  const self = (/** @type {number} */ seat) => isSelf(seat, context);
  const facts = { ...entry.facts, ...next.facts };
  const owner = typeof facts.owner === "number" ? facts.owner : -1;
  const key = `story.${next.event}${self(entry.seat) ? ".you" : ""}${owner >= 0 && self(owner) ? ".yours" : ""}`;
  return words(key, { who: name(entry.seat), die: Number(facts.die), cell: String(facts.cell), owner: owner < 0 ? "" : name(owner) });
}
