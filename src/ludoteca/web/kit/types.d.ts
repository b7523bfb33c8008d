// Types of the browser's own code. What travels is in wire.d.ts, which is made from the server's types.

import type { About, Advised, Last, LogEntry, Part, Result, Seat } from "./wire";

export type {
  ChatEntry, Clause, KeptTheme, LogEntry, MyTable, NewTable, OpenTable, Option, Part, Position, Replay, Result, Seat, Sitter, State,
  TableSummary,
} from "./wire";

export type Lang = string;
export type Text = Record<Lang, string>;
export type Move = Record<string, string>;
export type Game = About;
export type Hint = Advised;
/** What happened, without the words for it: an entry of the log, or one that a lesson brings. */
export type Happening = Pick<LogEntry, "seat" | "event" | "facts">;

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
  last: Last | null;
  /** What the seat `eyes` was told so far: a view tells only how things stand. */
  log: Happening[];
  /** What happened since the reader's own last action: marked softly until they act again. */
  since?: Happening[];
  /** Leaves an answer to the table, by the name of a standing order; "" takes it back. Only where the game has any. */
  order?: (order: string) => void;
  /** The standing order of the seat `eyes`, or "". */
  ordered?: string;
  /** The story of what happened is still on: what is shown is not yet how things stand, and `legal` is empty. */
  telling?: boolean;
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
  /** One's own things alone, for a phone beside a screen that shows the table; without it, the whole table. */
  Hand?: (props: TableProps) => any;
  /** The position as text, for screen readers and for who asks for it. */
  describe: (view: any) => string;
  /** What a choice of one of the game's options means; "" where it speaks for itself. */
  explain?: (option: string, choice: boolean | number | string) => string;
  /** Whether the game's table itself says who sits where: a phone need not say it twice. */
  namesSeats?: boolean;
  /**
   * Plays a beat: called when the new picture is drawn, with what led there. Pictures are true without it. By default pieces
   * (`data-piece`) travel from where they were, and new ones come up.
   */
  perform?: (beat: Beat, stage: import("./motion.js").Motion) => void | Promise<void>;
  /** How much a happening weighs; "notable" where a game does not say. */
  weight?: (entry: LogEntry) => Weight;
  /** What a happening sounds like; by its weight where a game does not say. */
  sound?: (entry: LogEntry) => Sound | undefined;
  /** A happening in a sentence for people; by default the log's own. "" where what follows says it. */
  caption?: (entry: LogEntry, context: CaptionContext) => string | undefined;
  /** All of a beat in one caption, where its happenings make one story; by default the sentences that weigh most. */
  story?: (entries: LogEntry[], context: StoryContext) => string | undefined;
  /** Whether what comes goes on from what was told: one caption tells both. */
  goesOn?: (told: LogEntry[], news: LogEntry[]) => boolean;
  /** A hook: how many of the last entries the log keeps to itself, since who reads is to find out at the table first. */
  useWithheld?: (view: any, you: number[], log: LogEntry[]) => number;
  /** Whether what led to the first picture is still seen in the second: who is asked then need not wait for the rest. */
  stays?: (before: any, after: any) => boolean;
  /** The picture on top of the ending: the last bench counted, the city complete, the train at its stop. */
  EndingPicture?: (props: { view: any; result: Result; seats: Seat[]; you: number[] }) => any;
  /** One of the game's own pieces, to fall when somebody wins. */
  confetti?: (index: number) => any;
  /** What a rematch brings, where the rules say: who becomes what. */
  rematch?: (view: any, name: (seat: number) => string) => string;
  /** Why somebody is asked who is not on turn: to reply, to step in. Without it, or in one's own turn, the frame's "your turn". */
  headline?: (view: any, name: (seat: number) => string) => string | undefined;
  /** What a move that is advised is about: whom it concerns, what it does. */
  advice?: (move: Move, view: any, name: (seat: number) => string) => string;
  /** A hook of a game with themes: what a fact in a sentence of the log is called at a table in this theme, if not as it is. */
  useRetelling?: (theme: string) => ((part: Part) => string | undefined) | null;
}

/** One step of the story: the views before and after it, and what was told of it. */
export interface Beat {
  before: any;
  after: any;
  entries: LogEntry[];
}

/** Routine steps are merged and short; what is grave (an attack, a reveal) is held long enough to be read. */
export type Weight = "routine" | "notable" | "grave";

/** The sounds of the house, made in kit/sound.js. */
export type Sound = "tick" | "card" | "place" | "dice" | "water" | "strike" | "bell" | "turn" | "win" | "lose";

interface Listener {
  /** What to call a seat: a name, or "you". */
  name: (seat: number) => string;
  eyes: number;
  you: number[];
}

export interface CaptionContext extends Listener {
  /** The log's sentence. */
  sentence: string;
}

export interface StoryContext extends Listener {
  /** The caption of one happening alone. */
  say: (entry: LogEntry) => string;
}

/** The same with the words of the game. */
export interface LoadedGame extends GameModule {
  say: (key: string, facts?: import("./words.js").Facts) => string;
  /** What the rulebook calls a seat. */
  seatName: (seat: number) => string;
}

/** What the `editor.js` of a game with themes offers. */
export interface ThemeModule {
  /** The themes of a game: one's own, those that ship, and the desk where they are made. */
  Editor: (props: { game: Game; lang: Lang; onPlay: (theme: string) => void }) => any;
  /** A theme for a new table. */
  ThemePicker: (props: { game: Game; lang: Lang; value: string; onChange: (theme: string) => void }) => any;
}

/** What is printed of a game: `drawings.js` exports `drawings`, SVG elements by the names of their files. */
export type Drawings = Record<string, any>;

/** One step of a game's lesson: `tutorial.js` exports `lesson`, a list of these. */
export interface Step {
  /** The key of its words. */
  text: string;
  view: object;
  legal?: Move[];
  eyes?: number;
  /** Whether a move is the one the step asks for; without it the step is only read. */
  expect?: ((move: Move) => boolean) | null;
  /** What to say to another legal move. */
  wrong?: string;
  highlight?: string[];
  last?: Last | null;
  log?: Happening[];
  /** What led here, to be performed as at the table; without it the position is only shown. */
  happened?: Happening[];
  clause?: string;
  /** Who sits where: their names and faces, where they have any. */
  seats?: (Partial<Seat> | null)[];
  /** Positions shown one after the other once the move is made, before the next step. */
  replies?: { view: object; text?: string; last?: Last | null; log?: Happening[]; happened?: Happening[]; highlight?: string[] }[];
}
