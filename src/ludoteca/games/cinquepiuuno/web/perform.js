/** How 5+1 tells what happened: dice roll, pawns walk, tiles turn, flags are planted and torn off. The picture is true without it. */

import { happened } from "/web/kit/happening.js";
import { route, stepsOf } from "./route.js";
import { CELLS, PAWNS } from "./view.js";

/** @typedef {import("/web/kit/types").LogEntry} LogEntry */
/** @typedef {import("/web/kit/types").Beat} Beat */
/** @typedef {import("/web/kit/motion.js").Motion} Motion */
/** @typedef {Record<string, any>} Facts */

const STEP = 200;
const RAGES = 300;
const GRAVE = ["strike", "replace", "win"];
const ROUTINE = ["roll", "two dice", "keep", "go"];

/** @param {LogEntry} entry */
export function weight(entry) {
  if (GRAVE.includes(entry.event)) return "grave";
  return ROUTINE.includes(happened(entry)) ? "routine" : "notable";
}

/** @param {Beat} beat @param {Motion} stage */
export async function perform(beat, stage) {
  const hidden = veiled(beat, stage);
  /** Where each pawn is in the story, which the picture has left behind. @type {Record<string, string>} */
  const at = { ...beat.before.pawns };
  try {
    void closed(beat, stage);
    for (const entry of beat.entries) {
      const act = ACTS[entry.event === "move" ? `move ${entry.facts.do}` : entry.event];
      await act?.({ stage, beat, at, seat: entry.seat, facts: /** @type {Facts} */ (entry.facts) });
    }
  } finally {
    hidden.forEach(show);
  }
}

/** @typedef {{ stage: Motion, beat: Beat, at: Record<string, string>, seat: number, facts: Facts }} Scene */

const ENDS = ["win", "limit"];

/** The cells that are open at the end and that nobody went to. @param {Beat} beat */
function uncovered({ before, after, entries }) {
  const told = touched(entries);
  return CELLS.filter((cell) => !told.has(cell) && before.tiles[cell].tile === "?" && after.tiles[cell].tile !== "?");
}

/** What the new picture shows already, but the story not yet. @param {Beat} beat @param {Motion} stage */
function veiled(beat, stage) {
  const nodes = beat.entries.flatMap(({ event, facts }) => {
    const cell = String(facts.cell);
    if (ENDS.includes(event)) return uncovered(beat).map((each) => face(stage, each));
    if (event === "shown" || event === "event") return [face(stage, cell)];
    if (event === "token" || event === "replace") return [flag(stage, cell)];
    if (event === "try") return [landing(stage)];
    return [];
  });
  const found = nodes.filter((node) => node instanceof Element);
  for (const node of found) /** @type {HTMLElement} */ (node).style.opacity = "0";
  return found;
}

/** @param {Element | null} node */
const show = (node) => node && /** @type {HTMLElement} */ (node).style.removeProperty("opacity");

/** @param {Motion} stage @param {string} cell */
const face = (stage, cell) => stage.place(cell)?.querySelector(".scene") ?? null;
/** @param {Motion} stage @param {string} cell */
const flag = (stage, cell) => stage.place(cell)?.querySelector(".flag") ?? null;
/** @param {Motion} stage */
const landing = (stage) => stage.root.querySelector(".dice .landing");

/** A pawn goes along these cells to the last, hop by hop, before it stands where it is drawn. @param {Scene} scene @param {string} pawn @param {string[]} cells @param {number} [time] a step's */
async function walk({ stage, at }, pawn, cells, time = STEP) {
  at[pawn] = cells[cells.length - 1];
  const node = stage.piece(`pawn ${pawn}`);
  const here = node?.closest("[data-place]");
  if (!node || !here || cells.length < 2) return;
  const end = here.getBoundingClientRect();
  const size = node.getBoundingClientRect().height;
  const stops = cells.map((cell) => stage.place(cell)?.getBoundingClientRect() ?? end).map(({ x, y }) => [x - end.x, y - end.y]);
  const hops = stops.slice(1).flatMap(([x, y], leg) => {
    const [fromX, fromY] = stops[leg];
    return [`translate(${(x + fromX) / 2}px, ${(y + fromY) / 2 - size / 3}px)`, `translate(${x}px, ${y}px)`];
  });
  const way = [`translate(${stops[0][0]}px, ${stops[0][1]}px)`, ...hops];
  await stage.animate(node, way.map((transform) => ({ transform, easing: "ease-in-out" })), time * (cells.length - 1));
}

/** @param {Scene} scene @param {string} pawn @param {string} cell @param {number | null} steps @param {number} [time] */
const travel = (scene, pawn, cell, steps, time) =>
  walk(scene, pawn, steps === null ? [scene.at[pawn], cell] : route(scene.at[pawn], cell, steps), time ?? (steps === null ? 500 : STEP));

const ROLLING = [
  { transform: "translate(-60%, -130%) rotate(-520deg) scale(1.25)" },
  { transform: "translate(14%, 4%) rotate(-160deg) scale(1)" },
  { transform: "translate(4%, -34%) rotate(-60deg) scale(1.08)" },
  { transform: "none" },
];

/** Mist is blown off a tile, and comes back over it. */
const BLOWN = [
  { opacity: 1, transform: "none" },
  { opacity: 0.9, transform: "translateX(12%) scale(1.05)" },
  { opacity: 0, transform: "translateX(70%) scale(1.3)" },
];
const CLOSING = [{ opacity: 0.15, transform: "scale(1.08)" }, { opacity: 1, transform: "none" }];
const STORM = [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }];
const LIGHTNING = [0, 0.85, 0.1, 0.6, 0].map((opacity) => ({ opacity }));

const PLANTING = [
  { opacity: 0, transform: "translateY(-130%) rotate(-16deg)" },
  { opacity: 1, transform: "translateY(8%) rotate(7deg)" },
  { transform: "rotate(-4deg)" },
  { transform: "none" },
];

/** @param {Scene} scene */
const rollTurn = ({ stage }) => Promise.all([...stage.root.querySelectorAll(".dice .die:not(.landing)")].map((die) => stage.animate(die, ROLLING, 650)));

/** @param {Scene} scene */
async function turnUp({ stage, facts }) {
  const card = face(stage, facts.cell);
  show(card);
  await Promise.all([stage.flip(card, 420), weather(stage, stage.place(facts.cell)?.querySelector(".breath"), BLOWN, 520)]);
}

/** What was shown to all and is known no more is under the mist again. @param {Beat} beat @param {Motion} stage */
async function closed({ before, after }, stage) {
  const cell = before.shown;
  if (cell && after.tiles[cell].tile === "?") await stage.animate(stage.place(cell)?.querySelector(".land") ?? null, CLOSING, 500);
}

/** What is seen only while it lasts; nothing of it where nothing is to move. @param {Motion} stage @param {Element | null | undefined} node @param {Keyframe[]} frames @param {number} time */
const weather = (stage, node, frames, time) => (stage.calm || !node ? Promise.resolve() : stage.animate(node, frames, time));

/** The sky darkens, and the rage glides to where it goes; what it will strike stands there until it comes. @param {Scene} scene */
async function rages(scene) {
  const { stage, at, beat, facts } = scene;
  const steps = stepsFor(scene, "purple");
  const way = steps === null ? 500 : RAGES * (route(at.purple, facts.cell, steps).length - 1);
  const struck = beat.entries.find(({ event }) => event === "strike");
  const doomed = struck ? [`tile ${beat.before.tiles[facts.cell].tile}`, `flag ${facts.cell} ${struck.facts.owner}`] : [];
  await Promise.all([
    travel(scene, "purple", facts.cell, steps, steps === null ? 500 : RAGES),
    weather(stage, stage.root.querySelector(".storm"), STORM, way + 350),
    ...doomed.map((piece) => stage.fly(piece, stage.was(piece), { time: way / 2 })),
  ]);
  await stage.shake(stage.piece("pawn purple"), 350);
}

/** Only who peeks has faces to see there. @param {Scene} scene */
const lookedAt = ({ stage, facts }) => Promise.all([facts.cell, facts.other].map((cell) => stage.flip(face(stage, String(cell)), 420)));

/** How far a pawn walks in this beat; null where it flies. @param {Scene} scene @param {string} pawn */
const stepsFor = ({ beat, at }, pawn) => (at[pawn] === beat.before.pawns[pawn] ? stepsOf(beat.before) : null);

/** A flag goes home to the end of its owner's lane. @param {Motion} stage @param {string} cell @param {number} owner */
function goesHome(stage, cell, owner) {
  const lane = stage.place(`lane ${owner}`)?.getBoundingClientRect();
  return lane && stage.fly(`flag ${cell} ${owner}`, new DOMRect(lane.right - 26, lane.y + lane.height / 2 - 10, 16, 20), { time: 700, lift: 60 });
}

/** @param {Motion} stage @param {number} seat */
const runs = (stage, seat) => stage.fly(`runner ${seat}`, null, { time: 500, lift: 10 });

/** Two tiles pass each other. @param {Scene} scene */
async function swapped({ stage, facts }) {
  const [one, other] = [facts.cell, facts.other];
  const pairs = [[one, other, 26], [other, one, -26]];
  await Promise.all(pairs.map(([from, to, lift]) => {
    const there = stage.place(String(to));
    const tile = there?.querySelector(".scene") ?? null;
    if (tile) return stage.fly(tile, null, { from: stage.was(String(from)), time: 600, lift: Number(lift) });
    return stage.fly(there?.querySelector(".land") ?? String(to), String(to), { from: stage.was(String(from)), time: 600, lift: Number(lift) });
  }));
}

/** @param {Scene} scene */
async function planted({ stage, seat, facts }) {
  const token = flag(stage, facts.cell);
  show(token);
  await Promise.all([stage.animate(token, PLANTING, 520), runs(stage, seat)]);
}

/** @type {Record<string, (scene: Scene) => unknown>} */
const ACTS = {
  roll: rollTurn,
  "two dice": rollTurn,
  "move go": (scene) => travel(scene, PAWNS[scene.seat], scene.facts.cell, stepsFor(scene, PAWNS[scene.seat])),
  "move purple": rages,
  "move swap": swapped,
  "last swap": swapped,
  "move cover": ({ stage, facts }) => stage.flip(stage.place(facts.cell), 420),
  "move trade": (scene) => traded(scene, scene.facts.pawn),
  trade: (scene) => traded(scene, PAWNS[scene.facts.other]),
  "move peek": ({ stage, facts }) => Promise.all([facts.cell, facts.other].map((cell) => stage.pulse(stage.place(cell)))),
  peek: lookedAt,
  "last peek": lookedAt,
  shown: turnUp,
  event: turnUp,
  async try({ stage, facts }) {
    await stage.hold(150);
    const die = landing(stage);
    show(die);
    await stage.animate(die, ROLLING, 650);
    await (facts.success ? stage.pulse(die) : stage.shake(die));
  },
  token: planted,
  async replace(scene) {
    const { stage, facts } = scene;
    await goesHome(stage, facts.cell, facts.owner);
    await Promise.all([planted(scene), runs(stage, facts.owner)]);
  },
  async strike({ stage, facts }) {
    await Promise.all([stage.shake(stage.root.querySelector(".map"), 500), weather(stage, stage.root.querySelector(".flash"), LIGHTNING, 450)]);
    await goesHome(stage, facts.cell, facts.owner);
    await Promise.all([stage.flip(stage.place(facts.cell), 420), runs(stage, facts.owner)]);
  },
  back: (scene) => travel(scene, PAWNS[scene.seat], scene.facts.cell, null),
  draw: ({ stage, seat, beat }) => (seat === beat.after.seat ? stage.rise(stage.place("hand")?.lastElementChild ?? null) : stage.pulse(stage.place(`lane ${seat}`))),
  puddle: ({ stage, seat }) => stage.shake(stage.piece(`pawn ${PAWNS[seat]}`)),
  "lost turn": ({ stage, seat }) => stage.shake(stage.piece(`pawn ${PAWNS[seat]}`)),
  async win({ stage, seat, beat }) {
    await lifted(beat, stage);
    await Promise.all([...stage.root.querySelectorAll(`.flag.${PAWNS[seat]}, .player.${PAWNS[seat]} .house`)].map((node) => stage.pulse(node, 700)));
  },
  limit: ({ stage, beat }) => lifted(beat, stage),
};

/** The mist lifts from the whole map. @param {Beat} beat @param {Motion} stage */
const lifted = (beat, stage) => Promise.all(uncovered(beat).map((cell) => {
  const tile = stage.place(cell);
  show(face(stage, cell));
  return Promise.all([stage.animate(face(stage, cell), [{ opacity: 0 }, { opacity: 1 }], 700), weather(stage, tile?.querySelector(".breath"), BLOWN, 1200)]);
}));

/** Two pawns change places in two arcs. @param {Scene} scene @param {string} other */
function traded(scene, other) {
  const own = PAWNS[scene.seat];
  const [here, there] = [scene.at[own], scene.at[other]];
  return Promise.all([walk(scene, own, [here, there], 700), walk(scene, other, [there, here], 700)]);
}

/** The tiles that something happened to. @param {{facts: Facts}[]} entries */
export const touched = (entries) => new Set(entries.flatMap(({ facts }) => [facts.cell, facts.other]).filter((cell) => CELLS.includes(cell)));
