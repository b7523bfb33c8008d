/** One seat of the carriage: who sits there, how many cards, what lies on the table. */

import { html } from "/web/kit/html.js";
import { Face, TrainBack, Traveller } from "./art.js";
import { HIDDEN, awaited, cardsOf, hasChosen } from "./position.js";
import { controlWords, doingWords, seatName, seatWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./wire").Player} Player */
/** @typedef {import("./carriage.js").CarriageProps} CarriageProps */

/** About so wide is a letter, in sizes of its type. */
const LETTER = 0.6;
/** In a large seat who sits there is drawn larger by so much at most. */
const GROWN = 1.5;
/** Letters may be drawn narrower by so much before a word is cut. */
const NARROWER = 0.8;
const TYPE = { name: 13.5, doing: 11.5 };
/** Where the cards in hand are seen under a name, and how large: this much of a card. */
const HELD = { x: 8, y: 54, size: 0.29, largest: 0.46, bottom: 82 };

/**
 * Where everything of a seat lies. With room above each other face and name are on top; otherwise all is in a row, the
 * cards towards the aisle, and a long word may lie where no card does.
 * @param {{width: number, height: number}} box @param {boolean} wide @param {boolean} far
 * @param {boolean} laid whether a card lies there
 */
function layout({ width, height }, wide, far, laid) {
  if (height >= (wide ? 84 : 110)) {
    const grown = Math.max(1, Math.min(GROWN, height / 100, width / 135));
    const tall = Math.min(84, height - 50 * grown, 0.55 * width);
    const card = { x: width - tall / 1.4 - 6, y: height - tall - 6, scale: tall / 84 };
    const low = height < HELD.bottom * grown + 22;
    const whole = { x: 8, room: width - 12, end: false };
    return {
      figure: { x: 5, y: 5, scale: 1 }, pane: { x: 3, y: 3, width: 44, height: 46 }, text: 49, room: width / grown - 52, card, rows: [20, 27, height - 10], grown,
      doing: laid || low ? { ...whole, room: card.x - 12 } : whole, longer: low && !laid ? whole : null, open: true, low,
    };
  }
  const face = Math.min(height - 8, 46, 0.24 * width);
  const tall = Math.min(height - 8, 76, 0.36 * width);
  const top = Math.max(0, (height - 45) / 2);
  const text = far ? tall / 1.4 + 9 : face + 9;
  const card = tall / 1.4;
  const room = width - face - card - 19;
  return {
    figure: { x: far ? width - face - 4 : 4, y: (height - face) / 2, scale: face / 40 }, text, room,
    pane: { x: far ? width - face - 7 : 3, y: 3, width: face + 4, height: height - 6 },
    card: { x: far ? 4 : width - card - 4, y: (height - tall) / 2, scale: tall / 84 }, rows: [top + 12, top + 15, top + 42.5], grown: 1,
    doing: { x: text, room, end: false }, longer: laid ? null : { x: far ? width - face - 9 : text, room: room + card, end: far }, open: false, low: true,
  };
}

/** @param {CarriageProps & {seat: number, wide: boolean, box: {width: number, height: number}, at: {x: number, y: number}, far: boolean}} props */
export function Seat({ view, seat, box, at, far, wide, seats, who, open, picked, sealed, last, hinted, pointed, focus, onGaze }) {
  const player = view.players[seat];
  const doing = doingWords(view, seat, seats);
  const counts = view.outcome?.excuses != null && (player.table === "accusation" || (player.table === "excuse" && view.chain.includes(seat)));
  const marks = [
    open.has(seat) && "open", picked === seat && "picked", view.inspected === seat && "inspected", player.hid && "hid", view.seat === seat && "mine",
    view.giver === seat && "gives", awaited(view, seats).includes(seat) && "awaited", last === seat && "last", view.winners.includes(seat) && "won", pointed.has(`seat ${seat}`) && "pointed", counts && "counts",
  ];
  const rank = hinted.get(seat);
  const chosen = hasChosen(view, seat, seats);
  const { figure, pane, text, room, card, rows, grown, ...spots } = layout(box, wide, far, chosen || Boolean(player.table));
  const spot = spots.longer && !fits(doing, spots.doing.room) ? spots.longer : spots.doing;
  const lies = chosen || Boolean(player.table ?? player.sealed) || (seat === view.seat && sealed !== "");
  // Where a card lies open, or an open hand, it says what there is no room for.
  const told = !(view.over && spots.open && spots.low) && (fits(doing, spot.room) || !player.table);
  const notes = [
    seatWords(view, seat, seats, (other) => nameOf(other, seats, view)),
    open.has(seat) && view.stage === "inspect" && words("doing.may"),
    open.has(seat) && view.stage === "remove" && words("doing.removable"),
    last === seat && words("last"),
  ];
  return html`<g class=${`seat ${marks.filter(Boolean).join(" ")}`} data-seat=${seat} transform=${`translate(${at.x} ${at.y})`}>
    <g aria-hidden="true">
      <rect class="cushion" width=${box.width} height=${box.height} rx="12" />
      <g transform=${`scale(${grown})`}>
        <${Outside} seat=${seat} pane=${pane} />
        <g transform=${`translate(${figure.x} ${figure.y}) scale(${figure.scale})`}><${Traveller} seat=${seat} hid=${player.hid} face=${seats[seat]?.face} /></g>
        <${Fitted} kind="name" word=${nameOf(seat, seats, view)} room=${room} x=${text} y=${rows[0]} />
        <g transform=${`translate(${text} ${rows[1]})`}><${Holdings} seat=${seat} player=${player} room=${room} /></g>
        ${spots.open && (view.over || !spots.low) && html`<${InHand} cards=${inHand(player, view.over)} room=${((lies ? card.x : box.width) - 18) / grown} size=${inHandSize(box.height / grown)} />`}
      </g>
      ${!lies && spots.low && spot !== spots.longer && !(spots.open && view.over) && html`<${Fan} cards=${inHand(player, view.over)} at=${card} />`}
      <${Fitted} kind="doing" word=${told ? doing : ""} ...${spot} y=${rows[2]} marks=${view.over ? "" : (player.table ?? "")} />
      <${OnTable} player=${player} sealed=${seat === view.seat ? sealed : ""} at=${card} chosen=${chosen} counts=${counts} chained=${view.chain.includes(seat)} />
      ${rank !== undefined && html`<g class="rank"><circle cx=${box.width - 10} cy="10" r="9" /><text x=${box.width - 10} y="14">${rank + 1}</text></g>`}
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
      <svg viewBox="0 0 40 40" aria-hidden="true"><${Traveller} seat=${seat} hid=${view.players[seat].hid} face=${seats[seat]?.face} /></svg>
      <span><b>${nameOf(seat, seats, view)}</b><small>${controlWords(view.players[seat])}</small></span>
    </button></li>`)}</ul>`;
}

/** By name; by the seat's number who has none. @param {number} seat @param {{name: string}[]} seats @param {View} view */
export function nameOf(seat, seats, view) {
  if (seat === view.seat) return words("you");
  return seats[seat]?.name || seatName(seat);
}

/** Whether a word has room, a little narrower if need be. @param {string} word @param {number} room */
const fits = (word, room) => word.length * LETTER * TYPE.doing * NARROWER <= room;

/**
 * As much of a word as there is room for, a little narrower where that is enough.
 * @param {{kind: "name" | "doing", word: string, room: number, x: number, y: number, end?: boolean, marks?: string}} props
 */
function Fitted({ kind, word, room, x, y, end = false, marks = "" }) {
  const letter = LETTER * TYPE[kind];
  const most = Math.floor(room / (letter * NARROWER));
  const text = word.length > most ? `${word.slice(0, most - 1)}…` : word;
  const tight = text.length * letter > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return html`<text class=${`${kind} ${end ? "end" : ""} ${marks}`} x=${x} y=${y} ...${tight}>${text}</text>`;
}

const SLIP = { width: 13, height: 16 };

/** Cards in hand, a Ticket that is surely there, and the pile of control cards. @param {{seat: number, player: Player, room: number}} props */
function Holdings({ seat, player, room }) {
  const ticket = player.hand === null && cardsOf(player.known).includes("ticket");
  const before = ticket ? 37 : 26;
  return html`<g class="hand-size"><g data-place=${`card ${seat}`} transform="translate(-1 -.500) scale(.2)"><${TrainBack} /></g><text x="14" y="13">${player.hand_size}</text></g>
    ${ticket && html`<g class="sure" transform="translate(24 2)"><path d="M0 0H10V4A2 2 0 0 0 10 8V12H0V8A2 2 0 0 0 0 4Z" /></g>`}
    <g class="pile" data-place=${`pile ${seat}`} transform=${`translate(${before} 0)`}>
      <rect class="ground" width=${SLIP.width} height=${SLIP.height} /><${Pile} player=${player} room=${room - before} /></g>`;
}

/** Face-down cards may overlap; those whose points are seen lie apart, or are counted. @param {{player: Player, room: number}} props */
function Pile({ player, room }) {
  const size = player.control_cards;
  const sum = player.points !== null && size > 1 ? `=${player.points}` : "";
  const across = SLIP.width + 1;
  const heaped = sum !== "" && size * across > room - 20;
  const slips = heaped ? [`×${size}`] : player.controls === null ? Array(size).fill("?") : [...player.controls];
  const width = heaped ? 18 : SLIP.width;
  const step = Math.min(across, (room - width) / Math.max(1, slips.length - 1));
  return html`${slips.map((value, index) => html`<g key=${index} transform=${`translate(${index * step} 0)`}>
      <rect width=${width} height=${SLIP.height} rx="2.500" class=${value === "?" ? "down" : ""} /><text x=${width / 2} y="12.500">${value}</text></g>`)}
    ${sum && html`<text class="sum" x=${(slips.length - 1) * step + width + 1} y="13">${sum}</text>`}`;
}

/** The cards of a hand, from behind until the match is over. @param {Player} player @param {boolean} over */
const inHand = (player, over) => (over ? cardsOf(player.hand) : Array(player.hand_size).fill(HIDDEN));

/** A traveller card from either side. @param {{kind: string}} props */
const Held = ({ kind }) => (kind === HIDDEN ? html`<${TrainBack} />` : html`<${Face} card=${kind} />`);

/** As large as the seat is high, with room for a word below. @param {number} height */
const inHandSize = (height) => Math.max(HELD.size, Math.min(HELD.largest, (height - HELD.y - 32) / 84));

/** A hand side by side, where there is room under the name. @param {{cards: string[], room: number, size: number}} props */
function InHand({ cards, room, size }) {
  const step = Math.min(38 * size, (room - 60 * size) / Math.max(1, cards.length - 1));
  const middle = (cards.length - 1) / 2;
  return html`<g class="in-hand">${cards.map((kind, index) => html`<g key=${index}
    transform=${`translate(${HELD.x + index * step} ${HELD.y + 0.6 * (index - middle) ** 2}) rotate(${4 * (index - middle)} ${30 * size} ${84 * size}) scale(${size})`}><${Held} kind=${kind} /></g>`)}</g>`;
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

/** The window that somebody sits at, and the country behind it. @param {{seat: number, pane: {x: number, y: number, width: number, height: number}}} props */
function Outside({ seat, pane: { x, y, width, height } }) {
  const [left, right] = [[0.6, 0.68], [0.7, 0.56], [0.56, 0.62]][seat % 3].map((share) => y + share * height);
  const hills = `M${x} ${left}C${x + 0.4 * width} ${left - 0.14 * height} ${x + 0.6 * width} ${right + 0.1 * height} ${x + width} ${right}V${y + height - 9}q0 9 -9 9H${x + 9}q-9 0 -9 -9Z`;
  return html`<g class="outside"><rect class="sky" x=${x} y=${y} width=${width} height=${height} rx="9" /><path class="hills" d=${hills} /></g>`;
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
