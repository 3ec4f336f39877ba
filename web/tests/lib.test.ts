import { describe, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({ now: 'en' }));

// Stories speak through the page's texts; here a key and its values stand for the sentence.
vi.mock('../src/lib/texts.svelte', () => ({
  t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`,
  has: () => true,
  language: () => page.now,
}));
vi.mock('../src/lib/settings.svelte', () => ({ moves: () => true }));

import { around } from '../src/games/board';
import { nearest } from '../src/lib/arrows';
import type { Facts, Highlight } from '../src/lib/messages';
import { nameOf } from '../src/lib/names';
import { paceOf } from '../src/lib/pace';
import { read } from '../src/lib/router.svelte';
import { isHighlight, news, sentence, spoken, worded } from '../src/lib/story';

const names = { A: 'Anna', B: 'Bob', C: 'Cleo' };

describe('highlights', () => {
  const named: Highlight[] = [{ verb: 'open', facts: { found: 'yes' } }, { verb: 'risk', facts: {} }];
  test('are lines with the verb and all the facts that are named', () => {
    expect(isHighlight(named, 'A open B6', { what: 'B6', found: 'yes' })).toBe(true);
    expect(isHighlight(named, 'A risk', {})).toBe(true);
  });
  test('are neither other lines nor lines that did something else', () => {
    expect(isHighlight(named, 'A open B6', { what: 'B6', found: 'no' })).toBe(false);
    expect(isHighlight(named, 'A hit B6', { found: 'yes' })).toBe(false);
    expect(isHighlight(named, 'A open ?', {})).toBe(false);
  });
});

describe('sentences', () => {
  test('speak of people by name', () => expect(sentence('bunker', '* start B', { what: { seat: 'B' } }, names)).toContain('"what":"Bob"'));
  test('keep sealed things sealed', () => {
    expect(sentence('die-bombe', 'A bid ?', {}, names)).toContain('die-bombe-said-bid-sealed {"who":"Anna"');
    expect(sentence('bunker', 'B ?', {}, names)).toContain('bunker-said-sealed {"who":"Bob"');
  });
  test('tell what a line did', () => {
    expect(sentence('bunker', 'A hit B2', { what: 'B2', before: 6, left: 2 }, names)).toBe(
      'bunker-said-hit {"who":"Anna","what":"B2","before":6,"left":2,"you":"nobody"}',
    );
  });
  test('word phrases within phrases, and lists', () => {
    const pile = { say: 'pile-red-of', with: { name: { seat: 'C' } } };
    expect(worded(['R3', pile], names)).toBe('R3, pile-red-of {"name":"Cleo","you":"nobody"}');
  });
  test('know which part in them their reader has', () => {
    const did = { camp: { seat: 'B' }, what: { say: 'pile-red-of', with: { name: { seat: 'C' } } } };
    const part = (you: string): unknown => JSON.parse(sentence('bunker', 'A open B2', { camp: did.camp }, names, you).split(' ').slice(1).join(' ')).you;
    expect(['A', 'B', 'C'].map(part)).toEqual(['who', 'camp', 'nobody']);
    expect(worded(did.what, names, 'C')).toContain('"you":"name"');
  });
});

describe('news', () => {
  const lines = ['B swap', 'A hit B2', '* roll 6-3', 'C ?', 'C stay', 'B chip A1', 'C mend 2', '* roll 1-1'];
  const story = (fresh: number, upTo = lines.length) => ({ lines: lines.slice(0, upTo), facts: [], fresh });
  const told = (said: string[]): string[] => said.map((text) => /said-(\w+)/.exec(text)![1]!);

  test('begin with the newest, and go back to what the viewer did', () => {
    expect(told(news('bunker', story(6), names, 'A'))).toEqual(['mend', 'chip', 'stay', 'hit']);
    expect(told(news('bunker', story(2, 3), names, 'A'))).toEqual(['hit']);
  });
  test('leave out throws, and what is sealed', () => expect(told(news('bunker', story(3, 4), names, 'A'))).toEqual(['hit']));
  test('have what came together with the viewer’s own decision', () => {
    expect(told(news('bunker', { lines: ['A bid 3', 'B bid 4'], facts: [], fresh: 0 }, names, 'B'))).toEqual(['bid', 'bid']);
  });
  test('are all that happened for who has not decided yet, and for who watches', () => {
    for (const you of ['D', null]) expect(told(news('bunker', story(6), names, you))).toEqual(['mend', 'chip', 'stay', 'hit']);
  });
  test('speak to who reads them', () => expect(news('bunker', story(6), names, 'A').at(-1)).toContain('"you":"who"'));
  test('are spoken in the same order, with the throws, and only once', () => {
    const said = spoken('bunker', story(5), names, 'A');
    expect([...said.matchAll(/said-(\w+)/g)].map(([, verb]) => verb)).toEqual(['roll', 'mend', 'chip']);
    expect(spoken('bunker', story(lines.length), names, 'A')).toBe('');
  });
});

describe('what happened is seen for', () => {
  test('longer when chance follows it, and not at all when it is sealed', () => {
    const seen = (...lines: string[]): number => paceOf(lines, []).seen;
    expect(seen('A hit B2', '* roll 6-3')).toBeGreaterThan(seen('* roll 6-3'));
    expect(seen('* roll 6-3')).toBeGreaterThan(seen('A hit B2'));
    expect(seen('A bid ?', 'B ?')).toBe(0);
  });

  test('as long as its game knows', () => {
    const known = (said: { verb: string }[], facts: Facts[]) =>
      said.some(({ verb }) => verb === 'boom') ? { settles: Number(facts[0]!.fuse), seen: 7 } : null;
    expect(paceOf(['A boom'], [{ fuse: 5 }], known)).toEqual({ settles: 5, seen: 7 });
    expect(paceOf(['A pass'], [{}], known)).toEqual(paceOf(['A pass'], [{}]));
  });
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

test.each([
  ['en', 'Beatrice'],
  ['fr', 'Berthe'],
  ['de', 'Berta'],
])('a bot has a name in %s that tells it from the others', (lang, name) => {
  page.now = lang;
  expect(nameOf({ seat: 'B', kind: 'bot', name: 'sense' })).toBe(name);
  expect(nameOf({ seat: 'A', kind: 'person', name: 'Anna' })).toBe('Anna');
});
