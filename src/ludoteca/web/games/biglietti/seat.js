/** One seat of the carriage: who sits there, how many cards, what lies on the table. */

import { html } from "/web/kit/html.js";
import { Face, TrainBack, Traveller } from "./art.js";
import { awaited, cardsOf, hasChosen } from "./position.js";
import { WORDS, doingWords, seatWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./carriage.js").CarriageProps} CarriageProps */

const LONGEST_NAME = { narrow: 10, wide: 14 };

/** @param {CarriageProps & {seat: number, box: {width: number, height: number}, at: {x: number, y: number}, far: boolean}} props */
export function Seat({ view, seat, box, at, far, wide, lang, seats, who, open, picked, sealed, last, hinted, pointed, focus, onGaze }) {
  const player = view.players[seat];
  const doing = doingWords(view, seat, seats, lang);
  const counts = view.outcome?.excuses != null && (player.table === "accusation" || (player.table === "excuse" && view.chain.includes(seat)));
  const marks = [
    open.has(seat) && "open", picked === seat && "picked", view.inspected === seat && "inspected", player.hid && "hid", view.seat === seat && "mine",
    view.giver === seat && "gives", awaited(view, seats).includes(seat) && "awaited", last === seat && "last", view.winners.includes(seat) && "won", pointed.has(`seat ${seat}`) && "pointed", counts && "counts",
  ];
  const rank = hinted.get(seat);
  // On a narrow page the line under the carriage comes and goes, and must not do so under a pointer.
  const hovers = wide;
  const card = wide ? { x: box.width - 46, y: box.height - 62, scale: 0.7 } : { x: far ? 5 : box.width - 36, y: 4, scale: 0.52 };
  const figure = wide ? { x: 6, y: 6, scale: 1.1 } : { x: far ? box.width - 38 : 4, y: 9, scale: 0.85 };
  const text = wide ? 56 : far ? 40 : 42;
  const rows = wide ? [24, 34, 100] : [14, 17, 47];
  const notes = [seatWords(view, seat, seats, lang, who), open.has(seat) && view.stage === "inspect" && WORDS[lang].doing.may, open.has(seat) && view.stage === "remove" && WORDS[lang].doing.removable, last === seat && WORDS[lang].last];
  return html`<g class=${`seat ${marks.filter(Boolean).join(" ")}`} data-seat=${seat} transform=${`translate(${at.x} ${at.y})`}>
    <g aria-hidden="true">
      <rect class="cushion" width=${box.width} height=${box.height} rx="12" />
      <g transform=${`translate(${figure.x} ${figure.y}) scale(${figure.scale})`}><${Traveller} seat=${seat} hid=${player.hid} /></g>
      <text class="name" x=${text} y=${rows[0]}>${shortened(nameOf(seat, seats, view, lang), wide ? LONGEST_NAME.wide : LONGEST_NAME.narrow)}</text>
      <g transform=${`translate(${text} ${rows[1]})`}><${Holdings} player=${player} room=${wide ? box.width - 60 : 68} /></g>
      ${view.over && wide && html`<${OpenHand} hand=${player.hand} room=${box.width - (player.table ? 62 : 16)} />`}
      <text class="doing" x=${wide ? 8 : text} y=${rows[2]}>${doing}</text>
      <${OnTable} player=${player} sealed=${seat === view.seat ? sealed : ""} at=${card} chosen=${hasChosen(view, seat, seats)} counts=${counts} chained=${view.chain.includes(seat)} />
      ${rank !== undefined && html`<g class="rank"><circle cx=${box.width - 8} cy="8" r="9" /><text x=${box.width - 8} y="12">${rank + 1}</text></g>`}
    </g>
    <rect class="edge" width=${box.width} height=${box.height} rx="12" role="button" tabindex=${focus === seat ? 0 : -1}
      aria-label=${notes.filter(Boolean).join(", ")} aria-pressed=${picked === seat}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => hovers && event.pointerType === "mouse" && onGaze(seat)}
      onPointerLeave=${() => hovers && onGaze(null)} onFocus=${() => onGaze(seat)} onBlur=${() => onGaze(null)} />
  </g>`;
}

/** A person by name, a bot by its seat. @param {number} seat @param {{name: string, kind: string}[]} seats @param {View} view @param {import("/web/kit/types.d.ts").Lang} lang */
export function nameOf(seat, seats, view, lang) {
  const words = WORDS[lang];
  if (seat === view.seat) return words.you;
  const sitter = seats[seat];
  return sitter?.kind === "person" && sitter.name ? sitter.name : `${words.seat} ${seat + 1}`;
}

/** @param {string} name @param {number} most */
const shortened = (name, most) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

const SLIP = { width: 13, height: 18 };

/** Cards in hand, a Ticket that is surely there, and the pile of control cards. @param {{player: Player, room: number}} props */
function Holdings({ player, room }) {
  const ticket = player.hand === null && cardsOf(player.known).includes("ticket");
  return html`<g class="hand-size"><rect x="0" y="2" width="10" height="14" rx="2" /><text x="13" y="14">${player.hand_size}</text></g>
    ${ticket && html`<g class="sure" transform="translate(24 3)"><path d="M0 0H10V4A2 2 0 0 0 10 8V12H0V8A2 2 0 0 0 0 4Z" /></g>`}
    <g class="pile" transform=${`translate(${ticket ? 37 : 26} 0)`}><${Pile} player=${player} room=${room - (ticket ? 37 : 26)} /></g>`;
}

/** Face-down cards may overlap; those whose points are seen lie apart, or are counted. @param {{player: Player, room: number}} props */
function Pile({ player, room }) {
  const size = player.control_cards;
  const sum = player.points !== null && size > 1 ? `=${player.points}` : "";
  const across = SLIP.width + 1;
  const heaped = sum !== "" && size * across > room - 20;
  const slips = heaped ? [`×${size}`] : player.controls === null ? Array(size).fill("?") : [...player.controls];
  const width = heaped ? 20 : SLIP.width;
  const step = Math.min(across, (room - width) / Math.max(1, slips.length - 1));
  return html`${slips.map((value, index) => html`<g key=${index} transform=${`translate(${index * step} 0)`}>
      <rect width=${width} height=${SLIP.height} rx="2.500" class=${value === "?" ? "down" : ""} /><text x=${width / 2} y="13.500">${value}</text></g>`)}
    ${sum && html`<text class="sum" x=${(slips.length - 1) * step + width + 2} y="14">${sum}</text>`}`;
}

/** After the end every hand is open. @param {{hand: string | null, room: number}} props */
function OpenHand({ hand, room }) {
  const cards = cardsOf(hand);
  const step = Math.min(21, (room - 19) / Math.max(1, cards.length - 1));
  return cards.map((kind, index) => html`<g key=${index} transform=${`translate(${8 + index * step} 57) scale(.32)`}><${Face} card=${kind} /></g>`);
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
