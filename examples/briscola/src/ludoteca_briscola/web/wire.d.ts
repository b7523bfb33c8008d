// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  player: number;
  leader: number;
  /** The trump card, wherever it is by now. */
  trump: string;
  /** Who drew it and still holds it. */
  trump_holder: number | null;
  /** How many cards, the trump card at its bottom included. */
  pile: number;
  /** The trick, by seat. */
  table: (string | null)[];
  /** Who would take it as it lies. */
  winning: number | null;
  last: Trick | null;
  players: Player[];
  /** BR-3.6 The cards that this seat cannot place; None for a spectator. */
  unseen: string[] | null;
}

export interface Trick {
  leader: number;
  taker: number;
  points: number;
  /** By seat. */
  cards: string[];
}

export interface Player {
  /** The seat's own, without its partner's. */
  points: number;
  /** Cards. */
  taken: number;
  hand_size: number;
  hand: string[] | null;
}
