/** What the caption over the table says of a beat: short enough to be read whole on a phone. */

import { weight } from "./perform.js";
import { arrivalWords, greenText, placeOnWords, roadWords, words } from "./words.js";

/** @type {import("/web/kit/types").Weight[]} */
const RANKS = ["grave", "notable", "routine"];
/** Moves whose outcome says it all. */
const TOLD_BY_EVENTS = new Set(["green", "draw", "solve", "reveal"]);

/** How happiness changed, whose best space is the first; where it is past the bottom, how much is left to do. @param {import("/web/kit/types").Happening["facts"]} facts */
const shiftWords = (facts) => words(facts.before === facts.space ? "told.left" : Number(facts.before) < Number(facts.space) ? "told.falls" : "told.rises", facts);

const MOVES_PAWNS = new Set(["swap", "call", "go"]);

/**
 * What comes of a move that is advised; a place by its street, as among the choices.
 * @param {import("./position.js").Move} move @param {import("./position.js").View} view @param {(seat: number) => string} name
 */
export function advice(move, view, name) {
  if (move.do === "move") return `${roadWords(move.cell)}, ${arrivalWords(view, move.cell, view.players.map((_, seat) => name(seat)))}`;
  if (MOVES_PAWNS.has(move.do)) return greenText(move.do);
  const wanted = [move.given, move.taken].find((card) => Object.values(view.problems).includes(card));
  return wanted ? words("wantedFor", { problem: wanted }) : "";
}

/** So many letters are two lines on a phone. */
const TWO_LINES = 68;

/**
 * All of a beat in two lines of a phone: what weighs most and finds room. What the red card says is seen
 * on it; with the first, what one plays for.
 * @param {import("/web/kit/types").LogEntry[]} entries @param {import("/web/kit/types").StoryContext} context
 */
export function story(entries, { say }) {
  if (entries.every(({ event }) => event === "red")) return `${words("told.aim")}.`;
  const told = entries.map((entry, index) => ({ index, rank: RANKS.indexOf(weight(entry)) + Number(entry.event === "red"), text: say(entry) }));
  let room = TWO_LINES;
  const kept = told.filter(({ text }) => text).sort((one, other) => one.rank - other.rank || other.index - one.index).filter(({ text }, place) => {
    const fits = place === 0 || text.length < room;
    if (fits) room -= text.length + 1;
    return fits;
  });
  return kept.sort((one, other) => one.index - other.index).map(({ text }) => text).join(" ");
}

/**
 * What a caption says: where somebody stops in words for people, which problem came to light or was solved, and what the sky
 * makes of it. What is drawn is told by the card, and one's own red card waits to be turned.
 * @param {import("/web/kit/types").LogEntry} entry @param {import("/web/kit/types").CaptionContext} context
 */
export function caption({ event, seat, facts }, { name, you }) {
  const self = (/** @type {unknown} */ who) => you.length === 1 && you[0] === who;
  const own = self(seat);
  if (event === "move" && facts.do === "move") {
    return words(own ? "told.you" : "told.move", { name: name(seat), place: placeOnWords(String(facts.cell)) });
  }
  if (event === "move" && /^(call|go)$/.test(String(facts.do)) && self(facts.friend)) return words(`told.${facts.do}.you`, { name: name(seat), do: facts.do });
  if (event === "move" && TOLD_BY_EVENTS.has(String(facts.do))) return "";
  if (event === "red" && own) return words("told.red");
  if (event === "green deck" && facts.problems) return words("told.deck", facts);
  if (event === "dinner") return words("told.dinner", facts);
  if (event === "end") return words(`told.end.${facts.result}`, facts);
  if (event === "reveal" || event === "solve") return `${words(`told.${event}${own ? ".you" : ""}`, { name: name(seat), ...facts })}: ${shiftWords(facts)}`;
  return undefined;
}
