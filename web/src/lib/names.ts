// What the people and bots at a table are called on the page.
import type { Seat, SeatInfo } from './messages';

/** Bots have no name of their own but their kind; these are easier to tell apart. */
const BOTS: Record<Seat, string> = {
  A: 'Anton',
  B: 'Berta',
  C: 'Cäsar',
  D: 'Dora',
  E: 'Emil',
  F: 'Frieda',
  G: 'Gustav',
  H: 'Hedwig',
};

export function nameOf({ seat, kind, name }: SeatInfo): string {
  return kind === 'bot' ? (BOTS[seat] ?? name) : name || seat;
}
