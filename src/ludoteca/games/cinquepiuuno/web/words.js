/** What 5+1's table says: the words are in `words.LANG.json`, here is what they are said of. */

import { editionOf } from "/web/kit/games.js";
import { gameWords } from "/web/kit/i18n.js";

/** @typedef {import("./wire").View} View */
/** @typedef {import("./view.js").Move} Move */
/** @typedef {import("/web/kit/words.js").Facts} Facts */

const say = await gameWords("cinquepiuuno");

/** @type {{levels: {id: number, rolls: number[], goals?: number[], memory_aid?: boolean}[]}} */
const edition = await editionOf("cinquepiuuno");

/** @param {string} key @param {Facts} [facts] */
export const words = (key, facts) => say(`table.${key}`, facts);

/** What the theme editor says. @param {string} key @param {Facts} [facts] */
export const editorWords = (key, facts) => say(`editor.${key}`, facts);

/** @param {number} seat */
export const seatName = (seat) => say(`seat.${seat}`);

/** @param {string} card */
export const cardName = (card) => say(`card.${card}`);

/** What a tile is called without a theme. @param {string} tile */
export const tileName = (tile) => say(`tile.${tile}`);

/** What an event tile does, in a few words. @param {string} event */
export const eventDoes = (event) => say(`does.${event}`);

/** The same where there is room for two words. @param {string} event */
export const eventBrief = (event) => say(`brief.${event}`);

/** All that an event card does. @param {string} card */
export const cardDoes = (card) => say(`effect.${card}`);

/** What a level of this edition asks for. @param {string} option @param {boolean | number | string} choice */
export function explain(option, choice) {
  const level = option === "level" && edition.levels.find(({ id }) => id === choice);
  if (!level) return "";
  return `${words(level.goals ? "about.sum" : "about.tokens", { rolls: level.rolls })} ${words(level.memory_aid ? "about.aid" : "about.memory")}`;
}

/** Who won, by what the players are called. @param {View} view @param {(seat: number) => string} name @param {number} [eyes] */
export function verdict({ winner }, name, eyes = -1) {
  if (winner === null) return words("draws");
  return winner === eyes ? words("winsYou") : words("wins", { name: name(winner) });
}

/** What the one who owes a decision is asked. @param {View} view @param {Move[]} legal @param {string | null} mode @param {string} [waited] for whom one waits, or who won */
export function question(view, legal, mode, waited = view.over ? verdict(view, seatName) : words("turnOf", { name: seatName(view.player) })) {
  if (view.over) return `${words("over")} ${waited}`;
  if (!legal.length) return waited;
  if (view.waits_for === "turn") return words(legal.length === 1 ? "say.only" : "say.turn");
  const asked = view.waits_for === "keep" || view.waits_for === "trade" ? view.waits_for : mode;
  return words(`say.${asked ?? "go"}`);
}

/** What may be done now, and how far: by the die, by the card in use, by an event. @param {View} view @param {Move[]} legal */
export function allowance(view, legal) {
  if (view.over || !legal.length) return "";
  if (view.waits_for === "move") return words(`rolled.${view.dice[0]}`);
  if (view.waits_for === "turn") return view.goal === null ? words("goal.tokens", { n: view.tokens_each }) : words("goal.sum", { goal: view.goal });
  if (view.waits_for === "tailwind" || view.waits_for === "trade") return eventDoes(view.waits_for);
  const asks = view.waits_for === "keep" ? "two_dice" : view.waits_for; // a card in use may have led to an event that asks
  return view.card && view.card === asks ? cardDoes(view.card) : words("rage.does");
}

/** @param {View} view */
const levelWords = ({ level, rolls }) => words("level", { level, rolls });

/** How far a player is. @param {View} view @param {number} seat */
export const pointsWords = (view, seat) => words("points", { score: view.players[seat].score, goal: view.goal ?? view.tokens_each });

/** The position as text. @param {View} view */
export function describe(view) {
  const players = view.players.map((player, seat) => {
    const pawn = Object.values(view.pawns)[seat];
    const held = words("held", { n: player.hand_size });
    return `${seatName(seat)}: ${pointsWords(view, seat)}, ${pawn}, ${words("tokens", { n: player.supply })}, ${held}.`;
  });
  const tokens = Object.entries(view.tiles).flatMap(([cell, { token }]) => (token === null ? [] : [`${cell} ${seatName(token)}`]));
  const dice = view.dice.map((die) => words("die", { die }));
  const purple = `${words("purple")}: ${view.pawns.purple}.`;
  return [levelWords(view), ...players, purple, tokens.join(", "), dice.join(", "), question(view, [], null)]
    .filter(Boolean)
    .join(" ");
}
