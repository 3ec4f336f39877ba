// What the page and the server say to each other, and the states of the games.
// Written by `make types` from requests.py and answers.py in src/ludothek/server: change those, not this file.

export type Answer = TableNow | Around | Moved | Chatted | Refused | Pong;

/** What may change around the game while nothing changes in it: who is here, and where they go on. */
export interface Around {
  type: "around";
  seats: SeatInfo[];
  watching: number;
  next: string | null;
}

/** What is asked of this viewer. Long lists are told by what they are made of.
 *
 * `would` is what a move would do, for those where that is worth showing. */
export interface Asks {
  decision: number;
  legal: string[];
  would: Record<string, Facts>;
  bid: Bids | null;
  keep: Keeps | null;
}

export interface Back {
  do: "back";
}

/** Any whole number from `low` to `high` may be bid. */
export interface Bids {
  low: number;
  high: number;
}

/** A seat's bid (`?` is sealed), the points that it has paid, and its piles from the bottom up. */
export interface BombePlayer {
  bid: number | "?" | null;
  paid: number;
  red: string[];
  green: string[];
}

/** Die Bombe as a viewer may know it: of the seats that are `bidding`, the bids of those `waiting` are due. */
export interface BombeState {
  phase: "dealing" | "bidding" | "drawing-lots" | "taking" | "bombing" | "over";
  table: string[];
  pile: number;
  bombs_in_pile: number;
  unseen: string[];
  bidding: string[];
  waiting: string[];
  ties: number;
  winner: string | null;
  second: string | null;
  bomber: string | null;
  players: Record<string, BombePlayer>;
}

export interface BombeView {
  options: Options;
  viewer: Seat | "*" | null;
  pending: Seat[] | "*" | null;
  scores: Record<Seat, number> | null;
  result: Record<Seat, number> | null;
  game: "die-bombe";
  state: BombeState;
}

/** A bot, and the values that some options must have for it to play. */
export interface BotInfo {
  name: string;
  needs: Record<string, OptionValue[]>;
}

/** Bruno Büffel: a sheet has the entries of each field, and `gives` what the dice would give in those still open. */
export interface BrunoState {
  phase: "starting" | "throwing" | "choosing" | "risking" | "striking" | "scoring" | "over";
  turn: string | null;
  throws_left: number;
  risk: boolean;
  dice: number[];
  action: Face | null;
  gives: Record<string, number> | null;
  sheets: Record<string, Record<string, (number | null)[]>>;
}

export interface BrunoView {
  options: Options;
  viewer: Seat | "*" | null;
  pending: Seat[] | "*" | null;
  scores: Record<Seat, number> | null;
  result: Record<Seat, number> | null;
  game: "bruno-bueffel";
  state: BrunoState;
}

/** Bunker as a viewer may know it: `waiting` have a sealed decision to make, `swapping` are known to swap.
 *
 * `quiet` turns have passed since a die or a token left the game. */
export interface BunkerState {
  phase: "hiding" | "starting" | "rolling" | "swapping" | "acting" | "over";
  turn: string | null;
  roll: [number, number] | null;
  waiting: string[];
  swapping: string[];
  quiet: number;
  camps: Record<string, Camp>;
}

export interface BunkerView {
  options: Options;
  viewer: Seat | "*" | null;
  pending: Seat[] | "*" | null;
  scores: Record<Seat, number> | null;
  result: Record<Seat, number> | null;
  game: "bunker";
  state: BunkerState;
}

/** A seat's pits in order: the points of each die, which pits have a token, and the coin's pit if it is known. */
export interface Camp {
  alive: boolean;
  dice: number[];
  tokens: boolean[];
  coin: number | null;
}

export interface Chat {
  do: "chat";
  text: string;
}

/** Something said in the chat; `seat` is empty for a spectator. */
export interface ChatLine {
  name: string;
  seat: string;
  text: string;
}

export interface Chatted {
  name: string;
  seat: string;
  text: string;
  type: "chat";
}

export interface ChoiceOption {
  name: string;
  kind: "choice";
  default: string;
  values: string[];
}

/** Why a request over HTTP was turned down: a word for the page and a sentence for the person. */
export interface Denial {
  reason: string;
  text: string;
}

export type Face = "R" | "S" | "E" | "B" | "-";

export type Fact = number | string | Somebody | Phrase | Fact[];

export type Facts = Record<string, Fact>;

/** Where chance comes from: what the table has promised from the start, and what the players add.
 *
 * `owes` is what this viewer's page is asked for before the game begins. The secret is published at the end. */
export interface Fair {
  commitment: string;
  secret: string | null;
  seals: Record<Seat, string>;
  entropy: Record<Seat, string>;
  owes: "seal" | "reveal" | null;
}

export interface FlagOption {
  name: string;
  kind: "flag";
  default: boolean;
}

/** Frees the seat of somebody who has been gone for too long, before the game begins. */
export interface Free {
  do: "free";
  seat: string;
}

/** A game that can be played, with its options and the bots that know it. */
export interface GameInfo {
  name: GameName;
  title: string;
  options: GameOption[];
  bots: BotInfo[];
}

export type GameName = "bunker" | "die-bombe" | "bruno-bueffel";

export type GameOption = NumberOption | FlagOption | ChoiceOption | TextOption;

/** Whether any of the dice may be kept, and whether the action die may be among them. */
export interface Keeps {
  allowed: boolean;
  action: boolean;
}

export type Lang = "en" | "fr" | "de";

export interface Language {
  do: "language";
  lang: Lang;
}

export interface Leave {
  do: "leave";
}

export interface MadeTable {
  id: string;
}

/** Who sits at this browser. */
export interface Me {
  player: string;
  name: string;
}

/** The lines from number `start` on, what each did, and the view after them. All of it is durable.
 *
 * Who has moved is told so by it: the decision is no longer asked. */
export interface Moved {
  type: "moved";
  start: number;
  lines: string[];
  facts: Facts[];
  revealed: number;
  view: View;
  asks: Asks | null;
}

/** What a person wants to be called. */
export interface Name {
  name: string;
}

/** The table that a person would like; `seals` if their page is going to add to its chance. */
export interface NewTable {
  game: string;
  options?: Record<string, OptionValue>;
  bots?: string[];
  public?: boolean;
  seals?: boolean;
}

export interface NumberOption {
  name: string;
  kind: "number";
  default: number;
  low: number;
  high: number;
}

export type OptionValue = number | boolean | string;

export type Options = Record<string, OptionValue>;

export interface Phrase {
  say: string;
  with: Record<string, Fact>;
}

export interface Ping {
  do: "ping";
}

export interface Play {
  do: "play";
  decision: number;
  move: string;
}

export interface Pong {
  type: "pong";
}

/** Why something was not done, in the viewer's language. */
export interface Refused {
  type: "refused";
  decision: number | null;
  rule: string | null;
  reason: string | null;
  text: string;
}

export interface Rematch {
  do: "rematch";
}

export interface Replay {
  steps: ReplayStep[];
}

/** A line, or nothing before the first, what it did, and the view after it. */
export interface ReplayStep {
  line: string | null;
  facts: Facts;
  view: View;
}

export type Request = Sit | Seal | Reveal | Leave | Back | StandIn | Free | Play | Chat | Rematch | Language | Ping;

/** What this person adds to chance: the text whose SHA-256 they have promised. */
export interface Reveal {
  do: "reveal";
  entropy: string;
}

export interface Rules {
  markdown: string;
}

/** Promises what this person adds to chance, for who has a seat already. */
export interface Seal {
  do: "seal";
  seal: string;
}

export type Seat = string;

/** Who sits there; `bot` decides for them, `gone` is for how many seconds a person has had no page open. */
export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: "person" | "bot" | "open";
  bot: string | null;
  online: boolean;
  gone: number | null;
}

/** Takes a seat, or the first that is open; `seal` promises what this person adds to chance (see `Reveal`). */
export interface Sit {
  do: "sit";
  seat?: string | null;
  seal?: string | null;
}

/** Whoever sits there, by name. */
export interface Somebody {
  seat: Seat;
}

export type Stage = "open" | "playing" | "over";

/** Lets a bot play on for somebody who has been gone for too long. */
export interface StandIn {
  do: "stand-in";
  seat: string;
}

/** A table in a list; `made_at` is in seconds since 1970. */
export interface Summary {
  id: string;
  game: GameName;
  made_at: number;
  stage: Stage;
}

/** Everything about a table that a viewer may know: the answer to connecting, and to any change of seats.
 *
 * `facts` are what each line did, for the sentence that tells of it; `patience` is how many seconds somebody who is
 * to decide may be gone before the others may let a bot play on. */
export interface TableNow {
  type: "table";
  id: string;
  game: GameName;
  title: string;
  options: Options;
  you: Seat | null;
  seats: SeatInfo[];
  stage: Stage;
  lines: string[];
  facts: Facts[];
  revealed: number;
  view: View | null;
  asks: Asks | null;
  fair: Fair;
  patience: number;
  chat: ChatLine[];
  watching: number;
  next: string | null;
}

/** The tables that anyone may join, and those of who asks. */
export interface Tables {
  open: Summary[];
  mine: Summary[];
}

export interface TextOption {
  name: string;
  kind: "text";
  default: string;
}

/** All messages of a language, as a Fluent catalogue. */
export interface Texts {
  ftl: string;
}

export type View = BunkerView | BombeView | BrunoView;
