import { describe, expect, test, vi } from 'vitest';

// Stories speak through the page's texts; here a key and its values stand for the sentence.
vi.mock('../src/lib/texts.svelte', () => ({
  t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`,
  has: () => true,
}));
vi.mock('../src/lib/settings.svelte', () => ({ moves: () => true }));

import { around } from '../src/games/board';
import { nearest } from '../src/lib/arrows';
import { nameOf } from '../src/lib/names';
import { pause } from '../src/lib/pace';
import type { View } from '../src/lib/protocol';
import { read } from '../src/lib/router.svelte';
import { facts, sentence } from '../src/lib/story';

const names = { A: 'Anna', B: 'Bob', C: 'Cleo' };
const view = (state: object): View => ({ state }) as View;

describe('facts about a line come from the views around it', () => {
  test('a hit', () => {
    const before = view({ camps: { B: { alive: true, dice: [6, 6], tokens: [] } } });
    const after = view({ camps: { B: { alive: true, dice: [6, 2], tokens: [] } } });
    expect(facts('bunker', 'A hit B2', before, after)).toEqual({ before: 6, left: 2 });
  });

  test('a coin that was found', () => {
    const after = view({ camps: { B: { alive: false } } });
    expect(facts('bunker', 'A open B2', view({ camps: {} }), after)).toEqual({ found: 'yes', camp: 'B' });
  });

  test('a card that was taken, and who gets the other', () => {
    const before = view({ table: ['R25', 'X'], second: 'B', players: { A: { bid: 12 } } });
    expect(facts('die-bombe', 'A take R25', before, before)).toEqual({ paid: 12, other: 'X', second: 'B' });
  });

  test('a card that was lost', () => {
    const before = view({ players: { C: { red: ['R5', 'R21'], green: [] } } });
    expect(facts('die-bombe', 'A bomb C red', before, before)).toEqual({ lost: 'R21' });
  });

  test('points', () => expect(facts('bruno-bueffel', 'A enter sixes', view({ gives: { sixes: 24 } }), view({}))).toEqual({ points: 24 }));
  test('without a view before there are none', () => expect(facts('bunker', 'A hit B2', null, view({}))).toBeNull());
});

describe('sentences', () => {
  test('speak of people by name', () => expect(sentence('bunker', '* start B', null, names)).toContain('"what":"Bob"'));
  test('keep sealed things sealed', () => {
    expect(sentence('die-bombe', 'A bid ?', null, names)).toBe('die-bombe-said-bid-sealed {"who":"Anna"}');
    expect(sentence('bunker', 'B ?', null, names)).toBe('bunker-said-sealed {"who":"Bob"}');
  });
  test('say less where less is known', () => {
    expect(sentence('bunker', 'A hit B2', null, names)).toMatch(/^plain-bunker-hit/);
    expect(sentence('bunker', 'A hit B2', { before: 6, left: 2 }, names)).toMatch(/^bunker-said-hit/);
  });
});

test('a reveal takes longer to see than a sealed bid', () => {
  expect(pause(['A bid 3', 'B bid 4'])).toBeGreaterThan(pause(['* roll 6-3']));
  expect(pause(['A bid ?'])).toBe(0);
});

test('addresses', () => {
  expect(read('/')).toEqual({ page: 'start' });
  expect(read('/t/k3v9x2')).toEqual({ page: 'table', id: 'k3v9x2' });
  expect(read('/t/k3v9x2/replay')).toEqual({ page: 'replay', id: 'k3v9x2' });
  expect(read('/x')).toEqual({ page: 'lost' });
});

test('the viewer sits below, the others follow clockwise', () => {
  expect(around(['A', 'B', 'C'], 'B')).toEqual(['B', 'C', 'A']);
  expect(around(['A', 'B', 'C'], null)).toEqual(['A', 'B', 'C']);
});

test('an arrow goes to the nearest thing in its direction', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const others = [box(20, 0), box(100, 0), box(0, 50)];
  expect(nearest(box(0, 0), others, [1, 0])).toBe(0);
  expect(nearest(box(0, 0), others, [0, 1])).toBe(2);
  expect(nearest(box(0, 0), others, [-1, 0])).toBeNull();
});

test('a bot has a name that tells it from the others', () => {
  expect(nameOf({ seat: 'B', kind: 'bot', name: 'sense', bot: 'sense', online: true })).toBe('Berta');
  expect(nameOf({ seat: 'A', kind: 'person', name: 'Anna', bot: null, online: true })).toBe('Anna');
});
