/** What happened, as somebody at the table would say it, and how much it weighs. */

import { happened as inOneWord } from "/web/kit/happening.js";
import { capital } from "/web/kit/words.js";
import { CARDS } from "./cards.js";
import { words } from "./words.js";

/** @typedef {import("/web/kit/types").LogEntry} LogEntry */

/** What goes without saying: merged with what comes next. */
const ROUTINE = ["pass", "end", "keep", "discard", "draw", "resource gone"];
/** What one must have read. */
const GRAVE = ["attack", "catastrophe", "season", "pile over", "civilisation", "end of game"];

/** What happened in one word; the end of a turn and that of the game are two. @param {import("/web/kit/types").Happening} entry */
export const happened = (entry) => (entry.event === "end" ? "end of game" : inOneWord(entry));

/** @param {LogEntry} entry @returns {import("/web/kit/types").Weight} */
export function weight(entry) {
  const what = happened(entry);
  if (GRAVE.includes(what)) return "grave";
  return ROUTINE.includes(what) ? "routine" : "notable";
}

/** @param {LogEntry} entry @param {import("/web/kit/types").CaptionContext} context @returns {string | undefined} */
export function caption(entry, { you, sentence }) {
  const { who = "", facts, seat } = entry;
  const told = who ? `${who} ${sentence}` : sentence;
  const what = happened(entry);
  const card = CARDS[String(facts.card)];
  if (what === "attack" && you.length === 1 && Number(facts.target) - 1 === you[0]) {
    return words(facts.choice ? "caption.attack.choice" : "caption.attack", { ...facts, who });
  }
  if (what === "build") return words("caption.build", { told: capital(told), cost: card.cost, worth: card.worth });
  if (what === "invest") return words("caption.invest", { told: capital(told), number: (card.number ?? 0) - 1 });
  if (what === "catastrophe" && card.effect) {
    const [[effect, n]] = Object.entries(card.effect);
    return words(`caption.catastrophe.${effect}`, { told: capital(told), n, seat });
  }
  return undefined;
}
