/** What the table of Biglietti, prego! says: the words are in `words.LANG.json`, here is what they are said of. */

import { gameWords, list } from "/web/kit/i18n.js";
import { HIDDEN, KINDS, NONE, awaited, cardsOf, hasChosen, hasPolfer, ringOf, seatOf, uncontrolled } from "./position.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./position.js").Story} Story */
/** What a seat is called as the object of a sentence: a name, or the word for the reader. @typedef {(seat: number) => string} Who */

const say = await gameWords("biglietti");

/** @param {string} key @param {import("/web/kit/words.js").Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** @param {string} phase */
export const phaseName = (phase) => say(`phase.${phase}`);

/** @param {string} card */
const isKind = (card) => KINDS.includes(card);

/** A kind of card. @param {string} kind */
export const kindName = (kind) => say(`card.${kind}`);

/** A card by its kind, or by its points. @param {string} card */
export const cardName = (card) => (isKind(card) ? kindName(card) : words("controlOf", { points: card }));

/** The name of a card that has one printed on it. @param {string} card */
export const printedName = (card) => (isKind(card) ? kindName(card) : "");

/** What a card does, if that has to be said. @param {string} card */
export const effect = (card) => (isKind(card) ? words(`effect.${card}`) : "");

/** A card that is looked at: its name, and what it does. @param {string} card */
export const cardWords = (card) => `${cardName(card)}: ${isKind(card) ? effect(card) : words("effect.control", { points: Number(card) })}`;

/** @param {string} letters */
const cardNames = (letters) => cardsOf(letters).map(kindName).join(", ");

const NAMED = 3;

/** What a seat is called beside a sentence: in a list, in brackets. @param {View} view @param {Who} who @returns {Who} */
export const labels = (view, who) => (seat) => (seat === view.seat ? words("story.you") : who(seat));

/** What a seat does or has; of the reader it is said to its face. @param {View} view @param {string} key @param {number} seat @param {Who} who @param {import("/web/kit/words.js").Facts} [facts] */
const saidOf = (view, key, seat, who, facts) => (seat === view.seat ? words(`you.${key}`, facts) : words(key, { ...facts, who: who(seat) }));

/** @param {number[]} seats @param {Who} who */
function people(seats, who) {
  return seats.length > NAMED ? words("several", { n: seats.length }) : list(seats.map(who));
}

/** BP-2.1 in words. @param {View} view */
export function hidingWords(view) {
  const ring = ringOf(view);
  const hidden = ring.filter((seat) => view.players[seat].hid);
  if (!hidden.length) return words("hidden.none");
  const only = view.candidates.every((seat) => view.players[seat].hid);
  return words(only ? "hidden.many" : "hidden.few", { n: hidden.length, all: ring.length });
}

/**
 * One sentence: what the match waits for, and what one should do.
 * @param {View} view @param {Who} who
 * @param {{legal: Move[], seats: {thinking: boolean}[], choice?: Move | null, card?: string, seat?: number | null}} now
 */
export function sentence(view, who, { legal, seats, choice, card = "", seat = null }) {
  if (view.over) return endingWords(view, who);
  const others = people(awaited(view, seats), who);
  const inspected = view.inspected === null ? "" : who(view.inspected);
  if (!legal.length) return waitWords(view, who, inspected, others);
  if (view.stage === "inspect") {
    if (card) return words("ask.inspectSeat", { points: card });
    return seat !== null ? words("ask.inspectCard", { who: who(seat) }) : `${words("ask.inspect")} ${hidingWords(view)}`;
  }
  if (view.stage === "play" && choice) return words("ask.changed", { kind: choice.kind, others });
  if (view.stage === "give") return giveWords(view, who, legal, card, seat);
  return words(`ask.${view.stage}`, { who: inspected });
}

/** @param {View} view @param {Who} who @param {string} inspected @param {string} others */
function waitWords(view, who, inspected, others) {
  const boss = who(view.inspector);
  if (view.stage === "inspect") return `${saidOf(view, "wait.inspect", view.inspector, who)} ${hidingWords(view)}`;
  if (view.stage === "remove") return saidOf(view, "wait.remove", view.inspector, who);
  if (view.stage === "second" && view.inspector === view.seat) return words("ask.second", { who: inspected });
  if (view.stage !== "give") return saidOf(view, `wait.${view.stage}`, view.inspected ?? view.inspector, who, { boss, others });
  const takers = view.receivers.length ? view.receivers : view.inspected === null ? [] : [view.inspected];
  const giver = view.giver ?? view.inspector;
  return takers.length === 1 ? saidOf(view, "wait.giveOnly", giver, who, { to: who(takers[0]) }) : saidOf(view, "wait.give", giver, who);
}

/** @param {View} view @param {Who} who @param {Move[]} legal @param {string} card @param {number | null} seat */
function giveWords(view, who, legal, card, seat) {
  const takers = [...new Set(legal.map((move) => seatOf(move.to)))];
  if (legal.every((move) => move.kind === NONE)) return words("ask.giveNone");
  if (card) return words("ask.giveSeat", { kind: card });
  if (takers.length > 1 && seat !== null) return words("ask.giveCard", { who: who(seat) });
  const got = view.passing && view.passing !== HIDDEN ? view.passing : "";
  if (takers.length > 1) return got ? words("ask.give", { kind: got }) : words("ask.giveFirst");
  return `${got && `${words("report.got", { kind: got })} `}${words("ask.giveOnly", { who: who(takers[0]) })}`;
}

/** Who won, and by what. @param {View} view @param {Who} who */
function endingWords(view, who) {
  const ring = ringOf(view);
  const label = labels(view, who);
  const names = view.winners.map(label).join(", ");
  if (view.ending === "inspector") {
    const most = Math.max(...ring.map((seat) => view.players[seat].points ?? 0));
    const caught = ring.filter((seat) => view.players[seat].points === most);
    return words("ending.inspector", { boss: label(view.inspector), who: list(caught.map(who)), n: most });
  }
  if (view.ending === "polfer") {
    const free = uncontrolled(view).filter((seat) => !view.winners.includes(seat)).length;
    return words("ending.polfer", { who: names, n: free, wanted: view.polfer_wanted });
  }
  const fewest = view.players[view.winners[0]]?.points ?? 0;
  const holder = ring.find((seat) => hasPolfer(view, seat));
  const told = words("ending.travellers", { names, points: fewest, n: view.winners.length });
  return holder === undefined ? told : `${told} ${saidOf(view, "ending.out", holder, who)}`;
}

/** @type {Record<string, string>} */
export const ENDING_CLAUSES = { inspector: "BP-4.1", polfer: "BP-4.2", travellers: "BP-4.3" };

/** The goal of who looks on, in one line. @param {View} view */
export function goalWords(view) {
  if (view.seat < 0) return words("role.watcher");
  if (view.seat === view.inspector) return words("role.inspector", { n: view.points_to_win });
  if (!hasPolfer(view, view.seat)) return words("role.traveller", { n: view.points_to_win });
  const now = uncontrolled(view).filter((seat) => seat !== view.seat).length;
  return words("role.polfer", { phase: view.phase, n: view.polfer_wanted, now });
}

/** The same in a few words, for the line above one's cards. @param {View} view */
export function aimWords(view) {
  const role = view.seat === view.inspector ? "inspector" : hasPolfer(view, view.seat) ? "polfer" : "traveller";
  const now = uncontrolled(view).filter((seat) => seat !== view.seat).length;
  return words(`aim.${role}`, { n: role === "polfer" ? view.polfer_wanted : view.points_to_win, now });
}

/** How the last inspection went. @param {View} view @param {Story} story @param {Who} who */
export function outcomeWords(view, { outcome, inspected }, who) {
  if (!outcome) return "";
  const { given, excuses, accusations } = outcome;
  if (excuses === null || accusations === null) return saidOf(view, given ? "report.hid" : "report.ticket", inspected, who);
  return words(given ? "report.given" : "report.saved", { who: labels(view, who)(inspected), excuses, accusations });
}

/** What the Inspector says at the seat that is inspected. @param {View} view */
export function spoken({ inspected, outcome, stage, over }) {
  if (inspected === null || over) return "";
  if (outcome) return words(outcome.given ? "says.given" : outcome.excuses === null ? "says.ticket" : "says.saved");
  return stage === "give" || stage === "remove" ? "" : words("says.ask");
}

/** What a seat is doing, in a word or two. @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats */
export function doingWords(view, seat, seats) {
  if (view.over && !view.winners.includes(seat)) return hasPolfer(view, seat) ? kindName("polfer") : "";
  const doing = doingOf(view, seat, seats);
  const { table } = view.players[seat];
  // What somebody played is said by its name, while nothing more urgent is to be said.
  return table && table !== "hide" && (doing === "" || doing === "waits") ? kindName(table) : doing && words(`doing.${doing}`);
}

/** @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats */
function doingOf(view, seat, seats) {
  if (view.over) return "won";
  if (seat === view.seat && awaited(view, seats).includes(seat)) return "yours";
  if (hasChosen(view, seat, seats)) return "chosen";
  if (view.stage === "play" && view.thinking.includes(seat)) return "thinks";
  if (view.giver === seat) return "gives";
  if (view.inspected === seat) return view.stage === "drop" ? "drops" : view.outcome ? (view.outcome.given ? "given" : "saved") : "inspected";
  if (view.players[seat].hid) return "hid";
  return view.stage === "give" && view.receivers.includes(seat) ? "waits" : "";
}

/** Everything that is seen of a seat. @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats @param {Who} label */
export function seatWords(view, seat, seats, label) {
  const player = view.players[seat];
  if (seat === view.inspector) return `${label(seat)}: ${words("inspector")}`;
  const held = words("cards", { n: player.hand_size });
  const doing = doingWords(view, seat, seats);
  const facts = [
    player.hand === null ? held : `${held} (${cardNames(player.hand)})`,
    player.hand === null && player.known && `${words("known")}: ${cardNames(player.known)}`,
    controlWords(player),
    player.table && words("played", { kind: player.table }),
    view.chain.includes(seat) && words("inChain"),
    doing !== (player.table && kindName(player.table)) && doing,
  ];
  return `${label(seat)}: ${facts.filter(Boolean).join(", ")}`;
}

/** @param {import("./wire").Player} player */
export function controlWords({ control_cards: cards, controls, points }) {
  if (!cards) return words("uncontrolled");
  const seen = controls === null ? "" : ` (${[...controls].join(", ")}: ${words("points", { n: points ?? 0 })})`;
  return `${say("controls", { n: cards })}${seen}`;
}

/** The same in a word or two, for a seat of which nothing else is to be said. @param {import("./wire").Player} player */
export function restWords({ control_cards: cards, points }) {
  if (!cards) return words("spotless");
  return points === null ? say("controls", { n: cards }) : words("points", { n: points });
}

/** How many control cards are left. @param {View} view */
export function leftWords({ packs }) {
  if (packs.next_size) return words("left.later", { n: packs.hand_size, later: packs.next_size });
  return words("left", { n: packs.hand_size });
}

/** Who has never been controlled, and how many would be enough for the agent. @param {View} view */
export const freeWords = (view) => words("free", { free: uncontrolled(view).length, n: view.polfer_wanted });

/** The position as text for a screen reader, a line a subject. @param {View} view @returns {string} */
export function describe(view) {
  /** @type {Who} */
  const who = (seat) => (seat === view.seat ? words("object") : seatName(seat));
  /** @type {Who} */
  const label = (seat) => (seat === view.seat ? words("seatYou", { seat }) : seatName(seat));
  /** @type {{thinking: boolean}[]} */
  const seats = [];
  const pack = view.packs.hand ? `: ${[...view.packs.hand].join(", ")}` : "";
  const lines = [
    sentence(view, who, { legal: [], seats }),
    goalWords(view),
    `${phaseName(view.phase)}, ${words("turn", { n: view.turn })}, ${leftWords(view)}. ${words("tickets", { n: view.tickets })}, ${freeWords(view)}.`,
    `${words("inspectorIs", { who: label(view.inspector) })}, ${words("limit", { n: view.points_to_win })}${pack}.`,
    ...ringOf(view).map((seat) => `${seatWords(view, seat, seats, label)}.`),
  ];
  if (view.removed) lines.push(`${words("removed")}: ${cardNames(view.removed)}.`);
  return lines.join("\n");
}
