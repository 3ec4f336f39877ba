// How long a person needs to see what has just happened before the next thing does.
import { parse } from './story';

const GLANCE = 550;
const THROW = 1050;
const REVEAL = 1700;

export function pause(lines: string[]): number {
  const said = lines.map(parse);
  if (said.filter(({ verb, what }) => verb === 'bid' && what !== '?').length > 1) return REVEAL;
  if (said.some(({ verb }) => verb === 'bomb' || verb === 'take')) return REVEAL;
  // What a person did comes before the throw that follows it, and is to be seen first.
  if (said.some(({ verb }) => verb === 'throw' || verb === 'roll')) return said.some(({ seat }) => seat !== '*') ? GLANCE + THROW : THROW;
  return said.every(({ what, verb }) => what === '?' || verb === '?') ? 0 : GLANCE;
}
