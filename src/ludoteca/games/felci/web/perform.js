/** What happened in the garden, played: tiles fly from hands, visitors walk to their benches, drawn tiles come from the pile. */

import { happened } from "/web/kit/happening.js";
import { list } from "/web/kit/i18n.js";
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

/** More sentences than these are no caption. */
const SENTENCES = 3;

/** @param {LogEntry | undefined} entry */
const covers = (entry) => entry !== undefined && happened(entry) === "undergrowth";

/** Whether the second happening goes on with the chain of the first: one more tile, or the spore. @param {LogEntry | undefined} one @param {LogEntry | undefined} next */
const sameChain = (one, next) => covers(one) && one?.seat === next?.seat && (covers(next) || (next !== undefined && happened(next) === "fern"));

/** A chain is told in one caption, which grows with it. @param {LogEntry[]} told @param {LogEntry[]} news */
export const goesOn = (told, news) => sameChain(told.at(-1), news[0]);

/**
 * A match begins with what one plays for; a chain is one sentence, its spore with the way it came.
 * @param {LogEntry[]} entries @param {import("/web/kit/types").StoryContext} context
 */
export function story(entries, { say }) {
  if (!entries.length) return words("aim");
  if (!entries.some(covers)) return undefined;
  /** @type {string[]} */
  const sentences = [];
  /** @type {LogEntry[]} */
  let chain = [];
  entries.forEach((entry, index) => {
    chain.push(entry);
    if (!sameChain(entry, entries[index + 1])) {
      sentences.push(chainWords(chain, say));
      chain = [];
    }
  });
  return sentences.slice(-SENTENCES).join(" ");
}

/** @param {LogEntry[]} chain a single happening, or a whole chain @param {(entry: LogEntry) => string} say */
function chainWords(chain, say) {
  if (chain.length === 1) return say(chain[0]);
  const grown = chain.find((entry) => !covers(entry));
  const [cell, ...cells] = chain.filter(covers).map(({ facts }) => String(facts.cell));
  const told = say(grown ?? chain[0]).replace(/\.$/, "");
  return grown ? words("told.grown", { told, cells: list([cell, ...cells]) }) : words("told.covered", { told, cells: list(cells) });
}

/**
 * The end of the pile names who has how much, and its reader as the middle of a sentence does.
 * @param {LogEntry} entry @param {import("/web/kit/types").CaptionContext} context
 */
export function caption({ event, facts }, { name, you }) {
  if (event !== "end") return undefined;
  const [white, black] = [0, 1].map((each) => (you.length === 1 && you[0] === each ? name(each).toLowerCase() : name(each)));
  return words("told.end", { white, black, points: facts.white, others: facts.black });
}

/** The end of the pile is for all to read; drawing, and the way of a spore, go by themselves. @param {LogEntry} entry @returns {import("/web/kit/types").Weight} */
export const weight = (entry) => (entry.event === "end" ? "grave" : entry.event === "draw" || covers(entry) ? "routine" : "notable");
