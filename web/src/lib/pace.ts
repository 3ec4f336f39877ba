// How long a person needs to see what has just happened before the next thing does.
import type { Pace, Telling } from '../games/folder';
import type { Facts } from './messages';
import { parse } from './story';

/** Milliseconds to see what somebody did, what chance did, and what several did at once. */
export const GLANCE = 550;
export const CHANCE = 1050;
export const REVEAL = 1700;
/** How many milliseconds dice tumble before they lie still. */
export const TUMBLE = 750;

export const AT_ONCE: Pace = { settles: 0, seen: 0 };

/** For lines that came together, with what they did; a game may know better, and knows alone what moves on its board. */
export function paceOf(lines: string[], facts: Facts[], known: Telling['pace'] = () => null): Pace {
  const said = lines.map(parse);
  return known(said, facts) ?? { settles: 0, seen: seen(lines) };
}

function seen(lines: string[]): number {
  const isChance = lines.some((line) => line.startsWith('*'));
  // What a person did comes before the chance that follows it, and is to be seen first.
  if (isChance) return lines.every((line) => line.startsWith('*')) ? CHANCE : GLANCE + CHANCE;
  return lines.every((line) => line.endsWith('?')) ? 0 : GLANCE;
}
