// What every board gets. It knows no rules: what may be done is handed to it.
import type { Asks, Seat, View } from '../lib/messages';

/** A view of a game whose folder says how its states look. */
export type ViewOf<State> = Omit<View, 'state'> & { state: State };

export interface BoardGiven<State = unknown> {
  view: ViewOf<State>;
  /** The view before this one, or null when there is nothing to animate from. */
  before: ViewOf<State> | null;
  asks: Asks | null;
  you: Seat | null;
  names: Record<Seat, string>;
  lines: string[];
  /** The position in words, for a game whose board the page does not have. */
  text?: string | undefined;
  onplay: (move: string) => void;
}

/** The seats in the order around the table, beginning with the viewer's. */
export function around(seats: Seat[], you: Seat | null): Seat[] {
  const first = Math.max(0, seats.indexOf(you ?? ''));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
