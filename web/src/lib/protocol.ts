// What the page and the server say to each other: server/messages.py in TypeScript.

export type Seat = string;
export type GameName = 'bunker' | 'die-bombe' | 'bruno-bueffel';
export type Stage = 'open' | 'playing' | 'over';
export type OptionValue = number | boolean | string;

export interface Me {
  player: string;
  name: string;
}

export interface GameOption {
  name: string;
  kind: 'number' | 'flag' | 'choice' | 'text';
  default: OptionValue;
  low?: number;
  high?: number;
  values?: string[];
}

export interface GameInfo {
  name: GameName;
  title: string;
  options: GameOption[];
  bots: string[];
}

export interface Summary {
  id: string;
  game: GameName;
  stage: Stage;
  made_at: number;
}

export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot: string | null;
  online: boolean;
}

export interface ChatLine {
  name: string;
  seat: string | null;
  text: string;
}

/** What is asked of this viewer; long lists of moves are told by what they are made of. */
export interface Asks {
  decision: number;
  legal: string[];
  bid?: { low: number; high: number } | null;
  keep?: { allowed: boolean; action: boolean } | null;
}

export interface View<State = unknown> {
  game: GameName;
  options: Record<string, OptionValue>;
  viewer: Seat | null;
  pending: Seat[] | '*' | null;
  state: State;
  scores: Record<Seat, number> | null;
  result: Record<Seat, number> | null;
}

export interface Camp {
  alive: boolean;
  dice: number[];
  tokens: boolean[];
  coin: number | null;
}

export interface BunkerState {
  phase: 'hiding' | 'starting' | 'rolling' | 'swapping' | 'acting' | 'over';
  turn: Seat | null;
  roll: [number, number] | null;
  waiting: Seat[];
  swapping: Seat[];
  quiet: number;
  camps: Record<Seat, Camp>;
}

export interface BombePlayer {
  bid: number | '?' | null;
  paid: number;
  red: string[];
  green: string[];
}

export interface BombeState {
  phase: 'dealing' | 'bidding' | 'drawing-lots' | 'taking' | 'bombing' | 'over';
  table: string[];
  pile: number;
  bombs_in_pile: number;
  unseen: string[];
  bidding: Seat[];
  waiting: Seat[];
  ties: number;
  winner: Seat | null;
  second: Seat | null;
  bomber: Seat | null;
  players: Record<Seat, BombePlayer>;
}

export type Face = 'R' | 'S' | 'E' | 'B' | '-';
export type Sheet = Record<string, (number | null)[]>;

export interface BrunoState {
  phase: 'starting' | 'throwing' | 'choosing' | 'risking' | 'striking' | 'scoring' | 'over';
  turn: Seat | null;
  throws_left: number;
  risk: boolean;
  dice: number[];
  action: Face | null;
  gives: Record<string, number> | null;
  sheets: Record<Seat, Sheet>;
}

/** What a sentence about a line needs beyond the line: how many points were left, which card was lost. */
export type Facts = Record<string, string | number> | null;

export interface TableMessage {
  type: 'table';
  id: string;
  game: GameName;
  title: string;
  options: Record<string, OptionValue>;
  you: Seat | null;
  seats: SeatInfo[];
  stage: Stage;
  lines: string[];
  facts?: Facts[];
  revealed: number;
  view: View | null;
  asks: Asks | null;
  commitment: string;
  secret: string | null;
  entropy: Record<Seat, string>;
  chat: ChatLine[];
  watching: number;
  next: string | null;
}

export interface MovedMessage {
  type: 'moved';
  from: number;
  lines: string[];
  facts?: Facts[];
  revealed: number;
  view: View;
  asks: Asks | null;
}

export interface RefusedMessage {
  type: 'refused';
  decision: number | null;
  rule: string | null;
  reason: string | null;
  text: string;
}

export type Answer =
  | TableMessage
  | MovedMessage
  | ({ type: 'chat' } & ChatLine)
  | RefusedMessage
  | { type: 'kept'; decision: number }
  | { type: 'pong' };

export type Request =
  | { do: 'sit'; seat: Seat | null; entropy: string }
  | { do: 'leave' }
  | { do: 'back' }
  | { do: 'play'; decision: number; move: string }
  | { do: 'chat'; text: string }
  | { do: 'rematch' }
  | { do: 'language'; lang: Language }
  | { do: 'ping' };

export type Language = 'en' | 'fr' | 'de';

export interface ReplayStep {
  line: string | null;
  view: View;
  facts?: Facts;
}
