/** The carriage from above: seats in the ring, the Inspector in the aisle, the chain, the cards that go round. */

import { html } from "/web/kit/html.js";
import { Face, Inspector, TrainBack } from "./art.js";
import { HIDDEN, passes, ringOf } from "./position.js";
import { Seat } from "./seat.js";
import { WORDS } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Story} Story */
/** @typedef {import("/web/kit/types.d.ts").Lang} Lang */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{tall: boolean, width: number, height: number, seat: {width: number, height: number}, home: Point, corners: Map<number, Point>, anchors: Map<number, Point>}} Plan */

/**
 * @typedef {object} CarriageProps
 * @property {View} view
 * @property {Story | null} story
 * @property {boolean} wide
 * @property {Lang} lang
 * @property {{name: string, kind: string, thinking: boolean}[]} seats
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

/** Room for the Inspector at the door. */
const DOOR = { narrow: 34, wide: 52 };
const FAR = 8;
const AISLE = { narrow: 40, wide: 52 };
const LONGEST = 930;
/** A short carriage is not blown up to fill the page. */
const LARGEST = 1.3;

/** Where everybody sits: down one side and up the other, so that the ring closes at both ends. @param {View} view @param {boolean} wide @returns {Plan} */
function plan(view, wide) {
  const ring = ringOf(view);
  const rows = Math.ceil(ring.length / 2);
  const gap = 5;
  const ends = wide ? DOOR.wide : DOOR.narrow;
  const seat = wide ? { width: Math.min(190, (LONGEST - ends - FAR) / rows - gap), height: 112 } : { width: 148, height: 52 };
  const aisle = wide ? AISLE.wide : AISLE.narrow;
  /** @type {Map<number, Point>} */
  const corners = new Map();
  /** @type {Map<number, Point>} */
  const anchors = new Map();
  ring.forEach((who, index) => {
    const second = index >= rows;
    const row = second ? 2 * rows - 1 - index : index;
    const along = ends + row * ((wide ? seat.width : seat.height) + gap);
    const across = second ? (wide ? seat.height : seat.width) + aisle : 0;
    const edge = second ? across - 7 : (wide ? seat.height : seat.width) + 7;
    corners.set(who, wide ? { x: along, y: across + 4 } : { x: across + 4, y: along });
    anchors.set(who, wide ? { x: along + seat.width / 2, y: edge + 4 } : { x: edge + 4, y: along + seat.height / 2 });
  });
  const long = ends + FAR + rows * ((wide ? seat.width : seat.height) + gap) - gap;
  const short = 2 * (wide ? seat.height : seat.width) + aisle + 8;
  const middle = short / 2;
  return { tall: !wide, width: wide ? long : short, height: wide ? short : long, seat, home: wide ? { x: ends / 2, y: middle } : { x: middle, y: ends / 2 }, corners, anchors };
}

/** @param {CarriageProps} props */
export function Carriage(props) {
  const { view, story, lang, wide, seats, onTap, onKey } = props;
  const place = plan(view, wide);
  const { width, height } = place;
  /** @param {Event} event */
  const tap = (event) => {
    const found = event.target instanceof Element ? event.target.closest("[data-seat]") : null;
    if (found) onTap(Number(found.getAttribute("data-seat")));
  };
  const ring = ringOf(view);
  const vacant = ring.length % 2 === 1;
  return html`<svg class=${`carriage ${wide ? "wide" : ""}`} viewBox=${`0 0 ${width} ${height}`} style=${{ maxWidth: `${LARGEST * width}px` }} role="group" aria-label=${WORDS[lang].carriage} onClick=${tap} onKeyDown=${onKey}>
    <rect class="shell" x="1" y="1" width=${width - 2} height=${height - 2} rx="26" aria-hidden="true" />
    <${Aisle} place=${place} />
    ${vacant && html`<${Luggage} place=${place} />`}
    <g class="ring" aria-hidden="true">${ring.map((seat, index) => html`<path key=${seat} d=${link(place, ring, index, 1)} />`)}</g>
    <${Chain} view=${view} place=${place} ring=${ring} />
    ${ring.map((seat) => html`<${Seat} key=${seat} ...${props} seat=${seat} box=${place.seat} at=${place.corners.get(seat)} far=${isFar(place, seat)} seats=${seats} />`)}
    ${story && !view.over && html`<${Round} story=${story} place=${place} />`}
    <${Standing} view=${view} place=${place} last=${props.last} />
  </svg>`;
}

/** On the side whose played cards lie to the left, or above. @param {Plan} place @param {number} seat */
function isFar(place, seat) {
  const corner = place.corners.get(seat);
  return corner ? (place.tall ? corner.x : corner.y) > 10 : false;
}

/** @param {{place: Plan}} props */
function Aisle({ place }) {
  const { tall, width, height } = place;
  return tall
    ? html`<path class="aisle" d=${`M${width / 2} 8V${height - 8}`} aria-hidden="true" />`
    : html`<path class="aisle" d=${`M8 ${height / 2}H${width - 8}`} aria-hidden="true" />`;
}

/** The place where nobody sits, when the travellers are odd. @param {{place: Plan}} props */
function Luggage({ place }) {
  const { tall, width, height, seat, home } = place;
  const at = tall ? `translate(${width - seat.width / 2 - 26} ${2 * home.y + seat.height / 2 - 18})` : `translate(${2 * home.x + seat.width / 2 - 26} ${height - seat.height / 2 - 18})`;
  return html`<g class="luggage" transform=${at} aria-hidden="true"><rect x="0" y="8" width="34" height="26" rx="4" /><path d="M11 8V3H23V8M10 8V34M24 8V34" /><rect x="38" y="16" width="16" height="18" rx="4" /></g>`;
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
  const out = (first ? Math.min : Math.max)(place.tall ? from.y : from.x, place.tall ? to.y : to.x) + bulge * 34;
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

/** BP-3.1 Who gave to whom in this turn, the newest bold. @param {{story: Story, place: Plan}} props */
function Round({ story, place }) {
  const made = passes(story);
  if (!made.length) return null;
  return html`<g class="round" aria-hidden="true">
    <defs><marker id="biglietti-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 8 4 0 8Z" /></marker></defs>
    ${made.map(([giver, taker], index) => html`<path key=${`${giver} ${taker}`} class=${index === made.length - 1 ? "pass newest" : "pass"} d=${across(place, giver, taker)} marker-end="url(#biglietti-arrow)" />`)}
  </g>`;
}

/** @param {Plan} place @param {number} giver @param {number} taker */
function across(place, giver, taker) {
  const from = /** @type {Point} */ (place.anchors.get(giver));
  const to = /** @type {Point} */ (place.anchors.get(taker));
  const same = place.tall ? from.x === to.x : from.y === to.y;
  const way = place.tall ? Math.sign(place.width / 2 - from.x) : Math.sign(place.height / 2 - from.y);
  const bend = same ? way * Math.min(26, 12 + Math.abs(place.tall ? to.y - from.y : to.x - from.x) / 12) : 0;
  const middle = { x: (from.x + to.x) / 2 + (place.tall ? bend : 0), y: (from.y + to.y) / 2 + (place.tall ? 0 : bend) };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

const FIGURE = 40;

/** Who stands in the aisle: the Inspector with the card on offer, and the card that is being passed. @param {{view: View, place: Plan, last: number | null}} props */
function Standing({ view, place, last }) {
  // Once the card has been given or eliminated the Inspector leaves the aisle to those who exchange.
  const busy = view.inspected !== null && !["give", "remove"].includes(view.stage);
  const beside = busy ? place.anchors.get(view.inspected ?? -1) : undefined;
  const at = beside ? (place.tall ? { x: place.home.x, y: beside.y } : { x: beside.x, y: place.home.y }) : place.home;
  const giver = view.giver === null ? undefined : place.anchors.get(view.giver);
  const scale = place.tall ? 0.8 : 1;
  return html`<g aria-hidden="true">
    <g class=${`inspector ${last === view.inspector ? "last" : ""}`} style=${{ transform: `translate(${at.x - (FIGURE * scale) / 2}px, ${at.y - (FIGURE * scale) / 2}px)` }}>
      <g transform=${`scale(${scale})`}><${Inspector} />
      ${view.offered !== null && html`<g class="offered" transform="translate(26 20) scale(.34)"><${Face} card=${String(view.offered)} /></g>`}</g>
    </g>
    ${giver && html`<g class="passed" style=${{ transform: `translate(${giver.x - 10}px, ${giver.y - 14}px)` }}>
      <g transform="scale(.34)">${view.passing && view.passing !== HIDDEN ? html`<${Face} card=${view.passing} />` : html`<${TrainBack} />`}</g></g>`}
  </g>`;
}
