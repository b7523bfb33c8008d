// The shapes of docs/protocol.md, for the type checker only.

export type Lang = "it" | "en";
export type Text = Record<Lang, string>;
export type Move = Record<string, string>;

export interface Option {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  names: Text;
  clause: string;
  /** What people call a choice that does not speak for itself. */
  choice_names: Record<string, Text>;
}

export interface Game {
  id: string;
  names: Text;
  pitch: Text;
  credits: Text;
  seats: number[];
  minutes: number;
  options: Option[];
  bots: string[];
  /** Ids of the themes that come with it; none for a game that cannot be dressed. */
  themes: string[];
  orders: { order: string; names: Text }[];
}

/** A theme of one's own, or one that the server offers to everybody. */
export interface KeptTheme {
  theme: string;
  names: Text;
  origin: "yours" | "house";
}

export interface Clause {
  id: string;
  title: string;
  part: string;
  text: string;
}

/** Who sits there, as lists of tables tell it. */
export interface Sitter {
  name: string;
  kind: "open" | "person" | "bot";
  bot: string;
}

export interface Seat extends Sitter {
  present: boolean;
  away: boolean;
  time: number | null;
  thinking: boolean;
  /** It has given a standing order; which one, only its own player knows. */
  ordered?: boolean;
}

export interface LogEntry {
  seat: number;
  line: string;
  sentence: string;
  clause: string;
}

export interface ChatEntry {
  name: string;
  seat: number;
  text: string;
}

export interface Result {
  payoffs: number[];
  scores: number[];
  resigned: number[];
}

export interface State {
  type: "state";
  seq: number;
  game: string;
  options: Record<string, boolean | number | string>;
  theme: string;
  phase: "waiting" | "playing" | "over";
  you: number[];
  eyes: number;
  host: boolean;
  invite: string;
  hints: boolean;
  listed: boolean;
  spectators: number;
  seats: Seat[];
  view: object;
  legal: Move[];
  /** Seconds left to who is asked in somebody else's turn. */
  window: number | null;
  /** Standing orders of one's own seats, by seat. */
  orders: Record<string, string>;
  chosen: number[];
  choice: Move | null;
  ply: number;
  last: { seat: number; moves: Move[] } | null;
  log: { from: number; entries: LogEntry[] };
  chat: { from: number; entries: ChatEntry[] };
  can: { undo: boolean; resign: boolean; hint: boolean; start: boolean; rematch: boolean };
  result: Result | null;
  rematch: string;
}

export interface Hint {
  move: Move;
  chance: number;
  confidence: number;
}

export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  host: string;
  seats: Sitter[];
}

export interface TableSummary extends OpenTable {
  phase: "waiting" | "playing" | "over";
  listed: boolean;
  open: number;
  yours: number[];
}

export interface MyTable {
  table: string;
  game: string;
  phase: "waiting" | "playing" | "over";
  seats: Sitter[];
  yours: number[];
  your_turn: boolean;
  updated: number;
}

export interface NewTable {
  game: string;
  options: Record<string, boolean | number | string>;
  seats: string[];
  name: string;
  hints: boolean;
  listed: boolean;
  clock: { move: number | null; game: number | null } | null;
  theme: string;
}

export interface Position {
  view: object;
  log: LogEntry[];
  last?: { seat: number; moves: Move[] } | null;
}

export interface Replay {
  game: string;
  seats: Sitter[];
  eyes: number;
  positions: Position[];
  theme: string;
}

/** What a game's `table.js` gets. */
export interface TableProps {
  view: any;
  legal: Move[];
  eyes: number;
  you: number[];
  seats: Seat[];
  lang: Lang;
  act: (move: Move) => void;
  undo: (() => void) | null;
  last: { seat: number; moves: Move[] } | null;
  /** What the seat `eyes` has sealed, while others still choose: it may choose again. */
  choice?: Move | null;
  hint: Hint[] | null;
  disabled: boolean;
  over: boolean;
  animate: boolean;
  /** How the table is dressed; "" or nothing: as the one who looks likes it. */
  theme?: string;
  /** Places that a lesson points at, in the game's own names. */
  highlight?: string[];
}

/** What a game's `table.js` offers. */
export interface GameModule {
  Table: (props: TableProps) => any;
  describe: (view: any, lang: Lang) => string;
  seatName: (seat: number, lang: Lang) => string;
  /** Whether the game's table itself says who sits where: a phone need not say it twice. */
  namesSeats?: boolean;
  /** A hook of a game with themes: how a sentence of the log is told at a table in this theme. */
  useRetelling?: (theme: string, lang: Lang) => ((sentence: string) => string) | null;
}

/** What the `editor.js` of a game with themes offers. */
export interface ThemeModule {
  /** The themes of a game: one's own, those that ship, and the desk where they are made. */
  Editor: (props: { game: Game; lang: Lang; onPlay: (theme: string) => void }) => any;
  /** A theme for a new table. */
  ThemePicker: (props: { game: Game; lang: Lang; value: string; onChange: (theme: string) => void }) => any;
}

/** One step of a game's lesson: `tutorial.js` exports `lesson`, a list of these. */
export interface Step {
  text: Text;
  view: object;
  legal?: Move[];
  eyes?: number;
  /** Whether a move is the one the step asks for; without it the step is only read. */
  expect?: ((move: Move) => boolean) | null;
  /** What to say to another legal move. */
  wrong?: Text;
  highlight?: string[];
  last?: { seat: number; moves: Move[] } | null;
  clause?: string;
  seats?: Seat[];
  /** Positions shown one after the other once the move is made, before the next step. */
  replies?: { view: object; text?: Text; last?: { seat: number; moves: Move[] } | null; highlight?: string[] }[];
}
