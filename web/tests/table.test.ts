import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const person = vi.hoisted(() => ({ name: 'Anna', settled: Promise.resolve() }));
vi.mock('../src/lib/texts.svelte', () => ({ t: (key: string) => key, has: () => true }));
vi.mock('../src/lib/settings.svelte', () => ({ moves: () => true }));
vi.mock('../src/lib/me.svelte', () => ({ me: () => ({ player: 'p', name: person.name }), settled: () => person.settled }));

import { Entropy } from '../src/lib/entropy';
import type { Fair, MovedAnswer, SeatInfo, TableAnswer, View } from '../src/lib/messages';
import { paceOf } from '../src/lib/pace';
import { agree, Table } from '../src/lib/table.svelte';
import { World } from './wire';

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A view is known here by the number of lines that it is after. */
const view = (lines: number): View => ({ game: 'die-bombe', lines }) as unknown as View;
const sitting = (seat: string, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat, name: seat, kind: 'person', bot: null, online: true, gone: null, kept: null, ...more });
const SEATS = [sitting('A'), sitting('B')];
const asks = (decision: number) => ({ decision, legal: [], would: {}, forms: {} });

function fair(more: Partial<Fair> = {}): Fair {
  return { commitment: 'c0ffee', secret: null, seals: {}, entropy: {}, owes: null, ...more };
}

function now(lines: string[], more: Partial<TableAnswer> = {}): TableAnswer {
  return {
    type: 'table',
    id: 'k3v9x2',
    game: 'die-bombe',
    title: 'Die Bombe',
    options: {},
    you: 'A',
    yours: null,
    seats: SEATS,
    stage: 'playing',
    lines,
    facts: lines.map((line) => ({ line })),
    revealed: lines.length,
    view: view(lines.length),
    asks: null,
    fair: fair(),
    patience: 60,
    chat: [],
    watching: 0,
    next: null,
    ...more,
  };
}

function moved(start: number, lines: string[], more: Partial<MovedAnswer> = {}): MovedAnswer {
  const after = start + lines.length;
  return { type: 'moved', start, lines, facts: lines.map((line) => ({ line })), revealed: after, view: view(after), asks: null, ...more };
}

const around = (seats: SeatInfo[], watching = 0) => ({ type: 'presence', seats, watching, next: null });
const chat = (text: string) => ({ type: 'chat', name: 'B', seat: 'B', text });

/** In these games the board moves when somebody takes something. */
const SETTLES = 300;
const pace: Table['pace'] = (said) => (said.some(({ verb }) => verb === 'take') ? { settles: SETTLES, seen: 900 } : null);
const seen = (...lines: string[]): number => paceOf(lines, [], pace).seen;

const THROW = '* roll 6-3';
const TAKEN = 'B take R5';

let world: World;
let isWatched: boolean;
let network: { gone: () => void; returned: () => void } | null;
let drawn: number;
let stored: Map<string, string>;

function arrive(id = 'k3v9x2'): Table {
  return new Table(id, 'en', {
    open: world.open,
    later: world.later,
    afterDrawing: world.later,
    chance: world.chance,
    origin: () => 'ws://here',
    now: () => world.time,
    isWatched: () => isWatched,
    network: (gone, returned) => {
      network = { gone, returned };
      return () => void (network = null);
    },
    entropy: (table) =>
      new Entropy(table, { getItem: (key) => stored.get(key) ?? null, setItem: (key, text) => void stored.set(key, text) }, () => `text${++drawn}`),
  });
}

let table: Table;
beforeEach(() => {
  world = new World();
  [isWatched, network, drawn, stored] = [true, null, 0, new Map()];
  [person.name, person.settled] = ['Anna', Promise.resolve()];
  table = arrive();
  table.pace = pace;
  world.wire.onopen!();
});

const said = (wire = world.wire): object[] => wire.sent.map((text) => JSON.parse(text) as object);
const chats = (): string[] => table.chat.map(({ text }) => text);
/** Which view is shown, by its number of lines; the lines must be as many. */
function shown(): number {
  const { lines } = table.view as unknown as { lines: number };
  expect([table.lines.length, table.facts.length]).toEqual([lines, lines]);
  return lines;
}

/** The connection breaks and comes back; the server has not said anything yet. */
function comeBack(): void {
  world.wire.onclose!({ code: 1006 });
  world.pass(1000);
  world.wire.onopen!();
}

describe('two logs agree', () => {
  test.each([
    ['as far as both go', ['a', 'b'], ['a', 'b', 'c'], 2],
    ['as far as both go, if the first is longer', ['a', 'b', 'c'], ['a', 'b'], 2],
    ['up to the first difference', ['a', 'B bid ?', 'c'], ['a', 'B bid 7', 'c'], 1],
    ['in nothing', ['a'], ['b'], 0],
    ['when there is nothing', [], [], 0],
  ])('%s', (_, one, other, count) => expect(agree(one, other)).toBe(count));
});

describe('what happens', () => {
  test('is shown one after the other, each when the one before has been seen', () => {
    world.wire.says(now([]));
    world.wire.says(moved(0, [TAKEN]));
    world.wire.says(moved(1, [THROW]));
    world.wire.says(moved(2, ['A hit B2']));
    expect(shown()).toBe(1);
    world.pass(seen(TAKEN) - 1);
    expect(shown()).toBe(1);
    world.pass(1);
    expect(shown()).toBe(2);
    world.pass(seen(THROW));
    expect([shown(), table.fresh]).toEqual([3, 2]);
    expect(table.before).toEqual(view(2));
  });

  test('is shown at once where nothing has to be seen first', () => {
    world.wire.says(now([]));
    world.wire.says(moved(0, ['A bid ?']));
    world.wire.says(moved(1, ['B bid ?']));
    expect(shown()).toBe(2);
  });

  test('is shown at once while nobody looks', () => {
    world.wire.says(now([]));
    isWatched = false;
    [0, 1, 2].forEach((start) => world.wire.says(moved(start, [THROW])));
    expect([shown(), table.fresh]).toEqual([3, 2]);
  });

  test('while somebody looked away no longer waits', () => {
    world.wire.says(now([]));
    [0, 1, 2].forEach((start) => world.wire.says(moved(start, [THROW])));
    isWatched = false;
    world.wire.says(moved(3, [THROW]));
    expect(shown()).toBe(4);
  });

  test('faster than it can be seen is caught up with', () => {
    world.wire.says(now([]));
    for (let start = 0; start < 12; start++) world.wire.says(moved(start, [THROW]));
    expect(shown()).toBe(1);
    world.wire.says(moved(12, [THROW]));
    expect(shown()).toBe(2); // then as before, since eleven may wait
    world.pass(12 * seen(THROW));
    expect(shown()).toBe(13);
  });

  test('in secret is replaced by what it was when it is shown', () => {
    world.wire.says(now(['A bid 12', 'B bid ?']));
    world.wire.says(moved(1, ['B bid 7', 'A take R5']));
    expect([table.lines, table.fresh]).toEqual([['A bid 12', 'B bid 7', 'A take R5'], 1]);
    expect(table.facts).toEqual(table.lines.map((line) => ({ line })));
  });

  test('before the first look is not new, and nothing waits until it has been seen', () => {
    world.wire.says(now([TAKEN, THROW]));
    expect([table.fresh, table.before]).toEqual([2, null]);
    world.wire.says(moved(2, [THROW]));
    expect([shown(), table.before]).toEqual([3, view(2)]);
  });

  test('to the seats alone leaves the board as it is', () => {
    world.wire.says(now([TAKEN]));
    world.wire.says(moved(1, [THROW]));
    const seen = table.view;
    world.pass(5000);
    world.wire.says(now([TAKEN, THROW], { seats: [sitting('A'), sitting('B', { bot: 'sense' })] }));
    expect(table.view).toBe(seen);
    expect([table.fresh, table.now!.seats[1]!.bot]).toEqual([1, 'sense']);
  });
});

test('a secret that comes out at the end stands in the line that made it, and that line is not news', () => {
  world.wire.says(now(['B hide ?', THROW]));
  world.wire.says(now(['B hide 4', THROW, 'A open B4'], { stage: 'over' }));
  expect([table.lines[0], table.fresh, table.told!.fresh]).toEqual(['B hide 4', 2, 2]);
});

describe('while the board moves', () => {
  beforeEach(() => {
    world.wire.says(now([THROW]));
    world.wire.says(moved(1, [TAKEN], { asks: asks(2) }));
  });

  test('words are still about what was before, and nothing can be decided', () => {
    expect([shown(), table.isMoving, table.asks]).toEqual([2, true, null]);
    expect(table.told).toMatchObject({ view: view(1), lines: [THROW], facts: [{ line: THROW }] });
    table.play('bid 3');
    expect(said()).toEqual([]);
    world.pass(SETTLES - 1);
    expect(table.asks).toBeNull();
  });

  test('what it shows is already new, so that it can move there', () => {
    expect([table.before, table.view, table.lines, table.fresh]).toEqual([view(1), view(2), [THROW, TAKEN], 1]);
  });

  test('they wait only until it lies still', () => {
    world.pass(SETTLES);
    expect([table.isMoving, table.asks?.decision]).toEqual([false, 2]);
    expect(table.told).toMatchObject({ view: view(2), lines: [THROW, TAKEN], fresh: 1 });
  });

  test('what comes waits, though nothing of it moves', () => {
    world.wire.says(around([sitting('A')], 4));
    world.wire.says(moved(2, ['B bid ?']));
    expect([shown(), table.now!.watching]).toEqual([2, 0]);
    world.pass(seen(TAKEN));
    expect([shown(), table.now!.watching]).toEqual([3, 4]);
  });

  test('who decides has seen it, and what came of it is shown at once', () => {
    world.pass(SETTLES);
    table.play('bid 3');
    world.wire.says(moved(2, ['A bid 3']));
    expect([shown(), table.told!.lines.length]).toEqual([3, 3]);
  });

  test('a break settles it', () => {
    comeBack();
    world.wire.says(now([THROW, TAKEN, THROW], { asks: asks(3) }));
    expect([shown(), table.isMoving, table.asks?.decision]).toEqual([3, false, 3]);
  });

  test('nobody who looks away has to wait', () => {
    isWatched = false;
    world.wire.says(moved(2, [TAKEN], { asks: asks(3) }));
    expect([shown(), table.isMoving, table.asks?.decision]).toEqual([3, false, 3]);
  });
});

test('an answer that has to wait until others have been seen is not on its way any more', () => {
  world.wire.says(now([], { asks: asks(0) }));
  world.wire.says(moved(0, ['B bid ?'], { asks: asks(0) }));
  table.play('bid 12');
  world.wire.says(moved(1, [TAKEN], { asks: asks(0) }));
  world.wire.says(moved(2, ['A bid 12']));
  world.pass(SETTLES + 200);
  expect([shown(), table.isDecided, table.isSending]).toEqual([2, true, false]);
  world.pass(seen(TAKEN));
  expect([shown(), table.isDecided]).toEqual([3, false]);
});

test('the first position has nothing to move from', () => {
  world.wire.says(now([], { stage: 'open', view: null }));
  expect(table.told).toBeNull();
  world.wire.says(now([TAKEN], { asks: asks(1) }));
  expect([shown(), table.isMoving, table.told!.lines, table.asks?.decision]).toEqual([1, false, [TAKEN], 1]);
});

describe('before the table has been told whole', () => {
  test.each([
    ['who is around', around([])],
    ['a move', moved(4, [THROW])],
    ['a chat', chat('too early')],
  ])('%s is not taken in', (_, message) => {
    world.wire.says(message);
    expect([table.now, table.view, table.lines, table.chat]).toEqual([null, null, [], []]);
    world.wire.says(now([TAKEN]));
    expect([shown(), table.now!.seats.length]).toEqual([1, 2]);
  });

  test('a move is not taken in after a break either', () => {
    world.wire.says(now([TAKEN]));
    comeBack();
    world.wire.says(moved(7, [THROW]));
    expect(shown()).toBe(1);
    world.wire.says(now([TAKEN, THROW, THROW]));
    expect(shown()).toBe(3);
  });
});

test('who is around changes nothing else', () => {
  world.wire.says(now([TAKEN], { asks: asks(1) }));
  world.wire.says(around([sitting('A'), sitting('B', { online: false })], 3));
  expect([table.now!.seats[1]!.online, table.now!.watching, table.now!.title, shown(), table.asks?.decision]).toEqual([false, 3, 'Die Bombe', 1, 1]);
});

describe('after a break', () => {
  test('the table is as it is now, at once, and what waited is forgotten', () => {
    world.wire.says(now([]));
    [0, 1, 2].forEach((start) => world.wire.says(moved(start, [THROW])));
    expect(shown()).toBe(1);
    comeBack();
    world.wire.says(now([THROW, THROW, THROW, TAKEN]));
    expect(shown()).toBe(4);
    world.pass(20_000);
    expect(shown()).toBe(4);
    world.wire.says(moved(4, [THROW]));
    expect([shown(), table.before]).toEqual([5, view(4)]);
  });

  test('what is new is what happened meanwhile', () => {
    world.wire.says(now([TAKEN]));
    comeBack();
    world.wire.says(now([TAKEN, THROW]));
    expect([table.fresh, table.before]).toEqual([1, view(1)]);
  });

  test('nothing that was said is there twice', () => {
    world.wire.says(now([], { chat: [{ name: 'A', seat: 'A', text: 'one' }] }));
    world.wire.says(chat('two'));
    comeBack();
    world.wire.says(now([], { chat: [{ name: 'A', seat: 'A', text: 'one' }, { name: 'B', seat: 'B', text: 'two' }] }));
    world.wire.says(chat('three'));
    expect(chats()).toEqual(['one', 'two', 'three']);
  });

  test('a move that was under way is sent again, and settled by what the server knows', () => {
    world.wire.says(now([], { asks: asks(0) }));
    table.play('bid 12');
    comeBack();
    expect([said(), table.isSending]).toEqual([[{ do: 'play', decision: 0, move: 'bid 12' }], true]);
    world.wire.says(now(['A bid 12']));
    expect([table.isSending, table.isDecided]).toEqual([false, false]);
  });
});

test('what is said while a table waits to be shown is not lost', () => {
  world.wire.says(now([]));
  world.wire.says(moved(0, [THROW]));
  world.wire.says(now([THROW], { chat: [{ name: 'A', seat: 'A', text: 'one' }] }));
  world.wire.says(chat('two'));
  world.pass(5000);
  expect(chats()).toEqual(['one', 'two']);
});

describe('a move', () => {
  beforeEach(() => world.wire.says(now([], { asks: asks(0) })));

  test('is said once, however often it is pressed', () => {
    table.play('bid 12');
    table.play('bid 12');
    table.play('bid 13');
    expect(said()).toEqual([{ do: 'play', decision: 0, move: 'bid 12' }]);
    expect([table.isDecided, table.asks]).toEqual([true, null]);
  });

  test('is said to be on its way only when the server takes long', () => {
    table.play('bid 12');
    world.pass(399);
    expect(table.isSending).toBe(false);
    world.pass(1);
    expect(table.isSending).toBe(true);
    world.wire.says(moved(0, ['A bid 12']));
    expect(table.isSending).toBe(false);
  });

  test('that is answered in time is never said to be on its way', () => {
    table.play('bid 12');
    world.wire.says(moved(0, ['A bid 12']));
    world.pass(5000);
    expect(table.isSending).toBe(false);
  });

  test('that is refused can be made another way', () => {
    table.play('bid 0');
    world.wire.says({ type: 'refused', decision: 0, rule: 'D3', reason: null, text: 'at least 1' });
    expect([table.isDecided, table.asks?.decision, table.refused?.rule]).toEqual([false, 0, 'D3']);
    world.pass(5000);
    expect(table.isSending).toBe(false);
    table.play('bid 1');
    expect([said().length, table.refused]).toEqual([2, null]);
  });

  test('stays under way while something else is refused', () => {
    table.play('bid 12');
    world.wire.says({ type: 'refused', decision: null, rule: null, reason: 'too-fast', text: 'wait' });
    world.pass(400);
    expect([table.isSending, table.asks]).toEqual([true, null]);
  });

  test('stays under way while the others decide', () => {
    table.play('bid 12');
    world.wire.says(moved(0, ['B bid ?'], { asks: asks(0) }));
    world.pass(400);
    expect([table.isSending, table.asks]).toEqual([true, null]);
    world.wire.says(moved(1, ['A bid 12'], { asks: null }));
    expect(table.isSending).toBe(false);
  });

  test('may be made again when the next one is asked', () => {
    table.play('bid 12');
    world.wire.says(moved(0, ['A bid 12'], { asks: asks(1) }));
    expect([table.isDecided, table.asks?.decision]).toEqual([false, 1]);
  });

  test('is not made when nothing is asked', () => {
    world.wire.says(moved(0, ['A bid 12']));
    table.play('bid 13');
    expect(said()).toEqual([]);
  });
});

describe('somebody who is gone', () => {
  const gone = (seconds: number) => [sitting('A'), sitting('B', { online: false, gone: seconds })];

  test('has been so since the server says, and longer as time passes', () => {
    world.wire.says(now([], { seats: gone(30) }));
    world.pass(12_000);
    expect([table.gone('A'), table.gone('B')]).toEqual([null, 42]);
  });

  test('has been so since it was heard, not since it was shown', () => {
    world.wire.says(now([]));
    world.wire.says(moved(0, [THROW]));
    world.wire.says(around(gone(5)));
    world.pass(10_000);
    expect(table.gone('B')).toBe(15);
  });

  test('is here again when the server says so', () => {
    world.wire.says(now([], { seats: gone(30) }));
    world.wire.says(around(SEATS));
    expect(table.gone('B')).toBeNull();
  });
});

describe('chance', () => {
  const open = (owes: Fair['owes'], more: Partial<TableAnswer> = {}, seals = {}) =>
    now([], { stage: 'open', view: null, fair: fair({ owes, seals }), ...more });
  const SEAL = { do: 'seal', seal: hashed('text1') };
  const REVEAL = { do: 'reveal', entropy: 'text1' };
  const SEALS = { A: hashed('text1'), B: hashed('b') };

  test('is sealed when that is owed, and opened when all have sealed', () => {
    world.wire.says(open('seal'));
    world.wire.says(open(null, {}, { A: SEALS.A }));
    expect(said()).toEqual([SEAL]);
    world.wire.says(open('reveal', {}, SEALS));
    expect(said()).toEqual([SEAL, REVEAL]);
  });

  test('is given once, though the table is told several times', () => {
    for (const owes of ['seal', 'seal', 'reveal', 'reveal'] as const) world.wire.says(open(owes, {}, SEALS));
    expect(said()).toEqual([SEAL, REVEAL]);
  });

  test('is given again after a break, if it is still owed', () => {
    world.wire.says(open('seal'));
    comeBack();
    world.wire.says(open('seal'));
    expect(said()).toEqual([SEAL]);
    world.wire.says(open('reveal', {}, SEALS));
    comeBack();
    world.wire.says(open('reveal', {}, SEALS));
    expect(said()).toEqual([REVEAL]);
  });

  test('is opened after a reload, and by another page of the same person', () => {
    world.wire.says(open('seal'));
    table = arrive();
    world.wire.onopen!();
    world.wire.says(open('reveal', {}, SEALS));
    expect(said()).toEqual([REVEAL]);
  });

  test('is not opened while a seat is free', () => {
    world.wire.says(open('seal'));
    world.wire.says(open('reveal', { seats: [sitting('A'), sitting('B', { kind: 'open' })] }, SEALS));
    expect(said()).toEqual([SEAL]);
  });

  test('is not opened if the table has changed what it promised, or somebody else has sealed for us', () => {
    world.wire.says(open('seal'));
    world.wire.says(open('reveal', { fair: fair({ owes: 'reveal', seals: SEALS, commitment: 'other' }) }));
    comeBack();
    world.wire.says(open('reveal', {}, { A: hashed('not ours') }));
    expect(world.wires.flatMap((wire) => said(wire))).toEqual([SEAL]);
  });

  test('is drawn anew if what was opened came to nothing', () => {
    world.wire.says(open('seal'));
    world.wire.says(open('reveal', {}, SEALS));
    world.wire.says(open('seal'));
    expect(said()).toEqual([SEAL, REVEAL, { do: 'seal', seal: hashed('text2') }]);
  });

  test('that comes too late is no refusal of something that a person did', () => {
    world.wire.says(now([]));
    world.wire.says({ type: 'refused', decision: null, rule: null, reason: 'not-promised', text: 'too late' });
    expect(table.refused).toBeNull();
  });

  test('is forgotten when the game has begun', () => {
    world.wire.says(open('seal'));
    expect([...stored.values()].join()).toContain('text1');
    world.wire.says(now([]));
    expect([...stored.values()].join()).not.toContain('text1');
  });

  test('is sealed by sitting down, which the table has come before', async () => {
    world.wire.says(open(null, { you: null }));
    await table.sit('B');
    expect(said()).toEqual([{ do: 'sit', seat: 'B', seal: SEAL.seal }]);
    world.wire.says(open('reveal', { you: 'B' }, { B: SEAL.seal }));
    expect(said()).toHaveLength(2);
  });

  test('is not sealed before the table has promised anything', async () => {
    await table.sit('B');
    expect(said()).toEqual([{ do: 'sit', seat: 'B', seal: null }]);
  });
});

describe('sitting down', () => {
  test('under a new name connects anew first, since the server reads it then', async () => {
    world.wire.says(now([], { stage: 'open' }));
    person.name = 'Berta';
    await table.sit('B');
    expect([world.wires.length, world.wires[0]!.sent, world.wires[0]!.isClosed]).toEqual([2, [], true]);
    world.wire.onopen!();
    expect(said()).toMatchObject([{ do: 'sit', seat: 'B' }]);
  });

  test('does not open a table again that was left meanwhile', async () => {
    let settle = (): void => undefined;
    person.settled = new Promise((resolve) => (settle = resolve));
    const sitting = table.sit('B');
    person.name = 'Berta';
    table.close();
    settle();
    await sitting;
    expect([world.wires.length, said()]).toEqual([1, []]);
  });
});

describe('a server that is full', () => {
  const REFUSED = { type: 'refused', decision: null, rule: null, reason: 'table-full', text: 'too many people' };
  beforeEach(() => {
    world.wire.says(REFUSED);
    world.wire.onclose!({ code: 4429 });
  });

  test('says why, beside the table and not as a refusal of something done', () => {
    expect([table.status, table.turnedAway, table.refused]).toEqual(['crowded', 'too many people', null]);
  });

  test('is no longer so when the table has been seen', () => {
    world.pass(5000);
    world.wire.onopen!();
    expect(table.status).toBe('crowded');
    world.wire.says(now([TAKEN]));
    expect([table.status, table.turnedAway, shown()]).toEqual(['open', '', 1]);
  });
});

test.each(['closed', 'banned', 'expired'])('a table that is %s for good says why', (reason) => {
  world.wire.says({ type: 'refused', decision: null, rule: null, reason, text: 'the host has closed it' });
  world.wire.onclose!({ code: 4404 });
  expect([table.status, table.turnedAway]).toEqual(['gone', 'the host has closed it']);
});

test('a table that was never there is told in the page’s own words', () => {
  world.wire.says({ type: 'refused', decision: null, rule: null, reason: 'no-table', text: 'there is none' });
  world.wire.onclose!({ code: 4404 });
  expect([table.status, table.turnedAway]).toEqual(['gone', '']);
});

describe('the browser’s network', () => {
  test('is believed when it goes and when it returns', () => {
    network!.gone();
    expect(table.status).toBe('lost');
    network!.returned();
    world.wire.onopen!();
    expect([table.status, world.wires.length]).toEqual(['open', 2]);
  });

  test('is of no interest any more at a table that was left', () => {
    table.close();
    expect(network).toBeNull();
  });
});

test('a table that was left shows, says and does nothing more', () => {
  world.wire.says(now([]));
  world.wire.says(moved(0, [THROW]));
  world.wire.says(moved(1, [THROW]));
  table.close();
  world.wire.says(moved(2, [THROW]));
  world.pass(120_000);
  expect([shown(), table.status, world.wires.length, said(), world.wire.isClosed]).toEqual([1, 'gone', 1, [], true]);
});

test('a table is asked for by its name, in the person’s language', () => {
  table.say({ do: 'language', lang: 'de' });
  comeBack();
  arrive('a/b');
  expect(world.wires.map(({ url }) => url.replace('ws://here/api/tables/', ''))).toEqual([
    'k3v9x2/socket?lang=en',
    'k3v9x2/socket?lang=de&again',
    'a%2Fb/socket?lang=en',
  ]);
});

test('decisions are sealed that wait for others', () => {
  world.wire.says(now(['* deal', 'A bid 3', 'B bid ?'], { revealed: 1 }));
  expect(table.told!.sealed).toEqual(['A bid 3', 'B bid ?']);
  world.wire.says(moved(1, ['A bid 3', 'B bid 4']));
  expect(table.told!.sealed).toEqual([]);
});

describe('a game whose board the page does not have', () => {
  const drawn = (text: string) => now([THROW], { text });

  test('is drawn as text', () => {
    world.wire.says(now([THROW]));
    table.draw();
    expect(said()).toContainEqual({ do: 'draw' });
    world.wire.says(drawn('one'));
    expect(table.text).toBe('one');
    world.wire.says(moved(1, [TAKEN], { text: 'two' }));
    world.pass(seen(THROW));
    expect(table.text).toBe('two');
  });

  test('is asked for again when the connection is a new one', () => {
    world.wire.says(now([THROW]));
    table.draw();
    world.wire.says(drawn('one'));
    comeBack();
    world.wire.says(now([THROW]));
    expect(said()).toContainEqual({ do: 'draw' });
  });

  test('is not asked for where it is not needed', () => {
    world.wire.says(now([THROW]));
    expect(said()).not.toContainEqual({ do: 'draw' });
  });
});
