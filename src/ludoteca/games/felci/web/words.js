/** What Felci's table says: the words are in `words.LANG.json`, here is what they are said of. */

import { gameWords } from "/web/kit/i18n.js";
import { BLACK, KINDS, WHITE, benchAt, colourOf, inSight } from "./garden.js";
import { chains } from "./position.js";

/** @typedef {import("./position.js").View} View */
/** @typedef {import("./position.js").Move} Move */

const say = await gameWords("felci");

/** @param {string} key @param {import("/web/kit/words.js").Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** @param {string} kind */
export const tileWord = (kind) => say(`tile.${kind}`);

/** @param {Move} move */
export const moveWords = (move) => words(`move.${move.do}`, move);

/** A cell or a bench and what is on it. @param {View} view @param {string} place */
export function placeWords(view, place) {
  const bench = benchAt(place);
  return bench === null ? cellWords(view, place) : benchWords(view, bench);
}

/** @param {View} view @param {string} cell */
function cellWords(view, cell) {
  const laid = view.undergrowth[cell];
  if (laid) return `${cell}, ${words(laid.kind === "?" ? "floor" : "floor.seen", { seat: laid.by, kind: laid.kind })}`;
  return `${cell}, ${view.ferns[cell] ? words("fern", { kind: view.ferns[cell] }) : words("empty")}`;
}

/** @param {View} view @param {string} bench */
function benchWords(view, bench) {
  const sitters = view.benches[bench].flatMap((kind, seat) => {
    if (!kind) return [];
    const host = view.benches[bench][colourOf(bench)];
    const role = seat === colourOf(bench) ? "sitter" : host ? "disturber" : "idler";
    return [words(role, { seat, kind, seen: inSight(view.ferns, kind, bench) })];
  });
  return [say(`bench.${bench}`), ...(sitters.length ? sitters : [words("benchEmpty")])].join(", ");
}

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

/** What an action would bring at once. @param {number[] | undefined} worth to oneself, to the other */
export function worthWords(worth) {
  const [own, other] = worth ?? [0, 0];
  return [own && words("worth", { n: signed(own) }), other && words("worthOther", { n: signed(other) })].filter(Boolean).join(", ");
}

/** Whose turn it is, by name where it is known, or how it ended. @param {View} view @param {(seat: number) => string} [nameOf] */
export function turnWords(view, nameOf = () => "") {
  if (!view.over) {
    const name = nameOf(view.player);
    const whose = view.player === view.seat ? words("turnYours") : name ? words("turnOfName", { name }) : words("turnOf", { seat: view.player });
    return `${whose}, ${words("actions", { n: view.actions_left })}.`;
  }
  const [white, black] = view.players.map((player) => player.score);
  if (white === black) return words("draw", { points: white });
  const winner = white > black ? WHITE : BLACK;
  const name = nameOf(winner);
  const count = { points: Math.max(white, black), others: Math.min(white, black) };
  if (winner === view.seat) return words("winsYou", count);
  return name ? words("winsName", { ...count, name }) : words("wins", { ...count, winner });
}

/** The position as text for a screen reader, a line a subject. @param {View} view @returns {string} */
export function describe(view) {
  const lines = [turnWords(view)];
  if (view.spore) lines.push(words("describe.chain", { kind: view.spore }));
  lines.push(`${words("describe.score")}: ${view.players.map((player, seat) => `${seatName(seat)} ${player.score}`).join(", ")}.`);
  lines.push(`${words("pile")}: ${view.pile}.`);
  const grown = KINDS.flatMap((kind) => {
    const cells = Object.keys(view.ferns).filter((cell) => view.ferns[cell] === kind);
    return cells.length ? [`${tileWord(kind)} ${cells.join(" ")}`] : [];
  });
  lines.push(`${words("describe.ferns")}: ${grown.join("; ") || words("none")}.`);
  const floors = chains(view).map((cells) => cells.map((cell) => cellWords(view, cell)).join("; "));
  if (floors.length) lines.push(`${words("describe.undergrowth")}: ${floors.join("; ")}.`);
  const taken = Object.keys(view.benches).filter((bench) => view.benches[bench].some(Boolean));
  lines.push(`${words("describe.benches")}: ${taken.map((bench) => benchWords(view, bench)).join("; ") || words("none")}.`);
  view.players.forEach((player, seat) => {
    const held = player.hand ? player.hand.map(tileWord).join(", ") : words("tilesHeld", { n: player.hand_size });
    const standing = player.visitors.map((kind) => say(`visitor.${kind}`)).join(", ") || words("none");
    lines.push(`${words("handOf", { seat })}: ${held}; ${words("standing")}: ${standing}.`);
  });
  return lines.join("\n");
}
