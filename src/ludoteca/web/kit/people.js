// What to call who sits at a table.
import { inWords, list, t, tOr } from "./i18n.js";

/** @typedef {import("./types").Sitter} Sitter */
/** @typedef {import("./types").Game} Game */

/** @param {string} bot a level's name, as the server writes it */
export const levelName = (bot) => tOr(`bot.${bot}`, bot);

/** How the server writes that somebody has no name. */
export const UNNAMED = "?";

/** @param {Pick<Sitter, "kind" | "name" | "bot">} seat @param {string} [otherwise] what to call somebody without a name */
export function namedOf(seat, otherwise = t("guest")) {
  if (seat.kind === "open") return t("seat.open");
  if (seat.name && seat.name !== UNNAMED) return seat.name;
  return seat.kind === "bot" ? t("seat.bot", { level: levelName(seat.bot) }) : otherwise;
}

/** How strong a computer is, in words; "" of a person. @param {Pick<Sitter, "kind" | "bot">} seat */
export const levelOf = (seat) => (seat.kind === "bot" ? t("seat.bot", { level: levelName(seat.bot) }) : "");

/** Several computers in one word, with their levels. @param {Sitter[]} bots */
export const botsName = (bots) =>
  t("match.bots", { n: bots.length, levels: [...new Set(bots.map(({ bot }) => levelName(bot)))].join(", ") });

/** So many others are named; of more, the computers are counted. */
const NAMED = 3;

/**
 * Who else sits there, in words; "" where nobody does.
 * @param {{ seats: Sitter[], yours: number[] }} table @param {boolean} [together] on the same side
 */
export function against({ seats, yours }, together = false) {
  const others = seats.filter(({ kind }, index) => kind !== "open" && !yours.includes(index));
  const bots = others.filter(({ kind }) => kind === "bot");
  const named = others.filter(({ kind }) => kind === "person" || others.length <= NAMED);
  const names = named.map((seat) => (seat.kind === "bot" && seat.name ? t("match.bot", { name: seat.name, level: levelName(seat.bot) }) : namedOf(seat)));
  if (named.length < others.length) names.push(botsName(bots));
  return names.length ? t(together ? "match.together" : "match.against", { names: list(names) }) : "";
}

/** @param {Game[]} games @param {string} id */
export function gameName(games, id) {
  const game = games.find((candidate) => candidate.id === id);
  return game ? inWords(game.names) : id;
}

/** Whether this is the one seat of who looks: at one device with several everybody is "you". @param {{ you: number[] }} state @param {number} seat */
export const isSelf = ({ you }, seat) => you.length === 1 && you[0] === seat;

/**
 * The name of a seat at the table it is looked at from: "you" for oneself.
 * @param {Pick<import("./types").State, "you" | "seats">} state
 * @param {number} seat
 * @param {import("./types").LoadedGame} module
 */
export const seatPerson = (state, seat, module) =>
  isSelf(state, seat) ? t("seat.self") : namedOf(state.seats[seat], module.seatName(seat));
