// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  kids: boolean;
  /** Nobody may attack yet. */
  truce: boolean;
  first: number;
  player: number;
  phase: "play" | "reply" | "interrupt" | "discards" | "over";
  /** Who decides now. */
  asked: number | null;
  still_to_ask: number[];
  pending: Pending | null;
  /** In whose turn the end was called. */
  caller: number | null;
  last_lap: boolean;
  season: number;
  seasons: number;
  pile: number;
  reserve: number;
  supply: number;
  /** The latest at the end. */
  discards: string[];
  /** Light-blue resources discarded. */
  spent: Record<string, number>;
  players: Player[];
  /** The cards this seat cannot place, and how many; None for a spectator, and once the game is over. */
  unseen: Record<string, number> | null;
}

/** An attack that waits for its answer. */
export interface Pending {
  attacker: number;
  target: number;
  card: string;
  /** The construction it would destroy. */
  choice: string | null;
}

export interface Player {
  score: number;
  /** All that it can pay with: on its resources, and loose. */
  drops: number;
  loose: number;
  /** What building and investing cost it more. */
  surcharge: number;
  /** What it pays at the start of its turn. */
  toll: number;
  resources: Source[];
  /** Face-up constructions by card, and how many. */
  city: Record<string, number>;
  /** Those that stay. */
  attacks: Record<string, number>;
  /** Defences that lie ready. */
  parked: Record<string, number>;
  investments: Sunk[];
  hand_size: number;
  /** None for who may not see it. */
  hand: string[] | null;
  /** The cards that everyone knows to be in the hand. */
  known: string[];
}

/** A resource in play. */
export interface Source {
  card: string;
  green: boolean;
  drops: number;
}

/** An investment: face down, but its drops tell what it is. */
export interface Sunk {
  card: string;
  drops: number;
}
