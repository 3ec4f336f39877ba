// What is seen on the board of Bunker, one thing after the other, and when each begins.
import { TUMBLE } from '../../lib/pace';
import type { Facts } from '../../lib/messages';
import type { Line } from '../../lib/story';
import type { Pace } from '../folder';
import type { Change } from './changes';

/** In the order in which they are seen, and for how many milliseconds each. */
const STEPS = {
  /** Dice change places. */
  swap: 650,
  /** Points come off a die, or on. */
  points: 550,
  /** A token comes off its pit … */
  token: 500,
  /** … where there is nothing, */
  empty: 450,
  /** or the coin, */
  coin: 950,
  /** and its camp is cleared. */
  clear: 550,
  /** At the end the other coins are turned up. */
  turn: 700,
  throw: TUMBLE,
} as const;

export type Step = keyof typeof STEPS;
const ORDER = Object.keys(STEPS) as Step[];

/** After how many milliseconds a step begins; without one, when all have been seen. */
function begins(steps: Set<Step>, step?: Step): number {
  const before = step ? ORDER.slice(0, ORDER.indexOf(step)) : ORDER;
  return before.reduce((sum, each) => sum + (steps.has(each) ? STEPS[each] : 0), 0);
}

const SHOWN: Record<Change['kind'], Step[]> = {
  swapped: ['swap'],
  lost: ['points'],
  gained: ['points'],
  gone: ['points'],
  opened: ['token', 'empty'],
  found: ['token', 'coin', 'clear'],
  turned: ['turn'],
  thrown: ['throw'],
};

/** What is seen between two states, and when. */
export interface Seen {
  /** The pit that is opened. */
  opened: string | null;
  /** After how many milliseconds a step begins; null if it is not among what is seen. */
  at: (step: Step) => number | null;
}

export function seen(changes: Change[]): Seen {
  const steps = new Set(changes.flatMap(({ kind }) => SHOWN[kind]));
  const opened = changes.find((change) => change.kind === 'opened' || change.kind === 'found');
  return { opened: opened && 'spot' in opened ? opened.spot : null, at: (step) => (steps.has(step) ? begins(steps, step) : null) };
}

/** The same as lines tell it: after the last coin nobody throws any more, and the others are turned up. */
function stepsSaid(said: Line[], facts: Facts[]): Set<Step> {
  const found = said.some(({ verb }, index) => verb === 'open' && facts[index]?.['found'] === 'yes');
  const isOver = found && !said.some(({ verb }) => verb === 'roll');
  return new Set(
    said.flatMap(({ verb }): Step[] => {
      if (verb === 'open') return found ? [...SHOWN.found, ...(isOver ? SHOWN.turned : [])] : SHOWN.opened;
      return SAID[verb] ?? [];
    }),
  );
}

const SAID: Record<string, Step[]> = { swap: ['swap'], hit: ['points'], chip: ['points'], mend: ['points'], roll: ['throw'] };

/** How long words are read before the next thing begins, and how long after a pit was opened. */
const READ = 450;
const READ_OF_PIT = 1300;

export function pace(said: Line[], facts: Facts[]): Pace | null {
  const steps = stepsSaid(said, facts);
  if (!steps.size) return null;
  const settles = begins(steps);
  return { settles, seen: settles + (steps.has('token') ? READ_OF_PIT : READ) };
}
