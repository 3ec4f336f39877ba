// How the server tells a state of this game.
// Written by `make types` from ludothek.games.bruno_bueffel.view: change that, not this file.

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

export type Face = "R" | "S" | "E" | "B" | "-";
