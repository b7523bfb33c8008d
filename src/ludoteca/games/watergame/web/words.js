/** What WaterGame's table says: the words are in `words.LANG.json`, here is what they are said of. */

import { gameWords } from "/web/kit/i18n.js";
import { CARDS } from "./cards.js";

/** @typedef {import("/web/kit/types").Move} Move */
/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./wire").View} View */

const say = await gameWords("watergame");

/** @param {string} key @param {import("/web/kit/words.js").Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** @param {string} id */
export const cardName = (id) => say("titled", { card: id });

/** So many drops, points or cards in hand. @param {"drops" | "points" | "cards"} what @param {number} n */
export const amount = (what, n) => say(what, { n });

// --- Cards ----------------------------------------------------------------------------------------

/** @typedef {(key: string, facts?: import("/web/kit/words.js").Facts) => string} Manner */
/** How it is said what a card does: whole, or as briefly as a small card can. @type {Record<"does" | "brief", Manner>} */
const MANNERS = { does: (key, facts) => say(`does.${key}`, facts), brief: (key, facts) => say(`brief.${key}`, facts) };

/** What a card does, made of its printed facts. @param {string} id @param {keyof typeof MANNERS} [manner] @returns {string} */
export function cardText(id, manner = "does") {
  const card = CARDS[id];
  const told = MANNERS[manner];
  const [[effect, n]] = Object.entries(card.effect ?? { "": 0 });
  if (card.number) return told("numbered", { number: card.number, before: card.number - 1 });
  if (card.family === "construction") return told("house");
  if (card.family === "green") return told("green", { n: card.drops });
  if (card.family === "defence") return defenceText(card, told);
  if (effect === "block") return told("blocks", { number: n });
  return effect ? told(`${card.family}.${effect}`, { n }) : "";
}

const GENERAL = Object.values(CARDS).filter(({ family, effect }) => family === "attack" && !effect?.block);

/** @param {Card} card @param {Manner} told */
function defenceText({ symbol, answers = [], lifts = [], gain, recycle }, told) {
  /** The attacks it cancels so. @param {boolean} answered @param {boolean} lifted */
  const attacks = (answered, lifted) =>
    GENERAL.flatMap(({ id, effect }) => {
      const [name] = Object.keys(effect ?? {});
      return answers.includes(name) === answered && lifts.includes(name) === lifted ? [id] : [];
    });
  const [both, answered, lifted] = [attacks(true, true), attacks(true, false), attacks(false, true)];
  const uses = [
    symbol && told("symbol", { n: symbol }),
    both.length && told("both", { attacks: both }),
    answered.length && told(answered.length === GENERAL.length ? "general" : "answer", { attacks: answered }),
    lifted.length && told("lift", { attacks: lifted }),
    gain && told("gain", { n: gain }),
    recycle && told("recycle", { n: recycle }),
  ].filter(Boolean);
  return uses.length ? told("defence", { uses: uses.join(told("or")) }) : "";
}

/** What a card does in a sign or two, for where there is no room for more: drops, houses, cards and shields stand in it as emoji. @param {string} id @returns {string} */
export function glance(id) {
  const { family, worth, drops, effect, symbol, answers = [], lifts = [], gain, recycle } = CARDS[id];
  /** @param {string} key @param {number | undefined} n */
  const told = (key, n) => say(`glance.${key}`, { n });
  if (family === "construction") return told("construction", worth);
  if (family === "green") return told("green", drops);
  if (effect) return Object.entries(effect).map(([what, n]) => told(`${family}.${what}`, n))[0];
  const parried = GENERAL.filter((attack) => [...answers, ...lifts].some((what) => attack.effect?.[what])).length;
  const uses = [
    symbol && told("symbol", symbol),
    parried && told(parried < GENERAL.length ? "parry" : "general", parried),
    gain && told("gain", gain),
    recycle && told("recycle", recycle),
  ];
  return uses.filter(Boolean).join(say("glance.or"));
}

/** What stands on a plot's sign: its number, or the class of the House. @param {string} id */
export const plotMark = (id) => CARDS[id].number ?? words("classMark");

/** In one word, where the catalogue has one. @param {string} key @param {string} id */
function shortName(key, id) {
  const short = say(key, { card: id });
  return short === id ? cardName(id) : short;
}

/** A construction as on its plot. @param {string} id */
export const plotName = (id) => shortName("plotted", id);

/** A resource as on its plaque. @param {string} id */
export const springName = (id) => shortName("sprung", id);

/** Cards and how many of each. @param {Record<string, number>} cards */
export const listed = (cards) =>
  Object.entries(cards)
    .map(([id, count]) => `${cardName(id)}${count > 1 ? ` ×${count}` : ""}`)
    .join(", ");

// --- Moves and moments ----------------------------------------------------------------------------

/** What a button says; the card in the fingers is named beside it. @param {Move} move @param {(seat: number) => string} who */
export function moveWords(move, who) {
  const how = move.choice ? ".choice" : move.from ? ".table" : move.prize === "reserve" ? ".reserve" : "";
  return words(`move.${move.do}${how}`, { ...move, plot: move.choice && plotName(move.choice), target: move.target && who(Number(move.target) - 1), extra: Number(move.extra ?? 0) });
}

/** What to call the one in a seat. @typedef {(seat: number) => string} Who */

/** Who sits there, by name; the reader's own seat is "you". @param {import("/web/kit/types").Seat[]} seats @param {number} eyes @returns {Who} */
export const whoAt = (seats, eyes) => (seat) => (seat === eyes ? words("you") : seats[seat]?.name || seatName(seat));

/** Who is waited for, and why. @param {View} view @param {number} eyes @param {Who} who */
export function moment(view, eyes, who) {
  if (view.over || view.asked === null) return `${words("over")} ${winners(view, who)}`;
  const other = who(view.pending ? view.pending.attacker : view.player);
  // What the one attacked would lose is told with what passing costs.
  const threat = view.pending ? words(view.pending.choice && view.asked !== eyes ? "threat.choice" : "threat", { ...view.pending }) : "";
  const yours = view.asked !== eyes && (view.pending ? view.pending.attacker : view.player) === eyes ? ".yours" : "";
  return words(`moment.${view.asked === eyes ? "mine" : "theirs"}.${view.phase}${yours}`, { asked: who(view.asked), other, threat });
}

/** What comes of it: what passing would cost, who is asked next, whether it is the truce of the first round or the last lap. @param {View} view @param {number} eyes @param {Who} who @param {boolean} [idle] whether no card can be played */
export function outlook(view, eyes, who, idle = false) {
  if (view.over || view.asked === null) return "";
  const mine = view.asked === eyes;
  const lines = [];
  if (view.truce) lines.push(words("truce"));
  if (view.pending) lines.push(mine ? ifPassed(view.pending, who) : cardText(view.pending.card));
  const useless = view.truce && view.phase === "interrupt"; // that tip is about attacks
  if (mine && idle && IDLE.includes(view.phase)) lines.push(words(`idle.${view.phase}`));
  else if (mine && !view.pending && !useless) lines.push(words(`tip.${view.phase}`));
  if (view.still_to_ask.length && !view.pending && !mine) lines.push(words("next", { seats: view.still_to_ask.map(who) }));
  if (view.caller !== null) lines.push(words("last"));
  return lines.join(" ");
}

/** When who holds nothing that could be played is told so. */
const IDLE = ["play", "reply", "interrupt"];

/** What the one attacked suffers without an answer. @param {import("./wire").Pending} pending @param {Who} who */
function ifPassed({ card, choice, attacker }, who) {
  const [[effect, n]] = Object.entries(CARDS[card].effect ?? { "": 0 });
  return effect ? words(`passed.${effect}`, { n, choice, attacker: who(attacker) }) : "";
}

/** Who is asked in another's turn is not on turn. @param {View} view @param {Who} name */
export function headline(view, name) {
  if (view.pending) return words("headline.reply", { attacker: name(view.pending.attacker) });
  return view.phase === "interrupt" ? words("headline.interrupt", { player: name(view.player) }) : undefined;
}

/** @param {View} view @param {(seat: number) => string} who */
function winners(view, who) {
  const best = Math.max(...view.players.map(({ score }) => score));
  return words("winners", { winners: view.players.flatMap(({ score }, seat) => (score === best ? [who(seat)] : [])), best });
}

const NOBODY = -1;

/** The position as text. @param {View} view */
export function describe(view) {
  const cities = view.players.map((player, seat) => {
    const parts = [words("describe.player", { seat, score: player.score, drops: player.drops }), `${words("city")}: ${listed(player.city) || "–"}`];
    if (player.investments.length) parts.push(`${words("invested")}: ${player.investments.map(({ card, drops }) => `${cardName(card)} (${drops})`).join(", ")}`);
    if (Object.keys(player.attacks).length) parts.push(`${words("attacks")}: ${listed(player.attacks)}`);
    if (Object.keys(player.parked).length) parts.push(`${words("parked")}: ${listed(player.parked)}`);
    parts.push(player.hand ? `${words("inHand")}: ${player.hand.map(cardName).join(", ") || "–"}` : amount("cards", player.hand_size));
    return parts.join(". ");
  });
  const { pile, season, seasons, reserve, supply } = view;
  const now = [moment(view, NOBODY, seatName), outlook(view, NOBODY, seatName)].filter(Boolean).join(" ");
  return [now, ...cities, words("describe.stock", { pile, season, seasons, reserve, supply })].join("\n");
}
