/** What the server sends, and small questions about it. What is legal comes from the server alone. */

/** @typedef {"ticket" | "excuse" | "accusation" | "impartial" | "hide" | "polfer"} Kind */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */
/** @typedef {{given: boolean, excuses: number | null, accusations: number | null}} Outcome */
/**
 * @typedef {object} Player
 * @property {boolean} hid
 * @property {Kind | null} table
 * @property {Kind | null} sealed
 * @property {number} hand_size
 * @property {string | null} hand
 * @property {string} known what everyone knows of the hand
 * @property {number} control_cards
 * @property {string | null} controls
 * @property {number | null} points
 */
/**
 * @typedef {object} View
 * @property {number} seat
 * @property {boolean} over
 * @property {"inspector" | "polfer" | "travellers" | null} ending
 * @property {number[]} winners
 * @property {"inspect" | "second" | "drop" | "play" | "give" | "remove" | "over"} stage
 * @property {"outward" | "return"} phase
 * @property {number} turn
 * @property {number} points_to_win
 * @property {number} tickets
 * @property {number} polfer_wanted
 * @property {number} inspector
 * @property {number | null} inspected
 * @property {number[]} candidates
 * @property {number[]} thinking
 * @property {number[]} chain
 * @property {Outcome | null} outcome
 * @property {number | null} giver
 * @property {string | null} passing
 * @property {number[]} receivers
 * @property {number | string | null} offered
 * @property {{each: number, hand_size: number, hand: string | null, next_size: number, next: string | null}} packs
 * @property {string} removed
 * @property {Player[]} players
 * @property {string | null} unseen
 */

export const HIDDEN = "?";
export const NONE = "none";

/** @type {Record<string, Kind>} */
const KIND_OF = { T: "ticket", E: "excuse", A: "accusation", I: "impartial", H: "hide", P: "polfer" };

/** @type {Kind[]} */
export const KINDS = Object.values(KIND_OF);

/** The cards of a hand that came as letters. @param {string | null | undefined} letters @returns {Kind[]} */
export const cardsOf = (letters) => [...(letters ?? "")].map((letter) => KIND_OF[letter]);

/** @param {number} seat */
export const seatId = (seat) => `s${seat + 1}`;
/** @param {string} id */
export const seatOf = (id) => Number(id.slice(1)) - 1;

/** The travellers in the order of the ring. @param {View} view */
export const ringOf = (view) => view.players.flatMap((_, seat) => (seat === view.inspector ? [] : [seat]));

/** Travellers who hold no control card. @param {View} view */
export const uncontrolled = (view) => ringOf(view).filter((seat) => !view.players[seat].control_cards);

/** Whether a seat that is seen whole has the PolFer card. @param {View} view @param {number} seat */
export function hasPolfer(view, seat) {
  const player = view.players[seat];
  return cardsOf(player.hand).includes("polfer") || player.table === "polfer" || (view.giver === seat && view.passing === "polfer");
}

/**
 * Whom the match waits for. The view of a sealed play tells who must choose, the table who has not yet; a replay has
 * no table to ask.
 * @param {View} view
 * @param {{thinking: boolean}[]} seats
 */
export function awaited(view, seats) {
  if (view.stage === "play") {
    const owing = view.thinking.filter((seat) => seats[seat]?.thinking);
    return owing.length ? owing : view.thinking;
  }
  if (view.stage === "give") return view.giver === null ? [] : [view.giver];
  if (view.stage === "drop") return view.inspected === null ? [] : [view.inspected];
  return view.over ? [] : [view.inspector];
}

/** Whether a seat has a card face down before it. @param {View} view @param {number} seat @param {{thinking: boolean}[]} seats */
export const hasChosen = (view, seat, seats) =>
  view.stage === "play" && seat !== view.inspected && seat !== view.inspector && view.players[seat].hand_size > 0 && !awaited(view, seats).includes(seat);

/** The part of a move that is a card, and the part that is a seat. @param {Move} move */
export const cardIn = (move) => move.kind ?? move.points ?? "";
/** @param {Move} move */
export const seatIn = (move) => move.traveller ?? move.to ?? move.owner ?? "";

/** What somebody means who puts this card and this seat together now, legal or not. @param {View} view @param {string} card @param {number} seat @returns {Move | null} */
export function meant(view, card, seat) {
  if (view.stage === "inspect") return { do: "inspect", traveller: seatId(seat), points: card };
  if (view.stage === "give") return { do: "give", kind: card, to: seatId(seat) };
  if (view.stage === "remove") return { do: "remove", owner: seatId(seat) };
  if (view.stage === "second" || view.stage === "drop") return { do: view.stage, points: card };
  return view.stage === "play" ? { do: "play", kind: card } : null;
}

/** Which halves of a move are still to be chosen. @param {View} view */
export const needsSeat = (view) => ["inspect", "give", "remove"].includes(view.stage);
/** @param {View} view */
export const needsCard = (view) => view.stage !== "remove";

// --- The turn as it was watched ------------------------------------------------------------------------

/**
 * What was seen happen in a turn: a view tells only how things stand.
 * @typedef {object} Story
 * @property {number} eyes
 * @property {number} turn
 * @property {number} inspected
 * @property {Outcome | null} outcome
 * @property {number[]} round who gave, in order
 * @property {boolean} ended
 * @property {string} hand the own one, as last seen
 * @property {{kind: string, to: number} | null} gave
 * @property {string} got
 */

/** @param {Story | null} before @param {View} view @param {{seat: number, moves: Move[]} | null} last @returns {Story | null} */
export function watch(before, view, last) {
  const eyes = view.seat;
  const hand = (eyes >= 0 && view.players[eyes].hand) || "";
  if (view.inspected === null) return before && before.eyes === eyes && before.turn === view.turn - 1 ? ended(before, view, last, hand) : null;
  const same = before && before.eyes === eyes && before.turn === view.turn && before.inspected === view.inspected && !before.ended;
  /** @type {Story} */
  const story = same ? { ...before } : { eyes, turn: view.turn, inspected: view.inspected, outcome: null, round: [], ended: false, hand, gave: null, got: "" };
  story.outcome = view.outcome;
  if (view.giver !== null) {
    const at = story.round.indexOf(view.giver);
    story.round = at < 0 ? [...story.round, view.giver] : story.round.slice(0, at + 1);
    if (view.giver === eyes && view.passing) story.got = view.passing;
  }
  story.gave = gift(last, eyes) ?? story.gave;
  story.hand = hand;
  return story;
}

/** What the own last move gave, if it did. @param {{seat: number, moves: Move[]} | null} last @param {number} eyes */
function gift(last, eyes) {
  const move = last?.moves.at(-1);
  return last?.seat === eyes && move?.do === "give" ? { kind: move.kind, to: seatOf(move.to) } : null;
}

/**
 * The last one gave to who began; a pass that was no choice is not seen apart.
 * @param {Story} before @param {View} view @param {{seat: number, moves: Move[]} | null} last @param {string} hand @returns {Story}
 */
function ended(before, view, last, hand) {
  if (before.ended) return before;
  const missing = before.round.length ? ringOf(view).filter((seat) => !view.players[seat].hid && !before.round.includes(seat)) : [];
  const round = missing.length === 1 ? [...before.round, ...missing] : before.round;
  const got = before.inspected === before.eyes && round.length > 1 ? arrived(before.hand, hand) : before.got;
  return { ...before, round, got, hand, gave: gift(last, before.eyes) ?? before.gave, ended: true };
}

/** The one card that a hand has more than before. @param {string} before @param {string} after */
function arrived(before, after) {
  let rest = after;
  for (const letter of before) rest = rest.replace(letter, "");
  return rest.length === 1 ? KIND_OF[rest] : "";
}

/** Who gave to whom. @param {Story} story @returns {[number, number][]} */
export function passes({ round, ended: closed }) {
  const takers = closed && round.length > 1 ? [...round.slice(1), round[0]] : round.slice(1);
  return takers.map((taker, index) => [round[index], taker]);
}
