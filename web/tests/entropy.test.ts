import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Box } from '../src/lib/box';
import { Entropy } from '../src/lib/entropy';
import { sha256 } from '../src/lib/sha256';

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a hash is what others make of the same text, whatever its length', () => {
  const texts = [...Array.from({ length: 140 }, (_, length) => 'Bücher 7b'.repeat(20).slice(0, length)), 'a'.repeat(100_000)];
  expect(texts.map(sha256)).toEqual(texts.map(hashed));
});

let kept: Map<string, string>;
let box: Box;
let drawn: number;
beforeEach(() => {
  kept = new Map();
  box = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  drawn = 0;
});

const page = (table = 'k3v9x2', into = box): Entropy => new Entropy(table, into, () => `text${++drawn}`);

describe('what a page adds to chance', () => {
  test('is promised by its hash and opened later', () => {
    const entropy = page();
    expect(entropy.seal('c')).toBe(hashed('text1'));
    expect(entropy.open(hashed('text1'), 'c')).toBe('text1');
  });

  test('is the same when it is asked for again, and after a reload', () => {
    const entropy = page();
    expect([entropy.seal('c'), entropy.seal('c'), page().seal('c')]).toEqual(Array(3).fill(hashed('text1')));
    expect(page().open(hashed('text1'), 'c')).toBe('text1');
  });

  test('is another at another table', () => {
    expect(page('one').seal('c')).not.toBe(page('two').seal('c'));
    expect(page('one').open(hashed('text1'), 'c')).toBe('text1');
  });

  test('is drawn anew once it has been opened, also after a reload', () => {
    const entropy = page();
    entropy.open(entropy.seal('c'), 'c');
    expect(page().seal('c')).toBe(hashed('text2'));
    expect(entropy.open(hashed('text1'), 'c')).toBe('text1'); // the answer may have been lost
  });

  test('is not opened for another secret than the one it was promised to', () => {
    const entropy = page();
    const seal = entropy.seal('c');
    expect(entropy.open(seal, 'changed')).toBeNull();
    expect(entropy.seal('changed')).toBe(hashed('text2'));
  });

  test('is not opened if another browser has promised', () => {
    const entropy = page();
    entropy.seal('c');
    expect(entropy.open(hashed('other'), 'c')).toBeNull();
  });

  test('is opened by the tab that promised it, though another one has drawn since', () => {
    const [one, other] = [page(), page()];
    const seal = one.seal('c');
    kept.clear();
    other.seal('c');
    expect(one.open(seal, 'c')).toBe('text1');
  });

  test('is forgotten when the game has begun, and nothing else is', () => {
    page('other').seal('c');
    const entropy = page();
    entropy.seal('c');
    entropy.forget();
    expect(page().open(hashed('text2'), 'c')).toBeNull();
    expect(page('other').open(hashed('text1'), 'c')).toBe('text1');
  });

  test('lasts as long as the page where nothing may be stored', () => {
    const forbidden: Box = {
      getItem: () => { throw new Error('forbidden'); },
      setItem: () => { throw new Error('forbidden'); },
    };
    const entropy = page('k3v9x2', forbidden);
    expect(entropy.seal('c')).toBe(entropy.seal('c'));
    expect(entropy.open(hashed('text1'), 'c')).toBe('text1');
  });

  test('is kept for few tables that never begin', () => {
    for (let table = 0; table < 50; table++) page(`t${table}`).seal('c');
    expect(Object.keys(JSON.parse([...kept.values()][0]!) as object)).toHaveLength(20);
    expect(page('t49').open(hashed('text50'), 'c')).toBe('text50');
  });

  test('cannot be foreseen', () => {
    const [one, other] = [new Entropy('one', box), new Entropy('two', box)];
    expect(one.seal('c')).not.toBe(other.seal('c'));
    expect(Object.values(JSON.parse([...kept.values()][0]!) as Record<string, { text: string }>).every(({ text }) => /^[0-9a-f]{32}$/.test(text))).toBe(true);
  });
});
