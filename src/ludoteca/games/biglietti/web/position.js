/** What the server sends, and small questions about it. What is legal comes from the server alone. */

/** @typedef {import("./wire").View} View */
/** @typedef {import("./wire").Outcome} Outcome */
/** @typedef {import("/web/kit/types.d.ts").Move} Move */

export const HIDDEN = "?";
export const NONE = "none";

/** @type {Record<string, string>} */
const KIND_OF = { T: "ticket", E: "excuse", A: "accusation", I: "impartial", H: "hide", P: "polfer" };

export const KINDS = Object.values(KIND_OF);

/** The cards of a hand that came as letters. @param {string | null | undefined} letters @returns {string[]} */
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

// --- The turn as it was told ---------------------------------------------------------------------------

/** @typedef {import("/web/kit/types.d.ts").Happening} Happening */
/** @typedef {{giver: number, taker: number, kind: string}} Gift  a card passed; the kind may be HIDDEN, or NONE */

/**
 * What happened in the turn under way, or in the last one while the next has not begun.
 * @typedef {object} Story
 * @property {number} inspected
 * @property {Outcome | null} outcome
 * @property {Gift[]} gifts
 * @property {boolean} ended
 */

/** @param {Happening[]} log @param {View} view @returns {Story | null} */
export function storyOf(log, view) {
  const start = log.findLastIndex(({ event, facts }) => event === "move" && facts.do === "inspect");
  if (start < 0) return null;
  const turn = log.slice(start);
  return {
    inspected: seatOf(String(turn[0].facts.traveller)),
    outcome: outcomeIn(turn),
    gifts: turn.flatMap(giftIn),
    ended: view.inspected === null,
  };
}

/** @param {Happening[]} turn @returns {Outcome | null} */
function outcomeIn(turn) {
  const end = turn.find(({ event }) => event === "given" || event === "eliminated");
  const facts = turn.find(({ event }) => event === "count")?.facts;
  return end
    ? { given: end.event === "given", excuses: facts ? Number(facts.excuses) : null, accusations: facts ? Number(facts.accusations) : null }
    : null;
}

/** BP-3.1 A card passed by choice, or because there was none. @param {Happening} happening @returns {Gift[]} */
export function giftIn({ seat, event, facts }) {
  if (event === "move" && facts.do === "give") return [{ giver: seat, taker: seatOf(String(facts.to)), kind: String(facts.kind) }];
  if (event !== "forced pass") return [];
  return [{ giver: seat, taker: Number(facts.taker), kind: facts.cards ? String(facts.kind ?? HIDDEN) : NONE }];
}

/** A card that is known to have been passed. @param {Gift} gift */
export const isSeen = ({ kind }) => kind !== HIDDEN && kind !== NONE;
