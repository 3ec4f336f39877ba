import { expect, test, vi } from 'vitest';

vi.mock('../../lib/texts.svelte', () => ({ t: (key: string) => key }));

import { pause } from '../../lib/pace';
import telling from './telling';
import { lastBids } from './rounds';

test('before the first bids there are none', () => {
  expect(lastBids(['* deal R3 G7'], 0)).toEqual([]);
  expect(lastBids(['* deal R3 G7', 'A bid 5', 'B bid ?'], 2)).toEqual([]);
});

test('the last bids that were shown, highest first; one’s own sealed bid is not among them', () => {
  const lines = ['* deal R3 G7', 'A bid 1', 'B bid 2', 'A take R3', '* deal R5 G9', 'A bid 4', 'B bid 9', 'B take R5', '* deal X G3', 'A bid 7'];
  expect(lastBids(lines, 1)).toEqual([{ seat: 'B', amount: 9 }, { seat: 'A', amount: 4 }]);
});

test('after a tie the new bids count', () => {
  const lines = ['* deal R3 G7', 'A bid 10', 'B bid 10', 'C bid 4', 'A bid 6', 'B bid 8'];
  expect(lastBids(lines, 0)).toEqual([{ seat: 'B', amount: 8 }, { seat: 'A', amount: 6 }, { seat: 'C', amount: 4 }]);
});

test('a reveal takes longer to see than a card that is dealt, a sealed bid no time', () => {
  const seen = (...lines: string[]) => pause(lines, telling.pace);
  expect(seen('A bid 3', 'B bid 4')).toBeGreaterThan(seen('* deal R3 G7'));
  expect(seen('A take R3')).toBe(seen('A bid 3', 'B bid 4'));
  expect(seen('A bid ?')).toBe(0);
});
