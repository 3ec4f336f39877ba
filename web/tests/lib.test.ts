import { describe, expect, test, vi } from 'vitest';

const spoken = vi.hoisted(() => ({ now: 'en' }));

// Stories speak through the page's texts; here a key and its values stand for the sentence.
vi.mock('../src/lib/texts.svelte', () => ({
  t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`,
  has: () => true,
  language: () => spoken.now,
}));
vi.mock('../src/lib/settings.svelte', () => ({ moves: () => true }));

import { around } from '../src/games/board';
import { nearest } from '../src/lib/arrows';
import { nameOf } from '../src/lib/names';
import { pause } from '../src/lib/pace';
import { read } from '../src/lib/router.svelte';
import { sentence, since, worded } from '../src/lib/story';

const names = { A: 'Anna', B: 'Bob', C: 'Cleo' };

describe('sentences', () => {
  test('speak of people by name', () => expect(sentence('bunker', '* start B', { what: { seat: 'B' } }, names)).toContain('"what":"Bob"'));
  test('keep sealed things sealed', () => {
    expect(sentence('die-bombe', 'A bid ?', {}, names)).toBe('die-bombe-said-bid-sealed {"who":"Anna"}');
    expect(sentence('bunker', 'B ?', {}, names)).toBe('bunker-said-sealed {"who":"Bob"}');
  });
  test('tell what the others did since the viewer’s own last line, without throws and sealed things', () => {
    const lines = ['B swap', 'A hit B2', '* roll 6-3', 'C ?', 'C stay', 'B chip A1', 'C mend 2', '* roll 1-1'];
    const said = since('bunker', lines, [], names, 'A');
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('"who":"Bob"');
    expect(said[1]).toContain('"who":"Cleo"');
    expect(since('bunker', lines.slice(0, 4), [], names, 'A')).toEqual([]);
  });
  test('tell what a line did', () => {
    expect(sentence('bunker', 'A hit B2', { what: 'B2', before: 6, left: 2 }, names)).toBe(
      'bunker-said-hit {"who":"Anna","what":"B2","before":6,"left":2}',
    );
  });
  test('word phrases within phrases, and lists', () => {
    const pile = { say: 'pile-red-of', with: { name: { seat: 'C' } } };
    expect(worded(['R3', pile], names)).toBe('R3, pile-red-of {"name":"Cleo"}');
  });
});

describe('what happened is seen for', () => {
  test('longer when chance follows it, and not at all when it is sealed', () => {
    expect(pause(['A hit B2', '* roll 6-3'])).toBeGreaterThan(pause(['* roll 6-3']));
    expect(pause(['* roll 6-3'])).toBeGreaterThan(pause(['A hit B2']));
    expect(pause(['A bid ?', 'B ?'])).toBe(0);
  });

  test('as long as its game knows', () => {
    const pace = (said: { verb: string }[]) => (said.some(({ verb }) => verb === 'boom') ? 7 : null);
    expect(pause(['A boom'], pace)).toBe(7);
    expect(pause(['A pass'], pace)).toBe(pause(['A pass']));
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
  spoken.now = lang;
  expect(nameOf({ seat: 'B', kind: 'bot', name: 'sense', bot: 'sense', online: true, gone: null })).toBe(name);
  expect(nameOf({ seat: 'A', kind: 'person', name: 'Anna', bot: null, online: true, gone: null })).toBe('Anna');
});
