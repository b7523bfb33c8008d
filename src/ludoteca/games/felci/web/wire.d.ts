// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  player: number;
  actions_left: number;
  /** The kind that a chain under way leads to. */
  spore: string | null;
  pile: number;
  /** By cell, the kind. */
  ferns: Record<string, string>;
  undergrowth: Record<string, Laid>;
  /** By bench, the kind of white's visitor and of black's. */
  benches: Record<string, (string | null)[]>;
  players: Player[];
  /** How many tiles of each kind this seat has not seen; None for a spectator, and once the game is over. */
  unseen: Record<string, number> | null;
  /** By action ("fern red c6", "visit red w2"), the points it would bring at once: to who is to act, to the other. */
  worth: Record<string, number[]>;
}

/** A tile laid face down. */
export interface Laid {
  by: number;
  chain: number;
  /** "?" for who does not know it. */
  kind: string;
}

export interface Player {
  score: number;
  hand_size: number;
  hand: string[] | null;
  /** The kinds of those not seated yet. */
  visitors: string[];
}
