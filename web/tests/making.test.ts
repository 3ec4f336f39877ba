import { describe, expect, test, vi } from 'vitest';
import type { GameInfo, NewTable } from '../src/lib/messages';

const made: NewTable[] = vi.hoisted(() => []);
vi.mock('../src/lib/me.svelte', () => ({ meet: () => Promise.resolve() }));
vi.mock('../src/lib/api', () => ({ api: { make: (table: NewTable) => (made.push(table), Promise.resolve({ id: 'k3v9x2' })) } }));

import { chosen, company, fitting, make, usual } from '../src/lib/making';

const GAME: GameInfo = {
  name: 'bruno-bueffel',
  title: 'Bruno Büffel',
  about: { en: '', fr: '', de: '' },
  options: [
    { name: 'seats', kind: 'number', default: 2, low: 1, high: 8 },
    { name: 'columns', kind: 'number', default: 3, low: 1, high: 3 },
    { name: 'keep_action', kind: 'choice', default: 'any', values: ['any', 'bruno', 'never'] },
  ],
  bots: [
    { name: 'random', level: null, needs: {} },
    { name: 'exact', level: null, needs: { columns: [1, 2], keep_action: ['any'] } },
    { name: 'sense', level: null, needs: {} },
  ],
  highlights: [],
  stage: 'ready',
  progress: 1,
};
const names = (options: Record<string, number | string>): string[] => fitting(GAME, options).map(({ name }) => name);

describe('a bot fits', () => {
  test('when every option that it needs has a value that it can play with', () => {
    expect(names({ columns: 2, keep_action: 'any' })).toEqual(['random', 'exact', 'sense']);
    expect(names({ columns: 3, keep_action: 'any' })).toEqual(['random', 'sense']);
    expect(names({ columns: 2, keep_action: 'never' })).toEqual(['random', 'sense']);
  });

  test('when an option that was not chosen is usually so', () => {
    expect(names({ columns: 1 })).toContain('exact');
    expect(names({})).not.toContain('exact');
  });
});

describe('the bot that plays', () => {
  test.each([
    ['is the one wished for, if it fits', 'random', { columns: 3 }, 'random'],
    ['is the plain one, if it does not', 'exact', { columns: 3 }, 'sense'],
  ])('%s', (_, wished, options, name) => expect(chosen(fitting(GAME, options), wished)).toBe(name));

  test('is the first, where there is no plain one', () => expect(chosen(GAME.bots.slice(0, 2), 'other')).toBe('random'));

  test('is the plain one when nobody has wished', () => expect(usual(GAME).bot).toBe('sense'));
});

test('a table is made with bots that fit, and its maker’s page is going to add to its chance', async () => {
  const wish = { ...usual(GAME), seats: 3, bots: 2, bot: 'exact' };
  expect(await make(GAME, { ...wish, options: { columns: 1 } }, 'en')).toBe('k3v9x2');
  await make(GAME, { ...wish, options: { columns: 3 } }, 'en');
  const table = { game: 'bruno-bueffel', public: false, seals: true };
  expect(made).toEqual([
    { ...table, options: { columns: 1, seats: 3 }, bots: ['exact', 'exact'] },
    { ...table, options: { columns: 3, seats: 3 }, bots: ['sense', 'sense'] },
  ]);
});

test('who plays alone has bots on all other seats, and who waits for others has none', () => {
  expect([1, 2, 6].map((seats) => company(seats, false))).toEqual([0, 1, 5]);
  expect(company(6, true)).toBe(0);
  expect(company(0, false)).toBe(0);
});
