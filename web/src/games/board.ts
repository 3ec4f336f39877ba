// What every board gets. It knows no rules: what may be done is handed to it.
import type { Asks, Facts, Seat, View } from '../lib/messages';

/** A view of a game whose folder says how its states look. */
export type ViewOf<State> = Omit<View, 'state'> & { state: State };

export interface BoardGiven<State = unknown> {
  view: ViewOf<State>;
  /** The view before this one, or null when there is nothing to animate from. */
  before: ViewOf<State> | null;
  /** Whether the board still moves from one to the other: what explains the outcome waits until it lies still. */
  isMoving: boolean;
  /** What may be decided; nothing while the board moves. */
  asks: Asks | null;
  /** Who looks at it; nobody in a replay, which tells of all by their names. */
  you: Seat | null;
  /** From whose side it is seen, where that is not the viewer's. */
  side?: Seat | null;
  names: Record<Seat, string>;
  lines: string[];
  /** What each of those lines did. */
  facts: Facts[];
  /** The position in words, for a game whose board the page does not have. */
  text?: string | undefined;
  onplay: (move: string) => void;
  /** Shows a statement of the rules, where there is a place for them. */
  onrule?: ((statement: string) => void) | undefined;
}

/** The seats in the order around the table, beginning with the viewer's. */
export function around(seats: Seat[], you: Seat | null): Seat[] {
  const first = Math.max(0, seats.indexOf(you ?? ''));
  return [...seats.slice(first), ...seats.slice(0, first)];
}
