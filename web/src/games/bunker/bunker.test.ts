import { describe, expect, test } from 'vitest';
import { changes } from './changes';
import { target, targets } from './targets';
import type { BunkerState } from './state';

function state(given: { a?: number[]; b?: number[]; tokens?: boolean[]; alive?: boolean } & Partial<BunkerState> = {}): BunkerState {
  const { a = [6, 6, 6, 6, 6, 6], b = [6, 6, 6, 6, 6, 6], tokens = Array(6).fill(true) as boolean[], alive = true, ...rest } = given;
  return {
    phase: 'acting',
    turn: 'A',
    roll: [6, 3],
    waiting: [],
    swapping: [],
    quiet: 0,
    camps: {
      A: { alive: true, dice: a, tokens: Array(6).fill(true) as boolean[], coin: 2 },
      B: { alive, dice: b, tokens, coin: null },
    },
    ...rest,
  };
}

describe('what a move would do', () => {
  test.each([
    ['hit B6', { before: 6, left: 3 }, 3],
    ['chip B2', { before: 1, left: 0 }, 1],
    ['mend 3', { before: 1, left: 6 }, 5],
  ])('%s is as the server says', (move, facts, points) => {
    expect(target(move, { [move]: facts }, 'A')).toMatchObject({ points, left: facts.left });
  });

  test('a move of the own camp is on the own pit', () => {
    expect(target('mend 6', {}, 'B')).toMatchObject({ camp: 'B', pit: 6 });
    expect(target('hide 4', {}, 'A')).toMatchObject({ camp: 'A', pit: 4 });
    expect(target('open C2', {}, 'A')).toMatchObject({ camp: 'C', pit: 2 });
  });

  test('swap, stay and pass are on no pit', () => {
    expect(targets({ legal: ['swap', 'stay', 'pass'], would: {} }, 'A').size).toBe(0);
  });

  test('where a hit and a chip are possible the hit comes first', () => {
    const moves = targets({ legal: ['chip B6', 'hit B6', 'chip B1'], would: {} }, 'A');
    expect(moves.get('B6')?.map(({ verb }) => verb)).toEqual(['hit', 'chip']);
    expect(moves.get('B1')).toHaveLength(1);
  });
});

describe('the difference of two states', () => {
  test('of the same state is nothing', () => expect(changes(state(), state())).toEqual([]));

  test('a hit, a mend and a lost die', () => {
    expect(changes(state(), state({ b: [6, 6, 6, 6, 6, 3] }))).toEqual([{ kind: 'lost', spot: 'B6', points: 3 }]);
    expect(changes(state({ a: [1, 6, 6, 6, 6, 6] }), state())).toEqual([{ kind: 'gained', spot: 'A1', points: 5 }]);
    expect(changes(state(), state({ b: [6, 6, 0, 6, 6, 6] }))).toEqual([{ kind: 'gone', spot: 'B3', points: 6 }]);
  });

  test('an opened pit', () => {
    const tokens = [true, true, false, true, true, true];
    expect(changes(state({ b: [6, 6, 0, 6, 6, 6] }), state({ b: [6, 6, 0, 6, 6, 6], tokens }))).toEqual([{ kind: 'opened', spot: 'B3' }]);
  });

  test('a swap is one change, not two', () => {
    const before = state({ b: [6, 6, 5, 6, 6, 2], phase: 'swapping' });
    expect(changes(before, state({ b: [6, 6, 2, 6, 6, 5] }))).toEqual([{ kind: 'swapped', camp: 'B', pits: [6, 3] }]);
  });

  test('a camp that is out says nothing about its pits', () => {
    expect(changes(state(), state({ b: [0, 0, 0, 0, 0, 0], alive: false }))).toEqual([{ kind: 'out', camp: 'B' }]);
  });

  test('a throw is seen when the turn has gone on, also when it shows the same', () => {
    expect(changes(state(), state({ turn: 'B' }))).toEqual([{ kind: 'thrown', roll: [6, 3] }]);
    expect(changes(state({ phase: 'rolling', roll: null }), state())).toEqual([{ kind: 'thrown', roll: [6, 3] }]);
  });

  test('the end of the swapping is no new throw', () => {
    expect(changes(state({ phase: 'swapping' }), state())).toEqual([]);
  });
});
