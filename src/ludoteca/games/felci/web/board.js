/** The garden and its benches as one picture: soil, tiles, visitors, and marks for what may be done, was done, or is hinted. */

import { html } from "/web/kit/html.js";
import { BENCHES, BLACK, CELLS, WHITE, benchAt, benchPlace, colourOf, inSight, onSide, runsDown, seatOf, seen, spot } from "./garden.js";
import { FloorTile, GardenTile, Leaf, Pebble, Visitor } from "./leaves.js";
import { besideKin, chains, meant, placeOf, worthOf } from "./position.js";
import { placeWords, signed, words, worthWords } from "./words.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Pick} Pick */
/** @typedef {import("./position.js").Hint} Hint */
/** @typedef {import("./garden.js").Kind} Kind */
/** @typedef {import("./garden.js").Point} Point */

/**
 * @typedef {object} BoardProps
 * @property {View} view
 * @property {boolean} flip
 * @property {Pick | null} pick
 * @property {Set<string>} open
 * @property {Map<string, number>} last where the last move went, and whose it was
 * @property {Hint[]} hints
 * @property {Set<string>} pointed
 * @property {string | null} proposed where the action that waits for a yes would go
 * @property {string} focus the one place that Tab reaches
 * @property {string | null} gaze the bench whose Side is shown
 * @property {(bench: string | null) => void} onGaze
 * @property {(place: string) => void} onTap
 * @property {(event: KeyboardEvent) => void} onKey
 * @property {(item: string) => boolean} arrives
 */

/** How far the picture reaches to every side, and above for the hats. */
const REACH = 7;
const TOP = 7.25;
/** A tap this much nearer to another place still goes to one that is open: fingers are wide. */
const PULL = 0.62;
const MAX_REACH = 1.3;
/** How far outside its bench a name stands, and outside its visitor what that one sees: above, further, since heads are there. */
const NAME_OFFSET = 0.98;
const SIGHT_OFFSET = 0.54;
const SIGHT_OFFSET_ABOVE = 0.72;
const BOX = `${-REACH} ${-TOP} ${2 * REACH} ${TOP + REACH}`;
const OUTLINE = "M-2.06-6.3H2.06L6.3-2.06V2.06L2.06 6.3H-2.06L-6.3 2.06V-2.06Z";

/** Clover in the gaps along the four straight edges. */
const CLOVER = [-1, 1].flatMap((near) => [[near, -5.88], [near, 5.88], [-5.88, near], [5.88, near]]);

/** @param {BoardProps} props */
export function Board(props) {
  const { view, flip, open, onTap, onKey } = props;
  /** @param {MouseEvent & {currentTarget: SVGSVGElement}} event */
  const tap = (event) => {
    const place = event.detail === 0 ? placeUnder(event.target) : placeNear(event.currentTarget, { x: event.clientX, y: event.clientY }, open, flip);
    if (place) onTap(place);
  };
  return html`<svg class="board" viewBox=${BOX} role="group" aria-label=${words("garden")} onClick=${tap} onKeyDown=${onKey}>
    <${Ground} flip=${flip} />
    ${chains(view).map((cells) => html`<${Path} key=${cells[0]} cells=${cells} flip=${flip} />`)}
    ${[...CELLS.keys()].map((cell) => html`<${Cell} key=${cell} cell=${cell} ...${props} />`)}
    ${[...BENCHES.keys()].map((bench) => html`<${Bench} key=${bench} bench=${bench} ...${props} />`)}
    ${chains(view).map((cells) => html`<${Roots} key=${cells[0]} cells=${cells} flip=${flip} />`)}
    <${LastMove} ...${props} />
    ${[...BENCHES.keys()].map((bench) => html`<${Sights} key=${bench} bench=${bench} view=${view} flip=${flip} />`)}
    <${Hints} ...${props} />
  </svg>`;
}

/** The element's own place, for clicks that come from no pointer. @param {EventTarget | null} target */
const placeUnder = (target) => (target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : null);

/** The place that a point of the screen means. @param {Element} board @param {Point} point @param {Set<string>} open @param {boolean} flip */
export function placeNear(board, point, open, flip) {
  const box = board.getBoundingClientRect();
  const unit = box.width / (2 * REACH);
  const x = (point.x - box.left) / unit - REACH;
  const y = (point.y - box.top) / unit - TOP;
  let best = null;
  let least = MAX_REACH;
  for (const place of [...CELLS.keys(), ...[...BENCHES.keys()].map(benchPlace)]) {
    const at = seen(spot(place), flip);
    const distance = reachTo(place, x - at.x, y - at.y) * (open.has(place) ? PULL : 1);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** How far a point is from a place, in its own measure: cells are diamonds, benches are long. @param {string} place @param {number} x @param {number} y */
function reachTo(place, x, y) {
  const bench = benchAt(place);
  if (bench === null) return Math.abs(x) + Math.abs(y);
  const along = Math.abs(runsDown(bench) ? x + y : x - y);
  const across = Math.abs(runsDown(bench) ? x - y : x + y);
  return Math.max(along / 2, across);
}

/** @param {{flip: boolean}} props */
export function Ground({ flip }) {
  return html`<g class="ground" aria-hidden="true" transform=${flip ? "rotate(180)" : undefined}>
    <path class="hedge" d=${OUTLINE} />
    <path class="lawn" d=${OUTLINE} />
    <path class="meadow" d="M0 0-4.2-4.2-2.06-6.3H2.06L4.2-4.2ZM0 0 4.2 4.2 2.06 6.3H-2.06L-4.2 4.2Z" />
    ${CLOVER.map(([x, y]) => html`<path key=${`${x} ${y}`} class="clover" transform=${`translate(${x} ${y}) rotate(${20 * (x + y)})`} d="M0-.13h0M-.12.07h0M.12.07h0" />`)}
    <path class="gravel" d="M-4.1-4.1 4.1 4.1M4.1-4.1-4.1 4.1" />
  </g>`;
}

/** @param {{cells: string[], flip: boolean}} props */
const Path = ({ cells, flip }) => html`<path class="bed" aria-hidden="true" d=${line(cells, flip)} />`;

/** The way a chain took. @param {{cells: string[], flip: boolean}} props */
const Roots = ({ cells, flip }) => (cells.length > 1 ? html`<path class="roots" aria-hidden="true" d=${line(cells, flip)} />` : null);

/** @param {string[]} cells @param {boolean} flip */
function line(cells, flip) {
  const points = cells.map((cell) => seen(spot(cell), flip));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}${points.length === 1 ? "h0" : ""}`;
}

/** The last turn wears rings, wide ones if it was another's; a fern on its top the mark of the one who laid it, as a face-down tile has by itself. @param {BoardProps} props */
function LastMove({ view, last, flip }) {
  return [...last].map(([place, seat]) => {
    const { x, y } = seen(spot(place), flip);
    const ring = (/** @type {string} */ name) => html`<rect class=${name} x="-.7" y="-.7" width="1.4" height="1.4" rx=".24" transform="rotate(45)" />`;
    return benchAt(place) === null && html`<g key=${place} class=${`last-mark ${seat === view.seat ? "own" : ""}`} transform=${`translate(${x} ${y})`} aria-hidden="true">
      ${ring("last-edge")}${ring("last-ring")}
      ${view.ferns[place] && html`<${Pebble} seat=${seat} x=${0} y=${-0.86} size=${0.2} />`}
    </g>`;
  });
}

/** @param {string} place @param {BoardProps} props */
function shared(place, { view, flip, pick, open, last, pointed, proposed, focus }) {
  const { x, y } = seen(spot(place), flip);
  const move = pick && open.has(place) ? meant(pick, place) : null;
  const notes = [placeWords(view, place), open.has(place) && words("open"), move && worthWords(worthOf(view, move)), last.has(place) && words("lastMove")];
  const lastBy = last.has(place) && (last.get(place) === view.seat ? "last own" : "last");
  return {
    marks: [open.has(place) && "open", lastBy, pointed.has(place) && "pointed", proposed === place && "proposed"].filter(Boolean).join(" "),
    attributes: {
      "data-place": place,
      role: "button",
      tabindex: focus === place ? 0 : -1,
      transform: `translate(${x} ${y})`,
      "aria-label": notes.filter(Boolean).join(", "),
    },
  };
}

/** A cell with nothing on it. */
export const Soil = () => html`<rect class="soil" x="-.65" y="-.65" width="1.3" height="1.3" rx=".2" transform="rotate(45)" />`;

/** A bench before it is turned to its Side. */
export const Wood = () => html`<rect class="wood" x="-1.32" y="-.56" width="2.64" height="1.12" rx=".34" />
  <path class="slats" d="M-1.12-.2H1.12M-1.12.2H1.12" />`;

/** @param {BoardProps & {cell: string}} props */
function Cell(props) {
  const { cell, view, pick, open, gaze, arrives } = props;
  const { marks, attributes } = shared(cell, props);
  const fern = view.ferns[cell];
  const laid = view.undergrowth[cell];
  const far = gaze && !onSide(cell, gaze) ? "far" : "";
  const mark = pick && open.has(cell) ? openMark(view, pick, cell) : null;
  const worth = pick && !pick.hide ? worthOf(view, { do: "fern", kind: pick.kind, cell }) : undefined;
  return html`<g class=${`place cell ${marks} ${mark ? `to-${mark}` : ""} ${far}`} ...${attributes}>
    <${Soil} />
    ${!fern && !laid && html`<text class="name" y=".13">${cell}</text>`}
    ${(fern || laid) &&
    html`<g key=${fern ?? "laid"} class=${arrives(cell) ? "arrives" : ""} data-piece=${`${fern ? "fern" : "floor"}-${cell}`}>
      ${fern ? html`<${GardenTile} kind=${fern} />` : html`<${FloorTile} kind=${laid.kind} by=${laid.by} />`}
    </g>`}
    <rect class="ring" x="-.67" y="-.67" width="1.34" height="1.34" rx=".22" transform="rotate(45)" />
    ${mark &&
    html`<g class=${`mark ${pick?.hide ?? pick?.kind}`} aria-hidden="true">
      ${!worth && html`<g class="mark-sign">${SIGNS[mark]}</g>`}
      <g class="ghost"><${Leaf} kind=${pick?.hide ?? pick?.kind} size=".5" /></g>
      <${Worth} worth=${worth} />
    </g>`}
  </g>`;
}

/** What an action would bring at once: to oneself in a round, to the other in a square, as the benches count. @param {{worth: number[] | undefined}} props */
function Worth({ worth }) {
  if (!worth) return null;
  const [own, other] = worth;
  return html`<g class="worth">
    ${own !== 0 && html`<circle cx=${other ? -0.4 : 0} r=".4" /><text x=${other ? -0.4 : 0} y=".15">${signed(own)}</text>`}
    ${other !== 0 && html`<rect x=${own ? 0.02 : -0.38} y="-.36" width=".76" height=".72" rx=".14" /><text class="other" x=${own ? 0.4 : 0} y=".15">${signed(other)}</text>`}
  </g>`;
}

/** New plants get a sprout, spores a seed with its halo, undergrowth a heap of leaves. @param {View} view @param {Pick} pick @param {string} cell */
function openMark(view, pick, cell) {
  if (pick.hide) return "bury";
  return view.spore !== null || besideKin(view, pick.kind, cell) ? "spore" : "plant";
}

const SIGNS = {
  plant: html`<path class="sprout" d="M0 .3V-.04M0 .02C-.02-.24-.16-.32-.34-.32-.34-.14-.22 0 0 .02ZM0-.02C.02-.22.14-.28.28-.28.28-.14.18-.02 0-.02Z" />`,
  spore: html`<g><circle class="seed" r=".17" /><circle class="halo" r=".36" /></g>`,
  bury: html`<path class="heap" d="M-.36 .16Q0-.42.36 .16ZM-.2 .02.2 .1M-.1-.08.14-.02" />`,
};

/** @param {BoardProps & {bench: string}} props */
function Bench(props) {
  const { bench, view, pick, onGaze, gaze, arrives, flip } = props;
  const { marks, attributes } = shared(benchPlace(bench), props);
  const colour = colourOf(bench) === WHITE ? "white" : "black";
  const out = outward(bench, flip);
  return html`<g
    class=${`place bench ${colour} ${marks} ${gaze === bench ? "gazed" : ""}`}
    ...${attributes}
    onPointerMove=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && gaze !== bench && onGaze(bench)}
    onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onGaze(null)}
    onFocus=${(/** @type {FocusEvent & {currentTarget: Element}} */ event) => event.currentTarget.matches(":focus-visible") && onGaze(bench)}
    onBlur=${() => onGaze(null)}
  >
    <g transform=${`rotate(${runsDown(bench) ? 45 : -45})`}>
      <${Wood} />
      <rect class="ring" x="-1.39" y="-.63" width="2.78" height="1.26" rx=".4" />
    </g>
    <text class="name" x=${out.x * NAME_OFFSET} y=${out.y * NAME_OFFSET + 0.14}>${bench[1]}</text>
    ${[WHITE, BLACK].map((seat) => {
      const kind = view.benches[bench][seat];
      return kind && html`<${Sitter} key=${seat} kind=${kind} seat=${seat} bench=${bench} arrives=${arrives(`${bench}/${seat}`)} />`;
    })}
    ${pick?.as === "visitor" && marks.includes("open") && html`<${Chair} pick=${pick} bench=${bench} seat=${view.player} worth=${worthOf(view, { do: "visit", kind: pick.kind, bench })} />`}
  </g>`;
}

/** @param {{kind: Kind, seat: number, bench: string, arrives: boolean}} props */
function Sitter({ kind, seat, bench, arrives }) {
  const { x, y } = seatOf(bench, seat);
  return html`<g transform=${`translate(${x} ${y})`}>
    <g class=${arrives ? `walks ${seat === WHITE ? "from-above" : "from-below"}` : ""} data-piece=${`visitor-${seat}-${kind}`}>
      <g transform="translate(0 -.14) scale(.86)"><${Visitor} kind=${kind} seat=${seat} /></g>
    </g>
  </g>`;
}

/** What each visitor of a bench sees: ferns to enjoy in a round, ferns that spoil it in a square. @param {{bench: string, view: View, flip: boolean}} props */
function Sights({ bench, view, flip }) {
  const at = seen(spot(benchPlace(bench)), flip);
  const out = outward(bench, flip);
  return [WHITE, BLACK].map((seat) => {
    const kind = view.benches[bench][seat];
    if (!kind) return null;
    const { x, y } = seatOf(bench, seat);
    const host = seat === colourOf(bench);
    const count = inSight(view.ferns, kind, bench);
    const idle = !host && !view.benches[bench][1 - seat];
    const aside = out.y < 0 ? SIGHT_OFFSET_ABOVE : SIGHT_OFFSET;
    const said = host || !count ? String(count) : `−${count}`;
    const half = [0.3, 0.36, 0.5][said.length - 1];
    return html`<g key=${seat} class=${`sight ${host ? "gains" : "takes"} ${idle ? "idle" : ""}`} aria-hidden="true"
      transform=${`translate(${at.x + x + out.x * aside} ${at.y + y + out.y * SIGHT_OFFSET})`}>
      ${host ? html`<circle r=".33" />` : html`<rect x=${-half} y="-.3" width=${2 * half} height=".6" rx=".1" />`}
      <text y=".15">${said}</text>
    </g>`;
  });
}

/** Away from the garden. @param {string} bench @param {boolean} flip @returns {Point} */
function outward(bench, flip) {
  const { x, y } = seen(spot(benchPlace(bench)), flip);
  return { x: Math.sign(x), y: Math.sign(y) };
}

/** The seat where the picked visitor would sit. @param {{pick: Pick, bench: string, seat: number, worth: number[] | undefined}} props */
function Chair({ pick, bench, seat, worth }) {
  const { x, y } = seatOf(bench, seat);
  return html`<g class="mark chair" transform=${`translate(${x} ${y})`} aria-hidden="true">
    <circle class="halo" r=".44" />
    ${!worth && html`<path class="mark-sign sit" d="M0-.22V.16M-.18 0 0 .2.18 0" />`}
    <g class="ghost" transform="translate(0 -.14) scale(.86)"><${Visitor} kind=${pick.kind} seat=${seat} /></g>
    <${Worth} worth=${worth} />
  </g>`;
}

/** The best moves, numbered; those that go to one place share its picture. @param {BoardProps} props */
function Hints({ hints, flip, view }) {
  const places = [...new Set(hints.map(({ move }) => placeOf(move)))];
  return places.map((place) => {
    const ranks = hints.flatMap(({ move }, index) => (placeOf(move) === place ? [index] : []));
    return html`<${HintAt} key=${place} place=${place} move=${hints[ranks[0]].move} ranks=${ranks} flip=${flip} seat=${view.player} />`;
  });
}

/** @param {{place: string, move: import("./position.js").Move, ranks: number[], flip: boolean, seat: number}} props */
function HintAt({ place, move, ranks, flip, seat }) {
  const bench = benchAt(place);
  const at = seen(spot(place), flip);
  const shift = bench === null ? { x: 0, y: 0 } : seatOf(bench, seat);
  return html`<g class=${`hint ${move.kind} ${move.do}`} transform=${`translate(${at.x + shift.x} ${at.y + shift.y})`} aria-hidden="true">
    ${bench === null
      ? html`<rect class="hint-tile" x="-.6" y="-.6" width="1.2" height="1.2" rx=".2" transform="rotate(45)" /><${Leaf} kind=${move.kind} size=".46" y=".12" />`
      : html`<g transform="translate(0 -.14) scale(.86)"><${Visitor} kind=${move.kind} seat=${seat} /></g>`}
    ${ranks.map((rank, index) => {
      const x = 0.66 * (index - (ranks.length - 1) / 2);
      return html`<circle key=${rank} class="hint-rank" cx=${x} cy="-.72" r=".32" /><text x=${x} y="-.57">${rank + 1}</text>`;
    })}
  </g>`;
}
