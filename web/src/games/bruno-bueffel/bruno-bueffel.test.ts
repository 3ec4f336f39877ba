import { expect, test } from 'vitest';
import { parse } from '../../lib/story';
import { entered, rival, room } from './entries';
import { pace } from './pace';
import { arrange, EMPTY, keepMove, trayOf } from './slots';

test('the first throw fills the tray in order', () => {
  expect(trayOf(['* start A', '* throw 11123456 E']).dice).toEqual([1, 1, 1, 2, 3, 4, 5, 6]);
});

test('kept dice stay where they lie, the others fall into the free places', () => {
  const tray = trayOf(['* start A', '* throw 66123455 R', 'A keep 566', '* throw 11223 B']);
  expect(tray.dice).toEqual([6, 6, 1, 1, 2, 2, 5, 3]);
  expect(tray.kept).toEqual([true, true, false, false, false, false, true, false]);
  expect(tray.isActionKept).toBe(false);
});

test('the action die can be kept', () => {
  expect(trayOf(['* throw 66123455 B', 'A keep 66 B', '* throw 111111']).isActionKept).toBe(true);
});

test('a new turn starts with nothing kept', () => {
  const tray = trayOf(['* throw 66123455 B', 'A keep 66 B', '* throw 111111', 'A enter ones', '* throw 22222222 -']);
  expect(tray).toEqual({ dice: [2, 2, 2, 2, 2, 2, 2, 2], kept: Array(8).fill(false), isActionKept: false });
});

test('a risk throws all dice', () => {
  expect(trayOf(['* throw 66123455 R', 'A risk', '* throw 11111111 E']).kept).toEqual(Array(8).fill(false));
});

test('an empty keep keeps nothing', () => {
  expect(arrange(EMPTY, [1, 2, 3, 4, 5, 6, 6, 6], 'keep').kept).toEqual(Array(8).fill(false));
});

test('a keep is written ascending, the action die last', () => {
  const tray = { dice: [6, 1, 6, 3, 2, 2, 5, 4], kept: [], isActionKept: false };
  const chosen = [true, false, true, true, false, false, false, false];
  expect(keepMove(tray, chosen, 'B')).toBe('keep 366 B');
  expect(keepMove(tray, chosen, null)).toBe('keep 366');
  expect(keepMove(tray, [], '-')).toBe('keep -');
  expect(keepMove(tray, [], null)).toBe('keep');
});

const sheet = (ones: (number | null)[]) => ({ ones, twos: [null, null] });

test('the entry that was made is found in its column', () => {
  expect(entered({ A: sheet([3, null]), B: sheet([null, null]) }, { A: sheet([3, 0]), B: sheet([null, null]) })).toBe('A ones 1');
  expect(entered({ A: sheet([3, null]) }, { A: sheet([3, null]) })).toBeNull();
});

test('who plays stands beside the viewer, else who has the most points', () => {
  const scores = { A: 90, B: 10, C: 50 };
  expect(rival(['B', 'C'], 'B', scores)).toBe('B');
  expect(rival(['B', 'C'], 'A', scores)).toBe('C');
  expect(rival([], 'A', scores)).toBeUndefined();
});

test('as many sheets are shown as there is room for, which large letters take away', () => {
  expect(room(342, 16, 2).sheets).toBe(2);
  expect(room(302, 16, 2).sheets).toBe(2);
  expect(room(342, 32, 2).sheets).toBe(1);
  expect(room(700, 16, 2).sheets).toBeGreaterThan(4);
});

test('players are called by their names where these fit', () => {
  expect(room(342, 16, 2).names).toBe(1);
  expect(room(700, 16, 2).names).toBe(3);
});

test('words wait for the entry, the dice and the stamp of an S', () => {
  const settles = (...lines: string[]) => pace(lines.map(parse))?.settles ?? 0;
  const thrown = settles('A keep 66', '* throw 123456 E');
  expect(settles('A enter ones')).toBe(0);
  expect(thrown).toBeGreaterThan(0);
  expect(settles('A enter ones', '* throw 11223344 -')).toBeGreaterThan(thrown);
  expect(settles('A keep 66', '* throw 123456 S')).toBeGreaterThan(thrown);
  expect(settles('A keep 12345666', '* throw S')).toBeGreaterThan(thrown);
});
