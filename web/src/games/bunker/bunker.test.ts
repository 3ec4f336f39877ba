import { describe, expect, test, vi } from 'vitest';

vi.mock('../../lib/texts.svelte', () => ({
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  list: (said: string[]) => said.join(' & '),
}));

import type { Facts } from '../../lib/messages';
import { parse } from '../../lib/story';
import { changes } from './changes';
import { places } from './places';
import { target, targets } from './targets';
import { pace, seen, type Step } from './timing';
import { left, pitWords, whereCoinsWere } from './words';
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

const NONE = [0, 0, 0, 0, 0, 0];
/** B's coin was in 3. */
const OUT = state({ b: NONE });
OUT.camps.B = { alive: false, dice: NONE, tokens: Array(6).fill(false) as boolean[], coin: 3 };

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

  test('a camp that is out says nothing about its pits but for the one where the coin was', () => {
    expect(changes(state(), OUT)).toEqual([{ kind: 'found', spot: 'B3' }]);
  });

  test('at the end the coin of who has won is turned up, also for themselves', () => {
    expect(changes(state(), { ...OUT, phase: 'over' })).toEqual([
      { kind: 'turned', spot: 'A2' },
      { kind: 'found', spot: 'B3' },
    ]);
  });

  test('a throw is seen when the turn has gone on, also when it shows the same', () => {
    expect(changes(state(), state({ turn: 'B' }))).toEqual([{ kind: 'thrown', roll: [6, 3] }]);
    expect(changes(state({ phase: 'rolling', roll: null }), state())).toEqual([{ kind: 'thrown', roll: [6, 3] }]);
  });

  test('the end of the swapping is no new throw', () => {
    expect(changes(state({ phase: 'swapping' }), state())).toEqual([]);
  });
});

describe('one thing is seen after the other', () => {
  const order = (...steps: Step[]) => (from: BunkerState, to: BunkerState) => {
    const shown = seen(changes(from, to));
    const times = steps.map((step) => shown.at(step));
    expect(times).not.toContain(null);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a! - b!));
    return shown;
  };

  test('a token comes off, then the coin is seen, then the camp is cleared, then the other coin is turned up', () => {
    const shown = order('token', 'coin', 'clear', 'turn')(state(), { ...OUT, phase: 'over', roll: null });
    expect([shown.opened, shown.at('token'), shown.at('throw')]).toEqual(['B3', 0, null]);
  });

  test('a token comes off, nothing is there, and the next one throws', () => {
    const tokens = [true, true, false, true, true, true];
    order('token', 'empty', 'throw')(state({ b: NONE }), state({ b: NONE, tokens, turn: 'B' }));
  });

  test.each([
    ['dice that are thrown', ['* roll 6-3'], [], state({ roll: null, phase: 'rolling' }), state()],
    ['a hit, then a throw', ['A hit B6', '* roll 6-3'], [], state(), state({ b: [6, 6, 6, 6, 6, 3], turn: 'B' })],
    ['the last coin', ['A open B3'], [{ found: 'yes' }], state(), { ...OUT, phase: 'over', roll: null } as BunkerState],
    ['a coin, after which others play on', ['A open B3', '* roll 6-3'], [{ found: 'yes' }], state(), { ...OUT, turn: 'C' }],
  ])('words wait until the board has shown %s', (_, lines, facts, from, to) => {
    const shown = seen(changes(from, to));
    const last = Math.max(...(['points', 'clear', 'turn', 'throw'] as const).map((step) => shown.at(step) ?? 0));
    const { settles, seen: read } = pace(lines.map(parse), facts)!;
    expect(settles).toBeGreaterThan(last + 400);
    expect(settles).toBeLessThan(last + 800);
    expect(read).toBeGreaterThan(settles);
  });

  test('nothing moves when somebody stays', () => expect(pace([parse('B stay')], [{}])).toBeNull());
});

describe('where the camps lie', () => {
  test.each([2, 3, 4])('%i camps each have a place of their own, around the table and in rows', (count) => {
    for (const isLow of [false, true]) expect(new Set(places(count, isLow).map(({ area }) => area)).size).toBe(count);
  });
});

describe('in words', () => {
  test('what a camp has left', () => {
    const camp = state({ b: [6, 0, 3, 0, 1, 6], tokens: [true, false, true, true, true, true] }).camps.B!;
    expect(left(camp)).toBe('bunker-left-points\u00a016, bunker-left-dice\u00a04, bunker-left-opened\u00a01');
    expect(left(state().camps.B!)).not.toContain('opened');
    expect(left(OUT.camps.B!)).toBe('bunker-camp-out-coin 3');
  });

  test('a coin is one’s own only to its owner, and only while others do not know it', () => {
    const { A } = state().camps;
    expect(pitWords('A2', A!, 2, true)).toContain('bunker-pit-coin');
    expect(pitWords('A2', A!, 2, false)).toContain('bunker-pit-coin-there');
    expect(pitWords('A3', A!, 3, true)).not.toContain('coin');
  });

  test('where the coins were, who found them, and whose is ours', () => {
    const said = ['A hide 2', 'B hide 3', 'A open B1', 'A open B3'].map(parse);
    const facts: Facts[] = [{}, {}, { found: 'no' }, { found: 'yes' }];
    const ended = { view: { state: OUT } as never, said, facts, names: { A: 'Anna', B: 'Ben' }, winner: 'A' };
    expect(whereCoinsWere({ ...ended, you: 'B' })).toBe('bunker-why bunker-why-found other Anna you Ben 3 other Anna 2');
    expect(whereCoinsWere({ ...ended, you: 'A' })).toBe('bunker-why bunker-why-found you Anna other Ben 3 you Anna 2');
  });
});
