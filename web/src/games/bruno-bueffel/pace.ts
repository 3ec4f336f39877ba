// How long the board moves: an entry is seen, then the dice of the next throw tumble, and an S stamps its foot.
import { CHANCE, GLANCE, TUMBLE } from '../../lib/pace';
import type { Line } from '../../lib/story';
import type { Pace } from '../folder';

/** In milliseconds. */
const STAMP = 600;

/** When dice that were thrown begin to tumble and when they lie still, in milliseconds, and when words may follow. */
export function throwTimes(isEntry: boolean, isStrike: boolean): { begins: number; lies: number; told: number } {
  const begins = isEntry ? GLANCE : 0;
  const lies = begins + TUMBLE;
  return { begins, lies, told: lies + (isStrike ? STAMP : 0) };
}

export function pace(said: Line[]): Pace | null {
  const thrown = said.find(({ verb }) => verb === 'throw');
  if (!thrown) return null;
  const isEntry = said.some(({ verb }) => verb === 'enter' || verb === 'strike');
  const { told } = throwTimes(isEntry, thrown.what.endsWith('S'));
  return { settles: told, seen: told + CHANCE };
}
