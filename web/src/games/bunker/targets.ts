// What a legal move of Bunker would do, in numbers: for the marks on the board and for labels.
import type { BunkerState, Seat } from '../../lib/messages';

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

export function target(move: string, state: BunkerState, you: Seat): Target | null {
  const [verb = '', place = ''] = move.split(' ');
  if (!VERBS.has(verb)) return null;
  const isOwn = verb === 'mend' || verb === 'hide';
  const camp = isOwn ? you : place[0]!;
  const pit = Number(isOwn ? place : place.slice(1));
  const die = state.camps[camp]?.dice[pit - 1] ?? 0;
  const most = state.camps[camp]?.dice.length ?? 6; // a full die shows as many points as there are pits
  const [first, second] = state.roll ?? [0, 0];
  const other = pit === first ? second : first;
  const left = {
    hit: Math.max(0, die - other),
    chip: die - 1,
    mend: Math.min(most, die + other),
    open: die,
    hide: die,
  }[verb as Verb];
  return { move, verb: verb as Verb, camp, pit, points: Math.abs(left - die), left };
}

/** The moves by the pit that they concern, the strongest first. */
export function targets(legal: string[], state: BunkerState, you: Seat): Map<string, Target[]> {
  const found = new Map<string, Target[]>();
  for (const move of legal) {
    const made = target(move, state, you);
    if (!made) continue;
    const spot = `${made.camp}${made.pit}`;
    found.set(spot, [...(found.get(spot) ?? []), made].sort((a, b) => Number(a.verb === 'chip') - Number(b.verb === 'chip')));
  }
  return found;
}
