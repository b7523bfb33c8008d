// How likely each was to win, ply by ply. What is drawn is for the eye: the slider over it is the control, the buttons are the
// turning points.
import { html, useEffect, useRef, useState } from "../../kit/html.js";
import { list, t } from "../../kit/i18n.js";
import { inHundred, lineOf, MANY } from "./chances.js";

/** @typedef {import("../../kit/wire").ReviewPoint} Point */
/** @typedef {import("../../kit/wire").Review} Review */

const HEIGHT = 200;
const EDGE = { top: 34, right: 76, bottom: 34, left: 34 };
/** Half of what a slider's knob is wide: its middle goes from there to as far from the end. */
const KNOB = 8;
/** Pixels between two turning points. */
const APART = 30;
/** Of a name at the end of its line there is room for so many letters. */
const LETTERS = 10;
/** Pixels of a cell that says who moved: of narrower ones none could be told from the next. */
const CELL = 4;

/** How wide an element is. */
function useWidth() {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

/**
 * @param {{ review: Review, side: import("../../kit/wire").ReviewSide, at: number, last: number,
 *   eyes: number, onPick: (ply: number) => void }} props
 */
export function Curve({ review, side, at, last, eyes, onPick }) {
  const { box, width } = useWidth();
  const inner = Math.max(0, width - EDGE.left - EDGE.right);
  /** @param {number} ply */
  const x = (ply) => EDGE.left + (last ? (ply / last) * inner : 0);
  const names = review.together ? [t("review.all")] : review.names;
  const here = side.curve.findLast(({ ply }) => ply <= at) ?? side.curve[0];
  const waiting = side.curve.length < 2 && review.done < 1;
  const spoken = list(names.map((name, seat) => t("review.chance", { name, n: inHundred(here.chances[seat] ?? 0) })));
  return html`<header class="review-bar"><h2>${t("review.likely")}</h2><p class="small">${t(review.together ? "review.hundred.together" : "review.hundred")}</p></header>
    <div class="curve" ref=${box}>
      ${width > 0 && html`<${Picture} width=${width} x=${x} at=${at} names=${names} curve=${side.curve} movers=${review.movers} eyes=${review.together ? 0 : eyes} />`}
      ${waiting && html`<p class="curve-waiting" role="status">${t("review.computing")}</p>`}
      <input type="range" min="0" max=${last} value=${at} aria-label=${t("replay.position")} aria-valuetext=${`${t("replay.at", { at, last })}: ${spoken}`}
        style=${{ left: `${EDGE.left - KNOB}px`, right: `${EDGE.right - KNOB}px` }} onInput=${(/** @type {any} */ event) => onPick(Number(event.target.value))} />
      ${apart(side.turns, x).map(({ ply, seat, changes }) => html`<button key=${ply} class=${`curve-turn ${lineOf(seat, review.seats.length)}`}
        aria-current=${ply === at ? "true" : undefined} style=${{ left: `${x(ply)}px` }} onClick=${() => onPick(ply)} title=${changed(names, changes)}
        aria-label=${`${t("review.turn", { n: ply + 1 })}: ${changed(names, changes)}`}>${ply + 1}</button>`)}
    </div>`;
}

/** The sharpest turning points, as many as do not lie on each other. @param {import("../../kit/wire").ReviewTurn[]} turns @param {(ply: number) => number} x */
function apart(turns, x) {
  /** @param {import("../../kit/wire").ReviewTurn} turn */
  const sharp = ({ changes }) => Math.max(...changes.map(Math.abs));
  /** @type {import("../../kit/wire").ReviewTurn[]} */
  const kept = [];
  for (const turn of [...turns].sort((a, b) => sharp(b) - sharp(a))) {
    if (kept.every(({ ply }) => Math.abs(x(ply) - x(turn.ply)) >= APART)) kept.push(turn);
  }
  return kept.sort((a, b) => a.ply - b.ply);
}

/** @param {string[]} names @param {number[]} changes */
const changed = (names, changes) =>
  list(changes.flatMap((by, seat) => (inHundred(by) ? [`${names[seat]} ${by > 0 ? "+" : "−"}${Math.abs(inHundred(by))}`] : [])));

/** @param {number} chance */
const y = (chance) => EDGE.top + (1 - chance) * (HEIGHT - EDGE.top - EDGE.bottom);

/**
 * @param {{ width: number, x: (ply: number) => number, at: number, names: string[], curve: Point[], movers: number[], eyes: number }} props
 */
export function Picture({ width, x, at, names, curve, movers, eyes }) {
  const many = names.length > MANY;
  const last = movers.length;
  const shown = names.map((_, seat) => seat).sort((a, b) => Number(a === eyes) - Number(b === eyes));
  const here = curve.findLast(({ ply }) => ply <= at);
  return html`<svg class="curve-picture" width=${width} height=${HEIGHT} viewBox=${`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
    ${[0, 0.5, 1].map((chance) => html`<g key=${chance}><line class="curve-grid" x1=${x(0)} x2=${x(last)} y1=${y(chance)} y2=${y(chance)} />
      <text class="curve-mark" x=${x(0) - 6} y=${y(chance) + 4} text-anchor="end">${inHundred(chance)}</text></g>`)}
    <line class="curve-here" x1=${x(at)} x2=${x(at)} y1=${EDGE.top - 6} y2=${HEIGHT - EDGE.bottom + 14} />
    ${shown.filter((seat) => !many || seat === eyes).map((seat) => html`<path key=${seat} class="curve-band" d=${band(curve, seat, x)} />`)}
    ${shown.map((seat) => html`<g key=${seat} class=${`curve-line ${many ? (seat === eyes ? "solid" : "faint") : lineOf(seat, names.length)}`}>
      <path class="under" d=${path(curve, seat, x)} /><path class="over" d=${path(curve, seat, x)} />
      ${here && html`<circle cx=${x(at)} cy=${y(here.chances[seat] ?? 0)} r=${many && seat !== eyes ? 2.5 : 5} />`}</g>`)}
    ${names.length > 1 && x(1) - x(0) >= CELL && movers.map((seat, ply) => html`<rect key=${ply} class=${`curve-cell ${lineOf(seat, names.length)}`}
      x=${x(ply) + 0.5} y=${HEIGHT - EDGE.bottom + 5} width=${Math.max(1, x(ply + 1) - x(ply) - 1)} height="8" rx="2" />`)}
    ${marks(last).map((ply) => html`<text key=${ply} class="curve-mark" x=${x(ply)} y=${HEIGHT - 6} text-anchor="middle">${ply}</text>`)}
    <${Names} names=${names} curve=${curve} x=${x(last) + 8} eyes=${eyes} many=${many} />
  </svg>`;
}

/** Each line's name at its end; where they would lie on each other, one below the other. @param {{ names: string[], curve: Point[], x: number, eyes: number, many: boolean }} props */
function Names({ names, curve, x, eyes, many }) {
  const end = curve[curve.length - 1].chances;
  const best = Math.max(...end);
  const told = names.map((name, seat) => ({ name, seat, top: y(end[seat] ?? 0) + 4 }))
    .filter(({ seat }) => !many || seat === eyes || end[seat] === best).sort((a, b) => a.top - b.top);
  let floor = -Infinity;
  const placed = told.map((one) => {
    floor = Math.max(one.top, floor + 15);
    return { ...one, top: floor };
  });
  const beyond = Math.max(0, floor - (HEIGHT - 8));
  return placed.map(({ name, seat, top }) => html`<text key=${seat} class=${`curve-name ${seat === eyes ? "mine" : ""}`} x=${x} y=${top - beyond}>${shortened(name)}</text>`);
}

/** @param {string} name */
const shortened = (name) => (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name);

/** @param {Point[]} curve @param {number} seat @param {(ply: number) => number} x */
const path = (curve, seat, x) => curve.map(({ ply, chances }, index) => `${index ? "L" : "M"}${x(ply).toFixed(1)} ${y(chances[seat] ?? 0).toFixed(1)}`).join("");

/** @param {Point[]} curve @param {number} seat @param {(ply: number) => number} x */
function band(curve, seat, x) {
  /** @param {number} sign */
  const edge = (sign) => curve.map(({ ply, chances, doubt }) =>
    `${x(ply).toFixed(1)} ${y(Math.max(0, Math.min(1, (chances[seat] ?? 0) + sign * doubt))).toFixed(1)}`);
  return `M${edge(1).join("L")}L${edge(-1).reverse().join("L")}Z`;
}

/** Round numbers of plies. @param {number} last */
function marks(last) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => last / each <= 7) ?? 500;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}
