// What differs between two states of Bunker: the board animates nothing but this.
import type { Seat } from '../../lib/messages';
import type { BunkerState } from './state';

export type Change =
  | { kind: 'lost' | 'gained' | 'gone'; spot: string; points: number }
  | { kind: 'opened' | 'found' | 'turned'; spot: string }
  | { kind: 'swapped'; camp: Seat; pits: [number, number] }
  | { kind: 'thrown'; roll: [number, number] };

export function changes(before: BunkerState, after: BunkerState): Change[] {
  const found: Change[] = [];
  const isEnd = before.phase !== 'over' && after.phase === 'over';
  for (const [camp, now] of Object.entries(after.camps)) {
    const was = before.camps[camp];
    if (!was) continue;
    if (was.alive && !now.alive) {
      found.push({ kind: 'found', spot: `${camp}${now.coin}` });
      continue; // the camp is cleared: its other pits say nothing more
    }
    if (isEnd && now.alive) found.push({ kind: 'turned', spot: `${camp}${now.coin}` });
    const swapped = exchange(was.dice, now.dice, before.roll);
    if (swapped) {
      found.push({ kind: 'swapped', camp, pits: swapped });
      continue;
    }
    now.dice.forEach((die, index) => {
      const points = die - was.dice[index]!;
      const spot = `${camp}${index + 1}`;
      if (points) found.push({ kind: points > 0 ? 'gained' : die ? 'lost' : 'gone', spot, points: Math.abs(points) });
      if (was.tokens[index] && !now.tokens[index]) found.push({ kind: 'opened', spot });
    });
  }
  if (after.roll && isNewThrow(before, after)) found.push({ kind: 'thrown', roll: after.roll });
  return found;
}

/** The dice lie there until somebody has used them: then they are thrown again, even if they show the same. */
function isNewThrow(before: BunkerState, after: BunkerState): boolean {
  if (!before.roll || before.turn !== after.turn) return true;
  return before.phase === 'acting' && after.phase === 'swapping';
}

/** The two pits that the throw names, if their dice changed places. */
function exchange(was: number[], now: number[], roll: [number, number] | null): [number, number] | null {
  if (!roll || roll[0] === roll[1]) return null;
  const [a, b] = [roll[0] - 1, roll[1] - 1];
  const isExchanged = was[a] !== was[b] && was[a] === now[b] && was[b] === now[a];
  return isExchanged ? roll : null;
}
