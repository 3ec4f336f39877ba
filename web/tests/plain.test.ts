import { expect, test } from 'vitest';
import { grouped, matching, meant, pickedMove } from '../src/plain/moves';

const MOVES = ['claim 2 5s', 'claim 3 5s', 'doubt', 'claim 3 6s'];

test('moves are grouped by their verbs', () => {
  expect(grouped(MOVES)).toEqual([
    { verb: 'claim', moves: ['claim 2 5s', 'claim 3 5s', 'claim 3 6s'] },
    { verb: 'doubt', moves: ['doubt'] },
  ]);
});

test.each([
  ['', MOVES],
  ['5s', ['claim 2 5s', 'claim 3 5s']],
  ['5S 3', ['claim 3 5s']],
  ['nothing', []],
])('“%s” leaves what has all of its words', (typed, left) => expect(matching(MOVES, typed)).toEqual(left));

test.each([
  ['', null],
  ['claim', null],
  [' Claim  3 6s ', 'claim 3 6s'],
  ['dou', 'doubt'],
])('Enter after “%s” plays %s', (typed, move) => expect(meant(MOVES, typed)).toBe(move));

test('what was typed in full is meant, even if it is the beginning of another move', () => {
  expect(meant(['bid 1', 'bid 12'], 'bid 1')).toBe('bid 1');
});

test('a move of parts has those that were picked in their order, and what comes with them', () => {
  expect(pickedMove('keep', ['1', '3', '6', '6'], [true, false, true], 'B')).toBe('keep 16 B');
  expect(pickedMove('keep', ['1', '3'], [], null)).toBe('keep');
});
