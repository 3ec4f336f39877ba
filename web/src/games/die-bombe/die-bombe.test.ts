import { expect, test, vi } from 'vitest';

vi.mock('../../lib/texts.svelte', () => ({ t: (key: string) => key }));

import { paceOf } from '../../lib/pace';
import telling from './telling';
import { BURST, FALL } from './pace';
import { fatesOf, isIn, lastBids, lastHits } from './rounds';
import type { BombeState } from './state';

test('before the first bids there are none', () => {
  expect(lastBids(['* deal R3 G7'], 0)).toEqual([]);
  expect(lastBids(['* deal R3 G7', 'A bid 5', 'B bid ?'], 2)).toEqual([]);
});

test('the last bids that were shown, highest first; one’s own sealed bid is not among them', () => {
  const lines = ['* deal R3 G7', 'A bid 1', 'B bid 2', 'A take R3', '* deal R5 G9', 'A bid 4', 'B bid 9', 'B take R5', '* deal X G3', 'A bid 7'];
  expect(lastBids(lines, 1)).toEqual([{ seat: 'B', amount: 9 }, { seat: 'A', amount: 4 }]);
});

test('after a tie the new bids count', () => {
  const lines = ['* deal R3 G7', 'A bid 10', 'B bid 10', 'C bid 4', 'A bid 6', 'B bid 8'];
  expect(lastBids(lines, 0)).toEqual([{ seat: 'B', amount: 8 }, { seat: 'A', amount: 6 }, { seat: 'C', amount: 4 }]);
});

test('what bombs did is told until the next bids are shown', () => {
  const lost = { say: 'card-red', with: { value: 25 } };
  const gain = { say: 'die-bombe-gain', with: { name: { seat: 'C' }, points: 7 } };
  const lines = ['A bid 3', 'B bid 4', 'B take X', 'B bomb A red', 'A bomb C green', '* deal R3 G7', 'A bid ?'];
  const facts = lines.map(() => ({}));
  facts[3] = { lost, cost: 50, gains: [gain] };
  facts[4] = { lost, cost: 9, gains: 'none' };
  const told = lastHits(lines, facts, 1).map(({ pile, card, cost, gains }) => ({ pile, card, cost, gains }));
  expect(told).toEqual([
    { pile: 'A red', card: 'R25', cost: 50, gains: [{ seat: 'C', points: 7 }] },
    { pile: 'C green', card: 'G25', cost: 9, gains: [] },
  ]);
  expect(lastHits([...lines.slice(0, -1), 'A bid 2', 'B bid 1'], [...facts, {}], 0)).toEqual([]);
});

test('a card is in its pile and in no other', () => {
  const player = { bid: null, fate: null, paid: 0, red: ['R3'], green: [], worth: {} };
  const state = { players: { A: player } } as unknown as BombeState;
  expect([isIn(state, 'A red', 'R3'), isIn(state, 'A red', 'R5'), isIn(state, 'A green', 'R3')]).toEqual([true, false, false]);
});

test('what came of bids is known only while they lie open', () => {
  const fate = { came: 'wins', rule: 'D4' };
  const state = (told: unknown) => ({ players: { A: { fate: told }, B: { fate: told } } }) as unknown as BombeState;
  expect(fatesOf(state(fate))).toEqual({ A: fate, B: fate });
  expect(fatesOf(state(null))).toBeNull();
});

test('words wait until bids are turned over, cards lie and a bomb has burst; a sealed bid waits for nothing', () => {
  const paced = (...lines: string[]) => paceOf(lines, [], telling.pace);
  expect(paced('A bid ?')).toEqual({ settles: 0, seen: 0 });
  const [shown, dealt, bombed] = [paced('A bid 3', 'B bid 4'), paced('A take R3', '* deal R3 G7'), paced('A bomb B red', '* deal R3 G7')];
  expect(shown.settles).toBeGreaterThan(dealt.settles);
  expect(bombed.settles).toBe(FALL + BURST + dealt.settles);
  expect(shown.seen - shown.settles).toBeGreaterThan(dealt.seen - dealt.settles);
  expect(paced('B bid 4').settles).toBe(shown.settles);
});
