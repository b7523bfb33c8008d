// A QR code of a text: byte mode, error correction M, the smallest version that holds it (ISO/IEC 18004).

/** Error-correction bytes of each block, and number of blocks, for level M and versions 1 to 40. */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
  26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
  17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];
const LEVEL_M = 0;

/** @type {((row: number, column: number) => boolean)[]} */
const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** @typedef {{ size: number, dark: boolean[][], fixed: boolean[][] }} Grid */

/**
 * Rows of modules, true for dark.
 * @param {string} text
 * @returns {boolean[][]}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, index) => roomFor(index + 1) >= bytes.length) + 1;
  if (!version) throw new RangeError(`${bytes.length} bytes do not fit a QR code`);
  const stream = interleaved(padded(bytes, version), version);
  const patterns = emptyGrid(version);
  let best = patterns.dark;
  let least = Infinity;
  MASKS.forEach((mask, index) => {
    const grid = { ...patterns, dark: patterns.dark.map((row) => [...row]) };
    place(grid, stream, mask);
    writeFormat(grid, index);
    const cost = penalty(grid.dark);
    if (cost < least) [best, least] = [grid.dark, cost];
  });
  return best;
}

// --- Bytes -------------------------------------------------------------------------------------------

/** Modules left for data and checks, in bytes. @param {number} version */
function capacity(version) {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const along = Math.floor(version / 7) + 2;
    modules -= (25 * along - 10) * along - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** @param {number} version */
const dataBytes = (version) => capacity(version) - CHECK_BYTES[version - 1] * BLOCKS[version - 1];

/** @param {number} version */
const countBits = (version) => (version < 10 ? 8 : 16);

/** @param {number} version */
const roomFor = (version) => Math.floor((dataBytes(version) * 8 - 4 - countBits(version)) / 8);

/** Mode, length, text, end and filling. @param {Uint8Array} bytes @param {number} version */
function padded(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  /** @param {number} value @param {number} length */
  const put = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataBytes(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Array.from({ length: room / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));
}

/** Product in GF(256) with the polynomial 0x11d. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

/** @param {number} degree */
function generator(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at], root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ /** @type {number} */ (result.shift());
    result.push(0);
    divisor.forEach((coefficient, at) => (result[at] ^= times(coefficient, factor)));
  }
  return result;
}

/** Blocks with their checks, dealt byte by byte. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const count = BLOCKS[version - 1];
  const divisor = generator(CHECK_BYTES[version - 1]);
  const shorter = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = [];
  for (let block = 0, at = 0; block < count; block++) {
    const length = shorter + (block >= count - longer ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => remainder(block, divisor));
  const deal = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...deal(blocks), ...deal(checks)];
}

// --- Modules -----------------------------------------------------------------------------------------

/** The patterns that every code of a version has. @param {number} version @returns {Grid} */
function emptyGrid(version) {
  const size = version * 4 + 17;
  const square = () => Array.from({ length: size }, () => Array(size).fill(false));
  const grid = { size, dark: square(), fixed: square() };
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) rings(grid, row, column, 4);
  const centres = alignment(version);
  const end = size - 7;
  for (const row of centres) {
    for (const column of centres) {
      const inFinder = (row === 6 && column === 6) || (row === 6 && column === end) || (row === end && column === 6);
      if (!inFinder) rings(grid, row, column, 2);
    }
  }
  writeFormat(grid, 0);
  if (version >= 7) writeVersion(grid, version);
  return grid;
}

/** @param {Grid} grid @param {number} row @param {number} column @param {boolean} dark */
function set(grid, row, column, dark) {
  if (row < 0 || column < 0 || row >= grid.size || column >= grid.size) return;
  grid.dark[row][column] = dark;
  grid.fixed[row][column] = true;
}

/** A finder with its margin (reach 4) or an alignment mark (reach 2). @param {Grid} grid @param {number} row @param {number} column @param {number} reach */
function rings(grid, row, column, reach) {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right));
      set(grid, row + down, column + right, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

/** @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** @param {Grid} grid @param {number} mask */
function writeFormat(grid, mask) {
  const data = (LEVEL_M << 3) | mask;
  let check = data;
  for (let step = 0; step < 10; step++) check = (check << 1) ^ ((check >> 9) * 0x537);
  const bits = ((data << 10) | check) ^ 0x5412;
  const { size } = grid;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const beside = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const under = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    set(grid, beside, 8, dark);
    set(grid, 8, under, dark);
  }
  set(grid, size - 8, 8, true);
}

/** @param {Grid} grid @param {number} version */
function writeVersion(grid, version) {
  let check = version;
  for (let step = 0; step < 12; step++) check = (check << 1) ^ ((check >> 11) * 0x1f25);
  const bits = (version << 12) | check;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), grid.size - 11 + (at % 3)];
    set(grid, near, far, dark);
    set(grid, far, near, dark);
  }
}

/** In pairs of columns from the right, upwards and downwards in turn. @param {Grid} grid @param {number[]} stream @param {(row: number, column: number) => boolean} mask */
function place(grid, stream, mask) {
  const { size } = grid;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid.fixed[row][column]) continue;
        const bit = at < stream.length * 8 && ((stream[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        grid.dark[row][column] = bit !== mask(row, column);
        at++;
      }
    }
  }
}

/** How hard the code is to read: long runs, blocks, false finders, imbalance. @param {boolean[][]} dark */
function penalty(dark) {
  const size = dark.length;
  const columns = dark.map((_, at) => dark.map((row) => row[at]));
  let cost = 0;
  for (const row of [...dark, ...columns]) {
    const text = row.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    cost += 40 * (text.match(/(?=00001011101|10111010000)/g) ?? []).length;
  }
  for (let row = 1; row < size; row++) {
    for (let column = 1; column < size; column++) {
      const colour = dark[row][column];
      if (dark[row - 1][column] === colour && dark[row][column - 1] === colour && dark[row - 1][column - 1] === colour) cost += 3;
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return cost + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
