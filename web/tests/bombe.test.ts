import { expect, test } from 'vitest';
import { doublers, lastBids, worth } from '../src/games/die-bombe/rounds';

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

test('cards are worth the sum of their numbers', () => expect(worth(['R25', 'R3'])).toBe(28));

test('the most cards of a colour double; tied players all do; nobody without cards', () => {
  expect([...doublers({ A: ['R25', 'R3'], B: ['R11'], C: ['R7', 'R15'] })]).toEqual(['A', 'C']);
  expect([...doublers({ A: [], B: [] })]).toEqual([]);
});
