// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  ending: "inspector" | "polfer" | "travellers" | null;
  winners: number[];
  stage: "inspect" | "second" | "drop" | "play" | "give" | "remove" | "over";
  phase: "outward" | "return";
  turn: number;
  points_to_win: number;
  /** Those still in the game. */
  tickets: number;
  /** How many others without control cards make the PolFer holder win when this phase ends. */
  polfer_wanted: number;
  inspector: number;
  inspected: number | null;
  /** Who may be inspected now. */
  candidates: number[];
  thinking: number[];
  chain: number[];
  outcome: Outcome | null;
  giver: number | null;
  /** The kind of the card that the giver has just got; "?" for who does not know it. */
  passing: string | null;
  receivers: number[];
  /** The points of the control card on offer; "?" for who does not know them. */
  offered: number | string | null;
  packs: Packs;
  removed: string;
  players: Player[];
  /** The traveller cards that this seat does not see; None for a spectator, and once the match is over. */
  unseen: string | null;
}

/** BP-2.4 to BP-2.9 What came of an inspection; no counts where nobody played a card. */
export interface Outcome {
  given: boolean;
  excuses: number | null;
  accusations: number | null;
}

/** BP-1.3 The two packs of control cards: their points, a digit each, for who may know them. */
export interface Packs {
  each: number;
  hand_size: number;
  hand: string | null;
  next_size: number;
  next: string | null;
}

/** One seat at the table; the Inspector has no cards of these. Hands are told by the letters of their cards. */
export interface Player {
  hid: boolean;
  /** The kind of the card that lies open before it. */
  table: string | null;
  /** The kind that it has chosen, for who knows it. */
  sealed: string | null;
  hand_size: number;
  hand: string | null;
  /** What everyone knows of the hand. */
  known: string;
  control_cards: number;
  /** The points of its control cards, a digit each. */
  controls: string | null;
  points: number | null;
}
