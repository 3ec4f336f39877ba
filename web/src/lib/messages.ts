// What the page and the server say to each other.
// Written by `make types` from requests.py and answers.py in src/ludothek/server: change those, not this file.

export type Answer = TableAnswer | PresenceAnswer | MovedAnswer | ChatAnswer | RefusedAnswer | PongAnswer;

/** What is asked of this viewer: the legal moves, and by their verbs those that are too many to list.
 *
 * `would` says of some legal moves what they would do, as far as the viewer may know: what `facts` will say then. */
export interface Asks {
  decision: number;
  legal: string[];
  would: Record<string, Facts>;
  forms: Record<string, Form>;
}

export interface Back {
  do: "back";
}

/** A bot, its level from 1 if it is one of those that grow in strength, and the values that some options must have
 * for it to play. */
export interface BotInfo {
  name: string;
  level: number | null;
  needs: Record<string, OptionValue[]>;
}

export interface Chat {
  do: "chat";
  text: string;
}

export interface ChatAnswer {
  name: string;
  seat: string;
  text: string;
  type: "chat";
}

/** Something said in the chat; `seat` is empty for a spectator. */
export interface ChatLine {
  name: string;
  seat: string;
  text: string;
}

export interface ChoiceOption {
  name: string;
  kind: "choice";
  default: string;
  values: string[];
}

/** Does not play again: the seat that is kept for this person is open to anyone then. */
export interface Decline {
  do: "decline";
}

/** Why something was not done: the rule that forbids it or any other reason, and a sentence for the person. */
export interface Denial {
  rule: string | null;
  reason: string | null;
  text: string;
}

/** Has every view drawn as text from now on, for a game whose board the page does not have. */
export interface Draw {
  do: "draw";
}

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

export type Form = NumberForm | PickForm;

/** Frees the seat of somebody who has been gone for too long, before the game begins. */
export interface Free {
  do: "free";
  seat: string;
}

/** A game: a sentence about it in every language, its options, with what a table usually has as their default, the
 * bots that know it, and the moments that it is played for. It can be played when it is ready; `progress` goes from 0
 * to 1 until then. A broken one cannot be played on this server. */
export interface GameInfo {
  name: string;
  title: string;
  about: Record<Lang, string>;
  options: GameOption[];
  bots: BotInfo[];
  highlights: Highlight[];
  stage: "preparing" | "ready" | "broken";
  progress: number;
}

export type GameOption = NumberOption | FlagOption | ChoiceOption | LettersOption | TextOption;

/** A moment that a game is played for: a line with this verb that did just what these facts say. */
export interface Highlight {
  verb: string;
  facts: Record<string, number | string>;
}

/** For whom an open seat is kept, and for how many seconds; after that, or if they declined, it is anyone's. */
export interface KeptSeat {
  name: string;
  left: number;
  declined: boolean;
}

export type Lang = "en" | "fr" | "de";

export interface Language {
  do: "language";
  lang: Lang;
}

export interface Leave {
  do: "leave";
}

/** A word, each letter of which is one of these; usually it has as many as its default. */
export interface LettersOption {
  name: string;
  kind: "letters";
  default: string;
  letters: string[];
}

export interface MadeTable {
  id: string;
}

/** Who sits at this browser. */
export interface Me {
  player: string;
  name: string;
}

/** News, and the view after them. All of it is durable.
 *
 * Who has moved is told so by it: the decision is no longer asked. */
export interface MovedAnswer {
  type: "moved";
  start: number;
  lines: string[];
  facts: Facts[];
  revealed: number;
  text?: string;
  view: View;
  asks: Asks | null;
}

/** A table of who asks: their seat, who plays there, who is to decide, and since when (or when the game ended), in
 * seconds since 1970. Of one that nobody was at lately, that may not be told at once. */
export interface MyTable {
  id: string;
  game: string;
  made_at: number;
  stage: Stage;
  you: Seat | null;
  players: Player[];
  asked: Seat[];
  since: number | null;
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

/** The lines from number `start` on, and what each did. */
export interface News {
  type: "moved";
  start: number;
  lines: string[];
  facts: Facts[];
  revealed: number;
}

/** Where they play again: who has asked, for how many seconds the others' seats are kept there, who has declined. */
export interface Next {
  table: string;
  by: Seat | null;
  left: number;
  declined: Seat[];
}

/** Any whole number from `low` to `high` after the verb. */
export interface NumberForm {
  kind: "number";
  low: number;
  high: number;
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

/** Any of the parts after the verb, written in their order without spaces, and then perhaps `extra`; at most so many
 * together. */
export interface PickForm {
  kind: "pick";
  of: string[];
  extra: string | null;
  most: number;
}

export interface Ping {
  do: "ping";
}

export interface Play {
  do: "play";
  decision: number;
  move: string;
}

/** Who sits there. */
export interface Player {
  seat: Seat;
  name: string;
  kind: "person" | "bot" | "open";
}

export interface PongAnswer {
  type: "pong";
}

/** What may change around the game while nothing changes in it: who is here, and where they go on. */
export interface PresenceAnswer {
  type: "presence";
  seats: SeatInfo[];
  watching: number;
  next: Next | null;
}

/** The same to a page at a table, which may have answered a decision. */
export interface RefusedAnswer {
  rule: string | null;
  reason: string | null;
  text: string;
  type: "refused";
  decision: number | null;
}

export interface Rematch {
  do: "rematch";
}

export interface Replay {
  steps: ReplayStep[];
}

/** A line, or nothing before the first, what it did, and the view after it. */
export interface ReplayStep {
  text?: string;
  line: string | null;
  facts: Facts;
  view: View;
}

export type Request = Sit | Seal | Reveal | Leave | Back | StandIn | Free | Play | Chat | Rematch | Decline | Language | Draw | Ping;

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
  kept: KeptSeat | null;
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
  game: string;
  made_at: number;
  stage: Stage;
}

/** Everything about a table that a viewer may know: the answer to connecting, and to any change of seats.
 *
 * `yours` is the seat that is kept for this viewer. `facts` are what each line did, for the sentence that tells of it;
 * `patience` is how many seconds somebody who is to decide may be gone before the others may let a bot play on. */
export interface TableAnswer {
  text?: string;
  type: "table";
  id: string;
  game: string;
  title: string;
  options: Options;
  you: Seat | null;
  yours: Seat | null;
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
  next: Next | null;
}

/** The tables that anyone may join, and those of who asks. */
export interface Tables {
  open: Summary[];
  mine: MyTable[];
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

/** A position as its viewer may know it (`*` knows everything). How the state of a game looks, its folder says. */
export interface View {
  game: string;
  options: Options;
  viewer: Seat | "*" | null;
  pending: Seat[] | "*" | null;
  scores: Record<Seat, number> | null;
  result: Record<Seat, number> | null;
  state: Record<string, unknown>;
}
