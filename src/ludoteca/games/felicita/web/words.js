/** What Felicità's table says: the words are in `words.LANG.json`, here is what they are said of. */

import { gameWords, list } from "/web/kit/i18n.js";
import { capital } from "/web/kit/words.js";
import { BLOCKS, CELLS, HEIGHT, WIDTH, cellAt } from "./city.js";
import { COLOURS, HIDDEN, able, asked, effectAt, openProblems, othersOn } from "./position.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

const say = await gameWords("felicita");

/** @param {string} key @param {import("/web/kit/words.js").Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** @param {string} block */
export const blockName = (block) => say(`block.${block}`);

/** @param {string} card */
export const greenTitle = (card) => say(`green.${card}`);

/** @param {string} card */
export const greenText = (card) => say(`green.text.${card}`);

/** @param {string} problem */
export const problemTitle = (problem) => say(`problem.${problem}`);

/** @param {string} problem */
export const problemText = (problem) => say(`problem.text.${problem}`);

/** What a town learns when a problem is solved. @param {string} problem */
export const civicWords = (problem) => say(`civic.${problem}`);

/** @param {string} card */
export const redTitle = (card) => say(`red.${card}`);

/** A title among other words. @param {string} text */
export const quoted = (text) => say("quoted", { text });

/** @param {number} n */
export const stepsWords = (n) => say("steps", { n });

/** @param {string} symbol */
export const symbolWords = (symbol) => say(`symbol.${symbol}`);

/** What the seats are called: by the people who sit there, else by their colours. @typedef {readonly string[]} Names */

/** @type {Names} */
const COLOUR_NAMES = COLOURS.map((_, seat) => seatName(seat));

/** @param {{name: string}[]} seats @returns {Names} */
export const namesOf = (seats) => COLOURS.map((_, seat) => seats[seat]?.name || seatName(seat));

/** @param {number[]} seats @param {Names} names */
export const seatsWords = (seats, names) => list(seats.map((seat) => names[seat]));

/** What the button says that does it. @param {Move} move @param {Names} names */
export const confirmWords = (move, names) =>
  ["move", "reveal", "solve"].includes(move.do) ? words(`confirm.${move.do}`) : moveWords(move, names);

/** A place as people would call it: its street, its quarter, and the coordinates that the log has. @param {string} name */
export const placeWords = (name) => placed(name, roadWords(name));

/** Where somebody stops: in a street, on the seafront. @param {string} name */
export const placeOnWords = (name) => placed(name, words(`on.${streetOn(name)}`));

/** @param {string} name @param {string} street */
function placed(name, street) {
  if (CELLS.get(name)?.ground === "wifi") return words("place.short", { street, cell: name });
  const { x, y } = cellAt(name);
  return words("place", { street, block: blockName(quarterOf(x, y)), cell: name });
}

/** The same where there is little room. @param {string} name */
export const streetWords = (name) => words("place.short", { street: roadWords(name), cell: name });

/** Only what its street is called. @param {string} name */
export const roadWords = (name) => words(`street.${streetOn(name)}`);

/** @param {string} name */
function streetOn(name) {
  const { x, y } = cellAt(name);
  return CELLS.get(name)?.ground === "wifi" ? "square" : streetOf(x, y);
}

/** @param {number} x @param {number} y */
function streetOf(x, y) {
  if (y === 0) return "north";
  if (x === WIDTH - 1) return "east";
  if (y === HEIGHT - 1) return "south";
  if (x === 0) return "west";
  return across(x) ? "arcades" : "avenue";
}

/** Whether a cell inside the town lies on a street from west to east. @param {number} x */
const across = (x) => BLOCKS.some((block) => x >= block.x && x < block.x + block.width);

/** The quarter nearest to a place. @param {number} x @param {number} y */
function quarterOf(x, y) {
  /** @param {import("./city.js").Block} block */
  const away = (block) => Math.hypot(block.x + (block.width - 1) / 2 - x, block.y + (block.height - 1) / 2 - y);
  return BLOCKS.reduce((best, block) => (away(block) < away(best) ? block : best)).name;
}

/** What a cell is good for. @param {string} name */
export const groundWords = (name) => words(`about.${cellAt(name).ground}`);

/** What may lie under a covered problem. @param {View} view @param {string} cell */
export function hiddenWords(view, cell) {
  const group = view.hidden.find(({ cells }) => cells.includes(cell));
  return words("crate", { n: group?.problems.length ?? 0 });
}

/** What the app does, and for which open problems. @param {View} view */
export function appWords(view) {
  const reports = openProblems(view).flatMap(([, problem]) => (isReport(problem) ? [quoted(problemTitle(problem))] : []));
  return [words("appText"), ...(reports.length ? [words("appNow", { problems: list(reports) })] : [])].join(" ");
}

/** @param {Move} move @param {Names} [names] */
export const moveWords = (move, names = COLOUR_NAMES) =>
  words(`do.${move.do}`, move.friend ? { ...move, friend: names[COLOURS.indexOf(move.friend)] } : move);

/** What a cell is, what lies on it and who stands there. @param {View} view @param {string} name */
export function cellWords(view, name) {
  const problem = view.problems[name];
  const ground = words(`ground.${CELLS.get(name)?.ground ?? "street"}`);
  const what = !problem ? ground : problem === HIDDEN ? words("hiddenProblem") : words("problem", { problem });
  const standing = view.players.flatMap((player, seat) => (player.cell === name ? [seatName(seat)] : []));
  return [name, what, ...standing].join(", ");
}

/** What would happen to a player who stopped there. @param {View} view @param {string} cell @param {Names} [names] */
export function arrivalWords(view, cell, names = COLOUR_NAMES) {
  const met = othersOn(view, cell, view.player).map((seat) => words("meets", { name: names[seat] }));
  return [words(`effect.${effectAt(view, cell, view.player)}`), ...met].join(", ");
}

/** The red card of the turn. @param {View} view */
export const redWords = (view) => (view.card ? words("red", { ...view.card }) : "");

/** One line: what is asked, or whose turn it is, or how it ended. @param {View} view @param {Move[]} legal @param {Names} names @param {number[]} you */
export function guideWords(view, legal, names, you) {
  if (view.result) return words(`result.${view.result}`);
  const seat = asked(view);
  if (!legal.length && you.length === 1 && you[0] === seat) return words("turnYou");
  if (!legal.length) return words(view.offer || view.phase === "dinner" ? "waits" : "turnOf", { name: names[seat] });
  if (view.offer) return words(`offered.${view.offer.do}`, { ...view.offer, name: names[view.player] });
  return words(`ask.${view.phase}`);
}

/** The clock of the red deck. @param {View} view */
export const clockWords = (view) => capital(say(`clock.${view.red.dinner}`, { left: view.red.left }));

/** @param {View} view */
export const greenDeckWords = (view) => capital(say("clock.green", { left: view.green.left }));

/** Where the marker stands, how that feels and what it means. @param {View} view @param {string} zone @param {string} mood */
export const happinessWords = ({ space, spaces, owed }, zone, mood) => words("happiness", { space, spaces, owed, zone, mood });

/** @param {View} view */
export const calendarWords = ({ day, days }) => words("day", { day, days });

/** @param {View} view */
export const extraWords = (view) => (view.extra_turns ? words("extra", { n: view.extra_turns }) : "");

/** The position as text for a screen reader, a line a subject. @param {View} view @returns {string} */
export function describe(view) {
  const lines = [view.result ? words(`result.${view.result}`) : words("turnOf", { name: COLOUR_NAMES[asked(view)] })];
  if (view.card) lines.push(`${capital(redWords(view))}.`);
  lines.push(`${words("marker", { space: view.space, spaces: view.spaces, owed: view.owed })}.`);
  const calendar = [calendarWords(view), extraWords(view)].filter(Boolean).join(", ");
  lines.push(`${calendar}. ${clockWords(view)}. ${greenDeckWords(view)}.`);
  const problems = openProblems(view).map(
    ([cell, problem]) => `${cell} ${words("revealed", { problem })} (${solverWords(view, problem)})`,
  );
  lines.push(`${words("problems")}: ${problems.join("; ") || words("none")}.`);
  view.players.forEach((player, seat) => {
    const held = [...player.hand.map(cardWords), ...(player.app ? [words("app")] : [])];
    lines.push(`${seatName(seat)}, ${player.cell}: ${held.join(", ") || words("empty")}.`);
  });
  return lines.join("\n");
}

/** Who can solve a problem, and where; or what it waits for. @param {View} view @param {string} problem @param {Names} [names] */
export function solverWords(view, problem, names = COLOUR_NAMES) {
  const solvers = view.players.flatMap((player, seat) => (able(player, problem) ? [seat] : []));
  if (solvers.length) return words("can", { solvers: seatsWords(solvers, names) });
  return words(isReport(problem) ? "needsApp" : view.green.cards.includes(problem) ? "inDeck" : "nobody");
}

/** The same in two words, for a list. @param {View} view @param {string} problem @param {boolean} now @param {Names} names */
export function shortSolverWords(view, problem, now, names) {
  if (now) return words("now");
  const solvers = view.players.flatMap((player, seat) => (able(player, problem) ? [seat] : []));
  if (solvers.length) return seatsWords(solvers, names);
  return words(isReport(problem) ? "short.app" : "short.deck");
}

/** Whether a problem is one that the app reports. @param {string} problem */
export const isReport = (problem) => problem.startsWith("Q");

/** Whether a green card is no solution: those have a number. @param {string} card */
export const isSpecial = (card) => Number.isNaN(Number(card));

/** A green card by its number, where it has one, and its title. @param {string} card */
export const cardWords = (card) => (isSpecial(card) ? greenTitle(card) : `${card} ${greenTitle(card)}`);
