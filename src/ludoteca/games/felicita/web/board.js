/** The city as one picture: the town, its streets, what lies on them, the children, and where the player may go. */

import { html } from "/web/kit/html.js";
import { BLOCKS, CELLS, HEIGHT, WIDTH, cellAt } from "./city.js";
import { Child, Mended, Problem, Sign } from "./pieces.js";
import { COLOURS, effectAt } from "./position.js";
import { CELL, PICTURE, Scenery } from "./scenery.js";
import { zoneOf } from "./weather.js";
import { arrivalWords, blockName, cellWords, redTitle, words } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

/**
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {Map<string, Move>} open where something may be done
 * @property {Map<string, number>} numbered the number that an open cell has among the choices
 * @property {Map<string, string>} mended what was solved where
 * @property {Set<string>} news cells where something happened since the reader's last action
 * @property {Set<string>} hinted
 * @property {Set<string>} pointed
 * @property {string | null} picked the cell that is read
 * @property {string} focus the one cell that Tab reaches
 * @property {(cell: string, byKey: boolean) => void} onTap
 * @property {(event: KeyboardEvent) => void} onKey
 */

const BOX = `${PICTURE.left} ${PICTURE.top} ${PICTURE.width} ${PICTURE.height}`;
/** A tap this much nearer to another cell still goes to one that is open: fingers are wide. */
const PULL = 0.55;
const MAX_REACH = 1.1;
/** So many windows are lit before anything is solved. */
const EVENING = 0.35;

/** @param {BoardProps} props */
export function Board(props) {
  const { view, open, mended, onTap, onKey } = props;
  /** @param {MouseEvent & {currentTarget: SVGSVGElement}} event */
  const tap = (event) => {
    const cell = event.detail === 0 ? cellUnder(event.target) : nearest(event, open);
    if (cell) onTap(cell, event.detail === 0);
  };
  const all = view.solved.length + Object.keys(view.problems).length;
  return html`<svg
    class="board" viewBox=${BOX} role="group" aria-label=${words("city")} onClick=${tap} onKeyDown=${onKey}
  >
    <${Scenery} lit=${EVENING + (1 - EVENING) * (all ? view.solved.length / all : 0)} gloom=${(view.space - 1) / (view.spaces - 1)} rain=${zoneOf(view.space) === "lost"} />
    <${Coordinates} />
    ${BLOCKS.map((block) => html`<${Plaque} key=${block.name} block=${block} />`)}
    ${[...CELLS.keys()].map((name) => html`<${Cell} key=${name} name=${name} nice=${mended.get(name)} ...${props} />`)}
    ${view.players.map((_, seat) => html`<${Pawn} key=${seat} seat=${seat} view=${view} />`)}
    <${Voice} />
    ${[...open.keys()].map((name) => html`<${Rank} key=${name} name=${name} number=${props.numbered.get(name)} />`)}
  </svg>`;
}

/** Letters below and numbers on the left: the log names cells by them. */
function Coordinates() {
  const columns = Array.from({ length: WIDTH }, (_, x) => String.fromCharCode("a".charCodeAt(0) + x));
  const rows = Array.from({ length: HEIGHT }, (_, y) => HEIGHT - y);
  return html`<g class="coordinates" aria-hidden="true">
    ${columns.map((name, x) => html`<text key=${name} x=${x * CELL} y=${(HEIGHT - 0.5) * CELL + 19}>${name}</text>`)}
    ${rows.map((name, y) => html`<text key=${name} x=${PICTURE.left + 12} y=${y * CELL + 7} textLength=${name > 9 ? 23 : undefined} lengthAdjust="spacingAndGlyphs">${name}</text>`)}
  </g>`;
}

/** The name of a quarter on its street sign. @param {{block: import("./city.js").Block}} props */
function Plaque({ block: { name, x, y, width, height } }) {
  const label = blockName(name);
  const wide = 24 + label.length * 13.5;
  const [left, top] = [(x + width - 0.5) * CELL - wide / 2 - 5, (y + height - 0.5) * CELL - 20];
  return html`<g class="plaque" aria-hidden="true" transform=${`translate(${left} ${top})`}>
    <rect x=${-wide / 2} y="-15" width=${wide} height="30" rx="7" /><text class="block-name" y="7">${label}</text></g>`;
}

/** Who calls for dinner: heard only when dinner is drawn. */
function Voice() {
  const { x, y, width } = BLOCKS[0];
  const at = `translate(${(x + width / 2 - 0.5) * CELL} ${(y + 0.9) * CELL})`;
  return html`<g class="voice" data-place="voice" aria-hidden="true" transform=${at}>
    <path d="M-118-46h236q14 0 14 14v34q0 14-14 14H-40l-22 26 2-26h-58q-14 0-14-14v-34q0-14 14-14z" /><text y="-6">${redTitle("dinner")}</text></g>`;
}

/** The element's own cell, for clicks that come from no pointer. @param {EventTarget | null} target */
const cellUnder = (target) => (target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null);

/** @param {MouseEvent & {currentTarget: SVGSVGElement}} event @param {Map<string, Move>} open */
function nearest(event, open) {
  const box = event.currentTarget.getBoundingClientRect();
  const x = (((event.clientX - box.left) / box.width) * PICTURE.width + PICTURE.left) / CELL;
  const y = (((event.clientY - box.top) / box.height) * PICTURE.height + PICTURE.top) / CELL;
  let best = null;
  let least = MAX_REACH;
  for (const cell of CELLS.values()) {
    const distance = Math.hypot(x - cell.x, y - cell.y) * (open.has(cell.name) ? PULL : 1);
    if (distance < least) [best, least] = [cell.name, distance];
  }
  return best;
}

const JOINTS = ["M-24-9h48M-24 8h48M8-24v15M-12-9V8M12 8v14", "M-24-9h48M-24 8h48M-6-24v15M10-9V8M-10 8v14"];

/** The paving of a cell; neighbours differ. @param {{pale: boolean}} props */
export const Slab = ({ pale }) => html`<rect class="bed" x="-30" y="-30" width="60" height="60" />
  <rect class="kerb" x="-27.5" y="-25.5" width="55" height="54" rx="8" />
  <rect class=${`stone ${pale ? "pale" : ""}`} x="-27.5" y="-27.5" width="55" height="53" rx="8" />
  <path class="joints" d=${JOINTS[Number(pale)]} />`;

/** @param {string} name */
const middle = (name) => {
  const { x, y } = cellAt(name);
  return `translate(${x * CELL} ${y * CELL})`;
};

/** @param {BoardProps & {name: string, nice: string | undefined}} props */
function Cell({ name, view, open, news, hinted, pointed, picked, focus, nice }) {
  const { x, y, ground, seat } = cellAt(name);
  const move = open.get(name);
  const problem = view.problems[name];
  const effect = move?.do === "move" ? effectAt(view, name, view.player) : null;
  const notes = [
    cellWords(view, name), move && words("open"), effect && arrivalWords(view, name), news.has(name) && words("last"),
  ];
  const marks = [
    move && "open", effect && `to-${effect}`, news.has(name) && "news", hinted.has(name) && "hinted",
    pointed.has(name) && "pointed", picked === name && "picked",
  ];
  const content = problem ? html`<${Problem} problem=${problem} />`
    : nice ? html`<${Mended} problem=${nice} />` : html`<${Sign} ground=${ground} seat=${seat} />`;
  return html`<g
    class=${`cell ${ground} ${seat < 0 ? "" : COLOURS[seat]} ${marks.filter(Boolean).join(" ")}`}
    data-cell=${name} data-place=${name} role="button" tabindex=${focus === name ? 0 : -1} aria-pressed=${picked === name}
    aria-label=${notes.filter(Boolean).join(", ")} transform=${middle(name)}
  >
    <${Slab} pale=${(x + y) % 2 === 1} />
    <g class="lying" aria-hidden="true">${content}</g>
    <rect class="halo" x="-28" y="-28" width="56" height="56" rx="10" /><rect class="ring" x="-28" y="-28" width="56" height="56" rx="10" />
  </g>`;
}

/** The number that the choice of an open cell has in the list. @param {{name: string, number: number | undefined}} props */
const Rank = ({ name, number }) => (number === undefined ? null
  : html`<g class="choice-number" aria-hidden="true" transform=${middle(name)}><circle cx="-19" cy="19" r="12.5" /><text x="-19" y="26">${number}</text></g>`);

/** A child on its cell; several stand side by side, before the problem that lies there. @param {{seat: number, view: View}} props */
function Pawn({ seat, view }) {
  const { cell } = view.players[seat];
  const here = view.players.flatMap((player, other) => (player.cell === cell ? [other] : []));
  const { x, y } = cellAt(cell);
  const aside = (here.indexOf(seat) - (here.length - 1) / 2) * (here.length > 2 ? 18 : 26);
  const [left, foot] = view.problems[cell] ? [x * CELL + 12 + aside, y * CELL + 27] : [x * CELL + aside, y * CELL + 22];
  const plays = !view.over && view.player === seat;
  return html`<g aria-hidden="true" transform=${`translate(${left} ${foot})`}>
    <g class=${`pawn ${COLOURS[seat]} ${plays ? "plays" : ""}`} data-place=${`child-${seat}`}>
      ${plays && html`<ellipse class="spot" cy="-1" rx="24" ry="10" /><ellipse class="spot own" cy="-1" rx="24" ry="10" />`}<${Child} seat=${seat} />
    </g>
  </g>`;
}
