/**
 * Where things lie: the garden turned by 45 degrees (FE-1.4), and how arrow keys walk over it.
 * The printed facts of the board and nothing of the rules. The centre of the garden is 0,0; a cell reaches 1 each way.
 */

import { editionOf } from "/web/kit/games.js";

/** @typedef {string} Kind */
/** @typedef {{x: number, y: number}} Point */

/** @type {{garden: string[], kinds: Kind[], actions_a_turn: number}} */
const EDITION = await editionOf("felci");

export const KINDS = EDITION.kinds;
export const ACTIONS_A_TURN = EDITION.actions_a_turn;
export const WHITE = 0;
export const BLACK = 1;

/** A place is a cell by its name or a bench so marked: b3 is the name of one of each. */
const BENCH = "bench-";

/** @param {string} bench */
export const benchPlace = (bench) => BENCH + bench;

/** The bench that a place is, or null for a cell. @param {string} place */
export const benchAt = (place) => (place.startsWith(BENCH) ? place.slice(BENCH.length) : null);

const SIZE = 8;
const HALF = SIZE / 2;
/** How far a bench stands outside the cells it faces, along each axis. */
const BENCH_OFFSET = 1.12;
/** From the middle of a bench to each of its two seats, along each axis. */
const SEAT_OFFSET = 0.45;

/** FE-1.1 Every cell and its place. @type {Map<string, Point>} */
export const CELLS = new Map(
  EDITION.garden.flatMap((letters, line) =>
    [...letters].flatMap((letter, column) =>
      letter === "." ? [] : [/** @type {const} */ (["abcdefgh"[column] + (SIZE - line), turned(column, SIZE - line)])],
    ),
  ),
);

/** FE-1.4 Every bench, from left to right above and then below: before which end of its Side it stands. @type {Record<string, (a: string, b: string) => number>} */
const ENDS = { w1: leftmost, w2: leftmost, w3: topmost, w4: topmost, b3: bottommost, b4: bottommost, b1: rightmost, b2: rightmost };

/** The middle of every bench. @type {Map<string, Point>} */
export const BENCHES = new Map(
  Object.entries(ENDS).map(([bench, further]) => {
    const side = [...CELLS.keys()].filter((cell) => onSide(cell, bench)).sort(further);
    const ends = side.filter((cell) => further(cell, side[0]) === 0).map(spot);
    const middle = (/** @type {number[]} */ numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const [x, y] = [middle(ends.map((end) => end.x)), middle(ends.map((end) => end.y))];
    return [bench, { x: x + BENCH_OFFSET * Math.sign(x), y: y + BENCH_OFFSET * Math.sign(y) }];
  }),
);

/** @param {string} a @param {string} b */
function leftmost(a, b) {
  return a.charCodeAt(0) - b.charCodeAt(0);
}
/** @param {string} a @param {string} b */
function rightmost(a, b) {
  return leftmost(b, a);
}
/** @param {string} a @param {string} b */
function bottommost(a, b) {
  return Number(a[1]) - Number(b[1]);
}
/** @param {string} a @param {string} b */
function topmost(a, b) {
  return bottommost(b, a);
}

/** @param {number} column @param {number} row @returns {Point} */
function turned(column, row) {
  const down = SIZE - row;
  return { x: column - down, y: column + down - (SIZE - 1) };
}

/** Where a place lies. @param {string} place @returns {Point} */
export function spot(place) {
  const bench = benchAt(place);
  const point = bench === null ? CELLS.get(place) : BENCHES.get(bench);
  if (!point) throw new Error(`no such place: ${place}`);
  return point;
}

/** Seen from the other end of the table, or not. @param {Point} point @param {boolean} flip @returns {Point} */
export const seen = (point, flip) => (flip ? { x: -point.x, y: -point.y } : point);

/** Whether a bench runs down to the right. @param {string} bench */
export const runsDown = (bench) => {
  const { x, y } = spot(benchPlace(bench));
  return x * y < 0;
};

/** Where a seat's visitor sits, from the middle of the bench: white on the left. @param {string} bench @param {number} seat @returns {Point} */
export function seatOf(bench, seat) {
  const along = seat === WHITE ? -SEAT_OFFSET : SEAT_OFFSET;
  return { x: along, y: runsDown(bench) ? along : -along };
}

/** Whose colour a bench has. @param {string} bench */
export const colourOf = (bench) => (bench[0] === "w" ? WHITE : BLACK);

/** FE-1.3 Whether a cell lies on the Side of a bench. @param {string} cell @param {string} bench */
export function onSide(cell, bench) {
  const [low, left] = [Number(cell[1]) <= HALF, cell[0] <= "d"];
  return [low, !low, left, !left][Number(bench[1]) - 1];
}

/** FE-1.2 Whether two cells touch. @param {string} a @param {string} b */
export function touch(a, b) {
  const [p, q] = [spot(a), spot(b)];
  return Math.abs(p.x - q.x) === 1 && Math.abs(p.y - q.y) === 1;
}

/**
 * How many ferns of a kind a visitor sees from a bench.
 * @param {Record<string, Kind>} ferns @param {Kind} kind @param {string} bench
 */
export const inSight = (ferns, kind, bench) =>
  Object.entries(ferns).filter(([cell, grown]) => grown === kind && onSide(cell, bench)).length;

/** Cells by lines from the top, then benches as they stand: the order of reading. */
export const PLACES = [
  ...[...CELLS.keys()].sort((a, b) => spot(a).y - spot(b).y || spot(a).x - spot(b).x),
  ...[...BENCHES.keys()].map(benchPlace),
];

/** How far off the straight line an arrow key may lead. */
const DRIFT = 0.7;

/**
 * The place an arrow key leads to. Left and right run along a line of the turned garden; up and down climb from line
 * to line, keeping to the column `home` where they set out.
 * @param {string} from @param {string} key @param {number} home @param {boolean} flip @returns {string | null}
 */
export function step(from, key, home, flip) {
  const here = seen(spot(from), flip);
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const forward = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Infinity;
  for (const place of PLACES) {
    const there = seen(spot(place), flip);
    const ahead = forward * (sideways ? there.x - here.x : there.y - here.y);
    const drift = Math.abs(sideways ? there.y - here.y : there.x - home);
    if (ahead < 0.3 || (sideways && drift > DRIFT) || (!sideways && drift > ahead + DRIFT)) continue;
    const cost = sideways ? ahead + drift : 2 * ahead + drift + (there.x < home ? 0.1 : 0);
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
