import { expect, test } from 'vitest';
import { doublers, lastRound } from '../src/games/die-bombe/rounds';

test('before the first bids there are none', () => expect(lastRound(['* deal R3 G7', 'A bid ?'])).toBeNull());

test('the last bids that were shown, highest first', () => {
  const lines = ['* deal R3 G7', 'A bid 1', 'B bid 2', 'A take R3', '* deal R5 G9', 'A bid 4', 'B bid 9', 'B take R5', '* deal X G3', 'A bid ?'];
  expect(lastRound(lines)).toEqual({ bids: [{ seat: 'B', amount: 9 }, { seat: 'A', amount: 4 }], winner: 'B', isAgain: false });
});

test('after a tie the new bids count', () => {
  const lines = ['* deal R3 G7', 'A bid 10', 'B bid 10', 'C bid 4', 'A bid 6', 'B bid 8'];
  expect(lastRound(lines)).toMatchObject({ bids: [{ seat: 'B', amount: 8 }, { seat: 'A', amount: 6 }, { seat: 'C', amount: 4 }] });
});

test('the most cards of a colour double; tied players all do; nobody without cards', () => {
  expect([...doublers({ A: ['R25', 'R3'], B: ['R11'], C: ['R7', 'R15'] })]).toEqual(['A', 'C']);
  expect([...doublers({ A: [], B: [] })]).toEqual([]);
});
