// The stage: states come from the server as they happen, and are shown one after the other at the reader's own pace. A beat
// is one step from a picture to the next, with what is new in the log. Pictures are always true; the way between is told.
import { Motion } from "./motion.js";
import { pace } from "./prefs.js";
import { signal } from "./signal.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").LogEntry} LogEntry */
/** @typedef {import("./types").Beat} Beat */
/** @typedef {import("./types").Weight} Weight */
/** @typedef {import("./prefs.js").Pace} Pace */
/** What the stage asks of a state; a replay and a lesson have no more than this. @typedef {Pick<State, "seq" | "ply" | "phase" | "view" | "legal" | "eyes" | "you" | "seats" | "theme" | "window">} Moment */
/** @typedef {{ state: Moment, log: LogEntry[] }} Scene a state, and the log up to it */

/**
 * What is on the stage, and how far its story is.
 * @typedef {Scene & { entries: LogEntry[], heard: LogEntry[], telling: boolean, waits: boolean, again: boolean, settled: boolean }} Shown
 * `entries`: what the caption tells; `heard`: the log as far as it was ever told; `telling`: more is to come; `waits`: for the reader to go on; `again`: there is
 * something to see again; `settled`: told to its end
 */

/** What every length is multiplied by. @type {Record<Pace, number>} */
const PACES = { slow: 1.6, normal: 1, fast: 0.4, now: 0.4, step: 1 };

/** How long a caption rests after its beat, in milliseconds at normal pace. @type {Record<Weight, number>} */
const RESTS = { routine: 300, notable: 900, grave: 1800 };
/** Long sentences rest longer: so much for each character beyond a short one. */
const SHORT = 60;
const READING = 15;
/** But a caption shows only what weighs most: many steps in one beat need no more than this besides. */
const LONGEST_READING = 500;

/** Who is more beats behind than this is told faster; who is far behind is shown how things stand now. */
const LATE = 6;
const CATCHING_UP = 0.6;
const FAR = 30;
/**
 * How a stage tells: at which pace, how many steps are kept to be seen again, and whether the reader plays: what one did
 * oneself is told briefly, and not again; captions rest so many times as long as usual.
 * @type {{ pace: () => Pace, kept: number, plays: boolean, rest: number }}
 */
export const TABLE = { pace: () => pace.value, kept: 60, plays: true, rest: 1 };
/** Who watches a match again, or learns, wants to see it happen: nothing comes at once, and nothing waits. @type {typeof TABLE} */
export const WATCHED = { pace: () => (["now", "step"].includes(pace.value) ? "normal" : pace.value), kept: 1, plays: false, rest: 1 };
/** Several read from afar, and speak of it. @type {typeof TABLE} */
export const FROM_AFAR = { ...TABLE, pace: () => (pace.value === "step" ? "normal" : pace.value), plays: false, rest: 1.4 };
/** A phone beside such a screen must not tell before it does. @type {typeof TABLE} */
export const BESIDE = { ...TABLE, rest: FROM_AFAR.rest };

/** @type {Weight[]} */
const WEIGHTS = ["routine", "notable", "grave"];

export class Stage {
  /** @type {Scene[]} */
  #queue = [];
  /** What was shown since the reader's own last action. @type {Scene[]} */
  #past;
  #busy = false;
  #hurry = false;
  /** The reader wants to see it again, whatever the pace. */
  #asked = false;
  /** @type {Motion | null} */
  #motion = null;
  /** The beat before, whose last pieces may still be on their way. @type {Motion | null} */
  #earlier = null;
  /** How much the beat weighs that rests now, "" while none does. @type {Weight | ""} */
  #resting = "";
  /** The next beat comes while the one before still stands. */
  #joins = false;
  /** @type {() => void} */
  #drawn = () => {};
  /** The playing area, while it is drawn. @type {HTMLElement | null} */
  root = null;
  calm = false;

  /** @param {Scene} first @param {Pick<import("./types").GameModule, "perform" | "weight" | "stays" | "goesOn">} module @param {typeof TABLE} [manner] */
  constructor(first, module, manner = TABLE) {
    this.module = module;
    this.manner = manner;
    this.#past = [first];
    /** @type {import("./signal.js").Signal<Shown>} */
    this.shown = signal({ ...first, entries: first.log.slice(-1), heard: first.log, telling: false, waits: false, again: false, settled: true });
  }

  /** A state came. With `quietly` it is not told, only shown: after a line that was lost, say. @param {Scene} scene @param {boolean} [quietly] */
  hear(scene, quietly = false) {
    const last = this.#queue.at(-1) ?? this.shown.value;
    if (last.state.seq === scene.state.seq && last.log === scene.log) return;
    if (sameMoment(last, scene)) {
      // Who came, what was said: nothing of the match itself.
      if (this.#queue.length) this.#queue[this.#queue.length - 1] = scene;
      else this.#show({ ...scene });
      return;
    }
    this.#queue.push(scene);
    if (quietly || document.hidden) this.#hurry = true;
    if (this.#hurry) this.#finish();
    else if (this.#mayJoin(scene)) {
      this.#joins = true;
      this.#motion?.release();
    }
    this.#tell();
  }

  /**
   * Who is asked need not wait for a rest: not after routine steps, nor where what happened stays in the picture.
   * @param {Scene} scene
   */
  #mayJoin({ state }) {
    if (!this.#resting || !state.legal.length || this.manner.pace() === "step") return false;
    let before = /** @type {Scene} */ (this.shown.value);
    return this.#queue.every((next) => {
      const stays = this.#resting === "routine" || this.module.stays?.(before.state.view, next.state.view);
      const joins = stays && follows(before, next) && this.#weight(newsOf(before, next)) === "routine";
      before = next;
      return joins;
    });
  }

  /** Everything where it belongs, what is still on its way from the beat before as well. */
  #finish() {
    this.#earlier?.finish();
    this.#motion?.finish();
  }

  /** The playing area is drawn, or taken away. @param {HTMLElement | null} root */
  take = (root) => {
    this.root = root;
  };

  /** The new picture is on the screen: the page says so. */
  drawn() {
    this.#drawn();
  }

  /** A tap: now. At a pace of step by step, the next one. */
  skip() {
    if (this.manner.pace() !== "step") this.#hurry = this.#queue.length > 0;
    this.#finish();
  }

  /** The reader acts: nothing more is waited for. */
  act() {
    this.#motion?.finish();
  }

  /** What happened since the reader's own last action, once more. */
  again() {
    const [first, ...rest] = this.#past;
    if (!rest.length) return;
    this.#queue = [...rest, ...this.#queue];
    this.#past = [first];
    this.#asked = true;
    this.#finish();
    this.#show({ ...first, entries: [] });
    this.#tell();
  }

  /** @param {Partial<Shown>} news */
  #show(news) {
    const next = { ...this.shown.value, ...news, telling: this.#queue.length > 0, again: this.#past.length > 1 };
    const again = next.log.length < next.heard.length && (!next.log.length || next.heard[next.log.length - 1] === next.log.at(-1));
    this.shown.set({ ...next, heard: again ? next.heard : next.log });
  }

  async #tell() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#queue.length) await this.#tellOne();
    this.#busy = false;
    this.#asked = false;
    this.#show({ settled: true });
  }

  async #tellOne() {
    const before = this.shown.value;
    const { after, entries, quick } = this.#next(before);
    const told = this.#joins || this.module.goesOn?.(before.entries, entries) ? [...before.entries, ...entries] : entries;
    this.#joins = false;
    if (quick || this.#weight(entries) !== "routine") this.#earlier?.finish();
    const speed = PACES[this.manner.pace()] * (this.#beats(after) > LATE ? CATCHING_UP : 1);
    const motion = this.root && !quick ? new Motion({ root: this.root, calm: this.calm, pace: speed }) : null;
    this.#motion = motion;
    await this.#draw({ ...after, entries: told.length ? told : after.log.slice(-1), settled: false });
    if (motion && this.root) {
      const beat = { entries, before: before.state.view, after: after.state.view };
      const { perform } = this.module;
      await motion.play((stage) => (perform && entries.length ? perform(beat, stage) : stage.settle()));
      await this.#rest(motion, after, entries);
    }
    this.#earlier = motion;
    this.#motion = null;
  }

  /** @param {Motion} motion @param {Scene} after @param {LogEntry[]} entries */
  async #rest(motion, { state }, entries) {
    const weight = this.#weight(entries);
    const own = this.manner.plays && entries.every(({ seat }) => state.you.includes(seat));
    if (own && weight !== "grave") return;
    if (this.manner.pace() !== "step") {
      this.#resting = weight;
      await motion.hold(this.manner.rest * (RESTS[weight] + this.#reading(entries, weight)));
      this.#resting = "";
      return;
    }
    if (state.phase !== "playing" || (state.legal.length && !this.#queue.length)) return;
    this.#show({ waits: true });
    await motion.hold(Infinity);
    this.#show({ waits: false });
  }

  /**
   * The next beat: routine steps that came one after the other are one; who is late, or asked with time running, gets all
   * the rest in one.
   * @param {Scene} before @returns {{ after: Scene, entries: LogEntry[], quick: boolean }}
   */
  #next(before) {
    const newest = this.#queue[this.#queue.length - 1];
    const urgent = newest.state.window !== null && newest.state.legal.length > 0;
    const unasked = this.manner.pace() === "now" && !this.#asked;
    const quick = unasked || this.#hurry || document.hidden || this.#beats(before) > FAR;
    this.#hurry = false;
    let scene = before;
    /** @type {LogEntry[]} */
    let entries = [];
    do {
      const next = /** @type {Scene} */ (this.#queue.shift());
      const news = newsOf(scene, next);
      this.#keep(next, news);
      entries = quick ? news : [...entries, ...news];
      scene = next;
    } while (this.#queue.length && (quick || urgent || this.#merges(scene, entries)));
    return { after: scene, entries, quick: quick || !follows(before, scene) };
  }

  /** @param {Scene} scene @param {LogEntry[]} entries */
  #merges(scene, entries) {
    const next = this.#queue[0];
    return this.#weight(entries) === "routine" && follows(scene, next) && this.#weight(newsOf(scene, next)) === "routine";
  }

  /** How many beats the reader is behind. @param {Scene} before */
  #beats(before) {
    let scene = before;
    return this.#queue.filter((next) => {
      const counts = this.#weight(newsOf(scene, next)) !== "routine";
      scene = next;
      return counts;
    }).length;
  }

  /** @param {Scene} scene @param {LogEntry[]} news */
  #keep(scene, news) {
    const acted = this.manner.plays && news.some(({ line, seat }) => line && scene.state.you.includes(seat));
    this.#past = acted || !follows(this.#past[this.#past.length - 1], scene) ? [scene] : [...this.#past.slice(-this.manner.kept), scene];
  }

  /** The heaviest of what happened. @param {LogEntry[]} entries @returns {Weight} */
  #weight(entries) {
    const weights = entries.map((entry) => this.module.weight?.(entry) ?? "notable");
    return WEIGHTS.findLast((weight) => weights.includes(weight)) ?? "routine";
  }

  /** What long sentences rest longer: those that weigh most, and nothing for what is routine. @param {LogEntry[]} entries @param {Weight} weight */
  #reading(entries, weight) {
    if (weight === "routine") return 0;
    const read = entries.filter((entry) => this.#weight([entry]) === weight);
    return Math.min(LONGEST_READING, READING * Math.max(0, lengthOf(read) - SHORT));
  }

  /** @param {Partial<Shown>} news */
  async #draw(news) {
    const there = new Promise((done) => (this.#drawn = () => done(undefined)));
    this.#show(news);
    await there;
  }
}

/** Nothing of the match lies between them. @param {Scene} a @param {Scene} b */
const sameMoment = (a, b) => a.state.ply === b.state.ply && a.state.eyes === b.state.eyes && a.state.phase === b.state.phase
  && a.log.length === b.log.length;

/** The second came of the first by what was played, and the same eyes look. @param {Scene} a @param {Scene} b */
const follows = (a, b) => a.state.eyes === b.state.eyes && a.state.ply < b.state.ply && a.log.length <= b.log.length;

/** @param {Scene} before @param {Scene} after @returns {LogEntry[]} */
const newsOf = (before, after) => (follows(before, after) ? after.log.slice(before.log.length) : []);

/** How long it takes to say. @param {LogEntry[]} entries */
const lengthOf = (entries) =>
  entries.flatMap(({ text }) => text).reduce((sum, part) => sum + (typeof part === "string" ? part : part.text).length, 0);
