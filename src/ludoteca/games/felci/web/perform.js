/** What happened in the garden, played: tiles fly from hands, visitors walk to their benches, drawn tiles come from the pile. */

import { happened } from "/web/kit/happening.js";
import { words } from "./words.js";

/** @typedef {import("/web/kit/types").Beat} Beat */
/** @typedef {import("/web/kit/types").LogEntry} LogEntry */
/** @typedef {import("/web/kit/motion.js").Motion} Motion */

const LIFT = 26;
const FLIGHT = 420;
const WALK = 650;
/** Tiles that are drawn leave the pile one after the other, face down, and land side by side. */
const DRAWN = { size: 30, later: 90, apart: 22 };

/** @param {Beat} beat @param {Motion} stage */
export async function perform({ entries, before, after }, stage) {
  for (const entry of entries) await STORIES[happened(entry)]?.(entry, stage);
  const scored = [0, 1].filter((seat) => before.players[seat].score !== after.players[seat].score);
  await Promise.all(scored.map((seat) => stage.pulse(stage.place(`points-${seat}`))));
}

/** @type {Record<string, (entry: LogEntry, stage: Motion) => Promise<void>>} */
const STORIES = {
  fern: ({ seat, facts }, stage) => laid(stage, `fern-${facts.cell}`, seat, String(facts.kind)),
  undergrowth: ({ seat, facts }, stage) => laid(stage, `floor-${facts.cell}`, seat, String(facts.kind)),
  visit: ({ seat, facts }, stage) => stage.fly(`visitor-${seat}-${facts.kind}`, null, { time: WALK, lift: LIFT }),
  draw: ({ seat, facts }, stage) => drawn(stage, seat, Number(facts.tiles)),
  end: async (_, stage) => stage.settle(),
};

/** From the reader's own hand the very tile, from another's the hand. @param {Motion} stage @param {string} piece @param {number} seat @param {string} kind */
const laid = (stage, piece, seat, kind) =>
  stage.fly(piece, null, { from: stage.was(`tile-${seat}-${kind}`) ?? stage.was(`hand-${seat}`), time: FLIGHT, lift: LIFT });

/** @param {Motion} stage @param {number} seat @param {number} tiles */
async function drawn(stage, seat, tiles) {
  const [pile, hand] = [stage.was("pile"), stage.place(`hand-${seat}`)?.getBoundingClientRect()];
  if (!pile || !hand) return;
  await Promise.all(Array.from({ length: tiles }, (_, index) => {
    const picture = Object.assign(document.createElement("span"), { className: "drawn" });
    const aside = DRAWN.apart * (index - (tiles - 1) / 2);
    return stage.fly(square(pile), square(hand, aside), { time: FLIGHT, delay: DRAWN.later * index, picture });
  }));
}

/** A tile's room about the middle of a box. @param {DOMRect} box @param {number} [aside] */
const square = ({ x, y, width, height }, aside = 0) =>
  new DOMRect(x + (width - DRAWN.size) / 2 + aside, y + (height - DRAWN.size) / 2, DRAWN.size, DRAWN.size);

/** A match begins with what one plays for. @param {LogEntry[]} entries */
export const story = (entries) => (entries.length ? undefined : words("aim"));

/** The end of the pile is for all to read; drawing goes by itself. @param {LogEntry} entry @returns {import("/web/kit/types").Weight} */
export const weight = ({ event }) => (event === "end" ? "grave" : event === "draw" ? "routine" : "notable");
