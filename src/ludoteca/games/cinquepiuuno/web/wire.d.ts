// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  winner: number | null;
  level: number;
  /** Those that succeed. */
  rolls: number[];
  /** The sum to reach; None where all tokens must be down. */
  goal: number | null;
  tokens_each: number;
  memory_aid: boolean;
  player: number;
  /** What the turn waits for; None once the match is over. */
  waits_for: string | null;
  /** The die that counts, and the spare one of two. */
  dice: number[];
  landing_die: number | null;
  /** The one in use. */
  card: string | null;
  turns: number;
  max_turns: number | null;
  deck: number;
  /** The known cards at the deck's bottom, the one that comes first first; with the memory aid. */
  used: string[];
  /** By cell. */
  tiles: Record<string, Tile>;
  /** The cell whose tile was just shown to all and covered again. */
  shown: string | null;
  /** The cells that the player is looking at, alone. */
  peeking: string[];
  /** By colour, the cell; `purple` is the pawn of rage. */
  pawns: Record<string, string>;
  players: Player[];
}

/** One tile, as far as these eyes may see it now. */
export interface Tile {
  face_up: boolean;
  /** `place 7`, `tailwind`, `start`; "?" for who does not see it. */
  tile: string;
  /** Of a place that is seen. */
  worth: number | null;
  /** Whose lies on it. */
  token: number | null;
  /** Who looked at it alone; only with the memory aid, and while not all have seen it. */
  peeked_by: number[];
}

export interface Player {
  score: number;
  /** Tokens still in hand. */
  supply: number;
  lost_turn: boolean;
  hand_size: number;
  /** The cards, for their owner. */
  hand: string[] | null;
  /** Those that everybody knows, with the memory aid. */
  known_cards: string[];
}
