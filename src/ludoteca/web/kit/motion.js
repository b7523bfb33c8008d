// What a game's `perform` is given: pieces that fly, turn and shake between two true pictures. Only transform and opacity
// are ever moved, every length is the reader's own pace, and a skip lets go of everything at once.

/** @typedef {Element | DOMRect | string} Spot an element, a rectangle, or the name of a piece or a place */
/** @typedef {{ node: Element, box: DOMRect, frame: DOMMatrix | null }} Measured */
/** @typedef {{ pieces: Map<string, Measured>, places: Map<string, Measured> }} Picture */
/**
 * @typedef {{ from?: Spot | null, time?: number, delay?: number, lift?: number, picture?: Element | null, fresh?: boolean }} Flight
 * `fresh`: a copy that is not seen before it leaves
 */

const EASED = "cubic-bezier(0.2, 0.8, 0.3, 1)";
/** With reduced motion whatever would travel is faded in, in so many milliseconds. */
const FADE = 120;
/** Less than this many pixels is no way to go. */
const STEP = 2;
/** More pieces than these at once are a new picture, not a move. */
const CROWD = 40;
/** A performance that does not end is not waited for. */
const PATIENCE = 12_000;

/** Where every piece and place is. @param {Element} root @returns {Picture} */
export function measured(root) {
  /** @param {string} attribute */
  const all = (attribute) => new Map([...root.querySelectorAll(`[${attribute}]`)].map((node) => [
    node.getAttribute(attribute) ?? "", { node, box: node.getBoundingClientRect(), frame: frameOf(node) },
  ]));
  return { pieces: all("data-piece"), places: all("data-place") };
}

/** What turns a drawing's own units into the screen's; null outside of drawings. @param {Element} node */
function frameOf(node) {
  const parent = node instanceof SVGElement && node.ownerSVGElement ? node.parentNode : null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix && DOMMatrix.fromMatrix(matrix);
}

/** @param {DOMRect} box */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * A transform on top of the one that a node has by itself: a way on the screen, then a change about its own middle.
 * @param {Element} node @param {{ x?: number, y?: number, change?: string }} by
 */
function bent(node, { x = 0, y = 0, change = "" }) {
  const own = getComputedStyle(node).transform;
  const still = own === "none" ? "" : own;
  if (!(node instanceof SVGGraphicsElement) || !node.ownerSVGElement) return `translate(${x}px, ${y}px) ${still} ${change}`;
  const frame = frameOf(node);
  const way = frame ? new DOMMatrix([frame.a, frame.b, frame.c, frame.d, 0, 0]).inverse().transformPoint({ x, y }) : { x, y };
  const centre = middle(DOMRect.fromRect(node.getBBox()));
  return `translate(${way.x}px, ${way.y}px) ${still} translate(${centre.x}px, ${centre.y}px) ${change} translate(${-centre.x}px, ${-centre.y}px)`;
}

/** One beat's performance: made before the new picture is drawn, over when its animations are, or when it is skipped. */
export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Set<() => void>} */
  #waiting = new Set();
  #over = false;

  /** @param {{ root: HTMLElement, calm: boolean, pace: number }} props `pace` is what every length is multiplied by */
  constructor({ root, calm, pace }) {
    this.root = root;
    this.calm = calm;
    this.pace = pace;
    this.before = measured(root);
  }

  /** @param {(stage: Motion) => void | Promise<void>} performance */
  async play(performance) {
    await Promise.race([
      Promise.resolve(performance(this)).catch(reportError),
      new Promise((done) => this.#waiting.add(() => done(undefined))),
      new Promise((done) => setTimeout(done, PATIENCE)),
    ]);
  }

  /** Everything at once where it belongs. */
  finish() {
    this.#over = true;
    for (const animation of [...this.#running]) animation.cancel();
    this.release();
  }

  /** Nothing more is waited for; what is on its way goes on. */
  release() {
    for (const done of [...this.#waiting]) done();
    this.#waiting.clear();
  }

  /** So many milliseconds at the reader's pace. @param {number} ms */
  time(ms) {
    return this.#over ? 0 : ms * this.pace;
  }

  /** @param {number} ms at normal pace; Infinity: until the reader goes on @returns {Promise<void>} */
  hold(ms) {
    if (this.#over || ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = Number.isFinite(ms) ? setTimeout(() => end(), this.time(ms)) : 0;
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        done();
      };
      this.#waiting.add(end);
    });
  }

  /** @param {string} name */
  place(name) {
    return this.root.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }

  /** @param {string} id */
  piece(id) {
    return this.root.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  }

  /** Where a piece or a place was before this beat. @param {string} name */
  was(name) {
    return (this.before.pieces.get(name) ?? this.before.places.get(name))?.box ?? null;
  }

  /**
   * A piece travels to where it is drawn now, from where it was or from `from`. With another `to` a copy of it travels
   * there and is gone: so fly those that left the table, and what has no picture of its own at the end of its way.
   * @param {Spot} what @param {Spot | null} [to] @param {Flight} [options]
   */
  fly(what, to = null, { from = null, time = 350, delay = 0, lift = 0, picture = null, fresh = false } = {}) {
    const node = this.#node(what);
    const start = this.#earlier(from) ?? this.#earlier(what);
    if (!start || this.#over) return Promise.resolve();
    if (node && (to === null || this.#node(to) === node)) return this.#arrive(node, start, { time, delay, lift });
    const end = this.#now(to);
    const left = typeof what === "string" ? this.before.pieces.get(what)?.node : null;
    const shown = picture ?? node ?? left;
    if (!end || !shown || this.calm) return Promise.resolve();
    return this.#send(shown, start, end, { time, delay, lift, fresh });
  }

  /** A piece is turned over: the new side comes into sight. @param {Element | null} node @param {number} [time] */
  flip(node, time = 320) {
    return this.#act(node, time, (piece) => ["scaleX(0)", "scaleX(0.4)", "scaleX(1)"].map((change) => ({ transform: bent(piece, { change }) })));
  }

  /** @param {Element | null} node @param {number} [time] */
  shake(node, time = 450) {
    return this.#act(node, time, (piece) => [0, -7, 6, -5, 3, 0].map((x) => ({ transform: bent(piece, { x }) })));
  }

  /** @param {Element | null} node @param {number} [time] */
  pulse(node, time = 450) {
    return this.#act(node, time, (piece) => [1, 1.16, 1].map((by) => ({ transform: bent(piece, { change: `scale(${by})` }) })));
  }

  /** Something new comes up. @param {Element | null} node @param {number} [time] */
  rise(node, time = 300) {
    return this.#act(node, time, (piece) => [
      { opacity: 0, transform: bent(piece, { y: 10, change: "scale(0.86)" }) },
      { opacity: 1, transform: bent(piece, {}) },
    ]);
  }

  /** What every table gets by itself: pieces travel from where they were, new ones come up, those that left fade. */
  async settle() {
    const now = [...this.root.querySelectorAll("[data-piece]")].map((node) => ({
      node, box: node.getBoundingClientRect(), was: this.before.pieces.get(node.getAttribute("data-piece") ?? "")?.box,
    }));
    const moved = now.filter(({ box, was }) => !was || Math.hypot(box.x - was.x, box.y - was.y) > STEP);
    if (moved.length > CROWD) return;
    await Promise.all(moved.map(({ node, was }) => (was ? this.#arrive(node, was, { time: 350 }) : this.rise(node))));
  }

  /**
   * Frames of one's own, for what the stage has no word for. @param {Element | null} node
   * @param {Keyframe[]} frames @param {number} [time] at normal pace
   * @param {string} [easing] "linear" for frames that come at parts of the time
   */
  animate(node, frames, time = 350, easing = EASED) {
    return this.#act(node, time, () => frames, easing);
  }

  /** @param {Element | null} node @param {number} time @param {(node: Element) => Keyframe[]} frames @param {string} [easing] */
  #act(node, time, frames, easing) {
    return node ? this.#run(node, this.calm ? FADED : frames(node), { time, easing }) : Promise.resolve();
  }

  /** @param {Element} node @param {DOMRect} start @param {{ time: number, delay?: number, lift?: number }} options */
  #arrive(node, start, { time, delay = 0, lift = 0 }) {
    if (this.calm) return this.#run(node, FADED, {});
    const box = node.getBoundingClientRect();
    return this.#run(node, way(middle(start), middle(box), lift, ({ x, y }, done) => {
      const size = 1 + (sizeOf(start, box) - 1) * (1 - done);
      return bent(node, { x: x - middle(box).x, y: y - middle(box).y, change: `scale(${size})` });
    }), { time, delay });
  }

  /** @param {Element} shown @param {DOMRect} start @param {DOMRect} end @param {{ time: number, delay: number, lift: number, fresh: boolean }} options */
  async #send(shown, start, end, { time, delay, lift, fresh }) {
    const layer = this.#layer();
    const copy = copied(shown, start, layer.getBoundingClientRect(), this.before);
    layer.append(copy);
    const frames = way(middle(start), middle(end), lift, ({ x, y }, done) => {
      const size = 1 + (sizeOf(end, start) - 1) * done;
      return `translate(${x - middle(start).x}px, ${y - middle(start).y}px) scale(${size})`;
    });
    if (fresh) [frames[0].opacity, frames[1].opacity] = [0, 1];
    await this.#run(copy, frames, { time, delay });
    copy.remove();
    if (!layer.childElementCount) layer.remove();
  }

  /** Where copies fly: inside the game's own root, so that they are dressed as its pieces are. */
  #layer() {
    const home = this.root.firstElementChild ?? this.root;
    const layer = home.querySelector(":scope > .stage-layer") ?? document.createElement("div");
    layer.className = "stage-layer";
    layer.setAttribute("aria-hidden", "true");
    if (!layer.isConnected) home.append(layer);
    return layer;
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {{ time?: number, delay?: number, easing?: string }} options */
  async #run(node, frames, { time = FADE, delay = 0, easing = EASED }) {
    if (this.#over) return;
    const animation = node.animate(frames, {
      duration: this.calm ? FADE : this.time(time), delay: this.calm ? 0 : this.time(delay), easing, fill: "both",
    });
    this.#running.add(animation);
    await animation.finished.catch(() => {}); // let go by a skip
    this.#running.delete(animation);
    animation.cancel(); // what stands is the picture, never the animation's last frame
  }

  /** @param {Spot | null} spot @returns {Element | null} */
  #node(spot) {
    if (typeof spot === "string") return this.piece(spot) ?? this.place(spot);
    return spot instanceof Element ? spot : null;
  }

  /** @param {Spot | null} spot @returns {DOMRect | null} */
  #earlier(spot) {
    return (typeof spot === "string" ? this.was(spot) : null) ?? this.#now(spot);
  }

  /** @param {Spot | null} spot @returns {DOMRect | null} */
  #now(spot) {
    return spot instanceof DOMRect ? spot : (this.#node(spot)?.getBoundingClientRect() ?? null);
  }
}

const FADED = [{ opacity: 0.25 }, { opacity: 1 }];

/** How much larger one box is than another. @param {DOMRect} box @param {DOMRect} than */
const sizeOf = (box, than) => Math.sqrt((box.width * box.height) / Math.max(1, than.width * than.height)) || 1;

/**
 * The frames of a way between two points, in an arc that rises by `lift` pixels.
 * @param {{ x: number, y: number }} start @param {{ x: number, y: number }} end @param {number} lift
 * @param {(at: { x: number, y: number }, done: number) => string} drawn
 * @returns {Keyframe[]}
 */
function way(start, end, lift, drawn) {
  const stations = lift ? [0, 0.25, 0.5, 0.75, 1] : [0, 1];
  return stations.map((done) => ({
    transform: drawn({ x: start.x + (end.x - start.x) * done, y: start.y + (end.y - start.y) * done - lift * 4 * done * (1 - done) }, done),
  }));
}

/**
 * A picture of a node that may fly on its own; a node that has left the table flies itself.
 * @param {Element} node @param {DOMRect} box @param {DOMRect} layer @param {Picture} before
 */
function copied(node, box, layer, before) {
  const frame = [...before.pieces.values()].find((piece) => piece.node === node)?.frame ?? frameOf(node);
  const twin = node.isConnected ? /** @type {Element} */ (node.cloneNode(true)) : node;
  for (const each of [twin, ...twin.querySelectorAll("*")]) for (const name of ["data-piece", "data-place", "id", "tabindex", "role"]) each.removeAttribute(name);
  const holder = document.createElement("div");
  holder.className = "stage-copy";
  holder.dataset.flying = ""; // by which a game may dress what flies otherwise than what lies
  Object.assign(holder.style, { left: `${box.x - layer.x}px`, top: `${box.y - layer.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  if (!frame) {
    holder.append(twin);
    return holder;
  }
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const { a, b, c, d, e, f } = frame;
  group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - box.x} ${f - box.y})`);
  group.append(twin);
  drawing.append(group);
  holder.append(drawing);
  return holder;
}
