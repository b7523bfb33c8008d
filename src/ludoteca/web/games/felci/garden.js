/**
 * Where things lie: the garden turned by 45 degrees, a8 at the top (FE-1.4), and how arrow keys walk over it.
 * The printed facts of the board and nothing of the rules. The centre of the garden is 0,0; a cell reaches 1 each way.
 */

/** @typedef {'red'|'yellow'|'green'|'blue'|'pink'} Kind */
/** @typedef {{x: number, y: number}} Point */

/** @type {Kind[]} */
export const KINDS = ["red", "yellow", "green", "blue", "pink"];
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
const CORNER = 2;
/** How far a bench stands outside the cells it faces, along each axis. */
const BENCH_OFFSET = 1.12;
/** From the middle of a bench to each of its two seats, along each axis. */
const SEAT_OFFSET = 0.45;

/** FE-1.1 Every cell and its place. @type {Map<string, Point>} */
export const CELLS = new Map();
for (let row = SIZE; row >= 1; row--) {
  for (let column = 0; column < SIZE; column++) {
    const fromCorner = Math.min(column, SIZE - 1 - column) + Math.min(row - 1, SIZE - row);
    if (fromCorner >= CORNER) CELLS.set("abcdefgh"[column] + row, turned(column, row));
  }
}

/** FE-1.4 Every bench, from left to right above and then below, with the cells at its end of the Side. */
const ENDS = { w1: "a3 a4", w2: "a5 a6", w3: "c8 d8", w4: "e8 f8", b3: "c1 d1", b4: "e1 f1", b1: "h3 h4", b2: "h5 h6" };

/** The middle of every bench. @type {Map<string, Point>} */
export const BENCHES = new Map(
  Object.entries(ENDS).map(([bench, ends]) => {
    const [a, b] = ends.split(" ").map(spot);
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return [bench, { x: x + BENCH_OFFSET * Math.sign(x), y: y + BENCH_OFFSET * Math.sign(y) }];
  }),
);

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
