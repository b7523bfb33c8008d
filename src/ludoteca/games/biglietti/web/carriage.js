/** The carriage from above: seats in the ring, the Inspector in the aisle, the chain, the cards that go round. */

import { html, useLayoutEffect, useRef, useState } from "/web/kit/html.js";
import { Face, Inspector, Picture, TrainBack } from "./art.js";
import { HIDDEN, ringOf } from "./position.js";
import { Seat, paneOf } from "./seat.js";
import { Outlook, Wall } from "./window.js";
import { spoken, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Box */
/** @typedef {{tall: boolean, width: number, height: number, frame: string, seat: Box, home: Point, corners: Map<number, Point>, anchors: Map<number, Point>}} Plan */

/**
 * @typedef {object} CarriageProps
 * @property {View} view
 * @property {Story | null} story
 * @property {{name: string, kind: string, face?: string, thinking: boolean}[]} seats
 * @property {(seat: number) => string} who
 * @property {Set<number>} open seats that may be chosen now
 * @property {number | null} picked
 * @property {string} sealed the kind that was chosen by who looks on
 * @property {number | null} last who moved last
 * @property {Map<number, number>} hinted
 * @property {Set<string>} pointed
 * @property {number} focus
 * @property {(seat: number) => void} onTap
 * @property {(seat: number | null) => void} onGaze
 * @property {(event: KeyboardEvent) => void} onKey
 */

const EDGE = 5;
const GAP = 3;
const AISLE = { tall: 46, wide: 62, low: 48 };
/** A seat is never drawn larger than this, but everything grows with the screen. */
const LARGEST = { tall: { width: 320, height: 230 }, wide: { width: 460, height: 190 } };
/** Side by side they need this much width each; more where the carriage is not deep enough for face and card above each other. */
const NARROWEST = 108;
const ROOMY = 170;
const DEEP = 256;
const GROWN = 2.4;
/** In less the aisle is narrower, so that seats have room for three lines. */
const LOW = 170;
/** In less nobody sits: the page is still being laid out. */
const LEAST = 120;

/** How far everything grows on a large screen. @param {number} by */
const grown = (by) => Math.min(GROWN, Math.max(1, by));

/**
 * Where everybody sits: down one side and up the other, so that the ring closes at both ends. The drawing has the size
 * of its box, in pixels: a seat is as large as there is room, and letters are as large as they say.
 * @param {View} view @param {Box} box @returns {Plan}
 */
function plan(view, box) {
  const ring = ringOf(view);
  const rows = Math.ceil(ring.length / 2);
  const wide = box.width > 1.4 * box.height && box.width / rows >= (box.height > DEEP ? NARROWEST : ROOMY);
  const scale = wide ? grown(Math.min(box.width / 940, box.height / 340)) : grown(Math.min(box.width / 380, box.height / (rows * 64)));
  const room = { width: box.width / scale, height: box.height / scale };
  const aisle = !wide ? AISLE.tall : box.height < LOW ? AISLE.low : AISLE.wide;
  const most = wide ? LARGEST.wide : LARGEST.tall;
  const across = (wide ? room.height : room.width) - aisle - 2 * EDGE;
  const along = ((wide ? room.width : room.height) - 2 * EDGE + GAP) / rows - GAP;
  const seat = { width: Math.min(most.width, wide ? along : across / 2), height: Math.min(most.height, wide ? across / 2 : along) };
  const long = rows * ((wide ? seat.width : seat.height) + GAP) - GAP + 2 * EDGE;
  const short = 2 * (wide ? seat.height : seat.width) + aisle + 2 * EDGE;
  const [width, height] = wide ? [long, short] : [short, long];
  return {
    tall: !wide, width, height, seat, ...places(ring, rows, seat, wide, aisle),
    frame: [(width - room.width) / 2, (height - room.height) / 2, room.width, room.height].join(" "),
    home: wide ? { x: EDGE + 28, y: height / 2 } : { x: width / 2, y: EDGE + 22 },
  };
}

/** The corner of each seat, and where its cards lie in the aisle. @param {number[]} ring @param {number} rows @param {Box} seat @param {boolean} wide @param {number} aisle */
function places(ring, rows, seat, wide, aisle) {
  /** @type {Map<number, Point>} */
  const corners = new Map();
  /** @type {Map<number, Point>} */
  const anchors = new Map();
  const [length, depth] = wide ? [seat.width, seat.height] : [seat.height, seat.width];
  ring.forEach((who, index) => {
    const second = index >= rows;
    const row = second ? 2 * rows - 1 - index : index;
    const along = EDGE + row * (length + GAP);
    const across = EDGE + (second ? depth + aisle : 0);
    const edge = second ? across - 7 : across + depth + 7;
    corners.set(who, wide ? { x: along, y: across } : { x: across, y: along });
    anchors.set(who, wide ? { x: along + length / 2, y: edge } : { x: edge, y: along + length / 2 });
  });
  return { corners, anchors };
}

/** The size of the box that the carriage has to itself. @param {{current: HTMLElement | null}} box @returns {Box | null} */
function useBox(box) {
  const [size, setSize] = useState(/** @type {Box | null} */ (null));
  useLayoutEffect(() => {
    const node = /** @type {HTMLElement} */ (box.current);
    const look = () => setSize({ width: node.clientWidth, height: node.clientHeight });
    const observer = new ResizeObserver(look);
    look();
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** @param {CarriageProps} props */
export function Carriage(props) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useBox(box);
  return html`<div class="car" ref=${box}>${size && Math.min(size.width, size.height) > LEAST && html`<${Inside} ...${props} size=${size} />`}</div>`;
}

/** @param {CarriageProps & {size: Box}} props */
function Inside(props) {
  const { view, story, size, seats, onTap, onKey } = props;
  const place = plan(view, size);
  const { width, height } = place;
  /** @param {Event} event */
  const tap = (event) => {
    const found = event.target instanceof Element ? event.target.closest("[data-seat]") : null;
    if (found) onTap(Number(found.getAttribute("data-seat")));
  };
  const ring = ringOf(view);
  const vacant = ring.length % 2 === 1;
  return html`<svg class=${`carriage ${view.phase}`} viewBox=${place.frame} role="group" aria-label=${words("carriage")} onClick=${tap} onKeyDown=${onKey}>
    <rect class="shell" x="1" y="1" width=${width - 2} height=${height - 2} rx="20" aria-hidden="true" />
    <${Aisle} place=${place} />
    ${vacant && html`<${Luggage} place=${place} />`}
    <g aria-hidden="true">${ring.map((seat) => html`<${Country} key=${seat} place=${place} seat=${seat} />`)}</g>
    <g class="ring" aria-hidden="true">${ring.map((seat, index) => html`<path key=${seat} d=${link(place, ring, index, 1)} />`)}</g>
    <${Chain} view=${view} place=${place} ring=${ring} />
    ${ring.map((seat) => html`<${Seat} key=${seat} ...${props} seat=${seat} box=${place.seat} at=${place.corners.get(seat)} far=${isFar(place, seat)} seats=${seats} beam=${seat === view.inspected ? beamOf(view, place) : ""} />`)}
    ${story && !view.over && html`<${Round} story=${story} place=${place} reader=${view.seat} />`}
    <${Standing} view=${view} place=${place} last=${props.last} />
  </svg>`;
}

/** On the side whose played cards lie to the left, or above. @param {Plan} place @param {number} seat */
function isFar(place, seat) {
  const corner = place.corners.get(seat);
  return corner ? (place.tall ? corner.x : corner.y) > 10 : false;
}

/** What somebody sees from their seat. @param {{place: Plan, seat: number}} props */
function Country({ place, seat }) {
  const { x, y } = /** @type {Point} */ (place.corners.get(seat));
  const far = isFar(place, seat);
  const pane = paneOf(place.seat, far);
  return html`<${Outlook} pane=${{ ...pane, x: x + pane.x, y: y + pane.y }} way=${place.tall ? y : x} far=${far} />`;
}

/** The runner along the aisle, and the doors at its ends: by the first one the Inspector comes in. @param {{place: Plan}} props */
function Aisle({ place }) {
  const { tall, width, height } = place;
  const turned = tall ? `translate(${width} 0) rotate(90)` : "";
  const [length, across] = tall ? [height, width] : [width, height];
  return html`<g transform=${turned} aria-hidden="true"><path class="aisle" d=${`M3 ${across / 2}H${length - 3}`} /><path class="runner" d=${`M3 ${across / 2 - 9}H${length - 3}M3 ${across / 2 + 9}H${length - 3}`} />
    <rect class="door" data-place="door" x="-1.500" y=${across / 2 - 15} width="5" height="30" rx="2" /><rect class="door" x=${length - 3.5} y=${across / 2 - 15} width="5" height="30" rx="2" /></g>`;
}

/** The place where nobody sits, when the travellers are odd: a window, and what they brought. @param {{place: Plan}} props */
function Luggage({ place }) {
  const { tall, width, height, seat } = place;
  const [x, y] = tall ? [width - EDGE - seat.width, EDGE] : [EDGE, height - EDGE - seat.height];
  const pane = { x: 4, y: 4, width: seat.width - 8, height: seat.height - 8 };
  const scale = Math.min(1.5, (0.6 * seat.height) / 34);
  return html`<g class="luggage" transform=${`translate(${x} ${y})`} aria-hidden="true">
    <${Outlook} pane=${pane} way=${tall ? y : x} far=${true} /><${Wall} ...${seat} pane=${pane} />
    <g class="bags" transform=${`translate(${seat.width / 2 - 27 * scale} ${seat.height - 4 - 36 * scale}) scale(${scale})`}>
      <rect x="0" y="8" width="34" height="26" rx="4" /><path d="M11 8V3H23V8M10 8V34M24 8V34" /><rect x="38" y="16" width="16" height="18" rx="4" /></g>
  </g>`;
}

/** The way from a seat to the next in the ring, or to the one before. @param {Plan} place @param {number[]} ring @param {number} index @param {1 | -1} step */
function link(place, ring, index, step) {
  const from = /** @type {Point} */ (place.anchors.get(ring[index]));
  const next = (index + step + ring.length) % ring.length;
  const to = /** @type {Point} */ (place.anchors.get(ring[next]));
  const lane = place.tall ? "x" : "y";
  if (from[lane] === to[lane]) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  // Round the end of the carriage: the near one joins the last to the first.
  const first = [index, next].includes(0) && [index, next].includes(ring.length - 1);
  const bulge = first ? -1 : 1;
  const out = (first ? Math.min : Math.max)(place.tall ? from.y : from.x, place.tall ? to.y : to.x) + bulge * Math.min(34, (place.tall ? place.seat.height : place.seat.width) / 2 - 2);
  return place.tall ? `M${from.x} ${from.y}C${from.x} ${out} ${to.x} ${out} ${to.x} ${to.y}` : `M${from.x} ${from.y}C${out} ${from.y} ${out} ${to.y} ${to.x} ${to.y}`;
}

/** BP-2.8 What is joined to the inspected traveller, and where it breaks. @param {{view: View, place: Plan, ring: number[]}} props */
function Chain({ view, place, ring }) {
  if (view.inspected === null || view.outcome === null || view.outcome.excuses === null) return null;
  /** @type {{d: string, joined: boolean, cut: Point}[]} */
  const links = [];
  for (const step of /** @type {(1 | -1)[]} */ ([1, -1])) {
    let at = ring.indexOf(view.inspected);
    for (let joined = true; joined; ) {
      const next = (at + step + ring.length) % ring.length;
      joined = view.chain.includes(ring[next]);
      const cut = /** @type {Point} */ (place.anchors.get(ring[next]));
      if (ring[next] !== view.inspected) links.push({ d: link(place, ring, at, step), joined, cut });
      at = next;
      if (ring[next] === view.inspected) break;
    }
  }
  return html`<g class="chain" aria-hidden="true">
    ${links.map(({ d, joined, cut }) => html`<path class=${joined ? "joined" : "broken"} d=${d} />
      ${!joined && html`<path class="cut-mark" d=${`M${cut.x - 5} ${cut.y - 5}l10 10m0-10-10 10`} />`}`)}
  </g>`;
}

/** More cards that went round than these are a thicket: numbers tell the order, and only the reader's own arrows are drawn. */
const CLEAR = 6;
const NUMBERED = 9;

/** BP-3.1 Who gave to whom in this turn, the newest bold. @param {{story: Story, place: Plan, reader: number}} props */
function Round({ story, place, reader }) {
  const { gifts } = story;
  if (!gifts.length) return null;
  const clear = gifts.length <= CLEAR;
  const drawn = gifts.map(({ giver, taker }, index) => clear || index === gifts.length - 1 || [giver, taker].includes(reader));
  return html`<g class="round" aria-hidden="true">
    <defs><marker id="biglietti-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 8 4 0 8Z" /></marker></defs>
    ${gifts.map(({ giver, taker }, index) => html`<g key=${`${giver} ${taker}`} data-pass=${`${giver} ${taker}`}>
      ${drawn[index] && html`<path class=${`pass ${index === gifts.length - 1 ? "newest" : ""} ${clear ? "" : "own"}`} d=${across(place, giver, taker, clear ? 0 : NUMBERED)} marker-end="url(#biglietti-arrow)" />`}
      ${!clear && html`<${Order} at=${place.anchors.get(giver)} number=${index + 1} />`}</g>`)}
  </g>`;
}

/** Which card of the exchange somebody gave. @param {{at: Point, number: number}} props */
const Order = ({ at, number }) => html`<g class="order" transform=${`translate(${at.x} ${at.y})`}><circle r="8" /><text y="4">${number}</text></g>`;

/** @param {Plan} place @param {number} giver @param {number} taker @param {number} short how far before the taker the arrow ends */
function across(place, giver, taker, short) {
  const from = /** @type {Point} */ (place.anchors.get(giver));
  const end = /** @type {Point} */ (place.anchors.get(taker));
  const part = short / Math.hypot(end.x - from.x, end.y - from.y);
  const to = { x: end.x + (from.x - end.x) * part, y: end.y + (from.y - end.y) * part };
  const same = place.tall ? from.x === end.x : from.y === end.y;
  const way = place.tall ? Math.sign(place.width / 2 - from.x) : Math.sign(place.height / 2 - from.y);
  const bend = same ? way * Math.min(26, 12 + Math.abs(place.tall ? to.y - from.y : to.x - from.x) / 12) : 0;
  const middle = { x: (from.x + to.x) / 2 + (place.tall ? bend : 0), y: (from.y + to.y) / 2 + (place.tall ? 0 : bend) };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

const FIGURE = 40;

/** Where the Inspector stands: beside the one who was inspected until the turn is over. @param {View} view @param {Plan} place @returns {Point} */
function standsAt(view, place) {
  const beside = view.inspected === null ? undefined : place.anchors.get(view.inspected);
  return beside ? (place.tall ? { x: place.home.x, y: beside.y } : { x: beside.x, y: place.home.y }) : place.home;
}

/** The light of his torch on the one who is asked, until it is known what came of it. @param {View} view @param {Plan} place @returns {string} */
function beamOf(view, place) {
  const corner = view.inspected === null ? undefined : place.corners.get(view.inspected);
  if (!corner || view.outcome !== null) return "";
  const at = standsAt(view, place);
  const [x, y] = [at.x - corner.x, at.y - corner.y];
  const { width, height } = place.seat;
  return place.tall ? `M${x} ${y}L${x > 0 ? 0 : width} 0V${height}Z` : `M${x} ${y}L0 ${y > 0 ? 0 : height}H${width}Z`;
}

/**
 * Who stands in the aisle: the Inspector, with the card on offer or with what the count came to; and the card that is
 * being passed.
 * @param {{view: View, place: Plan, last: number | null}} props
 */
function Standing({ view, place, last }) {
  const at = standsAt(view, place);
  const giver = view.giver === null ? undefined : heldAt(/** @type {Point} */ (place.anchors.get(view.giver) ?? at), at, place);
  const scale = place.tall ? 0.95 : 1.35;
  return html`<g aria-hidden="true">
    <g class=${`inspector ${last === view.inspector ? "last" : ""}`} style=${{ transform: `translate(${at.x - (FIGURE * scale) / 2}px, ${at.y - (FIGURE * scale) / 2}px)` }}>
      <g transform=${`scale(${scale})`}><g class="walker"><${Inspector} /></g>
      ${view.offered !== null && html`<g class="offered" data-piece="offered" transform="translate(27 20) scale(.32)"><${Face} card=${String(view.offered)} /></g>`}</g>
    </g>
    <${Bubble} view=${view} place=${place} at=${at} />
    <${Sign} view=${view} place=${place} at=${at} />
    ${giver && view.passing !== null && html`<g class="passed" style=${{ transform: `translate(${giver.x - 10}px, ${giver.y - 14}px)` }}>
      <g transform="scale(.34)">${view.passing && view.passing !== HIDDEN ? html`<${Face} card=${view.passing} />` : html`<${TrainBack} />`}</g></g>`}
  </g>`;
}

/** What the Inspector says, and about how wide a letter of it is. */
export const BUBBLE = { height: 26, letter: 7.4, gap: 30 };

/** The question, and then the verdict, in a bubble: along the aisle beside what was counted, or over the seats where the aisle is narrow. @param {{view: View, place: Plan, at: Point}} props */
function Bubble({ view, place, at }) {
  const said = spoken(view);
  if (!said) return null;
  const width = 22 + BUBBLE.letter * said.length;
  const { x, y, tip } = place.tall ? overSeats(view, place, at, width) : alongAisle(view, place, at, width);
  return html`<g key=${said} class=${`bubble ${place.tall || view.outcome ? "brief" : ""}`}><rect x=${x} y=${y} width=${width} height=${BUBBLE.height} rx="13" /><path d=${tip} />
    <text x=${x + width / 2} y=${y + 17.5}>${said}</text></g>`;
}

/** Beyond what was counted, where that is told on the same side. @param {View} view @param {Plan} place @param {Point} at @param {number} width */
export function overSeats(view, place, at, width) {
  const below = at.y < 70;
  const sign = signAt(view, place, at);
  const away = 26 + (sign && sign.y > at.y === below ? SIGN.height : 0);
  const x = Math.max(4, Math.min(place.width - width - 4, at.x - width / 2));
  const y = below ? at.y + away : at.y - away - BUBBLE.height;
  const edge = below ? y + 1 : y + BUBBLE.height - 1;
  return { x, y, tip: `M${at.x - 6} ${edge}l6 ${below ? -8 : 8} 6 ${below ? 8 : -8}Z` };
}

/** @param {View} view @param {Plan} place @param {Point} at @param {number} width */
function alongAisle(view, place, at, width) {
  const sign = signAt(view, place, at);
  const [left, right] = sign ? (sign.x < at.x ? [SIGN.width, 0] : [0, SIGN.width]) : [0, 0];
  const ahead = at.x + BUBBLE.gap + right + width < place.width;
  const x = ahead ? at.x + BUBBLE.gap + right : at.x - BUBBLE.gap - left - width;
  const edge = ahead ? x + 1 : x + width - 1;
  return { x, y: at.y - BUBBLE.height / 2, tip: `M${edge} ${at.y - 6}l${ahead ? -8 : 8} 6 ${ahead ? 8 : -8} 6Z` };
}

/** Where a card is held before it is passed on: not over the Inspector, who may stand there. @param {Point} giver @param {Point} boss @param {Plan} place @returns {Point} */
function heldAt({ x, y }, boss, { tall }) {
  const [along, from] = tall ? [y, boss.y] : [x, boss.x];
  if (Math.abs(along - from) > BUBBLE.gap) return { x, y };
  return tall ? { x, y: from - BUBBLE.gap } : { x: from - BUBBLE.gap, y };
}

export const SIGN = { width: 38, height: 38 };

/** Where what was counted is told: below or beside the Inspector, or before him at the end. @param {View} view @param {Plan} place @param {Point} at @returns {Point | null} */
export function signAt(view, place, at) {
  if (view.outcome === null || view.outcome.excuses === null) return null;
  const before = place.tall ? at.y > place.height - 64 : at.x > place.width - 70;
  const away = before ? -(22 + SIGN.height) : 22;
  return place.tall ? { x: at.x - SIGN.width / 2, y: at.y + away } : { x: at.x + away, y: at.y - SIGN.height / 2 };
}

/** BP-2.9 What the Inspector counted: the excuses that hold, against the accusations. @param {{view: View, place: Plan, at: Point}} props */
function Sign({ view, place, at }) {
  const corner = signAt(view, place, at);
  if (!corner || !view.outcome) return null;
  const counts = [["excuse", view.outcome.excuses], ["accusation", view.outcome.accusations]];
  return html`<g class="sign" transform=${`translate(${corner.x} ${corner.y})`}>
    <rect width=${SIGN.width} height=${SIGN.height} rx="6" />
    ${counts.map(([kind, count], row) => html`<g key=${kind} transform=${`translate(3 ${2 + 18 * row})`}>
      <g transform="scale(.26) translate(0 -6)"><${Picture} kind=${kind} /></g><text x="20" y="13">${count}</text></g>`)}
  </g>`;
}
