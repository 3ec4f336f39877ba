import { describe, expect, test } from 'vitest';
import { absent, lasted } from '../src/lib/absent';
import type { SeatInfo } from '../src/lib/messages';

const seat = (letter: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: letter,
  name: letter,
  kind: 'person',
  bot: null,
  online: false,
  gone: 0,
  kept: null,
  ...more,
});
const PATIENCE = 60;
const found = (seconds: Record<string, number>, waitedFor = Object.keys(seconds), more: Partial<SeatInfo> = {}) =>
  absent(waitedFor, Object.keys(seconds).map((letter) => seat(letter, more)), (letter) => seconds[letter] ?? null, PATIENCE);

describe('somebody is absent', () => {
  test('when they are waited for and gone', () => {
    expect(found({ B: 40 })).toEqual([{ seat: 'B', seconds: 40, isLong: false }]);
    expect(found({ B: 40 }, ['A'])).toEqual([]);
  });

  test('not while they may only be loading the page again', () => expect(found({ A: 9, B: 10 }).map(({ seat }) => seat)).toEqual(['B']));

  test('for too long when the table’s patience is over', () => expect(found({ A: 59, B: 60 }).map(({ isLong }) => isLong)).toEqual([false, true]));

  test('not when a bot plays for them', () => expect(found({ B: 90 }, ['B'], { bot: 'sense' })).toEqual([]));

  test('with a table of little patience, as soon as that is over', () => {
    const gone = (seconds: number) => absent(['B'], [seat('B')], () => seconds, 2).map(({ isLong }) => isLong);
    expect([gone(1), gone(2)]).toEqual([[], [true]]);
  });

  test('not when they are here', () => expect(absent(['B'], [seat('B')], () => null, PATIENCE)).toEqual([]));
});

test('how long is said in steps that are not too small to be read aloud', () => {
  expect([3, 10, 19, 59, 60, 119, 60 * 60, 26 * 60 * 60].map((seconds) => lasted(seconds, 'en'))).toEqual(
    ['', '10 seconds', '10 seconds', '50 seconds', '1 minute', '1 minute', '1 hour', '26 hours'],
  );
  expect(lasted(125, 'de')).toBe('2 Minuten');
});
