// Whose turn it is, in words. Always one plain sentence.
import { CHARACTERS } from "../../kit/faces.js";
import { list, t } from "../../kit/i18n.js";
import { seatPerson } from "../../kit/people.js";
import { lang } from "../../kit/prefs.js";

/** @typedef {{ text: string, tone: "mine" | "theirs" | "over" | "lost", mine: boolean }} Turn */

/** More people than these are counted, not named. */
const NAMED = 3;
/** Once in so many actions a computer is seen to think in its own manner: by its face, and by nothing that it knows. */
const MANNERED = 4;

/**
 * @param {import("../../kit/types").State} state
 * @param {import("../../kit/types").LoadedGame} module
 * @param {string} line
 * @param {boolean} waiting whether something tapped waits for the connection
 * @returns {Turn}
 */
export function turnText(state, module, line, waiting) {
  if (line !== "open") return { text: t(waiting ? "turn.kept" : "turn.lost"), tone: "lost", mine: false };
  if (state.phase === "over") return { text: t("turn.over"), tone: "over", mine: false };
  const owing = state.seats.flatMap((seat, index) => (seat.thinking ? [index] : []));
  const mine = owing.filter((seat) => state.you.includes(seat));
  if (mine.length) {
    const text = state.you.length > 1
      ? t("turn.named", { name: seatPerson(state, mine[0], module) })
      : (module.headline?.(state.view, (seat) => seatPerson(state, seat, module)) ?? t("turn.yours"));
    return { text, tone: "mine", mine: true };
  }
  if (owing.length > NAMED) {
    return { text: t(state.chosen.length ? "turn.chosen.many" : "turn.many", { n: owing.length }), tone: "theirs", mine: false };
  }
  const waited = list(owing.map((seat) => seatPerson(state, seat, module)));
  if (state.chosen.length) return { text: t("turn.chosen", { names: waited }), tone: "theirs", mine: false };
  const bots = owing.every((seat) => state.seats[seat].kind === "bot");
  const face = CHARACTERS.find((one) => one === state.seats[owing[0]]?.face);
  if (bots && owing.length === 1 && face && state.ply % MANNERED === 2) {
    return { text: t(`turn.manner.${face}`, { name: waited }), tone: "theirs", mine: false };
  }
  return { text: t(bots ? "turn.bot" : "turn.theirs", { n: owing.length, name: waited }), tone: "theirs", mine: false };
}
