/** The city as one picture: sea, houses, streets, problems, pawns, and what waits where the player may go. */

import { html } from "/web/kit/html.js";
import { CELLS, cellAt } from "./city.js";
import { COLOURS, HIDDEN, effectAt } from "./position.js";
import { WORDS, arrivalWords, cellWords, seatName } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./words.js").Lang} Lang */

/**
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {Lang} lang
 * @property {Map<string, Move>} open where something may be done
 * @property {Set<string>} last where the last move went
 * @property {Map<string, number>} hinted the rank of the hint for a cell
 * @property {Set<string>} pointed
 * @property {string} focus the one cell that Tab reaches
 * @property {(cell: string) => void} onTap
 * @property {(cell: string | null) => void} onGaze
 * @property {(event: KeyboardEvent) => void} onKey
 */

/** How far the picture reaches beyond the middle of its first and last cells. */
const EDGE = 0.85;
const SIDE = 10 + 2 * EDGE;
const BOX = `${-EDGE} ${-EDGE} ${SIDE} ${SIDE}`;
/** A tap this much nearer to another cell still goes to one that is open: fingers are wide. */
const PULL = 0.55;
const MAX_REACH = 1.1;
/** The four blocks: home, school, park, centre, each with its roofs. */
const BLOCKS = [
  { x: 1, y: 1, sign: "M1.3 2.4V1.6L2 1l.7.6v.8zM1.85 2.4v-.5h.3v.5" },
  { x: 6, y: 1, sign: "M1 2.4V1.5h2v.9zM2 1.5V.9h.6v.3H2M1.3 1.8h.3M2.4 1.8h.3" },
  { x: 1, y: 6, sign: "M2 2.4V1.8M2 1.9a.5.5 0 1 1 .01 0M1.2 2.4h1.6" },
  { x: 6, y: 6, sign: "M1.1 2.4h1.8M1.3 2.4v-.8M1.8 2.4v-.8M2.3 2.4v-.8M2.7 2.4v-.8M1.1 1.6h1.8L2 1z" },
];

/** @param {BoardProps} props */
export function Board(props) {
  const { lang, open, onTap, onKey } = props;
  /** @param {MouseEvent & {currentTarget: SVGSVGElement}} event */
  const tap = (event) => {
    const cell = event.detail === 0 ? cellUnder(event.target) : nearest(event, open);
    if (cell) onTap(cell);
  };
  return html`<svg class="board" viewBox=${BOX} role="group" aria-label=${WORDS[lang].city} onClick=${tap} onKeyDown=${onKey}>
    <rect class="sea" x="-.85" y="-.85" width="11.7" height="11.7" rx=".5" aria-hidden="true" />
    <rect class="land" x="-.62" y="-.62" width="11.24" height="11.24" rx=".4" aria-hidden="true" />
    ${BLOCKS.map(({ x, y, sign }, index) => html`<g key=${index} class=${`block block-${index}`} transform=${`translate(${x} ${y})`} aria-hidden="true">
      <rect class="lot" x="-.4" y="-.4" width="3.8" height="3.8" rx=".3" />
      <path class="sign" d=${sign} transform="translate(-.5 -.55)" />
      <text class="block-name" x="1.5" y="2.75">${WORDS[lang].blocks[index]}</text>
    </g>`)}
    ${[...CELLS.keys()].map((name) => html`<${Cell} key=${name} name=${name} ...${props} />`)}
    ${[...CELLS.keys()].map((name) => html`<${Standing} key=${name} name=${name} view=${props.view} lang=${lang} />`)}
  </svg>`;
}

/** The element's own cell, for clicks that come from no pointer. @param {EventTarget | null} target */
const cellUnder = (target) => (target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null);

/** @param {MouseEvent & {currentTarget: SVGSVGElement}} event @param {Map<string, Move>} open */
function nearest(event, open) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * SIDE - EDGE;
  const y = ((event.clientY - box.top) / box.height) * SIDE - EDGE;
  let best = null;
  let least = MAX_REACH;
  for (const cell of CELLS.values()) {
    const distance = Math.hypot(x - cell.x, y - cell.y) * (open.has(cell.name) ? PULL : 1);
    if (distance < least) [best, least] = [cell.name, distance];
  }
  return best;
}

/** @param {BoardProps & {name: string}} props */
function Cell({ name, view, lang, open, last, hinted, pointed, focus, onGaze }) {
  const words = WORDS[lang];
  const { x, y, ground, seat } = cellAt(name);
  const move = open.get(name);
  const problem = view.problems[name];
  const effect = move?.do === "move" ? effectAt(view, name, view.player) : null;
  const notes = [cellWords(view, name, lang), move && words.open, effect && arrivalWords(view, name, lang), last.has(name) && words.last];
  const marks = [move && "open", effect && `to-${effect}`, last.has(name) && "last", pointed.has(name) && "pointed"];
  const rank = hinted.get(name);
  return html`<g
    class=${`cell ${ground} ${seat < 0 ? "" : COLOURS[seat]} ${marks.filter(Boolean).join(" ")}`}
    data-cell=${name} role="button" tabindex=${focus === name ? 0 : -1}
    aria-label=${notes.filter(Boolean).join(", ")} transform=${`translate(${x} ${y})`}
    onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onGaze(name)}
    onPointerLeave=${() => onGaze(null)} onFocus=${() => onGaze(name)} onBlur=${() => onGaze(null)}
  >
    <rect class="stone" x="-.47" y="-.47" width=".94" height=".94" rx=".16" />
    <g aria-hidden="true"><${Printed} ground=${ground} problem=${problem} />
    ${effect && html`<${EffectMark} effect=${effect} />`}
    <rect class="ring" x="-.47" y="-.47" width=".94" height=".94" rx=".16" />
    ${rank !== undefined && html`<g class="rank"><circle cx=".34" cy="-.34" r=".2" /><text x=".34" y="-.26">${rank + 1}</text></g>`}</g>
  </g>`;
}

const HEART = "M0 .28C-.5-.02-.3-.34 0-.12.3-.34.5-.02 0 .28Z";

/** What is printed on the board, or the problem that lies on it. @param {{ground: import("./city.js").Ground, problem: string | undefined}} props */
function Printed({ ground, problem }) {
  if (problem) {
    const covered = problem === HIDDEN;
    return html`<g class=${`problem ${covered ? "covered" : "revealed"} ${problem.length > 1 ? "long" : ""}`}>
      <rect x="-.34" y="-.38" width=".68" height=".76" rx=".1" />
      <text y=".2">${problem}</text>
    </g>`;
  }
  if (ground === "heart") return html`<path class="heart-sign" d=${HEART} />`;
  if (ground === "dot") return html`<circle class="dot-sign" r=".13" />`;
  if (ground === "start") return html`<path class="home-sign" d="M-.26.26V-.04L0-.28l.26.24v.3Z" />`;
  if (ground === "wifi") return html`<path class="wifi-sign" d="M-.3-.06a.44.44 0 0 1 .6 0M-.19.08a.28.28 0 0 1 .38 0M0 .22h0" />`;
  return null;
}

/** A corner of the cell tells what ending the move there does. @param {{effect: import("./position.js").Effect}} props */
function EffectMark({ effect }) {
  const sign = { solve: "M-.09.01-.02.080.1-.07", heart: "M0-.09V.09M-.09 0H.09", app: "M0-.1V.06M-.07 0 0 .08.07 0", reveal: "M-.1 0Q0-.12.1 0 0 .12-.1 0ZM0 0h0", stuck: "M-.07-.07.07.07M.07-.07-.07.07", nothing: "" }[effect];
  return html`<g class=${`effect ${effect}`} transform="translate(-.3 .3)">
    <circle r=${sign ? 0.18 : 0.08} />${sign && html`<path d=${sign} />`}
  </g>`;
}

/** The pawns on a cell, side by side, each with its letter. @param {{name: string, view: View, lang: Lang}} props */
function Standing({ name, view, lang }) {
  const here = view.players.flatMap((player, seat) => (player.cell === name ? [seat] : []));
  if (!here.length) return null;
  const { x, y } = cellAt(name);
  const free = !view.problems[name];
  return here.map((seat, index) => {
    const across = (index - (here.length - 1) / 2) * 0.32;
    const at = free ? `translate(${x + across} ${y - 0.1})` : `translate(${x + 0.24 + across} ${y - 0.3}) scale(.8)`;
    return html`<g key=${seat} class=${`pawn ${COLOURS[seat]} ${!view.over && view.player === seat ? "plays" : ""}`} aria-hidden="true" transform=${at}>
      <path d="M-.2.34Q-.2.06 0 .02.2.06.2.34Z" /><circle cy="-.12" r=".17" /><text y="-.04">${seatName(seat, lang).charAt(0)}</text>
    </g>`;
  });
}
