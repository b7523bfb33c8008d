// Made by `python -m ludoteca.wire` from the types of the server: change those.

export interface View {
  seat: number;
  over: boolean;
  result: "won" | "drawn" | "lost" | null;
  player: number;
  phase: "before" | "move" | "heart" | "reveal" | "cell" | "leave" | "dinner" | null;
  /** The red card of the turn. */
  card: RedCard | null;
  /** A transfer that waits for the other's consent. */
  offer: Record<string, string> | null;
  day: number;
  days: number;
  /** How often dinner was drawn. */
  dinners: number;
  /** Turns left of the round that Ten more minutes gave. */
  extra_turns: number;
  space: number;
  spaces: number;
  /** Revealed, unsolved problems. */
  owed: number;
  red: RedDeck;
  green: GreenDeck;
  /** By cell; "?" for a face-down one. */
  problems: Record<string, string>;
  hidden: Hidden[];
  solved: string[];
  players: Player[];
}

export interface RedCard {
  id: string;
  number: number;
  symbol: string;
}

export interface RedDeck {
  left: number;
  /** When the dinner card comes: `last` of the deck, `any` card may be it, or `later`, after the deck. */
  dinner: "last" | "any" | "later";
  /** What is in the deck besides dinner, in the order of the edition. */
  cards: string[];
  /** In the order in which they were drawn. */
  discards: string[];
}

export interface GreenDeck {
  left: number;
  cards: string[];
  used: string[];
  /** Whether there is a card to draw, or one that can come back. */
  comes: boolean;
}

/** Problems laid face down together: known, though not which lies where. */
export interface Hidden {
  cells: string[];
  problems: string[];
}

export interface Player {
  colour: string;
  cell: string;
  hand: string[];
  app: boolean;
}
