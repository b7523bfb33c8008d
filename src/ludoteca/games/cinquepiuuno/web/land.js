/**
 * The map under the mist: one landscape for the whole table, and the mist over it. It belongs to the cells: each shows its
 * own piece of it, whatever tile lies there, so that nothing of a covered tile can be told by it.
 */

/** @typedef {[number, number]} Point */

const WIDTH = 648;
const HEIGHT = 500;

/** Always the same chance: a landscape does not change from visit to visit. @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Points that keep their distance from each other and from what is there already. @param {number} many @param {number} apart @param {Point[]} taken @param {() => number} next */
function scattered(many, apart, taken, next) {
  /** @type {Point[]} */
  const found = [];
  for (let tries = 0; tries < 40 * many && found.length < many; tries += 1) {
    const [x, y] = [next() * WIDTH, next() * HEIGHT];
    const free = (/** @type {Point} */ [left, top]) => Math.hypot(left - x, top - y) > apart;
    if (found.every(free) && taken.every(free)) found.push([Math.round(x), Math.round(y)]);
  }
  // Those nearer to who looks lie over those behind them.
  return found.sort(([, one], [, other]) => one - other);
}

/** Points along a way, from corner to corner. @param {Point[]} corners */
const along = (corners) =>
  corners.slice(1).flatMap(([x, y], at) => Array.from({ length: 8 }, (_, part) => /** @type {Point} */ ([corners[at][0] + ((x - corners[at][0]) * part) / 8, corners[at][1] + ((y - corners[at][1]) * part) / 8])));

/** A smooth line through the middles between corners. @param {Point[]} corners */
function winding(corners) {
  const bends = corners.slice(1, -1).map(([x, y], at) => {
    const [nextX, nextY] = corners[at + 2];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return `M${corners[0]}${bends.join("")}L${corners[corners.length - 1]}`;
}

/** @param {string} name @param {Point[]} points @param {() => number} next @param {number} [least] @param {number} [most] */
const stamped = (name, points, next, least = 0.8, most = 1.25) =>
  points.map(([x, y]) => `<use href="#${name}" transform="translate(${x} ${y}) scale(${(least + next() * (most - least)).toFixed(2)})"/>`).join("");

/** @param {string} way @param {[string, number, string?][]} strokes */
const stroked = (way, strokes) =>
  strokes.map(([colour, width, dashes = ""]) => `<path d="${way}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dashes}"/>`).join("");

/** @param {string} defs @param {string} drawn */
const picture = (defs, drawn) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none"><defs>${defs}</defs>${drawn}</svg>`)}")`;

/** @type {Point[]} */
const WATER = [[-20, 36], [70, 70], [150, 40], [215, 110], [205, 205], [300, 250], [330, 330], [430, 350], [470, 440], [600, 452], [668, 520]];
/** @type {Point[]} */
const WAY = [[-20, 400], [60, 372], [120, 300], [240, 330], [330, 210], [450, 200], [480, 100], [580, 70], [668, 20]];

/** A wood from above: a stream, a path, a pond, three kinds of trees. */
function wood() {
  const next = chance(51);
  const wet = [...along(WATER), ...along(WAY), ...along([[530, 180], [620, 180]]), ...along([[560, 205], [600, 155]])];
  const trees = scattered(130, 23, wet.filter(([x, y]) => x > -30 && y > -30), next);
  const kinds = ["oak", "fir", "gold"].map((kind, which) => stamped(kind, trees.filter((_, at) => at % 7 === which || (which < 2 && at % 2 === which)), next));
  const small = scattered(40, 30, trees, next);
  return picture(
    `<radialGradient id="g"><stop stop-color="#94c270"/><stop offset="1" stop-color="#7fb067" stop-opacity="0"/></radialGradient>
    <g id="oak"><ellipse cx="3" cy="6" rx="18" ry="15" fill="#17351d" opacity=".4"/><path d="M-17 2a8 8 0 0 1 4-11A9 9 0 0 1 0-15a9 9 0 0 1 14 6 8 8 0 0 1 2 12A9 9 0 0 1 3 12-17 8 0 0 1-17 2Z" fill="#35713f"/><path d="M-13 0a7 7 0 0 1 4-8 8 8 0 0 1 13-2 7 7 0 0 1 5 9 9 9 0 0 1-12 6-6 6 0 0 1-10-5Z" fill="#5b9a52"/><path d="M-8-3a5 5 0 0 1 9-3" fill="none" stroke="#8cc070" stroke-width="2.500" stroke-linecap="round"/></g>
    <g id="fir"><ellipse cx="3" cy="6" rx="15" ry="13" fill="#12301f" opacity=".4"/><path d="M0-17 4-9l9-3-2 8 6 4-6 5 2 8-9-2-4 7-4-7-9 2 2-8-6-5 6-4-2-8 9 3Z" fill="#21553a"/><path d="M0-10 3-5l6-2-2 5 4 3-4 3 1 5-5-1-3 4-3-4-5 1 1-5-4-3 4-3-2-5 6 2Z" fill="#3c7a52"/><circle r="2.500" cy="0" fill="#63a374"/></g>
    <g id="gold"><ellipse cx="3" cy="6" rx="15" ry="13" fill="#2f3a12" opacity=".4"/><circle r="14" fill="#a8842a"/><path d="M-14 0A14 14 0 0 1 8-11Q-5-5-4 12-13 8-14 0Z" fill="#d0ad45"/><circle cx="-5" cy="-6" r="2.500" fill="#f0d67e"/></g>
    <g id="flower"><circle cx="-2.600" r="2.200"/><circle cx="2.600" r="2.200"/><circle cy="-2.600" r="2.200"/><circle cy="2.600" r="2.200"/><circle r="1.700" fill="#e8a92c"/></g>
    <g id="stone"><ellipse cx="1" cy="3" rx="9" ry="5" fill="#17351d" opacity=".35"/><path d="M-8 2q0-7 7-7 8 0 9 7-8 5-16 0Z" fill="#98937f"/><path d="M-7 1q1-5 7-5-2 3-2 6Z" fill="#c4bfac"/></g>`,
    `<rect width="648" height="500" fill="#6f9f5c"/>
    <ellipse cx="140" cy="200" rx="150" ry="100" fill="url(#g)"/><ellipse cx="430" cy="270" rx="180" ry="110" fill="url(#g)"/><ellipse cx="330" cy="60" rx="140" ry="80" fill="url(#g)"/><ellipse cx="120" cy="460" rx="150" ry="70" fill="url(#g)"/>
    ${stroked(winding(WAY), [["#bd9f63", 20], ["#ead7a4", 15]])}
    ${stroked(winding(WATER), [["#d9c88f", 38], ["#4f97bb", 30], ["#74b6d4", 24], ["#cfeaf4", 2.5, "26 34"]])}
    <ellipse cx="574" cy="180" rx="66" ry="44" fill="#d9c88f"/><ellipse cx="574" cy="180" rx="58" ry="37" fill="#4f97bb"/><ellipse cx="572" cy="177" rx="52" ry="31" fill="#74b6d4"/><path d="M540 170q16-7 30 0m-6 18q18-6 34 0" fill="none" stroke="#cfeaf4" stroke-width="2.500" stroke-linecap="round"/>
    <g fill="#fff">${stamped("flower", small.slice(0, 26), next, 0.7, 1.1)}</g>${stamped("stone", small.slice(26), next, 0.7, 1.2)}${kinds.join("")}`,
  );
}

/** @type {Point[]} */
const LANE = [[-20, 120], [80, 150], [160, 90], [290, 150], [324, 250], [440, 270], [520, 180], [668, 210]];
/** @type {Point[]} */
const STEPS = [[120, 520], [170, 400], [324, 330], [324, 250], [400, 120], [390, -20]];

/** A hill town from above: roofs, lanes, the square with its fountain, cypresses and rows of vines. */
function town() {
  const next = chance(7);
  const square = /** @type {Point[]} */ ([[296, 236], [324, 250], [352, 236], [324, 282], [300, 262], [350, 264]]);
  const lanes = [...along(LANE), ...along(STEPS), ...square];
  const houses = scattered(70, 44, lanes, next);
  const roofs = houses.map(([x, y], at) => `<use href="#roof${at % 3}" transform="translate(${x} ${y}) rotate(${Math.round(next() * 24 - 12 + 90 * (at % 2))}) scale(${(0.8 + next() * 0.45).toFixed(2)})"/>`);
  const green = scattered(60, 22, [...houses, ...lanes], next);
  /** @param {number} which @param {string} light @param {string} dark */
  const roof = (which, light, dark) => `<g id="roof${which}"><path d="M-21-13H25V19H-21Z" fill="#4a2a14" opacity=".35"/><path d="M-24-16H22V0H-24Z" fill="${light}"/><path d="M-24 0H22V16H-24Z" fill="${dark}"/><path d="M-24 0H22M-24-8H22M-24 8H22" stroke="#5b2a14" stroke-opacity=".28" stroke-width="1.500"/><path d="M8-13h7v8H8Z" fill="#efe0c0" stroke="#5b2a14" stroke-opacity=".5"/></g>`;
  return picture(
    `${roof(0, "#d98a5c", "#bb6a41")}${roof(1, "#e0a06a", "#c47d4a")}${roof(2, "#c97a54", "#a75a3b")}
    <g id="cypress"><ellipse cx="3" cy="5" rx="10" ry="9" fill="#20301a" opacity=".4"/><circle r="9.500" fill="#2f5a36"/><circle cx="-2" cy="-2" r="5.500" fill="#4d7f4c"/><circle cx="-3.500" cy="-3.500" r="2" fill="#86ad71"/></g>
    <g id="olive"><ellipse cx="2" cy="5" rx="11" ry="9" fill="#3a3a1c" opacity=".35"/><path d="M-11 1a6 6 0 0 1 4-8 7 7 0 0 1 12 0 6 6 0 0 1 5 9 7 7 0 0 1-11 5-7 7 0 0 1-10-6Z" fill="#8a9a5a"/><circle cx="-2" cy="-2" r="4" fill="#b3bf83"/></g>`,
    `<rect width="648" height="500" fill="#c9b184"/>
    <path d="M-10 400Q120 330 200 510H-10ZM480 510Q520 380 660 360V510ZM520-10Q560 70 660 90V-10Z" fill="#a9b06a"/>
    <path d="M10 425Q90 380 150 480M0 455Q70 420 110 490M530 490Q570 420 640 400M560 500Q590 450 650 432M560 10Q590 50 650 58" fill="none" stroke="#6f7f3f" stroke-width="5" stroke-dasharray="2 9" stroke-linecap="round"/>
    ${stroked(winding(LANE), [["#a98c5e", 27], ["#eee0bf", 22], ["#d9c69a", 1.5, "5 9"]])}${stroked(winding(STEPS), [["#a98c5e", 22], ["#eee0bf", 17], ["#c9b184", 15, "2 7"]])}
    <ellipse cx="324" cy="250" rx="56" ry="45" fill="#a98c5e"/><ellipse cx="324" cy="250" rx="52" ry="41" fill="#f3e8cc"/><ellipse cx="324" cy="250" rx="36" ry="28" fill="none" stroke="#d9c69a" stroke-width="2"/>
    <circle cx="324" cy="250" r="13" fill="#9d9684"/><circle cx="324" cy="250" r="10" fill="#74b6d4"/><circle cx="324" cy="250" r="3.500" fill="#e8f6fa"/>
    ${roofs.join("")}${stamped("cypress", green.slice(0, 34), next)}${stamped("olive", green.slice(34), next)}`,
  );
}

/** @type {Point[]} */
const COAST = [[-20, 90], [60, 120], [110, 60], [220, 80], [260, 170], [370, 150], [430, 60], [540, 70], [668, 150]];

/** An old chart, for the themes that people make: coast, hills, a dotted route, a compass. */
function chart() {
  const next = chance(23);
  const sea = along(COAST);
  const below = (/** @type {Point} */ [x, y]) => y > 190 + 20 * Math.sin(x / 60);
  const route = /** @type {Point[]} */ ([[60, 440], [150, 400], [190, 300], [310, 330], [400, 420], [500, 330], [590, 350]]);
  const hills = scattered(90, 36, [...sea, ...along(route)], next).filter(below);
  const shore = winding(COAST);
  return picture(
    `<g id="hill"><path d="M-16 7Q-6-14 2-9 9-8 16 7" fill="#dcc58f" stroke="#7a5a2b" stroke-width="2" stroke-linecap="round"/><path d="M3-7q5 6 4 13M8-4q4 4 4 9" fill="none" stroke="#7a5a2b" stroke-width="1.200" opacity=".6"/></g>
    <g id="palm"><path d="M0 9V-3" stroke="#7a5a2b" stroke-width="2.500"/><path d="M0-12 8 2H-8Z" fill="#8f9a55" stroke="#5f6a30" stroke-width="1.500" stroke-linejoin="round"/></g>`,
    `<rect width="648" height="500" fill="#e6d2a0"/><path d="${shore}V-20H-20Z" fill="#a9c6c4"/>
    ${stroked(shore, [["#7fa9ac", 16], ["#c3d9d3", 9], ["#6b4a22", 2.5]])}
    <g fill="none" stroke="#6f999c" stroke-width="2" stroke-linecap="round"><path d="M150 22q8-7 16 0t16 0M310 70q8-7 16 0t16 0M330 28q8-7 16 0t16 0M580 40q8-7 16 0t16 0M30 50q8-7 16 0t16 0M470 20q8-7 16 0t16 0"/></g>
    ${stroked(winding(route), [["#a33f2a", 4, ".1 12"]])}
    <g transform="translate(560 450)" stroke="#6b4a22" stroke-width="1.500"><circle r="30" fill="#efdfb5"/><path d="M0-38 6-6 38 0 6 6 0 38-6 6-38 0-6-6Z" fill="#c29a4e"/><path d="M0-38 6-6 0 0ZM38 0 6 6 0 0ZM0 38-6 6 0 0ZM-38 0-6-6 0 0Z" fill="#6b4a22"/></g>
    ${stamped("hill", hills.filter((_, at) => at % 3), next)}${stamped("palm", hills.filter((_, at) => at % 3 === 0), next)}`,
  );
}

/** Mist in banks and puffs, thicker here and thinner there; at night it is blue, and there are fireflies. @param {{ air: string, thin: number, thick: number, puff: string, flies?: string }} look */
function mist({ air, thin, thick, puff, flies = "" }) {
  const next = chance(2);
  const banks = scattered(30, 74, [], next).map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="${Math.round(64 + 56 * next())}" ry="${Math.round(30 + 24 * next())}" fill="url(#m)"/>`);
  const puffs = scattered(34, 70, [], next);
  const lights = flies ? scattered(70, 30, [], next) : [];
  return picture(
    `<radialGradient id="m"><stop stop-color="${puff}" stop-opacity="${thick}"/><stop offset=".55" stop-color="${puff}" stop-opacity="${thick / 2}"/><stop offset="1" stop-color="${puff}" stop-opacity="0"/></radialGradient>
    <g id="puff"><path d="M-24 9a9 9 0 0 1 4-15 12 12 0 0 1 21-4 10 10 0 0 1 16 7 8 8 0 0 1 4 12Z" fill="#1d3a2a" opacity=".16" transform="translate(3 5)"/><path d="M-24 6a9 9 0 0 1 4-15 12 12 0 0 1 21-4 10 10 0 0 1 16 7 8 8 0 0 1 4 12Z" fill="${puff}" opacity="${Math.min(0.94, 1.5 * thick)}"/><path d="M-19 6a8 8 0 0 1 6-9 10 10 0 0 1 14-4" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity="${thick}"/></g>
    <g id="fly"><circle r="4" fill="${flies}" opacity=".28"/><circle r="1.500" fill="${flies}"/></g>`,
    `<rect width="648" height="500" fill="${air}" opacity="${thin}"/>${banks.join("")}${stamped("puff", puffs, next, 0.55, 1.15)}${stamped("fly", lights, next, 0.6, 1.2)}`,
  );
}

const MORNING = () => mist({ air: "#fff", thin: 0.15, thick: 0.6, puff: "#fff" });
const NIGHT = () => mist({ air: "#0d1838", thin: 0.54, thick: 0.3, puff: "#a9bbe4", flies: "#ffe88a" });

/** The landscapes of the themes that ship. @type {Record<string, () => string>} */
const LANDS = { bosco: wood, borgo: town };

/** @type {Map<() => string, string>} */
const drawn = new Map();

/** @param {() => string} draw */
function once(draw) {
  const image = drawn.get(draw) ?? draw();
  drawn.set(draw, image);
  return image;
}

/** What the cells of a map are dressed with. @param {import("./themes.js").Theme | null} theme */
export const landOf = (theme) => ({ "--land": once(LANDS[theme?.id ?? "bosco"] ?? chart), "--morning": once(MORNING), "--night": once(NIGHT) });
