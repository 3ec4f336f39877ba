// How long ago something was, as a person would say it.

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 60 * 60],
  ['day', 24 * 60 * 60],
];
const WEEK = 7 * 24 * 60 * 60;

/** Both times in seconds since 1970; after a week the date is said. */
export function ago(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  if (passed >= WEEK) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then * 1000);
  const [unit, length] = UNITS.findLast(([, seconds]) => passed >= seconds) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
