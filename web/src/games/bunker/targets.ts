// Where a legal move of Bunker is offered on the board, and what it would do, as the server says.
import type { Asks, Seat } from '../../lib/messages';

export type Verb = 'hit' | 'chip' | 'open' | 'mend' | 'hide';

export interface Target {
  move: string;
  verb: Verb;
  camp: Seat;
  pit: number;
  /** Points that come off or on. */
  points: number;
  /** What the die shows afterwards. */
  left: number;
}

const VERBS = new Set<string>(['hit', 'chip', 'open', 'mend', 'hide']);

export function target(move: string, would: Asks['would'], you: Seat): Target | null {
  const [verb = '', place = ''] = move.split(' ');
  if (!VERBS.has(verb)) return null;
  const isOwn = !/^[A-Z]/.test(place);
  const { before = 0, left = 0 } = (would[move] ?? {}) as Partial<Record<string, number>>;
  return {
    move,
    verb: verb as Verb,
    camp: isOwn ? you : place[0]!,
    pit: Number(isOwn ? place : place.slice(1)),
    points: Math.abs(left - before),
    left,
  };
}

/** The moves by the pit that they concern, the strongest first. */
export function targets({ legal, would }: Pick<Asks, 'legal' | 'would'>, you: Seat): Map<string, Target[]> {
  const found = new Map<string, Target[]>();
  for (const move of legal) {
    const made = target(move, would, you);
    if (!made) continue;
    const spot = `${made.camp}${made.pit}`;
    found.set(spot, [...(found.get(spot) ?? []), made].sort((a, b) => Number(a.verb === 'chip') - Number(b.verb === 'chip')));
  }
  return found;
}
