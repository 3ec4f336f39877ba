// How long things move on the board, and how long they take to be seen, in milliseconds.
import { CHANCE, GLANCE, REVEAL } from '../../lib/pace';
import type { Line } from '../../lib/story';
import type { Pace } from '../folder';

/** Until a bomb lands: on a phone, the page may have to go to the pile first. */
export const FALL = 650;
/** Until it has been seen what the bomb has done; only then does anything else move. */
export const BURST = 1700;
/** Until cards lie in their places. */
export const LAID = 420;
/** Until the last bid has been turned over. */
const SHOWN = 680;
/** What came of a bid is read. */
const READ = 350;

/** One after the other, if several things came together: a bomb falls, bids are shown, cards are taken and dealt. */
export function pace(said: Line[]): Pace | null {
  const has = (verb: string): boolean => said.some((line) => line.verb === verb);
  const shown = said.filter(({ verb, what }) => verb === 'bid' && what !== '?').length;
  const settles = (has('bomb') ? FALL + BURST : 0) + (has('take') || has('deal') ? LAID : 0) + (shown ? SHOWN : 0);
  if (!settles) return null;
  return { settles, seen: settles + (shown ? REVEAL + READ * shown : has('deal') ? CHANCE : GLANCE) };
}
