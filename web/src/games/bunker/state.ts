// How the server tells a state of this game.
// Written by `make types` from ludothek.games.bunker.view: change that, not this file.

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

/** A seat's pits in order: the points of each die, which pits have a token, and the coin's pit if it is known. */
export interface Camp {
  alive: boolean;
  dice: number[];
  tokens: boolean[];
  coin: number | null;
}
