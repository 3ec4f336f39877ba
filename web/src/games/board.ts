// What every board gets. It knows no rules: what may be done is handed to it.
import type { Asks, Seat, View } from '../lib/messages';

export interface BoardGiven<Shown extends View = View> {
  view: Shown;
  /** The view before this one, or null when there is nothing to animate from. */
  before: Shown | null;
  asks: Asks | null;
  you: Seat | null;
  names: Record<Seat, string>;
  lines: string[];
  onplay: (move: string) => void;
}

/** The seats in the order around the table, beginning with the viewer's. */
export function around(seats: Seat[], you: Seat | null): Seat[] {
  const first = Math.max(0, seats.indexOf(you ?? ''));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
