import { expect, test } from 'vitest';
import { ago } from '../src/lib/ago';
import { amount } from '../src/lib/numbers';

const NOW = 1_700_000_000;

test('what is less than a minute old is now', () => expect(ago(NOW - 40, NOW, 'en')).toBe('now'));

test('how long ago is said in the largest unit that fits, in the person’s language', () => {
  expect(ago(NOW - 5 * 60, NOW, 'en')).toBe('5 minutes ago');
  expect(ago(NOW - 3 * 60 * 60, NOW, 'de')).toBe('vor 3 Stunden');
  expect(ago(NOW - 25 * 60 * 60, NOW, 'fr')).toBe('hier');
});

test('after a week the date is said', () => expect(ago(NOW - 8 * 24 * 60 * 60, NOW, 'en')).toMatch(/2023/));

test('a clock that is behind the server’s does not see the future', () => expect(ago(NOW + 30, NOW, 'en')).toBe('now'));

test('a number below zero has a real minus', () => expect([amount(-17), amount(0), amount(8)]).toEqual(['−17', '0', '8']));
