/** What a move that is advised is about: whom it concerns, and what it does. */

import { NONE, cardsOf, ringOf, seatIn, seatOf } from "./position.js";
import { controlWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */

/** @param {import("/web/kit/types.d.ts").Move} move @param {View} view @param {(seat: number) => string} name */
export function advice(move, view, name) {
  if (move.do === "play") return words(`advice.${move.kind}`, { who: view.inspected === null ? "" : name(view.inspected) });
  const seat = seatIn(move) ? seatOf(seatIn(move)) : -1;
  const player = view.players[seat];
  if (!player) return "";
  if (move.do === "remove") return words("played", { kind: player.table });
  const beside = move.do === "give" && isBeside(view, seat) && words("advice.beside");
  const hides = player.hid && words("advice.hid");
  const sure = move.do === "inspect" && cardsOf(player.known).includes("ticket") && words("advice.sure");
  const about = [move.do === "inspect" && reachWords(view, player, Number(move.points)), beside, controlWords(player), hides, sure].filter(Boolean).join(", ");
  if (move.do !== "give") return about;
  const gift = move.kind === NONE ? "" : words(`advice.give.${move.kind}`);
  return [gift, words("advice.taker", { who: name(seat), about })].filter(Boolean).join("; ");
}

/** BP-1.5 Whether a seat is the next in the ring, or the one before. @param {View} view @param {number} seat */
function isBeside(view, seat) {
  const ring = ringOf(view);
  const apart = Math.abs(ring.indexOf(seat) - ring.indexOf(view.seat));
  return apart === 1 || apart === ring.length - 1;
}

/** How near the Inspector would come; what is worth nothing still takes somebody from those whom the agent counts. @param {View} view @param {import("./wire").Player} player @param {number} card */
function reachWords({ points_to_win: limit }, { points, control_cards: cards }, card) {
  const sum = (points ?? 0) + card;
  if (!cards && !card) return words("advice.marks");
  return sum >= limit ? words("advice.wins") : words("advice.reaches", { n: sum, limit });
}
