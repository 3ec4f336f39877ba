// Who is waited for though they have no page open, and for how long.
import type { Seat, SeatInfo } from './messages';

export interface Absent {
  seat: Seat;
  /** For how many seconds they have been gone. */
  seconds: number;
  /** Whether the others need not wait any longer. */
  isLong: boolean;
}

/** Seconds: whoever loads the page again, or changes from one network to another, is not gone. */
const NOTICED = 10;
/** Seconds: what is read aloud must not change more often. */
const STEP = 10;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Of the seats that are waited for, those whose people are gone; a bot that stands in is not waited for. */
export function absent(waitedFor: Seat[], seats: SeatInfo[], gone: (seat: Seat) => number | null, patience: number): Absent[] {
  return seats
    .filter(({ seat, kind, bot }) => kind === 'person' && bot === null && waitedFor.includes(seat))
    .map(({ seat }) => ({ seat, seconds: gone(seat) ?? -1 }))
    .filter(({ seconds }) => seconds >= Math.min(NOTICED, patience))
    .map(({ seat, seconds }) => ({ seat, seconds, isLong: seconds >= patience }));
}

/** How long something has lasted, roughly, as a person would say it; nothing if that is only a few seconds. */
export function lasted(seconds: number, language: string): string {
  if (seconds < STEP) return '';
  const say = (unit: string, count: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  if (seconds < MINUTE) return say('second', Math.floor(seconds / STEP) * STEP);
  if (seconds < HOUR) return say('minute', Math.floor(seconds / MINUTE));
  return say('hour', Math.floor(seconds / HOUR));
}
