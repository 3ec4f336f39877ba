import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, wait, type Status, type Wire } from '../src/lib/connection';
import type { Answer } from '../src/lib/messages';

class FakeWire implements Wire {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  says(answer: object): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

let wires: FakeWire[];
let timers: { milliseconds: number; then: () => void }[];
let heard: Answer[];
let status: Status;

function connect(): Connection {
  [wires, timers, heard, status] = [[], [], [], 'connecting'];
  return new Connection(
    (lang) => `ws://here?lang=${lang}`,
    'en',
    (answer) => heard.push(answer),
    (is) => (status = is),
    {
      open: () => (wires.push(new FakeWire()), wires.at(-1)! as unknown as Wire),
      later: (milliseconds, then) => {
        const timer = { milliseconds, then };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
      chance: () => 0.5,
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

  test('is given up when there is no such table', () => {
    wires[0]!.onclose!({ code: 4404 });
    expect([status, timers]).toEqual(['gone', []]);
  });
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
