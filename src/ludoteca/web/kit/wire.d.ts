// Made by `python -m ludoteca.wire` from the types of the server: change those.

/** Everything the reader may know now. */
export interface State {
  type: "state";
  table: string;
  seq: number;
  game: string;
  options: Record<string, boolean | number | string>;
  theme: string;
  phase: "waiting" | "playing" | "over";
  you: number[];
  eyes: number;
  host: boolean;
  invite: string;
  /** The board is on a screen that all see; phones are hands. */
  screen: boolean;
  hints: boolean;
  listed: boolean;
  /** By correspondence: people come when they can. */
  apart: boolean;
  /** What is done about who is away. */
  absent: "wait" | "bot" | "clock";
  spectators: number;
  /** What they may, as the host says. */
  onlookers: "talk" | "look" | "none";
  seats: Seat[];
  /** The game's own: its shape is in the game's `wire.d.ts`. */
  view: any;
  legal: Record<string, string>[];
  /** Seconds left to who is asked in somebody else's turn. */
  window: number | null;
  /** Standing orders of the reader's own seats, by seat. */
  orders: Record<string, string>;
  chosen: number[];
  /** What the seat `eyes` has sealed, while others still choose: it may choose again. */
  choice: Record<string, string> | null;
  ply: number;
  last: Last | null;
  log: Log;
  chat: Chat;
  /** What a bot did for the seat `eyes` while its player was away, until that player moves. */
  stood_in: LogEntry[];
  can: Can;
  result: Result | null;
  /** The seats that would play again. */
  agreed: number[];
  rematch: string;
  /** The table is over, however the match stands: its host closed it, or who keeps the house. */
  closed: boolean;
  /** For the host alone: who sits here, and of all others the latest. */
  guests: Guest[];
}

export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

export interface Hints {
  type: "hint";
  id: string;
  ply: number;
  moves: Advised[];
}

/** `code` never changes; `text` is in the reader's language; the clause, where one of the rules forbids it. */
export interface Refusal {
  type: "refused";
  id: string;
  code: string;
  text: string;
  detail: string;
  clause: string;
  title: string;
  /** What speaks against it at this moment, in a few words; the clause is behind it. */
  here: string;
}

export interface Play {
  type: "play";
  id: string;
  seat: number;
  ply: number;
  move: Record<string, string>;
}

export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

export interface Order {
  type: "order";
  id: string;
  seat: number;
  order: string;
}

export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

export interface Start {
  type: "start";
  id: string;
  /** So many play: free seats beyond are taken away. 0: as many as there are seats. */
  players?: number;
}

export interface Rematch {
  type: "rematch";
  id: string;
}

export interface Nudge {
  type: "nudge";
  id: string;
}

/** A holiday of so many days from now; none ends one. */
export interface Rest {
  type: "rest";
  id: string;
  seat: number;
  days: number;
}

/** The host asks a guest, by its `number` in `guests`, to be quiet; or no longer so. */
export interface Mute {
  type: "mute";
  id: string;
  guest: number;
  silent: boolean;
}

/** The host shows a guest out, for good. */
export interface Dismiss {
  type: "dismiss";
  id: string;
  guest: number;
}

/** The host says what who looks on may. */
export interface Onlookers {
  type: "onlookers";
  id: string;
  may: "talk" | "look" | "none";
}

/** The host closes the table, however the match stands. */
export interface Close {
  type: "close";
  id: string;
}

export interface Sync {
  type: "sync";
  id: string;
}

/** The player of this seat holds the device from now on; -1: nobody, it is handed on. */
export interface Hold {
  type: "hold";
  id: string;
  seat: number;
}

/** One rule, in our own words. */
export interface Clause {
  id: string;
  title: string;
  part: string;
  text: string;
}

/** `POST /api/me/notices`: how a person would be told that it is its turn. */
export interface NoticeWishes {
  mail?: string;
  /** Once a day, all together. */
  digest?: boolean;
  /** Nothing from the first of these hours until the second. */
  quiet?: [number, number] | null;
  /** The time zone that the hours are meant in. */
  zone?: string;
}

/** The last line that was played, as one reader saw it. */
export interface Last {
  seat: number;
  moves: Record<string, string>[];
}

/** One thing that happened, as one reader may know it. */
export interface LogEntry {
  seat: number;
  clause: string;
  /** `move` for what a player did, else the rules' own name for what followed. */
  event: string;
  /** Of a move the move itself; of an event its facts by name, what the reader may not know left out. */
  facts: Record<string, string | number | (string | number | Record<string, string | number>)[]>;
  /** Whom the sentence is said of, if it does not say so itself: a name, or the word for the reader. */
  who: string;
  /** Notation, for what a player did. */
  line: string;
  /** The sentence in the reader's language, with the facts in it told apart. */
  text: (string | Part)[];
}

/** Who sits there, as lists of tables tell it. */
export interface Sitter {
  name: string;
  kind: "open" | "person" | "bot";
  bot: string;
  /** Which of the characters of the house it looks like. */
  face: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
}

/** `code` never changes; `error` is in the reader's language; `detail` is for programmers, or empty. */
export interface Error {
  code: string;
  error: string;
  detail: string;
}

/** A choice made before the match. */
export interface Option {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  clause: string;
  names: Record<string, string>;
  /** What people call a choice that does not speak for itself. */
  choice_names: Record<string, Record<string, string>>;
}

/** Ways to set a game up: with so many players, and these choices of some options; of the others, with any. */
export interface Tables {
  seats: number[];
  options: Record<string, (boolean | number | string)[]>;
}

/** The printed facts that are played with here. */
export interface Edition {
  name: string;
  variant: boolean;
  /** What a variant changes: by key, the fact that comes with the game and the one here. */
  changes: Record<string, [any, any]>;
}

/** What a player may leave to the table. */
export interface StandingOrder {
  order: string;
  names: Record<string, string>;
}

/** A game on the shelf. */
export interface About {
  id: string;
  names: Record<string, string>;
  pitch: Record<string, string>;
  credits: Record<string, string>;
  seats: number[];
  minutes: number;
  cooperative: boolean;
  /** Whether every seat sees the same. */
  open_information: boolean;
  edition: Edition;
  options: Option[];
  bots: string[];
  /** How strong each of them is, on Elo's scale, the weakest being 0; as far as they were measured. */
  ratings: Record<string, number>;
  /** Where some of them are levels of their own: elsewhere they play as the one before, and are not offered. */
  suited: Record<string, Tables>;
  /** Those that come with the game; none, if it cannot be dressed in themes. */
  themes: string[];
  orders: StandingOrder[];
  /** Whether it can be learnt by playing. */
  lesson: boolean;
  /** Whether it says what is in its box, so that it can be printed. */
  printed: boolean;
}

/** A theme of yours, or one that the house offers to everybody. */
export interface KeptTheme {
  theme: string;
  names: Record<string, string>;
  origin: "yours" | "house";
}

/** A picture under a clause of the rules, in the proportions of its drawing. */
export interface Illustration {
  clause: string;
  address: string;
  caption: string;
  width: number;
  height: number;
}

/** What one plays for, the rules on one page, and what the clauses show. */
export interface Rulebook {
  aim: string;
  sections: Section[];
  figures: Illustration[];
  /** Words that a search holds for the same. */
  alike: string[][];
}

export interface Named {
  name: string;
  face: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
}

export interface Laid {
  table: string;
  invite: string;
}

/** A listed table with a seat for anybody. */
export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  host: string;
  seats: Sitter[];
  open: number;
}

/** What anybody who knows a table may know of it before sitting down. */
export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, boolean | number | string>;
  phase: "waiting" | "playing" | "over";
  listed: boolean;
  host: string;
  seats: Sitter[];
  open: number;
  yours: number[];
}

/** Where other devices on the same network find this server; "" where they do not. */
export interface Network {
  address: string;
  /** Whether the house can be opened to them, and closed again, from here. */
  movable: boolean;
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

/** A match of yours that is over. */
export interface FinishedMatch {
  table: string;
  game: string;
  seats: Sitter[];
  yours: number[];
  outcome: "won" | "drawn" | "lost" | "mixed";
  /** When it ended, in seconds since 1970. */
  at: number;
  seconds: number;
  plies: number;
  payoffs: number[];
  scores: number[];
  resigned: number[];
  /** The people for whom a bot played, if only once. */
  replaced: number[];
  taken_up: boolean;
  /** Why it ended so, in one sentence; "" where somebody gave up. */
  reason: string;
  /** Somebody ran out of time. */
  late: boolean;
  /** Whether it counts for ratings. */
  rated: boolean;
  /** The table where it was played again. */
  rematch: string;
  hidden: boolean;
}

export interface FinishedMatches {
  matches: FinishedMatch[];
  /** How many there are of this kind. */
  total: number;
  /** What `before` must be to see more; "" after the last. */
  next: string;
}

/** How matches of one kind went; `kind` is a game, a number of players, a level or an ending. */
export interface Tallied {
  kind: string;
  won: number;
  drawn: number;
  lost: number;
  mixed: number;
}

/** Somebody you played with, by the name it had then. */
export interface Companion {
  /** TABLE.SEAT, the last where you met. */
  seat: string;
  name: string;
  face: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
  matches: number;
}

export interface FormPoint {
  table: string;
  game: string;
  outcome: "won" | "drawn" | "lost" | "mixed";
}

/** A way in which matches of a game end, and how often yours did. */
export interface Ending {
  name: string;
  matches: number;
  won: number;
}

/** A match worth remembering; `number` says how far the win went, how long it took, how rare the end is. */
export interface Highlight {
  kind: "widest" | "closest" | "strongest" | "longest" | "quickest" | "rarest";
  number: number;
  match: FinishedMatch;
}

/** Something worth remembering, and the first time that you did it. */
export interface Feat {
  /** "" for what belongs to no game. */
  game: string;
  name: string;
  how: string;
  at: number | null;
  table: string;
}

/** How strong somebody plays a game with so many players, on the scale of the levels of its bots. */
export interface Rating {
  game: string;
  seats: number;
  mean: number;
  low: number;
  /** Nineteen times of twenty it lies between these. */
  high: number;
  matches: number;
  /** So many matches more, before it is more than a guess. */
  wanted: number;
  /** The strongest level that is weaker; "" where none is. */
  above: string;
  /** The weakest level that is not. */
  below: string;
}

/** At a table, the rating of who shows it there. */
export interface SharedRating {
  seat: number;
  rating: Rating;
}

/** How your matches went: all of them, or those of a game. */
export interface Statistics {
  /** Of all games, whichever is asked for. */
  games: Tallied[];
  seats: Tallied[];
  /** Against bots of each level. */
  levels: Tallied[];
  /** Of one game. */
  endings: Ending[];
  /** The last ones, the newest last. */
  form: FormPoint[];
  highlights: Highlight[];
  feats: Feat[];
  ratings: Rating[];
  /** Whether people at the same table see them. */
  shown: boolean;
  companions: Companion[];
  /** So many are hidden, and counted nowhere here. */
  hidden: number;
}

/** The seats that are yours. */
export interface Joined {
  seats: number[];
}

/** What these eyes saw after an action, and what was new in their log. */
export interface Position {
  view: any;
  log: LogEntry[];
  last: Last | null;
}

export interface Replay {
  game: string;
  seats: Sitter[];
  eyes: number;
  positions: Position[];
  theme: string;
}

/** How a person is told that it is its turn. */
export interface Notices {
  /** The house's own for Web Push; "" where it sends none. */
  key: string;
  /** Whether the house sends mail. */
  mails: boolean;
  wishes: NoticeWishes;
  /** The mail address has answered that it wants to be told. */
  confirmed: boolean;
  devices: number;
}

export interface Done {
  done: boolean;
}

/** A browser that is you, too. */
export interface MyBrowser {
  browser: string;
  /** Which program on which system, as far as it says so; or "". */
  name: string;
  seen: number;
  here: boolean;
}

export interface MyPasskey {
  passkey: string;
  /** On which program and system it was made. */
  name: string;
  added: number;
}

/** What a browser's passkeys are asked, as WebAuthn writes it, and the ticket that goes back with the answer. */
export interface Question {
  ticket: string;
  options: any;
}

/** How you are kept: by what you can come back, and where you are already. */
export interface Kept {
  named: Named;
  /** Since when your recovery code holds; None, if you have none. */
  code: number | null;
  passkeys: MyPasskey[];
  /** Whether the house can keep passkeys. */
  ready: boolean;
  browsers: MyBrowser[];
  /** How many you sit at, or sat. */
  tables: number;
  /** Only this browser is you, and nothing else brings you back. */
  alone: boolean;
}

/** Your recovery code, this once. */
export interface Code {
  code: string;
}

/** What makes another browser you, once. */
export interface Ticket {
  ticket: string;
  until: number;
}

/** Somebody you played with; `person` stands for it on your pages only. */
export interface Fellow {
  person: string;
  name: string;
  face: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
  /** Which one you last played together; "" if that was long ago. */
  game: string;
  at: number;
  /** You would be friends, and it has not said so yet. */
  asked: boolean;
}

/** Somebody waits for you at a table. */
export interface Invitation {
  table: string;
  game: string;
  invite: string;
  caller: string;
  at: number;
}

/** Who you play with. */
export interface People {
  friends: Fellow[];
  /** Those who would be your friends. */
  asking: Fellow[];
  recent: Fellow[];
  blocked: Fellow[];
  calls: Invitation[];
}

/** A position on the curve: what each seat may expect, from 0 to 1; one number where all win or lose together. */
export interface ReviewPoint {
  ply: number;
  chances: number[];
  /** So much more or less. */
  doubt: number;
}

/** A change of fortune between this position on the curve and the next. */
export interface ReviewTurn {
  ply: number;
  seat: number;
  changes: number[];
}

/** A decision that cost something: what was done after so many actions, and what would have been better. */
export interface ReviewChoice {
  ply: number;
  seat: number;
  played: string;
  better: string;
  played_move: Record<string, string>;
  better_move: Record<string, string>;
  chance: number;
  best: number;
  /** Only a rough figure so far. */
  rough: boolean;
}

export interface ReviewSide {
  curve: ReviewPoint[];
  turns: ReviewTurn[];
  /** The costliest of each seat, the worst first. */
  choices: ReviewChoice[];
}

/** What a strong player would say of a match that is over; it grows while it is worked out. */
export interface Review {
  game: string;
  theme: string;
  seats: Sitter[];
  /** What to call each seat: by its player's name, or as the rulebook does. */
  names: string[];
  yours: number[];
  /** Whoever has it may read this. */
  key: string;
  /** Whose each action was. */
  movers: number[];
  /** So many of them were played before, in another match. */
  taken_up: number;
  payoffs: number[];
  scores: number[];
  resigned: number[];
  together: boolean;
  /** Of the game, as it was set up. */
  options: Record<string, boolean | number | string>;
  /** Judged with what each seat could know. */
  known: ReviewSide;
  /** Judged with all that was hidden. */
  open: ReviewSide;
  /** How much of the close look is there, from 0 to 1. */
  done: number;
  /** It could not be worked out to its end. */
  stopped: boolean;
  /** But it may be tried again. */
  again: boolean;
}

/** Seconds for each decision and for the whole match; None is no limit. */
export interface Clock {
  move?: number | null;
  game?: number | null;
}

/** `POST /api/tables`. A seat is `me`, `here`, `open` or a bot's name. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, boolean | number | string>;
  name?: string;
  face?: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
  /** The names of who is `here`, in the order of their seats. */
  here?: string[];
  screen?: boolean;
  hints?: boolean;
  listed?: boolean;
  clock?: Clock | null;
  theme?: string;
  apart?: boolean;
  absent?: "wait" | "bot" | "clock";
  patience?: number | null;
}

/** `POST /api/tables/TABLE/join`. */
export interface Join {
  invite?: string;
  name?: string;
  face?: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
}

/** `POST /api/tables/TABLE/review/play`: a match from this ply on, the other seats a bot's of this level. */
export interface PlayOn {
  ply: number;
  seat: number;
  bot: string;
  key?: string;
  name?: string;
  face?: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
}

/** `POST /api/tables/TABLE/review/again`. */
export interface Shared {
  key?: string;
}

/** `POST /api/me`. */
export interface Me {
  name: string;
  face?: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
}

/** `POST /api/me/notices/devices`: where a browser's push service takes messages, and the keys to seal them with. */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `POST /api/me/notices/devices/forget`. */
export interface Endpoint {
  endpoint: string;
}

/** `POST /api/me/settings`: what a person prefers, wherever it is; "" is as the browser has it. */
export interface Settings {
  lang?: string;
  theme?: string;
  pace?: string;
  sound?: string;
}

/** `POST /api/me/arrive`: be who has this code, or who made this link. What the browser's own person has comes along, unless it is to `bring` nothing. */
export interface Arrival {
  code?: string;
  ticket?: string;
  bring?: boolean;
}

/** `POST /api/me/arrive/look`: whose link this is. */
export interface Look {
  ticket: string;
}

/** `POST /api/me/passkeys` and `POST /api/me/arrive/passkey`: what a passkey answered, as WebAuthn writes it. */
export interface Signed {
  ticket: string;
  credential: Record<string, any>;
  bring?: boolean;
}

/** `POST /api/me/passkeys/forget`. */
export interface Forget {
  passkey: string;
}

/** `POST /api/me/browsers/forget`. */
export interface SignOut {
  browser: string;
}

/** `POST /api/me/people/PERSON/call` and `POST /api/me/calls/forget`. */
export interface Call {
  table: string;
}

/** `POST /api/me/forget`: it cannot be undone. */
export interface ForgetMe {
  sure: boolean;
}

/** `POST /api/network`. */
export interface OpenDoor {
  open: boolean;
}

/** Leave a match out of your list and your statistics, or take it back. */
export interface HideMatch {
  hidden: boolean;
}

/** Let people at the same table see your ratings, or let them not. */
export interface ShowRatings {
  shown: boolean;
}

/** `POST /api/games/GAME/themes/THEME/forget`: the address says it all. */
export interface Nothing {
}

/** `POST /api/lab/enter`: the key that `ludoteca serve --lab` printed. */
export interface LabKey {
  key: string;
}

/** `POST /api/lab/experiments`: a variant against the printed game. */
export interface LabTry {
  name: string;
  game: string;
  /** One a seat. */
  bots: string[];
  options: Record<string, boolean | number | string>;
  matches: number;
  seed: number;
  /** Numbers of the edition by their keys: `card.arson.copies`. */
  changes: Record<string, number>;
  /** Whether decisions are valued, too: what each seat may expect, and how much choices matter. */
  values?: boolean;
}

/** `POST /api/lab/experiments/import`: an experiment that was shared. */
export interface LabFile {
  text: string;
}

/** `POST /api/lab/experiments/EXPERIMENT/name`. */
export interface LabName {
  name: string;
}

/** `POST /api/lab/experiments/EXPERIMENT/play`: a variant of it, by name. */
export interface LabPlay {
  variant: string;
}

/** `POST /api/lab/experiments/EXPERIMENT/watch`: a match of it, by the file of its record. */
export interface LabWatch {
  record: string;
}

/** Whether it is open to who asks, and whether what it needs is installed. */
export interface Laboratory {
  open: boolean;
  ready: boolean;
}

/** A number of the edition that may be changed, between these bounds. */
export interface LabNumber {
  key: string;
  printed: number;
  least: number;
  most: number;
}

export interface LabLine {
  names: Record<string, string>;
  means: Record<string, string>;
  /** One a column; None where an entry has no such number. */
  numbers: (LabNumber | null)[];
}

/** Numbers that belong together: a table, or lines of a number each. */
export interface LabGroup {
  names: Record<string, string>;
  columns: Record<string, string>[];
  lines: LabLine[];
  /** Whether the numbers of a column together must stay what they are, or become no more. */
  total: "" | "same" | "most";
}

/** Where something is to be seen. */
export interface LabAddress {
  address: string;
}

/** A table in another house of the same machine, or in this one. */
export interface LabHouse {
  /** 0 in this one. */
  port: number;
  table: string;
}

/** An experiment that is kept, and how it stands with it. */
export interface LabExperiment {
  id: string;
  /** As it was called, or else its game and what it changes, in words. */
  name: string;
  game: string;
  stage: "waiting" | "running" | "stopped" | "done" | "refused";
  done: number;
  everything: number;
  /** Seconds, as it looks; None while nobody knows. */
  left: number | null;
  /** Why it was refused, in the words of who refused it. */
  complaint: string;
  created: number;
  /** How many facts its variants change. */
  changes: number;
}

export interface LabVerdict {
  variant: string;
  measure: string;
  kind: "more" | "less" | "same" | "open";
  better: boolean | null;
  said: Record<string, string>;
  sure: Record<string, string>;
}

/** A measure, and what it came to in each variant, by language. */
export interface LabRow {
  measure: string;
  names: Record<string, string>;
  told: Record<string, string[]>;
}

export interface LabFound {
  /** The printed game first. */
  variants: string[];
  matches: number;
  verdicts: LabVerdict[];
  rows: LabRow[];
  /** Plots with their tables as HTML, by language. */
  figures: Record<string, string[]>;
}

/** What a form would ask for it. */
export interface LabWish {
  name: string;
  game: string;
  bots: string[];
  options: Record<string, boolean | number | string>;
  matches: number;
  seed: number;
  changes: Record<string, number>;
  values: boolean;
}

export interface LabDetail {
  experiment: LabExperiment;
  /** Who plays how, in words: who says the same plays the same printed game. */
  setting: string;
  /** None where no form can say it: its file has several variants, or other changes than numbers. */
  wish: LabWish | null;
  found: LabFound | null;
}

export interface Seat {
  name: string;
  kind: "open" | "person" | "bot";
  bot: string;
  /** Which of the characters of the house it looks like. */
  face: "" | "ada" | "bice" | "ciro" | "dora" | "elio" | "flora" | "gino" | "ines" | "leo" | "mina" | "nilo" | "teo";
  present: boolean;
  /** A bot plays for this person until it is back. */
  away: boolean;
  /** Seconds left on the clock. */
  time: number | null;
  thinking: boolean;
  /** It has given a standing order; which one, only its own player knows. */
  ordered: boolean;
  /** Somebody at the table would like it to move. */
  nudged: boolean;
  /** Seconds until a bot plays for who is gone from a live table; None while nobody counts them. */
  missed: number | null;
  /** Seconds of holiday to come; None while there is none. */
  resting: number | null;
}

/** News: the entries from this number on. */
export interface Log {
  from: number;
  entries: LogEntry[];
}

export interface Chat {
  from: number;
  entries: ChatEntry[];
}

export interface Can {
  undo: boolean;
  resign: boolean;
  hint: boolean;
  start: boolean;
  rematch: boolean;
  nudge: boolean;
  /** Days of holiday that the seat `eyes` may still take, from now on. */
  rest: number;
}

export interface Result {
  payoffs: number[];
  scores: number[];
  resigned: number[];
  /** By seat, 1 for who stands first; equals share a place. */
  places: number[];
  /** One result for all. */
  together: boolean;
  clause: string;
  /** Why it ended so, in one sentence; empty where a resignation ended it, or the game does not say. */
  reason: (string | Part)[];
  /** By seat, the count row by row. */
  rows: Row[][];
  remarks: Remark[];
}

/** Somebody who sat or spoke here, as the host is told: by its number it can be muted, or shown out. */
export interface Guest {
  number: number;
  name: string;
  seat: number;
  muted: boolean;
  dismissed: boolean;
}

/** A move worth making; `confidence` is the part of the thinking that preferred it. */
export interface Advised {
  move: Record<string, string>;
  chance: number;
  confidence: number;
  /** What the reader would do, in its own language. */
  text: string;
}

/** A fact in the middle of a sentence: whoever shows it may call the same thing by another name. */
export interface Part {
  fact: string;
  value: string | number;
  text: string;
}

/** What a summary says of one thing. */
export interface Section {
  title: string;
  lines: string[];
}

export interface ChatEntry {
  name: string;
  seat: number;
  text: string;
}

/** One line of a seat's count; without points it is told, not counted. */
export interface Row {
  text: (string | Part)[];
  points: number | null;
}

/** What else the rules say of the end, and of whom. */
export interface Remark {
  seat: number;
  clause: string;
  text: (string | Part)[];
}
