// How long a person needs to see what has just happened before the next thing does.
import type { Telling } from '../games/folder';
import { parse } from './story';

const GLANCE = 550;
const CHANCE = 1050;
export const REVEAL = 1700;

/** In milliseconds, for lines that came together; a game may know better. */
export function pause(lines: string[], pace: Telling['pace'] = () => null): number {
  const said = lines.map(parse);
  const known = pace(said);
  if (known !== null) return known;
  // What a person did comes before the chance that follows it, and is to be seen first.
  if (said.some(({ seat }) => seat === '*')) return said.some(({ seat }) => seat !== '*') ? GLANCE + CHANCE : CHANCE;
  return lines.every((line) => line.endsWith('?')) ? 0 : GLANCE;
}
