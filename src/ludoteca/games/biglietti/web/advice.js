/** What a move that is advised is about: whom it concerns, and what it does. */

import { NONE, cardsOf, seatIn, seatOf } from "./position.js";
import { controlWords, words } from "./words.js";

/** @typedef {import("./position.js").View} View */

/** @param {import("/web/kit/types.d.ts").Move} move @param {View} view @param {(seat: number) => string} name */
export function advice(move, view, name) {
  if (move.do === "play") return words(`advice.${move.kind}`, { who: view.inspected === null ? "" : name(view.inspected) });
  const seat = seatIn(move) ? seatOf(seatIn(move)) : -1;
  const player = view.players[seat];
  if (!player) return "";
  if (move.do === "remove") return words("played", { kind: player.table });
  const facts = [
    move.do === "give" && move.kind !== NONE && words(`advice.give.${move.kind}`),
    controlWords(player),
    player.hid && words("advice.hid"),
    move.do === "inspect" && cardsOf(player.known).includes("ticket") && words("advice.sure"),
  ];
  return facts.filter(Boolean).join(", ");
}
