/** One seat of the carriage: who sits there, how many cards, what lies on the table. */

import { html } from "/web/kit/html.js";
import { Face, TrainBack, Traveller } from "./art.js";
import { HIDDEN, awaited, cardsOf, hasChosen } from "./position.js";
import { Sitter, Wall, faceIn } from "./window.js";
import { controlWords, doingWords, kindName, restWords, seatName, seatWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./wire").Player} Player */
/** @typedef {import("./carriage.js").CarriageProps} CarriageProps */

/** In a large seat what is written is larger by so much at most. */
const GROWN = 1.5;
/** Letters may be drawn narrower by so much before a word is cut. */
const NARROWER = 0.8;
const TYPE = { name: 13.5, doing: 11.5 };
/** With so much room above each other a whole window is seen, and under its sill two lines. */
const HIGH = 88;
const SILL = 40;
/** The largest that a card on the table is drawn, and how much of it there is between a window's top and its plate. */
const LAID = 104;
const PLATE = 24;

/**
 * Where everything of a seat lies: a window over two lines, where there is room above each other; otherwise all is in a
 * row, the cards towards the aisle, and a long word may lie where no card does.
 * @param {Box} box @param {boolean} far
 * @param {boolean} laid whether a card lies there
 */
const layout = (box, far, laid) => (box.height >= HIGH ? upright(box, laid) : inRow(box, far, laid));

/** Where the window of every seat is. @param {Box} box @param {boolean} far */
export const paneOf = (box, far) => layout(box, far, false).pane;

/** @typedef {{width: number, height: number}} Box */

/** @param {Box} box @param {boolean} laid */
function upright({ width, height }, laid) {
  const grown = Math.max(1, Math.min(GROWN, height / 118, width / 150));
  const pane = { x: 4, y: 4, width: width - 8, height: height - SILL * grown - 6 };
  const size = faceIn(pane, 0.64 * width);
  const tall = Math.min(LAID, height - PLATE * grown - 10, 0.58 * width);
  const card = { x: width - tall / 1.4 - 5, y: height - tall - 5, scale: tall / 84 };
  const room = ((laid ? card.x : width) - 14) / grown;
  const sill = pane.y + pane.height;
  return {
    pane, size, sits: Math.max(3, 0.12 * (pane.width - 2 * size)), card, grown, name: { x: 8, y: sill + 16 * grown, room }, doing: { x: 8, y: sill + 33 * grown, room, end: false },
    longer: null, plate: { y: 8, end: width - 8, room: 0.62 * width }, held: (laid ? card.x : width) - 10, open: true,
  };
}

/** @param {Box} box @param {boolean} far @param {boolean} laid */
function inRow({ width, height }, far, laid) {
  const across = Math.min(58, 0.275 * width);
  const pane = { x: far ? width - across - 3 : 3, y: 3, width: across, height: height - 6 };
  const size = faceIn(pane, 1.3 * across);
  const tall = Math.min(height - 8, 76, 0.36 * width);
  const card = { x: far ? 4 : width - tall / 1.4 - 4, y: (height - tall) / 2, scale: tall / 84 };
  const top = Math.max(0, (height - 45) / 2);
  const text = far ? tall / 1.4 + 9 : across + 7;
  const room = width - across - tall / 1.4 - 14;
  return {
    pane, size, sits: (across - size) / 2, card, grown: 1, name: { x: text, y: top + 12, room }, doing: { x: text, y: top + 42.5, room, end: false },
    longer: laid ? null : { x: far ? width - across - 7 : text, y: top + 42.5, room: room + tall / 1.4, end: far },
    plate: { y: top + 15, start: text, room }, held: 0, open: false,
  };
}

/** @param {CarriageProps & {seat: number, box: {width: number, height: number}, at: {x: number, y: number}, far: boolean, beam: string}} props */
export function Seat({ view, seat, box, at, far, beam, seats, who, open, picked, sealed, last, hinted, pointed, focus, onGaze }) {
  const player = view.players[seat];
  const doing = doingWords(view, seat, seats);
  const counts = view.outcome?.excuses != null && (player.table === "accusation" || (player.table === "excuse" && view.chain.includes(seat)));
  const marks = [
    open.has(seat) && "open", picked === seat && "picked", view.inspected === seat && "inspected", player.hid && "hid", view.seat === seat && "mine",
    view.giver === seat && "gives", awaited(view, seats).includes(seat) && "awaited", last === seat && "last", view.winners.includes(seat) && "won", pointed.has(`seat ${seat}`) && "pointed", counts && "counts",
  ];
  const rank = hinted.get(seat);
  const chosen = hasChosen(view, seat, seats);
  const lies = chosen || Boolean(player.table ?? player.sealed) || (seat === view.seat && sealed !== "");
  const { pane, size, sits, card, grown, name, plate, held, ...spots } = layout(box, far, lies);
  const spot = spots.longer && !fits(doing, spots.doing.room) ? spots.longer : spots.doing;
  const told = fits(doing, spot.room) || !player.table; // a card that lies there says what there is no room for
  const hand = inHand(player, view.over);
  const ducks = player.hid && !view.over;
  const notes = [
    seatWords(view, seat, seats, (other) => nameOf(other, seats, view)),
    open.has(seat) && view.stage === "inspect" && words("doing.may"),
    open.has(seat) && view.stage === "remove" && words("doing.removable"),
    last === seat && words("last"),
  ];
  return html`<g class=${`seat ${marks.filter(Boolean).join(" ")}`} data-seat=${seat} transform=${`translate(${at.x} ${at.y})`}>
    <g aria-hidden="true">
      <${Sitter} pane=${pane} size=${size} x=${sits} seat=${seat} hid=${ducks} face=${seats[seat]?.face}>
        ${spots.open && html`<${InHand} cards=${hand} pane=${pane} face=${sits + 0.66 * size} to=${held - pane.x} ducks=${ducks} shown=${view.over} />`}</${Sitter}>
      <${Wall} ...${box} pane=${pane} />${beam && html`<path class="beam" d=${beam} />`}
      <${Fitted} kind="name" word=${nameOf(seat, seats, view)} ...${name} grown=${grown} />
      <${Holdings} seat=${seat} player=${player} ...${plate} grown=${grown} plate=${spots.open} />
      ${!lies && !spots.open && spot !== spots.longer && html`<${Fan} cards=${hand} at=${card} />`}
      <${Fitted} kind="doing" word=${told ? doing || (spots.open && !view.over ? restWords(player) : "") : ""} ...${spot} grown=${grown} marks=${player.table && doing === kindName(player.table) ? player.table : ""} />
      <g class="dealt" data-place=${`card ${seat}`} transform=${`translate(${pane.x + sits + size / 2 - 12} ${pane.y + pane.height - 36}) scale(.4)`}><${TrainBack} /></g>
      <${OnTable} player=${player} sealed=${seat === view.seat ? sealed : ""} at=${card} chosen=${chosen} counts=${counts} chained=${view.chain.includes(seat)} />
      ${rank !== undefined && html`<g class="rank" transform=${`translate(${spots.open ? 14 : box.width - 10} ${spots.open ? 14 : 10})`}><circle r=${spots.open ? 11 : 9} /><text y="4">${rank + 1}</text></g>`}
    </g>
    <rect class="edge" width=${box.width} height=${box.height} rx="12" role="button" tabindex=${focus === seat ? 0 : -1}
      aria-label=${notes.filter(Boolean).join(", ")} aria-pressed=${picked === seat}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onGaze(seat)}
      onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onGaze(null)} onFocus=${() => onGaze(seat)} onBlur=${() => onGaze(null)} />
  </g>`;
}

/** More than these to choose from are named, and nothing more is said of them. */
const FEW = 6;

/**
 * Those who may be chosen, where the carriage is on a screen before all.
 * @param {{view: View, seats: CarriageProps["seats"], open: Set<number>, picked: number | null, onTap: (seat: number) => void}} props
 */
export function Travellers({ view, seats, open, picked, onTap }) {
  return html`<ul class=${`travellers ${open.size > FEW ? "many" : ""}`}>${[...open].map((seat) => html`<li key=${seat}>
    <button type="button" class="target" data-seat=${seat} aria-pressed=${picked === seat} onClick=${() => onTap(seat)}>
      <svg viewBox="0 0 40 40" aria-hidden="true"><${Traveller} seat=${seat} face=${seats[seat]?.face} /></svg>
      <span><b>${nameOf(seat, seats, view)}</b><small>${controlWords(view.players[seat])}</small></span>
    </button></li>`)}</ul>`;
}

/** By name; by the seat's number who has none. @param {number} seat @param {{name: string}[]} seats @param {View} view */
export function nameOf(seat, seats, view) {
  if (seat === view.seat) return words("you");
  return seats[seat]?.name || seatName(seat);
}

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
const sans = getComputedStyle(document.documentElement).getPropertyValue("--sans");

/** How wide a word is printed in bold. @param {string} word @param {keyof typeof TYPE} kind */
function widthOf(word, kind) {
  pen.font = `700 ${TYPE[kind]}px ${sans}`;
  return pen.measureText(word).width;
}

/** Whether a word has room, a little narrower if need be. @param {string} word @param {number} room */
const fits = (word, room) => widthOf(word, "doing") * NARROWER <= room;

/**
 * As much of a word as there is room for, a little narrower where that is enough.
 * @param {{kind: "name" | "doing", word: string, room: number, x: number, y: number, grown: number, end?: boolean, marks?: string}} props
 */
function Fitted({ kind, word, room, x, y, grown, end = false, marks = "" }) {
  let text = word;
  for (let left = word.length - 1; left > 0 && widthOf(text, kind) * NARROWER > room; left--) text = `${word.slice(0, left)}…`;
  const tight = widthOf(text, kind) > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return html`<text class=${`${kind} ${end ? "end" : ""} ${marks}`} transform=${`translate(${x} ${y}) scale(${grown})`} ...${tight}>${text}</text>`;
}

const SLIP = { width: 13, height: 16 };
/** About so wide is a letter of the points that they come to. */
const SUM = 9.4;

/**
 * Cards in hand, a Ticket that is surely there, and the pile of control cards; before a window on a plate of their own.
 * @param {{seat: number, player: Player, room: number, y: number, start?: number, end?: number, grown: number, plate: boolean}} props
 */
function Holdings({ seat, player, room, y, start = 0, end = 0, grown, plate }) {
  const ticket = player.hand === null && cardsOf(player.known).includes("ticket");
  const before = ticket ? 37 : 26;
  const pile = pileOf(player, room / grown - before);
  const whole = before + pile.width;
  return html`<g transform=${`translate(${plate ? end - whole * grown : start} ${y}) scale(${grown})`}>
    ${plate && html`<rect class="plate" x="-5" y="-3" width=${whole + 8} height="22" rx="6" />`}
    <g class="hand-size"><g transform="translate(-1 -.500) scale(.2)"><${TrainBack} /></g><text x="14" y="13">${player.hand_size}</text></g>
    ${ticket && html`<g class="sure" transform="translate(24 2)"><path d="M0 0H10V4A2 2 0 0 0 10 8V12H0V8A2 2 0 0 0 0 4Z" /></g>`}
    <g class="pile" data-place=${`pile ${seat}`} transform=${`translate(${before} 0)`}>
      <rect class="ground" width=${SLIP.width} height=${SLIP.height} />
      ${pile.slips.map((value, index) => html`<g key=${index} class="slip-mark" transform=${`translate(${index * pile.step} 0)`}>
        <rect width=${pile.across} height=${SLIP.height} rx="2.500" class=${value === "?" ? "down" : ""} /><text x=${pile.across / 2} y="12.500">${value}</text></g>`)}
      ${pile.sum && html`<text class="sum" x=${pile.at} y="13">${pile.sum}</text>`}</g>
  </g>`;
}

/** Face-down cards may overlap; those whose points are seen lie apart, or are counted. @param {Player} player @param {number} room */
function pileOf({ control_cards: size, controls, points }, room) {
  const across = SLIP.width + 1;
  const sum = points !== null && size > 1 ? `=${points}` : "";
  const said = SUM * sum.length;
  const heaped = sum !== "" && size * across + said > room;
  const slips = heaped ? [`×${size}`] : controls === null ? Array(size).fill("?") : [...controls];
  const width = heaped ? 18 : SLIP.width;
  const step = Math.min(across, (room - width) / Math.max(1, slips.length - 1));
  const laid = slips.length ? (slips.length - 1) * step + width : 0;
  return { slips, step, across: width, sum, at: laid + 1, width: laid + said };
}

/** The cards of a hand, from behind until the match is over. @param {Player} player @param {boolean} over */
const inHand = (player, over) => (over ? cardsOf(player.hand) : Array(player.hand_size).fill(HIDDEN));

/** A traveller card from either side. @param {{kind: string}} props */
const Held = ({ kind }) => (kind === HIDDEN ? html`<${TrainBack} />` : html`<${Face} card=${kind} />`);

/** Of the window's height a card in hand has so much, or so much where it is low; how large it is at the least and the most, how far from the next. */
const IN_HAND = { share: 0.62, low: 0.36, smallest: 0.2, largest: 0.66, close: 16, apart: 30 };

/**
 * A hand as its owner holds it over the sill, beside the face and low while that is hidden. Where there is no room for it
 * its number says it, and what is shown at the end lies before its owner.
 * @param {{cards: string[], pane: {height: number}, face: number, to: number, ducks: boolean, shown: boolean}} props
 */
function InHand({ cards, pane, face, to, ducks, shown }) {
  const steps = cards.length - 1;
  const fitting = (/** @type {number} */ from, /** @type {number} */ share) => Math.min(IN_HAND.largest, (share * pane.height) / 84, (to - from) / (60 + IN_HAND.close * steps));
  const beside = fitting(face, ducks ? IN_HAND.low : IN_HAND.share);
  const from = beside < IN_HAND.smallest && shown ? 2 : face;
  const size = from === face ? beside : fitting(from, IN_HAND.low);
  if (size < IN_HAND.smallest || steps < 0) return null;
  const step = Math.min(IN_HAND.apart * size, (to - from - 60 * size) / Math.max(1, steps));
  const place = { transform: `translate(${to - 60 * size - step * steps}px, ${pane.height - 76 * size}px)` };
  return html`<g class="in-hand" style=${place}>${cards.map((kind, index) => html`<g key=${index}
    transform=${`translate(${index * step} ${0.8 * (index - steps / 2) ** 2}) rotate(${4 * (index - steps / 2)} ${30 * size} ${84 * size}) scale(${size})`}><${Held} kind=${kind} /></g>`)}</g>`;
}

/** How far a fan is opened, in degrees, and how large its cards are. */
const FANNED = 28;
const FAN = 0.52;

/** A hand in a fan, in the place where a card will lie. @param {{cards: string[], at: {x: number, y: number, scale: number}}} props */
function Fan({ cards, at }) {
  const step = Math.min(10, FANNED / Math.max(1, cards.length - 1));
  return html`<g class="in-hand" transform=${`translate(${at.x} ${at.y}) scale(${at.scale})`}>
    ${cards.map((kind, index) => html`<g key=${index} transform=${`rotate(${(index - (cards.length - 1) / 2) * step} 30 88) translate(${30 - 30 * FAN} 19) scale(${FAN})`}><${Held} kind=${kind} /></g>`)}</g>`;
}

/** The card before a seat: face down until all have chosen, but for the own one. @param {{player: Player, sealed: string, at: {x: number, y: number, scale: number}, chosen: boolean, counts: boolean, chained: boolean}} props */
function OnTable({ player, sealed, at, chosen, counts, chained }) {
  const shown = player.table ?? player.sealed ?? sealed;
  if (!shown && !chosen) return null;
  return html`<g transform=${`translate(${at.x} ${at.y}) scale(${at.scale})`}>
    <g class=${player.table ? "played" : "sealed"}>${shown ? html`<${Face} card=${shown} />` : html`<${TrainBack} />`}</g>
    ${counts && html`<g class=${`verdict ${player.table}`}><circle cx="52" cy="10" r="11" /><path d=${player.table === "excuse" ? "M46 10l4 5 8-9" : "M52 4v8M52 15v.500"} /></g>`}
    ${!counts && player.table === "excuse" && !chained && html`<path class="void" d="M4 78 56 6" />`}
  </g>`;
}
