import { expect, test, vi } from 'vitest';

vi.mock('../src/lib/texts.svelte', () => ({ language: () => 'de' }));

import type { Player } from '../src/lib/messages';
import { isMyTurn, opponents, waitedFor } from '../src/lib/my-tables';

const players: Player[] = [
  { seat: 'A', name: 'Anna', kind: 'person' },
  { seat: 'B', name: 'sense', kind: 'bot' },
  { seat: 'C', name: '', kind: 'open' },
  { seat: 'D', name: 'Ben', kind: 'person' },
];

test('the others are all who have a seat, bots by the names that they have on the page', () => {
  expect(opponents({ you: 'A', players })).toEqual(['Berta', 'Ben']);
  expect(opponents({})).toEqual([]);
});

test('it is my turn when my seat is asked', () => {
  expect(isMyTurn({ you: 'A', asked: ['A', 'D'] })).toBe(true);
  expect(isMyTurn({ you: 'A', asked: ['D'] })).toBe(false);
  expect(isMyTurn({ you: null, asked: [] })).toBe(false);
  expect(isMyTurn({})).toBe(false);
});

test('who is waited for is said by name', () => {
  expect(waitedFor({ players, asked: ['D'] })).toEqual(['Ben']);
  expect(waitedFor({})).toEqual([]);
});
