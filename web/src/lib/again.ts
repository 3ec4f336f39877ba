// Playing again: who is asked to, and whom an open seat waits for.
import type { Seat, SeatInfo, TableAnswer } from './messages';

/** Who asks this viewer to play again, as long as a seat is kept for them and they have not declined. */
export function invitation({ next, you }: TableAnswer, left: (seconds: number) => number): Seat | null {
  const isAsked = next && you && next.by !== you && !next.declined.includes(you) && left(next.left) > 0;
  return isAsked ? next.by : null;
}

const MINUTE = 60;
const STEP = 10;

/** How many seconds are left, rounded up: to minutes, and in the last one to tens. */
export function rounded(seconds: number): number {
  const step = seconds > MINUTE ? MINUTE : STEP;
  return Math.max(STEP, Math.ceil(seconds / step) * step);
}

/** Open seats by what they wait for: people for whom they are kept, or anyone. */
export interface Waiting {
  kept: SeatInfo[];
  open: SeatInfo[];
}

export function waiting(seats: SeatInfo[], left: (seconds: number) => number): Waiting {
  const free = seats.filter(({ kind }) => kind === 'open');
  const isKept = ({ kept }: SeatInfo): boolean => kept !== null && !kept.declined && left(kept.left) > 0;
  return { kept: free.filter(isKept), open: free.filter((at) => !isKept(at)) };
}

/** Who was to have a seat and does not come. */
export function missing(open: SeatInfo[]): { declined: string[]; late: string[] } {
  const kept = open.flatMap((at) => at.kept ?? []);
  const names = (declined: boolean): string[] => kept.filter((each) => each.declined === declined).map(({ name }) => name);
  return { declined: names(true), late: names(false) };
}
