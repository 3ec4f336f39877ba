import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, wait, type Status, type Wire } from '../src/lib/connection';
import type { Answer } from '../src/lib/messages';
import { FakeWire } from './wire';

let wires: FakeWire[];
let timers: { milliseconds: number; then: () => void }[];
let heard: Answer[];
let status: Status;
let told: Status[];
let chance: number;

function connect(): Connection {
  [wires, timers, heard, status, told, chance] = [[], [], [], 'connecting', [], 0.5];
  return new Connection(
    (lang) => `ws://here?lang=${lang}`,
    'en',
    (answer) => heard.push(answer),
    (is) => void told.push((status = is)),
    {
      open: (url) => (wires.push(new FakeWire(url)), wires.at(-1)! as unknown as Wire),
      later: (milliseconds, then) => {
        const timer = { milliseconds, then };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
      chance: () => chance,
    },
  );
}

let connection: Connection;
beforeEach(() => {
  connection = connect();
  wires[0]!.onopen!();
});

const MOVE = { do: 'play', decision: 12, move: 'bid 9' } as const;

describe('a connection that is lost', () => {
  test('says so and comes back by itself', () => {
    wires[0]!.onclose!({ code: 1006 });
    expect(status).toBe('lost');
    timers[0]!.then();
    wires[1]!.onopen!();
    expect(status).toBe('open');
    expect(wires.map(({ url }) => url)).toEqual(['ws://here?lang=en', 'ws://here?lang=en&again']);
  });

  test('sends a move again that was not kept', () => {
    connection.say(MOVE);
    wires[0]!.onclose!({ code: 1006 });
    timers[0]!.then();
    wires[1]!.onopen!();
    expect(wires[1]!.sent).toEqual([JSON.stringify(MOVE)]);
  });

  test.each([
    ['written', { type: 'moved', asks: null }],
    ['answered with the next question', { type: 'moved', asks: { decision: 14 } }],
    ['refused', { type: 'refused', decision: 12 }],
  ])('does not send a move again that was %s', (_, answer) => {
    connection.say(MOVE);
    wires[0]!.says(answer);
    wires[0]!.onclose!({ code: 1006 });
    timers[0]!.then();
    wires[1]!.onopen!();
    expect(wires[1]!.sent).toEqual([]);
  });

  test('sends a move again that is still asked for after another one has moved', () => {
    connection.say(MOVE);
    wires[0]!.says({ type: 'moved', asks: { decision: 12 } });
    wires[0]!.onclose!({ code: 1006 });
    timers[0]!.then();
    wires[1]!.onopen!();
    expect(wires[1]!.sent).toEqual([JSON.stringify(MOVE)]);
  });

  test('keeps a move that was made while it was lost', () => {
    wires[0]!.onclose!({ code: 1006 });
    connection.say(MOVE);
    timers[0]!.then();
    wires[1]!.onopen!();
    expect(wires[1]!.sent).toHaveLength(1);
  });

  test.each([
    ['there is no such table, or it was closed', 4404],
    ['the host does not want us', 4403],
  ])('is given up when %s', (_, code) => {
    wires[0]!.onclose!({ code });
    expect([status, timers]).toEqual(['gone', []]);
  });

  test('waits longer each time that nobody answers, and less again after a table was seen', () => {
    const waits = [1, 2].map(() => closed(1006));
    again();
    wires.at(-1)!.says({ type: 'table', asks: null });
    expect([...waits, closed(1006)]).toEqual([500, 1000, 500]);
  });
});

/** Comes back, so far as to be let in or turned away. */
function again(): void {
  timers.at(-1)!.then();
  wires.at(-1)!.onopen!();
}

/** How long it waits after a close, before which something may be said; when lost, it comes back first. */
function closed(code: number, said?: object): number {
  if (status !== 'open') again();
  if (said) wires.at(-1)!.says(said);
  wires.at(-1)!.onclose!({ code });
  expect(timers).toHaveLength(1);
  return timers[0]!.milliseconds;
}

const REFUSED = { type: 'refused', decision: null, rule: null, reason: 'crowded', text: 'no place' };

describe.each([4429, 1013])('a server that is full (%i)', (code) => {
  /** It opens the door, says why not, and closes it. */
  function turnAway(): number {
    return closed(code, REFUSED);
  }

  test('is asked again, after longer and longer waits', () => {
    expect([1, 2, 3, 4, 5, 6].map(turnAway)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(status).toBe('crowded');
  });

  test('is heard each time, but not taken for one that has let us in', () => {
    connection.say(MOVE);
    turnAway();
    turnAway();
    expect(heard.map(({ type }) => type)).toEqual(['refused', 'refused']);
    expect(told).toEqual(['open', 'crowded', 'crowded']);
    expect(wires[1]!.sent).toEqual([]);
  });

  test('lets us in when it shows the table, and is told what was not kept', () => {
    connection.say(MOVE);
    turnAway();
    again();
    wires[1]!.says({ type: 'table', asks: { decision: 12 } });
    expect(status).toBe('open');
    expect(wires[1]!.sent).toEqual([JSON.stringify(MOVE)]);
  });

  test('is asked at once if the person wants it', () => {
    turnAway();
    connection.retry();
    expect([wires.length, timers.length]).toEqual([2, 0]);
  });
});

describe('a game that is not ready yet', () => {
  const PREPARING = { ...REFUSED, reason: 'preparing', text: 'one moment' };

  test('is waited for from the moment that the server says so', () => {
    wires[0]!.says(PREPARING);
    expect([status, wires.length]).toEqual(['preparing', 1]);
    expect([closed(4503), closed(4503, PREPARING), status]).toEqual([500, 500, 'preparing']);
  });

  test('is there when the table is shown, and is told what was not kept', () => {
    connection.say(MOVE);
    closed(4503, PREPARING);
    again();
    expect(wires[1]!.sent).toEqual([]);
    wires[1]!.says({ type: 'table', asks: { decision: 12 } });
    expect([status, wires[1]!.sent]).toEqual(['open', [JSON.stringify(MOVE)]]);
  });
});

test('a server that starts anew is met at a random moment within a second', () => {
  wires[0]!.onclose!({ code: 1012 });
  expect([status, timers[0]!.milliseconds]).toEqual(['lost', 500]);
  chance = 0.9;
  again();
  wires[1]!.onclose!({ code: 1012 });
  expect(timers[0]!.milliseconds).toBe(900);
});

test('who has said too much comes back later each time, though the table is seen in between', () => {
  const waits = [1, 2, 3].map(() => closed(1008, { type: 'table', asks: null }));
  expect([status, ...waits]).toEqual(['lost', 500, 1000, 2000]);
  again();
  timers[0]!.then();
  wires.at(-1)!.says({ type: 'pong' });
  wires.at(-1)!.onclose!({ code: 1008 });
  expect(timers[0]!.milliseconds).toBe(500);
});

test('a connection that is closed stays closed', () => {
  connection.close();
  connection.reconnect();
  connection.retry();
  expect([status, wires.length, timers.length]).toEqual(['gone', 1, 0]);
});

test('a silent connection counts as lost', () => {
  timers[0]!.then();
  expect(wires[0]!.sent).toEqual(['{"do":"ping"}']);
  timers[1]!.then();
  expect(status).toBe('lost');
});

test('a pong keeps it', () => {
  timers[0]!.then();
  wires[0]!.says({ type: 'pong' });
  expect(status).toBe('open');
  expect(timers).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('waits twice as long each time, up to a limit', () => {
  expect([0, 1, 2, 10].map((attempt) => wait(attempt, 0.5))).toEqual([500, 1000, 2000, 15000]);
});
