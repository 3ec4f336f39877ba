import { describe, expect, test } from 'vitest';
import { invitation, missing, rounded, waiting } from '../src/lib/again';
import type { KeptSeat, Next, SeatInfo, TableAnswer } from '../src/lib/messages';

const untouched = (seconds: number): number => seconds;
const nothing = (): number => 0;
const next: Next = { table: 'n3xt', by: 'A', left: 200, declined: [] };
const table = (you: string | null, more: Partial<Next> = {}): TableAnswer => ({ you, next: { ...next, ...more } }) as TableAnswer;
const open = (seat: string, kept: KeptSeat | null = null): SeatInfo => ({ seat, name: '', kind: 'open', bot: null, online: false, gone: null, kept });
const kept = (name: string, more: Partial<KeptSeat> = {}): KeptSeat => ({ name, left: 200, declined: false, ...more });

describe('somebody is asked to play again', () => {
  test('by who has asked, as long as their seat is kept', () => {
    expect(invitation(table('B'), untouched)).toBe('A');
    expect(invitation(table('B'), nothing)).toBeNull();
  });

  test('but not themselves, nor spectators, nor who has declined', () => {
    expect(invitation(table('A'), untouched)).toBeNull();
    expect(invitation(table(null), untouched)).toBeNull();
    expect(invitation(table('B', { declined: ['B'] }), untouched)).toBeNull();
    expect(invitation(table('B', { declined: ['C'] }), untouched)).toBe('A');
  });

  test('and nobody is where nobody has asked, or it is not known who has', () => {
    expect(invitation({ you: 'B', next: null } as TableAnswer, untouched)).toBeNull();
    expect(invitation(table('B', { by: null }), untouched)).toBeNull();
  });
});

describe('an open seat', () => {
  const seats = [open('A'), open('B', kept('Ben')), open('C', kept('Clara', { declined: true, left: 0 })), { ...open('D'), kind: 'bot' as const }];

  test('waits for who it is kept for, or for anyone', () => {
    const { kept, open } = waiting(seats, untouched);
    expect(kept.map(({ seat }) => seat)).toEqual(['B']);
    expect(open.map(({ seat }) => seat)).toEqual(['A', 'C']);
  });

  test('waits for anyone when its time is over', () => {
    expect(waiting(seats, nothing).open.map(({ seat }) => seat)).toEqual(['A', 'B', 'C']);
  });

  test('tells who does not come', () => {
    expect(missing(waiting(seats, untouched).open)).toEqual({ declined: ['Clara'], late: [] });
    expect(missing(waiting(seats, nothing).open)).toEqual({ declined: ['Clara'], late: ['Ben'] });
  });
});

test('what is left is rounded up, to minutes and in the last one to tens of seconds', () => {
  expect([300, 299.2, 241, 61, 60, 51, 3, 0].map(rounded)).toEqual([300, 300, 300, 120, 60, 60, 10, 10]);
});
