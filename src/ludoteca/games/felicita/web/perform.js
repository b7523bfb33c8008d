/** How a beat of Felicità is played: children walk, cards pass, crates open, dinner calls everyone home. */

import { CELLS, cellAt } from "./city.js";
import { HIDDEN } from "./position.js";
import { CELL } from "./scenery.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("/web/kit/motion.js").Motion} Motion */
/** @typedef {import("/web/kit/types").LogEntry} LogEntry */
/** @typedef {{before: View, after: View, entries: LogEntry[]}} Beat */

/** Milliseconds at normal pace. */
const HOP = 150;
const LONGEST_WALK = 900;
const HOMEWARD = 1300;
const FLIGHT = 450;
const ASCENT = 700;
/** Before dinner a card is read to its end. */
const READ_ON = 1100;
/** How high a hop is, in units of the drawing. */
const SPRING = 9;

/** @type {Record<string, import("/web/kit/types").Weight>} */
const WEIGHTS = {
  solve: "grave", dinner: "grave", day: "grave", end: "grave", "green deck": "grave",
  red: "routine", green: "routine", "red deck": "routine", "no green": "routine", "nothing to reveal": "routine",
};
const LIGHT_MOVES = new Set(["draw", "green", "pass", "reveal"]);
const GRAVE_MOVES = new Set(["ten", "solve"]);

/** What is read in peace: what was solved, and dinner. @param {LogEntry} entry @returns {import("/web/kit/types").Weight} */
export function weight({ event, facts }) {
  if (event === "move") return GRAVE_MOVES.has(String(facts.do)) ? "grave" : LIGHT_MOVES.has(String(facts.do)) ? "routine" : "notable";
  return WEIGHTS[event] ?? "notable";
}

/** @type {Record<string, import("/web/kit/types").Sound>} */
const SOUNDS = { red: "card", green: "card", transfer: "card", reveal: "strike", solve: "bell", dinner: "bell", app: "place" };

/** @param {LogEntry} entry */
export const sound = ({ event, facts }) => (event === "move" && facts.do === "move" ? "place" : SOUNDS[event]);

/** @param {Beat} beat @param {Motion} stage */
export async function perform({ before, after, entries }, stage) {
  const told = new Set(entries.map(({ event }) => event));
  const shows = told.has("red") ? hidden(stage, stage.place("red-card")) : () => {};
  const [from, home] = [cellsOf(before), cellsOf(after)];
  const stops = told.has("dinner") ? cellsAtDinner(from, entries) : home;
  const leave = stay(stage, stops, home);
  await walks({ from, to: stops, drawn: home }, stage, HOP);
  await Promise.all([opened(before, after, stage), mended(entries, before, stage)]);
  await Promise.all([...passed(before, after, stage), ...drawn(before, after, stage), apps(before, after, stage)]);
  if (before.space !== after.space) await felt(entries, before, after, stage);
  if (told.has("dinner")) {
    if (told.has("reveal") || told.has("solve")) await stage.hold(READ_ON);
    const { dinner } = await import("./dinner.js"); // fetched when it is called
    await dinner(after.over, stage, () => {
      leave();
      return walks({ from: stops, to: home, drawn: home }, stage, HOMEWARD / 8);
    });
  }
  leave();
  shows();
  if (told.has("red")) await stage.fly("red-card", null, { from: "red-deck", time: FLIGHT });
}

/** @param {View} view */
const cellsOf = (view) => view.players.map(({ cell }) => cell);

/** Where everybody stands when dinner is called, after the turn before it. @param {string[]} from @param {LogEntry[]} entries */
function cellsAtDinner(from, entries) {
  const cells = [...from];
  for (const { seat, facts } of entries.filter(({ event }) => event === "move")) {
    const friend = Number(facts.friend);
    if (facts.do === "move") cells[seat] = String(facts.cell);
    if (facts.do === "go") cells[seat] = cells[friend];
    if (facts.do === "call") cells[friend] = cells[seat];
    if (facts.do === "swap") [cells[seat], cells[friend]] = [cells[friend], cells[seat]];
  }
  return cells;
}

/** Who is drawn at home already stays where the turn left it, until it is let go. @param {Motion} stage @param {string[]} stops @param {string[]} drawn */
function stay(stage, stops, drawn) {
  const nodes = stage.calm ? [] : stops.map((cell, seat) => {
    const node = /** @type {SVGElement | null} */ (stage.place(`child-${seat}`));
    if (node && cell !== drawn[seat]) node.style.transform = away(cell, drawn[seat]);
    return node;
  });
  return () => nodes.forEach((node) => node?.style.removeProperty("transform"));
}

const GLIMPSE = 60;

/** What comes later in the beat is not in sight yet, until it is called. @param {Motion} stage @param {Element | null} node @returns {() => void} */
function hidden(stage, node) {
  let waits = !stage.calm;
  void (async () => {
    while (waits && stage.time(1) > 0) await stage.animate(node, [{ opacity: 0 }, { opacity: 0 }], GLIMPSE);
  })();
  return () => (waits = false);
}

/** Every child that goes elsewhere walks there, hop by hop. @param {Record<"from" | "to" | "drawn", string[]>} ways @param {Motion} stage @param {number} hop */
async function walks({ from, to, drawn }, stage, hop) {
  await Promise.all(to.map((cell, seat) => {
    if (from[seat] === cell) return undefined;
    const way = street(from[seat], cell);
    return stage.animate(stage.place(`child-${seat}`), steps(way, drawn[seat]), Math.min(LONGEST_WALK, hop * (way.length - 1)));
  }));
}

/** What moves a child from where it is drawn, or half-way to the next. @param {string} cell @param {string} drawn @param {string} [next] */
function away(cell, drawn, next = cell) {
  const [{ x, y }, to, end] = [cellAt(cell), cellAt(next), cellAt(drawn)];
  const [across, down] = [((x + to.x) / 2 - end.x) * CELL, ((y + to.y) / 2 - end.y) * CELL];
  return `translate(${across}px, ${down - (next === cell ? 0 : SPRING)}px)`;
}

/** The frames of a way. @param {string[]} way @param {string} drawn where the child is drawn @returns {Keyframe[]} */
const steps = (way, drawn) => way.flatMap((name, index) => {
  const here = { transform: away(name, drawn), easing: "ease-out" };
  return index === way.length - 1 ? [here] : [here, { transform: away(name, drawn, way[index + 1]), easing: "ease-in" }];
});

/** A short way through the streets, to be drawn; which one the player took is nobody's concern. @param {string} from @param {string} to @returns {string[]} */
function street(from, to) {
  const at = new Map([...CELLS.values()].map((cell) => [`${cell.x} ${cell.y}`, cell.name]));
  /** @type {Map<string, string>} */
  const came = new Map([[from, from]]);
  const queue = [from];
  for (let name = queue.shift(); name && name !== to; name = queue.shift()) {
    const { x, y } = cellAt(name);
    for (const [across, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = at.get(`${x + across} ${y + down}`);
      if (!next || came.has(next)) continue;
      came.set(next, name);
      queue.push(next);
    }
  }
  const way = [to];
  while (way[0] !== from && came.has(way[0])) way.unshift(came.get(way[0]) ?? from);
  return way;
}

/** What is read over the town is fetched with the first of it. @param {Parameters<typeof import("./postcard.js").postcard>} what */
const read = async (...what) => (await import("./postcard.js")).postcard(...what);

/** Crates that were opened, and those that came back. @param {View} before @param {View} after @param {Motion} stage */
async function opened(before, after, stage) {
  await Promise.all(Object.entries(after.problems).map(async ([cell, problem]) => {
    const lying = stage.place(cell)?.querySelector(".lying") ?? null;
    if (!(cell in before.problems)) await stage.rise(lying, 400);
    else if (before.problems[cell] === HIDDEN && problem !== HIDDEN) {
      await stage.shake(lying, 320);
      await read(stage, "reveal", problem, cell);
      await stage.flip(lying, 420);
    }
  }));
}

/** The solution goes from the hand to the problem, which leaves something nice behind. @param {LogEntry[]} entries @param {View} before @param {Motion} stage */
async function mended(entries, before, stage) {
  for (const { event, seat, facts } of entries) {
    if (event !== "solve") continue;
    const cell = String(facts.cell);
    const name = before.players[seat].hand.includes(String(facts.problem)) ? String(facts.problem) : "";
    await send(stage, name, own(stage, seat), stage.place(cell));
    await read(stage, "solve", String(facts.problem), cell);
    await stage.rise(stage.place(cell)?.querySelector(".lying") ?? null, 500);
  }
}

/** What was solved sends a lantern up to the sky, what came to light a grey cloud. @param {LogEntry[]} entries @param {View} before @param {View} after @param {Motion} stage */
async function felt(entries, before, after, stage) {
  const space = stage.place(`space-${after.space}`);
  const cells = entries.flatMap(({ event, facts }) => (["solve", "reveal"].includes(event) && facts.cell ? [String(facts.cell)] : []));
  await Promise.all(cells.map((cell) => {
    const [from, mood] = [stage.place(cell), document.createElement("i")];
    mood.className = after.space < before.space ? "flying-lantern" : "flying-cloud";
    return from && space ? stage.fly(small(from), small(space), { picture: mood, time: ASCENT, lift: 60 }) : undefined;
  }));
  await stage.pulse(space, 500);
}

/** Cards that changed hands. @param {View} before @param {View} after @param {Motion} stage */
function passed(before, after, stage) {
  return after.players.flatMap(({ hand }, seat) => hand.flatMap((card) => {
    const giver = before.players.findIndex((player) => player.hand.includes(card));
    return giver >= 0 && giver !== seat ? [send(stage, card, own(stage, giver), own(stage, seat), 40)] : [];
  }));
}

/** Cards that were drawn. @param {View} before @param {View} after @param {Motion} stage */
function drawn(before, after, stage) {
  const known = new Set(before.players.flatMap(({ hand }) => hand));
  return after.players.flatMap(({ hand }, seat) => hand.filter((card) => !known.has(card)).map(async (card) => {
    await send(stage, "", stage.place("green-deck"), own(stage, seat));
    await stage.rise(stage.place(`card-${card}`), 300);
  }));
}

/** @param {View} before @param {View} after @param {Motion} stage */
async function apps(before, after, stage) {
  await Promise.all(after.players.map(({ app, cell }, seat) => {
    const got = app && !before.players[seat].app;
    return got ? send(stage, "", stage.place(cell), own(stage, seat), 30) : undefined;
  }));
}

/** Where a player's things are: beside the board, in a pocket, or where neither is shown with the child. @param {Motion} stage @param {number} seat */
const own = (stage, seat) => ["player", "pocket", "child"].map((kind) => stage.place(`${kind}-${seat}`)).find((node) => node?.getBoundingClientRect().width) ?? null;

/** A green card in flight; without a name its back. @param {Motion} stage @param {string} name @param {Element | null} from @param {Element | null} to @param {number} [lift] */
async function send(stage, name, from, to, lift = 0) {
  if (!from || !to) return;
  const card = document.createElement("i");
  card.className = "flying-card";
  card.textContent = /^\d+$/.test(name) ? name : name ? "★" : "";
  await stage.fly(small(from), small(to), { picture: card, time: FLIGHT, lift });
}

const CARD = { width: 34, height: 44 };

/** A card's size about the middle of something larger. @param {Element} node */
function small(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return new DOMRect(x + (width - CARD.width) / 2, y + (height - CARD.height) / 2, CARD.width, CARD.height);
}
