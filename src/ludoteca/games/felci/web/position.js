/** What the server sends and what a pick means: shapes of data and small questions about them. No rules live here. */

import { benchAt, benchPlace, touch } from "./garden.js";

/** @typedef {import("./garden.js").Kind} Kind */
/** @typedef {import("./wire").View} View */
/** @typedef {{do: 'fern', kind: Kind, cell: string}} FernMove */
/** @typedef {{do: 'undergrowth', spore: Kind, kind: Kind, cell: string}} UndergrowthMove */
/** @typedef {{do: 'visit', kind: Kind, bench: string}} VisitMove */
/** @typedef {FernMove | UndergrowthMove | VisitMove} Move */
/** @typedef {{move: Move, chance: number, confidence: number}} Hint */
/** @typedef {{seat: number, moves: Move[]}} LastMove */

/**
 * A tile or a visitor in the player's fingers. `hide` is the tile to lay face down before the fern, if any;
 * `slot` tells twins in the hand apart.
 * @typedef {{as: 'fern' | 'visitor', kind: Kind, hide: Kind | null, slot: number}} Pick
 */

/** @param {Move} move */
export const placeOf = (move) => (move.do === "visit" ? benchPlace(move.bench) : move.cell);

/** The move that a tap on a place means, legal or not; null where nothing could be meant. @param {Pick} pick @param {string} place @returns {Move | null} */
export function meant(pick, place) {
  const bench = benchAt(place);
  if (pick.as === "visitor") return bench === null ? null : { do: "visit", kind: pick.kind, bench };
  if (bench !== null) return null;
  if (pick.hide) return { do: "undergrowth", spore: pick.kind, kind: pick.hide, cell: place };
  return { do: "fern", kind: pick.kind, cell: place };
}

/** What the server says that a move would bring at once, to oneself and to the other. @param {View} view @param {Move} move */
export const worthOf = (view, move) =>
  move.do === "undergrowth" ? undefined : view.worth[`${move.do} ${move.kind} ${move.do === "visit" ? move.bench : move.cell}`];

/** @param {Pick | null} pick @param {Move[]} legal @returns {Set<string>} where the pick may go */
export function openPlaces(pick, legal) {
  if (!pick) return new Set();
  return new Set(legal.filter((move) => fits(pick, move)).map(placeOf));
}

/** @param {Pick} pick @param {Move} move */
function fits(pick, move) {
  if (pick.as === "visitor") return move.do === "visit" && move.kind === pick.kind;
  if (pick.hide) return move.do === "undergrowth" && move.spore === pick.kind && move.kind === pick.hide;
  return move.do === "fern" && move.kind === pick.kind;
}

/** The kinds that may be laid face down before this spore. @param {Kind} spore @param {Move[]} legal @returns {Kind[]} */
export function hideable(spore, legal) {
  const kinds = legal.flatMap((move) => (move.do === "undergrowth" && move.spore === spore ? [move.kind] : []));
  return [...new Set(kinds)];
}

/** Whether a cell lies beside a fern of the kind: there it would be a spore. @param {View} view @param {Kind} kind @param {string} cell */
export const besideKin = (view, kind, cell) =>
  Object.entries(view.ferns).some(([grown, other]) => other === kind && touch(grown, cell));

/** The chains of face-down tiles, each in the order it was laid. @param {View} view @returns {string[][]} */
export function chains(view) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const [cell, { chain }] of Object.entries(view.undergrowth)) found.set(chain, [...(found.get(chain) ?? []), cell]);
  return [...found.values()];
}

/** Equal for positions that look alike. @param {View} view */
export const fingerprint = (view) => JSON.stringify([view.ferns, view.undergrowth, view.benches, view.player]);
