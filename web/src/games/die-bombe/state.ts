// How the server tells a state of this game.
// Written by `make types` from ludothek.games.die_bombe.view: change that, not this file.

/** A seat's bid (`?` is sealed), what came of the last one that was shown in this auction, the points that it has
 * paid, its piles from the bottom up and what they count. */
export interface BombePlayer {
  bid: number | "?" | null;
  fate: Fate | null;
  paid: number;
  red: string[];
  green: string[];
  worth: Record<string, Worth>;
}

/** Die Bombe as a viewer may know it: of the seats that are `bidding`, the bids of those `waiting` are due.
 *
 * So many `rounds_left` come after this one. */
export interface BombeState {
  phase: "dealing" | "bidding" | "drawing-lots" | "taking" | "bombing" | "over";
  table: string[];
  pile: number;
  bombs_in_pile: number;
  rounds_left: number;
  unseen: string[];
  bidding: string[];
  waiting: string[];
  ties: number;
  winner: string | null;
  second: string | null;
  bomber: string | null;
  players: Record<string, BombePlayer>;
}

/** What came of a bid, and the statement that says so. */
export interface Fate {
  came: "wins" | "second" | "tied-for-second" | "outbid" | "alone" | "bids-again" | "draws-lots";
  rule: string;
}

/** What a colour counts now, and whether that is doubled. */
export interface Worth {
  points: number;
  doubled: boolean;
}
