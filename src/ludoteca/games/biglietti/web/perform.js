/** What happens in the carriage, told: cards that go round in one flow, choices shown together, the Inspector's verdict. */

import { list, t } from "/web/kit/i18n.js";
import { NONE, giftIn, isSeen } from "./position.js";
import { PERIOD } from "./window.js";
import { words } from "./words.js";

/** @typedef {import("/web/kit/types.d.ts").LogEntry} LogEntry */
/** @typedef {import("/web/kit/types.d.ts").StoryContext} StoryContext */
/** @typedef {import("/web/kit/motion.js").Motion} Motion */
/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Gift} Gift */

/** In milliseconds at normal pace: from one card that is handed on to the next, so that ten go round in two to three seconds. */
const STEP = 210;
const FLIGHT = 440;
/** What was revealed is looked at for so long before cards go round. */
const REVEAL = 1800;
/** The chain grows link by link, then the Inspector says what it comes to; only then the control card leaves his hand. */
const VERDICT = 1000;
const HANDED = 700;
/** The train rolls on by one stop, while the Inspector walks along the aisle. */
const ROLL = 1500;
const WALK = 900;
/** How long the Inspector is heard. */
const SPEECH = 1500;
/** Who is inspected itself sees him come, and reads it, before the others' cards are turned. */
const SUMMONS = 1000;

/** When the next card may leave: cards of one exchange come in several beats, and flow as one. */
let clear = 0;

/** @param {import("/web/kit/types.d.ts").Beat} beat @param {Motion} stage */
export async function perform({ entries, after }, stage) {
  const judged = entries.some(({ event }) => event === "count");
  const comes = entries.some(isInspection);
  if (comes) arrive(stage);
  if (judged) reveal(entries, stage);
  if (comes || entries.some(({ event }) => SPOKEN.includes(event))) speak(stage, judged ? VERDICT : comes ? WALK - 200 : 0);
  for (const { event, seat } of entries) {
    if (event === "given") handOver(seat, judged ? VERDICT : 0, stage);
    if (event === "eliminated") stage.fly("offered", "door", { time: HANDED, delay: judged ? VERDICT : 0, lift: 30 });
  }
  flow(entries.flatMap(giftIn).filter(({ kind }) => kind !== NONE), stage);
  if (comes && after.stage === "play" && after.seat === after.inspected) await stage.hold(SUMMONS);
}

/** The train rolls on to its next stop, while the Inspector comes. @param {Motion} stage */
function arrive(stage) {
  if (stage.calm) return;
  for (const land of stage.root.querySelectorAll(".land")) {
    const way = Number(land.getAttribute("data-heading")) * PERIOD;
    stage.animate(land, [{ transform: "translateX(0px)" }, { transform: `translateX(${way}px)` }], ROLL);
  }
  stage.animate(stage.root.querySelector(".walker"), [0, -3, 0, -3, 0, -2, 0].map((y, step) => ({ transform: `translateY(${y}px) rotate(${[0, 3, 0, -3, 0, 2, 0][step]}deg)` })), WALK, "linear");
}

/** @param {Pick<LogEntry, "event" | "facts">} entry */
const isInspection = ({ event, facts }) => event === "move" && facts.do === "inspect";

/** To these the Inspector says something, and when he comes. */
const SPOKEN = ["ticket", "given", "eliminated"];

/** What the Inspector says comes up, and where it would cover anything it goes again. @param {Motion} stage @param {number} after */
function speak(stage, after) {
  const bubble = stage.root.querySelector(".bubble.brief");
  if (!bubble || stage.calm) return;
  const [from, to] = [after / (after + SPEECH), (after + SPEECH - 200) / (after + SPEECH)];
  stage.animate(bubble, [{ opacity: 0 }, { opacity: 0, offset: from }, { opacity: 1, offset: from + 0.05 }, { opacity: 1, offset: to }, { opacity: 0 }], after + SPEECH, "linear");
}

/** BP-2.9 The control card goes from the Inspector to the pile. @param {number} seat @param {number} delay @param {Motion} stage */
function handOver(seat, delay, stage) {
  stage.fly("offered", `pile ${seat}`, { time: HANDED, delay, lift: 20 });
  stage.animate(stage.root.querySelector(`[data-place="pile ${seat}"] .slip-mark:last-of-type`), appearing((delay + 0.6 * HANDED) / (delay + HANDED)), delay + HANDED, "linear");
}

/** BP-2.7 All choices turn at once; then the chain, and what it comes to. @param {LogEntry[]} entries @param {Motion} stage */
function reveal(entries, stage) {
  clear = performance.now() + stage.time(REVEAL);
  for (const { event, seat } of entries) if (event === "plays") stage.flip(stage.root.querySelector(`[data-seat="${seat}"] .played`));
  const links = [...stage.root.querySelectorAll(".chain > *")];
  links.forEach((link, index) => stage.animate(link, appearing(0.35 + (0.35 * index) / links.length), VERDICT, "linear"));
  for (const mark of stage.root.querySelectorAll(".seat .verdict, .seat .void, .sign")) stage.animate(mark, appearing(0.7), VERDICT, "linear");
}

/** Out of sight for a part of the time, then as it is drawn. @param {number} part @returns {Keyframe[]} */
const appearing = (part) => [{ opacity: 0, offset: 0 }, { opacity: 0, offset: part }];

/**
 * BP-3.1 The cards go round one after the other. Nobody waits for the last: it flies on while the next one is asked.
 * @param {Gift[]} gifts @param {Motion} stage
 */
function flow(gifts, stage) {
  const now = performance.now();
  const start = Math.max(0, clear - now) / stage.pace;
  gifts.forEach(({ giver, taker }, index) => {
    const delay = start + index * STEP;
    stage.fly(`card ${giver}`, `card ${taker}`, { time: FLIGHT, delay, lift: 14, fresh: true });
    stage.animate(stage.root.querySelector(`[data-pass="${giver} ${taker}"]`), appearing(delay / (delay + FLIGHT)), delay + FLIGHT, "linear");
  });
  if (gifts.length) clear = now + stage.time(start + gifts.length * STEP);
}

/**
 * The cards of an exchange go round in several beats, and the Inspector comes again before one has read what one got: that is
 * one caption, which grows. What the reader hands on after it got something begins anew.
 * @param {LogEntry[]} told @param {LogEntry[]} news
 */
export function goesOn(told, news) {
  const [last, next] = [told.at(-1), news[0]];
  if (!last || !next || !(giftIn(last).length || last.event === "remove")) return false;
  return isInspection(next) || isRemoval(next) || (giftIn(next).length > 0 && !giftIn(last).some(isSeen));
}

/** BP-3.4 What the Inspector takes out of the game, by choice or because there is but one. @param {Pick<LogEntry, "event" | "facts">} entry */
const isRemoval = ({ event, facts }) => event === "remove" || (event === "move" && facts.do === "remove");

/** What came of an inspection lies there until its turn is over. @param {View} before @param {View} after */
export const stays = (before, after) => before.turn === after.turn && before.outcome !== null && after.outcome !== null;

/** @type {Record<string, "routine" | "grave">} */
const WEIGHTS = { plays: "routine", "forced pass": "routine", "no ticket": "routine", remove: "routine", count: "grave", end: "grave", return: "grave" };

/** Cards that go round are routine; a reveal, a verdict and the end are held. @param {LogEntry} entry */
export const weight = ({ event, facts }) => (event === "move" && facts.do !== "second" ? "routine" : (WEIGHTS[event] ?? "notable"));

/** @param {LogEntry} entry */
export function sound({ event, facts }) {
  if (event === "count" || event === "end") return "bell";
  if (event === "given") return "strike";
  return event === "plays" || event === "forced pass" || (event === "move" && facts.do !== "inspect") ? "card" : undefined;
}

/** What is told in one with something else, or by the picture. @param {LogEntry} entry @param {Set<string>} events all of the beat's */
function silent({ event, facts }, events) {
  if (isInspection({ event, facts })) return events.has("ticket") || events.has("no ticket");
  if (event === "move" && facts.do === "remove") return events.has("remove");
  if (event === "given") return events.has("count");
  return (event === "eliminated" && (events.has("ticket") || events.has("count"))) || (event === "plays" && events.has("count"));
}

/** A turn as the Inspector and the table tell it, in one or two short sentences. @param {LogEntry[]} entries @param {StoryContext} context */
export function story(entries, context) {
  const end = entries.find(({ event }) => event === "end");
  if (end) return [...entries.filter(({ event }) => event === "count"), end].map((entry) => verdictWords(entry, entries, { ...context, brief: true }) ?? context.say(entry)).join(" ");
  const events = new Set(entries.map(({ event }) => event));
  const gifts = entries.flatMap(giftIn);
  const first = entries.findIndex((entry) => giftIn(entry).length);
  const brief = first >= 0 && (events.has("count") || events.has("ticket") || events.has("no ticket"));
  return entries.flatMap((entry, index) => {
    if (index === first) return roundWords(entries.filter((each) => giftIn(each).length), gifts, { ...context, brief });
    return silent(entry, events) || giftIn(entry).length ? [] : [verdictWords(entry, entries, { ...context, brief }) ?? context.say(entry)];
  }).join(" ");
}

/**
 * Who handed on, and what came to the reader: only that, where much is told already.
 * @param {LogEntry[]} entries @param {Gift[]} gifts @param {StoryContext & {brief: boolean}} context @returns {string[]}
 */
function roundWords(entries, gifts, { name, eyes, you, say, brief }) {
  const got = gifts.findIndex((gift) => gift.taker === eyes && isSeen(gift));
  const mine = got < 0 ? gifts.findIndex(({ giver }) => giver === eyes) : got;
  const others = gifts.filter(({ giver }, index) => index !== mine && giver !== eyes);
  const told = mine < 0 ? [] : [gifts[mine].giver === eyes ? say(entries[mine]) : words("story.got", { who: name(gifts[mine].giver), kind: gifts[mine].kind })];
  if (!others.length) return told;
  if (brief) return told;
  if (others.length === 1 && !told.length) return [say(entries[gifts.indexOf(others[0])])];
  /** @param {number} seat */
  const who = (seat) => (you.length === 1 && you[0] === seat ? words("object") : name(seat));
  const [from, to] = [others[0].giver, others[others.length - 1].taker];
  const round = from === to ? words("story.whole") : words("story.round", { from: who(from), to: who(to) });
  return mine === 0 ? [...told, round] : [round, ...told];
}

/**
 * The Inspector's question and his own words; who is in the chain is only drawn, where much is told already.
 * @param {LogEntry} entry @param {LogEntry[]} entries @param {StoryContext & {brief: boolean}} context @returns {string | undefined}
 */
function verdictWords({ seat, event, facts }, entries, { name, eyes, you, brief }) {
  const own = (/** @type {number} */ one) => you.length === 1 && one === eyes;
  const who = own(seat) ? "" : name(seat);
  if (event === "ticket") return who ? words(brief ? "story.ticketBrief" : "story.ticket", { who }) : words("story.ticketMine");
  if (event === "no ticket") {
    const asks = entries.find(isInspection);
    if (!asks) return undefined;
    return own(asks.seat) ? words("story.noneMine", { whom: who }) : words(who ? "story.none" : "story.noneYou", { who: name(asks.seat), whom: who });
  }
  if (event === "given") return quoted(words("story.caught", { who: called(who) }));
  if (event === "remove") {
    const owner = Number(facts.owner);
    return own(owner) ? words("story.removedMine", { kind: String(facts.kind) }) : words("story.removed", { who: name(owner), kind: String(facts.kind) });
  }
  if (event !== "count") return undefined;
  const verdict = entries.find((entry) => entry.event === "given" || entry.event === "eliminated");
  const judged = verdict && !own(verdict.seat) ? name(verdict.seat) : "";
  const key = `story.${verdict?.event === "given" ? "given" : "saved"}${brief ? "Brief" : ""}${judged ? "" : "Mine"}`;
  const told = words(key, { who: judged, excuses: Number(facts.excuses), accusations: Number(facts.accusations) });
  const chain = Array.isArray(facts.chain) ? facts.chain.map(Number) : [];
  if (brief || !chain.length) return told;
  const names = list(chain.map((one) => (own(one) ? words("story.you") : name(one))));
  return `${told} ${words(chain.length > NAMED ? "story.chainMany" : "story.chain", { n: chain.length, names })}`;
}

const NAMED = 2;

/** How somebody is addressed. @param {string} who "" for the reader */
const called = (who) => (who ? `${who}, ` : "");

/** What is said begins with a capital, whoever is addressed. @param {string} said */
const quoted = (said) => said.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** More winners than these are counted. */
const NAMED_WINNERS = 3;

/** BP-1.4 The Inspector of a rematch is one of the winners. @param {View} view @param {(seat: number) => string} name */
export function rematch({ winners }, name) {
  const own = (/** @type {number} */ seat) => name(seat) === t("seat.self");
  if (winners.length === 1 && own(winners[0])) return words("you.rematch");
  if (winners.length > NAMED_WINNERS) return words("rematch.many", { n: winners.length });
  const names = list(winners.map((seat) => (own(seat) ? words("object") : name(seat))));
  return winners.length ? words("rematch", { n: winners.length, names }) : "";
}
