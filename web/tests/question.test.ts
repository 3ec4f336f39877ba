import { expect, test, vi } from 'vitest';

const KNOWN = vi.hoisted(() => new Set(['siege-asks-hiding', 'siege-asks', 'your-turn']));
vi.mock('../src/lib/texts.svelte', () => ({ t: (key: string) => key, has: (key: string) => KNOWN.has(key) }));

import type { View } from '../src/lib/messages';
import { question } from '../src/lib/question';

const ASKS = { decision: 1, legal: [], would: {}, forms: {} };
const view = (game: string, state: Record<string, unknown>): View => ({ game, state, options: {}, viewer: 'A', pending: ['A'], scores: null, result: null });

test.each([
  ['of the phase', 'siege', { phase: 'hiding' }, 'siege-asks-hiding'],
  ['of the game', 'siege', { phase: 'other' }, 'siege-asks'],
  ['of the game, which has no phases', 'siege', {}, 'siege-asks'],
  ['of the page, in a game that asks nothing', 'chess', {}, 'your-turn'],
])('the question is that %s', (_, game, state, key) => {
  expect(question({}, view(game, state), ASKS, {}, 'A')).toBe(key);
});

test('a game’s folder knows better', () => {
  const telling = { question: () => 'What now?' };
  expect(question(telling, view('siege', { phase: 'hiding' }), ASKS, {}, 'A')).toBe('What now?');
});
