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
export function caption(entry, { name, you, sentence }) {
  const { who = "", facts, seat } = entry;
  const self = you.length === 1 && you[0] === seat;
  const told = who ? `${who} ${sentence}` : sentence;
  const what = happened(entry);
  const card = CARDS[String(facts.card)];
  if (what === "attack" && you.length === 1 && Number(facts.target) - 1 === you[0]) {
    return words(facts.choice ? "caption.attack.choice" : "caption.attack", { ...facts, who });
  }
  if (what === "build") return words("caption.build", { told: capital(told), worth: card.worth });
  if (what === "collect") return words("caption.brings", { told: capital(told), drops: card.drops });
  if (what === "gain") return words(self ? "caption.gain.you" : "caption.gain", { who, card: card.id, drops: card.gain });
  if (what === "stolen") {
    const thief = Number(facts.thief);
    const whose = self ? "mine" : you.length === 1 && you[0] === thief ? "yours" : "theirs";
    return words(`caption.stolen.${whose}`, { who: name(seat), thief: name(thief), drops: Number(facts.drops) });
  }
  if (what === "invest") return words("caption.invest", { told: capital(told), number: (card.number ?? 0) - 1 });
  if (what === "catastrophe" && card.effect) {
    const [[effect, n]] = Object.entries(card.effect);
    return words(`caption.catastrophe.${effect}`, { told: capital(told), n, seat });
  }
  return undefined;
}

/** More sentences than these are no caption. */
const SENTENCES = 3;
/** More cards than these are only counted: the log names them. */
const NAMED = 2;
/** What is said only where nothing else is. */
const SILENT = ["resource gone", "keep", "end"];

/**
 * A beat in a breath: what everybody suffers is said once, what oneself suffers first; what one player discards, and many cards
 * that oneself draws, in one sentence.
 * @param {LogEntry[]} all @param {import("/web/kit/types").StoryContext} context
 */
export function story(all, { you, say }) {
  /** @param {number} seat */
  const isSelf = (seat) => you.length === 1 && you[0] === seat;
  /** @param {LogEntry} entry @returns {LogEntry[]} */
  const alike = (entry) => all.filter((other) => happened(other) === happened(entry) && other.seat === entry.seat);
  /** @param {LogEntry} entry */
  const gathered = (entry) => happened(entry) === "discard" || (happened(entry) === "random discard" && isSelf(entry.seat));
  const entries = all.filter((entry) => !gathered(entry) || alike(entry)[0] === entry);
  const black = entries.find((entry) => happened(entry) === "catastrophe");
  if (black) {
    const { lose } = CARDS[String(black.facts.card)].effect ?? {};
    const suffered = entries.filter((entry) => entry !== black && happened(entry) !== "resource gone" && !(lose && Number(entry.facts.drops ?? lose) === lose));
    /** @param {LogEntry} entry */
    const mine = (entry) => you.includes(entry.seat);
    return inWords([black, ...suffered.filter(mine), ...suffered.filter((entry) => !mine(entry))]);
  }
  const revealed = entries.filter((entry) => happened(entry) === "turn up");
  if (revealed.length) {
    const cards = revealed.map(({ facts }) => String(facts.card));
    return `${inWords(entries.filter((entry) => weight(entry) !== "routine" && !revealed.includes(entry)))} ${capital(words("turnsUp", { cards }))}.`.trim();
  }
  const spoken = [worthSaying, said, () => true].map((worth) => entries.filter(worth)).find((some) => some.length) ?? [];
  const heaviest = ["grave", "notable", "routine"].flatMap((heavy) => spoken.filter((entry) => weight(entry) === heavy).slice(-SENTENCES));
  const kept = heaviest.slice(0, SENTENCES);
  return inWords(spoken.filter((entry) => kept.includes(entry)));

  /** @param {LogEntry} entry */
  function said(entry) {
    return !SILENT.includes(happened(entry));
  }
  /** What others draw is news only where there is no other. @param {LogEntry} entry */
  function worthSaying(entry) {
    return said(entry) && (happened(entry) !== "draw" || you.includes(entry.seat));
  }
  /** @param {LogEntry[]} told */
  function inWords(told) {
    return told.slice(0, SENTENCES).map(sentence).filter(Boolean).join(" ");
  }
  /** @param {LogEntry} entry */
  function sentence(entry) {
    const { seat, who = "", facts } = entry;
    const self = isSelf(seat);
    const [what, same] = [happened(entry), alike(entry)];
    if (what === "discard" && same.length > 1) return words(self ? "caption.discards.you" : "caption.discards", { who, n: same.length });
    if (what === "random discard" && self) return words("caption.loses.you", { cards: same.map((other) => String(other.facts.card)) });
    if (what === "draw" && self && Number(facts.cards) > NAMED) return words("caption.draws.you", { n: Number(facts.cards) });
    return say(entry);
  }
}
