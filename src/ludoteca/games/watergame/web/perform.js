/** The story between two pictures: cards fly to where they work, drops run, wounds fall on their place, cities shake. */

import { h, render } from "/web/kit/html.js";
import { aimOf } from "./aim.js";
import { Card, Drop, FaceDown } from "./art.js";
import { happened } from "./captions.js";
import { CARDS } from "./cards.js";

/** @typedef {import("/web/kit/types").LogEntry} LogEntry */
/** @typedef {import("/web/kit/types").Beat} Beat */
/** @typedef {import("/web/kit/motion.js").Motion} Motion */
/** @typedef {{stage: Motion, entry: LogEntry, seat: number, card: string, target: number, beat: Beat}} Act one happening, and who does what to whom */

const CARD = { width: 84, height: 112 };
const DROP = { width: 12, height: 17 };
const BACK = { width: 42, height: 56 };
/** More cards than these are drawn as one sees them in a hurry. */
const SEEN_DRAWN = 3;
/** Drops leave one after the other, so many milliseconds apart. */
const PACE = 90;

/** @param {Beat} beat @param {Motion} stage */
export async function perform(beat, stage) {
  const risen = beat.entries.filter((entry) => RISING.includes(happened(entry))).map(({ seat, facts }) => newest(stage, seat, String(facts.card)));
  // What is to rise is not seen before.
  if (!stage.calm) for (const node of risen) node?.setAttribute(COMING, "");
  try {
    for (const entry of beat.entries) {
      const { facts, seat } = entry;
      const act = ACTS[happened(entry)];
      if (act) await act({ stage, entry, seat, card: String(facts.card ?? ""), target: Number(facts.target) - 1, beat });
    }
  } finally {
    for (const node of risen) node?.removeAttribute(COMING);
  }
}

/** What puts something on a plot, and the mark of what is not there yet. */
const RISING = ["build", "invest", "turn up"];
const COMING = "data-coming";

/** @type {Record<string, (act: Act) => Promise<unknown>>} */
const ACTS = {
  draw: ({ stage, entry, seat }) => {
    const [start, end] = [about(stage, "pile", BACK), about(stage, stage.place(`hand ${seat}`) ? `hand ${seat}` : `cards ${seat}`, BACK)];
    const cards = Math.min(Number(entry.facts.cards), SEEN_DRAWN);
    if (!start || !end) return Promise.resolve();
    return Promise.all(Array.from({ length: cards }, (_, turn) => stage.fly(start, end, { picture: drawn(h(FaceDown, {})), time: 280, delay: turn * PACE })));
  },
  build: async ({ stage, seat, card, beat }) => {
    await pay(stage, seat, card, (CARDS[card].cost ?? 0) + beat.after.players[seat].surcharge);
    await stand(stage, seat, card);
    live(stage, seat, card);
  },
  invest: async ({ stage, seat, card, beat }) => {
    const sunk = beat.after.players[seat].investments.findLast((/** @type {{card: string}} */ each) => each.card === card);
    await pay(stage, seat, card, sunk?.drops ?? 0);
    await stand(stage, seat, card);
  },
  "turn up": async ({ stage, seat, card }) => {
    await stand(stage, seat, card);
    live(stage, seat, card);
  },
  collect: async ({ stage, seat, card }) => {
    await deal(stage, card, seat, `water ${seat}`);
    await swell(stage, `water ${seat}`, `city ${seat}`);
  },
  reserve: async ({ stage, seat, card }) => {
    await deal(stage, card, "reserve", `water ${seat}`);
    await swell(stage, `water ${seat}`, `city ${seat}`);
  },
  gain: ({ stage, seat, card }) => pour(stage, CARDS[card].gain ?? 0, "bowl", `water ${seat}`),
  attack: async ({ stage, entry, seat, card, target }) => {
    const arrow = stage.place(`strike ${seat} ${target} ${card}`);
    const aim = aimOf(card, target, entry.facts.choice ? String(entry.facts.choice) : undefined);
    await Promise.all([stage.animate(arrow, [{ opacity: 0 }, { opacity: 0, offset: 0.35 }, { opacity: 1 }], 620), deal(stage, card, seat, aim, 620)]);
    await stage.shake(at(stage, aim, `city ${target}`));
  },
  answer: async ({ stage, seat, card, beat }) => {
    await deal(stage, card, seat, `city ${seat}`, 260);
    const stopped = beat.before.pending?.card;
    if (stopped) await Promise.all([deal(stage, stopped, seat, "discards"), deal(stage, card, seat, "discards")]);
  },
  stays: async ({ stage, seat, card }) => {
    const wound = stage.place(`wound ${seat} ${card}`);
    await stage.animate(wound, [
      { transform: "translateY(-48px) scale(1.2)", opacity: 0 },
      { transform: "none", opacity: 1, offset: 0.6 },
      { transform: "translateY(-8px)" },
      { transform: "none" },
    ], 480);
    await stage.shake(wound?.closest("[data-place]:not(.wound)") ?? stage.place(`city ${seat}`), 300);
  },
  stolen: ({ stage, entry, seat }) => pour(stage, Number(entry.facts.drops), `water ${seat}`, `water ${entry.facts.thief}`, 600),
  lose: ({ stage, entry, seat }) => pour(stage, Number(entry.facts.drops), `water ${seat}`, "bowl"),
  toll: ({ stage, entry, seat }) => pour(stage, Number(entry.facts.drops), `gate ${seat}`, "bowl"),
  destroyed: async ({ stage, seat, card }) => {
    await stage.shake(at(stage, `plot ${seat} ${card}`, `city ${seat}`), 500);
    await deal(stage, card, seat, "discards");
  },
  "random discard": ({ stage, seat, card }) => deal(stage, card, seat, "discards", 260),
  discard: ({ stage, seat, card }) => deal(stage, card, seat, "discards", 220),
  park: async ({ stage, seat, card }) => {
    await deal(stage, card, seat, `gate ${seat}`);
    await stage.rise(stage.place(`shield ${seat} ${card}`));
  },
  lift: async ({ stage, entry, seat, card }) => {
    await deal(stage, card, seat, `wound ${seat} ${entry.facts.attack}`);
    await deal(stage, String(entry.facts.attack), seat, "discards");
  },
  recycle: ({ stage, entry, seat }) => deal(stage, String(entry.facts.wanted), "discards", `city ${seat}`),
  sacrifice: ({ stage, seat, card }) => deal(stage, card, seat, "discards"),
  catastrophe: async ({ stage, seat, card, beat }) => {
    await deal(stage, card, seat, "discards", 500);
    const seats = beat.after.players.map((/** @type {unknown} */ _, /** @type {number} */ turn) => (seat + turn) % beat.after.players.length);
    for (const struck of seats) await stage.shake(stage.place(`city ${struck}`), 350);
  },
  season: async ({ stage }) => {
    await stage.fly("discards", "pile", { time: 700 });
    await stage.pulse(stage.place("season"), 600);
  },
  civilisation: ({ stage, seat }) => swell(stage, `city ${seat}`, `city ${seat}`, 700),
};

/** What is on the screen by this name, or the whole it belongs to where the part is not drawn. @param {Motion} stage @param {string} name @param {string} whole */
function at(stage, name, whole) {
  const part = stage.place(name);
  return part?.getClientRects().length ? part : stage.place(whole);
}

/** Wider than this, in pixels, what swells would leave the screen: it does so hardly. */
const WIDE = 200;

/** @param {Motion} stage @param {string} name @param {string} whole @param {number} [time] */
function swell(stage, name, whole, time = 450) {
  const node = at(stage, name, whole);
  const by = (node?.clientWidth ?? 0) > WIDE ? 1.02 : 1.16;
  return stage.animate(node, [1, by, 1].map((size) => ({ transform: `scale(${size})` })), time);
}

/** A box of this size about the middle of a place, now or as it was. @param {Motion} stage @param {string} name @param {{width: number, height: number}} size */
function about(stage, name, { width, height }) {
  const was = stage.was(name);
  const box = was?.width ? was : at(stage, name, `city ${name.split(" ")[1]}`)?.getBoundingClientRect();
  if (!box) return null;
  // A place at the edge of the screen is narrower than what flies to it.
  const x = Math.max(0, Math.min(box.x + (box.width - width) / 2, document.documentElement.clientWidth - width));
  return new DOMRect(x, box.y + (box.height - height) / 2, width, height);
}

/** @param {any} node @returns {Element | null} */
function drawn(node) {
  const holder = document.createElement("span");
  render(node, holder);
  return holder.firstElementChild;
}

/** A card leaves a player, or a place of the table, for another. @param {Motion} stage @param {string} card @param {number | string} from @param {string} to @param {number} [time] */
function deal(stage, card, from, to, time = 340) {
  const start = about(stage, typeof from === "number" ? handOf(stage, from) : from, CARD);
  const end = about(stage, to, CARD);
  if (!CARDS[card] || !start || !end) return Promise.resolve();
  return stage.fly(start, end, { picture: drawn(h(Card, { id: card })), time });
}

/** The hand where it is seen, else the city of its owner. @param {Motion} stage @param {number} seat */
const handOf = (stage, seat) => (stage.place(`hand ${seat}`) ? `hand ${seat}` : `city ${seat}`);

/** @param {Motion} stage @param {number} count @param {string} from @param {string} to @param {number} [time] */
function pour(stage, count, from, to, time = 460) {
  const start = about(stage, from, DROP);
  const end = about(stage, to, DROP);
  if (!start || !end) return Promise.resolve();
  return Promise.all(Array.from({ length: count }, (_, turn) => stage.fly(start, end, { picture: drawn(h(Drop, {})), time, delay: turn * PACE, lift: 14 })));
}

/** The card goes to its plot and the drops run after it. @param {Motion} stage @param {number} seat @param {string} card @param {number} drops */
async function pay(stage, seat, card, drops) {
  await deal(stage, card, seat, `plot ${seat} ${card}`);
  await pour(stage, drops, `water ${seat}`, `plot ${seat} ${card}`);
}

/** What came last to a plot: a scaffold, a second house, or the first. @param {Motion} stage @param {number} seat @param {string} card */
function newest(stage, seat, card) {
  const stood = stage.place(`plot ${seat} ${card}`)?.querySelector(".stand");
  return stood ? ([...stood.querySelectorAll(":scope > .sunk")].at(-1) ?? stood.querySelector(":scope > .second") ?? stood.querySelector(":scope > .building")) : null;
}

/** A construction, or its scaffold, rises from the ground. @param {Motion} stage @param {number} seat @param {string} card */
function stand(stage, seat, card) {
  const node = newest(stage, seat, card);
  node?.removeAttribute(COMING);
  return stage.animate(node, [
    { transform: "translateY(40%) scaleY(0.2)", opacity: 0 },
    { transform: "translateY(-3%) scaleY(1.06)", opacity: 1, offset: 0.7 },
    { transform: "none" },
  ], 380);
}

/** What a construction does once it stands: the bus leaves, the wheel turns. @type {Record<string, Keyframe[]>} */
const ALIVE = {
  drive: [{ transform: "none" }, { transform: "translateX(-26px)", offset: 0.3 }, { transform: "translateX(8px)", offset: 0.75 }, { transform: "none" }],
  glow: [{ opacity: 1 }, { opacity: 0.25, offset: 0.25 }, { opacity: 1, offset: 0.5 }, { opacity: 0.25, offset: 0.75 }, { opacity: 1 }],
  grow: [{ transform: "scaleY(0)" }, { transform: "scaleY(1.5)", offset: 0.6 }, { transform: "none" }],
  rise: [{ transform: "translateY(14px) scale(0.4)", opacity: 0 }, { transform: "none", opacity: 1, offset: 0.35 }, { transform: "translate(8px, -12px) scale(1.2)", opacity: 0, offset: 0.8 }, { transform: "none", opacity: 1 }],
  turn: [{ transform: "none" }, { transform: "rotate(1turn)" }],
  wave: [{ transform: "none" }, { transform: "skewY(-14deg)", offset: 0.25 }, { transform: "skewY(10deg)", offset: 0.6 }, { transform: "none" }],
};

/** Its owner's points are counted anew, and it comes alive for a moment: nobody waits for that. @param {Motion} stage @param {number} seat @param {string} card */
function live(stage, seat, card) {
  if (stage.calm) return;
  stage.pulse(stage.place(`score ${seat}`), 500);
  const building = stage.place(`plot ${seat} ${card}`)?.querySelector(".stand > .building");
  for (const part of building?.querySelectorAll("[data-alive]") ?? []) stage.animate(part, ALIVE[part.getAttribute("data-alive") ?? ""], 1500);
}
